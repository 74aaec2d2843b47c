// What `compare` found, in words: which variant is better, by how much, and how far that reaches.
import { isSettled } from '../../estimate/index.ts'
import type { Answer, Templates } from '../../report/answer.ts'
import { answered, notPlayed, verdictFrom } from '../../report/answer.ts'
import { listOf, shortened } from '../../report/list.ts'
import { inWords, levelInWords, listed, thousands, withInterval } from '../../report/numbers.ts'
import { pairLabels } from '../../report/pair-labels.ts'
import { isWin } from '../../studies/win.ts'
import { reachWords, scoutedCharts } from '../scouting-words.ts'
import type { StudyReport } from '../study-report.ts'
import {
  between,
  by,
  difference,
  moved,
  nameOf,
  narrowed,
  playoutOf,
  playouts,
  unfinishedWords,
  verdictWord,
} from '../words.ts'
import { differencesChart, variantsChart } from './charts.ts'
import { hasStoppedEarlier, inOrder } from './study.ts'
import type { CompareFinding, ContextFinding } from './study.ts'

export function compareReport(finding: CompareFinding): StudyReport {
  const [main] = finding.contexts
  const { measured } = finding
  const { mode } = finding.options
  const { against, within } = pairLabels(main.pairs)
  const than = against ?? `the first of each ${within}`
  return {
    question:
      mode === 'against'
        ? `Which variants differ from ${than}${by(measured)}?`
        : `Which variant ${isJudged(finding) ? 'is best' : 'has the most'}${by(measured)}?`,
    answer: answerOf(finding, main),
    charts: [differencesChart(finding), variantsChart(finding), ...scoutedCharts(finding.scouted)],
  }
}

function answerOf(finding: CompareFinding, main: ContextFinding): Answer {
  const { measured, options, unfinished } = finding
  if (main.variants.some((variant) => variant.playouts === 0)) return notPlayed(playoutOf(measured))
  const isAgainst = options.mode === 'against'
  return answered(
    isAgainst ? verdictAgainst(finding, main) : verdictOfRanks(finding, main),
    [
      interrupted(finding, main),
      ...(isAgainst ? [] : placesOf(finding, main)),
      baselineWords(finding, main),
      ...(unfinished === undefined
        ? []
        : unfinishedWords(
            unfinished.measured,
            main.variants.map(({ name }, index) => ({ name, estimate: unfinished.estimates[index] })),
          )),
      ...reachWords(reachOf(finding), finding.scouted),
    ],
    { margin: marginLine(finding, main) },
  )
}

// ---- The verdict ---------------------------------------------------------------------------------------------------

type Judged = ContextFinding['pairs'][number]
type Verdict = Judged['verdict']

const VERDICTS = ['better', 'worse', 'same', 'undecided', 'budget spent'] as const

const wordOf = (verdict: Verdict, { measured, options }: CompareFinding): string =>
  verdictWord(verdict, measured, options.isLessBetter, options.delta)

/** Whether more or less of the number is better: of wins, and where somebody said so. */
const isJudged = ({ measured, options: { isLessBetter } }: CompareFinding): boolean => isWin(measured) || isLessBetter

/** More than so many are counted in the verdict; the table names them. */
const MAX_NAMED = 2

type Parts = Readonly<Record<'said' | 'than' | 'narrow' | 'beside', string>>
const inAll = ({ said, than, narrow, beside }: Parts): string => `${said}${than}${narrow}${beside}`

/** The words of the verdicts. */
const TEMPLATES = {
  better: inAll,
  worse: inAll,
  same: inAll,
  'better-and-worse': inAll,
  'too-close': inAll,
  best: ({ said, than }: Parts) => `${said}, of ${than}`,
  tie: ({ said, than, beside }: Parts) => `TIE: ${said} are ${than}${beside}`,
  'tie-too-close': ({ said, than, narrow, beside }: Parts) =>
    `TOO CLOSE TO CALL: ${said} may be ${than}${narrow}${beside}`,
} as const satisfies Templates

