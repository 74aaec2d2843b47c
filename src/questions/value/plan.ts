// `value`: the single changes of a character, or a scenario without each of its parts, in every context.
import type { BuildChange } from '../../engine/game.ts'
import { fewOf, refuse, nearest } from '../../input/index.ts'
import { valueStudy } from './study.ts'
import type { ValueChange, ValueFinding, ValueOptions } from './study.ts'
import { prepared } from '../../simulate/prepared.ts'
import type { Build } from '../../load/build-file.ts'
import { heroName } from '../../load/hero-name.ts'
import { partsOf, WHOLE } from '../../load/knockout-variants.ts'
import { vary, withVariants } from '../../simulate/index.ts'
import { loadDocument } from '../../load/experiment.ts'
import { scenarioSettingIn, scenarioSettingOf } from '../../load/scenarios.ts'
import type { WantedVariant } from '../../simulate/index.ts'
import type { Loaded, LoadOptions } from '../../load/experiment.ts'
import { variantsInAll, contextsOf } from '../plan/contexts.ts'
import type { Reach } from '../plan/contexts.ts'
import { asked } from '../plan/scouting.ts'
import type { Prepared } from '../plan/scouting.ts'

/** The most games of a variant when nobody says. */
const GAMES = 1000

/**
 * A hero without an experiment: in the first seat of the usual or given scenario, with the first heroes of the roster.
 */
export async function loadSeat(
  { located: { game, workbench }, builds, content, member, name, id }: Build,
  options: LoadOptions,
): Promise<Loaded> {
  const asked = { title: `What is each change of ${name} worth?`, game: game.id, games: GAMES }
  const load = (value: object): Promise<Loaded> =>
    loadDocument(
      workbench,
      {
        source: { name: 'darkodds value', text: '' },
        value,
        position: () => ({ line: 1, column: 1, length: 1 }),
      },
      options,
    )
  if (options.set?.some((flag) => /^party\s*=/.test(flag)) === true)
    refuse(
      '--set party',
      `the party is ${name} and the first of the roster`,
      'an experiment with this party, and --hero NAME',
    )
  const { party } = (await load(asked)).experiment.variants[0].settings as { readonly party: readonly unknown[] }
  const mates = builds
    .roster(content)
    .filter((other) => other !== id)
    .slice(0, party.length - 1)
  return load({ ...asked, party: [member, ...mates] })
}

/** @param hero the label of a seat; may be left out where there is one only; @throws InputError */
export function seatOf(loaded: Loaded, hero: string | undefined): { seat: number; label: string } {
  const seats = labelsOf(loaded)
  const label = hero ?? (seats.length === 1 ? seats[0] : undefined)
  if (label === undefined) refuse('--hero', 'is missing: whose sheet?', seats)
  const seat = seats.indexOf(label)
  if (seat < 0) refuse('--hero', `there is no hero "${label}" in the party`, seats, nearest(label, seats))
  return { seat, label }
}

/** The labels of the heroes' seats. */
export function labelsOf({ game, content, experiment }: Loaded): string[] {
  const { settings } = experiment.variants[0]
  return game
    .seats(prepared(game, content, settings))
    .filter(({ side }) => side === 'heroes')
    .map(({ label }) => label)
}

const KINDS: readonly BuildChange['kind'][] = ['swap', 'spend', 'more', 'less', 'without', 'item', 'restricted']

/** @property only kinds, and names of single changes or parts; all when empty */
export interface ValueAsked extends Reach {
  readonly options: Omit<ValueOptions, 'hero' | 'stays'>
  readonly only: readonly string[]
}

export type ValuePrepared = Prepared<ValueFinding, ValueOptions & { readonly kinds: readonly string[] }>

/** The scenario without each of its parts. @throws as `partsOf` */
export function prepareKnockouts(loaded: Loaded, asked: ValueAsked): ValuePrepared {
  const { gone, stays } = partsOf(loaded, asked.only, '--only')
  const variants = [WHOLE, ...gone.map(({ name, set }) => ({ name, set }))]
  return ofChanges(loaded, variants, gone, { ...asked, options: { ...asked.options, stays } })
}

