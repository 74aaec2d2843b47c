// Games that go on from a round, as those go on that came there: a copy of a game at its first turn of the round, with
// new dice and players who begin afresh, wins as often as the game itself. Of each pair one may win and the other not,
// either way equally often. False alarm 1e-3 in each game.
import { expect, test } from 'vitest'
import { binomialCdf } from '../../src/estimate/index.ts'
import { loadExperiment } from '../../src/load/experiment.ts'
import { nodeWorkbench } from '../../src/node/workbench.ts'
import { Player } from '../../src/simulate/index.ts'

const GAMES = 500
const FALSE_ALARM = 1e-3

test.each([
  ['first-night', 9],
  ['castle', 8],
  ['village', 10],
  ['dice-heroes', 10],
  ['necromancy', 20],
  ['pig', 8],
])('%s from round %i', async (name, round) => {
  const { game, content, experiment } = await loadExperiment(nodeWorkbench(), name)
  const { settings } = experiment.variants[0]
  const games = name === 'necromancy' ? GAMES / 5 : GAMES
  const options = { variant: 0, seed: experiment.seed, settings }
  const whole = new Player(game, content, options)
  const onward = new Player(game, content, { ...options, standing: { round, told: {} } })
  const win = whole.layout.withRole('win')!.index
  let [gained, lost, compared] = [0, 0, 0]
  for (let playout = 0; playout < games; playout++) {
    let isReached = false
    const recording = whole.playOne(playout, (event) => {
      isReached ||= event.type === 'turn' && event.round >= round
    })
    // Of a game that ends before, another one goes on.
    if (!isReached) continue
    compared += 1
    const before = recording.value(win, 0)
    const after = onward.playOnward(playout).value(win, 0)
    if (after > before) gained += 1
    else if (after < before) lost += 1
  }
  expect(compared).toBeGreaterThan(games / 2)
  expect(gained + lost).toBeGreaterThan(games / 20)
  expect(binomialCdf(Math.min(gained, lost), gained + lost, 0.5)).toBeGreaterThan(FALSE_ALARM / 2)
})
