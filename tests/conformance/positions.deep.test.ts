// Positions of every game that writes them: 200 turn boundaries each, played on as copies are; and chances from there.
import { expect, test } from 'vitest'
import { signTest } from '../../src/estimate/sign-test.ts'
import { parseYaml } from '../../src/input/index.ts'
import { gameIds } from '../../src/games/registry.ts'
import { loadContent } from '../../src/load/content.ts'
import { locateGame } from '../../src/load/games.ts'
import { nodeWorkbench } from '../../src/node/workbench.ts'
import { beginAt, EndRecorder, Player, positionText } from '../../src/simulate/index.ts'
import type { Game } from '../../src/engine/game.ts'
import { keepsPositions } from '../../src/testing/promises.ts'
import { game as errand } from '../support/errand/index.ts'
import { content as errandContent } from '../support/errand/laboratory.ts'

const BOUNDARIES = 200
const PLAYOUTS = 1000
/** A false alarm in at most one of 1,000 tests of a game. */
const LEVEL = 0.001

/** What makes heroes win about half of their games, and the round at which these are cut. */
const CUT: Readonly<Record<string, { readonly setting: object; readonly round: number }>> = {
  errand: { setting: { rules: { toll: 2 } }, round: 3 },
  'dark-world': { setting: { rules: { roundLimit: 17 } }, round: 5 },
  'village-of-fear': { setting: {}, round: 8 },
  'dice-heroes': { setting: {}, round: 9 },
  necromancy: { setting: {}, round: 20 },
  pig: { setting: { sealed: 8 }, round: 5 },
}

const shipped = await Promise.all(
  gameIds.map(async (id) => {
    const located = await locateGame(nodeWorkbench(), id)
    return { game: located.game, content: loadContent(located) }
  }),
)

const tried = [{ game: errand as Game, content: errandContent as unknown }, ...shipped]
  .filter(({ game }) => game.positions?.file !== undefined)
  .map((one) => ({ ...one, name: one.game.id, ...(CUT[one.game.id] ?? { setting: {}, round: 4 }) }))

test.each(tried)('$name: 200 turn boundaries, written and read', ({ game, content, setting }) => {
  let left = BOUNDARIES
  // Every third boundary: of long games not only the beginnings.
  const isLooked = (boundary: number): boolean => boundary % 3 === 0 && left-- > 0
  expect(keepsPositions({ game, content, setting, turnEvent: 'turn' }, BOUNDARIES, isLooked)).toBe(BOUNDARIES)
})

test.each(tried)('$name: games won from a position are as many as from a copy', (one) => {
  const { game, content, round } = one
  const settings = game.settings(content).parse(one.setting)
  const options = { variant: 0, seed: 5, settings }
  const cut = new Player(game, content, options)
  const { scenario } = cut
  const copy: unknown = game.newState(scenario)
  // Plays on from the copy, with all that is hidden as it lies.
  const copied: Game = {
    ...game,
    metrics: (any) => beginAt(game, { values: {} }).metrics(any),
    play(played, table, agents, draws, record, tell) {
      draws.forkFrom(draws, 'copied')
      game.lookAhead!.copyInto(copy, table)
      const recorder = new EndRecorder(record, game.metrics(played))
      game.lookAhead!.playOn(played, table, agents, draws, recorder, tell)
    },
  }
  const other = new Player(copied, content, options)
  const win = other.layout.withRole('win')!.index
  let [both, onlyRead, onlyCopied, compared] = [0, 0, 0, 0]
  for (let playout = 0; compared < PLAYOUTS; playout++) {
    const state = cut.stateAt({ round }, playout)
    if (state === undefined) continue
    compared += 1
    game.lookAhead!.copyInto(state, copy)
    const { value } = parseYaml({ name: 'position', text: positionText(game, scenario, copy) })
    const read = new Player(beginAt(game, { values: value }), content, options)
    const isWonRead = read.playOne(playout).value(win, 0) === 1
    const isWonCopied = other.playOne(playout).value(win, 0) === 1
    if (isWonRead && isWonCopied) both += 1
    else if (isWonRead) onlyRead += 1
    else if (isWonCopied) onlyCopied += 1
  }
  // Neither all nor none: else nothing would be compared.
  expect(both + onlyRead + onlyCopied).toBeGreaterThan(PLAYOUTS / 20)
  expect(onlyRead + onlyCopied).toBeGreaterThan(PLAYOUTS / 20)
  expect(signTest(onlyRead, onlyCopied), `${onlyRead} only read, ${onlyCopied} only copied`).toBeGreaterThan(LEVEL)
})
