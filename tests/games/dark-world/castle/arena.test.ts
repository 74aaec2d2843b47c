// One hero before Korak (shared/exact/boss.ts): playouts of the shipped agents agree with its exact solution. The
// distance of each agent from a best answer is known and bounded.
import { expect, test } from 'vitest'
import { newAgent } from '../../../../src/games/dark-world/castle/agents/index.ts'
import {
  type Arena,
  type BossPolicy,
  type Hand,
  type HeroPolicy,
  PEACEFUL,
  solve,
  solved,
} from '../../../../src/games/dark-world/shared/exact/boss.ts'
import { actionOf, DP, Verb, verbOf } from '../../../../src/games/dark-world/shared/words/decisions.ts'
import { CHEST, NONE, Outcome } from '../../../../src/games/dark-world/shared/state/state.ts'
import { read } from '../../../docs/pages.ts'
import { Castle } from './support/castle.ts'

const castle = new Castle({ components: { startingCards: 0, arenaMonsters: 0 } })

/** The table as it lies before somebody chooses. */
function lay({ hp, hit, miss }: Hand, golden: boolean, left: number, roll = 0): Castle['play'] {
  castle.hero(0, [4, 19], { hp, hit, miss, golden, past: true })
  castle.play.left = left
  castle.play.moves = 0
  castle.play.roll = roll
  castle.play.opponent = NONE
  return castle.play
}

function heroOf(name: string, golden: boolean): HeroPolicy {
  const agent = newAgent(name, castle.scenario, 0)
  const cards = (kind: number, hand: Hand, roll: number, maxCards: number): number => {
    if (maxCards === 0) return 0
    const play = lay(hand, golden, 3, roll)
    play.ask(kind, 0)
    for (let count = 0; count <= maxCards; count++) play.offer(actionOf(Verb.cards, count))
    return agent.choose(play.question)
  }
  return {
    strikes(hand, left) {
      const play = lay(hand, golden, left)
      play.ask(DP.action, 0)
      play.offer(actionOf(Verb.end))
      play.offer(actionOf(Verb.strikeBoss))
      return verbOf(play.question.actions[agent.choose(play.question)]) === Verb.strikeBoss
    },
    hitCards: (hand, roll) => cards(DP.hitCards, hand, roll, Math.min(3, hand.hit)),
    missCards: (hand, roll) => cards(DP.missCards, hand, roll, Math.min(2, hand.miss, roll)),
  }
}

function korakOf(name: string, golden: boolean): BossPolicy {
  const { villain } = castle.scenario
  const agent = newAgent(name, castle.scenario, villain)
  return {
    strikes(hand, left) {
      const play = lay(hand, golden, left)
      play.ask(DP.bossBout, villain)
      play.offer(actionOf(Verb.end))
      play.offer(actionOf(Verb.strike, 0))
      return agent.choose(play.question) === 1
    },
  }
}

const ARENAS: readonly (readonly [string, boolean, Arena])[] = [
  ['a basic hero with 3 Hit and 2 Miss cards', false, { heroDice: 2, start: { hp: 8, hit: 3, miss: 2 } }],
  ['a golden hero with 3 Hit cards and 1 Miss card', true, { heroDice: 3, start: { hp: 8, hit: 3, miss: 1 } }],
  ['a golden hero, hurt, with 2 Hit cards', true, { heroDice: 3, start: { hp: 4, hit: 2, miss: 0 } }],
]

test('DW-VEC-11 if Korak never strikes first and the hero has no Miss card, the solution is that of the duel', () => {
  expect(solve({ heroDice: 2, start: { hp: 8, hit: 3, miss: 0 } }, undefined, PEACEFUL)).toBeCloseTo(0.30309, 6)
  expect(solve({ heroDice: 3, start: { hp: 8, hit: 3, miss: 0 } }, undefined, PEACEFUL)).toBeCloseTo(0.74529, 6)
})

test('chances that are not found are no number: a boss who does no harm, and whom one blow in 177,147 kills', () => {
  const arena = { heroDice: 11, needed: 22, bossDice: 0, start: { hp: 1, hit: 0, miss: 0 } }
  expect(() => solve(arena, undefined, PEACEFUL)).toThrow(
    new RangeError('the chances of the boss still change after 5000 sweeps: hardly any blow does anything'),
  )
})

