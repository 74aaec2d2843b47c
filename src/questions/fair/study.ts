// `fair`: is a build as strong as the heroes that others play? The build replaces each of them at many tables (a
// scenario, the other heroes of the party, an agent). It is compared with the mean of those whose place it takes: the
// roster's average.
//
// All tables play the same playouts, and one playout of all tables together is one observation (contrast.ts). So the
// answer is one number with one interval, valid at every look.
//
// The other numbers of a card (seats, the party without the hero, unused parts of the sheet) are played up to the first
// look.
import { meanSimple } from 'simple-statistics'
import { bounded, bonferroniLevel, playoutsUntil, wilson } from '../../estimate/index.ts'
import type { Estimate } from '../../estimate/index.ts'
import type { BuildThing, Uses } from '../../engine/game.ts'
import { estimateOf, findEstimand, referenceText, written } from '../../simulate/index.ts'
import type { Variant, ResultEstimate, TallyLayout, Term } from '../../simulate/index.ts'
import { Divergence } from '../../studies/divergence.ts'
import { Contrast } from '../../studies/contrast.ts'
import { thousands } from '../../report/numbers.ts'
import type { Context } from '../../studies/contexts.ts'
import { idleIn } from '../../studies/idle.ts'
import type { Idle } from '../../studies/idle.ts'
import type { Ledger, Request } from '../../simulate/ledger.ts'
import { beyondLook, lookAfter } from '../../studies/looks.ts'
import { Measure, measuredOf } from '../../studies/measure.ts'
import type { Enough, Measured } from '../../studies/measure.ts'
import type { ScoutFinding } from '../../studies/scouting.ts'
import { runningMargin } from '../../studies/running.ts'
import type { Study } from '../../studies/study.ts'

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
  /** With one more of something: halves of the legal swaps (`FairOptions.fixes`). Absent where it was not asked. */
  readonly steps?: readonly FairPart[]
}

/** The build with a single change. */
export interface FairPart {
  readonly name: string
  readonly variant: number
  /** The thing that it takes away or adds, where the game knows. */
  readonly thing?: BuildThing
  readonly uses?: Uses
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
  /** The sheet in words. */
  readonly sheet: string
  /** What it costs, in words. */
  readonly cost?: string
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
  /** Legal changes of the sheet, each with the single changes (parts, steps) that it is made of. */
  readonly fixes: readonly FairFix[]
}

export interface FairFix {
  readonly name: string
  readonly parts: readonly string[]
}

/** `undecided`: the study was interrupted. */
export type FairVerdict = 'fair' | 'too strong' | 'too weak' | 'undecided' | 'budget spent'

export interface FairFinding {
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
  /** The build less the roster's average, over all tables; and what both are. */
  readonly difference: ResultEstimate
  readonly own: ResultEstimate
  readonly middle: ResultEstimate
  /** The heroes of the roster, each against the others in the same places, the strongest first. */
  readonly roster: readonly { readonly name: string; readonly difference: ResultEstimate }[]
  /** The build minus each hero of the roster, where both sat, strongest hero first. The intervals hold together. */
  readonly each: readonly {
    readonly name: string
    readonly difference: ResultEstimate
    /** Who the others were at these tables. */
    readonly parties: readonly string[]
  }[]
  /** The difference in some of the tables only. */
  readonly splits: readonly {
    readonly by: 'scenario' | 'party' | 'agent'
    readonly name: string
    readonly difference: ResultEstimate
    readonly verdict: FairVerdict
  }[]
  /** The build in a seat (from 1) less the mean of its seats. */
  readonly seats: readonly { readonly seat: number; readonly difference: ResultEstimate }[]
  /** The party with the build, without anybody in its place, and the difference; null where that cannot be played. */
  readonly alone: {
    readonly with: ResultEstimate
    readonly without: ResultEstimate
    readonly difference: ResultEstimate
    /** The share of wins lost without the build. Null where that is no share or the loss is not sure. */
    readonly part: ResultEstimate | null
  } | null
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
  readonly elsewhere: readonly (Context & {
    readonly agent: string
    readonly difference: ResultEstimate
    readonly verdict: FairVerdict
  })[]
  /** What the difference hangs on, beside agents; absent where that was not looked for. */
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
  /**
   * Of an unfair build the legal change that brings it nearest to the roster's average, and the difference that is left
   * if its single changes add up. Of all such changes the intervals hold together. Absent where none was looked for.
   */
  readonly fix?: { readonly name: string; readonly difference: ResultEstimate }
}

