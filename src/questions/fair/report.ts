// What `fair` found: the card of a build, in words and charts.
import { fairVerdict } from './study.ts'
import type { FairFinding, FairVerdict } from './study.ts'
import { isWin } from '../../studies/win.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import type { Chart, Table } from '../../report/charts/chart.ts'
import { differencePanels, domainOf, rowOf, rowsSpec } from '../../report/charts/rows.ts'
import type { Row } from '../../report/charts/rows.ts'
import { listOf } from '../../report/list.ts'
import {
  agreeing,
  capital,
  differenceUnit,
  figure,
  INTERVAL,
  inWords,
  isShare,
  levelInWords,
  listed,
  numbersOf,
  roundedUp,
  signedWithInterval,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import type { StudyReport } from '../study-report.ts'
import { scoutedCharts, scoutedWords } from '../scouting-words.ts'
import { difference, differenceCells, differenceHeading, nameOf, playoutOf, playouts } from '../words.ts'

export function fairReport(finding: FairFinding): StudyReport {
  const { measured } = finding
  const { name, within } = finding.options
  const near = `${amount(measured, within)} ${differenceUnit(measured)}`
  return {
    question: `Is ${name} within ${near} of the roster's middle, by ${nameOf(measured)}?`,
    answer: {
      verdict: headlineOf(finding),
      why: [
        legality(finding),
        outfits(finding),
        standing(finding),
        spread(finding),
        yardstick(finding),
        ...reach(finding),
        ...elsewhere(finding),
        best(finding, 'scenario'),
        seats(finding),
        alone(finding),
        card(finding),
        unused(finding),
        ending(finding),
        promise(finding),
      ].filter((line) => line !== ''),
    },
    charts: [
      againstChart(finding),
      ...(finding.seats.length > 0 ? [seatsChart(finding)] : []),
      cardChart(finding),
      ...scoutedCharts(finding.scouted),
    ],
  }
}

// ---- In words ------------------------------------------------------------------------------------------------------

function headlineOf({ options, measured, verdict, difference: gap, playouts: played }: FairFinding): string {
  if (played === 0) return `Nothing is known yet, no ${playoutOf(measured)} was played.`
  const isFair = verdictWords(measured, verdict, options.reasons.length === 0, playoutOf(measured))
  const against = `${nameOf(measured)} ${difference(measured, gap)}`
  return (
    `${options.name} ${isFair}${leaning(verdict, gap)}: ${against} against the roster's middle; ` +
    `fair is ±${amount(measured, options.within)}.`
  )
}

function verdictWords(
  measured: FairFinding['measured'],
  verdict: FairVerdict,
  isLegal: boolean,
  playout: string,
): string {
  const like = isWin(measured) ? 'as strong as the others' : 'like the others'
  switch (verdict) {
    case 'fair':
      return isLegal ? 'is fair' : `is ${like}, but not legal`
    case 'too strong':
    case 'too weak':
      return `is ${verdictName(measured, verdict)}${isLegal ? '' : ', and not legal'}`
    case 'undecided':
      return `may be ${isLegal ? 'fair' : like} or not, the ${playout}s do not tell yet`
    case 'budget spent':
      return `may be ${isLegal ? 'fair' : like} or not, the ${playout}s do not tell`
  }
}

/** What is sure all the same where there is no verdict. */
function leaning(verdict: FairVerdict, { low, high }: ResultEstimate): string {
  const side = (low ?? -1) > 0 ? 'above' : (high ?? 1) < 0 ? 'below' : undefined
  return !isOpen(verdict) || side === undefined
    ? ''
    : ` whether that is too far, only that it is ${side} the roster's middle`
}

const amount = (measured: FairFinding['measured'], value: number): string =>
  isShare(measured) ? String(Number((100 * value).toFixed(2))) : String(value)

function legality({ options: { reasons, sheet, name, cost } }: FairFinding): string {
  return reasons.length === 0
    ? `Legal by the rules of making heroes${cost === undefined ? '' : ` (${cost})`}: ${sheet}.`
    : `Not legal: ${reasons.join('; ')}. ${name} was played all the same: ${sheet}.`
}

/** What anybody has from the start: no sheet's points pay for it. */
function outfits({ options: { outfits: all = [], name } }: FairFinding): string {
  if (all.length === 0) return ''
  const outfit = all.find((one) => one.name === name)
  const others = all.filter((one) => one !== outfit)
  const has = (one: (typeof all)[number]): string => `${one.name} with ${listed(one.items)}`
  const ownItems = outfit === undefined ? 'with nothing' : `with ${listed(outfit.items)}, which costs no points`
  const otherItems =
    others.length === 0 ? 'nobody begins with anything' : `${listed(others.map(has))}, the others with nothing`
  return `Begins ${ownItems}; of the roster ${otherItems}.`
}

/**
 * Where it stands among the heroes of the roster, one by one. Those who were met in other company stand apart, because
 * parties are not equal.
 */
function standing({ each = [], measured, options: { name } }: FairFinding): string {
  if (each.length < 2) return ''
  const companies = Map.groupBy(each, ({ parties = [] }) => parties.join('; '))
  if (companies.size === 1 || each.some(({ parties = [] }) => parties.length > 1)) {
    const { place, verdicts } = besides(each, measured)
    const all = `Among the heroes of the roster, each in the same places: by the figures ${name} stands ${place}.`
    return `${all} ${capital(verdicts)}.`
  }
  return listOf(
    `Beside the heroes of the roster, each in its place and company (more companies: --parties):`,
    [...companies].map(([company, members]) => `${company}: ${besides(members, measured).verdicts}`),
  )
}

/** Between whom a build stands by the figures, and what is sure. @param each at least one */
function besides(
  each: NonNullable<FairFinding['each']>,
  measured: FairFinding['measured'],
): { readonly place: string; readonly verdicts: string } {
  const [above, below, open] = [
    (one: ResultEstimate) => (one.low ?? -1) > 0,
    (one: ResultEstimate) => (one.high ?? 1) < 0,
    () => true,
  ].map((is, index, all) =>
    each.filter(({ difference: gap }) => is(gap) && !all.slice(0, index).some((before) => before(gap))),
  )
  const names = (heroes: typeof each): string => listed(heroes.map((one) => one.name))
  // Those whom it beats by the figures come last: the list goes from the strongest down.
  const stronger = each.findLast(({ difference: gap }) => (gap.estimate ?? 0) < 0)
  const weaker = each.find(({ difference: gap }) => (gap.estimate ?? 0) >= 0)
  const others = each.length === 2 ? 'the other' : 'all others'
  const place =
    stronger === undefined
      ? `above ${weaker!.name} and ${others}`
      : weaker === undefined
        ? `below ${stronger.name} and ${others}`
        : `between ${stronger.name} and ${weaker.name}`
  const [more, less] = isWin(measured) ? ['stronger', 'weaker'] : ['more', 'less']
  const verdicts = [
    ...(above.length > 0 ? [`surely ${more} than ${names(above)}`] : []),
    ...(below.length > 0 ? [`surely ${less} than ${names(below)}`] : []),
    ...(open.length > 0 ? [`not to be told apart from ${names(open)} by these ${playoutOf(measured)}s`] : []),
  ].join('; ')
  return { place, verdicts }
}

/** A verdict in a word or two. */
const verdictName = (measured: FairFinding['measured'], verdict: FairVerdict): string =>
  isWin(measured) ? verdict : verdict === 'too strong' ? 'too high' : verdict === 'too weak' ? 'too low' : verdict

/** The same measure, laid on the roster itself. */
function yardstick({ roster, measured, options: { within } }: FairFinding): string {
  if (roster.length < 2) return ''
  const namesJudged = (wanted: FairVerdict): string[] =>
    roster
      .filter(
        ({ difference: { low, high } }) =>
          low !== null && high !== null && fairVerdict({ low, high }, within, false) === wanted,
      )
      .map((one) => one.name)
  const [strong, weak] = [namesJudged('too strong'), namesJudged('too weak')]
  if (strong.length + weak.length === 0) return ''
  const unfair = [
    ...strong.map((name) => `${name} would be ${verdictName(measured, 'too strong')}`),
    ...weak.map((name) => `${name} would be ${verdictName(measured, 'too weak')}`),
  ]
  return (
    `Not all of the roster is fair by ±${amount(measured, within)} either: ${listed(unfair)}. ` +
    'So read the verdict beside this spread; --within says what is close enough.'
  )
}

function spread({ roster, measured, own, middle, options: { name } }: FairFinding): string {
  if (roster.length < 2) return ''
  const [first, last] = [roster[0], roster.at(-1)!]
  const tell = (one: FairFinding['roster'][number]): string => `${one.name} ${difference(measured, one.difference)}`
  return (
    `The roster's own spread, each against the others of its tables: from ${tell(last)} to ${tell(first)}. ` +
    `${apart(name)} The build's parties: ${nameOf(measured)} ${withInterval(measured, own)}, ` +
    `the roster's ${withInterval(measured, middle)}.`
  )
}

/** Whoever sees both kinds of number beside each other takes one from the other. */
const apart = (name: string): string =>
  `${name} stands against the middle of the roster, each of the roster against the others of its tables: ` +
  `taking one of these from the other does not give how far ${name} is from a hero; ` +
  'the lines “against” one hero do.'

/** How far the verdict reaches: agent by agent. */
function reach({ splits, measured, verdict }: FairFinding): string[] {
  const agents = splits.filter(({ by }) => by === 'agent')
  if (agents.length === 0) return ['Played by one agent only: how far this reaches beyond it, it does not say.']
  return agents.map(
    ({ name, difference: gap, verdict: splitVerdict }) =>
      `Played by ${name}: ${difference(measured, gap)}, ${againWords(measured, splitVerdict, verdict, 'who plays')}.`,
  )
}

/** And under the house ruling and the house number that it hangs on. */
function elsewhere({ elsewhere: all, scouted, measured, verdict }: FairFinding): string[] {
  if (scouted === undefined) return []
  return [
    ...all.map(
      ({ name, agent, difference: gap, verdict: contextVerdict }) =>
        `With ${name}, played by ${agent}: ${difference(measured, gap)}, ` +
        `${againWords(measured, contextVerdict, verdict, 'this')}.`,
    ),
    scoutedWords(scouted),
  ]
}

/** A verdict by itself beside that of all. @param on what it hangs on where it is another */
function againWords(
  measured: FairFinding['measured'],
  contextVerdict: FairVerdict,
  verdict: FairVerdict,
  on: string,
): string {
  if (isOpen(contextVerdict)) return 'not clear by itself'
  const word = verdictName(measured, contextVerdict)
  return contextVerdict === verdict ? `${word} as well` : isOpen(verdict) ? word : `${word}: the verdict hangs on ${on}`
}

const isOpen = (verdict: FairVerdict): boolean => verdict === 'undecided' || verdict === 'budget spent'

function best({ splits, measured }: FairFinding, dimension: 'scenario'): string {
  const ranked = splits
    .filter((one) => one.by === dimension)
    .toSorted((a, b) => (b.difference.estimate ?? 0) - (a.difference.estimate ?? 0))
  if (ranked.length < 2) return ''
  const [first, last] = [ranked[0], ranked.at(-1)!]
  const tell = ({ name, difference: one }: (typeof ranked)[number]): string => `${name}, ${difference(measured, one)}`
  const doubt = isApart(first.difference, last.difference) ? '' : ` The ${playoutOf(measured)}s do not tell them apart.`
  return `Best ${dimension}: ${tell(first)}; worst: ${tell(last)}.${doubt}`
}

const isApart = (a: ResultEstimate, b: ResultEstimate): boolean => (a.low ?? -Infinity) > (b.high ?? Infinity)

function seats({ seats: all, measured }: FairFinding): string {
  if (all.length < 2) return ''
  const sorted = all.toSorted((a, b) => (b.difference.estimate ?? 0) - (a.difference.estimate ?? 0))
  const [first, last] = [sorted[0], sorted.at(-1)!]
  const [highest, lowest] = [first, last].map((one) => difference(measured, one.difference))
  return isApart(first.difference, last.difference)
    ? `Best seat: ${first.seat}, ${highest} against the mean of all; worst: ${last.seat}, ${lowest}.`
    : `The seat does not matter, as far as these ${playoutOf(measured)}s tell: ` +
        `from ${lowest} in seat ${last.seat} to ${highest} in seat ${first.seat}, against the mean of all.`
}

function alone({ alone: found, measured, options: { name, hasSameSetup } }: FairFinding): string {
  if (found === null) return ''
  const { with: present, without, difference: gain, part } = found
  const wins = isWin(measured) ? `wins of the party` : `of these`
  const hangs =
    part === null || part === undefined
      ? ''
      : `: of every 100 ${wins} ${Math.round(100 * part.estimate!)} ` +
        `(${Math.floor(100 * part.low!)} to ${Math.ceil(100 * part.high!)}) hang on ${name}`
  const setUpFor = hasSameSetup === true ? 'the whole party' : 'one hero fewer'
  return (
    `The same party with ${name}: ${withInterval(measured, present)}; ` +
    `without, the place left empty in the setup for ${setUpFor}: ` +
    `${withInterval(measured, without)}. ` +
    `So ${name} brings ${difference(measured, gain)} in ${playouts(measured, gain.count)}${hangs}.`
  )
}

function card({ card: rows, options: { name } }: FairFinding): string {
  return rows.length === 0
    ? ''
    : listOf(
        `${name}, and the roster in the same place:`,
        rows.map(({ words, measured, own, roster }) => {
          const doubt = isApart(own, roster) || isApart(roster, own) ? '' : '; not to be told apart'
          return `${words}: ${withInterval(measured, own)}, the roster ${withInterval(measured, roster)}${doubt}`
        }),
      )
}

const SHARE = { kind: 'binary', unit: '%' } as const

/** What is never used; and else what the fewest games hang on. */
function unused({ parts, measured, splits }: FairFinding): string {
  const never = parts.filter(({ isUntouched }) => isUntouched)
  if (parts.length === 0) return ''
  const all = Math.min(...parts.map((one) => one.playouts))
  const scenarios = splits.filter(({ by }) => by === 'scenario').length
  const where =
    scenarios > 1 && all % scenarios === 0
      ? `${thousands(all / scenarios)} in each of ${inWords(scenarios)} scenarios, by`
      : 'by'
  const played = `${playouts(measured, all)} (${where} the first party and agent)`
  const leastUsed = parts
    .filter(({ changed }) => changed !== undefined)
    .toSorted((a, b) => a.changed!.estimate! - b.changed!.estimate!)
    .at(0)
  if (never.length === 0)
    return leastUsed === undefined
      ? `Everything on the sheet mattered in one or more of ${played}.`
      : `Everything on the sheet changed some of ${played}. ` +
          `Fewest hang on this: ${leastUsed.name} ${withInterval(SHARE, leastUsed.changed!)} of them go otherwise.`
  return (
    `Never used, not one of ${played} went otherwise: ${listed(never.map(({ name }) => name))}. ` +
    'That may be because these scenarios never ask for it, or because the agents that played do not know how to use ' +
    'it: other --scenarios and --agents tell one from the other, unless no agent uses it.'
  )
}

function promise(finding: FairFinding): string {
  const { tables } = finding
  const { level } = finding.options
  const share = levelInWords(level)
  const sure = isOpen(finding.verdict)
    ? `the interval of the difference holds with ${share}, however often it is looked`
    : `the verdict is right in ${share} of such studies, however often it was looked`
  const each =
    (finding.each?.length ?? 0) < 2 ? '' : '; those against the single heroes of the roster are so all at once'
  return (
    `${capital(inWords(tables))} ${tables === 1 ? 'table' : 'tables'} of a scenario, a party and an agent, ` +
    `all of the same weight; ${sure}. Each other interval is right in ${share} of such studies by itself${each}.`
  )
}

/** More than this nobody plays. */
const MAX_LISTED = 1_000_000

/** Whether so many were enough, and how many would be. */
function ending({
  options: { most },
  measured,
  playouts: played,
  verdict,
  difference: { estimate },
  enough,
}: FairFinding): string {
  if (!isOpen(verdict))
    return (
      `${playouts(measured, played)} at each table, the build's and those of each other hero in its place, ` +
      `${agreeing(played, 'was', 'were')} enough.`
    )
  const said =
    verdict === 'undecided'
      ? `It was interrupted after ${playouts(measured, played)} of each hero at each table, before there was a verdict.`
      : `${playouts(measured, most)} of each hero at each table ${agreeing(most, 'was', 'were')} not enough.`
  if (estimate === null || enough === undefined) return said
  return enough === null || enough > MAX_LISTED
    ? `${said} The difference looks so close to the limit of what is fair that no sensible number would be.`
    : `${said} If the difference is about what it looks like now, some ${thousands(roundedUp(enough))} would be.`
}

// ---- Charts --------------------------------------------------------------------------------------------------------

interface Line {
  readonly group: string
  readonly name: string
  readonly difference: ResultEstimate
}

const BY = { scenario: 'in', party: '', agent: 'played by' } as const

/**
 * What is compared with what, by the kind of line, in the order of the card. Each is a picture of its own, on one
 * scale.
 */
const HEADINGS: Readonly<Record<string, string>> = {
  build: 'The build, and the heroes of the roster each against the others of its tables',
  roster: 'The build, and the heroes of the roster each against the others of its tables',
  'one by one': 'The build against each hero of the roster alone',
  scenario: 'The build by scenario',
  party: 'The build by party',
  agent: 'The build by agent',
}

function linesOf({ options: { name }, difference: gap, roster, each = [], splits }: FairFinding): Line[] {
  return [
    { group: 'build', name, difference: gap },
    ...roster.map((one) => ({ group: 'roster', ...one })),
    ...each.map((one) => ({ group: 'one by one', name: `against ${one.name}`, difference: one.difference })),
    ...splits.map((one) => ({ group: one.by, name: `${BY[one.by]} ${one.name}`.trim(), difference: one.difference })),
  ]
}

function againstChart(finding: FairFinding): Chart {
  const { measured, roster } = finding
  const { name, within } = finding.options
  const lines = linesOf(finding)
  const groups = [...new Set(Object.values(HEADINGS))]
    .map((heading) => ({
      heading,
      rows: lines
        .filter(({ group }) => HEADINGS[group] === heading)
        .flatMap(({ name, difference: gap }) => rowOf(name, gap, signedWithInterval(measured, gap))),
    }))
    .filter(({ rows }) => rows.length > 0)
  const all = groups.flatMap(({ rows }) => rows)
  const look = {
    axis: `difference, ${differenceUnit(measured)}`,
    isShare: isShare(measured),
    line: 0,
    band: [-within, within],
    domain: domainOf(all, isShare(measured), 0),
    labels: all.map(({ label }) => label),
    texts: all.map(({ text }) => text),
  } as const
  return {
    name: 'against-roster',
    title: isWin(measured)
      ? 'How strong is the build beside the roster?'
      : 'Where does the build stand beside the roster?',
    caption:
      "Against the roster's middle in the same places; fair is from " +
      `−${amount(measured, within)} to +${amount(measured, within)}, the grey band. ` +
      `All pictures have the same scale.${roster.length < 2 ? '' : ` ${apart(name)}`}`,
    panels: groups.map(({ heading, rows }) => ({ heading, spec: (width) => rowsSpec(rows, look, width) })),
    tables: [{ ...differencesTable(finding, 'against-roster', lines, true), isOpen: true }],
  }
}

function seatsChart(finding: FairFinding): Chart {
  const { measured, seats: all } = finding
  const lines = all.map(({ seat, difference: gap }): Line => ({ group: 'seat', name: `seat ${seat}`, difference: gap }))
  const rows = lines.flatMap(({ name, difference: gap }) => rowOf(name, gap, signedWithInterval(finding.measured, gap)))
  return {
    name: 'seats',
    title: 'Does the seat matter?',
    caption: 'The build in each seat of the same parties, against the mean of its seats.',
    panels: differencePanels(measured, rows),
    tables: [differencesTable(finding, 'seats', lines)],
  }
}

function differencesTable({ measured }: FairFinding, file: string, lines: readonly Line[], isGrouped = false): Table {
  return {
    file,
    isGrouped,
    columns: [
      ...(isGrouped ? [{ title: 'what' }] : []),
      { title: 'who' },
      { title: differenceHeading(measured), isNumber: true },
      { title: 'interval', isNumber: true },
      { title: `${playoutOf(measured)}s`, isNumber: true },
    ],
    rows: lines.map(({ group, name, difference: gap }) => [
      ...(isGrouped ? [HEADINGS[group]] : []),
      name,
      ...differenceCells(
        measured,
        gap,
        lines.map((line) => line.difference),
      ),
      thousands(gap.count),
    ]),
    data: {
      columns: ['kind', 'who', 'difference', ...INTERVAL, `${playoutOf(measured)}s of each variant`],
      rows: lines.map(({ group, name, difference: gap }) => [group, name, ...numbersOf(gap), gap.count]),
    },
  }
}

/** The other numbers, and the parts of the sheet. */
function cardChart({ card: rows, parts, measured: about, options: { name } }: FairFinding): Chart {
  const drawn = rows
    .filter(({ measured }) => isShare(measured))
    .flatMap(({ words, measured, own, roster }) =>
      [[name, own] as const, ['roster', roster] as const].flatMap(([series, { estimate, low, high }]): Row[] =>
        estimate === null || low === null || high === null
          ? []
          : [{ label: words, series, estimate, low, high, text: figure(measured, estimate) }],
      ),
    )
  return {
    name: 'card',
    title: 'What else is on the card?',
    caption:
      `Means over all tables; and in how many ${playoutOf(about)}s anything at all goes otherwise without a part of ` +
      'the sheet, for better or for worse: that is how much it is used, not what it is worth, which value tells. ' +
      'What changes none is never used. An attribute that is as low as it may be has no less to try.',
    panels:
      drawn.length === 0
        ? []
        : [{ spec: (width) => rowsSpec(drawn, { axis: 'share', isShare: true, series: [name, 'roster'] }, width) }],
    tables: [
      {
        file: 'card',
        title: 'Other numbers',
        columns: [{ title: 'what' }, { title: name, isNumber: true }, { title: 'roster', isNumber: true }],
        rows: rows.map(({ words, measured, own, roster }) => [
          words,
          withInterval(measured, own),
          withInterval(measured, roster),
        ]),
        data: {
          columns: ['what', 'who', 'estimate', ...INTERVAL, `${playoutOf(about)}s`],
          rows: rows.flatMap(({ words, own, roster }) =>
            [[words, name, own] as const, [words, 'roster', roster] as const].map(([what, who, one]) => [
              what,
              who,
              ...numbersOf(one),
              one.count,
            ]),
          ),
        },
      },
      {
        file: 'sheet',
        title: 'How much each part of the sheet is used (what it is worth, value tells)',
        columns: [
          { title: 'change' },
          { title: `${playoutOf(about)}s`, isNumber: true },
          { title: 'went otherwise, better or worse', short: 'went otherwise', isNumber: true },
        ],
        rows: parts.map(({ name: part, playouts: played, isUntouched, changed }) => [
          part,
          thousands(played),
          changed === undefined || isUntouched ? (isUntouched ? 'never' : 'some') : withInterval(SHARE, changed),
        ]),
        data: {
          columns: ['change', `${playoutOf(about)}s`, 'mattered', 'went otherwise', 'low', 'high', 'confidence'],
          rows: parts.map(({ name: part, playouts: played, isUntouched, changed }) => [
            part,
            played,
            isUntouched ? 'never' : 'yes',
            changed?.estimate ?? null,
            changed?.low ?? null,
            changed?.high ?? null,
            changed?.confidence ?? null,
          ]),
        },
      },
    ],
  }
}
