// What `fair` found, in words: the verdict, points that do little, what to change, and the details of the card.
import { needsChange, verdictOf, verdictWord } from './verdict.ts'
import { fairVerdict, isOpen, sided } from './study.ts'
import type { FairFinding, FairVerdict } from './study.ts'
import { isWin } from '../../studies/win.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import { answered, notPlayed } from '../../report/answer.ts'
import type { Answer } from '../../report/answer.ts'
import { listOf } from '../../report/list.ts'
import {
  capital,
  counted,
  differenceUnit,
  isShare,
  levelInWords,
  listed,
  signed,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import type { StudyReport } from '../study-report.ts'
import { idleCell, namedInShort, wasteWords } from '../idle-words.ts'
import type { Waste } from '../idle-words.ts'
import { scoutedCharts, scoutedWords } from '../scouting-words.ts'
import { by, difference, isAbove, moved, nameOf, playoutOf, playouts } from '../words.ts'
import { againstChart, amount, cardChart, changesChart, seatsChart, SHARE } from './charts.ts'

export function fairReport(finding: FairFinding): StudyReport {
  const { measured } = finding
  const { name, kind, within } = finding.options
  const near = `${amount(measured, within)} ${differenceUnit(measured)}`
  return {
    question: `Is ${name} within ${near} of the average ${kind}${by(measured)}?`,
    answer: answerOf(finding),
    charts: [
      againstChart(finding),
      ...changesChart(finding, needsChange(finding)),
      ...(finding.seats.length > 0 ? [seatsChart(finding)] : []),
      cardChart(finding),
      ...scoutedCharts(finding.scouted),
    ],
  }
}

function answerOf(finding: FairFinding): Answer {
  const { measured, playouts: played, options } = finding
  if (played === 0) return notPlayed(playoutOf(measured))
  const why = [levels(finding), unequal(finding), traps(finding)]
  const details = [
    needsChange(finding) ? '' : changes(finding),
    sheet(finding),
    outfits(finding),
    standing(finding),
    yardstick(finding),
    ...reach(finding),
    ...elsewhere(finding),
    alone(finding),
    promise(finding),
  ].filter((line) => line !== '')
  const answer = answered(verdictOf(finding), [...why, needsChange(finding) ? changes(finding) : ''], {
    margin: marginOf(finding),
    details,
  })
  return options.premise === undefined ? answer : { ...answer, premise: options.premise }
}

// ---- Why -----------------------------------------------------------------------------------------------------------

/** The number with the build, and with the others in its place. */
function levels(finding: FairFinding): string {
  const { measured, own, middle, options } = finding
  const number = (one: ResultEstimate): string => withInterval(measured, one)
  const what = isWin(measured) ? 'Win rate' : capital(nameOf(measured))
  if (options.isFoe === true)
    return `${what} against ${options.name} ${number(own)}, against the average ${options.kind} ${number(middle)}.`
  return `${what}: ${options.name} ${number(own)}, average ${options.kind} ${number(middle)}.`
}

/**
 * Where the build is clearly stronger and where it is weaker: a mean over unlike scenarios, or parties, may hide both.
 */
function unequal({ splits, measured }: FairFinding): string {
  const parts = (['scenario', 'party'] as const).flatMap((by) => {
    const ranked = splits
      .filter((one) => one.by === by && one.difference.estimate !== null)
      .toSorted((a, b) => b.difference.estimate! - a.difference.estimate!)
    const [best, worst] = [ranked[0], ranked.at(-1)]
    if (worst === undefined || best === worst || !isAbove(best.difference, worst.difference)) return []
    const tell = ({ name, difference: { estimate } }: typeof best): string => `${name} ${signed(measured, estimate!)}`
    return [`${tell(best)}, ${tell(worst)}`]
  })
  return parts.length === 0 ? '' : `Not the same everywhere: ${parts.join('; ')}.`
}

/** What a part of the sheet is called. */
const shownOf = ({ thing, name }: FairFinding['parts'][number]): string =>
  thing?.name ?? name.replace(/^without /, '').replace(/^(.*) −1$/, 'a point of $1')

/** Parts of the sheet that do nothing, or change fewer games than matter; and those that agents do not use. */
function traps({ parts, measured, options: { within } }: FairFinding): string {
  // A part moves a share by no more than the share of games that it changes.
  const isDead = ({ changed, isUntouched }: FairFinding['parts'][number]): boolean =>
    !isUntouched && isShare(measured) && changed.high !== null && changed.high <= within
  const wasted = parts.flatMap((part): Waste[] => {
    const { idle, thing, points } = part
    if (idle?.reason === 'agents') return []
    const why = idle !== undefined ? idleCell(idle, playoutOf(measured)) : isDead(part) ? 'dead weight' : ''
    if (why === '') return []
    const price = thing?.price
    return [
      {
        name: `${shownOf(part)} (${why})`,
        ...(price === undefined || points === undefined ? {} : { price: { ...price, points: -points } }),
      },
    ]
  })
  const unjudged = parts.filter(({ idle }) => idle?.reason === 'agents').map(shownOf)
  return [
    wasted.length === 0 ? '' : `Skill or attribute points that do little: ${wasteWords(wasted)}.`,
    unjudged.length === 0 ? '' : `Not judged, because these agents hardly use it: ${listed(unjudged)}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** What to change: each change with the difference that it leaves. */
function changes(finding: FairFinding): string {
  const { changes: found, measured, verdict, options } = finding
  const { name, kind, isFoe, within } = options
  if (isFoe === true) return `No legal changes: ${name} has no sheet. Change its file, and ask again.`
  if (found === undefined) return `No legal changes: the sheet of ${name} has no points to move.`
  const [nearest] = found.nearest
  if (nearest === undefined) return ''
  const isEnough = Math.abs(nearest.difference.estimate!) <= within
  const heading = !needsChange(finding)
    ? `No change needed${isOpen(verdict) ? ' so far' : ''}; nearest legal changes`
    : isEnough
      ? 'Nearest legal changes'
      : `No legal change of ${thousands(found.tried)} is enough; nearest`
  return listOf(
    `${heading} (against the average ${kind}, estimated from single changes):`,
    found.nearest.map((one) => `${one.name}: ${moved(measured, one.difference)}`),
  )
}

// ---- How sure ------------------------------------------------------------------------------------------------------

/** More games than this nobody plays. */
const MAX_LISTED = 1_000_000

function marginOf(finding: FairFinding): string {
  const { measured, playouts: played, allPlayouts, tables, verdict, enough, options } = finding
  const { low, high } = finding.difference
  const half = low === null || high === null ? undefined : (high - low) / 2
  const margin =
    half === undefined
      ? 'unknown'
      : `±${isShare(measured) ? `${(100 * half).toFixed(1)} pp` : `${Number(half.toPrecision(2))} ${measured.unit}`}`
  const where = tables === 1 ? 'at one table' : `at each of ${thousands(tables)} tables`
  const after = `after ${playouts(measured, played)} of each ${options.kind} ${where}`
  const said = `Margin of error: ${margin} ${after} (${thousands(allPlayouts)} in all)`
  if (verdict === 'undecided') return `${said}; at most ${thousands(options.most)} of each.`
  // How many would decide stands in the verdict.
  const isHopeless = isOpen(verdict) && half !== undefined && !(typeof enough === 'number' && enough <= MAX_LISTED)
  return `${said}${isHopeless ? `; too close to the limit of fair for any number of ${playoutOf(measured)}s` : ''}.`
}

function promise({ tables, verdict, each, options: { level, isFoe } }: FairFinding): string {
  const share = levelInWords(level)
  const what = isOpen(verdict) ? 'The interval of the difference' : 'The verdict'
  const together = each.length < 2 ? '' : ' Intervals against each of the roster hold together.'
  return (
    `${counted(tables, 'table')} (scenario, ${isFoe === true ? 'place' : 'party'}, agent) of equal weight. ` +
    `${what} is right in ${share} of such studies, at all looks. Other intervals hold each for itself.${together}`
  )
}

// ---- Details -------------------------------------------------------------------------------------------------------

function sheet({ options: { sheet: words, cost, isFoe, name } }: FairFinding): string {
  if (isFoe === true) return words === '' ? '' : `${name}: ${words}.`
  return `Legal sheet${cost === undefined ? '' : ` (${cost})`}: ${words}.`
}

/** What anybody has from the start: no sheet's points pay for it. */
function outfits({ options: { outfits: all, name } }: FairFinding): string {
  if (all.length === 0) return ''
  const outfit = all.find((one) => one.name === name)
  const others = all.filter((one) => one !== outfit)
  const own = outfit === undefined ? 'with nothing' : `with ${listed(outfit.items)}, which costs no points`
  const theirs =
    others.length === 0
      ? 'nobody of the roster does'
      : `of the roster ${listed(others.map((one) => `${one.name} with ${listed(one.items)}`))}`
  return `${name} starts ${own}; ${theirs}.`
}

/**
 * Where it stands among the roster, one by one. Those who were met in other company stand apart, because parties are
 * not equal.
 */
function standing({ each, measured, options }: FairFinding): string {
  if (each.length < 2) return ''
  const { name } = options
  const companies = Map.groupBy(each, ({ parties }) => parties.join('; '))
  if (companies.size === 1 || each.some(({ parties }) => parties.length > 1))
    return `${name} against each of the roster: ${besides(each, measured, options)}.`
  return listOf(
    `${name} against each of the roster, in its company (in others it may differ):`,
    [...companies].map(([company, members]) => `${company}: ${besides(members, measured, options)}`),
  )
}

/** What is sure against each. @param each at least one */
function besides(
  each: FairFinding['each'],
  measured: FairFinding['measured'],
  { isFoe }: FairFinding['options'],
): string {
  const names = (is: (one: ResultEstimate) => boolean): string =>
    namedInShort(each.filter(({ difference: gap }) => is(gap)).map((one) => one.name))
  const above = names(({ low }) => (low ?? -1) > 0)
  const below = names(({ high }) => (high ?? 1) < 0)
  const open = names(({ low, high }) => !((low ?? -1) > 0) && !((high ?? 1) < 0))
  const strength = isFoe === true ? ['weaker', 'stronger'] : ['stronger', 'weaker']
  const [more, less] = isWin(measured) ? strength : ['more', 'less']
  return [
    ...(above === '' ? [] : [`${more} than ${above}`]),
    ...(below === '' ? [] : [`${less} than ${below}`]),
    ...(open === '' ? [] : [`can't tell against ${open}`]),
  ].join('; ')
}

/** The same measure, laid on the roster itself. */
function yardstick({ roster, measured, options }: FairFinding): string {
  const { within } = options
  if (roster.length < 2) return ''
  const unfair = (['too strong', 'too weak'] as const).flatMap((wanted) => {
    const verdict = ({ low, high }: ResultEstimate): FairVerdict =>
      sided(fairVerdict({ low: low ?? -Infinity, high: high ?? Infinity }, within, false), options)
    const all = roster.filter((one) => verdict(one.difference) === wanted)
    return all.length === 0
      ? []
      : [`${verdictWord({ measured, options, ...all[0], verdict: wanted })}: ${listed(all.map(({ name }) => name))}`]
  })
  return unfair.length === 0 ? '' : `By the same measure of the roster ${unfair.join('; ')}.`
}

/** How far the verdict reaches: agent by agent. */
function reach({ splits, measured, verdict, options }: FairFinding): string[] {
  const agents = splits.filter(({ by }) => by === 'agent')
  if (agents.length === 0) return ['Tested with one agent only.']
  return agents.map(
    ({ name, difference: gap, verdict: splitVerdict }) =>
      `Played by ${name}: ${difference(measured, gap)}, ` +
      `${again({ measured, options, difference: gap, verdict: splitVerdict }, verdict, 'the agent')}.`,
  )
}

/** And under the ruling and the assumption that it depends on. */
function elsewhere({ elsewhere: all, scouted, measured, verdict, options }: FairFinding): string[] {
  if (scouted === undefined) return []
  return [
    ...all.map(
      ({ name, agent, difference: gap, verdict: contextVerdict }) =>
        `With ${name}, played by ${agent}: ${difference(measured, gap)}, ` +
        `${again({ measured, options, difference: gap, verdict: contextVerdict }, verdict, 'this')}.`,
    ),
    scoutedWords(scouted),
  ]
}

/** A verdict by itself beside that of all. @param on what the verdict depends on where it is another */
function again(found: Parameters<typeof verdictWord>[0], verdict: FairVerdict, on: string): string {
  const word = verdictWord(found)
  if (isOpen(found.verdict)) return `${word} by itself`
  return found.verdict === verdict || isOpen(verdict) ? word : `${word}: the verdict depends on ${on}`
}

function alone({ alone: found, measured, options: { name, hasSameSetup } }: FairFinding): string {
  if (found === null) return ''
  const { difference: gain, part, without } = found
  const setup = hasSameSetup ? 'the setup of the whole party' : 'the setup for one fewer'
  const share =
    part === null ? '' : ` ${withInterval(SHARE, part)} of ${isWin(measured) ? 'the wins' : 'it'} depend on ${name}.`
  return (
    `${name} instead of an empty seat, with ${setup}: ` +
    `${difference(measured, gain)}; with the seat empty ${withInterval(measured, without)}, ` +
    `${playouts(measured, gain.count)} of each.${share}`
  )
}
