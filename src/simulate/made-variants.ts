// Makes variants: typed settings and changes in, typed settings out. A variant that cannot be played comes with its
// problems. Documents, questions and flags make theirs here.
import type { z } from 'zod'
import type { UserDocument } from '../engine/content.ts'
import type { Game } from '../engine/game.ts'
import { andThen, attempt, checked, InputError, isNamed, orThrow } from '../input/index.ts'
import type { Checked, Document } from '../input/index.ts'
import { ContentChanges, put } from './content-changes.ts'
import type { After } from './content-changes.ts'
import { AS_GIVEN } from './variant-names.ts'
import { problemsOfPosition } from './position.ts'
import { prepared } from './prepared.ts'
import { filesAmong, namedInCopies, namesIn, namesOf, readNamed } from './user-files.ts'
import type { ContentFiles } from './user-files.ts'
import { only } from './values.ts'
import type { Values } from './values.ts'
import { plannedVariants, refuseAlike, setOf, withChangesMade } from './variants.ts'
import type { Change, PlannedVariant, Variant, WrittenVariants } from './variants.ts'

/** What variants are made of. */
export interface VariantBase {
  readonly game: Game
  readonly files: ContentFiles
  /** The settings as written. */
  readonly written: Document
  /** The same, spelled out. */
  readonly settings: unknown
  /** The files that they name, and copies of files that they may name. */
  readonly users: readonly UserDocument[]
  readonly copies: readonly UserDocument[]
}

export interface MadeVariants {
  /** Each with its settings, or why it cannot be played. */
  readonly variants: readonly Checked<Variant>[]
  /** What those need which can be played, and the copies in it that changes have made. */
  readonly content: unknown
  readonly copies: readonly UserDocument[]
}

export const settingKeysOf = (schema: z.ZodType): string[] => Object.keys(schema.parse({}) as Values)

/** The game's settings in a document, without the experiment's own keys. */
export const settingsIn = (document: Document, schema: z.ZodType): Document => only(document, settingKeysOf(schema))

/** The variants of an experiment. @throws InputError with the mistakes of all, at the places of the changes */
export function variantsOf(document: Document, experiment: WrittenVariants, base: VariantBase): MadeVariants {
  const planned = plannedVariants(document, experiment)
  const made = makeVariants(
    base,
    planned.map((value) => ({ value })),
    () => document,
  )
  const problems = made.variants.flatMap((one) => one.problems ?? [])
  if (problems.length > 0) throw new InputError(problems)
  const asGiven = planned.length - (experiment.variants?.length ?? 0)
  refuseAlike(document, planned, (index) =>
    experiment.variants === undefined ? ['vary'] : ['variants', index - asGiven, 'name'],
  )
  return made
}

/** A variant on its way: its changes, with copies of files in place of those inside of them, and the files it names. */
interface Ready extends PlannedVariant {
  readonly set: Variant['set']
  readonly files: readonly UserDocument[]
}

/**
 * @param planned or what is wrong with it already
 * @param documentOf gives the document in which changes of a variant stand
 */
export function makeVariants(
  base: VariantBase,
  planned: readonly Checked<PlannedVariant>[],
  documentOf: () => Document,
): MadeVariants {
  const { game, files, written, users, copies: before } = base
  const inside = changesOn(base, documentOf)
  const ready = planned.map((plan) =>
    andThen(plan, ({ name, changes: wanted }) =>
      andThen(inside.within(documentOf(), wanted), (changes): Checked<Ready> => {
        const names = filesAmong(namesIn(game, {}, changes))
        const copies = [...before, ...inside.documents]
        const brought = copies.filter((copy) => names.some(({ file }) => file === copy.name))
        const unread = [...names, ...namedInCopies(game, brought)].filter(
          ({ file }) => ![...users, ...brought].some((one) => one.name === file),
        )
        return andThen(
          attempt(() => files.read(written, unread)),
          (read) => ({ value: { name, set: setOf(wanted), changes, files: [...brought, ...read] } }),
        )
      }),
    ),
  )
  const { content, all, copies } = contentFor(base, inside.documents, ready)
  const schema = game.settings(content)
  const spelled = (settings: Document): Checked<unknown> => checked(settings, schema)
  const variants = all.map((plan) =>
    andThen(plan, ({ name, set, changes }) =>
      andThen(
        andThen(withChangesMade(written, base.settings, changes, spelled), spelled),
        (settings): Checked<Variant> => {
          const problems = problemsOfPosition(game, () => prepared(game, content, settings))
          return problems.length > 0 ? { problems } : { value: { name, settings, set } }
        },
      ),
    ),
  )
  return { variants, content, copies }
}

