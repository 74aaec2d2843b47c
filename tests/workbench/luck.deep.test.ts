// The luck of a game turn by turn, in all shipped games: turns add up to what the tally counts, and each has the seat
// that acts in it.
import { describe, expect, test } from 'vitest'
import { LUCK_SCALE } from '../../src/engine/luck.ts'
import { luckOf, PILOT, Player, Tally } from '../../src/simulate/index.ts'
import { prepared } from '../../src/simulate/prepared.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { luckOfGame } from '../../src/workbench/luck.ts'
import type { LuckOfTurn } from '../../src/workbench/luck.ts'
import type { Tellable } from '../../src/workbench/replay.ts'
import { workbench } from '../support/workbench.ts'

/** The first variant of an experiment. */
async function tellable(name: string): Promise<Tellable> {
  const { game, content, experiment } = await loadExperiment(workbench, `experiments/${name}.yaml`)
  return { game, content, seed: experiment.seed, settings: experiment.variants[0]!.settings }
}

/** What came of these kinds, each with who acts. */
const came = (turns: readonly LuckOfTurn[], kinds: RegExp): { who: string; words: string }[] =>
  turns.flatMap(({ who = 'nobody', kinds: ofTurn }) =>
    ofTurn.flatMap((one) => (kinds.test(one.kind) && one.came !== undefined ? [{ who, words: one.came }] : [])),
  )

const VILLAIN = 4

const sumOf = (all: readonly { readonly luck: number }[]): number => all.reduce((sum, { luck }) => sum + luck, 0)

interface Case {
  readonly experiment: string
  readonly playout: number
  /** Kinds of which only who acts can have luck, and what follows the name in sentences of them. */
  readonly kinds: RegExp
  readonly does: RegExp
  /** Where only this seat's turns are meant. */
  readonly seat?: number
  readonly check?: (turns: readonly LuckOfTurn[]) => void
}

const cases: readonly Case[] = [
  { experiment: 'pig', playout: 3, kinds: /^(ann|bob)$/, does: /^takes \d+/, check: eachSideItsOwn },
  { experiment: 'first-night', playout: 5, kinds: /^red-die$/, does: /^rolls movement/ },
  { experiment: 'castle', playout: 2, kinds: /^blows-at-boss$/, does: /^strikes at Korak/ },
  {
    experiment: 'village',
    playout: 0,
    kinds: /^boss-blows$/,
    does: /^strikes /,
    seat: VILLAIN,
    check: events,
  },
  { experiment: 'dice-heroes', playout: 3, kinds: /^met-/, does: /^(explores|draws)/ },
  { experiment: 'necromancy-arenas', playout: 3, kinds: /^attack$/, does: /^rolls against/, check: monstersAttack },
]

function eachSideItsOwn(turns: readonly LuckOfTurn[]): void {
  for (const { seat, kinds } of turns) expect(kinds.map(({ kind }) => kind)).toEqual([['ann', 'bob'][seat!]])
}

/** Heroes draw an Event card when their turn begins. */
function events(turns: readonly LuckOfTurn[]): void {
  const ofEvents = turns.filter(({ kinds }) => kinds.some(({ kind }) => kind.startsWith('event-')))
  expect(ofEvents.length).toBeGreaterThan(2)
  for (const { seat } of ofEvents) expect(seat).toBeLessThan(VILLAIN)
}

/** In a monster's turn heroes only defend themselves. */
function monstersAttack(turns: readonly LuckOfTurn[]): void {
  const ofMonsters = turns.filter(({ seat }) => seat === undefined)
  expect(ofMonsters.length).toBeGreaterThan(20)
  for (const { who, kinds } of ofMonsters) {
    expect(who).toMatch(/^Turn of Manticore [123]$/)
    expect(kinds.map(({ kind }) => kind)).toEqual(['defence'])
  }
}

describe.each(cases)('$experiment', ({ experiment, playout, kinds, does, seat: only, check }) => {
  test('each turn has the seat that acts in it', async () => {
    const told = await tellable(experiment)
    const { turns, games } = luckOfGame(told, playout)!
    expect(games).toBe(PILOT)
    const { game, content, settings } = told
    const names = game.seats(prepared(game, content, settings)).map(({ name }) => name.toLowerCase())
    for (const { seat, who } of turns) if (seat !== undefined) expect(who!.toLowerCase()).toBe(names[seat])
    const found = came(
      turns.filter(({ seat }) => only === undefined || seat === only),
      kinds,
    )
    expect(found.length).toBeGreaterThan(1)
    for (const { who, words } of found) {
      expect(words.toLowerCase().startsWith(`${who.toLowerCase()} `), `${who}: ${words}`).toBe(true)
      expect(words.slice(who.length + 1)).toMatch(does)
    }
    check?.(turns)
  })
})

test.each([
  ['pig', 3, true],
  ['pig', 4, false],
  ['castle', 3, true],
] as const)('turns add up to the luck that %s %i records', async (name, playout, isWon) => {
  const told = await tellable(name)
  const { game, content, seed, settings } = told
  const player = new Player(game, content, { variant: 0, seed, settings })
  const { layout } = player
  const [luck, win] = [layout.luck!, layout.withRole('win')!]
  const tally = new Tally(layout, player.playBatch(0, PILOT).tally)
  const recording = player.playOne(playout)
  const recorded = luckOf(tally, luck, win, 0.95)
    .filter(({ share }) => share.low > 0)
    .map(({ index, worth }) => {
      const sum = recording.value(luck.index, 2 * index) + recording.value(luck.index, 2 * index + 1)
      return (worth * sum) / LUCK_SCALE
    })
  const found = luckOfGame(told, playout)!
  expect(found.isWon).toBe(isWon)
  // Recorded luck is rounded to thousandths.
  expect(sumOf(found.turns)).toBeCloseTo(sumOf(recorded.map((one) => ({ luck: one }))), 2)
  for (const { luck: ofTurn, kinds } of found.turns) expect(sumOf(kinds)).toBeCloseTo(ofTurn, 12)
})

test('in several games in a row, each set-up belongs to the game that follows', async () => {
  const { turns } = luckOfGame(await tellable('dice-heroes-adventure'), 3)!
  const setups = turns.filter(({ round }) => round === 0)
  expect(setups.map(({ game, seat }) => [game, seat])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, undefined],
  ])
})

test('what heroes do together has the name of the phase', async () => {
  const { turns } = luckOfGame(await tellable('necromancy'), 3)!
  const phases = turns.filter(({ seat, who }) => seat === undefined && !who!.startsWith('Turn of '))
  expect([...new Set(phases.map(({ who }) => who))]).toEqual(
    expect.arrayContaining(['The way to the lair', 'The celebration']),
  )
})
