// What `compare` found, in words and charts.
import { isSettled } from '../../estimate/index.ts'
import type { CompareFinding, ContextFinding } from './study.ts'
import { isWin } from '../../studies/win.ts'
import type { Chart, Table } from '../../report/charts/chart.ts'
import { differencePanel, rowOf, rowsSpec } from '../../report/charts/rows.ts'
import { labelOf, pairLabels } from '../../report/pair-labels.ts'
import {
  agreeing,
  boundsOf,
  capital,
  differenceUnit,
  INTERVAL,
  inWords,
  isShare,
  levelInWords,
  listed,
  numbersOf,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import type { StudyReport } from '../study-report.ts'
import { reachWords, scoutedCharts } from '../scouting-words.ts'
import {
  difference,
  differenceCells,
  differenceHeading,
  eachForItself,
  headingOf,
  nameOf,
  playoutOf,
  playouts,
  unfinishedWords,
  verdictWord,
} from '../words.ts'

export function compareReport(finding: CompareFinding): StudyReport {
  const [main] = finding.contexts
  const { measured } = finding
  const { mode } = finding.options
  const { against, within } = main.pairs.length === 0 ? {} : pairLabels(main.pairs)
  const than = against === undefined ? `the first of their ${within ?? 'scenario'}` : `“${against}”`
  return {
    question:
      mode !== 'against'
        ? `Which variant ${isJudged(finding) ? 'is best' : 'has the most'}, by ${nameOf(measured)}?`
        : `How do the variants fare against ${than}, by ${nameOf(measured)}?`,
    answer: {
      verdict: headlineOf(finding, main),
      why: [
        ...groupsOf(finding, main),
        placesOf(finding, main),
        ...(finding.unfinished === undefined
          ? []
          : unfinishedWords(
              finding.unfinished.measured,
              main.variants.map(({ name }, index) => ({
                name: `“${name}”`,
                estimate: finding.unfinished!.estimates[index],
              })),
            )),
        ...reachWords(reachOf(finding), finding.scouted),
        pace(finding, main),
      ].filter((line) => line !== ''),
    },
    charts: [
      ...[differencesChart(finding), variantsChart(finding)].filter((chart) => chart !== undefined),
      ...scoutedCharts(finding.scouted),
    ],
  }
}

// ---- In words ------------------------------------------------------------------------------------------------------

type Judged = ContextFinding['pairs'][number]

const VERDICTS = ['better', 'worse', 'same', 'undecided', 'budget spent'] as const

const wordOf = ({ verdict }: Pick<Judged, 'verdict'>, { measured, options }: CompareFinding): string =>
  verdictWord(verdict, measured, options.isLessBetter, options.delta)

/** Whether more or less of the number is better: of wins, and where somebody said so. */
const isJudged = ({ measured, options: { isLessBetter } }: CompareFinding): boolean => isWin(measured) || isLessBetter

/** More than so many are counted in the headline, and named below it. */
const MAX_NAMED = 4

/** Where a colon follows, or went before. */
const insideOf = (verdict: Judged['verdict'], finding: CompareFinding): string =>
  wordOf({ verdict }, finding).replace(': the budget is spent', ' (the budget is spent)')

function headlineOf(finding: CompareFinding, { variants, pairs, isClear }: ContextFinding): string {
  const { measured } = finding
  const { mode } = finding.options
  if (variants.some((variant) => variant.playouts === 0))
    return `Nothing is known yet, no ${playoutOf(measured)} was played.`
  if (pairs.length === 1) {
    const [pair] = pairs
    const differenceText = `${difference(measured, pair.difference)}`
    return `“${pair.second}” against “${pair.first}”: ${wordOf(pair, finding)}, ${nameOf(measured)} ${differenceText}.`
  }
  if (mode !== 'against') {
    const ranked = variants.toSorted((a, b) => a.rank![0] - b.rank![0] || a.rank![1] - b.rank![1])
    const first = ranked.filter(({ rank }) => rank![0] === 1)
    if (first.length === 1) {
      const [{ name, estimate }] = first
      const isFirst = isJudged(finding) ? 'is the best' : 'has the most'
      const number = `${nameOf(measured)} ${withInterval(measured, estimate)}`
      return `“${name}” ${isFirst} of ${inWords(variants.length)}: ${number}.`
    }
    const lead = isClear ? `No single one ${isJudged(finding) ? 'is best' : 'has the most'}` : 'Not decided'
    const all = inWords(variants.length)
    const many = first.length === variants.length ? `all ${all}` : `${inWords(first.length)} of ${all}`
    const candidates = first.length > MAX_NAMED ? many : listed(first.map(({ name }) => `“${name}”`))
    return `${lead}: the first place is open between ${candidates}.`
  }
  const count = (wanted: Judged['verdict']): string[] => {
    const n = pairs.filter(({ verdict }) => verdict === wanted).length
    return n === 0 ? [] : [`${n < pairs.length ? inWords(n) : n === 2 ? 'both' : 'all'} ${insideOf(wanted, finding)}`]
  }
  const several = `${capital(inWords(pairs.length))} variants`
  const verdicts = listed(VERDICTS.flatMap(count))
  if (pairs.some(({ first }) => first !== variants[0].name)) {
    const { within } = pairLabels(pairs)
    return `${several}, each against the first of its ${within}, by ${nameOf(measured)}: ${verdicts}.`
  }
  const baseline = `“${variants[0].name}” (${nameOf(measured)} ${withInterval(measured, variants[0].estimate)})`
  return `${several} against ${baseline}: ${verdicts}.`
}

/** The variants by verdict, the farthest first. */
function groupsOf(finding: CompareFinding, { pairs }: ContextFinding): string[] {
  if (pairs.length === 1 || finding.options.mode !== 'against') return []
  const { labels } = pairLabels(pairs)
  // Where variants have stopped earlier than others, their own numbers do not differ by as much as the pairs.
  const isEqual = new Set(pairs.map(({ difference: { count } }) => count)).size < 2
  const countOf = (pair: Judged): string =>
    isEqual
      ? ''
      : ` ${differenceUnit(finding.measured)} in the first ${playouts(finding.measured, pair.difference.count)}`
  return VERDICTS.flatMap((verdict) => {
    const matching = pairs
      .filter((pair) => pair.verdict === verdict)
      .toSorted((a, b) => Math.abs(b.difference.estimate ?? 0) - Math.abs(a.difference.estimate ?? 0))
    if (matching.length === 0) return []
    const items = matching.map(
      (pair) => `${labels[pairs.indexOf(pair)]} ${difference(finding.measured, pair.difference)}${countOf(pair)}`,
    )
    const unit = isEqual ? ` ${differenceUnit(finding.measured)}` : ''
    return [`${capital(insideOf(verdict, finding))}: ${listed(items)}${unit}.`]
  })
}

/** More variants of one place than this are left to the picture. */
const MAX_IN_A_PLACE = 6

/** The best first, by what the verdicts say and then by the numbers. */
function inOrder(variants: ContextFinding['variants'], isLessBetter: boolean): ContextFinding['variants'] {
  const way = isLessBetter ? 1 : -1
  return variants.toSorted(
    (a, b) =>
      a.rank![0] - b.rank![0] ||
      a.rank![1] - b.rank![1] ||
      way * ((a.estimate.estimate ?? 0) - (b.estimate.estimate ?? 0)),
  )
}

function placesOf({ measured, options: { mode, isLessBetter } }: CompareFinding, { variants }: ContextFinding): string {
  if (mode === 'against' || variants.length < 3) return ''
  const places = new Map<string, string[]>()
  for (const { name, rank: [best, worst] = [1, 1], estimate } of inOrder(variants, isLessBetter)) {
    const place = best === worst ? `${best}.` : `${best}. to ${worst}.`
    places.set(place, [...(places.get(place) ?? []), `${name} ${withInterval(measured, estimate)}`])
  }
  if (places.size === 1) return 'The verdicts leave every place open: no variant is told from another.'
  const lines = [...places].map(([place, members]) => {
    const rest = members.length - MAX_IN_A_PLACE
    const names =
      rest > 0 ? `${members.slice(0, MAX_IN_A_PLACE).join(', ')} and ${inWords(rest)} more` : listed(members)
    return `${place} ${names}`
  })
  return `Places that the verdicts leave open: ${lines.join('; ')}.`
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
      : main.pairs.map(({ first, second }) => `${second} against ${first}`)
  return others.map((context) => {
    const changes = context.pairs.flatMap((pair, index) => {
      const how = changeOf(main.pairs[index], pair)
      return how === undefined ? [] : [{ pair, label: labels[index], how }]
    })
    const levels = levelsIn(context, finding)
    if (changes.length === 0) {
      const same =
        context.pairs.length === 1
          ? `the same verdict, ${difference(measured, context.pairs[0].difference)}`
          : 'the same verdicts'
      return `With ${context.name}: ${same}${levels}.`
    }
    const items = CHANGES.flatMap((how) => {
      const matching = changes.filter((one) => one.how === how)
      if (matching.length === 0) return []
      if (context.pairs.length === 1)
        return [
          `${HOW[how](1)}: ${wordOf(matching[0].pair, finding)}, ${difference(measured, matching[0].pair.difference)}`,
        ]
      const each = VERDICTS.flatMap((verdict) => {
        const these = matching.filter(({ pair }) => pair.verdict === verdict)
        if (these.length === 0) return []
        const start = isSettled(verdict) ? `${insideOf(verdict, finding)} ` : ''
        const numbers = these.map(({ pair, label }) => `${label} ${difference(measured, pair.difference)}`)
        return [`${start}${listed(numbers)}`]
      })
      return [`${HOW[how](matching.length)}: ${each.join('; ')}`]
    })
    return `With ${context.name}, ${items.join('; ')}${levels}.`
  })
}

const CHANGES = ['turned', 'other', 'decided', 'open'] as const

/** How a verdict is another one than as asked; that it is not sure there is no other verdict. */
const HOW: Readonly<Record<(typeof CHANGES)[number], (count: number) => string>> = {
  turned: (count) => (count === 1 ? 'the verdict turns round' : `${inWords(count)} verdicts turn round`),
  other: (count) => (count === 1 ? 'another verdict' : `${inWords(count)} other verdicts`),
  decided: () => 'decided there, undecided as asked',
  open: (count) =>
    count === 1
      ? 'the verdict stays open, which does not speak against it'
      : `${inWords(count)} verdicts stay open, which does not speak against them`,
}

function changeOf(asked: Judged, here: Judged): (typeof CHANGES)[number] | undefined {
  if (isOpposite(asked, here)) return 'turned'
  if (isSettled(asked.verdict) !== isSettled(here.verdict)) return isSettled(here.verdict) ? 'decided' : 'open'
  return isSettled(here.verdict) && asked.verdict !== here.verdict ? 'other' : undefined
}

/** What each of a few variants comes to there; of more the table tells it. */
function levelsIn({ variants }: ContextFinding, { measured }: CompareFinding): string {
  if (variants.length > MAX_NAMED) return ''
  const levels = variants.map(({ name, estimate }) => `${withInterval(measured, estimate)} with “${name}”`)
  return `; ${nameOf(measured)} is ${listed(levels)}`
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

function pace(
  { measured, options: { level, most, mode } }: CompareFinding,
  { variants, pairs, isClear }: ContextFinding,
): string {
  const played = variants.map((variant) => variant.playouts)
  const all = pairs.length === 2 ? 'Both' : pairs.length === 1 ? 'All' : `All ${inWords(pairs.length)}`
  const share = levelInWords(level)
  const promise = `${all} verdicts together are right in ${share} of such studies, however often it was looked.`
  const games =
    Math.min(...played) === Math.max(...played)
      ? playouts(measured, Math.max(...played))
      : `${thousands(Math.min(...played))} to ${playouts(measured, Math.max(...played))}`
  const end = isClear
    ? `${games} of each variant ${agreeing(Math.max(...played), 'was', 'were')} enough`
    : `${playouts(measured, most)} of each variant ${agreeing(most, 'was', 'were')} not enough for all`
  const unequal =
    hasStoppedEarlier(variants) && mode === 'against'
      ? `; a difference is of the first ${playoutOf(measured)}s, which both variants have played, ` +
        "and each variant's own number of all that it has played"
      : ''
  const out =
    mode === 'best' && variants.some(({ isOut }) => isOut) ? '; variants that were clearly out stopped early' : ''
  return `${promise.replace('All verdicts together are', 'The verdict is')} ${end}${out}${unequal}.`
}

// ---- Charts --------------------------------------------------------------------------------------------------------

/** More pairs than this are not drawn. */
const MAX_ROWS = 40

function differencesChart(finding: CompareFinding): Chart | undefined {
  const { contexts, measured } = finding
  const { mode } = finding.options
  const { against, within } = pairLabels(contexts[0].pairs)
  const label = (pair: Judged): string =>
    mode === 'against' ? (against === undefined ? labelOf(pair) : pair.second) : `${pair.second} − ${pair.first}`
  const seriesName = ({ name }: ContextFinding): string => (name === '' ? 'as asked' : name)
  const rows = contexts.flatMap((context) =>
    context.pairs.flatMap((pair) =>
      rowOf(label(pair), pair.difference, difference(measured, pair.difference), seriesName(context)),
    ),
  )
  const isDrawn = rows.length > 0 && contexts[0].pairs.length <= MAX_ROWS
  const series = contexts.length > 1 ? contexts.map(seriesName) : undefined
  const intervals =
    contexts.length === 1
      ? 'All intervals'
      : isDrawn
        ? 'All intervals of one colour'
        : 'All intervals that were asked for in one way'
  return {
    name: 'differences',
    title:
      mode !== 'against'
        ? 'How much more than another?'
        : `How much more than ${against === undefined ? `the first of its ${within}` : `“${against}”`}?`,
    caption:
      `The same ${playoutOf(measured)}s in pairs. ${intervals} hold together, at every look: ` +
      `one that does not reach ${isDrawn ? 'the line at 0' : '0'} is a verdict.`,
    panels: isDrawn ? [differencePanel(measured, rows, series)] : [],
    tables: [differencesTable(finding, label, seriesName), ...othersTable(finding, label)],
  }
}

function differencesTable(
  finding: CompareFinding,
  label: (pair: Judged) => string,
  seriesName: (context: ContextFinding) => string,
): Table {
  const { contexts, measured } = finding
  const isSeveral = contexts.length > 1
  const all = contexts.flatMap((context) => context.pairs.map((pair) => ({ context, pair })))
  return {
    file: 'differences',
    isGrouped: isSeveral,
    columns: [
      ...(isSeveral ? [{ title: 'asked with' }] : []),
      { title: 'variant' },
      { title: differenceHeading(measured), isNumber: true },
      { title: 'interval', isNumber: true },
      { title: 'pairs', isNumber: true },
      { title: 'verdict' },
    ],
    rows: all.map(({ context, pair }) => [
      ...(isSeveral ? [seriesName(context)] : []),
      label(pair),
      ...differenceCells(
        measured,
        pair.difference,
        all.map((one) => one.pair.difference),
      ),
      thousands(pair.difference.count),
      wordOf(pair, finding),
    ]),
    data: {
      columns: ['asked with', 'first', 'second', 'difference', ...INTERVAL, 'pairs', 'verdict'],
      rows: all.map(({ context, pair: { first, second, difference: gap, verdict } }) => [
        seriesName(context),
        first,
        second,
        ...numbersOf(gap),
        gap.count,
        verdict,
      ]),
    },
  }
}

/** What else differs, as asked. */
function othersTable(
  { contexts: [{ pairs }], others, measured }: CompareFinding,
  label: (pair: Judged) => string,
): Table[] {
  return others.length === 0 || pairs.length === 0
    ? []
    : [
        {
          file: 'other-differences',
          title: 'What else is more or less, in pairs, each interval for itself',
          columns: [
            { title: 'variant' },
            ...others.map((other) => ({
              title: `${headingOf(other.measured)} ${capital(differenceHeading(other.measured))}`,
              short: `${nameOf(other.measured)}, more or less`,
              isNumber: true,
            })),
          ],
          rows: pairs.map((pair, index) => [
            label(pair),
            ...others.map((other) => difference(other.measured, other.differences[index])),
          ]),
          data: {
            columns: ['first', 'second', 'measured', 'difference', ...INTERVAL, `${playoutOf(measured)}s`],
            rows: pairs.flatMap(({ first, second }, pair) =>
              others.map(({ measured: { reference }, differences }) => [
                first,
                second,
                reference,
                ...numbersOf(differences[pair]),
                differences[pair].count,
              ]),
            ),
          },
        },
      ]
}

const hasStoppedEarlier = (variants: ContextFinding['variants']): boolean =>
  new Set(variants.map((variant) => variant.playouts)).size > 1

function variantsChart({
  contexts,
  measured,
  others: compared,
  unfinished,
  options: { level, mode, isLessBetter },
}: CompareFinding): Chart {
  const [{ variants }, ...asked] = contexts
  const others = [...compared, ...(unfinished === undefined ? [] : [unfinished])]
  const ownRows = (mode === 'against' ? variants : inOrder(variants, isLessBetter)).flatMap(({ name, estimate }) =>
    rowOf(name, estimate, withInterval(measured, estimate)),
  )
  const earlier = hasStoppedEarlier(variants)
    ? ` A variant whose verdict was clear has played fewer ${playoutOf(measured)}s than others: ` +
      `pairs are of the first ${playoutOf(measured)}s only, so the numbers here do not differ by as much as the pairs.`
    : ''
  return {
    name: 'variants',
    title: measured.title,
    caption:
      'Each variant by itself; the intervals hold together, at every look. ' +
      `Two of them may overlap although their difference in pairs is clear.${earlier}`,
    panels:
      ownRows.length === 0 || ownRows.length > MAX_ROWS
        ? []
        : [{ spec: (width) => rowsSpec(ownRows, { axis: measured.unit, isShare: isShare(measured) }, width) }],
    tables: [
      {
        file: 'variants',
        ...(others.length === 0 ? {} : { title: eachForItself(measured) }),
        columns: [
          { title: 'variant' },
          { title: `${playoutOf(measured)}s`, isNumber: true },
          { title: headingOf(measured), short: nameOf(measured), isNumber: true },
          ...others.map((other) => ({
            title: headingOf(other.measured),
            short: nameOf(other.measured),
            isNumber: true,
          })),
        ],
        rows: variants.map(({ name, playouts: played, estimate }, index) => [
          name,
          thousands(played),
          withInterval(measured, estimate),
          ...others.map((other) => withInterval(other.measured, other.estimates[index])),
        ]),
        data: {
          columns: ['variant', `${playoutOf(measured)}s`, 'measured', 'estimate', ...INTERVAL],
          rows: variants.flatMap(({ name, playouts: played, estimate }, index) => [
            [name, played, measured.reference, ...numbersOf(estimate)],
            ...others.map((other) => [
              name,
              played,
              other.measured.reference,
              ...boundsOf(other.estimates[index]),
              level,
            ]),
          ]),
        },
      },
      ...(asked.length === 0
        ? []
        : [
            {
              file: 'variants-asked-otherwise',
              title: 'The same with what else was asked',
              isGrouped: true,
              columns: [
                { title: 'asked with' },
                { title: 'variant' },
                { title: `${playoutOf(measured)}s`, isNumber: true },
                { title: headingOf(measured), short: nameOf(measured), isNumber: true },
              ],
              rows: asked.flatMap((context) =>
                context.variants.map(({ name, playouts: played, estimate }) => [
                  context.name,
                  name,
                  thousands(played),
                  withInterval(measured, estimate),
                ]),
              ),
              data: {
                columns: ['asked with', 'variant', `${playoutOf(measured)}s`, 'measured', 'estimate', ...INTERVAL],
                rows: asked.flatMap((context) =>
                  context.variants.map(({ name, playouts: played, estimate }) => [
                    context.name,
                    name,
                    played,
                    measured.reference,
                    ...numbersOf(estimate),
                  ]),
                ),
              },
            },
          ]),
    ],
  }
}
