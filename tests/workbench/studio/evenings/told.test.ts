// Evenings in the studio: the answer of the command `evenings` from games that the page has played already.
import { expect, test } from 'vitest'
import type { ToldEvenings } from '../../../../src/workbench/studio/view.ts'
import { isDone, watched } from '../../../support/desk.ts'
import { inFolder } from '../../../support/scratch-folder.ts'
import { darkodds } from '../../../support/text-terminal.ts'

const GAMES = 200

/** A desk on which an opening has been played. */
async function played(opening: string) {
  const { desk, until, answers } = watched({ usual: GAMES, ofGroups: GAMES, ofPrices: GAMES })
  const project = await desk.project(opening)
  const shown = await desk.open({ now: project, kept: project })
  await until(isDone)
  return { desk, until, shown, answers, project }
}

interface Told {
  readonly verdict: { readonly words: string }
  readonly why: readonly string[]
  readonly margin: string
  readonly details: readonly string[]
}

async function command(...words: readonly string[]): Promise<Told> {
  const few = ['--games', String(GAMES), '--groups-only', '--threads', '1', '--quiet', '--no-store', '--json']
  const { stdout } = await darkodds('evenings', ...words, ...few)
  return JSON.parse(stdout) as Told
}

function expectSame({ words, lines, details, problems }: ToldEvenings, { verdict, why, margin, details: more }: Told) {
  expect(problems).toEqual([])
  expect(words).toBe(verdict.words)
  expect(lines).toEqual(why)
  expect(details).toEqual([margin, ...(more ?? [])])
}

test.each(['pig', 'first-night'])('%s: two numbers have the answer of the command line', async (opening) => {
  const { desk, answers } = await played(opening)
  const before = answers.length
  for (const [won, of] of [
    ['3', '12'],
    ['0', '12'],
    [' 30 ', '30'],
  ]) {
    const told = await desk.yourEvenings({ won, of })
    expectSame(told, await command(opening, '--won', won.trim(), '--of', of))
    expect(told.leftOut).toEqual([])
  }
  // Nothing was played for it.
  expect(answers).toHaveLength(before)
})

test('a log has the answer of the command line, as far as the page plays it; the rest is told', async () => {
  const { desk } = await played('first-night')
  const header = 'date,version,scenario,party,won,rounds,minutes,deaths,notes\n'
  const row = (won: string, rounds: number): string => `2026-03-14,2,First Night,,${won},${rounds},90,1,\n`
  const here = row('yes', 17) + row('no', 20) + row('no', 19) + row('', 20) + '2025-01-01,1,first-night,,yes,17,,,\n'
  const folder = inFolder({ 'log.csv': header + here })
  const told = await desk.yourEvenings({ log: header + here, name: 'log.csv' })
  expectSame(told, await command(`${folder}/log.csv`))
  expect(told.lines).toContain(
    'Counted: 3 evenings of version 2. Not counted: 1 of another version or none (1 won) and 1 without a result.',
  )

  const others =
    '2026-03-15,2,lair,,yes,,,,\n2026-03-15,2,lair,,yes,,,,\n' +
    '2026-03-15,2,first-night,"brian, kirk, sharon, robert",yes,,,,\n' +
    '2026-03-15,2,first-night,"Valerie, Brian, Kirk, Sharon",yes,16,,,\n'
  const more = await desk.yourEvenings({ log: header + here + others, name: 'log.csv' })
  expect(more.leftOut).toEqual([
    'Left out: 2 of lair and 1 with another party than the one on the page. The page compares what it plays now.',
  ])
  expect(more.words).toMatch(/^2 of 4\. /)

  const nothing = await desk.yourEvenings({ log: `${header}2026-03-15,2,lair,,yes,,,,\n`, name: 'log.csv' })
  expect(nothing.problems).toEqual([{ message: 'no evening of this log can be counted for First Night' }])
  expect(nothing.leftOut).toEqual(['Left out: 1 of lair. The page compares what it plays now.'])
})

test('what is wrong is told at its field, or at its line of the log', async () => {
  const { desk, project } = await played('pig')
  const at = async (won: string, of: string) =>
    (await desk.yourEvenings({ won, of })).problems.map(({ field, message, expected }) => [field, message, expected])
  expect(await at('13', '12')).toEqual([
    ['won', 'won cannot be 13: there are 12 evenings', 'a whole number from 0 to 12'],
  ])
  expect(await at('1', '')).toEqual([['of', 'evenings played are missing', 'a whole number from 1 to 1000']])
  expect(await at('', '3')).toEqual([['won', 'evenings won are missing', 'a whole number from 0 to 3']])
  expect(await at('2', '0')).toEqual([['of', 'evenings played cannot be "0"', 'a whole number from 1 to 1000']])
  expect(await at('2,5', '1001')).toEqual([
    ['of', 'evenings played cannot be "1001"', 'a whole number from 1 to 1000'],
    ['won', 'evenings won cannot be "2,5"', 'a whole number from 0 to 1000'],
  ])
  const log = async (text: string) => (await desk.yourEvenings({ log: text, name: 'log.csv' })).problems
  expect(await log('')).toMatchObject([{ message: 'line 1: this log is empty' }])
  expect(await log('scenario,won\npig,perhaps\n')).toMatchObject([{ message: 'line 2: won cannot be "perhaps"' }])
  expect(await log('scenario,wonn\npig,yes\n')).toMatchObject([{ nearest: 'won' }])
  await desk.write(project.main, 'goal: many\n')
  expect((await desk.yourEvenings({ won: '1', of: '2' })).problems[0].message).toContain('mend the text first')
})

test('changes are in the simulated games, and that is told', async () => {
  const { desk, until, shown } = await played('pig')
  const field = shown.forms!.difficulty.first.find(({ kind }) => kind === 'number')!
  await desk.change([{ path: field.path, value: Number(field.value) - 10 }])
  expect((await desk.yourEvenings({ won: '1', of: '2' })).problems).toEqual([
    { message: 'no group of players has played a game yet' },
  ])
  // What the page was built with is as good: its games are those that will be played here.
  const known = [
    { won: 30, of: 100 },
    { group: 'casual', won: 20, of: 100 },
  ] as const
  const built = await desk.yourEvenings({ won: '1', of: '2', known })
  expect(built.problems).toEqual([])
  expect(built.leftOut).toEqual(['No games yet by new group and regulars.', 'The simulated games have your changes.'])
  await until(isDone)
  const told = await desk.yourEvenings({ won: '1', of: '2' })
  expect(told.leftOut).toEqual(['The simulated games have your changes.'])
})
