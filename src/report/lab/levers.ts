// What `levers` found, in words and charts: which settings give what is wanted, at what value, and what else moves then.
import type { LeverFinding, LeversFinding } from '../../lab/levers.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import type { Chart, Table } from '../charts/chart.ts'
import { rowsSpec } from '../charts/rows.ts'
import type { Row } from '../charts/rows.ts'
import { capital, counted, figure, inWords, isShare, listed, thousands } from '../numbers.ts'
import { alongSpec, isWhole, settingAxis } from './along.ts'
import type { StudyReport } from './index.ts'
import { scoutedCharts, scoutedWords } from './scouting.ts'
import { keptWords, SIDES } from './target.ts'
import { difference, differenceUnit, headingOf, nameOf, playoutOf, playouts, unfinishedWords, withInterval } from './words.ts'

export function leversReport(finding: LeversFinding): StudyReport {
  const { levers, measured, now, options: { target, tolerance } } = finding
  const reaching = levers.filter(({ value }) => value !== null)
  const coarse = reaching.filter((one) => isCoarse(one) || isPassedNow(one, finding)).length
  const open = levers.filter((one) => one.value === null && !one.isIdle && isOpen(one)).length
  const isPlayed = now.estimate !== null
  const isThere = isPlayed && (now.low ?? Infinity) >= target - tolerance && (now.high ?? -Infinity) <= target + tolerance
  return {
    question: `Which settings can give ${nameOf(measured)} ${figure(measured, target)}, and what else moves then?`,
    answer: {
      headline: !isPlayed ? 'Not finished: what the settings as they are give is not known yet.'
        : `${capital(nameOf(measured))} ${figure(measured, target)} ${reaching.length === coarse ? `is ${open > 0 ? 'surely ' : ''}reached by no setting alone` : `can be reached by ${counted(reaching.length - coarse, 'setting')} of ${levers.length}`}${coarse === 0 ? '' : reaching.length === coarse ? `, but is passed between two values of ${counted(coarse, 'setting')}` : `, and is passed between two values of ${coarse} more`}${reaching.length === coarse && open > 0 ? `, and of ${counted(open, 'setting')} the ${playoutOf(measured)}s do not tell` : ''}; now it is ${withInterval(measured, now)}${isThere ? ', as wanted' : ''}.`,
      more: [
        ...reaching.map((one) => `${leverName(one)}: ${valueWords(one, finding)}${sideEffects(one, finding)}.`),
        ...failing('Not alone', levers.filter((one) => one.value === null && !one.isIdle && !isOpen(one)), finding),
        ...failing(`Not decided, the ${playoutOf(measured)}s do not tell`, levers.filter((one) => one.value === null && !one.isIdle && isOpen(one)), finding),
        ...part(`These change nothing here, not one ${playoutOf(measured)} went otherwise`, levers.filter(({ isIdle }) => isIdle).map(({ lever: { path } }) => path)),
        ...unfinished(finding),
        ...elsewhere(finding),
        ...(finding.scouted === undefined ? [] : [scoutedWords(finding.scouted)]),
        ...apart(finding),
        'Not tried: places, names, rule options without a scale, and two settings at once; any other number of a file can be named by `--only`.',
        promise(finding),
      ],
    },
    charts: isPlayed ? [effectsChart(finding), leversTable(finding), ...scoutedCharts(finding.scouted)] : [],
  }
}

const part = (title: string, some: readonly string[]): string[] => some.length === 0 ? [] : [`${title}: ${listed(some)}.`]

/** More of those that do not reach it are not told. */
const MOST_TOLD = 8

/** How far it moves the number, over the values that were tried. */
function spanOf({ row: { points } }: LeverFinding): number {
  const known = points.flatMap(({ estimate: { estimate } }) => estimate === null ? [] : [estimate])
  return Math.max(...known) - Math.min(...known)
}

/** Those that move the number farthest first. */
function failing(title: string, some: readonly LeverFinding[], finding: LeversFinding): string[] {
  const sorted = some.toSorted((a, b) => spanOf(b) - spanOf(a))
  return part(title, [...sorted.slice(0, MOST_TOLD).map((one) => notReached(one, finding)), ...(some.length > MOST_TOLD ? [`${some.length - MOST_TOLD} more that move it less`] : [])])
}

const leverName = ({ lever: { path, now } }: LeverFinding): string => now === null ? path : `${path} (now ${now})`