function verdictAgainst(
  finding: CompareFinding,
  { pairs, variants: { length: variants } }: ContextFinding,
): Answer['verdict'] {
  const { measured } = finding
  const { labels, against, within } = pairLabels(pairs)
  const groups = [...Map.groupBy(farthestFirst(pairs), ({ verdict }) => verdict)].toSorted(
    ([a], [b]) => VERDICTS.indexOf(a) - VERDICTS.indexOf(b),
  )
  const has = (wanted: Verdict): boolean => groups.some(([verdict]) => verdict === wanted)
  // Where something is clear, what is not is only counted.
  const isClear = has('better') || has('worse')
  const said = groups.map(([verdict, matching]) => {
    const word = wordOf(verdict, finding)
    if (isClear && verdict !== 'better' && verdict !== 'worse')
      return `${inWords(matching.length)} ${verdict === 'same' ? `with ${word}` : word}`
    const items = matching.map((pair) => {
      const how = isSettled(verdict)
        ? `${isWin(measured) ? 'with ' : ''}${moved(measured, pair.difference)}`
        : between(measured, pair.difference)
      return `${labels[pairs.indexOf(pair)]} ${how}`
    })
    const name = isWin(measured) || !isSettled(verdict) ? '' : `, ${nameOf(measured)}`
    return `${inCapitals(word)}${name}: ${shortened(items, against === undefined ? 1 : MAX_NAMED).join(', ')}`
  })
  const [verdict, [first]] = groups.at(isClear ? 0 : -1)!
  const narrow = isSettled(verdict)
    ? undefined
    : narrowed(measured, first.difference, { variants, enough: first.enough })
  const key = has('better') && has('worse') ? 'better-and-worse' : isSettled(verdict) ? verdict : 'too-close'
  const parts = {
    said: said.join('; '),
    than:
      against === undefined ? `; each vs the first of its ${within}` : `${pairs.length === 1 ? '' : ';'} vs ${against}`,
    narrow: narrow?.words ?? '',
    beside: isClear ? '' : besideWords(finding, labels),
  }
  const { second, difference: size } = first
  return verdictFrom(TEMPLATES, key, parts, { first: first.first, second, difference: size, ...narrow?.numbers })
}

/** `BETTER`, `NO DIFFERENCE within 2 pp`. */
const inCapitals = (word: string): string =>
  word.replace(/^(no difference|too close to call|\S+)/, (first) => first.toUpperCase())

/**
 * `; length differs: “slow” +10.0 rounds (9.1 to 10.9)`: where the number that was asked about shows nothing, another
 * that surely differs.
 */
function besideWords({ others }: CompareFinding, labels: readonly string[]): string {
  for (const { measured, differences, differs } of others) {
    const [most] = differences
      .map((one, index) => ({ one, index }))
      .filter(({ index }) => differs[index])
      .toSorted((a, b) => Math.abs(b.one.estimate ?? 0) - Math.abs(a.one.estimate ?? 0))
    if (most !== undefined)
      return `; ${nameOf(measured)} differs: ${labels[most.index]} ${difference(measured, most.one)}`
  }
  return ''
}

const farthestFirst = (pairs: readonly Judged[]): Judged[] =>
  pairs.toSorted((a, b) => Math.abs(b.difference.estimate ?? 0) - Math.abs(a.difference.estimate ?? 0))

/** Of all against all, or of the best alone. */
function verdictOfRanks(finding: CompareFinding, { variants, pairs, isClear }: ContextFinding): Answer['verdict'] {
  const { measured, options } = finding
  const ranked = inOrder(variants, options.isLessBetter)
  const first = ranked.filter(({ rank }) => rank![0] === 1)
  if (first.length > 1) {
    const open = isClear ? undefined : pairs.find(({ verdict }) => !isSettled(verdict))
    const narrow = open && narrowed(measured, open.difference, { variants: variants.length, enough: open.enough })
    const all = first.map(({ name }) => name)
    const within = !isClear || options.delta === 0 ? '' : `, ${wordOf('same', finding)}`
    const labels = pairs.map((pair) => `${pair.second} vs ${pair.first}`)
    const parts = {
      said: all.length > MAX_TIED ? `${all.length} of ${variants.length} variants` : listed(all),
      than: `${isJudged(finding) ? 'best' : 'first'}${within}`,
      narrow: narrow?.words ?? '',
      beside: besideWords(finding, labels),
    }
    return verdictFrom(TEMPLATES, isClear ? 'tie' : 'tie-too-close', parts, { variants: all, ...narrow?.numbers })
  }
  const [best, worst] = isJudged(finding) ? ['BEST', 'WORST'] : [`MOST ${nameOf(measured)}`, 'LEAST']
  const number = ({ name, estimate }: (typeof variants)[number]): string =>
    `${name} ${withInterval(measured, estimate)}`
  const last = options.mode === 'all' ? ranked.filter(({ rank }) => rank![1] === variants.length) : []
  const parts = {
    said: `${best}: ${number(first[0])}`,
    than: `${variants.length} variants${last.length === 1 ? `; ${worst}: ${number(last[0])}` : ''}`,
    narrow: '',
    beside: '',
  }
  return verdictFrom(TEMPLATES, 'best', parts, { variant: first[0].name, estimate: first[0].estimate })
}

/** More variants in a tie than this are counted. */
const MAX_TIED = 4

// ---- Why -----------------------------------------------------------------------------------------------------------

const interrupted = (
  { measured, options: { most } }: CompareFinding,
  { variants, pairs, isClear }: ContextFinding,
): string | undefined => {
  const out = variants.filter(({ isOut }) => isOut).map(({ name }) => name)
  return !isClear &&
    pairs.some(({ verdict, first, second }) => verdict === 'undecided' && !out.includes(first) && !out.includes(second))
    ? `Interrupted after ${playouts(measured, Math.max(...variants.map((one) => one.playouts)))} of each variant, ` +
        `of at most ${thousands(most)}.`
    : undefined
}

