// The factors that a verdict may depend on: each rule option with its other values, and each number of the experiment
// and its files, halved and doubled; agents' weights likewise. Also random places in the space of all factors.
import { fewOf, refuse, nearest } from '../../input/index.ts'
import type { Factor, FactorChange, Move, Place } from '../../studies/index.ts'
import { Draws } from '../../random/index.ts'
import { areWithin, contentChangesOf, optionWords } from '../../simulate/index.ts'
import { meaningful } from '../../load/findings.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import { dialsOf } from './dials.ts'
import { wordOf, wordsOf } from './setting-words.ts'

/** At a place by chance each factor is otherwise with this chance: every fourth. */
const ONE_IN = 4
/** Places that cannot be played are drawn again, so many times. */
const TRIES = 20

/**
 * @param variants the experiment's variants: what they set themselves is no factor
 * @param only names of the factors that are tried; all when empty
 * @throws InputError for a name that is none
 */
export function factorsOf(loaded: Loaded, variants: readonly WantedVariant[], only: readonly string[]): Factor[] {
  const isOwn = ({ set }: FactorChange): boolean =>
    Object.keys(set).some((path) =>
      variants.some((variant) => Object.keys(variant.set).some((other) => areWithin(path, other))),
    )
  const all = [...rulesOf(loaded), ...numbersOf(loaded), ...weightsOf(loaded)].filter(
    ({ changes }) => !changes.some(isOwn),
  )
  const unknown = only.find((name) => !all.some((factor) => factor.name === name))
  if (unknown !== undefined) {
    const names = all.map(({ name }) => name)
    refuse(
      `--only ${unknown}`,
      'is no setting, ruling or assumption that can change here',
      fewOf(unknown, names),
      nearest(unknown, names),
    )
  }
  const wanted = only.length === 0 ? all : all.filter(({ name }) => only.includes(name))
  const can = new Set(
    meaningful(
      loaded,
      wanted.flatMap(({ name, changes }) =>
        changes.flatMap(({ value, set }) => variantsWith(variants, set, `${name} ${value}`)),
      ),
    ).map(({ name }) => name),
  )
  return wanted
    .map((factor) => ({
      ...factor,
      changes: factor.changes.filter(({ value, set }) =>
        variantsWith(variants, set, `${factor.name} ${value}`).every(({ name }) => can.has(name)),
      ),
    }))
    .filter(({ changes }) => changes.length > 0)
}

/** The experiment's own variants with a change over each. */
export function variantsWith(
  variants: readonly WantedVariant[],
  set: Readonly<Record<string, unknown>>,
  name: string,
): WantedVariant[] {
  return variants.map((variant) => ({
    name: variants.length === 1 ? name : `${variant.name}: ${name}`,
    set: { ...variant.set, ...set },
  }))
}

function rulesOf(loaded: Loaded): Factor[] {
  const { game, content, experiment } = loaded
  const { settings } = experiment.variants[0]
  const played =
    game.rules.played?.(content, settings) ??
    (settings as { readonly rules?: Readonly<Record<string, unknown>> }).rules ??
    {}
  return game.rules.options
    .map(({ name, values }): Factor => ({
      name: `rules.${name}`,
      word: wordOf(`rules.${name}`, loaded),
      kind: 'rule',
      now: String(played[name]),
      changes: values
        .filter((value) => value !== played[name])
        .map((value) => ({ value: String(value), word: optionWords(value), set: { [`rules.${name}`]: value } })),
    }))
    .filter(({ changes }) => changes.length > 0)
}

function numbersOf(loaded: Loaded): Factor[] {
  const changes = contentChangesOf(loaded)
  const paths = dialsOf(loaded)
  const words = wordsOf(paths, loaded)
  return paths.flatMap((path, index): Factor[] => {
    const now = changes.valueAt(path) as number
    const others = [halfOf(now), 2 * now].filter((value) => value !== now)
    return others.length === 0
      ? []
      : [
          {
            name: path,
            word: words[index],
            kind: 'number',
            now: String(now),
            changes: others.map((value) => ({
              value: String(value),
              word: optionWords(value),
              set: { [path]: value },
            })),
          },
        ]
  })
}

/** Whole numbers stay whole. */
const halfOf = (value: number): number =>
  !Number.isInteger(value) ? value / 2 : Math.abs(value) === 1 ? 0 : Math.round(value / 2)

function weightsOf({ game, content, experiment }: Loaded): Factor[] {
  const { settings } = experiment.variants[0]
  return (game.design?.weights?.(content, settings) ?? []).map(({ name, now, halved, doubled }) => ({
    name,
    word: name,
    kind: 'weight',
    now: String(now),
    changes: [
      { value: 'halved', word: 'halved', set: halved },
      { value: 'doubled', word: 'doubled', set: doubled },
    ],
  }))
}

/** The settings as they are with every change of every factor; then places by chance, the same for the same seed. */
export function placesOf(
  loaded: Loaded,
  variants: readonly WantedVariant[],
  factors: readonly Factor[],
  count: number,
): Place[] {
  const draws = new Draws(['places'], ['place'])
  draws.startPlayout(loaded.experiment.seed, 0)
  const address = draws.open(0, 0)
  let drawn = 0
  const below = (n: number): number => draws.below(n, 0, address, drawn++)
  const here: Place = {
    set: {},
    moves: factors.flatMap(({ changes }, factor) => changes.map(({ set }, change): Move => ({ factor, change, set }))),
  }
  return [
    here,
    ...Array.from({ length: count }, () => placeByChance(loaded, variants, factors, below)).filter(
      (place) => place !== undefined,
    ),
  ]
}

function placeByChance(
  loaded: Loaded,
  variants: readonly WantedVariant[],
  factors: readonly Factor[],
  below: (n: number) => number,
): Place | undefined {
  for (let tries = 0; tries < TRIES; tries++) {
    const chosen = factors.map(({ changes }): number | null => (below(ONE_IN) === 0 ? below(changes.length) : null))
    const set = setOf(factors, chosen)
    const wanted = variantsWith(variants, set, 'place')
    if (meaningful(loaded, wanted).length < wanted.length) continue
    const moves = factors.map(({ changes }, factor): Move => {
      const others = [null, ...changes.keys()].filter((change) => change !== chosen[factor])
      const change = others[below(others.length)]
      return { factor, change, set: setOf(factors, chosen.with(factor, change)) }
    })
    const can = new Set(
      meaningful(
        loaded,
        moves.flatMap((move) => variantsWith(variants, move.set, String(move.factor))),
      ).map(({ name }) => name),
    )
    return {
      set,
      moves: moves.filter(({ factor }) =>
        variantsWith(variants, {}, String(factor)).every(({ name }) => can.has(name)),
      ),
    }
  }
  return undefined
}

/** What is set where each factor stands at one of its changes, or as it is. */
function setOf(factors: readonly Factor[], chosen: readonly (number | null)[]): Readonly<Record<string, unknown>> {
  const sets = chosen.flatMap((change, factor) => (change === null ? [] : [factors[factor].changes[change].set]))
  return Object.assign({}, ...sets) as Readonly<Record<string, unknown>>
}
