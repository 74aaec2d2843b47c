// What `value` found, in words and charts: the best and the worst changes of a character, or what a scenario would be
// without each of its parts; and what had no effect.
import { SHOWN } from './study.ts'
import type { Measured } from '../../studies/measure.ts'
import type { ValueFinding, ValueRow } from './study.ts'
import { isWin } from '../../studies/win.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { differencePanels, rowOf } from '../../report/charts/rows.ts'
import {
  agreeing,
  boundsOf,
  capital,
  chanceInWords,
  counted,
  INTERVAL,
  inWords,
  isShare,
  listed,
  numbersOf,
  roundedUp,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import type { StudyReport } from '../study-report.ts'
import { reachWords, scoutedCharts } from '../scouting-words.ts'
import { difference, differenceCells, differenceHeading, nameOf, playoutOf, playouts } from '../words.ts'
import { excludesZero } from '../../simulate/result.ts'

export function valueReport(finding: ValueFinding): StudyReport {
  const { measured } = finding
  const { hero } = finding.options
  return {
    question:
      hero === undefined
        ? `What would ${nameOf(measured)} be without each part of the scenario?`
        : `What is each change of ${capital(hero)}'s sheet worth, by ${nameOf(measured)}?`,
    answer: {
      verdict:
        finding.options.hero === undefined ? scenarioHeadline(finding) : headlineOf(finding, finding.options.hero),
      why: [
        tableOf(finding),
        ...(finding.options.hero === undefined ? without(finding) : extremes(finding)),
        untouched(finding),
        ...reachWords(reachOf(finding), finding.scouted),
        promise(finding),
      ].filter((line) => line !== ''),
    },
    charts: [valueChart(finding), ...scoutedCharts(finding.scouted)],
  }
}

function headlineOf({ rows, base, measured }: ValueFinding, hero: string): string {
  if (rows.length === 0) return `Nothing is known yet, no ${playoutOf(measured)} was played.`
  const number = `${nameOf(measured)} ${withInterval(measured, base.estimate)}`
  const base_ = `${capital(hero)} with the sheet as it is: ${number} in ${playouts(measured, base.playouts)}`
  const isLegal = ({ kind }: ValueRow): boolean => kind === 'swap' || kind === 'spend'
  const [best] = rows.filter((row) => isLegal(row) && row.isCalled && (row.difference.estimate ?? 0) > 0)
  if (!rows.some(isLegal)) return `${base_}; ${mattering(rows)}.`
  const { better, best: first } = wordsFor(measured)
  if (best === undefined) {
    const change = rows.some(({ kind }) => kind === 'spend') ? 'legal change' : 'swap of the same price'
    return `${base_}; no ${change} ${better}.`
  }
  const change = best.kind === 'swap' ? 'swap of the same price' : 'legal change, with points that are left,'
  const is = isWin(measured) ? ' is' : ''
  const differenceText = `${difference(measured, best.difference)}`
  return `${base_}; ${first} ${change}${is} “${best.name}”: ${differenceText}.`
}

/** Of a win more is better; of other numbers nobody but the reader knows. */
const wordsFor = (
  measured: Measured,
): {
  readonly better: string
  readonly best: string
  readonly swaps: readonly [string, string]
  readonly most: string
  readonly least: string
  readonly bought: string
} =>
  isWin(measured)
    ? {
        better: 'is surely better',
        best: 'the best',
        swaps: ['Best swaps', 'Worst swaps'],
        most: 'the best',
        least: 'the worst',
        bought: 'the best that could be bought',
      }
    : {
        better: 'surely has more of it',
        best: 'most of it has the',
        swaps: ['Swaps with more of it', 'Swaps with less of it'],
        most: 'with more of it',
        least: 'with less of it',
        bought: 'what could be bought with more of it',
      }

function mattering(rows: readonly ValueRow[]): string {
  const called = rows.filter(({ isCalled }) => isCalled).length
  if (rows.length === 1) return called === 1 ? 'the change matters beyond chance' : 'the change does not surely matter'
  return called === 0
    ? `none of ${thousands(rows.length)} changes surely matters`
    : `${thousands(called)} of ${thousands(rows.length)} changes ${called === 1 ? 'matters' : 'matter'} beyond chance`
}

/** Where it was asked: `fair` plays other scenarios and parties, and gives other odds. */
function tableOf({ options: { table } }: ValueFinding): string {
  if (table === undefined) return ''
  const where = table.scenario === undefined ? '' : ` in ${table.scenario}`
  return `Played by ${listed(table.party.map(capital))}${where}: another scenario or party has other odds.`
}

/** What matters most of a scenario: what has the largest surely known difference. */
function scenarioHeadline({ rows, base, measured }: ValueFinding): string {
  if (rows.length === 0) return `Nothing is known yet, no ${playoutOf(measured)} was played.`
  const number = `${nameOf(measured)} ${withInterval(measured, base.estimate)}`
  const asItIs = `The scenario as it is: ${number} in ${playouts(measured, base.playouts)}`
  const called = rows
    .filter(({ isCalled }) => isCalled)
    .toSorted((a, b) => Math.abs(b.difference.estimate ?? 0) - Math.abs(a.difference.estimate ?? 0))
  return called.length === 0
    ? `${asItIs}; of ${counted(rows.length, 'thing')} that could be taken away none surely matters.`
    : `${asItIs}; ${called[0].name}: ${difference(measured, called[0].difference)}.`
}

/** Changes with what they are worth; that all of them may be chance is said once. */
function changesText(rows: readonly ValueRow[], measured: ValueFinding['measured']): string {
  const isAnySure = rows.length === 1 || rows.some(({ isCalled }) => isCalled)
  const changes = rows.map(({ name, difference: change, isCalled }) => {
    const doubt = isCalled || !isAnySure ? '' : ', may be chance'
    return `${name}: ${difference(measured, change)}${doubt}`
  })
  // Names may have commas of their own.
  return `${changes.join('; ')}${isAnySure ? '' : '; all of it may be chance'}`
}

/**
 * Merges changes that made the same games to the last. Where the new skill is never used, it makes no difference which
 * one it replaces. Their names have the same end: `Threaten, Beg or Flirt 2 in place of Sneak`.
 */
function merged(rows: readonly ValueRow[]): ValueRow[] {
  const groups = Map.groupBy(
    rows,
    ({ name, kind, playouts: played, isUntouched, difference: { estimate, low, high } }) =>
      JSON.stringify(
        isUntouched ? [name] : [kind, played, estimate, low, high, endOf(name), name.includes(' in place of ')],
      ),
  )
  return [...groups.values()].map((members) =>
    members.length === 1 ? members[0] : { ...members[0], name: namesTogether(members.map(({ name }) => name)) },
  )
}

/** The end that merged names must share. A swap of two numbers, `Defence −1, Intelligence +1`, has no readable one. */
function endOf(name: string): string | undefined {
  return name.includes(' in place of ')
    ? name.split(' in place of ').at(-1)
    : / −1, .* \+1$/.test(name)
      ? name
      : name.split(' ').at(-1)
}

function namesTogether(names: readonly string[]): string {
  const words = names.map((name) => name.split(' '))
  let same = 0
  while (words.every((one) => one.length > same + 1 && one.at(-1 - same) === words[0].at(-1 - same))) same += 1
  const end = words[0].slice(words[0].length - same)
  return [
    listed(
      words.map((one) => one.slice(0, one.length - same).join(' ')),
      'or',
    ),
    ...end,
  ].join(' ')
}

/** What is more and what is less without something, and what has to stay. */
function without({ rows, measured, options: { stays = [] } }: ValueFinding): string[] {
  const part = (title: string, selected: readonly ValueRow[]): string[] =>
    selected.length === 0 ? [] : [`${title}: ${changesText(selected, measured)}.`]
  return [
    ...part('More', surest(rows, 1)),
    ...part('Less', surest(rows, -1)),
    stays.length === 0 ? '' : `Has to stay: ${listed(byReason(stays))}.`,
  ]
}

/** Each reason once, with all that stay for it. */
function byReason(stays: readonly { readonly name: string; readonly why: string }[]): string[] {
  const reasons = [...new Set(stays.map(({ why }) => why))]
  return reasons.map(
    (reason) => `${listed(stays.filter(({ why }) => why === reason).map(({ name }) => name))} (${reason})`,
  )
}

/**
 * The best and the worst changes, first those that are legal and cost nothing. Those that are more than chance by
 * themselves come before others.
 */
function extremes({ rows: all, measured, options: { unspent } }: ValueFinding): string[] {
  const rows = merged(all)
  const part = (title: string, selected: readonly ValueRow[]): string[] =>
    selected.length === 0 ? [] : [`${title}: ${changesText(selected, measured)}.`]
  const swaps = rows.filter(({ kind, isUntouched }) => kind === 'swap' && !isUntouched)
  const spending = rows.filter(({ kind }) => kind === 'spend')
  const others = rows.filter(({ kind, isUntouched }) => !['swap', 'spend', 'restricted'].includes(kind) && !isUntouched)
  const restricted = rows.filter(({ kind, isUntouched }) => kind === 'restricted' && !isUntouched).toReversed()
  const {
    swaps: [bestSwaps, worstSwaps],
    most,
    least,
  } = wordsFor(measured)
  return [
    ...(unspent === undefined ? [] : leftOver(unspent, spending, measured)),
    ...part(bestSwaps, surest(swaps, 1)),
    ...part(worstSwaps, surest(swaps, -1)),
    ...part(`Of what adds to the sheet or takes away from it, ${most}`, surest(others, 1)),
    ...part(`Of what adds to the sheet or takes away from it, ${least}`, surest(others, -1)),
    ...part('The same sheet, but restricted, the lowest first', restricted),
  ]
}

/** Rows of one sign, the farthest from 0 first: of many those whose interval leaves out 0. @param sign 1 or -1 */
function surest(rows: readonly ValueRow[], sign: number): ValueRow[] {
  const isSure = ({ difference }: ValueRow): boolean => excludesZero(difference)
  const farthest = (selected: readonly ValueRow[]): ValueRow[] =>
    selected.toSorted((a, b) => sign * ((b.difference.estimate ?? 0) - (a.difference.estimate ?? 0)))
  const ofSign = farthest(rows.filter(({ difference: { estimate } }) => Math.sign(estimate ?? 0) === sign))
  return farthest(ofSign.toSorted((a, b) => Number(isSure(b)) - Number(isSure(a))).slice(0, SHOWN))
}

/** Points that the sheet does not use, and what they could buy. */
function leftOver(
  { points, isEnough, isByItself = true }: NonNullable<ValueFinding['options']['unspent']>,
  spending: readonly ValueRow[],
  measured: Measured,
): string[] {
  const left = `Not all is spent, ${points} ${/^1 \w+ \w+(?! and)( \(|$)/.test(points) ? 'is' : 'are'} left`
  if (!isEnough) return [`${left}: too little to buy anything.`]
  if (spending.length === 0) return [`${left}: what could be bought was not asked (--only spend).`]
  const buyable = spending.filter(({ isUntouched }) => !isUntouched).slice(0, SHOWN)
  if (buyable.length === 0) return [`${left}; nothing that could be bought ever mattered.`]
  const { most, bought } = wordsFor(measured)
  return [
    isByItself
      ? `${left}; ${bought}: ${changesText(buyable, measured)}.`
      : `${left}: by itself too little to buy anything. ` +
        `Together with what something else has cost, ${most}: ${changesText(buyable, measured)}.`,
  ]
}

function untouched({ rows, measured }: ValueFinding): string {
  const never = rows.filter((row) => row.isUntouched)
  return never.length === 0
    ? ''
    : `Never mattered, not one ${playoutOf(measured)} went otherwise: ${listed(never.map(({ name }) => name))}.`
}

function reachOf({ reach, rows, measured }: ValueFinding): string[] {
  return reach.map(({ name, rows: again }) => {
    const turned = again.filter(({ name: row, difference: change }) => {
      const before = rows.find((one) => one.name === row)!
      const isTurned = Math.sign(before.difference.estimate ?? 0) !== Math.sign(change.estimate ?? 0)
      return before.isCalled && excludesZero(change) && isTurned
    })
    const best = again.reduce((a, b) => ((b.difference.estimate ?? 0) > (a.difference.estimate ?? 0) ? b : a))
    if (turned.length === 0)
      return (
        `With ${name}: none of the highest and the lowest surely turns round; ` +
        `highest of them is ${best.name}: ${difference(measured, best.difference)}.`
      )
    const changes = turned.map((row) => `${row.name}: ${difference(measured, row.difference)}`)
    return `With ${name} these surely turn round: ${changes.join('; ')}.`
  })
}

function promise(finding: ValueFinding): string {
  const { rows, measured } = finding
  const { level } = finding.options
  const called = rows.filter(({ isCalled }) => isCalled).length
  const share = chanceInWords(level)
  const moreThanChance =
    called === 0
      ? 'none is surely more than chance'
      : `${called} ${called === 1 ? 'is' : 'are'} more than chance; ` +
        `of such about ${share} at most are expected to be nothing after all`
  const sure =
    rows.length === 1
      ? `The change is ${called === 1 ? '' : 'not surely '}more than chance`
      : `Of ${counted(rows.length, 'change')} ${moreThanChance}`
  const lucky = rows.filter(({ isCalled, difference: change }) => !isCalled && excludesZero(change)).length
  const among = called === 0 ? 'of them' : 'of the others'
  const intervals = lucky === 1 ? `One ${among} has an interval` : `${capital(inWords(lucky))} ${among} have intervals`
  const byLuck = inWords(Math.max(1, Math.round((1 - level) * rows.length)))
  const luck =
    lucky === 0
      ? ''
      : ` ${intervals} without zero, and may be chance all the same: ` +
        `about ${byLuck} of ${rows.length} would look so by luck, and many at once where ` +
        `the ${playoutOf(measured)}s as it is, against which all are held, went unusually well or badly.`
  return `${sure}.${luck} Each interval holds for itself. ${ending(finding)}`
}

/** Whether so many were enough, and how many would be. */
function ending({ rows, measured, options: { most, halfWidth }, enough }: ValueFinding): string {
  const played = Math.max(0, ...rows.map((row) => row.playouts))
  const open = rows.filter(
    ({ difference: { low, high } }) => low !== null && high !== null && (high - low) / 2 > halfWidth,
  )
  if (played < most && open.length > 0)
    return (
      `It was stopped after ${playouts(measured, played)} each at most, of ${thousands(most)}: ` +
      'not all is known as well as was asked for.'
    )
  if (halfWidth === 0 || open.length === 0) {
    const needed = agreeing(played, 'was', 'were')
    return `${capital(playouts(measured, played))} each at most ${needed} needed, of ${thousands(most)}.`
  }
  const allowed =
    most === 1
      ? `The one ${playoutOf(measured)} that was allowed was`
      : `All ${playouts(measured, most)} that were allowed were`
  const unknown = open.length === 1 ? 'one change is' : `${inWords(open.length)} changes are`
  const width = isShare(measured) ? `${Number((100 * halfWidth).toFixed(2))} pp` : halfWidth
  const said = `${allowed} played, and ${unknown} not yet known to ±${width}`
  return typeof enough === 'number' ? `${said}: about ${thousands(roundedUp(enough))} would do.` : `${said}.`
}

/** More rows than this are not drawn. */
const MAX_DRAWN = 40

function valueChart({ rows: all, measured, options: { hero } }: ValueFinding): Chart {
  const rows = merged(all)
  const shown = rows.length <= MAX_DRAWN ? rows : [...rows.slice(0, MAX_DRAWN / 2), ...rows.slice(-MAX_DRAWN / 2)]
  const hasPrices = rows.some(({ points }) => points !== undefined)
  // Of what costs one point it is the difference itself.
  const isPriced = rows.some(({ points = 1 }) => points !== 1)
  const drawn = shown.flatMap(({ name, difference: change }) => rowOf(name, change, difference(measured, change)))
  const drawnOnly = rows.length > shown.length ? ' Drawn are the best and the worst; all stand in the file.' : ''
  const forAPoint = isPriced
    ? ' For a point: what one point more of it brings, also where points were taken away ' +
      '(less by taking away counts as more by giving).'
    : ''
  return {
    name: 'value',
    title: hero === undefined ? 'What would it be without?' : `What is a change of ${capital(hero)} worth?`,
    caption:
      `${measured.title} More or less than as it is, over the same ${playoutOf(measured)}s in pairs; ` +
      `each interval for itself.${drawnOnly}${forAPoint}`,
    panels: differencePanels(measured, drawn),
    tables: [
      {
        file: 'value',
        columns: [
          { title: 'change' },
          { title: 'kind' },
          { title: differenceHeading(measured), isNumber: true },
          { title: 'interval', isNumber: true },
          { title: `${playoutOf(measured)}s`, isNumber: true },
          { title: 'more than chance' },
          ...(isPriced ? [{ title: 'for a point', isNumber: true }] : []),
        ],
        rows: rows.map(({ name, kind, difference: change, playouts: played, isCalled, isUntouched, perPoint }) => [
          name,
          kind,
          ...differenceCells(
            measured,
            change,
            rows.map((row) => row.difference),
          ),
          thousands(played),
          isUntouched ? 'never mattered' : isCalled ? 'yes' : 'may be chance',
          ...(isPriced ? [perPoint === undefined ? '' : difference(measured, perPoint)] : []),
        ]),
        data: {
          columns: [
            'change',
            'kind',
            'difference',
            ...INTERVAL,
            `${playoutOf(measured)}s`,
            'adjusted p',
            'called',
            'never mattered',
            ...(hasPrices ? ['points', 'for a point', 'for a point low', 'for a point high'] : []),
          ],
          rows: all.map(
            ({ name, kind, difference: change, playouts: played, pValue, isCalled, isUntouched, points, perPoint }) => [
              name,
              kind,
              ...numbersOf(change),
              played,
              pValue,
              isCalled ? 'yes' : 'no',
              isUntouched ? 'yes' : 'no',
              ...(hasPrices ? [points ?? null, ...boundsOf(perPoint)] : []),
            ],
          ),
        },
      },
    ],
  }
}
