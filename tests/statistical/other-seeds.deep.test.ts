// Real games: with other seeds, a question gets compatible answers. Certain claims are taken from all seeds together.
// All verdicts of one seed hold in 95 of 100 cases, so few seeds may be wrong (false alarm: 1 in 1000).
import { expect, test } from 'vitest'
import { binomialQuantile, isSettled } from '../../src/estimate/index.ts'
import type { Game } from '../../src/engine/game.ts'
import { AS_ASKED, Ledger } from '../../src/studies/index.ts'
import { carryOut } from '../support/carry-out.ts'
import { compareStudy } from '../../src/questions/index.ts'
import type { CompareFinding } from '../../src/questions/index.ts'
import { loadContent } from '../../src/load/content.ts'
import { locateGames } from '../../src/load/games.ts'
import { layoutOf, Player } from '../../src/simulate/index.ts'
import type { Variant } from '../../src/simulate/index.ts'
import { workbench } from '../support/workbench.ts'

const SEEDS = 10
const DELTA = 0.05
const located = await locateGames(workbench)

async function asked(
  id: string,
  written: Readonly<Record<string, object>>,
  maxGames: number,
): Promise<CompareFinding[]> {
  const place = located.find(({ game }) => game.id === id)!
  const game: Game = place.game
  const content = loadContent(place)
  const schema = game.settings(content)
  const variants = Object.entries(written).map(([name, set]): Variant => ({
    name,
    set: set as Record<string, unknown>,
    settings: schema.parse(set),
  }))
  const layouts = variants.map((variant) => layoutOf(game, content, variant, ['win']))
  const findings: CompareFinding[] = []
  for (let seed = 1; seed <= SEEDS; seed++) {
    const study = compareStudy(variants, layouts, [AS_ASKED], {
      metric: 'win',
      mode: 'against',
      delta: DELTA,
      level: 0.95,
      isLessBetter: false,
      most: maxGames,
    })
    const ledger = new Ledger(layouts, study.pairs, study)
    const players = variants.map(
      ({ settings }, variant) =>
        new Player(game, content, { variant, seed: 1000 + seed, settings, references: ['win'] }),
    )
    await carryOut(study, ledger, ({ variants: wanted, first, count }) =>
      Promise.resolve(wanted.map((variant) => players[variant].playBatch(first, count))),
    )
    findings.push(study.conclude(ledger))
  }
  return findings
}

/** Seeds with a verdict that all seeds together speak against, and how many verdicts were clear. */
function against(findings: readonly CompareFinding[]): { wrong: number; settled: number } {
  const pairs = findings.map(({ contexts: [{ pairs: judged }] }) => judged)
  const pooled = pairs[0].map((_, index) => {
    const all = pairs.map((judged) => judged[index].difference)
    const games = all.reduce((sum, { count }) => sum + count, 0)
    return all.reduce((sum, { estimate, count }) => sum + estimate! * count, 0) / games
  })
  const isWrong = (verdict: string, difference: number): boolean =>
    verdict === 'better'
      ? difference <= 0
      : verdict === 'worse'
        ? difference >= 0
        : verdict === 'same' && Math.abs(difference) > DELTA
  return {
    wrong: pairs.filter((judged) => judged.some(({ verdict }, index) => isWrong(verdict, pooled[index]))).length,
    settled: pairs.flat().filter(({ verdict }) => isSettled(verdict)).length,
  }
}

/** A scenario of a round or two. */
const ROOM = { agents: 'steady', scenario: 'locked-room' }

test.each([
  [
    'when-darkness-comes',
    {
      'as it is': ROOM,
      'a step harder': { ...ROOM, rules: { tnShift: 1 } },
      'ties miss': { ...ROOM, rules: { tnComparison: 'exceed' } },
      'nothing that matters': { ...ROOM, rules: { rainIndoors: true } },
    },
    600,
  ],
  ['dark-world', { 'as it is': {}, 'chance chooses': { agents: 'random' } }, 100],
] as const)('%s: verdicts under other seeds go together', async (id, variants, maxGames) => {
  const { wrong, settled } = against(await asked(id, variants, maxGames))
  expect(wrong).toBeLessThanOrEqual(binomialQuantile(1 - 1e-3, SEEDS, 0.05))
  expect(settled).toBeGreaterThanOrEqual(SEEDS)
})
