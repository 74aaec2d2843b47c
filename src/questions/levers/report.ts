// What `levers` found, in words: which settings reach the target, at what value, and what else moves.
import type { Answer } from '../../report/answer.ts'
import { capital, counted, figure, levelInWords, listed, thousands, withInterval } from '../../report/numbers.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import { scoutedCharts, scoutedWords } from '../scouting-words.ts'
import { isWhole, settingWords, shortName } from '../setting.ts'
import type { StudyReport } from '../study-report.ts'
import { isOnTarget, missText, sideOf, sideText, targetText } from '../target.ts'
import { difference, nameOf, playoutOf, playouts, unfinishedWords } from '../words.ts'
import { effectsChart, settingsChart } from './charts.ts'
import type { LeverPoint } from './crossings.ts'
import { isCoarse, isNow, seeming, standing } from './study.ts'
import type { Lever, LeverFinding, LeversFinding, Stand } from './study.ts'

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
  if (!isPlayed) return { verdict: `UNCLEAR: no ${playoutOf(finding.measured)} was played yet`, why: [], details: [] }
  const why = [
    presentWords(finding),
    listOf('Reach the target', [...standing(finding, 'reached'), ...standing(finding, 'between')], finding, reachWords),
    listOf('Too coarse, the target lies between two values', standing(finding, 'passed'), finding, reachWords),
    listOf(`Likely, more ${playoutOf(finding.measured)}s needed`, standing(finding, 'seems'), finding, seemsWords),
  ].filter((line) => line !== undefined)
  return {
    verdict: verdictLine(finding),
    why,
    margin: marginLine(finding),
    details: [
      ...(['open', 'moves', 'still', 'same', 'idle', 'unplayed'] as const).flatMap((stand) => {
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
  }
}

// ---- The verdict ---------------------------------------------------------------------------------------------------

/** More settings than these are left to the list. */
const MAX_IN_VERDICT = 3

function verdictLine(finding: LeversFinding): string {
  const { levers, measured, options } = finding
  const target = targetText(measured, options)
  const parts = [finding.isFinished ? '' : 'INTERRUPTED, so far: ', alreadyWords(finding)]
  const hasPresent = parts[1] !== ''
  const reaching = [...standing(finding, 'reached'), ...standing(finding, 'between')].filter((one) => !isNow(one))
  const [passed] = standing(finding, 'passed')
  const unclear = [...standing(finding, 'seems'), ...standing(finding, 'open')]
  const rest =
    reaching.length > 0
      ? `${counted(reaching.length, 'setting')} of ${levers.length} ${reaching.length === 1 ? 'reaches' : 'reach'} ` +
        `${target}: ${someValues(reaching)}${reaching.length > 1 ? '; smallest change first' : ''}`
      : hasPresent
        ? ''
        : unclear.length > 0
          ? `UNCLEAR: no setting clearly reaches ${target}; ${unclear.length === 1 ? 'this one' : 'these'} may: ` +
            someNames(unclear)
          : passed === undefined
            ? `OUT OF REACH: none of ${counted(levers.length, 'setting')} alone reaches ${target}`
            : `TOO COARSE: no setting alone reaches ${target}; ${shortName(passed.lever)} passes it between two values`
  return parts.join('') + (hasPresent && rest !== '' ? `; ${rest}` : rest)
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
  const side = sideText(sideOf(endsOfEstimate(now), options), measured)
  return `Now: ${withInterval(measured, now)}, ${side === 'possible' ? 'maybe on target' : side}.`
}

// ---- Setting by setting --------------------------------------------------------------------------------------------

/** Of more than this the others are left to the table. */
const [MAX_LISTED, MAX_NAMED] = [4, 24]

/** A list with a title; undefined without entries. */
function listOf(
  title: string,
  levers: readonly LeverFinding[],
  finding: LeversFinding,
  words: (one: LeverFinding, finding: LeversFinding) => string,
): string | undefined {
  const rest = levers.length - MAX_LISTED
  return levers.length === 0
    ? undefined
    : [
        title,
        ...levers.slice(0, MAX_LISTED).map((one) => words(one, finding)),
        ...(rest > 0 ? [`${rest} more in the table`] : []),
      ].join('\n')
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
  if (isCoarse(lever)) {
    const ends = [crossing.from, crossing.to].map((index) => pointWords(find(index), lever, measured))
    return `${name}: ${ends.join('; ')}`
  }
  const { values } = lever.lever
  const about =
    isWhole(lever.lever) || crossing.about === null ? '' : `, likely about ${Number(crossing.about.toPrecision(3))}`
  return (
    `${name}: ${pointWords(nearest, lever, measured)}, ` +
    `clearly between ${String(values[crossing.from])} and ${String(values[crossing.to])}${about}${effects}`
  )
}

const seemsWords = (lever: LeverFinding, { measured, options: { wanted } }: LeversFinding): string =>
  `${leverName(lever)}: ${seeming(lever, wanted)!
    .map((point) => pointWords(point, lever, measured))
    .join('; ')}`

const OTHERS: Readonly<
  Record<
    Exclude<Stand, 'reached' | 'between' | 'passed' | 'seems'>,
    (levers: readonly LeverFinding[], finding: LeversFinding) => string
  >
> = {
  open: (levers, finding) =>
    listOf('Unclear, a value may be on target', levers, finding, (one, { measured, options }) => {
      const open = one.row.points.filter(({ side }) => side === 'open')
      const away = ({ estimate: { estimate } }: LeverPoint): number => Math.abs((estimate ?? Infinity) - options.wanted)
      return `${leverName(one)}: ${pointWords(open.toSorted((a, b) => away(a) - away(b))[0], one, measured)}`
    })!,
  moves: (levers, finding) =>
    listOf('Not enough alone', levers, finding, (one, { measured }) => {
      const sorted = one.row.points.toSorted((a, b) => byEstimate(a.estimate, b.estimate))
      const ends = [sorted[0], sorted.at(-1)!].toSorted((a, b) => a.at - b.at)
      return `${leverName(one)}: ${ends.map((point) => pointWords(point, one, measured)).join('; ')}`
    })!,
  still: (levers, { measured }) => `No sure effect on ${nameOf(measured)}: ${names(levers)}.`,
  same: (levers, { measured }) => `Same ${nameOf(measured)} at every value: ${names(levers)}.`,
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

/** `scenario.rounds (now 12)`, `components.monsters.3.strengths (dread, now [3,4,4,5])` */
const leverName = ({ lever }: LeverFinding): string =>
  withDetails(lever, lever.now === null ? [] : [`now ${lever.now}`])

function withDetails({ path, entry }: Lever, more: readonly string[]): string {
  const details = [...(entry === undefined ? [] : [entry]), ...more]
  return details.length === 0 ? path : `${path} (${details.join(', ')})`
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
        ...levers.flatMap(({ lever: { path, now, values }, value }) =>
          value === null || values[value] === now || !Object.hasOwn(shares.levers, path)
            ? []
            : [{ name: `${path} ${String(values[value])}`, estimate: shares.levers[path] }],
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
