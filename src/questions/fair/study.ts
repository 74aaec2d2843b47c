// `fair`: is a build as strong as the heroes that others play? The build replaces each of them at many tables (a
// scenario, the other heroes of the party, an agent). It is compared with the mean of those whose place it takes: the
// roster's average.
//
// All tables play the same playouts, and one playout of all tables together is one observation (contrast.ts). So the
// answer is one number with one interval, which holds at all its looks.
//
// The other numbers of a card (seats, the party without the hero, unused parts of the sheet) are played fewer times.
import { meanSimple } from 'simple-statistics'
import { bonferroniLevel, playoutsUntil, wilson } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import type { BuildThing } from '../../engine/game.ts'
import { estimateOf, findEstimand, referenceText, written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout, Term } from '../../simulate/index.ts'
import { Divergence } from '../../studies/divergence.ts'
import { Contrast } from '../../studies/contrast.ts'
import { thousands } from '../../report/numbers.ts'
import type { Context } from '../../studies/contexts.ts'
import { idleIn } from '../../studies/idle.ts'
import type { Idle, Used } from '../../studies/idle.ts'
import type { Ledger, Request } from '../../simulate/ledger.ts'
import { beyondLook, lookAfter } from '../../studies/looks.ts'
import { Measure, measuredOf } from '../../studies/measure.ts'
import type { Enough, Measured } from '../../studies/measure.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import { runningMargin } from '../../studies/running.ts'
import type { Study } from '../../studies/study.ts'
import { isWin } from '../../studies/win.ts'
import { effectsOf, maxVariants, nearChanges, variantsOf } from './changes.ts'
import type { NearChanges, SheetChange } from './changes.ts'

/** Where the build and others of the roster sit in turn. Numbers of variants throughout. */
export interface FairTable {
  readonly scenario: string
  readonly agent: string
  /** Who the others are. */
  readonly party: string
  /** The variant with the build, and its label there. */
  readonly hero: number
  readonly label: string
  /** Those of the roster that are not among the mates, each in the build's seat. */
  readonly roster: readonly { readonly id: string; readonly label: string; readonly variant: number }[]
  /** The party without anybody in that seat; absent where it cannot be played so small. */
  readonly without?: number
  /** The build in every seat there is, in their order; absent where it was not asked. */
  readonly seats?: readonly number[]
  /** With one part of the sheet taken away; empty where it was not asked. */
  readonly parts: readonly FairPart[]
  /** With one more of something: halves of legal swaps (`FairOptions.legalChanges`). Absent where it was not asked. */
  readonly steps?: readonly FairPart[]
}

/** The build with a single change. */
export interface FairPart extends Used {
  readonly name: string
  readonly variant: number
  /** Points of making characters that it costs more, below zero fewer. */
  readonly points?: number
}

/** Where the build and those of the roster sit. */
type Places = readonly Pick<FairTable, 'hero' | 'roster'>[]

/** The tables of the agent that is tried first, with something otherwise: no part of the answer over all tables. */
export interface FairElsewhere extends Context {
  readonly tables: Places
}

export interface FairOptions {
  /** Name of the build. */
  readonly name: string
  /** What a build is called: `hero`, `playbook`. */
  readonly kind: string
  /** An adversary: the more of them win, the weaker it is. */
  readonly isFoe?: boolean
  /** Where it is played, and who instead of whom; absent in studies of an earlier version. */
  readonly premise?: string
  /** The sheet in words. */
  readonly sheet: string
  /** What it costs, in words. */
  readonly cost?: string
  /** As of `Builds`. */
  readonly scenarioSetting?: string
  /** Who has anything from the start: the build, and those of the roster. */
  readonly outfits: readonly { readonly name: string; readonly items: readonly string[] }[]
  /** Whether the party without the build meets the setup of the whole party. */
  readonly hasSameSetup: boolean
  readonly metric: string
  /** Fair is no farther than this from the roster's average. */
  readonly within: number
  readonly level: number
  /** The most playouts of a variant. */
  readonly most: number
  /** Numbers of one hero, by metric. */
  readonly card: readonly { readonly metric: string; readonly words: string }[]
  readonly legalChanges: readonly SheetChange[]
}

