// The Trial of Stealth, solved (village/exact/trial.ts): its value, the distance of the shipped agents' habits from the
// best, and playouts of the code against the same numbers.
import { mean } from 'simple-statistics'
import { expect, test } from 'vitest'
import { newAgent } from '../../../../src/games/dark-world/village/agents/index.ts'
import {
  DIRECT,
  heroWeight,
  isSafeFrom,
  lurkerWeight,
  PROWLING,
  WARY,
  WATCHFUL,
  WINDING,
} from '../../../../src/games/dark-world/village/agents/stealth.ts'
import { parseContent } from '../../../../src/games/dark-world/village/content/index.ts'
import { limitationsOf } from '../../../../src/games/dark-world/village/telling/limitations.ts'
import { Draws } from '../../../../src/random/index.ts'
import { read } from '../../../docs/pages.ts'
import { shippedContent, shippedDocuments, shippedText } from './shipped.ts'
import { Village } from './support/village.ts'
import { EXACT } from '../../../../src/games/dark-world/village/exact/questions.ts'
import {
  againstBestHero,
  againstBestLurker,
  type Grid,
  type HeroHabit,
  HOUSE,
  informed,
  isBack,
  type LurkerHabit,
  meeting,
  nextTo,
  sureOf,
} from '../../../../src/games/dark-world/village/exact/trial.ts'

const LIMIT = 60
const { scenario } = new Village()
const { trial } = scenario
const whatIsSaid = limitationsOf(scenario)

const uniform = (): number => 1
const straight: HeroHabit = (from, to) => (to === from + HOUSE.columns ? 1 : 0)
const MUST: Grid = { ...HOUSE, mustMove: true }

test('DWV-VEC-13 straight down a column against a Lurker who goes anywhere: 53 of 192, in the middle 23 of 72', () => {
  const [side, middle, other] = [1, 2, 3].map((column) => meeting(HOUSE, LIMIT, straight, uniform, column))
  expect([side.lost, other.lost, middle.lost]).toEqual(
    [53 / 192, 53 / 192, 23 / 72].map((chance) => expect.closeTo(chance, 12) as number),
  )
  expect([side.caughtInRow[3], middle.caughtInRow[3]]).toEqual([
    expect.closeTo(9 / 100, 12),
    expect.closeTo(9 / 100, 12),
  ])
  expect([side.caughtInRow[4], middle.caughtInRow[4]]).toEqual([
    expect.closeTo(41 / 375, 12),
    expect.closeTo(51 / 400, 12),
  ])
  expect([side.caughtInRow[5], middle.caughtInRow[5]]).toEqual([
    expect.closeTo(1841 / 24000, 12),
    expect.closeTo(367 / 3600, 12),
  ])
})

test('DWV-VEC-14 a Lurker that must move: 7 of 18, and never in the middle column, whatever either does', () => {
  expect(meeting(MUST, LIMIT, straight, uniform, 1).lost).toBeCloseTo(7 / 18, 12)
  expect(meeting(MUST, LIMIT, straight, uniform, 2).lost).toBe(0)
  expect(sureOf(MUST, [1, 4, 7, 10, 13])).toBe(1)
  expect(sureOf(MUST, [1, 0, 3, 4, 5, 8, 7, 10, 11, 14])).toBe(1)
})

test('DWV-VEC-15 a Lurker that never moves catches who walks down the middle, and nobody else', () => {
  const still: LurkerHabit = (from, to) => (to === from ? 1 : 0)
  expect([1, 2, 3].map((column) => meeting(HOUSE, LIMIT, straight, still, column).lost)).toEqual([0, 1, 0])
})

test('DWV-TRIAL-08 the value of the trial: 0, a Lurker at the back of his column stops him; 1 if it must move', () => {
  expect(informed(HOUSE, LIMIT)).toBe(0) // even if he saw it
  const shadow: LurkerHabit = (from, to, hero) => {
    const toBack = HOUSE.columns * (HOUSE.rows - 1) + (hero % HOUSE.columns)
    const far = (point: number): number =>
      Math.abs(Math.floor(point / 3) - Math.floor(toBack / 3)) + Math.abs((point % 3) - (toBack % 3))
    return far(to) < far(from) || (to === from && to === toBack) ? 1 : 0
  }
  expect(againstBestHero(HOUSE, 10, shadow)).toBe(0)
  expect(sureOf(MUST, [1, 4, 7, 10, 13])).toBe(1)
  // A Lurker that starts too far away is passed.
  expect(informed({ columns: 5, rows: 2, redHole: [2, 1] }, LIMIT)).toBe(1)
})

const HEROES: Readonly<Record<string, HeroHabit>> = Object.fromEntries(
  Object.entries({ steady: WINDING, cautious: WARY, rusher: DIRECT }).map(([name, habit]) => [
    name,
    (from: number, to: number) => heroWeight(habit, trial, from, to),
  ]),
)
const LURKERS: Readonly<Record<string, LurkerHabit>> = Object.fromEntries(
  Object.entries({ guardian: WATCHFUL, hunter: PROWLING }).map(([name, habit]) => [
    name,
    (from: number, to: number, hero: number) => lurkerWeight(habit, trial, from, to, hero),
  ]),
)

