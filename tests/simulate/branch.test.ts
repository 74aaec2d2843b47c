// Rollouts of a playout, for every game: the same up to the moment, other dice after it, and a wanted result comes.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Game, GameEvent } from '../../src/engine/game.ts'
import { gameFolder, loadGames } from '../../src/games/registry.ts'
import { parseYaml } from '../../src/input/index.ts'
import { Draws } from '../../src/random/index.ts'
import { momentsOf, Player } from '../../src/simulate/index.ts'
import { game as errand } from '../support/errand/index.ts'
import { content as errandContent } from '../support/errand/laboratory.ts'

const contentOf = (game: Game): unknown =>
  game === errand
    ? errandContent
    : game.content.parse(
        game.content.files.map((file) =>
          parseYaml({
            name: file,
            text: readFileSync(
              new URL(`../../src/games/${gameFolder(game.id)}/content/${file}`, import.meta.url),
              'utf8',
            ),
          }),
        ),
      )

describe.each(
  [errand as Game, ...(await loadGames())]
    .filter(({ telling }) => telling.resultOf !== undefined)
    .map((game) => [game.id, game] as const),
)('%s', (_, game) => {
  const content = contentOf(game)
  const settings: unknown = game.settings(content).parse({ agents: 'random' })
  const variant = { variant: 0, seed: 5, settings }
  const { moments, openings, turns } = momentsOf(game, content, variant, 3)
  const middle = moments[Math.floor(moments.length / 2)]

  const eventsOf = (play: (tell: (event: GameEvent) => void) => void): string[] => {
    const events: string[] = []
    play((event) => {
      events.push(JSON.stringify(event))
    })
    return events
  }
  const player = new Player(game, content, variant)
  const asItWas = eventsOf((tell) => {
    player.playOne(3, tell)
  })

  test('moments are draws that were opened, in their order, in turns', () => {
    expect(moments.length).toBeGreaterThan(2)
    expect(turns.length).toBeGreaterThan(2)
    for (const { opening, who, draw } of moments) expect(openings[opening]).toEqual({ who, draw })
    expect(new Set(moments.map(({ opening }) => opening)).size).toBe(moments.length)
    expect(turns.at(-1)!.opening).toBeLessThanOrEqual(openings.length)
  })

  test('a future is as it was up to its moment, other afterwards, and the same again when it is played again', () => {
    let before = 0
    eventsOf((tell) => {
      let count = 0
      player.playWatched(
        3,
        (event) => {
          count++
          tell(event)
        },
        (opening) => {
          if (opening === middle.opening) before = count
        },
      )
    })
    const branch = { playout: 3, opening: middle.opening }
    const futures = [0, 1, 2, 3].map((future) =>
      eventsOf((tell) => {
        player.playFuture(branch, future, tell)
      }),
    )
    for (const future of futures) expect(future.slice(0, before)).toEqual(asItWas.slice(0, before))
    expect(new Set([asItWas, ...futures].map((events) => events.join('\n'))).size).toBeGreaterThan(2)
    player.playOne(9)
    expect(
      eventsOf((tell) => {
        player.playFuture(branch, 2, tell)
      }),
    ).toEqual(futures[2])
    expect(
      eventsOf((tell) => {
        new Player(game, content, variant).playFuture(branch, 2, tell)
      }),
    ).toEqual(futures[2])
    expect(
      eventsOf((tell) => {
        player.playOne(3, tell)
      }),
    ).toEqual(asItWas)
  })

  test('whoever takes over plays on from the moment alone, and is gone in the next playout', () => {
    const other = game.agents.find(({ name, slow }) => name !== 'random' && slow !== true)!
    const takenBy = game
      .seats(player.scenario)
      .map(({ side }) => ((other.sides?.includes(side) ?? true) ? other.name : 'random'))
    let before = 0
    eventsOf((tell) => {
      let count = 0
      player.playWatched(
        3,
        (event) => {
          count++
          tell(event)
        },
        (opening) => {
          if (opening === middle.opening) before = count
        },
      )
    })
    const branch = { playout: 3, opening: middle.opening }
    const futures = [0, 1, 2, 3].map((future) =>
      [branch, { ...branch, takenBy }].map((one) =>
        eventsOf((tell) => {
          player.playFuture(one, future, tell)
        }),
      ),
    )
    for (const [original, taken] of futures) expect(taken.slice(0, before)).toEqual(original.slice(0, before))
    expect(futures.some(([original, taken]) => original.join('\n') !== taken.join('\n'))).toBe(true)
    expect(
      eventsOf((tell) => {
        player.playFuture({ ...branch, takenBy: takenBy.map(() => 'random') }, 2, tell)
      }),
    ).not.toEqual(futures[2][1])
    expect(
      eventsOf((tell) => {
        player.playFuture({ ...branch, takenBy }, 2, tell)
      }),
    ).toEqual(futures[2][1])
    expect(
      eventsOf((tell) => {
        player.playOne(3, tell)
      }),
    ).toEqual(asItWas)
  })

  test('from beyond the last draw there is one future: the playout itself', () => {
    expect(
      eventsOf((tell) => {
        player.playFuture({ playout: 3, opening: openings.length }, 1, tell)
      }),
    ).toEqual(asItWas)
  })

  test('a result that is wanted comes, what it was as well as another', () => {
    const otherOf = ({ opening, result }: typeof middle): string | undefined =>
      Array.from({ length: 6 }, (_own, number) => player.redraw({ playout: 3, opening }, number)).find(
        (came) => came !== undefined && came !== result,
      )
    const moment = moments.find((one) => otherOf(one) !== undefined)!
    const other = otherOf(moment)!
    for (const result of [moment.result, other]) {
      let last: string | undefined
      player.playFuture({ playout: 3, opening: moment.opening, result }, 1, (event) => {
        if (event.type === 'turn' && player.openings <= moment.opening) last = undefined
        const drawn = game.telling.resultOf!(player.scenario, event)
        if (player.openings > moment.opening && drawn?.draw === moment.draw) last ??= drawn.result
      })
      expect(last).toBe(result)
    }
  })
})

test('a result that never comes is given up', () => {
  const settings: unknown = errand.settings(errandContent).parse({})
  const player = new Player(errand, errandContent, { variant: 0, seed: 1, settings })
  expect(() => player.playFuture({ playout: 0, opening: 2, result: 'sings' }, 0)).toThrow(
    'what is drawn there did not come to "sings" in 10000 redraws',
  )
})

test('diverted draws are others, and keep round and counts', () => {
  const [one, two] = [new Draws(['ada'], ['try']), new Draws(['ada'], ['try'])]
  for (const draws of [one, two]) {
    draws.startPlayout(1, 2)
    draws.startRound(4)
    draws.open(0, 0)
  }
  two.divert('future', 1)
  const [a, b] = [one.open(0, 0), two.open(0, 0)]
  expect(b).toBe(a)
  expect(two.unit(0, b, 0)).not.toBe(one.unit(0, a, 0))
  const again = new Draws(['ada'], ['try'])
  again.startPlayout(1, 2)
  again.divert('future', 2)
  expect(again.unit(0, again.open(0, 0), 0)).not.toBe(two.unit(0, again.open(0, 0), 0))
})
