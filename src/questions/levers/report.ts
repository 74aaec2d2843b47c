// What `levers` found, in words: which settings reach the target, at what value, and what else moves.
import { answered, MAX_WHY, notPlayed } from '../../report/answer.ts'
import type { Answer } from '../../report/answer.ts'
import {
  capital,
  counted,
  figure,
  isShare,
  levelInWords,
  listed,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import { listOf } from '../../report/list.ts'
import { scoutedCharts, scoutedWords } from '../scouting-words.ts'
import { isWhole, settingName, settingWords, shortName } from '../setting.ts'
import type { StudyReport } from '../study-report.ts'
import { isOnTarget, missText, sideOf, sideText, targetText } from '../target.ts'
import { areApart, difference, nameOf, numberWords, playoutOf, playouts, unfinishedWords } from '../words.ts'
import { effectsChart, settingsChart } from './charts.ts'
import { nearestOf } from './crossings.ts'
import type { LeverPoint } from './crossings.ts'
import { candidatesOf, isCoarse, isNow, seeming, standing } from './study.ts'
import type { Lever, LeverFinding, LeversFinding } from './study.ts'

export function leversReport(finding: LeversFinding): StudyReport {
  const { measured, options, levers } = finding
  const isPlayed = levers.some(({ row: { points } }) => points.length > 0)
  return {
    question: `Which settings reach ${nameOf(measured)} ${targetText(measured, options)}, and what else moves?`,
    answer: answerOf(finding, isPlayed),
    charts: isPlayed
      ? [effectsChart(finding), settingsChart(finding), ...scoutedCharts(finding.scouted)].filter(
          ({ panels, tables }) => panels.length > 0 || tables.length > 0,
        )
      : [],
  }
}

function answerOf(finding: LeversFinding, isPlayed: boolean): Answer {
  if (!isPlayed) return notPlayed(playoutOf(finding.measured))
  const why = [
    presentWords(finding),
    leversList('Reach the target', standing(finding, 'reached'), finding, reachWords),
    leversList('Likely reach the target', standing(finding, 'between'), finding, reachWords),
    farWords(finding),
    leversList(
      `May reach the target, more ${playoutOf(finding.measured)}s tell`,
      mayReach(finding),
      finding,
      mayReachWords,
    ),
    leversList('Too coarse, the target lies between two values', standing(finding, 'passed'), finding, reachWords),
    leversList(
      'Likely too coarse, the target seems to lie between two values',
      standing(finding, 'seems passed'),
      finding,
      seemingWords,
    ),
  ].filter((line) => line !== undefined)
  // The details name the others.
  const others = why.length < MAX_WHY ? othersWords(finding) : undefined
  return answered(verdictLine(finding), [...why, ...(others === undefined ? [] : [others])], {
    margin: marginLine(finding),
    details: [
      ...OTHER_STANDS.flatMap((stand) => {
        const levers = standing(finding, stand)
        return levers.length === 0 ? [] : [OTHERS[stand](levers, finding)]
      }),
      ...unfinished(finding),
      ...elsewhere(finding),
      ...(finding.scouted === undefined ? [] : [scoutedWords(finding.scouted)]),
      ...parties(finding),
      'Not tried: map positions, names, rule options without numbers, two settings at once. ' +
        'Name any other number with --only.',
    ],
  })
}

// ---- The verdict ---------------------------------------------------------------------------------------------------

/** More settings than these are left to the list. */
const MAX_IN_VERDICT = 3

function verdictLine(finding: LeversFinding): string {
  const { levers, measured, options } = finding
  const target = targetText(measured, options)
  const parts = [finding.isFinished ? '' : 'INTERRUPTED, so far: ', alreadyWords(finding)]
  const hasPresent = parts[1] !== ''
  const [reached, likely] = [standing(finding, 'reached'), standing(finding, 'between')]
  const reaching = (some: readonly LeverFinding[]): string =>
    `${counted(some.length, 'setting')} of ${levers.length} ${some.length === 1 ? 'reaches' : 'reach'} ` +
    `${target}: ${someValues(some)}${some.length > 1 ? '; smallest change first' : ''}`
  const rest =
    reached.length > 0
      ? `${reaching(reached)}${likely.length === 0 ? '' : `; likely too: ${someValues(likely)}`}`
      : likely.length > 0
        ? `LIKELY: ${reaching(likely)}`
        : hasPresent
          ? ''
          : missWords(finding, target)
  return parts.join('') + (hasPresent && rest !== '' ? `; ${rest}` : rest)
}

/** Where no setting reaches the target, nor likely does. */
function missWords(finding: LeversFinding, target: string): string {
  const unclear = mayReach(finding)
  if (unclear.length > 0)
    return (
      `UNCLEAR: no setting clearly reaches ${target}; ${unclear.length === 1 ? 'this one' : 'these'} may: ` +
      someNames(unclear)
    )
  const [passed] = standing(finding, 'passed')
  if (passed !== undefined)
    return `TOO COARSE: no value tried reaches ${target}; ${shortName(passed.lever)} passes it between two values`
  const [likelyPassed] = standing(finding, 'seems passed')
  if (likelyPassed !== undefined)
    return (
      `LIKELY TOO COARSE: no value tried clearly reaches ${target}; ` +
      `${shortName(likelyPassed.lever)} seems to pass it between two values`
    )
  return standing(finding, 'kept').length > 0
    ? `UNCLEAR: the settings as they are may reach ${target}, and no other value tried comes nearer`
    : `OUT OF REACH: ${triedWords(finding.levers)} reaches ${target}`
}

/** `none of 23 settings alone`, or where not all their values were played `none of 70 values tried of 23 settings` */
function triedWords(levers: readonly LeverFinding[]): string {
  const settings = counted(levers.length, 'setting')
  const tried = levers.reduce((sum, { row: { points } }) => sum + points.length, 0)
  return levers.every(({ lever: { values }, row: { points } }) => points.length === values.length)
    ? `none of ${settings} alone`
    : `none of ${counted(tried, 'value')} tried of ${settings}`
}

/** Whether there is anything to change. */
function alreadyWords({ now, measured, options }: LeversFinding): string {
  const side = now.estimate === null ? 'open' : sideOf(endsOfEstimate(now), options)
  if (side === 'within') return `ALREADY ON TARGET with ${withInterval(measured, now)}`
  return side === 'open' && now.estimate !== null && isOnTarget(now.estimate, options)
    ? `LIKELY ON TARGET ALREADY with ${withInterval(measured, now)}`
    : ''
}

const someValues = (levers: readonly LeverFinding[]): string => {
  const rest = levers.length - MAX_IN_VERDICT
  return [
    ...levers.slice(0, MAX_IN_VERDICT).map(({ lever, value }) => settingWords(lever, value!)),
    ...(rest > 0 ? [`${rest} more`] : []),
  ].join(', ')
}

function someNames(levers: readonly LeverFinding[]): string {
  const rest = levers.length - MAX_IN_VERDICT
  return listed([
    ...levers.slice(0, MAX_IN_VERDICT).map(({ lever }) => shortName(lever)),
    ...(rest > 0 ? [`${rest} more`] : []),
  ])
}

const endsOfEstimate = ({ low, high }: ResultEstimate): { low: number; high: number } => ({
  low: low ?? -Infinity,
  high: high ?? Infinity,
})

function presentWords({ now, measured, options }: LeversFinding): string | undefined {
  if (now.estimate === null) return 'The settings as they are were not played yet.'
  const side = sideText(sideOf(endsOfEstimate(now), options), measured, now.estimate, options)
  return `Now: ${withInterval(measured, now)}, ${side === 'possible' ? 'maybe on target' : side}.`
}

// ---- Setting by setting --------------------------------------------------------------------------------------------

/** Of more than this the others are left to the table. */
const [MAX_LISTED, MAX_NAMED] = [4, 24]

/** Settings with a title; undefined without one. */
function leversList(
  title: string,
  levers: readonly LeverFinding[],
  finding: LeversFinding,
  words: (one: LeverFinding, finding: LeversFinding) => string,
): string | undefined {
  const rest = levers.length - MAX_LISTED
  return levers.length === 0
    ? undefined
    : listOf(title, [
        ...levers.slice(0, MAX_LISTED).map((one) => words(one, finding)),
        ...(rest > 0 ? [`${rest} more in the table`] : []),
      ])
}

/** `scenario.rounds (now 15): 8, 55.2% (53.3–57.1); rounds −4.1 (−4.4 to −3.8)` */
function reachWords(lever: LeverFinding, finding: LeversFinding): string {
  const { measured } = finding
  const { points, crossings } = lever.row
  const find = (index: number): LeverPoint => points.find((point) => point.at === index)!
  const name = leverName(lever)
  const effects = sideEffects(lever)
  const nearest = find(lever.value!)
  if (nearest.side === 'within') return `${name}: ${pointWords(nearest, lever, measured)}${effects}`
  const [crossing] = crossings
  if (isCoarse(lever, finding.options)) {
    const ends = [crossing.from, crossing.to].map((index) => pointWords(find(index), lever, measured))
    return `${name}: ${ends.join('; ')}`
  }
  const { values } = lever.lever
  const about =
    isWhole(lever.lever) || crossing.about === null ? '' : `, likely about ${Number(crossing.about.toPrecision(3))}`
  return (
    `${name}: ${pointWords(nearest, lever, measured)}, ` +
    `the target lies between ${String(values[crossing.from])} and ${String(values[crossing.to])}${about}${effects}`
  )
}

/** Settings with a value whose interval alone reaches the target: first what looks likelier. */
const mayReach = (finding: LeversFinding): LeverFinding[] =>
  (['near', 'seems', 'open'] as const).flatMap((stand) => standing(finding, stand))

/** The two values that the target seems to lie between, or the one that comes nearest to it. */
function mayReachWords(lever: LeverFinding, finding: LeversFinding): string {
  const { measured, options } = finding
  if (lever.value !== null) return reachWords(lever, finding)
  if (seeming(lever, options.wanted) !== undefined) return seemingWords(lever, finding)
  return `${leverName(lever)}: ${pointWords(nearestOf(candidatesOf(lever, options), options.wanted), lever, measured)}`
}

/** `tnShift (now 0): 0, 55.0% (50.0–60.0), as now; 1, 3.0% (1.0–5.0)` */
function seemingWords(lever: LeverFinding, { measured, options: { wanted } }: LeversFinding): string {
  const {
    lever: { now, values },
  } = lever
  const shown = seeming(lever, wanted)!.map(
    (point) => `${pointWords(point, lever, measured)}${values[point.at] === now ? ', as now' : ''}`,
  )
  return `${leverName(lever)}: ${shown.join('; ')}`
}

/** `win rate`, `rounds` */
const bareNumber = (measured: LeversFinding['measured']): string => numberWords(measured).replace(/^the /, '')

const OTHER_STANDS = ['kept', 'moves', 'still', 'same', 'idle', 'unplayed'] as const
type OtherStand = (typeof OTHER_STANDS)[number]

/** `Others: 12 not enough alone, 5 without effect on any game. --details names them.` */
function othersWords(finding: LeversFinding): string | undefined {
  const { measured } = finding
  const words: Readonly<Record<OtherStand, string>> = {
    kept: 'best at the present value',
    moves: 'not enough alone',
    still: `without a sure effect on ${numberWords(measured)}`,
    same: `with the same ${bareNumber(measured)} at every value`,
    idle: `without effect on any ${playoutOf(measured)}`,
    unplayed: 'not played',
  }
  const parts = OTHER_STANDS.flatMap((stand) => {
    const { length } = standing(finding, stand)
    return length === 0 ? [] : [`${thousands(length)} ${words[stand]}`]
  })
  return parts.length === 0 ? undefined : `Others: ${listed(parts)}. --details names them.`
}

const OTHERS: Readonly<Record<OtherStand, (levers: readonly LeverFinding[], finding: LeversFinding) => string>> = {
  kept: (levers) => `Best at the present value: ${names(levers)}.`,
  moves: (levers, finding) =>
    leversList('Not enough alone', levers, finding, (one, { measured }) => {
      const sorted = one.row.points.toSorted((a, b) => byEstimate(a.estimate, b.estimate))
      const ends = [sorted[0], sorted.at(-1)!].toSorted((a, b) => a.at - b.at)
      return `${leverName(one)}: ${ends.map((point) => pointWords(point, one, measured)).join('; ')}`
    })!,
  still: (levers, { measured }) => `No sure effect on ${numberWords(measured)}: ${names(levers)}.`,
  same: (levers, { measured }) => `Same ${bareNumber(measured)} at every value: ${names(levers)}.`,
  idle: (levers, { measured }) => `No effect on any ${playoutOf(measured)}: ${names(levers)}.`,
  unplayed: (levers) => `Not played: ${names(levers)}.`,
}

/** `scenario.rounds (tried 1000 and 4000)` */
function names(levers: readonly LeverFinding[]): string {
  const rest = levers.length - MAX_NAMED
  return listed([
    ...levers.slice(0, MAX_NAMED).map(({ lever, row: { points } }) => {
      const tried = listed(points.map(({ at }) => String(lever.values[at])))
      return withDetails(lever, points.length === 0 ? [] : [`tried ${tried}`])
    }),
    ...(rest > 0 ? [`${rest} more`] : []),
  ])
}

/** `scenario.rounds (now 12)`, `“dread” strengths (now [3,4,4,5], components.monsters.3.strengths)` */
const leverName = ({ lever }: LeverFinding): string =>
  withDetails(lever, lever.now === null ? [] : [`now ${lever.now}`])

function withDetails(lever: Lever, more: readonly string[]): string {
  const details = [...more, ...(lever.entry === undefined ? [] : [lever.path])]
  return details.length === 0 ? settingName(lever) : `${settingName(lever)} (${details.join(', ')})`
}

/** `19, 54.2% (51.0–57.3)` */
const pointWords = (
  { at, estimate }: LeverPoint,
  { lever: { values } }: LeverFinding,
  measured: LeversFinding['measured'],
): string => `${String(values[at])}, ${withInterval(measured, estimate)}`

const byEstimate = (a: ResultEstimate, b: ResultEstimate): number => (a.estimate ?? 0) - (b.estimate ?? 0)

function sideEffects(lever: LeverFinding): string {
  if (isNow(lever)) return ', the present value'
  const items = lever.effects.map(({ measured, difference: effect }) => {
    const [name, change] = [nameOf(measured), difference(measured, effect)]
    // `points +0.9 points` would say it twice.
    return `${name} ${name === measured.unit ? change.replace(` ${name}`, '') : change}`
  })
  return items.length === 0 ? '' : `; ${listed(items)}`
}

// ---- Elsewhere -----------------------------------------------------------------------------------------------------

/** Now, and at the value of each setting that comes nearest. */
function unfinished({ unfinished: shares, levers }: LeversFinding): string[] {
  return shares === undefined
    ? []
    : unfinishedWords(shares.measured, [
        { name: 'now', estimate: shares.now },
        ...levers.flatMap(({ lever, lever: { path, now, values }, value }) =>
          value === null || values[value] === now || !Object.hasOwn(shares.levers, path)
            ? []
            : [{ name: `${settingName(lever)} ${String(values[value])}`, estimate: shares.levers[path] }],
        ),
      ])
}

function elsewhere({ levers: all, reach, measured, options }: LeversFinding): string[] {
  return reach
    .filter(({ isParty }) => !isParty)
    .map(({ name, now, levers }) => {
      const items = Object.entries(levers).map(([path, estimate]) => {
        const { lever, value } = all.find((one) => one.lever.path === path)!
        const number = `${withInterval(measured, estimate)}${missText(estimate, options, measured)}`
        return `${settingWords(lever, value!)} ${number}`
      })
      return `With ${name}: ${listed([`now ${withInterval(measured, now)}`, ...items])}.`
    })
}

/** What another party or play style moves by less than this is not far: of a share so much, of a number such a part. */
const FAR = 0.15

/**
 * `“Light the lamp” tn 4S with Robert, Sharon, Steve and Valerie: win 0% instead of 43.5%.`: the other party or play
 * style that moves a listed setting's result farthest, where that is far and sure; as things are where none is listed.
 */
function farWords({ measured, now, levers, reach, scouted }: LeversFinding): string | undefined {
  const listedLevers = levers.filter(({ value }) => value !== null)
  const results = reach
    .filter(({ name }) => scouted?.asked.includes(name) !== true)
    .flatMap((there) =>
      listedLevers.length === 0
        ? [{ ...there, what: 'Now', own: now, other: there.now }]
        : listedLevers.flatMap(({ lever, row, value }) => {
            const own = row.points.find(({ at }) => at === value)!.estimate
            const what = settingWords(lever, value!)
            return Object.hasOwn(there.levers, lever.path)
              ? [{ ...there, what, own, other: there.levers[lever.path] }]
              : []
          }),
    )
  const away = ({ own, other }: (typeof results)[number]): number =>
    Math.abs((other.estimate ?? NaN) - (own.estimate ?? NaN))
  const [farthest] = results
    .filter(({ own, other }) => areApart(own, other))
    .filter((one) => away(one) >= (isShare(measured) ? FAR : FAR * Math.abs(one.own.estimate ?? NaN)))
    .toSorted((a, b) => away(b) - away(a))
  if (farthest === undefined) return undefined
  const { name, isParty, what, own, other } = farthest
  const who = isParty
    ? listed(
        name
          .replace(/^party: /, '')
          .split(', ')
          .map(capital),
      )
    : name
  const result = `${figure(measured, other.estimate)} instead of ${figure(measured, own.estimate)}`
  return `${what} with ${who}: ${bareNumber(measured)} ${result}.`
}

/** The worst and the best party. @param path with this lever set; absent: as things are */
function endsOfParties(
  { now, levers, reach }: LeversFinding,
  path?: string,
): readonly [ResultEstimate, ResultEstimate] | undefined {
  const lever = levers.find((one) => one.lever.path === path)
  const ownEstimate = path === undefined ? now : lever?.row.points.find(({ at }) => at === lever.value)?.estimate
  const all = [
    ownEstimate,
    ...reach.filter(({ isParty }) => isParty).map((party) => (path === undefined ? party.now : party.levers[path])),
  ].flatMap((one) => (one === undefined || one.estimate === null ? [] : [one]))
  const sorted = all.toSorted(byEstimate)
  return sorted.length < 2 ? undefined : [sorted[0], sorted.at(-1)!]
}

/** How far apart parties are. */
function parties(finding: LeversFinding): string[] {
  const { measured, levers, reach } = finding
  const now = endsOfParties(finding)
  if (now === undefined) return []
  const words = (ends: readonly ResultEstimate[]): string =>
    ends.map((one) => figure(measured, one.estimate)).join(' to ')
  const items = levers.flatMap(({ lever, value }) => {
    const ends = value === null ? undefined : endsOfParties(finding, lever.path)
    return ends === undefined ? [] : [`${words(ends)} with ${settingWords(lever, value!)}`]
  })
  const count = counted(reach.filter(({ isParty }) => isParty).length + 1, 'party', 'parties')
  return [
    `${capital(nameOf(measured))} over ${count}: ${listed([`${words(now)} now`, ...items])}. ` +
      'Dice explain some of that.',
  ]
}

function marginLine({ levers, measured, options: { level, most } }: LeversFinding): string {
  const played = levers.flatMap(({ row: { points } }) => points.map((point) => point.playouts))
  const all = playouts(
    measured,
    played.reduce((sum, count) => sum + count, 0),
  )
  return (
    `Margin of error: all intervals of tried values hold together in ${levelInWords(level)} of such studies. ` +
    `Played: ${all} of ${counted(played.length, 'value')}, at most ${thousands(most)} each.`
  )
}
