// What `levers` found, in words and charts: which settings give what is wanted, at what value, and what else moves.
import { isCoarse, seeming, sideEffectsOf, spanOf, standOf, STANDS } from './study.ts'
import type { Lever, LeverFinding, LeversFinding, Stand } from './study.ts'
import type { TunePoint } from '../tune/study.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import type { Chart, Table } from '../../report/charts/chart.ts'
import { differencePanel, rowOf } from '../../report/charts/rows.ts'
import {
  capital,
  counted,
  INTERVAL,
  isShare,
  levelInWords,
  listed,
  numbersOf,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import { alongSpec, isWhole, settingAxis } from '../along.ts'
import type { StudyReport } from '../study-report.ts'
import { scoutedCharts, scoutedWords } from '../scouting-words.ts'
import { keptWords, SIDES } from '../wanted.ts'
import { difference, headingOf, nameOf, playoutOf, playouts, unfinishedWords, wantedWords } from '../words.ts'

export function leversReport(finding: LeversFinding): StudyReport {
  const { measured, now } = finding
  const { wanted } = finding.options
  const isPlayed = now.estimate !== null
  return {
    question: `Which settings can give ${wantedWords(measured, wanted)}, and what else moves then?`,
    answer: {
      verdict: isPlayed ? headline(finding) : 'Not finished: what the settings as they are give is not known yet.',
      why: [
        ...STANDS.flatMap((stand) => SAYING[stand](standing(finding, stand), finding)),
        ...unfinished(finding),
        ...elsewhere(finding),
        ...(finding.scouted === undefined ? [] : [scoutedWords(finding.scouted)]),
        ...apart(finding),
        'Not tried: places, names, rule options without a scale, and two settings at once; ' +
          'any other number of a file can be named by `--only`.',
        promise(finding),
      ],
    },
    charts: isPlayed ? [effectsChart(finding), leversTable(finding), ...scoutedCharts(finding.scouted)] : [],
  }
}

/**
 * The levers of one stand, in order. Those that can reach the target: first what surely moves fewest other numbers.
 * The others: first what moves the number farthest.
 */
function standing(finding: LeversFinding, stand: Stand): LeverFinding[] {
  const matching = finding.levers.filter((lever) => standOf(lever, finding) === stand)
  return matching.toSorted((a, b) =>
    stand === 'reached' || stand === 'between' ? sideEffectsOf(a) - sideEffectsOf(b) : spanOf(b) - spanOf(a),
  )
}

/**
 * `Win 55.0 % is reached by 1 setting of 14, may be reached by 2 more, which surely pass it, and is passed between two
 * values of 1 more; now it is ...`
 */
function headline(finding: LeversFinding): string {
  const { levers, measured, now } = finding
  const { wanted, tolerance } = finding.options
  const [reached, between, passed, seems, open] = (['reached', 'between', 'passed', 'seems', 'open'] as const).map(
    (stand) => standing(finding, stand).length,
  )
  const isThere = (now.low ?? Infinity) >= wanted - tolerance && (now.high ?? -Infinity) <= wanted + tolerance
  const mayBeThere = (now.low ?? -Infinity) <= wanted + tolerance && (now.high ?? Infinity) >= wanted - tolerance
  const more = (count: number, before: number): string => (before === 0 ? counted(count, 'setting') : `${count} more`)
  const ofAll = (count: number, before: number): string =>
    before === 0 ? `${counted(count, 'setting')} of ${levers.length}` : `${count} more`
  const sure = [
    ...(reached === 0 ? [] : [`is reached by ${ofAll(reached, 0)}`]),
    ...(between === 0
      ? []
      : [`may be reached by ${ofAll(between, reached)}, which surely ${between === 1 ? 'passes' : 'pass'} it`]),
  ]
  const besides = [
    ...(passed === 0 ? [] : [`is passed between two values of ${more(passed, reached + between)}`]),
    ...(seems === 0 ? [] : [`seems to be passed, not surely, along ${more(seems, reached + between + passed)}`]),
  ]
  // A clause ends before the last of them.
  const parts = [...sure, ...besides].map((part, index, all) =>
    index === all.length - 2 && /, which .* it$/.test(part) ? `${part},` : part,
  )
  const but = besides.length === 0 ? '' : `, but ${listed(besides)}`
  const unknown = open === 0 ? '' : `; of ${more(open, besides.length)} the ${playoutOf(measured)}s do not tell`
  const verdict =
    sure.length > 0
      ? listed(parts)
      : `is ${seems + open > 0 ? 'surely ' : ''}reached by no setting alone${but}${unknown}`
  const asWanted = isThere ? ', as wanted' : mayBeThere ? ', which may be as wanted already' : ''
  return `${capital(wantedWords(measured, wanted))} ${verdict}; now it is ${withInterval(measured, now)}${asWanted}.`
}

// ---- Setting by setting, from what reaches it to what does nothing -------------------------------------------------

type Saying = (levers: readonly LeverFinding[], finding: LeversFinding) => string[]

const reaching: Saying = (levers, finding) =>
  levers.map((one) => `${leverName(one)}: ${valueWords(one, finding)}${sideEffects(one, finding)}.`)

const SAYING: Readonly<Record<Stand, Saying>> = {
  reached: reaching,
  between: reaching,
  passed: reaching,
  seems: (levers, finding) => [
    ...levers.slice(0, MAX_LISTED).map((one) => {
      const points = seeming(one, finding.options.wanted)!.map((point) => pointWords(point, one, finding))
      return (
        `${leverName(one)}: by the figures passed between ${listed(points)}; ` +
        `more ${playoutOf(finding.measured)}s would tell.`
      )
    }),
    ...(levers.length > MAX_LISTED ? [`The same, though they move it less: ${names(levers.slice(MAX_LISTED))}.`] : []),
  ],
  open: (levers, finding) =>
    titledList('Not decided, a value may be as wanted', levers, (one) =>
      leverName(one, `nearest is ${pointWords(nearestOpen(one, finding), one, finding)}`),
    ),
  moves: (levers, finding) =>
    titledList('Not alone, though these move it', levers, (one) =>
      leverName(one, listed(endsAlong(one).map((point) => pointWords(point, one, finding, ' gives ')))),
    ),
  still: (levers, finding) =>
    levers.length === 0
      ? []
      : [
          `Not alone, and none of these surely moves it: ${names(levers, triedWords)}; ` +
            `${rangeOver(levers, finding)} over all these values.`,
        ],
  same: (levers, finding) =>
    levers.length === 0
      ? []
      : [`No effect on ${nameOf(finding.measured)}: ${names(levers, triedWords)}; ${rangeOver(levers, finding)}.`],
  idle: (levers, { measured }) =>
    levers.length === 0 ? [] : [`No effect on any ${playoutOf(measured)}: ${names(levers, triedWords)}.`],
  unplayed: (levers) => (levers.length === 0 ? [] : [`Not played: ${names(levers)}.`]),
}

/** Of more than this the others are left to the table. */
const [MAX_LISTED, MAX_NAMED] = [8, 24]

function titledList(title: string, levers: readonly LeverFinding[], words: (one: LeverFinding) => string): string[] {
  const rest = levers.length - MAX_LISTED
  if (levers.length === 0) return []
  const shown = [...levers.slice(0, MAX_LISTED).map(words), ...(rest > 0 ? [`${rest} more in the table`] : [])]
  return [`${title}: ${listed(shown)}.`]
}

/** `tried 1000 and 4000` */
const triedWords = ({ lever: { values }, row: { points } }: LeverFinding): string =>
  `tried ${listed(points.map(({ at }) => String(values[at])))}`

/** @param detail what is said of each, in brackets */
function names(levers: readonly LeverFinding[], detail?: (one: LeverFinding) => string): string {
  const rest = levers.length - MAX_NAMED
  return listed([
    ...levers.slice(0, MAX_NAMED).map((one) => withDetails(one.lever, [], detail === undefined ? [] : [detail(one)])),
    ...(rest > 0 ? [`${rest} more`] : []),
  ])
}

/** `scenario.rounds (now 12)`, `components.monsters.3.strengths (dread, now [3,4,4,5])` */
const leverName = ({ lever }: LeverFinding, ...more: readonly string[]): string =>
  withDetails(lever, lever.now === null ? [] : [`now ${lever.now}`], more)

/** The setting's name, with details in brackets. */
function withDetails({ path, entry }: Lever, first: readonly string[], more: readonly string[] = []): string {
  const details = [[...(entry === undefined ? [] : [entry]), ...first].join(', '), ...more].filter(
    (part) => part !== '',
  )
  return details.length === 0 ? path : `${path} (${details.join('; ')})`
}

const isNow = ({ lever: { now, values }, value }: LeverFinding): boolean => value !== null && values[value] === now

/** `19, which gives 54.2 % (51.0 to 57.3)` */
function pointWords(
  { at, estimate }: TunePoint,
  { lever: { values } }: LeverFinding,
  { measured }: LeversFinding,
  giving = ', which gives ',
): string {
  return `${String(values[at])}${giving}${withInterval(measured, estimate)}`
}

/** Of those that may be as wanted the one whose figure is nearest. */
function nearestOpen({ row: { points } }: LeverFinding, { options: { wanted } }: LeversFinding): TunePoint {
  const away = ({ estimate: { estimate } }: TunePoint): number =>
    estimate === null ? Infinity : Math.abs(estimate - wanted)
  return points.filter(({ side }) => side === 'open').reduce((best, point) => (away(point) < away(best) ? point : best))
}

const byEstimate = (a: ResultEstimate, b: ResultEstimate): number => (a.estimate ?? 0) - (b.estimate ?? 0)

/** The values that give the least and the most, as they stand along the setting. */
function endsAlong({ row: { points } }: LeverFinding): TunePoint[] {
  const sorted = points.toSorted((a, b) => byEstimate(a.estimate, b.estimate))
  return [sorted[0], sorted.at(-1)!].toSorted((a, b) => a.at - b.at)
}

/** `86.7 % (60.9 to 98.3) to 96.7 % (75.5 to >99.9)`, the least and the most of all of them. */
function rangeOver(levers: readonly LeverFinding[], { measured }: LeversFinding): string {
  const sorted = levers.flatMap(({ row: { points } }) => points.map(({ estimate }) => estimate)).toSorted(byEstimate)
  return [...new Set([sorted[0], sorted.at(-1)!].map((one) => withInterval(measured, one)))].join(' to ')
}

/**
 * `19 gives 54.2 % (51.0 to 57.3), as wanted`; `surely between 18 and 21, nearest is 20, which gives …`; `passed
 * between 2, which gives …, and 3, which gives …`
 */
function valueWords(lever: LeverFinding, finding: LeversFinding): string {
  const { measured, now } = finding
  const { value } = lever
  const { values } = lever.lever
  const { points, crossings } = lever.row
  const find = (index: number): TunePoint => points.find((point) => point.at === index)!
  const nearest = find(value!)
  if (nearest.side === 'within') return `${pointWords(nearest, lever, finding, ' gives ')}, as wanted`
  const [crossing] = crossings
  const between = `between ${String(values[crossing.from])} and ${String(values[crossing.to])}`
  if (isCoarse(lever)) {
    const ends = [crossing.from, crossing.to].map((index) => pointWords(find(index), lever, finding))
    const untried = isFine(values[crossing.from], values[crossing.to]) ? '; what lies between was not tried' : ''
    return `passed between ${ends.join(', and ')}${untried}`
  }
  if (standOf(lever, finding) === 'passed')
    return `passed ${between}, but nearest is what it is now, which gives ${withInterval(measured, now)}`
  const likely =
    isWhole(lever.lever) || crossing.about === null
      ? ''
      : `, most likely about ${Number(crossing.about.toPrecision(3))}`
  const doubt = nearest.side === 'open' ? ` and may be as wanted, the ${playoutOf(measured)}s do not tell` : ''
  return `surely ${between}${likely}; nearest is ${pointWords(nearest, lever, finding)}${doubt}`
}

/** Whether something can be set between two neighbours: between two numbers, unless they are whole and one apart. */
const isFine = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' &&
  typeof b === 'number' &&
  !(Number.isInteger(a) && Number.isInteger(b) && Math.abs(a - b) === 1)

function sideEffects(lever: LeverFinding, finding: LeversFinding): string {
  const { effects, value } = lever
  const { values } = lever.lever
  const isPassed = standOf(lever, finding) === 'passed'
  if (isNow(lever)) return isPassed ? '' : '; that is what it is now'
  if (effects.length === 0) return ''
  const then = isPassed ? `with ${String(values[value!])}, the nearer,` : 'then'
  const numbers = effects.map(
    ({ measured, difference: effect }) => `${nameOf(measured)} ${difference(measured, effect)}`,
  )
  return `; ${then} ${listed(numbers)}`
}

/** As things are, and at the value of each setting that comes nearest. */
function unfinished({ unfinished: unfinishedShares, levers }: LeversFinding): string[] {
  return unfinishedShares === undefined
    ? []
    : unfinishedWords(unfinishedShares.measured, [
        { name: 'now', estimate: unfinishedShares.now },
        ...levers.flatMap(({ lever: { path, now, values }, value }) =>
          value === null || values[value] === now || !Object.hasOwn(unfinishedShares.levers, path)
            ? []
            : [{ name: `${path} ${String(values[value])}`, estimate: unfinishedShares.levers[path] }],
        ),
      ])
}

function elsewhere({ levers: all, reach, measured, options }: LeversFinding): string[] {
  const asked = (path: string): ResultEstimate => {
    const {
      row: { points },
      value,
    } = all.find(({ lever }) => lever.path === path)!
    return points.find(({ at }) => at === value)!.estimate
  }
  return reach
    .filter(({ isParty }) => !isParty)
    .map(({ name, now, levers }) => {
      const items = Object.entries(levers).map(
        ([path, estimate]) =>
          `${path} gives ${withInterval(measured, estimate)}${keptWords(asked(path), estimate, options)}`,
      )
      const again = items.length > 0 ? `the same value of ${listed(items)}` : 'nothing was asked again'
      return `With ${name} (now ${withInterval(measured, now)}): ${again}.`
    })
}

/**
 * The numbers of the party that fares worst and of the one that fares best.
 * @param path with this lever set; absent: as things are
 */
function endsOf(
  { now, levers, reach }: LeversFinding,
  path?: string,
): readonly [ResultEstimate, ResultEstimate] | undefined {
  const lever = levers.find((one) => one.lever.path === path)
  const ownEstimate = path === undefined ? now : lever?.row.points.find(({ at }) => at === lever.value)?.estimate
  const all = [
    ownEstimate,
    ...reach.filter(({ isParty }) => isParty).map((party) => (path === undefined ? party.now : party.levers[path])),
  ].flatMap((one) => (one === undefined || one.estimate === null ? [] : [one]))
  const sorted = all.toSorted((a, b) => a.estimate! - b.estimate!)
  return sorted.length < 2 ? undefined : [sorted[0], sorted.at(-1)!]
}

/** How far apart the parties are. */
function apart(finding: LeversFinding): string[] {
  const { measured, levers, reach } = finding
  const now = endsOf(finding)
  if (now === undefined) return []
  const words = ([worst, best]: readonly [ResultEstimate, ResultEstimate]): string =>
    `from ${withInterval(measured, worst)} to ${withInterval(measured, best)}`
  const items = levers.flatMap(({ lever: { path, values }, value }) => {
    const ends = value === null ? undefined : endsOf(finding, path)
    return ends === undefined ? [] : [`${words(ends)} with ${path} at ${String(values[value!])}`]
  })
  const parties = counted(reach.filter(({ isParty }) => isParty).length + 1, 'party', 'parties')
  const ranges = listed([`${words(now)} now`, ...items])
  return [`Over ${parties} ${nameOf(measured)} goes ${ranges}; dice alone make some of that.`]
}

function promise({ levers, measured, options: { level, most } }: LeversFinding): string {
  const played = levers.flatMap(({ row: { points } }) => points.map((point) => point.playouts))
  const all = playouts(
    measured,
    played.reduce((sum, count) => sum + count, 0),
  )
  return (
    'Where the target is reached holds for all settings together, at every look, ' +
    `in ${levelInWords(level)} of such studies, if a number only rises or only falls along each; ` +
    'what else moves, and all that is asked again, each for itself. ' +
    `${counted(played.length, 'value')} took ${all}, at most ${thousands(most)} each, ` +
    'beside those in which it was asked again. ' +
    'Intervals that hold together are wider than those that hold each for itself.'
  )
}

// ---- Charts --------------------------------------------------------------------------------------------------------

/** For each other number: what each lever moves it by. */
function effectsChart(finding: LeversFinding): Chart {
  const { measured, unfinished: unfinishedShares } = finding
  // What is as it is now moves nothing.
  const reaching = inOrder(finding).filter((lever) => lever.effects.length > 0 && !isNow(lever))
  const others = reaching[0]?.effects.map((one) => one.measured) ?? []
  return {
    name: 'levers',
    title: `What else moves where ${nameOf(measured)} comes nearest to what is wanted?`,
    caption:
      'Each setting at the value that comes nearest, against the settings as they are, ' +
      `over the same ${playoutOf(measured)}s in pairs; each interval for itself. ` +
      'Of those that reach it, the first surely move fewest other numbers.',
    panels: others.flatMap((other, index) => {
      const rows = reaching.flatMap(({ lever: { path, values }, value, effects }) => {
        const { difference: effect } = effects[index]
        return rowOf(`${path} ${String(values[value!])}`, effect, difference(other, effect))
      })
      return rows.length === 0
        ? []
        : [
            {
              heading: other.title,
              ...differencePanel(other, rows),
            },
          ]
    }),
    tables:
      reaching.length === 0
        ? []
        : [
            {
              file: 'effects',
              columns: [
                { title: 'setting' },
                { title: 'value', isNumber: true },
                ...others.map((other) => ({
                  title: `${other.title} More or less`,
                  short: `${nameOf(other)}, more or less`,
                  isNumber: true,
                })),
                ...(unfinishedShares === undefined
                  ? []
                  : [
                      {
                        title: headingOf(unfinishedShares.measured),
                        short: nameOf(unfinishedShares.measured),
                        isNumber: true,
                      },
                    ]),
              ],
              rows: reaching.map(({ lever: { path, values }, value, effects }) => [
                path,
                String(values[value!]),
                ...effects.map(({ measured: other, difference: effect }) => difference(other, effect)),
                ...(unfinishedShares === undefined
                  ? []
                  : [withInterval(unfinishedShares.measured, unfinishedShares.levers[path])]),
              ]),
              data: {
                columns: ['setting', 'value', 'measured', 'difference', ...INTERVAL, `${playoutOf(measured)}s`],
                rows: reaching.flatMap(({ lever: { path, values }, value, effects }) =>
                  effects.map(({ measured: { reference }, difference: effect }) => [
                    path,
                    String(values[value!]),
                    reference,
                    ...numbersOf(effect),
                    effect.count,
                  ]),
                ),
              },
            },
          ],
  }
}

/** More pictures than this nobody looks at. */
const MAX_PICTURED = 6

/** All of them, in the order of the answer. */
const inOrder = (finding: LeversFinding): LeverFinding[] => STANDS.flatMap((stand) => standing(finding, stand))

/** The numbers along which it is drawn, the best first; none of what changes nothing. */
function pictured(finding: LeversFinding): LeverFinding[] {
  return inOrder(finding)
    .filter(
      ({ isIdle, row: { points } }) =>
        !isIdle &&
        points.filter(({ estimate: { estimate, low, high } }) => estimate !== null && low !== null && high !== null)
          .length > 1,
    )
    .slice(0, MAX_PICTURED)
}

function leversTable(finding: LeversFinding): Chart {
  const { measured } = finding
  const { wanted } = finding.options
  const pictures = pictured(finding).map(({ lever: { path, entry, values }, row: { points } }) => ({
    heading: entry === undefined ? path : `${path} (${entry})`,
    axis: { path, values },
    places: points.flatMap(({ at, estimate }) =>
      estimate.estimate === null || estimate.low === null || estimate.high === null
        ? []
        : [
            {
              x: values[at],
              estimate: estimate.estimate,
              low: estimate.low,
              high: estimate.high,
              says: `${path} ${String(values[at])} gives ${withInterval(measured, estimate)}`,
            },
          ],
    ),
  }))
  const among = pictures.flatMap(({ places }) => places)
  const all = inOrder(finding).flatMap(({ lever: { path, now, values }, row: { points } }) =>
    points.map((point) => ({ path, now, value: values[point.at], ...point })),
  )
  return {
    name: 'settings',
    title: `Which settings give ${wantedWords(measured, wanted)}?`,
    caption:
      'Every value that was tried, in the order of the answer: what can reach it, what passes it, ' +
      'what is not decided, what moves it, what does not. In the pictures (of the first of these) ' +
      'the line across is what is wanted; all intervals hold together, at every look.',
    panels: pictures.map(({ heading, axis, places }) => ({
      heading,
      spec: (width: number) =>
        alongSpec(
          places,
          { x: settingAxis(axis, width), y: measured.unit, isShare: isShare(measured), isBand: false, wanted, among },
          width,
        ),
    })),
    tables: [
      {
        file: 'levers',
        isGrouped: true,
        columns: [
          { title: 'setting' },
          { title: 'value', isNumber: true },
          { title: `${playoutOf(measured)}s`, isNumber: true },
          { title: headingOf(measured), short: nameOf(measured), isNumber: true },
          { title: 'than wanted' },
        ],
        rows: all.map(({ path, value, playouts: played, estimate, side }) => [
          path,
          String(value),
          thousands(played),
          withInterval(measured, estimate),
          SIDES[side],
        ]),
        data: {
          columns: ['setting', 'now', 'value', `${playoutOf(measured)}s`, 'estimate', ...INTERVAL, 'than wanted'],
          rows: all.map(({ path, now, value, playouts: played, estimate, side }) => [
            path,
            now,
            String(value),
            played,
            ...numbersOf(estimate),
            SIDES[side],
          ]),
        },
      },
      ...elsewhereTable(finding),
    ],
  }
}

/** The settings as they are and each lever's value, under other agents and with other parties. */
function elsewhereTable({ reach, levers, measured }: LeversFinding): Table[] {
  const valueAt = (path: string): string => {
    const {
      lever: { values },
      value,
    } = levers.find(({ lever }) => lever.path === path)!
    return String(values[value!])
  }
  const all = reach.flatMap(({ name, now, levers: estimates }) => [
    { name, path: 'as it is', value: '', estimate: now },
    ...Object.entries(estimates).map(([path, estimate]) => ({ name, path, value: valueAt(path), estimate })),
  ])
  return all.length === 0
    ? []
    : [
        {
          file: 'elsewhere',
          title: 'The same under other agents and with other parties',
          isGrouped: true,
          columns: [
            { title: 'asked with' },
            { title: 'setting' },
            { title: 'value', isNumber: true },
            { title: `${playoutOf(measured)}s`, isNumber: true },
            { title: headingOf(measured), short: nameOf(measured), isNumber: true },
          ],
          rows: all.map(({ name, path, value, estimate }) => [
            name,
            path,
            value,
            thousands(estimate.count),
            withInterval(measured, estimate),
          ]),
          data: {
            columns: ['asked with', 'setting', 'value', `${playoutOf(measured)}s`, 'estimate', ...INTERVAL],
            rows: all.map(({ name, path, value, estimate }) => [
              name,
              path,
              value,
              estimate.count,
              ...numbersOf(estimate),
            ]),
          },
        },
      ]
}
