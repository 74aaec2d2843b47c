// Design targets of the boards that ship, held against games of the play styles that they name; why games are lost; and
// for whom a target is meant. A rate of 1,500 games has a standard error of 1.3 pp. The seed is fixed: nothing fails by
// chance.
import { describe, expect, test } from 'vitest'
import type { Game, Wanted } from '../../../src/engine/game.ts'
import { darkWorld } from '../../../src/games/dark-world/castle/index.ts'
import { villageOfFear } from '../../../src/games/dark-world/village/index.ts'
import { cellCount, estimateOf, findEstimand, Player, Tally } from '../../../src/simulate/index.ts'
import { shippedContent as castleContent } from './castle/shipped.ts'
import { shippedContent as villageContent } from './village/shipped.ts'

const GAMES = 1500

describe.each([
  { game: darkWorld as Game, content: castleContent() as unknown },
  { game: villageOfFear as Game, content: villageContent() as unknown },
])('$game.id', ({ game, content }) => {
  const wantedIn = (setting: object): readonly Wanted[] =>
    game.design!.target!(game.prepare(content, game.settings(content).parse(setting)))

  test('meets its design target; a game that is not won has one cause, one last knock-out and one place', () => {
    const player = new Player(game, content, { variant: 0, seed: 1, settings: game.settings(content).parse({}) })
    const tally = new Tally(player.layout, player.playBatch(0, GAMES).tally)
    const valueOf = (reference: string): number => estimateOf(tally, findEstimand(player.layout, reference), 0.95).value
    const wanted = wantedIn({})
    expect(wanted.map(({ metric }) => metric)).toEqual([
      'win',
      'rounds',
      ...['red', 'blue', 'green', 'yellow'].map((hero) => `hero-wins[hero=${hero}]`),
    ])
    for (const { metric, low, high } of wanted) {
      expect(valueOf(metric), metric).toBeGreaterThanOrEqual(low)
      expect(valueOf(metric), metric).toBeLessThanOrEqual(high)
    }
    expect(valueOf('hero-wins[Brannoc]')).toBe(valueOf('hero-wins[hero=red]'))
    const lost = GAMES - Math.round(GAMES * valueOf('win'))
    for (const name of ['loss-causes', 'loss-knock-outs', 'loss-places']) {
      const { metric, sumAt, sumWidth } = player.layout.find(name)!
      const cells = Array.from({ length: cellCount(metric) }, (_, cell) => sumAt + cell * sumWidth)
      expect([name, cells.reduce((sum, at) => sum + tally.sums.at(at + 1), 0)]).toEqual([name, lost])
      expect(cells.every((at) => tally.sums.at(at + 2) === lost)).toBe(true)
    }
  })

  test('judges nothing where others play than it names', () => {
    expect(wantedIn({ agents: { heroes: 'steady', villain: 'guardian' } })).toHaveLength(6)
    expect(wantedIn({ agents: { heroes: 'scorer', villain: 'guardian' } })).toEqual([])
    expect(wantedIn({ agents: { heroes: 'steady', blue: 'scorer', villain: 'guardian' } })).toEqual([])
    expect(wantedIn({ agents: { heroes: 'steady', villain: 'hunter' } })).toEqual([])
    expect(wantedIn({ rules: { partySize: 3 } })).toEqual([])
  })

  test('an agent that is not there is found', () => {
    const { boards } = content as { readonly boards: readonly object[] }
    const target = { win: [0, 1], rounds: [1, 2], heroes: 4, agent: 'stedy', villain: 'steady' }
    const changed = { ...(content as object), boards: [{ ...boards[0], designTarget: target }] }
    const { id } = boards[0] as { readonly id: string }
    expect(
      game.design!.lint!(changed, 'board', id)
        .filter(({ path }) => path[0] === 'designTarget')
        .map(({ message, advice }) => [message, advice]),
    ).toEqual([
      ['no agent of the heroes is called "stedy"', 'steady'],
      ['no agent of the villain is called "steady"', expect.stringMatching(/^one of guardian, /)],
    ])
  })
})
