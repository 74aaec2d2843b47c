// An experiment with the content that it is played with, and other variants in place of its own.
import { z } from 'zod'
import type { UserDocument } from '../engine/content.ts'
import type { Game } from '../engine/game.ts'
import { checked, everyMistake, orThrow } from '../input/index.ts'
import type { Checked, Document, Path, Problem } from '../input/index.ts'
import { ContentChanges } from './content-changes.ts'
import { changesOfAll, layoutOf, variantName } from './experiment.ts'
import type { ParsedExperiment } from './experiment.ts'
import { jobOf } from './job.ts'
import type { Job } from './job.ts'
import type { TallyLayout } from './layout.ts'
import { makeVariants, withChanges } from './made-variants.ts'
import type { MadeVariants } from './made-variants.ts'
import { shownNames } from './shown-names.ts'
import { readNamed } from './user-files.ts'
import type { ContentFiles } from './user-files.ts'
import { refuseAlike } from './variants.ts'
import type { Change, PlannedVariant, Variant } from './variants.ts'

/** An experiment with all that its variants are made of. */
export interface LoadedExperiment extends ParsedExperiment {
  readonly game: Game
  readonly files: ContentFiles
  /** How each variant is measured. */
  readonly layouts: readonly TallyLayout[]
  readonly job: Job
}

/** A variant to play: the written settings with these changes, also inside files that they name. */
export type WantedVariant = Pick<Variant, 'name' | 'set'>

/** Each of these variants with its settings, or why it cannot be played; and the content of those that can. */
export function vary(loaded: LoadedExperiment, wanted: readonly WantedVariant[]): MadeVariants {
  const { game, written, files, copies, experiment } = loaded
  const schema = game.settings(loaded.content)
  const planned = wanted.map(({ name, set }): Checked<PlannedVariant> => {
    const changes = unwritten(set)
    const named = checked({ ...written, value: { name } }, z.strictObject({ name: variantName }))
    const problems = named.problems ?? changesOfAll(written, changes, schema)
    return problems.length > 0 ? { problems } : { value: { name, changes } }
  })
  const base = { game, files, written, settings: experiment.settings, users: usersOf(loaded), copies }
  return makeVariants(base, planned, nowhere)
}

/** Changes that stand in no document: a problem is reported at the beginning of whatever document is at hand. */
export const unwritten = (set: Variant['set']): Change[] =>
  Object.entries(set).map(([path, value]) => ({ path, value, keyAt: UNWRITTEN, at: UNWRITTEN }))

/** No key of a file can be this. */
const UNWRITTEN: Path = ['\u0000']

/**
 * Place of such changes. Each gets a text of its own, so that the source of a problem in a copy identifies the change.
 */
export const nowhere = (): Document => ({
  source: { name: 'changed', text: '' },
  value: undefined,
  position: () => ({ line: 1, column: 1, length: 1 }),
})

/** Why some of these variants cannot be played, each problem once; empty when all can be. */
export function problemsOf(loaded: LoadedExperiment, wanted: readonly WantedVariant[]): readonly Problem[] {
  const problems = vary(loaded, wanted).variants.flatMap((one) => one.problems ?? [])
  return problems.filter(({ message }, index) => problems.findIndex((one) => one.message === message) === index)
}

/**
 * The experiment with other variants in place of its own; any number of them.
 * @param references numbers that are kept for each playout beside those that the game compares
 * @throws InputError when a variant can not be played, or measures nothing of such a name
 */
export function withVariants<Loaded extends LoadedExperiment>(
  loaded: Loaded,
  wanted: readonly WantedVariant[],
  references: readonly string[] = [],
): Loaded {
  const next = withManyVariants(loaded, wanted, references)
  return { ...next, layouts: [...next.layouts] }
}

/**
 * As `withVariants` for many variants of which few will be played: how each is measured is found out when it is asked.
 * @throws InputError when a variant can not be played
 */
export function withManyVariants<Loaded extends LoadedExperiment>(
  loaded: Loaded,
  wanted: readonly WantedVariant[],
  references: readonly string[],
): Loaded {
  const { variants: made, content } = vary(loaded, wanted)
  const variants = everyMistake(made.map((one) => () => orThrow(one)))
  refuseAlike(loaded.written, wanted, () => [])
  const experiment = { ...loaded.experiment, variants, expect: [] }
  const layouts: TallyLayout[] = []
  variants.forEach((variant, index) => {
    let layout: TallyLayout | undefined
    Object.defineProperty(layouts, index, {
      enumerable: true,
      get: () => (layout ??= layoutOf(loaded.game, content, variant, references)),
    })
  })
  return { ...loaded, experiment, content, layouts, job: { ...jobOf(experiment, content), references } }
}

/**
 * The experiment as if one of its variants were all of it: what that variant sets is what is written.
 * @param index its place among the variants
 */
export function withOneVariant<Loaded extends LoadedExperiment>(loaded: Loaded, index: number): Loaded {
  const { game, files, experiment } = loaded
  const { name, set, settings } = experiment.variants[index]
  const shown = shownNames(loaded, experiment.variants)[index]
  const { document: written, copies } = withChanges(loaded.written, game, files, loaded.copies, unwritten(set))
  const one: Loaded = {
    ...loaded,
    copies,
    written,
    experiment: {
      ...experiment,
      settings,
      title: experiment.variants.length === 1 ? experiment.title : `${experiment.title} · ${shown}`,
    },
  }
  return withVariants(one, [{ name, set: {} }])
}

const read = new WeakMap<LoadedExperiment, ContentChanges>()

/** What stands in the files that the settings name, to be read; once for each experiment. */
export function contentChangesOf(loaded: LoadedExperiment): ContentChanges {
  const { game, files, copies, experiment, content } = loaded
  const known = read.get(loaded)
  if (known !== undefined) return known
  const users = [...usersOf(loaded), ...copies]
  const made = new ContentChanges(game, files.shipped, users, experiment.settings, () => content)
  read.set(loaded, made)
  return made
}

/** The files that the settings name, without copies. */
const usersOf = ({ written, game, files, copies }: LoadedExperiment): readonly UserDocument[] =>
  readNamed(written, game, files, copies)
