import { expect, test } from 'vitest'
import { answerHtml, chartFor, titleOf } from '../../src/report/page/head.ts'
import { tableHtml } from '../../src/report/page/tables.ts'
import { listOf } from '../../src/report/list.ts'
import { numberHtml, proseHtml, wordsHtml } from '../../src/report/html.ts'

test('a sentence keeps signs with numbers, flags in one piece, and isolates right-to-left names', () => {
  expect(proseHtml('at 95%, see --all-numbers (<b>)')).toBe('at 95%, see <code>--all-numbers</code> (&lt;b&gt;)')
  expect(proseHtml('with “محارب الظلام” 14 points')).toBe('with “<bdi>محارب الظلام</bdi>” 14 points')
  expect(proseHtml('a--b, x -- y')).toBe('a--b, x -- y')
  expect(proseHtml('first `darkodds init a.yaml --with hero`, then `<i>`')).toBe(
    'first <code class="typed">darkodds init a.yaml --with hero</code>, then <code class="typed">&lt;i&gt;</code>',
  )
  expect(proseHtml('a ` b --flag')).toBe('a ` b <code>--flag</code>')
})

test('long words of a table may be broken after a sign, or after some letters; short ones may not', () => {
  expect(wordsHtml('party brian+kirk+robert')).toBe('party brian+<wbr>kirk+<wbr>robert')
  expect(wordsHtml('scenario.objective.goal 17')).toBe('scenario.<wbr>objective.<wbr>goal 17')
  expect(wordsHtml('Unerschrockenheit & co')).toBe('Unerschrockenh<wbr>eit &amp; co')
  expect(wordsHtml('<script>alert(1)')).toBe('&lt;script&gt;alert(<wbr>1)')
})

test('intervals in brackets stay in one piece where a table has few columns', () => {
  expect(numberHtml('4.0% (2.0–6.3)', true)).toBe('4.0% (2.0–6.3)')
  expect([true, false].map((isWhole) => numberHtml('−59.4 to −2.8', isWhole))).toEqual([
    '−59.4\u00a0to\u00a0−2.8',
    '−59.4 to −2.8',
  ])
  expect(numberHtml('4.0 % (−2.0 to 6.3)', true)).toBe('4.0\u00a0% (−2.0\u00a0to\u00a06.3)')
  expect(numberHtml('4.0 % (−2.0 to 6.3)', false)).toBe('4.0\u00a0% (−2.0 to 6.3)')
  const columns = [
    { title: 'variant' },
    { title: 'win', isNumber: true },
    ...['a', 'b', 'c'].map((title) => ({ title })),
  ]
  const row = ['one', '1 (−1 to 2)', '', '', '']
  expect(tableHtml({ columns: columns.slice(0, 2), rows: [row.slice(0, 2)] })).toContain('>1 (−1\u00a0to\u00a02)')
  expect(tableHtml({ columns, rows: [row] })).toContain('>1 (−1 to 2)')
  const three = [columns[0], columns[1], columns[1], columns[1]]
  expect(tableHtml({ columns: three, rows: [['one', row[1], row[1], row[1]]] })).toContain('>1 (−1 to 2)')
})

test('an answer draws its lists as lists, and names in them stay text', () => {
  expect(answerHtml({ why: ['So it is.', listOf('By whom:', ['Ann', '<b>'])] })).toBe(
    '<section class="answer" id="answer" aria-label="The answer"><p>So it is.</p><div ' +
      'class="list"><p>By whom:</p><ul><li>Ann</li><li>&lt;b&gt;</li></ul></div></section>',
  )
})

test('the verdict is the title: a state in words, and for whom', () => {
  expect(titleOf('First Night: ON TARGET for regulars')).toBe('First Night is on target for regulars')
  expect(titleOf('The Lair: TOO HARD for cautious play')).toBe('The Lair is too hard for cautious play')
  expect(titleOf('The Lair: TOO HARD AND TOO LONG for bold play against a hunter villain')).toBe(
    'The Lair is too hard and too long for bold play against a hunter villain',
  )
  expect(titleOf('WINS THE SAME, TOO LONG with “slow”: length 28.5 rounds (target 16–22)')).toBe(
    'Wins the same, too long with “slow”: length 28.5 rounds (target 16–22)',
  )
  expect(titleOf('NO CLEAR DIFFERENCE in win rate, TOO LONG AND TOO HARD with “slow”: x')).toBe(
    'No clear difference in win rate, too long and too hard with “slow”: x',
  )
  expect(titleOf('HARDER with “x”: win rate −9.0 pp (−10.0 to −8.0); TOO LONG with “y”: length 9 rounds')).toBe(
    'Harder with “x”: win rate −9.0 pp (−10.0 to −8.0); too long with “y”: length 9 rounds',
  )
  expect(titleOf('Valerie wins 5.0 pp more.')).toBe('Valerie wins 5.0 pp more')
  expect(titleOf('BETTER: easier +9.0 pp; WORSE: toll −8.0 pp; vs base')).toBe(
    'Better: easier +9.0 pp; worse: toll −8.0 pp; vs base',
  )
  expect(titleOf('TOO CLOSE TO CALL: Valerie, from 5 fewer to 15 more')).toBe(
    'Too close to call: Valerie, from 5 fewer to 15 more',
  )
  expect(titleOf('3 of 3 scenarios ON TARGET for regulars')).toBe('3 of 3 scenarios are on target for regulars')
})

test('a line of the answer leads to the chart that shows it', () => {
  const has = (name: string): string | undefined =>
    ({ outcomes: 'outcomes', decided: 'decided', causes: 'causes-of-death', 'win-odds': 'win-odds' })[name]
  expect(chartFor('Losses (35 of 100 games): 34 out of rounds, 1 all heroes dead', has)).toBe('outcomes')
  expect(chartFor('Turning point: a leader with 16+ VP after round 10 wins 81%', has)).toBe('decided')
  expect(chartFor('Play style matters: cooperative 64%, cautious 36%', has)).toBe('win-odds')
  expect(chartFor('What kills heroes: Vampire 33%', has)).toBe('causes-of-death')
  expect(chartFor('Nothing of the kind', has)).toBeUndefined()
  const any = (name: string): string => name
  expect(chartFor('Losses (173 of 400 games): 170 slain by the Warlord', any)).toBe('cause-of-defeat')
  expect(chartFor('Panic marks by cause: a death move 5,403 of 16,927, a hero flees 3,734', any)).toBe('wear')
  expect(chartFor('Length 27.0 rounds (target 22–30)', any)).toBe('length')
  expect(chartFor('Length 27.0 rounds (target 22–30)', has)).toBeUndefined()
  expect(chartFor('The design target (length 22–27 turns) does not apply here: it is meant for 4', any)).toBeUndefined()
  expect(chartFor('Another verdict by play style: TOO LONG for scorer play', any)).toBe('length')
  expect(chartFor('Another verdict by play style: TOO HARD AND TOO LONG for scorer play', any)).toBe('win-odds')
})
