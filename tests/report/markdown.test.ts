import { expect, test } from 'vitest'
import { markdownOf } from '../../src/report/markdown.ts'
import { nightOf } from './night.ts'
import { inSequence } from '../support/in-sequence.ts'
import { answered } from '../../src/report/answer.ts'

test('the answer, the variants and what differs, as tables', () => {
  const { result, about } = nightOf({
    variants: [
      { name: 'base', win: 0.5 },
      { name: 'hard', win: 0.4, set: { 'rules.tnShift': 1 } },
    ],
  })
  const text = markdownOf(result, about)
  expect(text).toMatch(
    inSequence(
      /^# A night\n\n/,
      /\*\*HARDER with “hard”: 9 fewer wins in 100 \(7 to 13\)\*\*\n\n/,
      /- Baseline \(“base”\): win rate 47\.0% \(41\.4–52\.6\) for regulars\n/,
    ),
  )
  expect(text).toContain(
    '| Variant | Games | Win rate | Rounds |\n| --- | ---: | ---: | ---: |\n| base | 300 | 47.0% (41.4–52.6) | ',
  )
  expect(text).toMatch(
    /\| Against base \| Win rate \| Rounds \|\n\| --- \| ---: \| ---: \|\n\| hard \| −9\.3 pp \(−13\.2 to −6\.5\) \| /,
  )
})

test('where games are often stopped unfinished, the mean is called so beside the median, and said to hold them', () => {
  const { result, about } = nightOf({ variants: [{ name: 'base', win: 0.5 }] })
  const stopped = new Map(
    [...about.endings].map(([label, ending]) => [label, { ...ending, is: 'unfinished' as const }]),
  )
  const text = markdownOf(result, { ...about, endings: stopped })
  expect(text).toMatch(/^\| Variant \| Games \| Win rate \| Mean rounds \| Median rounds \|$/m)
  expect(text).toContain(' Means and their differences include unfinished games.\n\n')
  expect(markdownOf(result, about)).not.toContain('include unfinished')
})

test('each sentence of the answer is an item, and what one of them lists stands below it', () => {
  const { result, about } = nightOf({ variants: [{ name: 'base', win: 0.5 }] })
  expect(
    markdownOf(
      result,
      about,
      answered({ key: 'so', numbers: {}, words: 'So.' }, ['This is one.', 'Two colours:\nblue\nre*d', 'That is all.']),
    ),
  ).toContain('**So.**\n\n- This is one.\n- Two colours:\n  - blue\n  - re\\*d\n- That is all.\n\nIn brackets: ')
})

test('names stay names: no mark, link, table border or tag', () => {
  const name = '<b>a|b</b> [x](http://evil) `c` *d*\n# e'
  const { result, about } = nightOf({ title: name, variants: [{ name, win: 0.5 }] })
  const text = markdownOf(result, about)
  expect(text).toContain('# \\<b\\>a\\|b\\</b\\> \\[x\\](http://evil) \\`c\\` \\*d\\* \\# e\n')
  expect(text.split('\n').filter((line) => line.startsWith('| \\<b')).length).toBe(1)
})
