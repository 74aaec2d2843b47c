// Design targets of the boards that ship, held against games of the play styles that they name; why games are lost; and
// for whom a target is meant. A rate of 1,500 games has a standard error of 1.3 pp. The seed is fixed: nothing fails by
// chance.
import { describe, expect, test } from 'vitest'
import { targetBoundsOf, unmetWords } from '../../../src/engine/design-target.ts'
import type { DesignTarget, Game } from '../../../src/engine/game.ts'
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
  const targetIn = (setting: object): DesignTarget => {
    const target = game.design!.target!(content, game.settings(content).parse(setting))!
    expect(targetBoundsOf(target)).toEqual(unmetWords(target).length === 0 ? target.wanted : [])
    return target
  }

  test('meets its design target; a game that is not won has one cause, one last knock-out and one place', () => {
    const player = new Player(game, content, { variant: 0, seed: 1, settings: game.settings(content).parse({}) })
    const tally = new Tally(player.layout, player.playBatch(0, GAMES).tally)
    const valueOf = (reference: string): number => estimateOf(tally, findEstimand(player.layout, reference), 0.95).value
    const wanted = targetBoundsOf(targetIn({}))
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

  test('holds for the players that it names, whatever numbers and rules are changed', () => {
    const unmet = (setting: object): string[] => unmetWords(targetIn(setting))
    const { boxes } = content as { readonly boxes: readonly { readonly id: string }[] }
    const villain = game.seats(game.prepare(content, game.settings(content).parse({}))).at(-1)!.label
    const play = 'regulars against a guardian villain'
    expect(unmet({ agents: { heroes: 'steady', villain: 'guardian' } })).toEqual([])
    expect(unmet({ components: { heroHp: 5 }, rules: { killMargin: 1 }, box: boxes[0].id })).toEqual([])
    expect(unmet({ agents: { heroes: 'scorer', villain: 'guardian' } })).toEqual([play])
    expect(unmet({ agents: { heroes: 'steady', blue: 'scorer', villain: 'guardian' } })).toEqual([play])
    expect(unmet({ agents: { villain: 'hunter' } })).toEqual([play])
    expect(unmet({ agents: { [villain]: 'hunter' } })).toEqual([play])
    expect(unmet({ rules: { partySize: 3 } })).toEqual(['4 heroes'])
  })

  test("holds for the box that ships and copies with changes; a board of one's own has a box of one's own", () => {
    const { boards, boxes } = content as Record<'boards' | 'boxes', readonly { readonly id: string }[]>
    const unmet = (board: string, box: string): string[] => {
      const users = [
        { kind: 'box', file: 'own-box.yaml', id: 'own-box' },
        { kind: 'box', file: 'copied.yaml', id: 'copied', copyOf: boxes[0].id },
        { kind: 'board', file: 'own-board.yaml', id: 'own-board' },
      ]
      const brought = {
        ...(content as object),
        boards: [...boards, { ...boards[0], id: 'own-board' }],
        boxes: [...boxes, { ...boxes[0], id: 'own-box' }, { ...boxes[0], id: 'copied' }],
        users,
      }
      return unmetWords(game.design!.target!(brought, game.settings(brought).parse({ board, box }))!)
    }
    expect(unmet(boards[0].id, 'own-box')).toEqual(['the box that ships'])
    expect(unmet(boards[0].id, 'copied')).toEqual([])
    expect(unmet('own-board', 'own-box')).toEqual([])
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