/**
 * P(across) for each pair of shipped habits. The value of the trial is 0, so a Lurker gives away whatever its best
 * opponent gets. A hero gives nothing away, because a Lurker who knows how is never passed.
 */
const ACROSS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  steady: { guardian: 0.342881, hunter: 0.376661 },
  cautious: { guardian: 0.272825, hunter: 0.32374 },
  rusher: { guardian: 0.361965, hunter: 0.381883 },
}

test.each(Object.entries(HEROES))('how far %s is from the best in the trial', (name, hero) => {
  const found = Object.fromEntries(
    Object.entries(LURKERS).map(([lurker, habit]) => [lurker, 1 - meeting(HOUSE, LIMIT, hero, habit).lost]),
  )
  for (const [lurker, chance] of Object.entries(ACROSS[name])) expect(found[lurker], lurker).toBeCloseTo(chance, 5)
  expect(againstBestLurker(HOUSE, LIMIT, hero)).toBe(0)
})

test('how exploitable the shipped Lurkers are, and one that goes anywhere', () => {
  const found = [LURKERS['guardian'], LURKERS['hunter'], uniform].map((lurker) => againstBestHero(HOUSE, 9, lurker))
  expect(found).toEqual([0.564484, 0.626071, 0.755642].map((chance) => expect.closeTo(chance, 6) as number))
})

test('reports and docs/agents.md say what was solved', () => {
  const percent = (chance: number): string => (100 * chance).toFixed(0)
  const across = (hero: HeroHabit, lurker: LurkerHabit): string[] =>
    [1, 2].map((column) => percent(1 - meeting(HOUSE, LIMIT, hero, lurker, column).lost))
  const [best, columns] = whatIsSaid.agents!.filter((sentence) => sentence.includes('(exact)'))
  for (const [name, lurker] of Object.entries(LURKERS))
    expect(best).toContain(`\`${name}\` in ${percent(againstBestHero(HOUSE, 9, lurker))}%`)
  const [steady, cautious, rusher] = ['steady', 'cautious', 'rusher'].map((name) =>
    Object.values(LURKERS).map((lurker) => across(HEROES[name], lurker)),
  )
  const byColumn = (percents: string[]): string => `${percents.join(' or ')}%`
  expect(columns).toContain(
    `\`steady\` ones pass \`guardian\` in ${byColumn(steady[0])} of trials, ` +
      `and \`hunter\` in ${byColumn(steady[1])}. ` +
      `\`cautious\` ones pass in ${byColumn(cautious[0])}, and in ${byColumn(cautious[1])}. ` +
      `\`rusher\` passes in ${byColumn(rusher[0])}, and in ${byColumn(rusher[1])} (exact)`,
  )

  const rows = read('docs/agents.md')
    .split('## The Trial of Stealth')[1]
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const cells = (habit: HeroHabit | undefined): string[] =>
    [...Object.values(LURKERS), uniform].map((lurker) =>
      habit === undefined
        ? percent(againstBestHero(HOUSE, 9, lurker))
        : [1, 2].map((column) => percent(1 - meeting(HOUSE, LIMIT, habit, lurker, column).lost)).join(', '),
    )
  const heroes = { ...HEROES, random: uniform }
  expect(rows).toEqual(
    Object.entries(heroes).map(
      ([name, habit]) =>
        `| \`${name}\` | ${[...cells(habit), percent(againstBestLurker(HOUSE, LIMIT, habit))].join(' | ')} |`,
    ),
  )
  expect(read('docs/agents.md')).toContain(`| the best against it | ${cells(undefined).join(' | ')} | 0 |`)
})

/** Plays trials of a ready hero before the Drawbridge: the columns in which he set out, and how often he got across. */
function trialsOf(
  village: Village,
  [heroes, villain]: readonly [string, string],
  trials: number,
): { begun: number[]; across: number } {
  const players = [newAgent(heroes, village.scenario, 0), newAgent(villain, village.scenario, 1)]
  const agentRng = [new Draws(['red'], ['whim']), new Draws(['warlord'], ['whim'])]
  village.byChance(5).playedBy(players)
  const begun: number[] = []
  let across = 0
  for (let playout = 0; playout < trials; playout++) {
    players.forEach((player, seat) => {
      agentRng[seat].startPlayout(100 + seat, playout)
      player.reset(agentRng[seat])
    })
    village.restart(playout).hero(0, [2, 8], { weapon: 1, hit: 3, hasKey: true })
    village.turn()
    const [trial] = village.events('trialBegins') as unknown as { column: number }[]
    if (trial === undefined) continue
    begun.push(trial.column)
    if (village.where() === 'fortress') across += 1
  }
  return { begun, across }
}

