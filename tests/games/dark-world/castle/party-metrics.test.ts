// Metrics of a party's progress: standing, playing time, knock-outs by killer, round and place, and choices.
import { expect, test } from 'vitest'
import { metricsOf } from '../../../../src/games/dark-world/castle/measures/metrics.ts'
import { Outcome } from '../../../../src/games/dark-world/shared/state/state.ts'
import { cellLabels, estimateOf, Tally } from '../../../../src/simulate/index.ts'
import { Castle } from './support/castle.ts'

/** A playout's records of a metric, by labels in the order of its dimensions: successes and trials, or a number. */
function recorded(castle: Castle, name: string): Record<string, string | number> {
  const { recording } = castle
  const tally = new Tally(recording.layout)
  tally.fold(recording, 0)
  const layout = recording.layout.metrics.find(({ metric }) => metric.name === name)!
  return Object.fromEntries(
    Array.from({ length: layout.cells }, (_, cell) => {
      const labels = Object.values(cellLabels(layout.metric, cell)).join(' ')
      const start = layout.sumAt + cell * layout.sumWidth
      if (layout.metric.kind !== 'ratio') return [labels, estimateOf(tally, { layout, cell }, 0.95).value] as const
      return [
        labels,
        tally.sums.at(start + 2) === 0 ? 0 : `${tally.sums.at(start + 1)} of ${tally.sums.at(start + 2)}`,
      ] as const
    }).filter(([, value]) => value !== 0),
  )
}

test('a hero felled by a monster: by kind, round, room and square; his turn does not count as ended there', () => {
  const castle = new Castle().open(1).hero(0, [8, 6], { hp: 1 })
  const monster = castle.monster(3, [8, 7])
  const kind = castle.scenario.kinds[castle.scenario.kindOf[monster]]
  castle.state.round = 7
  castle.choosing(['figure', monster], ['strike', 0]).sums(4).villain()
  expect(castle.events('knockedOut')).toHaveLength(1)
  const others = castle.scenario.kinds.filter((other) => other !== kind).map((other) => `monster:${other}`)
  expect(recorded(castle, 'knock-out-causes')).toMatchObject({
    [`monster:${kind}`]: '1 of 1',
    [others[0]]: '0 of 1',
    Haunter: '0 of 1',
  })
  // The stage plays its turns in the last round there can be.
  expect(recorded(castle, 'knock-outs-by-round')).toMatchObject({
    [`monster:${kind} later`]: '1 of 1',
    [`${others[0]} later`]: '0 of 1',
    'Haunter later': '0 of 1',
  })
  expect(recorded(castle, 'knock-outs-by-zone')).toMatchObject({
    [`monster:${kind} room 1`]: '1 of 1',
    'Korak room 1': '0 of 1',
  })
  expect(recorded(castle, 'knock-outs-on')).toEqual({ 'board c6r8': '1 of 1' })
  expect(castle.state.knockOuts).toBe(1)
})

test('a turn that ends with actions left, offers and choices; the next hero waits for villain and blows', () => {
  const castle = new Castle().open(1).hero(0, [8, 6])
  castle.choosing(['move', [8, 7]], 'end').turn()
  expect(recorded(castle, 'left-on')).toEqual({ 'board c7r8': '1 of 1' })
  expect(recorded(castle, 'knock-outs-on')).toEqual({ 'board c7r8': '0 of 1' })
  expect(recorded(castle, 'zones-seen')).toEqual({ 'room 1': 1 })
  expect(recorded(castle, 'decisions')).toMatchObject({ 'action move': '1 of 2', 'action end': '1 of 2' })
  const monster = castle.monster(1, [8, 8])
  castle.state.turn = castle.scenario.heroCount
  castle.choosing(['figure', monster], ['strike', 0], 'end').sums(2).villain()
  castle.choosing('end').turn()
  // The stage also begins a villain's turn after a hero's. The monster's blow and the return blow take ten seconds
  // each.
  expect(recorded(castle, 'waiting')).toEqual({ red: `${60 + 60 + 2 * 10} of 1` })
})