/**
 * A hero with each change of the sheet.
 * @param hero label of a seat; the only one when left out
 * @throws InputError when the game has no sheets, or the hero is not in the party
 */
export function prepareValue(loaded: Loaded, hero: string | undefined, asked: ValueAsked): ValuePrepared {
  const { only } = asked
  const { game, content } = loaded
  const { settings } = loaded.experiment.variants[0]
  if (game.builds === undefined)
    refuse(
      loaded.document.source.name,
      `characters of ${game.title} have no sheets that could be changed`,
      'an experiment of a game whose heroes have sheets; what the numbers of this one do: sensitivity, levers',
    )
  const { seat, label } = seatOf(loaded, hero)
  const all = game.builds.changes(content, settings, seat)
  const variantOf = ({ name, set }: BuildChange): WantedVariant => ({ name, set })
  const playableOf = (changes: readonly BuildChange[]): readonly BuildChange[] => {
    const { variants: made } = vary(loaded, changes.map(variantOf))
    return changes.filter((_, index) => made[index].value !== undefined)
  }
  const names = all.map(({ name }) => name)
  const unknown = only.find((one) => !KINDS.some((kind) => kind === one) && !names.includes(one))
  if (unknown !== undefined)
    refuse(
      '--only',
      `there is no kind of change "${unknown}", and no change of that name`,
      fewOf(unknown, names, KINDS),
      nearest(unknown, [...KINDS, ...names]),
    )
  const wanted = all.filter(({ kind, name, isFar }) =>
    only.includes(name) ? true : isFar !== true && (only.length === 0 || only.includes(kind)),
  )
  const things = game.builds.things?.(content, settings, seat)
  const changes = playableOf(wanted).map((change): BuildChange & ValueChange => {
    const thing = things?.get(change.name)
    return thing === undefined ? change : { ...change, thing }
  })
  if (changes.length === 0) {
    const kinds = new Set(playableOf(all).map(({ kind }) => kind))
    refuse(
      '--only',
      `leaves no change of ${label} that can be played`,
      kinds.size === 0 ? 'a hero whose sheet can be changed' : KINDS.filter((kind) => kinds.has(kind)),
    )
  }
  const points = game.builds.unspent?.(content, (settings as { readonly party: readonly unknown[] }).party[seat])
  const spending = all.filter(({ kind }) => kind === 'spend')
  const isByItself = spending.some(({ set }) => Object.keys(set).length === 1)
  return ofChanges(loaded, [WHOLE, ...changes.map(variantOf)], changes, {
    ...asked,
    options: {
      ...asked.options,
      hero: label,
      name: heroName(loaded, label),
      ...scenarioSettingIn(game),
      table: { party: labelsOf(loaded).map((one) => heroName(loaded, one)), ...scenarioOf(loaded) },
      ...(points === undefined ? {} : { unspent: { points, isEnough: spending.length > 0, isByItself } }),
    },
  })
}

/** The scenario by its name, where it is one that the content has. */
function scenarioOf({ game, content, experiment }: Loaded): { scenario?: string } {
  const { settings } = experiment.variants[0]
  const id = (settings as Readonly<Record<string, unknown>>)[scenarioSettingOf(game)]
  const found = (
    game.content.catalogue(content).scenarios as readonly { readonly id: string; readonly name: string }[] | undefined
  )?.find((one) => one.id === id)
  return found === undefined ? {} : { scenario: found.name }
}

/** What each change is worth, in every context. @param variants as it is, and then with each change */
function ofChanges(
  loaded: Loaded,
  variants: readonly WantedVariant[],
  changes: readonly ValueChange[],
  { options, only, ...reach }: Reach & { readonly options: ValueOptions; readonly only: readonly string[] },
): ValuePrepared {
  return asked(
    {
      loaded,
      variants,
      own: variants.slice(0, 1),
      contexts: contextsOf(loaded, variants, reach),
      options,
      isAlone: reach.isAlone,
      make(contexts) {
        const all = withVariants(loaded, variantsInAll(contexts, variants), [options.metric])
        return { loaded: all, study: valueStudy(all.experiment.variants, all.layouts, contexts, changes, options) }
      },
    },
    { ...options, kinds: only },
  )
}