/** Whether the target lies between two neighbours of the values that were tried, so that none of them gives it. */
function isCoarse({ row: { points, crossings } }: LeverFinding): boolean {
  return points.every(({ side }) => side !== 'within') && crossings.length > 0 && crossings.every(({ from, to }) => to - from === 1)
}

const isNow = ({ lever: { now, values }, value }: LeverFinding): boolean => value !== null && values[value] === now

/** Whether what comes nearest is what it is now, and that is surely not as wanted. */
function isPassedNow(lever: LeverFinding, { now: { low, high }, options: { target, tolerance } }: LeversFinding): boolean {
  return isNow(lever) && low !== null && high !== null && (low > target + tolerance || high < target - tolerance)
}

/** `19 gives 54.2 % (51.0 to 57.3)`, or `surely between 18 and 21; nearest is 20, which gives …` */
function valueWords(lever: LeverFinding, finding: LeversFinding): string {
  const { measured, now } = finding
  const { lever: { values }, row: { points, crossings }, value } = lever
  const at = points.find((point) => point.at === value)!
  if (at.side === 'within') return `${String(values[at.at])} gives ${withInterval(measured, at.estimate)}, as wanted`
  const [crossing] = crossings
  if (!isCoarse(lever) && isPassedNow(lever, finding)) return `passed between ${String(values[crossing.from])} and ${String(values[crossing.to])}, but nearest is what it is now, which gives ${withInterval(measured, now)}`
  return `${isCoarse(lever) ? 'no value that was tried, but it is passed between' : 'surely between'} ${String(values[crossing.from])} and ${String(values[crossing.to])}${isCoarse(lever) || isWhole(lever.lever) || crossing.about === null ? '' : `, most likely about ${Number(crossing.about.toPrecision(3))}`}; nearest is ${String(values[at.at])}, which gives ${withInterval(measured, at.estimate)}${at.side === 'open' ? ` and may be as wanted, the ${playoutOf(measured)}s do not tell` : ''}`
}

function sideEffects(lever: LeverFinding, finding: LeversFinding): string {
  const { effects } = lever
  if (isNow(lever)) return isPassedNow(lever, finding) ? '' : '; that is what it is now'
  return effects.length === 0 ? '' : `; then ${listed(effects.map(({ measured, difference: by }) => `${nameOf(measured)} ${difference(measured, by)}`))}`
}

/** More values that may be as wanted are told by their ends. */
const MOST_OPEN = 2

/** Whether a value that was tried may be as wanted, as far as the playouts tell. */
const isOpen = ({ row: { points } }: LeverFinding): boolean => points.some(({ side }) => side === 'open')

function notReached(lever: LeverFinding, { measured }: LeversFinding): string {
  const { lever: { path, values }, row: { points } } = lever
  const open = points.filter(({ side }) => side === 'open')
  // Of the others it is known that they are not as wanted, whatever they give.
  if (open.length > 0 && open.length <= MOST_OPEN) return `${path} (${listed(open.map(({ at, estimate }) => `${String(values[at])} gives ${withInterval(measured, estimate)}`))}, and may be as wanted${open.length === points.length ? '' : `; ${points.length - open.length === 1 ? 'the other value that was tried is' : `the other ${inWords(points.length - open.length)} that were tried are`} surely not`})`
  const known = points.map(({ estimate }) => estimate).filter(({ estimate }) => estimate !== null).toSorted((a, b) => a.estimate! - b.estimate!)
  if (known.length === 0) return path
  return `${path} (${String(values[points[0].at])} to ${String(values[points.at(-1)!.at])} give ${withInterval(measured, known[0])} to ${withInterval(measured, known.at(-1)!)})`
}

/** As things are, and at the value of each setting that comes nearest. */
function unfinished({ unfinished: known, levers }: LeversFinding): string[] {
  return known === undefined ? [] : unfinishedWords(known.measured, [{ name: 'now', estimate: known.now }, ...levers.flatMap(({ lever: { path, now, values }, value }) =>
    value === null || values[value] === now || !(path in known.levers) ? [] : [{ name: `${path} ${String(values[value])}`, estimate: known.levers[path] }])])
}

function elsewhere({ levers: all, reach, measured, options }: LeversFinding): string[] {
  const asked = (path: string): ResultEstimate => {
    const { row: { points }, value } = all.find(({ lever }) => lever.path === path)!
    return points.find(({ at }) => at === value)!.estimate
  }
  return reach.filter(({ isParty }) => !isParty).map(({ name, now, levers }) => {
    const told = Object.entries(levers).map(([path, estimate]) => `${path} gives ${withInterval(measured, estimate)}${keptWords(asked(path), estimate, options)}`)
    return `With ${name} (now ${withInterval(measured, now)}): ${told.length > 0 ? `the same value of ${listed(told)}` : 'nothing was asked again'}.`
  })
}