/** @param elsewhere their variants stand behind those of the tables */
export function fairStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  tables: readonly FairTable[],
  options: FairOptions,
  elsewhere: readonly FairElsewhere[] = [],
): Study<FairFinding> {
  const measure = new Measure(options.metric, layouts)
  const main = mainVariants(tables)
  const there = elsewhere.map(({ tables: contextTables, ...context }) => ({
    context,
    variants: mainVariants(contextTables),
    contrast: againstOf(contextTables, measure),
  }))
  const here = variants.length - there.reduce((sum, one) => sum + one.variants.length, 0)
  const contrasts = contrastsOf(tables, measure)
  const parts = partsOf(tables, layouts)
  const fixes = fixesOf(tables, options.fixes, measure)
  const firstLook = lookAfter(0, options.most)
  const ofOneAgent = mainVariants(tables.filter(({ agent }) => agent === tables[0].agent)).length

  const playouts = (ledger: Ledger, variant = tables[0].hero): number => ledger.variants[variant].playouts
  const sequence = (ledger: Ledger, contrast: Contrast): Estimate =>
    contrast.sequence(ledger.joined(contrast), options.level)
  const verdict = (ledger: Ledger, contrast: Contrast, played = playouts(ledger), max = options.most): FairVerdict =>
    played < firstLook ? 'undecided' : fairVerdict(sequence(ledger, contrast), options.within, played >= max)
  const isClear = (ledger: Ledger): boolean => isSettled(verdict(ledger, contrasts.overall))
  const enough = (ledger: Ledger): Enough => {
    if (playouts(ledger) === 0) return null
    const after = (times: number): Estimate =>
      contrasts.overall.sequence(ledger.joined(contrasts.overall), options.level, times)
    return (
      playoutsUntil(playouts(ledger), after, (estimate) => isSettled(fairVerdict(estimate, options.within, false))) ??
      null
    )
  }
  /** What is otherwise is asked as far as the tables were, or until it is clear. */
  const verdictThere = (ledger: Ledger, { variants: [variant], contrast }: (typeof there)[number]): FairVerdict =>
    verdict(ledger, contrast, playouts(ledger, variant), playouts(ledger))

  const numberOf = (ledger: Ledger, contrast: Contrast): ResultEstimate => written(sequence(ledger, contrast))
  const isUntouched = (ledger: Ledger, divergences: readonly Divergence[]): boolean =>
    divergences.every((one) => ledger.joined(one)[1] === 0)
  /** Looked for where the build seems unfair. */
  const fixIn = (ledger: Ledger, { estimate }: ResultEstimate): Pick<FairFinding, 'fix'> => {
    if (fixes.length === 0 || estimate === null || Math.abs(estimate) <= options.within) return {}
    const level = bonferroniLevel(options.level, fixes.length)
    const [nearest] = fixes
      .map(({ name, contrast }) => {
        const left = contrast.sequence(ledger.joined(contrast), level)
        // Changes that are added up may come to more than a difference of two shares can be.
        return { name, difference: written(measure.isShare ? bounded(left, -1, 1) : left) }
      })
      .filter(({ difference }) => difference.estimate !== null)
      .toSorted((a, b) => Math.abs(a.difference.estimate!) - Math.abs(b.difference.estimate!))
    return nearest === undefined ? {} : { fix: nearest }
  }

  return {
    variants,
    pairs: [],
    joined: [
      ...contrasts.all,
      ...parts.flatMap(({ divergences }) => divergences),
      ...fixes.map(({ contrast }) => contrast),
      ...there.map(({ contrast }) => contrast),
    ],
    references: [options.metric],
    most: main.length * options.most + (here - main.length) * firstLook,
    mostElsewhere: ofOneAgent * options.most,
    why:
      `${thousands(options.most)} of each of ${main.length} variants` +
      (here > main.length ? `, ${thousands(firstLook)} of each of ${here - main.length} more` : ''),
    contexts: there.length,
    next(ledger): Request | undefined {
      const first = playouts(ledger)
      if (first < options.most && !isClear(ledger))
        return {
          variants: first === 0 ? Array.from({ length: here }, (_, variant) => variant) : main,
          first,
          count: lookAfter(first, options.most) - first,
        }
      const open = there.find(
        (one) => !isSettled(verdictThere(ledger, one)) && playouts(ledger, one.variants[0]) < first,
      )
      if (open === undefined) return undefined
      const begun = playouts(ledger, open.variants[0])
      return { variants: open.variants, first: begun, count: lookAfter(begun, first) - begun }
    },
    beyond: beyondLook(options.most),
    running(ledger) {
      const margin = runningMargin(sequence(ledger, contrasts.overall), measure.isShare, '+')
      return `${options.metric} ${margin ?? 'unclear so far'} against the average ${options.kind}`
    },
    conclude: (ledger) => ({
      measured: measure.measured,
      options,
      verdict: verdict(ledger, contrasts.overall),
      ...(isClear(ledger) ? {} : { enough: enough(ledger) }),
      playouts: playouts(ledger),
      allPlayouts: ledger.playouts,
      tables: tables.length,
      difference: numberOf(ledger, contrasts.overall),
      own: numberOf(ledger, contrasts.build),
      middle: numberOf(ledger, contrasts.middle),
      roster: contrasts.roster
        .map(({ name, contrast }) => ({ name, difference: numberOf(ledger, contrast) }))
        .toSorted((a, b) => (b.difference.estimate ?? 0) - (a.difference.estimate ?? 0)),
      each: contrasts.each
        .map(({ name, parties, contrast }) => ({
          name,
          parties,
          difference: written(
            contrast.sequence(ledger.joined(contrast), bonferroniLevel(options.level, contrasts.each.length)),
          ),
        }))
        .toSorted((a, b) => (a.difference.estimate ?? 0) - (b.difference.estimate ?? 0)),
      splits: contrasts.splits.map(({ by, name, contrast }) => ({
        by,
        name,
        difference: numberOf(ledger, contrast),
        verdict: verdict(ledger, contrast),
      })),
      seats: contrasts.seats.map((contrast, seat) => ({ seat: seat + 1, difference: numberOf(ledger, contrast) })),
      alone:
        contrasts.alone === undefined
          ? null
          : {
              with: numberOf(ledger, contrasts.alone.with),
              without: numberOf(ledger, contrasts.alone.without),
              difference: numberOf(ledger, contrasts.alone.difference),
              part: measure.isShare
                ? partOf(
                    ...([contrasts.alone.difference, contrasts.alone.with].map((contrast) =>
                      contrast.sequence(ledger.joined(contrast), bonferroniLevel(options.level, 2)),
                    ) as [Estimate, Estimate]),
                    options.level,
                  )
                : null,
            },
      card: cardOf(ledger, tables, options),
      elsewhere: there
        .filter((one) => playouts(ledger, one.variants[0]) > 0)
        .map((one) => ({
          ...one.context,
          agent: tables[0].agent,
          difference: numberOf(ledger, one.contrast),
          verdict: verdictThere(ledger, one),
        })),
      ...fixIn(ledger, numberOf(ledger, contrasts.overall)),
      parts: parts.map(({ divergences, variants: partVariants, places, ...part }) => ({
        ...part,
        isUntouched: isUntouched(ledger, divergences),
        ...idleOf(ledger, places, isUntouched(ledger, divergences)),
        // Tables share their dice, as those of the card do.
        changed: meanOf(divergences.map((one) => wilson(ledger.joined(one)[1], ledger.joined(one)[0], options.level))),
        playouts: partVariants.reduce((sum, variant) => sum + ledger.variants[variant].playouts, 0),
      })),
    }),
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

const isSettled = (verdict: FairVerdict): boolean => ['fair', 'too strong', 'too weak'].includes(verdict)

/** The build and those of the roster, table by table. */
const mainVariants = (tables: Places): number[] =>
  tables.flatMap(({ hero, roster }) => [hero, ...roster.map(({ variant }) => variant)])

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

interface Contrasts {
  readonly all: readonly Contrast[]
  readonly overall: Contrast
  readonly build: Contrast
  readonly middle: Contrast
  readonly roster: readonly { readonly name: string; readonly contrast: Contrast }[]
  readonly each: readonly { readonly name: string; readonly parties: readonly string[]; readonly contrast: Contrast }[]
  readonly splits: readonly {
    readonly by: 'scenario' | 'party' | 'agent'
    readonly name: string
    readonly contrast: Contrast
  }[]
  readonly seats: readonly Contrast[]
  readonly alone?: { readonly with: Contrast; readonly without: Contrast; readonly difference: Contrast }
}

const buildTerms = (places: Places): Term[] =>
  places.map(({ hero }) => ({ variant: hero, times: 1, over: places.length }))

const middleTerms = (places: Places, times: number): Term[] =>
  places.flatMap(({ roster }) => roster.map(({ variant }) => ({ variant, times, over: places.length * roster.length })))

/** The build less the middle of those whose place it takes. */
const againstOf = (places: Places, measure: Measure): Contrast =>
  new Contrast([...buildTerms(places), ...middleTerms(places, -1)], measure)

function contrastsOf(tables: readonly FairTable[], measure: Measure): Contrasts {
  const all: Contrast[] = []
  const add = (terms: readonly Term[], required: readonly number[] = []): Contrast => {
    const contrast = new Contrast(terms, measure, required)
    all.push(contrast)
    return contrast
  }
  const against = (subset: readonly FairTable[]): Contrast => add([...buildTerms(subset), ...middleTerms(subset, -1)])

  const overall = against(tables)
  const names = [...new Set(tables.flatMap(({ roster }) => roster.map(({ id }) => id)))]
  const roster = names.flatMap((name) => {
    const seated = tables.filter(({ roster: there }) => there.length > 1 && there.some(({ id }) => id === name))
    const terms = seated.flatMap(({ roster: there }) =>
      there.map(({ id, variant }): Term =>
        id === name
          ? { variant, times: 1, over: seated.length }
          : { variant, times: -1, over: seated.length * (there.length - 1) },
      ),
    )
    return seated.length === 0 ? [] : [{ name, contrast: add(terms) }]
  })
  const each = names.map((name) => {
    const seated = tables.filter(({ roster: there }) => there.some(({ id }) => id === name))
    const theirs = seated.map(({ roster: there }): Term => ({
      variant: there.find(({ id }) => id === name)!.variant,
      times: -1,
      over: seated.length,
    }))
    return {
      name,
      parties: [...new Set(seated.map(({ party }) => party))],
      contrast: add([...buildTerms(seated), ...theirs]),
    }
  })
  const splitBy = (by: 'scenario' | 'party' | 'agent', key: (table: FairTable) => string): Contrasts['splits'] => {
    const keys = [...new Set(tables.map(key))]
    return keys.length < 2
      ? []
      : keys.map((name) => ({ by, name, contrast: against(tables.filter((table) => key(table) === name)) }))
  }
  const splits = [
    ...splitBy('scenario', ({ scenario }) => scenario),
    ...splitBy('party', ({ party }) => party),
    ...splitBy('agent', ({ agent }) => agent),
  ]
  const largest = Math.max(0, ...tables.map(({ seats }) => seats?.length ?? 0))
  const seats =
    largest < 2
      ? []
      : Array.from({ length: largest }, (_, seat) => {
          const seated = tables.filter((table) => (table.seats?.length ?? 0) > seat && table.seats!.length > 1)
          return add(
            seated.flatMap(({ seats: variants = [] }) => [
              { variant: variants[seat], times: 1, over: seated.length },
              ...variants.map((variant): Term => ({ variant, times: -1, over: seated.length * variants.length })),
            ]),
          )
        })
  const accompanied = tables.filter(({ without }) => without !== undefined)
  const left = accompanied.map(({ without }): Term => ({ variant: without!, times: 1, over: accompanied.length }))
  return {
    all,
    overall,
    roster,
    each,
    splits,
    seats,
    build: add(buildTerms(tables)),
    middle: add(middleTerms(tables, 1)),
    ...(accompanied.length === 0
      ? {}
      : {
          // The party without the build plays to the first look only; with it, it is told of the same playouts.
          alone: {
            with: add(
              buildTerms(accompanied),
              left.map(({ variant }) => variant),
            ),
            without: add(left),
            difference: add([
              ...buildTerms(accompanied),
              ...left.map(({ variant, over }) => ({ variant, times: -1, over })),
            ]),
          },
        }),
  }
}

/** A part at one table: what the build is called there, and what the rules ask for, may differ from table to table. */
type PartPlace = Pick<FairTable, 'hero'> & FairPart

/** A part of the sheet with the variants that go without it, and what tells how often that changed anything. */
function partsOf(
  tables: readonly FairTable[],
  layouts: readonly TallyLayout[],
): (Omit<FairPart, 'variant'> & { places: PartPlace[]; variants: number[]; divergences: Divergence[] })[] {
  const byName = Map.groupBy(
    tables.flatMap(({ hero, parts }) => parts.map((part) => ({ hero, ...part }))),
    ({ name }) => name,
  )
  return [...byName.values()].map((all) => {
    const [{ variant: _variant, hero: _hero, ...first }] = all
    return {
      ...first,
      places: all,
      variants: all.map(({ variant }) => variant),
      divergences: all.map(({ hero, variant }) => new Divergence([hero, variant], layouts)),
    }
  })
}

/**
 * The build with a legal change, less the roster's average, if the single changes that it is made of add up. Over the
 * tables that play these.
 */
function fixesOf(
  tables: readonly FairTable[],
  fixes: readonly FairFix[],
  measure: Measure,
): { readonly name: string; readonly contrast: Contrast }[] {
  return fixes.flatMap(({ name, parts: names }) => {
    const places = tables.flatMap(({ hero, roster, parts, steps = [] }) => {
      const single = names.flatMap((one) => [...parts, ...steps].find((part) => part.name === one)?.variant ?? [])
      return single.length === names.length ? [{ hero, roster, single }] : []
    })
    const over = places.length
    const terms = places.flatMap(({ hero, single }): Term[] => [
      ...single.map((variant) => ({ variant, times: 1, over })),
      { variant: hero, times: 1 - single.length, over },
    ])
    return over === 0 ? [] : [{ name, contrast: new Contrast([...terms, ...middleTerms(places, -1)], measure) }]
  })
}

const idleOf = (ledger: Ledger, places: readonly PartPlace[], isUntouched: boolean): { readonly idle?: Idle } => {
  const idle = idleIn(
    places.map(({ hero, variant, ...used }) => ({
      ...used,
      accounts: [ledger.variants[hero], ledger.variants[variant]],
    })),
    isUntouched,
  )
  return idle === undefined ? {} : { idle }
}

// ---- The card ------------------------------------------------------------------------------------------------------

/**
 * Means over tables of each table's estimate. Tables share their dice, so they are not independent. The standard
 * deviation of a mean is at most the mean of the standard deviations, so the mean of the ends is wide enough however
 * the tables correlate.
 */
function cardOf(ledger: Ledger, tables: readonly FairTable[], { card, level }: FairOptions): FairFinding['card'] {
  return card.flatMap(({ metric, words }) => {
    const found = tables.map(({ hero, label, roster }) => ({
      build: estimateIn(ledger, hero, referenceText(metric, { hero: label }), level),
      others: roster.map(({ variant, label: their }) =>
        estimateIn(ledger, variant, referenceText(metric, { hero: their }), level),
      ),
    }))
    const buildNumbers = found.flatMap((table) => ifKnown(table.build))
    const others = found.flatMap((table) => table.others.flatMap(ifKnown))
    return buildNumbers.length === 0 || others.length === 0
      ? []
      : [
          {
            words,
            measured: buildNumbers[0].measured,
            own: meanOf(buildNumbers.map(({ estimate }) => estimate)),
            roster: meanOf(others.map(({ estimate }) => estimate)),
          },
        ]
  })
}

interface Narrated {
  readonly measured: Measured
  readonly estimate: Estimate
}

function estimateIn(ledger: Ledger, variant: number, reference: string, level: number): Narrated | undefined {
  const { layout, tally } = ledger.variants[variant]
  if (layout.find(reference.slice(0, reference.indexOf('['))) === undefined) return undefined
  const estimand = findEstimand(layout, reference)
  return { measured: measuredOf(estimand, reference, layout.playout), estimate: estimateOf(tally, estimand, level) }
}

/** A rate of nothing is no number: who never had a turn has no share of useless ones. */
const ifKnown = (narrated: Narrated | undefined): Narrated[] =>
  narrated === undefined || Number.isNaN(narrated.estimate.value) ? [] : [narrated]

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
