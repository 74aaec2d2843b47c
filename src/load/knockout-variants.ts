// Removes the parts of what is played one at a time: `run --without` turns them into variants, `value --scenario`
// judges them.
import type { Knockout, Uses } from '../engine/game.ts'
import { refuse, nearest } from '../input/index.ts'
import { contentChangesOf, withVariants, withOneVariant, vary } from '../simulate/index.ts'
import { loadExperiment } from './experiment.ts'
import type { WantedVariant } from '../simulate/index.ts'
import type { Loaded, LoadOptions } from './experiment.ts'
import type { Workbench } from './ports.ts'

/** One that can be done without: the variant that is played without it. */
export interface Part extends WantedVariant {
  readonly kind: string
  readonly uses?: Uses
}

export interface Parts {
  readonly gone: readonly Part[]
  /** What has to stay, and why. */
  readonly stays: readonly { readonly name: string; readonly why: string }[]
}

/** How a variant is called from which nothing is gone. */
export const WHOLE: WantedVariant = { name: 'as it is', set: {} }

/**
 * The parts of the first variant.
 * @param only kinds, e.g. tile, disk, and names of single parts (`without Church`); all when empty
 * @param flag that names them
 * @throws InputError when the game has nothing to remove, a kind is wrong, or nothing can be played without
 */
export function partsOf(loaded: Loaded, only: readonly string[], flag: string): Parts {
  const { game, content, document } = loaded
  const { settings } = loaded.experiment.variants[0]
  const all = game.design?.knockouts?.(content, settings) ?? []
  const kindsOf = ({ kind, alsoKind }: Knockout): string[] => (alsoKind === undefined ? [kind] : [kind, alsoKind])
  const kinds = [...new Set(all.flatMap(kindsOf))]
  if (kinds.length === 0)
    refuse(
      document.source.name,
      `${game.title} has nothing that could be taken away`,
      'an experiment of a game that has; what the numbers of this one do: sensitivity, levers',
    )
  const gones = all.map((one) => ({ ...one, variant: { name: `without ${one.name}`, set: one.set } }))
  const variants: Wanted[] = [...gones, ...oneMoreAndFewer(loaded)]
  const known = [...kinds, ...ONE.filter((kind) => variants.some((one) => one.kind === kind))]
  for (const asked of only) {
    if (!known.includes(asked) && !variants.some(({ variant }) => variant.name === asked))
      refuse(
        flag,
        `there is no kind of part "${asked}" that could be taken away, and no part of that name`,
        known,
        nearest(asked, [...known, ...variants.map(({ variant }) => variant.name)]),
      )
  }
  const wanted = variants.filter(
    (one) =>
      (only.length === 0 && !ONE.includes(one.kind)) ||
      kindsOf(one).some((kind) => only.includes(kind)) ||
      only.includes(one.variant.name),
  )
  const tried = wanted.filter(({ stays }) => stays === undefined)
  const { variants: made } = vary(
    loaded,
    tried.map(({ variant }) => variant),
  )
  const whyOf = (one: (typeof wanted)[number]): string | undefined =>
    one.stays ?? made[tried.indexOf(one)].problems?.[0].message
  const gone = wanted
    .filter((one) => whyOf(one) === undefined)
    .map(({ variant, kind, uses }): Part => ({ ...variant, kind, ...(uses === undefined ? {} : { uses }) }))
  const stays = wanted.flatMap((one) => {
    const why = whyOf(one)
    return why === undefined ? [] : [{ name: one.name, why }]
  })
  if (gone.length === 0) {
    const asked = only.length === 0 ? 'nothing' : `no ${only.join(', no ')}`
    const reasons = stays.map(({ name, why }) => `${name} (${why})`).join(', ')
    refuse(
      document.source.name,
      `${asked} of this scenario can be taken away: ${reasons}`,
      'a scenario with more than it needs',
    )
  }
  return { gone, stays }
}

/** A part, and the variant that is played without it. */
type Wanted = Knockout & { readonly variant: WantedVariant }

/** Kinds of changes by one, tried only where they are named. */
const ONE: readonly string[] = ['fewer', 'more']

/** One fewer and one more of each thing that a scenario has several of, or could. */
const oneMoreAndFewer = (loaded: Loaded): Wanted[] =>
  contentChangesOf(loaded)
    .composed()
    .filter(({ name }) => name !== undefined)
    .flatMap(({ path, name, now, least, most }) =>
      [now - 1, now + 1]
        .filter((value) => value >= least && value <= most)
        .map((value) => {
          const kind = ONE[value < now ? 0 : 1]
          const set = { [path]: value }
          return { name: name!, kind, set, variant: { name: `one ${kind}: ${name!}`, set } }
        }),
    )

/**
 * As `loadExperiment`; with kinds in `without` the first variant as it is, and without each part of these kinds.
 * @throws as `loadExperiment` and `partsOf`
 */
export async function loadWithout(
  workbench: Workbench,
  path: string,
  { without = [], ...options }: LoadOptions & { readonly without?: readonly string[] },
): Promise<Loaded> {
  const loaded = await loadExperiment(workbench, path, { ...options, variantsFollow: without.length > 0 })
  if (without.length === 0) return loaded
  const first = loaded.experiment.variants.length === 1 ? loaded : withOneVariant(loaded, 0)
  return withVariants(first, [
    WHOLE,
    ...partsOf(first, without, '--without').gone.map(({ name, set }) => ({ name, set })),
  ])
}
