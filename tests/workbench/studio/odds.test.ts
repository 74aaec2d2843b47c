// Odds on the desk: every question of every game as a form, with the answer that its command gives.
import { describe, expect, test } from 'vitest'
import { gameIds } from '../../../src/games/registry.ts'
import { oddsDesk } from '../../../src/workbench/studio/odds.ts'
import type { OddsAsked } from '../../../src/workbench/studio/view.ts'
import { begun } from '../../support/desk.ts'
import { darkodds } from '../../support/text-terminal.ts'
import { workbench } from '../../support/workbench.ts'

const desk = oddsDesk(workbench, ({ title }, isDark) => Promise.resolve(`${title} ${isDark ? 'dark' : 'light'}`))
const asked = (subject: string, question: string, flags = {}, set: readonly string[] = []): OddsAsked => ({
  subject,
  question,
  flags,
  set,
})

/** A command as a shell reads it, behind the program's name. */
const wordsOf = (command: string): string[] => {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare)
  return words.slice(words.indexOf('odds'))
}

const inOneLine = (cells: readonly string[]): string => cells.join(' ').replace(/\s+/g, ' ').trim()

describe.each(gameIds)('%s', (game) => {
  test('each example of each question is answered as its command answers it', async () => {
    const forms = await desk.oddsForms(game)
    expect(forms.map(({ subject }) => subject)).toEqual([...forms.slice(1).map(() => game), 'any'])
    for (const { subject, question, examples } of forms) {
      expect(examples.length).toBeGreaterThan(0)
      for (const { flags, set } of examples) {
        const { answer, problems, command } = await desk.odds(asked(subject, question, flags, set))
        expect(problems).toEqual([])
        const { stdout } = await darkodds(...wordsOf(command))
        const [first, ...lines] = stdout.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
        expect(first).toBe(answer!.headline)
        const whole = lines.join(' ')
        for (const { columns, rows } of answer!.tables.filter((table) => table.columns.length < 6)) {
          expect(whole).toContain(inOneLine(columns.map(({ title }) => title)))
          for (const row of rows) expect(whole).toContain(inOneLine(row))
        }
        expect(answer!.charts.length > 0 || answer!.noChart !== undefined).toBe(true)
      }
    }
  })
})

test('charts are of what was asked', async () => {
  const one = asked('any', 'roll', { roll: '2d6' })
  const { answer } = await desk.odds(one)
  expect(answer!.charts.map(({ name }) => name)).toEqual(['odds-bars', 'odds-lines'])
  expect(await desk.oddsChart(one, 'odds-bars', true)).toBe('Chance of each result dark')
  await expect(desk.oddsChart(one, 'odds-heatmap', true)).rejects.toThrow('these odds have no chart odds-heatmap')
  const without = await desk.odds(asked('when-darkness-comes', 'check', { dice: '5', opposed: '4' }))
  expect(without.answer!.charts).toEqual([])
  expect(without.answer!.noChart).toMatch(/^No chart with --opposed: /)
})

test.each<[string, OddsAsked, readonly (readonly [string | undefined, RegExp])[]]>([
  ['a slip', asked('any', 'roll', { roll: '4d6 kep 3' }), [['roll', /^unexpected "kep"\n {4}4d6 kep 3\n {8}\^\^\^\n/]]],
  ['nothing', asked('any', 'roll'), [['roll', /^is missing\n/]]],
  ['no number', asked('pig', 'turn', { hold: 'x' }), [['hold', /^cannot be "x"\n {2}expected: points from 1/]]],
  ['a switch', asked('when-darkness-comes', 'check', { gamble: 'x', dice: 'x' }), [['dice', /^cannot be "x"\n/]]],
  [
    'two',
    asked('dark-world', 'korak', { hit: 'x', miss: '12' }),
    [
      ['hit', /^cannot be "x"/],
      ['miss', /^cannot be "12"/],
    ],
  ],
  ['a setting', asked('pig', 'turn', {}, ['rules.once=2']), [['set', /^unknown key "once"[^]*nearest: ones/]]],
  ['no setting', asked('pig', 'turn', {}, ['goal']), [['set', /^cannot be "goal"\n/]]],
  ['no settings', asked('necromancy', 'roll', {}, ['a=1']), [['set', /^settings do not matter for roll\n/]]],
  ['no flag', asked('pig', 'turn', { held: '2' }), [[undefined, /^turn has no flag "--held"\n {2}nearest: hold\n/]]],
  ['an inherited flag', asked('pig', 'turn', { constructor: '2' }), [[undefined, /^turn has no flag "--constructor"/]]],
  ['no question', asked('pig', 'trun'), [[undefined, /^Pig has no question "trun"\n {2}nearest: turn\n/]]],
  ['no game', asked('pgi', 'turn'), [[undefined, /^there are no odds of "pgi" here$/]]],
])('%s is told where it is', async (_, one, problems) => {
  const shown = await desk.odds(one)
  expect(shown.answer).toBeUndefined()
  expect(shown.problems.map(({ flag, words }) => [flag, words])).toEqual(
    problems.map(([flag, words]) => [flag, expect.stringMatching(words) as string]),
  )
})

test('what is changed on the desk is in the settings; a file of ones own cannot be said', async () => {
  const { desk: opened } = await begun('pig')
  await opened.change([{ path: 'goal', value: 60 }])
  expect(await opened.oddsSettings()).toEqual({ set: ['goal=60'], isPart: false })
  const { desk: heroes, project } = await begun('when-darkness-comes')
  expect(project.game).toBe('when-darkness-comes')
  await heroes.makeOwn('scenario')
  expect(await heroes.oddsSettings()).toEqual({ set: [], isPart: true })
})