/** `undecided`: the study was interrupted. */
export type FairVerdict = 'fair' | 'too strong' | 'too weak' | 'undecided' | 'budget spent'

interface Differing {
  readonly difference: ResultEstimate
}

export interface FairFinding extends Differing {
  readonly measured: Measured
  readonly options: FairOptions
  readonly verdict: FairVerdict
  /** Playouts of each main variant; absent where it is settled. */
  readonly enough?: Enough
  /** Playouts of each main variant. */
  readonly playouts: number
  /** Of all variants, other play styles and settings included. */
  readonly allPlayouts: number
  readonly tables: number
  /** What the build and the roster's average are, over all tables; `difference` is the build less the average. */
  readonly own: ResultEstimate
  readonly middle: ResultEstimate
  /** The heroes of the roster, each against the others in the same places, the strongest first. */
  readonly roster: readonly (Differing & { readonly name: string })[]
  /** The build minus each hero of the roster, where both sat, strongest hero first. The intervals hold together. */
  readonly each: readonly (Differing & {
    readonly name: string
    /** Who the others were at these tables. */
    readonly parties: readonly string[]
  })[]
  /** The difference in some of the tables only. */
  readonly splits: readonly (Differing & {
    readonly by: 'scenario' | 'party' | 'agent'
    readonly name: string
    readonly verdict: FairVerdict
  })[]
  /** The build in a seat (from 1) less the mean of its seats. */
  readonly seats: readonly (Differing & { readonly seat: number })[]
  /** The party with the build, without anybody in its place, and the difference; null where that cannot be played. */
  readonly alone:
    | (Differing & {
        readonly with: ResultEstimate
        readonly without: ResultEstimate
        /** The share of wins lost without the build. Null where that is no share or the loss is not sure. */
        readonly part: ResultEstimate | null
      })
    | null
  /**
   * The same numbers for the build and for the roster in its place: means over the tables, with the mean of their
   * intervals.
   */
  readonly card: readonly {
    readonly words: string
    readonly measured: Measured
    readonly own: ResultEstimate
    readonly roster: ResultEstimate
  }[]
  /** The difference with something otherwise, and what it says by itself. */
  readonly elsewhere: readonly (Context & Differing & { readonly agent: string; readonly verdict: FairVerdict })[]
  /** What the difference depends on, beside agents; absent where that was not looked for. */
  readonly scouted?: ScoutFinding
  /** Parts of the sheet: whether no playout changed without them, and the share of playouts that did. */
  readonly parts: readonly {
    readonly name: string
    readonly isUntouched: boolean
    readonly changed: ResultEstimate
    readonly playouts: number
    /** Why it does nothing; absent where it changed games. */
    readonly idle?: Idle
    readonly thing?: BuildThing
    readonly points?: number
  }[]
  /** The nearest legal changes of the sheet; absent where it has none. */
  readonly changes?: NearChanges
}

/** Playouts of what is asked beside the verdict. Changes that are proposed then play on to the first look. */
const BESIDE = 100