test('one solution has the chances of every smaller hand', () => {
  const start = { hp: 5, hit: 2, miss: 2 }
  const chance = solved({ heroDice: 3, start })
  for (const hand of [start, { hp: 3, hit: 2, miss: 0 }, { hp: 5, hit: 1, miss: 1 }])
    expect(chance(hand)).toBeCloseTo(solve({ heroDice: 3, start: hand }), 10)
})

test('DW-COMP-03 where each card is either, those that can only be Hit or only Miss cards are worth as much', () => {
  const dual = (maxHit: number, maxMiss: number, needed: number): number =>
    solve({ heroDice: 2, start: { hp: 6, hit: 4, miss: 0 }, needed, maxHit, maxMiss, areDual: true })
  const split = (hit: number, miss: number, needed: number): number =>
    solve({ heroDice: 2, start: { hp: 6, hit, miss }, needed })
  expect(dual(3, 0, 6)).toBeCloseTo(
    solve({ heroDice: 2, start: { hp: 6, hit: 4, miss: 0 }, needed: 6, maxMiss: 0 }),
    10,
  )
  expect(dual(0, 2, 4)).toBeCloseTo(split(0, 4, 4), 10)
  for (let hit = 0; hit <= 4; hit++) expect(dual(3, 2, 6)).toBeGreaterThan(split(hit, 4 - hit, 6) - 1e-9)
})

/**
 * How much of the chance to slay Korak an agent gives away against the best answer to it. For heroes: the value of the
 * game minus their chance against a Korak who knows their policy. For Koraks: what a hero gains who knows theirs.
 */
const GIVEN_AWAY: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [ARENAS[0][0]]: {
    value: 0.316131,
    steady: 0.003426,
    cautious: 0.003426,
    rusher: 0.003426,
    scorer: 0.003426,
    guardian: 0.001806,
    hunter: 0.001806,
  },
  [ARENAS[1][0]]: {
    value: 0.746318,
    steady: 0.000334,
    cautious: 0.000334,
    rusher: 0.000334,
    scorer: 0.000334,
    guardian: 0.016469,
    hunter: 0.000008,
  },
  [ARENAS[2][0]]: { value: 0.239191, steady: 0, cautious: 0, rusher: 0, scorer: 0, guardian: 0, hunter: 0 },
}

test.each(ARENAS)('%s: how exploitable the shipped agents are', (name, golden, arena) => {
  const value = solve(arena)
  const found: Record<string, number> = { value }
  for (const hero of ['steady', 'cautious', 'rusher', 'scorer'])
    found[hero] = value - solve(arena, heroOf(hero, golden))
  for (const korak of ['guardian', 'hunter']) found[korak] = solve(arena, undefined, korakOf(korak, golden)) - value
  for (const [who, lost] of Object.entries(GIVEN_AWAY[name])) expect(found[who], who).toBeCloseTo(lost, 5)
})

test('docs/agents.md says so', () => {
  const points = (chance: number): string => (100 * chance).toFixed(2)
  for (const [name, { value, guardian, hunter, ...heroes }] of Object.entries(GIVEN_AWAY)) {
    const [max] = Object.values(heroes).toSorted((a, b) => b - a)
    expect(read('docs/agents.md')).toContain(
      `| ${name} | ${(100 * value).toFixed(1)}% | ${[max, guardian, hunter].map(points).join(' | ')} |`,
    )
  }
})

test('playouts of the code agree with the solution for the same two agents', () => {
  const TRIALS = 1500
  const [, golden, arena] = ARENAS[0]
  const players = [newAgent('steady', castle.scenario, 0), newAgent('hunter', castle.scenario, castle.scenario.villain)]
  const exact = solve(arena, heroOf('steady', golden), korakOf('hunter', golden))
  let slain = 0
  castle.byChance(9).playedBy(players)
  for (let trial = 0; trial < TRIALS; trial++) {
    castle.restart(trial).hero(0, [4, 19], { ...arena.start, golden, past: true })
    castle.play.state.isArenaStocked = 1
    // The solved arena is only the area before the throne, so a chest blocks the way back.
    castle.play.state.occupant[castle.at([4, 18])] = CHEST
    for (let round = 0; round < 40 && castle.play.state.outcome === Outcome.playing; round++) {
      castle.turn(0)
      if (castle.play.state.outcome === Outcome.playing) castle.villain()
    }
    if (castle.play.state.outcome === Outcome.bossKilled) slain += 1
  }
  // Five standard errors: a true chance is missed about once in two million.
  expect(Math.abs(slain / TRIALS - exact)).toBeLessThan(5 * Math.sqrt((exact * (1 - exact)) / TRIALS))
})