test('playouts of the code agree with the solution for the same two agents', () => {
  const TRIALS = 3000
  const { begun, across } = trialsOf(
    new Village({ agents: { heroes: 'steady', villain: 'guardian' } }),
    ['steady', 'guardian'],
    TRIALS,
  )
  const byColumn = [1, 2, 3].map(
    (column) => 1 - meeting(HOUSE, LIMIT, HEROES['steady'], LURKERS['guardian'], column).lost,
  )
  const exact = mean(begun.map((column) => byColumn[column - 1]))
  expect(begun.length).toBeGreaterThan(TRIALS / 2)
  // Five standard errors: a true chance is missed about once in two million.
  expect(Math.abs(across / begun.length - exact)).toBeLessThan(5 * Math.sqrt((exact * (1 - exact)) / begun.length))
  expect(nextTo(HOUSE, 10).filter((point) => isBack(HOUSE, point))).toEqual([13])
})

test.each([5, 6, 7])('DWV-TRIAL-14 within %i moves: odds, and playouts of heroes who hurry', (trialMoveLimit) => {
  const TRIALS = 1500
  const village = new Village({ agents: { heroes: 'cautious', villain: 'hunter' }, rules: { trialMoveLimit } })
  const { begun, across } = trialsOf(village, ['cautious', 'hunter'], TRIALS)
  const asked = { hero: 'cautious', lurker: 'hunter', column: undefined }
  const { tables } = EXACT.questions.find(({ name }) => name === 'trial')!.answer(asked, village.scenario)
  const [[, , ...byColumn]] = tables[0].rows as readonly (readonly number[])[]
  const exact = mean(begun.map((column) => byColumn[column - 1]))
  expect(Math.abs(across / begun.length - exact)).toBeLessThan(5 * Math.sqrt((exact * (1 - exact)) / begun.length))
})

test('DWV-VEC-14 on any Drawbridge, a Lurker that must move never catches a hero who starts by parity', () => {
  const unsafe: string[] = []
  let safe = 0
  for (let columns = 1; columns <= 4; columns++) {
    for (let rows = 2; rows <= 5; rows++) {
      for (let hole = 0; hole < columns * rows; hole++) {
        const grid: Grid = {
          columns,
          rows,
          redHole: [1 + Math.floor(hole / columns), 1 + (hole % columns)],
          mustMove: true,
        }
        for (let column = 0; column < columns; column++) {
          if (
            !isSafeFrom({ columns, rows, points: columns * rows, redHole: hole, neighbours: new Int8Array() }, column)
          )
            continue
          safe += 1
          const straightOn = Array.from({ length: rows }, (_, row) => row * columns + column)
          if (sureOf(grid, straightOn) < 1) unsafe.push(`${columns} by ${rows}, red hole ${hole}, column ${column}`)
        }
      }
    }
  }
  // By columns: of two 28 pairs of hole and column of another parity, of three 62, of four 112; of one none.
  expect([unsafe, safe]).toEqual([[], 28 + 62 + 112])
})

/** The board that ships, and one whose red hole lies so that the outer columns are the safe ones. */
const elsewhere = parseContent(
  shippedDocuments({
    'boards/village.yaml': shippedText('boards/village.yaml').replace('redHole: [4, 2]', 'redHole: [4, 1]'),
  }),
)
const SAFE_COLUMNS = [
  [shippedContent(), [2]],
  [elsewhere, [1, 3]],
] as const

test("DWV-TRIAL-08 heroes' agents start where a Lurker that must move never catches them, and win every trial", () => {
  for (const [content, columns] of SAFE_COLUMNS) {
    for (const heroes of ['steady', 'cautious', 'rusher']) {
      for (const villain of ['guardian', 'hunter', 'random']) {
        const { begun, across } = trialsOf(
          new Village({ agents: { heroes, villain }, rules: { lurkerMustMove: true, trialMoveLimit: 5 } }, content),
          [heroes, villain],
          40,
        )
        expect(
          [begun.every((column) => (columns as readonly number[]).includes(column)), across],
          `${heroes} against ${villain}`,
        ).toEqual([true, begun.length])
        expect(begun.length, heroes).toBeGreaterThan(20)
      }
    }
  }
  const { begun } = trialsOf(
    new Village({ agents: { heroes: 'steady', villain: 'guardian' } }),
    ['steady', 'guardian'],
    40,
  )
  expect(new Set(begun).size).toBe(3) // without the option in any column
})

test('reports say where a Lurker that must move is passed', () => {
  const said = SAFE_COLUMNS.map(([content]) =>
    limitationsOf(new Village({ rules: { lurkerMustMove: true } }, content).scenario).agents!.filter((sentence) =>
      sentence.includes('DWV-TRIAL-08'),
    ),
  )
  expect(said).toMatchObject([
    [expect.stringContaining('sets out in column 2 of')],
    [expect.stringContaining('sets out in column 1 or 3 of')],
  ])
})