/** @param elsewhere their variants stand behind those of the tables */
export function fairStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  tables: readonly FairTable[],
  options: FairOptions,
  elsewhere: readonly FairElsewhere[] = [],
): Study<FairFinding> {
  const { metric, kind, most, legalChanges } = options
  const measure = new Measure(metric, layouts, { most })
  const firstLook = lookAfter(0, most)
  const beside = Math.min(BESIDE, firstLook)
  const [proposed, further] = [maxVariants(legalChanges, tables), firstLook - beside]
  // Changes are looked at once more: which of them are proposed is seen before the first look.
  const ofChanges = new Measure(metric, layouts, { most, isKnown: true, firstLook: beside })
  const sums = sumsOf(tables, elsewhere, legalChanges, { measure, ofChanges }, layouts)
  const { overall, there } = sums
  const main = mainVariants(tables)
  const here = variants.length - there.flatMap((one) => one.variants).length
  const afterLook = beyondLook(most)
  const ofOneAgent = mainVariants(tables.filter(({ agent }) => agent === tables[0].agent)).length
  return {
    variants,
    pairs: [],
    joined: [
      ...sums.all,
      ...sums.parts.flatMap(({ divergences }) => divergences),
      ...sums.effects.flatMap(({ contrast, left }) => [contrast, left]),
      ...there.map(({ contrast }) => contrast),
    ],
    references: [metric],
    most: main.length * most + (here - main.length) * beside + proposed * further,
    mostElsewhere: ofOneAgent * most,
    why:
      `${thousands(most)} of each of ${main.length} variants` +
      (here > main.length ? `, ${thousands(beside)} of each of ${here - main.length} more` : '') +
      (proposed * further > 0 ? `, then ${thousands(further)} more of up to ${proposed} of these` : ''),
    contexts: there.length,
    next(ledger): Request | undefined {
      const { playouts: first, playoutsOf, verdict, verdictThere } = standing(ledger, tables[0], options)
      if (first === 0) return { variants: [...variants.keys()].slice(0, here), first, count: beside }
      if (first < firstLook) {
        const proposed = variantsOf(changesIn(ledger, options, measure, sums), legalChanges, tables)
        return { variants: [...main, ...proposed].toSorted((a, b) => a - b), first, count: firstLook - first }
      }
      if (first < most && isOpen(verdict(overall)))
        return { variants: main, first, count: lookAfter(first, most) - first }
      const open = there.find((one) => isOpen(verdictThere(one)) && playoutsOf(one) < first)
      if (open === undefined) return undefined
      const begun = playoutsOf(open)
      return { variants: open.variants, first: begun, count: lookAfter(begun, first) - begun }
    },
    beyond(request) {
      const first = request.first + request.count
      const variants = request.variants.includes(main[0]) ? main : request.variants
      return first < firstLook ? { variants, first, count: firstLook - first } : afterLook({ ...request, variants })
    },
    running(ledger) {
      const margin = runningMargin(standing(ledger, tables[0], options).estimate(overall), measure.isShare, '+')
      return `${metric} ${margin ?? 'unclear so far'} against the average ${kind}`
    },
    conclude: (ledger) => findingOf(ledger, tables, options, measure, sums),
  }
}

/** What the games so far say of contrasts. */
function standing(ledger: Ledger, { hero }: FairTable, options: FairOptions) {
  const { level, within, most } = options
  const { playouts } = ledger.variants[hero]
  const estimate = (contrast: Contrast, chosen = level, times?: number): Estimate =>
    contrast.estimateAtLook(ledger.joined(contrast), chosen, times)
  const verdict = (contrast: Contrast, played = playouts, max = most): FairVerdict =>
    played < lookAfter(0, most) ? 'undecided' : sided(fairVerdict(estimate(contrast), within, played >= max), options)
  const playoutsOf = ({ variants: [variant] }: There): number => ledger.variants[variant].playouts
  return {
    playouts,
    playoutsOf,
    estimate,
    verdict,
    /** What is otherwise is asked as far as the tables were, or until it is clear. */
    verdictThere: (there: There): FairVerdict => verdict(there.contrast, playoutsOf(there), playouts),
    /** Rows with their numbers in place of their contrasts. */
    numbers: <Row extends Summed>(rows: readonly Row[], chosen?: number) =>
      rows.map(({ contrast, ...row }) => ({ ...row, difference: written(estimate(contrast, chosen)) })),
    enough(contrast: Contrast): Enough {
      const isClear = (later: Estimate): boolean => !isOpen(fairVerdict(later, within, false))
      const after = (times: number): Estimate => estimate(contrast, level, times)
      return playouts === 0 ? null : (playoutsUntil(playouts, after, isClear) ?? null)
    },
  }
}

