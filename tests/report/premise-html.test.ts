// What was played, at the head of a page: its heading, its paragraphs, and the designer's files at the end.
import { expect, test } from 'vitest'
import { headline, tabTitle } from '../../src/report/page/head.ts'
import { filesChapter, premiseHtml } from '../../src/report/page/premise.ts'
import { withPremise } from '../../src/report/premise.ts'
import type { Premise } from '../../src/report/premise.ts'

const premise: Premise = {
  name: 'First Night',
  aim: 'One of 4 heroes needs 22 VP in 20 rounds.',
  about: 'The <b>first</b> evening.',
  heroes: ['Brian', 'Kirk'],
  foes: ['Zombie ×3'],
  changed: ['Rounds 18 (shipped: 20)'],
  files: [{ name: 'my.yaml', text: 'goal: 22 # <b>\nrounds: 18\n' }],
}
const NOTHING: Premise = { name: 'Pig', heroes: [], foes: [], changed: [], files: [] }

test('a heading names what was played, once', () => {
  expect(headline('HARDER with ruleset new', 'First Night')).toBe('First Night: harder with ruleset new')
  expect(headline('First Night: ON TARGET for regulars', 'First Night')).toBe('First Night is on target for regulars')
  expect(headline('PROBABLY BETWEEN timer 20 (52.2%) AND 21 (59.5%), target 55%: take 20', 'First Night')).toBe(
    'First Night: probably between timer 20 (52.2%) and 21 (59.5%), target 55%: take 20',
  )
  expect(headline('Use 18 rounds: 57% wins.', 'First Night')).toBe('First Night: Use 18 rounds: 57% wins')
  expect(headline('HARDER with ruleset new', undefined)).toBe('Harder with ruleset new')
})

test("a tab's title names what was played, once", () => {
  expect(tabTitle('HARDER with ruleset new', 'First Night')).toBe('First Night: HARDER with ruleset new')
  expect(tabTitle('First Night: ON TARGET', 'First Night')).toBe('First Night: ON TARGET')
})

test('goal and words of the scenario, who is there, and what is changed have a line each; texts stay texts', () => {
  expect(premiseHtml(premise)).toBe(
    '<section class="premise" aria-label="What is played">' +
      '<p><b>One of 4 heroes needs 22 VP in 20 rounds.</b> ' +
      'In its own words: The &lt;b&gt;first&lt;/b&gt; evening.</p>' +
      '<p class="muted">Heroes: Brian and Kirk. Against them: Zombie ×3.</p>' +
      '<p class="muted">Changed: Rounds 18 (shipped: 20). ' +
      'Scripted players play it, models of people at a table.</p></section>',
  )
  const players = [
    { name: 'regulars', about: 'players who know <b>the</b> game' },
    { name: 'hunter', about: 'Strikes at once.' },
  ]
  const variants = [{ name: 'Harder', changed: ['Rounds 18 (baseline: 20)', 'Kirk instead of Brian'] }]
  expect(premiseHtml({ ...premise, players, variants })).toContain(
    'Scripted players play it, models of people at a table. ' +
      '“regulars”: players who know &lt;b&gt;the&lt;/b&gt; game; “hunter”: strikes at once.</p>' +
      '<p class="muted">With “Harder”: Rounds 18 (baseline: 20) and Kirk instead of Brian.</p>',
  )
  expect(premiseHtml({ ...premise, changed: [], isAsItShips: true })).toContain(
    '</b> The &lt;b&gt;first&lt;/b&gt; evening.</p>' +
      '<p class="muted">Heroes: Brian and Kirk. Against them: Zombie ×3.</p>' +
      '<p class="muted">Nothing is changed: it is played as it ships. Scripted players',
  )
  // Without being sure of it, nothing is said.
  expect(premiseHtml({ ...premise, changed: [] })).not.toContain('Nothing is changed')
  expect([premiseHtml(NOTHING), premiseHtml(undefined)]).toEqual(['', ''])
})

test('files of the designer are shown as they are written', () => {
  const [{ title, finding, body }] = filesChapter(premise).sections
  expect([title, finding]).toEqual(['my.yaml', '2 lines'])
  expect(body).toContain('<pre class="file">goal: 22 # &lt;b&gt;\nrounds: 18</pre>')
  expect(filesChapter().sections).toEqual([])
})

test('an answer has the premise in one line, where there is something to say', () => {
  const answer = { verdict: { key: 'x', numbers: {}, words: 'HARDER' }, why: [] } as never
  expect(withPremise(answer, premise)).toMatchObject({
    premise: 'First Night: one of 4 heroes needs 22 VP in 20 rounds. Changed: Rounds 18 (shipped: 20).',
  })
  expect(withPremise(answer, NOTHING)).toBe(answer)
})