/** More variants of a place than this are left to the table. */
const MAX_LISTED = 6

/** `1. a 61.2% (…)`, `2.–3. b …, c …`: places that the verdicts do not settle, the best first. */
function placesOf({ measured, options: { isLessBetter } }: CompareFinding, { variants }: ContextFinding): string[] {
  if (variants.length < 3) return []
  const places = new Map<string, string[]>()
  for (const { name, rank: [best, worst] = [1, 1], estimate } of inOrder(variants, isLessBetter)) {
    const place = best === worst ? `${best}.` : `${best}.–${worst}.`
    places.set(place, [...(places.get(place) ?? []), `${name} ${withInterval(measured, estimate)}`])
  }
  if (places.size === 1) return ['All places are open: no variant is clearly better than another.']
  const lines = [...places].map(([place, members]) => `${place} ${shortened(members, MAX_LISTED).join(', ')}`)
  return [listOf('Places', lines)]
}

/** What the variant comes to that the others are compared with. */
function baselineWords(
  { measured, options: { mode } }: CompareFinding,
  { variants: [baseline], pairs }: ContextFinding,
): string | undefined {
  return mode === 'against' && pairLabels(pairs).against === baseline.name
    ? `Baseline ${baseline.name}: ${nameOf(measured)} ${withInterval(measured, baseline.estimate)}.`
    : undefined
}

/** How far the verdicts reach: what the other contexts say. */
function reachOf(finding: CompareFinding): string[] {
  const {
    contexts: [main, ...others],
    measured,
  } = finding
  const labels =
    finding.options.mode === 'against'
      ? pairLabels(main.pairs).labels
      : main.pairs.map(({ first, second }) => `${second} vs ${first}`)
  return others.map((context) => {
    const changes = context.pairs.flatMap((pair, index) => {
      const how = changeOf(main.pairs[index], pair)
      return how === undefined ? [] : [{ pair, label: labels[index], how }]
    })
    if (changes.length === 0) {
      const [only] = context.pairs
      const same =
        context.pairs.length === 1 ? `same verdict, ${difference(measured, only.difference)}` : 'same verdicts'
      return `With ${context.name}: ${same}.`
    }
    const items = CHANGES.flatMap((how) => {
      const matching = changes.filter((one) => one.how === how)
      if (matching.length === 0) return []
      const each = matching.map(({ pair, label }) => {
        const subject = context.pairs.length === 1 ? '' : `${label} `
        const verdict = how === 'open' ? '' : `${wordOf(pair.verdict, finding)}, `
        return `${subject}${verdict}${difference(measured, pair.difference)}`
      })
      return [`${HOW[how]}: ${shortened(each, MAX_LISTED).join('; ')}`]
    })
    return `With ${context.name}: ${items.join('. ')}.`
  })
}

const CHANGES = ['turned', 'other', 'decided', 'open'] as const

/** How a verdict is another one than as asked. */
const HOW: Readonly<Record<(typeof CHANGES)[number], string>> = {
  turned: 'verdict turns round',
  other: 'another verdict',
  decided: 'clear there',
  open: 'too close to call there',
}

function changeOf(asked: Judged, here: Judged): (typeof CHANGES)[number] | undefined {
  if (isOpposite(asked, here)) return 'turned'
  if (isSettled(asked.verdict) !== isSettled(here.verdict)) return isSettled(here.verdict) ? 'decided' : 'open'
  return isSettled(here.verdict) && asked.verdict !== here.verdict ? 'other' : undefined
}

function isOpposite(one: Judged, other: Judged): boolean {
  return (
    isSettled(one.verdict) &&
    isSettled(other.verdict) &&
    one.verdict !== 'same' &&
    other.verdict !== 'same' &&
    one.verdict !== other.verdict
  )
}

function marginLine({ measured, options: { level, most } }: CompareFinding, context: ContextFinding): string {
  const { variants, pairs, isClear } = context
  const played = variants.map((variant) => variant.playouts)
  const [least, largest] = [Math.min(...played), Math.max(...played)]
  const verdicts = pairs.length === 1 ? 'the verdict holds' : 'all verdicts hold together'
  const games =
    least === largest ? playouts(measured, largest) : `${thousands(least)} to ${playouts(measured, largest)}`
  const ofMost = isClear || largest === most ? '' : `, of at most ${thousands(most)}`
  const isEarly = hasStoppedEarlier(variants)
  const early = isEarly ? 'Variants with a clear verdict stopped early' : 'It stopped early, when the verdict was clear'
  // Where all played alike and something is open, somebody interrupted it.
  const isStopped = (isClear || isEarly) && pairs.some(({ verdict }) => isSettled(verdict)) && least < most
  // Differences that stopped because they were clear tend to look too large.
  const overstated = isStopped ? ` ${early}: sizes may be overstated; the command run measures them.` : ''
  return (
    `Margin of error: ${verdicts} in ${levelInWords(level)} of such studies, same dice. ` +
    `Played: ${games} of each variant${ofMost}.${overstated}`
  )
}