function findingOf(
  ledger: Ledger,
  tables: readonly FairTable[],
  options: FairOptions,
  measure: Measure,
  sums: Sums,
): FairFinding {
  const { level } = options
  const { overall, alone, there } = sums
  const { playouts, playoutsOf, numbers, estimate, verdict, verdictThere, enough } = standing(
    ledger,
    tables[0],
    options,
  )
  const number = (contrast: Contrast): ResultEstimate => written(estimate(contrast))
  const difference = number(overall)
  const changes = changesIn(ledger, options, measure, sums)
  const ascending = (a: Differing, b: Differing): number => (a.difference.estimate ?? 0) - (b.difference.estimate ?? 0)
  return {
    measured: measure.measured,
    options,
    verdict: verdict(overall),
    ...(isOpen(verdict(overall)) ? { enough: enough(overall) } : {}),
    playouts,
    allPlayouts: ledger.playouts,
    tables: tables.length,
    difference,
    own: number(sums.build),
    middle: number(sums.middle),
    roster: numbers(sums.roster).toSorted((a, b) => ascending(b, a)),
    each: numbers(sums.each, bonferroniLevel(level, sums.each.length)).toSorted(ascending),
    splits: sums.splits.map((split) => ({ ...numbers([split])[0], verdict: verdict(split.contrast) })),
    seats: numbers(sums.seats),
    alone:
      alone === undefined
        ? null
        : {
            with: number(alone.with),
            without: number(alone.without),
            difference: number(alone.difference),
            part: measure.isShare
              ? partOf(
                  estimate(alone.difference, bonferroniLevel(level, 2)),
                  estimate(alone.with, bonferroniLevel(level, 2)),
                  level,
                )
              : null,
          },
    card: cardOf(ledger, tables, options),
    elsewhere: there
      .filter((one) => playoutsOf(one) > 0)
      .map((one) => ({ ...one.context, difference: number(one.contrast), verdict: verdictThere(one) })),
    ...(changes && { changes }),
    parts: sums.parts.map((part) => usedPart(ledger, part, level)),
  }
}

function changesIn(
  ledger: Ledger,
  { level, within, legalChanges }: FairOptions,
  { isShare }: Measure,
  { effects, parts }: Sums,
): NearChanges | undefined {
  // What these agents hardly use is not judged, so nothing is proposed that takes it away.
  const unjudged = parts
    .map((part) => usedPart(ledger, part, level))
    .flatMap(({ name, idle }) => (idle?.reason === 'agents' ? [name] : []))
  const judged = legalChanges.filter((change) => !change.parts.some((name) => unjudged.includes(name)))
  return nearChanges(ledger, judged, effects, { level, within, isShare })
}

function usedPart(
  ledger: Ledger,
  { places, divergences }: Sums['parts'][number],
  level: number,
): FairFinding['parts'][number] {
  const [{ hero: _hero, variant: _variant, ...part }] = places
  const changed = divergences.map((one) => ledger.joined(one))
  const isUntouched = changed.every(([, count]) => count === 0)
  // What the build is called, and what the rules ask for, may differ from table to table.
  const tried = places.map(({ hero, variant, ...used }) => ({
    ...used,
    accounts: [ledger.variants[hero], ledger.variants[variant]],
  }))
  const idle = idleIn(tried, isUntouched)
  return {
    ...part,
    isUntouched,
    ...(idle === undefined ? {} : { idle }),
    // Tables share their dice, as those of the card do.
    changed: meanOf(changed.map(([playouts, count]) => wilson(count, playouts, level))),
    playouts: places.reduce((sum, { variant }) => sum + ledger.variants[variant].playouts, 0),
  }
}

/**
 * `part` as a share of `whole`; null unless both are surely above 0.
 * @param part its interval and that of `whole` hold together at the confidence `level`
 */
function partOf(part: Estimate, whole: Estimate, level: number): ResultEstimate | null {
  if (!(part.low > 0 && whole.low > 0)) return null
  return written({
    value: Math.min(1, part.value / whole.value),
    low: part.low / Math.min(1, whole.high),
    high: Math.min(1, part.high / whole.low),
    confidence: level,
    count: part.count,
  })
}