test('a standing after every other round counts by how the game ended; later rounds repeat the last standing', () => {
  const castle = new Castle({ rules: { partySize: 2, roundLimit: 5 } }).byChance(3).restart(0)
  castle.state.weapon[1] = 1
  const hp = castle.state.hp[0] + castle.state.hp[1]
  // Nobody does anything: the first action offered ends a turn.
  castle.toTheEnd()
  expect(castle.state.round).toBe(5)
  expect(recorded(castle, 'win-by-armed')).toEqual({ '2 1': '0 of 1', '4 1': '0 of 1' })
  expect(recorded(castle, 'win-by-out')).toEqual({ '2 0': '0 of 1', '4 0': '0 of 1' })
  expect(recorded(castle, 'win-by-first-knock-out')).toEqual({ nobody: '0 of 1' })
  expect(recorded(castle, 'party-hp')['20']).toBe(hp)
  // Five rounds of two heroes and the villain.
  expect(recorded(castle, 'table-time')).toEqual({ '': Math.round((5 * (2 * 30 + 60)) / 60) })
})

test('a playing time beyond sixteen bits of seconds is recorded in full, and so is every wait', () => {
  const castle = new Castle({ rules: { partySize: 2, roundLimit: 5 } }).byChance(3).restart(0)
  castle.state.seconds = 40_000
  castle.toTheEnd()
  expect(recorded(castle, 'table-time')).toEqual({ '': Math.round((40_000 + 5 * (2 * 30 + 60)) / 60) })
  // Between two turns of a hero come the villain's and those of the other, whom the order of the round may give two or
  // none; what one waits less, the other waits more.
  const waits = Object.values(recorded(castle, 'waiting')).map((wait) => /^(\d+) of (\d+)$/.exec(String(wait))!)
  expect(waits.map(([, , turns]) => turns)).toEqual(['4', '4'])
  expect(waits.reduce((sum, [, seconds]) => sum + Number(seconds), 0)).toBe(2 * 4 * 90)
})

test('a lost game: Korak took the last hero, and a monster of room 1 knocked one out last before', () => {
  const castle = new Castle({ rules: { partySize: 2 } }).open(1).hero(0, [8, 6], { hp: 1 }).hero(1, 'entrance')
  const monster = castle.monster(3, [8, 7])
  const kind = castle.scenario.kinds[castle.scenario.kindOf[monster]]
  castle.choosing(['figure', monster], ['strike', 0]).sums(4).villain()
  castle.hero(0, [4, 19], { hp: 3, past: true }).hero(1, [5, 19], { hp: 3, past: true })
  castle.choosing('boss', ['strike', 0]).sums(4).villain()
  castle.choosing('boss', ['strike', 1]).sums(4).villain()
  expect(castle.state.outcome).toBe(Outcome.villainWins)
  // The stage plays its turns in the last round there can be: the first two end without a winner.
  expect(recorded(castle, 'loss-causes')).toEqual({ Korak: '1 of 3', rounds: '2 of 3', 'dead end': '0 of 3' })
  expect(recorded(castle, 'loss-knock-outs')).toMatchObject({ [`monster:${kind}`]: '3 of 3', nobody: '0 of 3' })
  expect(recorded(castle, 'loss-places')).toMatchObject({ 'room 1': '3 of 3', arena: '0 of 3', nowhere: '0 of 3' })
})

test('when the rounds run out the game is not won, and nobody was knocked out', () => {
  const castle = new Castle({ rules: { partySize: 2, roundLimit: 3 } }).byChance(3).restart(0)
  castle.toTheEnd()
  expect(recorded(castle, 'loss-causes')).toMatchObject({ Korak: '0 of 1', rounds: '1 of 1' })
  expect(recorded(castle, 'loss-knock-outs')).toMatchObject({ nobody: '1 of 1' })
  expect(recorded(castle, 'loss-places')).toMatchObject({ nowhere: '1 of 1' })
})

test("cards in hand at the end are all heroes'; points say whose they are", () => {
  const unitWith = (eliminatedScore: 'none' | 'keep'): string =>
    metricsOf(new Castle({ rules: { eliminatedScore } }).scenario).find(({ name }) => name === 'score-parts')!.unit
  expect([unitWith('none'), unitWith('keep')]).toEqual(['points, heroes not eliminated', 'points, all heroes'])
  const castle = new Castle({ rules: { partySize: 2, roundLimit: 2 } }).byChance(3).restart(0)
  castle.state.out[0] = 1
  castle.state.hand.set([3, 0, 2, 0])
  castle.toTheEnd()
  expect(recorded(castle, 'cards')['hit left']).toBe(3 + 2)
  expect(recorded(castle, 'score-parts').cards).toBe(2)
})