/** Changes inside of the files of a base. */
function changesOn(base: VariantBase, documentOf: () => Document): ContentChanges {
  const { game, files, settings, users, copies } = base
  const all = [...users, ...copies]
  const after: After = (changes) => {
    const made = attempt(() => makeVariants(base, [{ value: { name: AS_GIVEN, changes } }], documentOf))
    return andThen(made, ({ variants: [one], content }) =>
      andThen(one, (variant) => ({ value: { content, settings: variant.settings } })),
    )
  }
  return new ContentChanges(game, files.shipped, all, settings, () => files.content(all), after)
}

/** The content with the files of all variants but those whose files are refused. */
function contentFor(
  { files, users, copies: before }: VariantBase,
  made: readonly UserDocument[],
  ready: readonly Checked<Ready>[],
): { readonly content: unknown; readonly all: readonly Checked<Ready>[]; readonly copies: readonly UserDocument[] } {
  const contentWith = (plans: readonly Checked<Ready>[]): Checked<unknown> & { copies: readonly UserDocument[] } => {
    const named = new Set(plans.flatMap(({ value }) => value?.files ?? []))
    const copies = made.filter((copy) => named.has(copy))
    const read = [...named].filter((file) => !before.includes(file) && !made.includes(file))
    return { ...attempt(() => files.content([...users, ...read, ...before, ...copies])), copies }
  }
  let all = ready
  for (;;) {
    const { value: content, problems, copies } = contentWith(all)
    if (problems === undefined) return { content, all, copies }
    const judged = all.map((plan): Checked<Ready> => {
      const own = problems.filter(({ source }) => plan.value?.files.some(({ document }) => document.source === source))
      return own.length === 0 ? plan : { problems: own }
    })
    const isBlamed = judged.some((plan, index) => plan !== all[index])
    // Where no variant's file is to blame, each variant is tried alone.
    const apart = isBlamed
      ? judged
      : all.map((plan): Checked<Ready> => {
          const alone = contentWith([plan]).problems
          return alone === undefined ? plan : { problems: alone }
        })
    if (apart.every((plan, index) => plan === all[index])) throw new InputError(problems)
    all = apart
  }
}

/**
 * A document with changes of its settings, also inside of files that they name.
 * @param before copies of files that the settings may name
 * @returns also the copies, with those that were made
 * @throws InputError when the settings as written are wrong, or have no such place
 */
export function withChanges(
  document: Document,
  game: Game,
  files: ContentFiles,
  before: readonly UserDocument[],
  changes: readonly Change[],
): { readonly document: Document; readonly copies: readonly UserDocument[] } {
  const users = readNamed(document, game, files, before)
  const spelled = (settings: Document, copies: readonly UserDocument[]): Checked<unknown> => {
    const schema = game.settings(files.content([...users, ...copies]))
    return checked(settingsIn(settings, schema), schema)
  }
  const settings = orThrow(spelled(document, before))
  const written = settingsIn(document, game.settings(files.content([...users, ...before])))
  const inside = changesOn({ game, files, written, settings, users, copies: before }, () => document)
  const within = orThrow(inside.within(document, changes))
  const copies = [...before, ...inside.documents]
  const brought = [...copies, ...files.read(document, namedInCopies(game, inside.documents))]
  // What is wrong in a copy is told before anything that comes of it.
  files.content([...users, ...brought])
  const made = orThrow(withChangesMade(document, settings, within, (now) => spelled(now, brought)))
  return { document: withFileNames(made, game, [...users, ...copies]), copies }
}

/**
 * A change into a file (`party.0.items` of `party: [mara.yaml]`) leaves the file's ID in place of its name. This
 * restores the name.
 */
function withFileNames(document: Document, game: Game, users: readonly UserDocument[]): Document {
  const value = structuredClone(document.value)
  for (const { file: id, kind, path } of namesOf(document, game)) {
    const file = users.findLast(
      (user) => user.kind === kind && isNamed(user.document.value) && user.document.value.id === id,
    )
    if (file !== undefined) put(value as Values, path.map(String), file.name)
  }
  return { ...document, value }
}
