// The agents of the village in whole games: every game ends, even that of a lone hero, whose way nobody else can clear.
import { expect, test } from 'vitest'
import { newAgent } from '../../../../src/games/dark-world/village/agents/index.ts'
import { Draws } from '../../../../src/random/index.ts'
import { Outcome } from '../../../../src/games/dark-world/shared/state/state.ts'
import { Village } from './support/village.ts'
import { whole } from './support/whole.ts'

test.each([
  ['steady', 'guardian', 1],
  ['scorer', 'guardian', 1],
  ['steady', 'hunter', 1],
  // A guard upstairs at whom they do not dare: they neither stay before him nor go up and down.
  ['cautious', 'guardian', 1],
  ['rusher', 'guardian', 3],
])(
  '%s against %s, a party of %i, does not wait before the Drawbridge or in the Great Hall for ever',
  (heroes, villain, partySize) => {
    const { table, play } = whole({ agents: { heroes, villain }, rules: { partySize } })
    const waiting: number[] = []
    for (let playout = 0; playout < 40; playout++) {
      play(1, playout)
      if (table.state.outcome === Outcome.unfinished) waiting.push(playout)
    }
    expect(waiting).toEqual([])
  },
)

test('a lone hero finds a Golden Weapon before he crosses the Drawbridge; one of a party tries his luck', () => {
  const near = [2, 8] as const
  const goesOn = (partySize: number): boolean => {
    const village = new Village({ rules: { partySize } }).hero(0, near, { hit: 1 })
    const agentRng = new Draws(['red'], ['whim'])
    agentRng.startPlayout(1, 0)
    const players = village.scenario.seats.map((_, seat) =>
      newAgent(seat === village.scenario.villain ? 'guardian' : 'steady', village.scenario, seat),
    )
    for (const player of players) player.reset(agentRng)
    village.playedBy(players)
    village.turn()
    return village.events('trialBegins').length > 0
  }
  expect([goesOn(1), goesOn(4)]).toEqual([false, true])
})

test('DWV-PROWL-11 prowlerAtDoor: duels: a shut-in hero fights his way out; a hunter sends the Wolf', () => {
  const stage = (prowlerAtDoor: string, wolf: [number, number]): Village => {
    const village = new Village({ rules: { prowlerAtDoor } })
      .open(1)
      .hero(0, [4, 3], { weapon: 1, hasKey: true, hit: 3 })
      .wolf(wolf)
    const agentRng = new Draws(['red'], ['whim'])
    agentRng.startPlayout(1, 0)
    const players = [newAgent('steady', village.scenario, 0), newAgent('hunter', village.scenario, 1)]
    for (const player of players) player.reset(agentRng)
    return village.byChance(1).playedBy(players)
  }
  const duels = (village: Village): number => village.events('dueled').length
  expect(['shutsIn', 'duels'].map((value) => duels(stage(value, [5, 3]).turn()) > 0)).toEqual([false, true])
  expect(['shutsIn', 'duels'].map((value) => duels(stage(value, [7, 3]).villain()) > 0)).toEqual([false, true])
})