/** Of a verdict on how much is won: the more the heroes win, the weaker is an adversary. */
export function sided(verdict: FairVerdict, { isFoe, metric }: Pick<FairOptions, 'isFoe' | 'metric'>): FairVerdict {
  if (isFoe !== true || !isWin({ reference: metric })) return verdict
  return verdict === 'too strong' ? 'too weak' : verdict === 'too weak' ? 'too strong' : verdict
}

export const isOpen = (verdict: FairVerdict): boolean => verdict === 'undecided' || verdict === 'budget spent'

/** Fair is surely within, unfair surely beyond. */
export function fairVerdict(
  { low, high }: Pick<Estimate, 'low' | 'high'>,
  within: number,
  isSpent: boolean,
): FairVerdict {
  if (low >= -within && high <= within) return 'fair'
  if (low > within) return 'too strong'
  if (high < -within) return 'too weak'
  return isSpent ? 'budget spent' : 'undecided'
}

// ---- What is added up ----------------------------------------------------------------------------------------------

interface Summed {
  readonly contrast: Contrast
}

type Sums = ReturnType<typeof sumsOf>
type There = Sums['there'][number]

/** Variants at each of some tables. */
type Sides = readonly (readonly number[])[]

const heroesOf = (places: Places): Sides => places.map(({ hero }) => [hero])

const rosterOf = (places: Places, is = (_id: string): boolean => true): Sides =>
  places.map(({ roster }) => roster.filter(({ id }) => is(id)).map(({ variant }) => variant))

/** The build and those of the roster, table by table. */
const mainVariants = (places: Places): number[] =>
  places.flatMap((place) => [...heroesOf([place]), ...rosterOf([place])].flat())

/** The mean over tables of each table's mean. */
const meanTerms = (sides: Sides, times = 1): Term[] =>
  sides.flatMap((side) => side.map((variant) => ({ variant, times, over: sides.length * side.length })))

/** All contrasts; those of `all` in this order. */
function sumsOf(
  tables: readonly FairTable[],
  elsewhere: readonly FairElsewhere[],
  legalChanges: readonly SheetChange[],
  { measure, ofChanges }: { readonly measure: Measure; readonly ofChanges: Measure },
  layouts: readonly TallyLayout[],
) {
  const all: Contrast[] = []
  const contrast = (above: Sides, below: Sides = [], required?: readonly number[]): Contrast =>
    new Contrast([...meanTerms(above), ...meanTerms(below, -1)], measure, required)
  const add = (...sides: Parameters<typeof contrast>): Contrast => {
    const added = contrast(...sides)
    all.push(added)
    return added
  }
  /** The build less the middle of those whose place it takes. */
  const against = (places: Places): Contrast => add(heroesOf(places), rosterOf(places))

  const overall = against(tables)
  const names = [...new Set(tables.flatMap(({ roster }) => roster.map(({ id }) => id)))]
  const seatedOf = (name: string): FairTable[] => tables.filter(({ roster }) => roster.some(({ id }) => id === name))
  const roster = names.flatMap((name) => {
    const seated = seatedOf(name).filter((table) => table.roster.length > 1)
    const [own, others] = [rosterOf(seated, (id) => id === name), rosterOf(seated, (id) => id !== name)]
    return seated.length === 0 ? [] : [{ name, contrast: add(own, others) }]
  })
  const each = names.map((name) => {
    const seated = seatedOf(name)
    const parties = [...new Set(seated.map(({ party }) => party))]
    return {
      name,
      parties,
      contrast: add(
        heroesOf(seated),
        rosterOf(seated, (id) => id === name),
      ),
    }
  })
  const splits = (['scenario', 'party', 'agent'] as const).flatMap((by) => {
    const groups = [...Map.groupBy(tables, (table) => table[by])]
    return groups.length < 2 ? [] : groups.map(([name, places]) => ({ by, name, contrast: against(places) }))
  })
  const inSeats = tables.flatMap(({ seats = [] }) => (seats.length > 1 ? [seats] : []))
  const seats = Array.from({ length: Math.max(0, ...inSeats.map(({ length }) => length)) }, (_, seat) => {
    const having = inSeats.filter(({ length }) => length > seat)
    const own = having.map((variants) => [variants[seat]])
    return { seat: seat + 1, contrast: add(own, having) }
  })
  const [build, middle] = [add(heroesOf(tables)), add(rosterOf(tables))]
  const accompanied = tables.filter(({ without }) => without !== undefined)
  const [having, left] = [heroesOf(accompanied), accompanied.map(({ without }) => [without!])]
  // The party without the build plays less; with it, it is told of the same playouts.
  const alone =
    left.length === 0
      ? undefined
      : { with: add(having, [], left.flat()), without: add(left), difference: add(having, left) }
  const there = elsewhere.map(({ tables: places, ...context }) => ({
    context: { ...context, agent: tables[0].agent },
    variants: mainVariants(places),
    contrast: contrast(heroesOf(places), rosterOf(places)),
  }))
  const parts = tables.flatMap(({ hero, parts: there }) => there.map((part) => ({ ...part, hero })))
  return {
    all,
    overall,
    roster,
    each,
    splits,
    seats,
    build,
    middle,
    alone,
    there,
    effects: effectsOf(
      legalChanges,
      tables,
      [...meanTerms(heroesOf(tables)), ...meanTerms(rosterOf(tables), -1)],
      ofChanges,
    ),
    /** Parts of the sheet with what tells how often each changed anything. */
    parts: [...Map.groupBy(parts, ({ name }) => name).values()].map((places) => ({
      places,
      divergences: places.map(({ hero, variant }) => new Divergence([hero, variant], layouts)),
    })),
  }
}

