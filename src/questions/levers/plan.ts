// `levers`: all numeric settings, in the experiment, in the rules and in its files; and the parties that are tried.
import { attempt, fewOf, InputError, nearest, refuse } from '../../input/index.ts'
import { variantsIn } from '../../studies/index.ts'
import type { Axis, AxisValue } from '../../studies/index.ts'
import { leversStudy } from './study.ts'
import type { LeverContext, LeversFinding, LeversOptions } from './study.ts'
import { counted } from '../../report/numbers.ts'
import { prepared } from '../../simulate/prepared.ts'
import { contentChangesOf, isNumbers, problemsOf, withManyVariants, withVariants } from '../../simulate/index.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Loaded } from '../../load/experiment.ts'
import {
  asValue,
  inOrder,
  isOnLadder,
  playableOr,
  presentOf,
  quartersOf,
  valuesAround,
  variantAt,
} from '../plan/axes.ts'
import { contextsOf } from '../plan/contexts.ts'
import type { Reach } from '../plan/contexts.ts'
import { stepsOf } from '../plan/dials.ts'
import { wordsOf } from '../plan/setting-words.ts'
import { asked } from '../plan/scouting.ts'
import type { Prepared } from '../plan/scouting.ts'

/** Of more settings it is said that there need not be so many. */
const MANY = 30
/** Other parties that are tried. */
const MAX_PARTIES = 3

export interface LeversAsked extends Reach {
  readonly options: Omit<LeversOptions, 'levers'>
  /** Paths of the levers that are tried; all when empty. */
  readonly only: readonly string[]
}

/**
 * @param say tells what takes its time: of a scenario with many numbers there are hundreds of values
 * @throws InputError when nothing can be set, or a name leads to no number
 */
export function prepareLevers(
  loaded: Loaded,
  { options, only, ...reach }: LeversAsked,
  say: (what: string) => void = () => {},
): Prepared<LeversFinding, LeversOptions> {
  const levers = leversOf(loaded, [...new Set(only)], say)
  if (levers.length === 0 && only.length > 0)
    throw new InputError(
      only.map((path) => ({
        where: `--only ${path}`,
        message: 'has no other value near to what it is that could be played',
        expected: `values of your own: tune --vary ${path}=v1,v2`,
      })),
    )
  if (levers.length === 0)
    refuse(
      loaded.document.source.name,
      'has no number that could be set otherwise',
      'an experiment of a game with numeric settings',
    )
  const full: LeversOptions = { ...options, levers }
  const values = levers.flatMap(({ path, values: all }) => all.map((value) => variantAt(path, value)))
  const variants: WantedVariant[] = [{ name: 'as it is', set: {} }, ...values]
  const contexts = [
    ...contextsOf(loaded, variants, reach).map((context) => ({ ...context, isParty: false })),
    ...(reach.isAlone ? [] : partiesOf(loaded, variants, options.metric)),
  ]
  const tuned = values.map(({ name, set }): WantedVariant => ({ name: `${name} (tried)`, set }))
  return asked(
    {
      loaded,
      variants,
      own: variants.slice(0, 1),
      contexts,
      options,
      isAlone: reach.isAlone,
      make(allContexts) {
        const all = withManyVariants(
          loaded,
          [...tuned, ...allContexts.flatMap((context) => variantsIn(context, variants))],
          [options.metric],
        )
        return {
          loaded: all,
          study: leversStudy(
            all.experiment.variants,
            all.layouts,
            allContexts.map((context) => ({ isParty: false, ...context })),
            full,
          ),
        }
      },
    },
    full,
  )
}