/** Of all parties what the one makes of it that fares worst, and the one that fares best. @param path with this lever set; absent: as things are */
function endsOf({ now, levers, reach }: LeversFinding, path?: string): readonly [ResultEstimate, ResultEstimate] | undefined {
  const lever = levers.find((one) => one.lever.path === path)
  const own = path === undefined ? now : lever?.row.points.find(({ at }) => at === lever.value)?.estimate
  const all = [own, ...reach.filter(({ isParty }) => isParty).map((party) => path === undefined ? party.now : party.levers[path])].flatMap((one) => one === undefined || one.estimate === null ? [] : [one])
  const sorted = all.toSorted((a, b) => a.estimate! - b.estimate!)
  return sorted.length < 2 ? undefined : [sorted[0], sorted.at(-1)!]
}

/** How far apart the parties are. */
function apart(finding: LeversFinding): string[] {
  const { measured, levers, reach } = finding
  const now = endsOf(finding)
  if (now === undefined) return []
  const words = ([worst, best]: readonly [ResultEstimate, ResultEstimate]): string => `from ${withInterval(measured, worst)} to ${withInterval(measured, best)}`
  const told = levers.flatMap(({ lever: { path, values }, value }) => {
    const ends = value === null ? undefined : endsOf(finding, path)
    return ends === undefined ? [] : [`${words(ends)} with ${path} at ${String(values[value!])}`]
  })
  return [`Over ${counted(reach.filter(({ isParty }) => isParty).length + 1, 'party', 'parties')} ${nameOf(measured)} goes ${listed([`${words(now)} now`, ...told])}; dice alone make some of that.`]
}

function promise({ levers, measured, options: { level, most } }: LeversFinding): string {
  const played = levers.flatMap(({ row: { points } }) => points.map((point) => point.playouts))
  return `Where the target is reached holds for all settings together, at every look, in ${Number((100 * level).toFixed(2))} % of such studies, if a number only rises or only falls along each; what else moves, and all that is asked again, each for itself. ${counted(played.length, 'value')} took ${playouts(measured, played.reduce((sum, count) => sum + count, 0))}, at most ${thousands(most)} each, beside those in which it was asked again. Intervals that hold together are wider than those that hold each for itself. Finer: tune.`
}

// ---- Charts --------------------------------------------------------------------------------------------------------

/** For each other number: what each lever moves it by. */
function effectsChart({ levers, measured, unfinished: known }: LeversFinding): Chart {
  // What is as it is now moves nothing.
  const reaching = levers.filter((lever) => lever.effects.length > 0 && !isNow(lever))
  const others = reaching[0]?.effects.map((one) => one.measured) ?? []
  return {
    name: 'levers',
    title: `What else moves where ${nameOf(measured)} comes nearest to what is wanted?`,
    caption: `Each setting at the value that comes nearest, against the settings as they are, over the same ${playoutOf(measured)}s in pairs; each interval for itself.`,
    panels: others.flatMap((other, at) => {
      const rows = reaching.flatMap(({ lever: { path, values }, value, effects }): Row[] => {
        const { estimate, low, high } = effects[at].difference
        return estimate === null || low === null || high === null ? [] : [{ label: `${path} ${String(values[value!])}`, estimate, low, high, text: difference(other, effects[at].difference) }]
      })
      return rows.length === 0 ? [] : [{ heading: other.title, spec: (width: number) => rowsSpec(rows, { axis: `difference, ${differenceUnit(other)}`, isShare: isShare(other), line: 0 }, width) }]
    }),
    tables: reaching.length === 0 ? [] : [{
      file: 'effects',
      columns: [{ title: 'setting' }, { title: 'value', isNumber: true }, ...others.map((other) => ({ title: `${other.title} More or less`, short: `${nameOf(other)}, more or less`, isNumber: true })), ...(known === undefined ? [] : [{ title: headingOf(known.measured), short: nameOf(known.measured), isNumber: true }])],
      rows: reaching.map(({ lever: { path, values }, value, effects }) => [
        path, String(values[value!]), ...effects.map(({ measured: other, difference: by }) => difference(other, by)), ...(known === undefined ? [] : [withInterval(known.measured, known.levers[path])]),
      ]),
      data: {
        columns: ['setting', 'value', 'measured', 'difference', 'low', 'high', 'confidence', `${playoutOf(measured)}s`],
        rows: reaching.flatMap(({ lever: { path, values }, value, effects }) => effects.map(({ measured: { reference }, difference: { estimate, low, high, confidence, count } }) =>
          [path, String(values[value!]), reference, estimate, low, high, confidence, count])),
      },
    }],
  }
}

