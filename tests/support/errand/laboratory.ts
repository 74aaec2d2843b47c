// Carries studies out on the errand, in this thread, for tests that do so with hundreds of seeds.
import { binomialQuantile } from '../../../src/estimate/index.ts'
import { readFileSync } from 'node:fs'
import { parseYaml } from '../../../src/input/index.ts'
import { Ledger } from '../../../src/studies/index.ts'
import { carryOut } from '../carry-out.ts'
import type { Request, Study } from '../../../src/studies/index.ts'
import { layoutOf, Player } from '../../../src/simulate/index.ts'
import type { Variant, BatchReply, TallyLayout } from '../../../src/simulate/index.ts'
import { exact } from './exact.ts'
import type { Exact } from './exact.ts'
import { game } from './index.ts'
import { settingsSchema } from './scenario.ts'

const shipped = game.content.files.map((file) =>
  parseYaml({ name: file, text: readFileSync(new URL(`./content/${file}`, import.meta.url), 'utf8') }),
)
export const content = game.content.parse(shipped)

const schema = settingsSchema(content)

/** Variants by name, each with settings as an experiment writes them. */
export function variantsOf(written: Readonly<Record<string, object>>): Variant[] {
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

export const layoutsOf = (variants: readonly Variant[], references: readonly string[] = []): TallyLayout[] =>
  variants.map((variant) => layoutOf(game, content, variant, references))

/** The exact numbers of a variant. */
export const truth = ({ settings }: Variant): Exact => exact(content, settings)

/** Somebody who plays one request after another. */
export function playerOf(
  variants: readonly Variant[],
  references: readonly string[],
  seed: number,
): (request: Request) => Promise<BatchReply[]> {
  const players: Player[] = []
  return async ({ variants: wanted, first, count }) =>
    wanted.map((variant) => {
      players[variant] ??= new Player(game, content, {
        variant,
        seed,
        settings: variants[variant].settings,
        references,
      })
      return players[variant].playBatch(first, count, { branch: variants[variant].branch })
    })
}

/** @param make a study, from the layouts of its variants */
export async function answer<Finding>(
  variants: readonly Variant[],
  references: readonly string[],
  make: (layouts: readonly TallyLayout[]) => Study<Finding>,
  seed: number,
): Promise<{ finding: Finding; playouts: number }> {
  const layouts = layoutsOf(variants, references)
  const study = make(layouts)
  const ledger = new Ledger(layouts, study.pairs, study)
  await carryOut(study, ledger, playerOf(variants, references, seed))
  return { finding: study.conclude(ledger), playouts: ledger.playouts }
}

/** Misses of a promise of 95%, of so many cases, beyond which chance is no excuse: a false alarm in a million. */
export const maxMisses = (cases: number): number => binomialQuantile(1 - 1e-6, cases, 0.05)

/** Whether an interval leaves out the truth. */
export const isOut = ({ low, high }: { readonly low: number | null; readonly high: number | null }, exact: number) =>
  exact < low! - 1e-9 || exact > high! + 1e-9
