// An experiment with the content that it is played with, and its variants changed: typed settings in, typed settings
// out. What cannot be played is told with its problems.
import { z } from 'zod'
import type { UserDocument } from '../engine/content.ts'
import type { Game } from '../engine/game.ts'
import { attempt, checked, InputError, orThrow } from '../input/index.ts'
import type { Checked, Document, Problem } from '../input/index.ts'
import { ContentChanges } from './content-changes.ts'
import { contentOf } from './content.ts'
import { changesOfAll, filesAmong, layoutOf, namesIn, variantName } from './experiment.ts'
import type { Experiment, UserFile } from './experiment.ts'
import { jobOf } from './job.ts'
import type { Job } from './job.ts'
import type { TallyLayout } from './layout.ts'
import { valuesOf } from './values.ts'
import { changedSettings, refuseAlike, withChangesMade } from './variants.ts'
import type { Change, Variant } from './variants.ts'

/** Where content comes from. */
export interface ContentFiles {
  /** The game's own files. */
  readonly shipped: readonly Document[]
  /** Files of users. @throws InputError with every problem, at the places where the document names them */
  read(document: Document, files: readonly UserFile[]): readonly UserDocument[]
}

/** An experiment with all that its variants are made of. */
export interface LoadedExperiment {
  readonly experiment: Experiment
  readonly game: Game
  readonly content: unknown
  /** How each variant is measured. */
  readonly layouts: readonly TallyLayout[]
  readonly job: Job
  /** What was read, with the changes of flags in it. */
  readonly document: Document
  /** Its settings as written, without what the variants change. */
  readonly written: Document
  readonly files: ContentFiles
  /** Copies of files with the changes of flags and variants in them; the settings may name them. */
  readonly copies: readonly UserDocument[]
}

/** A variant to play: the written settings with these changes, also inside files that they name. */
export type WantedVariant = Pick<Variant, 'name' | 'set'>

/** Variants, each with its settings or why it cannot be played; and the content that those need which can. */
export interface Varied {
  readonly made: readonly Checked<Variant>[]
  readonly content: unknown
}

/** A variant on its way: its changes, with copies of files in place of those inside of them, and the files it names. */
interface Planned {
  readonly changes: readonly Change[]
  readonly files: readonly UserDocument[]
}

/** Tells for each of these variants how it is played, or why it cannot be. */
export function vary(loaded: LoadedExperiment, wanted: readonly WantedVariant[]): Varied {
  const { game, written, experiment } = loaded
  const contentChanges = contentChangesOf(loaded)
  const [known, copies] = [filesOf(loaded), contentChanges.documents]
  const planned = wanted.map(({ name, set }): Checked<Planned> => {
    const { problems } = checked({ ...written, value: { name } }, z.strictObject({ name: variantName }))
    const { value: changes, problems: missing } = contentChanges.applied(set)
    if (problems !== undefined || changes === undefined) return { problems: problems ?? missing! }
    const names = filesAmong(namesIn(game, {}, changes))
    const brought = names.flatMap(({ file }) => [...loaded.copies, ...copies].find((one) => one.name === file) ?? [])
    const unread = names.filter(({ file }) => ![...known, ...brought].some((one) => one.name === file))
    const { value: read, problems: unreadable } = attempt(() => loaded.files.read(written, unread))
    return read === undefined ? { problems: unreadable } : { value: { changes, files: [...brought, ...read] } }
  })
  const { content, all } = contentFor(loaded, known, copies, planned)
  const schema = game.settings(content)
  const made = wanted.map(({ name, set }, index): Checked<Variant> => {
    const { value: plan, problems } = all[index]
    if (plan === undefined) return { problems }
    const refused = changesOfAll(written, plan.changes, schema)
    const settings =
      refused.length > 0 ? { problems: refused } : changedSettings(written, experiment.settings, schema, plan.changes)
    return settings.problems === undefined ? { value: { name, settings: settings.value, set } } : settings
  })
  return { made, content }
}

/** The content with the files of all variants but those whose files are refused. */
function contentFor(
  { game, files: { shipped }, copies: before }: LoadedExperiment,
  known: readonly UserDocument[],
  copies: readonly UserDocument[],
  planned: readonly Checked<Planned>[],
): { readonly content: unknown; readonly all: readonly Checked<Planned>[] } {
  const contentWith = (plans: readonly Checked<Planned>[]): Checked<unknown> => {
    const named = new Set(plans.flatMap(({ value }) => value?.files ?? []))
    const made = copies.filter((copy) => named.has(copy))
    const read = [...named].filter((file) => !before.includes(file) && !copies.includes(file))
    return attempt(() => contentOf(game, shipped, [...known, ...read, ...before, ...made]))
  }
  let all = planned
  for (;;) {
    const { value: content, problems } = contentWith(all)
    if (problems === undefined) return { content, all }
    const judged = all.map((plan): Checked<Planned> => {
      const own = problems.filter(({ source }) => plan.value?.files.some(({ document }) => document.source === source))
      return own.length === 0 ? plan : { problems: own }
    })
    const isTold = judged.some((plan, index) => plan !== all[index])
    // What no file of a variant is blamed for is looked for one variant at a time.
    const apart = isTold
      ? judged
      : all.map((plan): Checked<Planned> => {
          const alone = contentWith([plan]).problems
          return alone === undefined ? plan : { problems: alone }
        })
    if (apart.every((plan, index) => plan === all[index])) throw new InputError(problems)
    all = apart
  }
}

/** What is wrong with those of these variants that cannot be played, each once; empty when all can be. */
export function problemsOf(loaded: LoadedExperiment, wanted: readonly WantedVariant[]): readonly Problem[] {
  const problems = vary(loaded, wanted).made.flatMap((one) => one.problems ?? [])
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
  const { made, content } = vary(loaded, wanted)
  const problems = made.flatMap((one) => one.problems ?? [])
  if (problems.length > 0) throw new InputError(problems)
  refuseAlike(loaded.written, wanted, () => [])
  const variants = made.map(({ value }) => value!)
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
  const { experiment, copies } = loaded
  const { name, set, settings } = experiment.variants[index]
  const files = contentChangesOf(loaded)
  const schema = loaded.game.settings(loaded.content)
  const written = orThrow(
    withChangesMade(loaded.written, experiment.settings, orThrow(files.applied(set)), (made) => checked(made, schema)),
  )
  const one: Loaded = {
    ...loaded,
    copies: [...copies, ...files.documents],
    written,
    experiment: {
      ...experiment,
      settings,
      title: experiment.variants.length === 1 ? experiment.title : `${experiment.title} · ${name}`,
    },
  }
  return withVariants(one, [{ name, set: {} }])
}

/** Changes inside of the files that the settings name. */
export const contentChangesOf = (loaded: LoadedExperiment): ContentChanges =>
  new ContentChanges(
    loaded.game,
    loaded.files.shipped,
    [...filesOf(loaded), ...loaded.copies],
    loaded.experiment.settings,
  )

/** The files that the settings name, without copies. */
function filesOf({ game, written, files, copies }: LoadedExperiment): readonly UserDocument[] {
  const named = filesAmong(namesIn(game, valuesOf(written), []))
  return files.read(
    written,
    named.filter(({ file }) => !copies.some(({ name }) => name === file)),
  )
}