/** Every number and every step of a ladder that can be set, with the values that can be played. */
function leversOf(loaded: Loaded, named: readonly string[], say: (what: string) => void): Axis[] {
  const { game } = loaded
  const rules = game.rules.options
    .filter(({ values }) => values.length > 1 && values.every((value) => typeof value === 'number'))
    .map(({ name }) => `rules.${name}`)
  const steps = stepsOf(loaded)
  // Numbers of a file are tried as they stand there; who joins a larger party is a question of its own (`tune`).
  const counts = contentChangesOf(loaded)
    .composed()
    .filter(({ path }) => path.startsWith('counts.'))
  const others = counts.filter(
    ({ now, least, set }) => !Object.keys(set(now > least ? now - 1 : now)).every((one) => steps.includes(one)),
  )
  const paths = [...rules, ...steps, ...others.map(({ path }) => path)]
  // All of them by one word.
  const areAll = counts.length > 0 && named.includes('counts')
  const only = areAll
    ? [...new Set(named.flatMap((one) => (one === 'counts' ? counts.map(({ path }) => path) : [one])))]
    : named
  refuseUnknown(loaded, only, rules, paths)
  const valueAt = presentOf(loaded)
  const all = (only.length > 0 ? only : paths).flatMap((path): Axis[] => {
    const present = valueAt(path)
    const now = (asValue(present) as AxisValue | undefined) ?? null
    const values = valuesAround(loaded, path, present)
    return values === undefined ? [] : [{ path, now, values: withNow(values, now) }]
  })
  const words = wordsOf(
    all.map(({ path }) => path),
    loaded,
  )
  const wanted = all.map((axis, index) => ({ ...axis, word: words[index] }))
  const count = wanted.reduce((sum, { values }) => sum + values.length, 0)
  const hint = wanted.length > MANY ? ' (--only tries some of them)' : ''
  say(`finding out which of ${count} values of ${counted(wanted.length, 'setting')} can be played${hint}`)
  return playableOr(loaded, wanted, ({ now }) => withNow(quartersOf(now), now)).filter(
    ({ values }) => values.length > 1,
  )
}

/** @throws InputError for a path that leads to no number */
function refuseUnknown(
  loaded: Loaded,
  only: readonly string[],
  rules: readonly string[],
  paths: readonly string[],
): void {
  const changes = contentChangesOf(loaded)
  const isStep = (path: string): boolean => {
    const value = changes.valueAt(path)
    return typeof value === 'number' || isOnLadder(loaded.game, value) || isNumbers(value)
  }
  const unknown = only.find((path) => !rules.includes(path) && !isStep(path))
  if (unknown === undefined) return
  const where = `--only ${unknown}`
  const [, path, values] = /^([^=]+)=(.*)$/s.exec(unknown) ?? []
  if (values !== undefined && isStep(path))
    refuse(
      where,
      'names values, and levers finds those to try by itself',
      `the setting alone, or these values: tune --vary ${unknown}`,
      path,
    )
  // A pool that is like another one does not say how many of each there are, but can be told.
  if (changes.valueAt(unknown) === undefined && problemsOf(loaded, [variantAt(unknown, 1)]).length === 0)
    refuse(
      where,
      'can be set, but is written nowhere, so there is no value to try others around',
      `values of your own: tune --vary ${unknown}=A..B`,
    )
  refuse(where, 'leads to no number that can be set', fewOf(unknown, paths), nearest(unknown, paths))
}

/** With what it is set to now, in order; words of a ladder stand in theirs. */
const withNow = (values: readonly AxisValue[], now: Axis['now']): AxisValue[] =>
  typeof now === 'number' ? inOrder([...values, now]) : [...values]

/** Other parties of the same size that have the number, as they follow each other in the list of heroes. */
function partiesOf(loaded: Loaded, variants: readonly WantedVariant[], metric: string): LeverContext[] {
  const { game, content } = loaded
  const { settings } = loaded.experiment.variants[0]
  const { party } = settings as { readonly party?: readonly unknown[] }
  if (!Array.isArray(party)) return []
  const heroes = game.content.catalogue(content).heroes.map(({ id }) => id)
  const inPlay = game.seats(prepared(game, content, settings)).map(({ label }) => label)
  const isSame = (ids: readonly string[]): boolean =>
    ids.length === party.length && ids.every((id) => inPlay.includes(id))
  if (heroes.length <= party.length) return []
  return heroes
    .map((_, index) => Array.from({ length: party.length }, (_own, seat) => heroes[(index + seat) % heroes.length]))
    .filter((window) => !isSame(window))
    .slice(0, MAX_PARTIES)
    .map((window): LeverContext => ({ name: `party: ${window.join(', ')}`, set: { party: window }, isParty: true }))
    .filter(
      (context) =>
        // Of a hero the number cannot be told where somebody else plays.
        attempt(() => withVariants(loaded, variantsIn(context, variants.slice(0, 1)), [metric])).problems ===
          undefined && problemsOf(loaded, variantsIn(context, variants)).length === 0,
    )
}
