// What occurs in the experiments that ship: every rule that is marked where it is decided is applied in some playout of
// theirs, save those with a reason. `run every-rule --count-rules` shows the same counts.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whenDarknessComes } from '../../../src/games/when-darkness-comes/index.ts'
import { MARKED_RULES, RULE_IDS } from '../../../src/games/when-darkness-comes/words/rule-ids.ts'
import { loadExperiment } from '../../../src/load/experiment.ts'
import { Player } from '../../../src/simulate/index.ts'
import { workbench } from '../../support/workbench.ts'

/** Rules that no playout below applies, and why. */
const NEVER_APPLIED: Readonly<Record<string, string>> = {
  'WDC-SKILL-05': 'whoever has something to throw fights with it in hand here; a crowd of the tests throws',
  'WDC-SKILL-12': 'nobody who plays in these experiments rolls with disarmOpponent; a crowd of the tests does',
  'WDC-SKILL-15': 'nobody who plays in these experiments rolls with driving; a crowd of the tests does',
  'WDC-SKILL-21': 'nobody who plays in these experiments rolls with tracking; a crowd of the tests does',
  'WDC-SKILL-25': 'nobody who plays in these experiments rolls with scrounge; a crowd of the tests does',
  'WDC-SKILL-28': 'nobody who plays in these experiments rolls with animalHandling; a crowd of the tests does',
  'WDC-SKILL-29': 'nobody who plays in these experiments rolls with leadership; a crowd of the tests does',
  'WDC-TWO-01': 'two weapons in the hands of one hero are rare here; a crowd of the tests has them',
  'WDC-RANGED-14': 'a flashlight taped to a gun is rare here; a crowd of the tests has it',
  'WDC-TAPE-04': 'likewise',
}

/**
 * Playouts by kind of agent. `random` is fast and tries everything, so others need few; a campaign has many games.
 * Agents that think for seconds apply no rule that others do not.
 */
const PLAYOUTS = { random: 300, others: 12, campaign: 2, slow: 0 } as const

const applied = new Set<string>()
const files = readdirSync(new URL('../../../experiments', import.meta.url)).filter((name) => name.endsWith('.yaml'))

test('every marked rule is applied in the experiments that ship, save those with a reason', async () => {
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const { game, content, experiment } = await loadExperiment(workbench, `experiments/${file}`, {})
    if (game.id !== whenDarknessComes.id) continue
    experiment.variants.forEach(({ settings }, variant) => {
      const player = new Player(game, content, { variant, seed: experiment.seed, settings })
      const names = game.agentNames(player.scenario)
      const isSlow = names.some((name) => game.agents.find((agent) => agent.name === name)?.slow === true)
      const isQuick = names.every((name) => name === 'random')
      const kind = isSlow
        ? 'slow'
        : (settings as { campaign?: object }).campaign !== undefined
          ? 'campaign'
          : isQuick
            ? 'random'
            : 'others'
      for (let playout = 0; playout < PLAYOUTS[kind]; playout++) {
        player.playOne(playout).rules.forEach((times, rule) => {
          if (times > 0) applied.add(RULE_IDS[rule]!)
        })
      }
    })
  }
  expect(MARKED_RULES.length).toBeGreaterThan(200)
  expect(MARKED_RULES.filter((id) => !applied.has(id))).toEqual(Object.keys(NEVER_APPLIED))
})
