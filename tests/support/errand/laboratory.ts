// Carries studies out on the errand, in this thread, for tests that do so with hundreds of seeds.
import { readFileSync } from 'node:fs'
import { parseYaml } from '../../../src/input/index.ts'
import { carryOut, Ledger } from '../../../src/lab/index.ts'
import type { Request, Study } from '../../../src/lab/index.ts'
import { layoutOf, Player } from '../../../src/simulate/index.ts'
import type { Arm, BatchReply, TallyLayout } from '../../../src/simulate/index.ts'
import { exact } from './exact.ts'
import type { Exact } from './exact.ts'
import { game } from './index.ts'
import { settingsSchema } from './scenario.ts'

const shipped = game.contentFiles.map((file) =>
  parseYaml({ name: file, text: readFileSync(new URL(`./content/${file}`, import.meta.url), 'utf8') }),
)
export const content = game.parseContent(shipped, [])

const schema = settingsSchema(content)

/** Arms by name, each with settings as an experiment writes them. */
export function armsOf(written: Readonly<Record<string, object>>): Arm[] {
  return Object.entries(written).map(([name, set]) => ({
    name,
    set: set as Record<string, unknown>,
    settings: schema.parse(set),
  }))
}

/** Settings by path as an experiment's file would write them. */
export function nested(set: Readonly<Record<string, unknown>>): object {
  const { ['rules.toll']: toll, ['rules.wind']: wind, ['rules.song']: song, ...others } = set
  return {
    ...others,
    rules: {
      ...(toll === undefined ? {} : { toll }),
      ...(wind === undefined ? {} : { wind }),
      ...(song === undefined ? {} : { song }),
    },
  }
}

export const layoutsOf = (arms: readonly Arm[], targets: readonly string[] = []): TallyLayout[] =>
  arms.map((arm) => layoutOf(game, content, arm, targets))

/** The exact numbers of an arm. */
export const truth = ({ settings }: Arm): Exact => exact(content, settings)

/** Somebody who plays one request after another. */
export function playerOf(
  arms: readonly Arm[],
  targets: readonly string[],
  seed: number,
): (request: Request) => Promise<BatchReply[]> {
  const players: Player[] = []
  return async ({ arms: wanted, first, count }) =>
    wanted.map((arm) => {
      players[arm] ??= new Player(game, content, { arm, seed, settings: arms[arm].settings, targets })
      return players[arm].playBatch(first, count, { branch: arms[arm].branch })
    })
}

/** @param make a study, from the layouts of its arms */
export async function answer<Finding>(
  arms: readonly Arm[],
  targets: readonly string[],
  make: (layouts: readonly TallyLayout[]) => Study<Finding>,
  seed: number,
): Promise<{ finding: Finding; playouts: number }> {
  const layouts = layoutsOf(arms, targets)
  const study = make(layouts)
  const ledger = new Ledger(layouts, study.pairs, study)
  await carryOut(study, ledger, playerOf(arms, targets, seed))
  return { finding: study.conclude(ledger), playouts: ledger.playouts }
}