/** More pictures than this nobody looks at. */
const MOST_PICTURED = 6

/** The numbers along which it is drawn: those that reach or pass the target, then those that move it farthest; none of what changes nothing. */
function pictured(levers: readonly LeverFinding[]): LeverFinding[] {
  const some = levers.filter(({ isIdle, row: { points } }) => !isIdle && points.filter(({ estimate: { estimate, low, high } }) => estimate !== null && low !== null && high !== null).length > 1)
  return some.toSorted((a, b) => Number(b.value !== null) - Number(a.value !== null) || spanOf(b) - spanOf(a)).slice(0, MOST_PICTURED)
}

function leversTable(finding: LeversFinding): Chart {
  const { levers, measured, options: { target } } = finding
  const all = levers.flatMap(({ lever: { path, now, values }, row: { points } }) => points.map((point) => ({ path, now, value: values[point.at], ...point })))
  return {
    name: 'settings',
    title: `Which settings give ${nameOf(measured)} ${figure(measured, target)}?`,
    caption: 'Every value that was tried. In the pictures (of what can reach it first, then of what moves it most) the line across is what is wanted; all intervals hold together, at every look.',
    panels: pictured(levers).map(({ lever: { path, values }, row: { points } }) => {
      const known = points.flatMap(({ at, estimate }) => estimate.estimate === null || estimate.low === null || estimate.high === null ? []
        : [{ x: values[at], estimate: estimate.estimate, low: estimate.low, high: estimate.high, says: `${path} ${String(values[at])} gives ${withInterval(measured, estimate)}` }])
      return { heading: path, spec: (width: number) => alongSpec(known, { x: settingAxis({ path, values }, width), y: measured.unit, isShare: isShare(measured), isBand: false, target }, width) }
    }),
    tables: [{
      file: 'levers',
      isGrouped: true,
      columns: [{ title: 'setting' }, { title: 'value', isNumber: true }, { title: `${playoutOf(measured)}s`, isNumber: true }, { title: headingOf(measured), short: nameOf(measured), isNumber: true }, { title: 'than wanted' }],
      rows: all.map(({ path, value, playouts: played, estimate, side }) => [path, String(value), thousands(played), withInterval(measured, estimate), SIDES[side]]),
      data: {
        columns: ['setting', 'now', 'value', `${playoutOf(measured)}s`, 'estimate', 'low', 'high', 'confidence', 'than wanted'],
        rows: all.map(({ path, now, value, playouts: played, estimate: { estimate, low, high, confidence }, side }) => [path, now, String(value), played, estimate, low, high, confidence, SIDES[side]]),
      },
    }, ...elsewhereTable(finding)],
  }
}

/** The settings as they are and each lever's value, under other agents and with other parties. */
function elsewhereTable({ reach, levers, measured }: LeversFinding): Table[] {
  const valueAt = (path: string): string => {
    const { lever: { values }, value } = levers.find(({ lever }) => lever.path === path)!
    return String(values[value!])
  }
  const all = reach.flatMap(({ name, now, levers: some }) => [{ name, path: 'as it is', value: '', estimate: now }, ...Object.entries(some).map(([path, estimate]) => ({ name, path, value: valueAt(path), estimate }))])
  return all.length === 0 ? [] : [{
    file: 'elsewhere',
    title: 'The same under other agents and with other parties',
    isGrouped: true,
    columns: [{ title: 'asked with' }, { title: 'setting' }, { title: 'value', isNumber: true }, { title: `${playoutOf(measured)}s`, isNumber: true }, { title: headingOf(measured), short: nameOf(measured), isNumber: true }],
    rows: all.map(({ name, path, value, estimate }) => [name, path, value, thousands(estimate.count), withInterval(measured, estimate)]),
    data: {
      columns: ['asked with', 'setting', 'value', `${playoutOf(measured)}s`, 'estimate', 'low', 'high', 'confidence'],
      rows: all.map(({ name, path, value, estimate: { estimate, low, high, confidence, count } }) => [name, path, value, count, estimate, low, high, confidence]),
    },
  }]
}