// ---- The card ------------------------------------------------------------------------------------------------------

/**
 * Means over tables of each table's estimate. Tables share their dice, so they are not independent. The standard
 * deviation of a mean is at most the mean of the standard deviations, so the mean of the ends is wide enough however
 * the tables correlate.
 */
function cardOf(ledger: Ledger, tables: readonly FairTable[], { card, level }: FairOptions): FairFinding['card'] {
  return card.flatMap(({ metric, words }) => {
    const known = tables.map(({ hero, label, roster }) =>
      [{ variant: hero, label }, ...roster].map((one) => numberOn(ledger, one, metric, level)),
    )
    const [own, others] = [known.flatMap(([build]) => build), known.flatMap(([, ...rest]) => rest.flat())]
    if (own.length === 0 || others.length === 0) return []
    const [{ measured }] = own
    const [mean, roster] = [own, others].map((all) => meanOf(all.map(({ estimate }) => estimate)))
    return [{ words, measured, own: mean, roster }]
  })
}

/** Of one hero; none of a metric that is not kept, nor a rate of nothing: who never had a turn has no useless ones. */
function numberOn(
  ledger: Ledger,
  { variant, label }: Pick<FairTable['roster'][number], 'variant' | 'label'>,
  metric: string,
  level: number,
): { measured: Measured; estimate: Estimate }[] {
  const { layout, tally } = ledger.variants[variant]
  const reference = referenceText(metric, { hero: label })
  if (layout.find(metric) === undefined) return []
  const estimand = findEstimand(layout, reference)
  const estimate = estimateOf(tally, estimand, level)
  return Number.isNaN(estimate.value) ? [] : [{ measured: measuredOf(estimand, reference, layout.playout), estimate }]
}

function meanOf(all: readonly Estimate[]): ResultEstimate {
  // Not `mean`: it corrects rounding, and would change the last digit of numbers in study.json.
  return written({
    value: meanSimple(all.map(({ value }) => value)),
    low: meanSimple(all.map(({ low }) => low)),
    high: meanSimple(all.map(({ high }) => high)),
    confidence: all[0].confidence,
    count: all.reduce((sum, { count }) => sum + count, 0),
  })
}
