// What the screening of `sensitivity` found, in words and charts: what matters, what does not, which verdicts survive.
import { calledIn } from './screening.ts'
import type { ScreenedFactor, ScreeningFinding, ScreeningRow, Survival } from './screening.ts'
import { answered, notPlayed, verdictFrom } from '../../report/answer.ts'
import type { Templates, Verdict } from '../../report/answer.ts'
import type { Chart, Panel, Table } from '../../report/charts/chart.ts'
import { differencePanel, rowOf } from '../../report/charts/rows.ts'
import {
  column,
  dataColumn,
  estimateColumn,
  gamesColumn,
  numberColumn,
  signedColumn,
  tableOf,
} from '../../report/charts/table-columns.ts'
import { capital, chanceInWords, counted, INTERVAL, listed, withInterval } from '../../report/numbers.ts'
import { shortened } from '../../report/list.ts'
import type { StudyReport } from '../study-report.ts'
import { numberName } from '../target.ts'
import { amount, changeWords, difference, nameOf, numberWords, playoutOf, playouts, verdictWord } from '../words.ts'
import type { ResultEstimate } from '../../simulate/result.ts'
import { excludesZero } from '../../simulate/result.ts'

/** More rows than this are not drawn, nor told. */
const [MAX_DRAWN, MAX_LISTED, MAX_NAMED] = [24, 8, 16]

export function screeningReport(finding: ScreeningFinding): StudyReport {
  const isPlayed = finding.rows.length > 0
  return {
    question: questionOf(finding),
    answer: isPlayed
      ? answered(screeningVerdict(finding), [presentWords(finding), ...restOf(finding)], {
          margin: marginLine(finding),
        })
      : notPlayed(playoutOf(finding.measured)),
    charts: isPlayed ? [changesChart(finding)] : [],
  }
}

/** What screening and its second half ask. */
export function questionOf({ measured, options: { own } }: ScreeningFinding): string {
  const what = own.length === 1 ? nameOf(measured) : 'the verdict'
  return `Which rulings, settings and assumptions does ${what} depend on?`
}

// ---- The verdict ---------------------------------------------------------------------------------------------------

/** More names than these are left to the lines below. */
const MAX_IN_VERDICT = 3

const VERDICTS = {
  robust: ({ moves }: { moves: string }) => `ROBUST: no ruling or assumption moves ${moves}`,
  survives: ({ of }: { of: number }) =>
    `ROBUST: the verdict survives ${of === 1 ? 'the only change' : `all ${of} changes`} of rulings and assumptions`,
  'changes-with': ({ changes }: { changes: readonly string[] }) =>
    `CHANGES WITH ${shortened(changes, MAX_IN_VERDICT).join('; ')}`,
  'may-move': ({ count, of, moves }: { count: number; of: number; moves: string }) =>
    `TOO CLOSE TO CALL: ${count} of ${counted(of, 'change')} may move ${moves}`,
  'may-turn': ({ count, of }: { count: number; of: number }) =>
    `TOO CLOSE TO CALL: ${count} of ${counted(of, 'change')} may turn the verdict`,
  'open-now': (_: object) => 'TOO CLOSE TO CALL: the verdict is open as things are, so nothing can turn it',
} as const satisfies Templates

/** A change and what it does. */
export interface Moving {
  readonly name: string
  readonly effect: ResultEstimate
}

/** @param fresh what surely matters by games of its own: in place of the screening's figures */
export function screeningVerdict(finding: ScreeningFinding, fresh?: readonly Moving[]): Verdict {
  const { rows, factors, measured, questions, options } = finding
  const isNumber = options.own.length === 1
  // A verdict that is open as things are cannot survive anything.
  const judged = [...questions.keys()].filter((index) => isNumber || questions[index].verdict !== 'budget spent')
  if (judged.length === 0) return verdictFrom(VERDICTS, 'open-now', {})
  const having = (wanted: Survival): ScreeningRow[] =>
    rows.filter(({ survivals }) => judged.some((index) => survivals[index] === wanted))
  const [turning, open] = [having('turns'), having('open')]
  const limit = options.delta === 0 ? '' : ` by more than ${amount(measured, options.delta)}`
  const moves = `${numberWords(measured)}${limit}`
  const of = rows.length
  if (turning.length === 0 && open.length === 0)
    return isNumber ? verdictFrom(VERDICTS, 'robust', { moves }) : verdictFrom(VERDICTS, 'survives', { of })
  const called = factors
    .filter(({ isCalled }) => isCalled)
    .flatMap(({ name }) => rows.find((row) => row.name.startsWith(`${name} `) && excludesZero(row.effects[0])) ?? [])
    .map((row) => ({ name: calledIn(row), effect: row.effects[0] }))
  const changes = isNumber
    ? (fresh ?? called).map(({ name, effect }) => `${name}: ${changeWords(measured, effect)}`)
    : turning.map(calledIn)
  if (changes.length > 0) return verdictFrom(VERDICTS, 'changes-with', { changes })
  // What changed no game may be as good as any: it is not what to look at first.
  const count = [...turning, ...open].filter(({ isUntouched }) => !isUntouched).length || open.length
  return isNumber
    ? verdictFrom(VERDICTS, 'may-move', { count, of, moves })
    : verdictFrom(VERDICTS, 'may-turn', { count, of })
}

/** The number, or the verdicts, as things are. */
export function presentWords({ measured, questions, options: { own, delta } }: ScreeningFinding): string {
  if (own.length === 1) return `Now: ${nameOf(measured)} ${withInterval(measured, questions[0].number)}.`
  const verdicts = questions.map(
    ({ name, number, verdict }) =>
      `${name}: ${verdictWord(verdict, measured, false, delta)}, ${difference(measured, number)}`,
  )
  return `Now: ${verdicts.join('; ')}.`
}

// ---- Why, and details ----------------------------------------------------------------------------------------------

/** What the screening says beside its verdict and what matters. */
export const restOf = (finding: ScreeningFinding): string[] => [
  ...survival(finding),
  asleep(finding),
  idle(finding),
  rate(finding),
]

/** Called, but only because of other places. */
function asleep({ factors, rows, places }: ScreeningFinding): string {
  const isMoving = (name: string): boolean => rows.some((row) => row.name.startsWith(`${name} `) && !row.isUntouched)
  const dormant = factors.filter(({ isCalled, name }) => isCalled && !isMoving(name))
  if (dormant.length === 0) return ''
  const where = places === 1 ? 'where' : `in one of ${places} trials where`
  return `No effect now, but ${where} much else is changed: ${listed(dormant.map(calledIn))}.`
}

function survival({ questions, rows, measured, options }: ScreeningFinding): string[] {
  const { own, delta } = options
  return questions.map((question, index) => {
    if (question.verdict === 'budget spent')
      return `${question.name}: too close to call as things are, so nothing can turn it.`
    const having = (wanted: Survival): ScreeningRow[] => rows.filter(({ survivals }) => survivals[index] === wanted)
    const [kept, turned, open] = [having('survives').length, having('turns'), having('open').length]
    const names = turned.map((row) => {
      if (own.length === 1) return calledIn(row)
      const verdict = verdictWord(row.verdicts[index], measured, false, delta)
      return `${calledIn(row)} (${verdict}, ${difference(measured, row.numbers[index])})`
    })
    const subject =
      own.length > 1
        ? `${question.name} stays ${verdictWord(question.verdict, measured, false, delta)}`
        : capital(unchanged({ measured, options }))
    const turns = turned.length === 0 ? '' : ` Not with ${listed(shortened(names, MAX_LISTED))}.`
    const unknown = open === 0 ? '' : ` Too close to call for ${open}: play more.`
    return `${subject} under ${kept} of ${counted(rows.length, 'change')}.${turns}${unknown}`
  })
}

function idle({ factors, measured }: ScreeningFinding): string {
  const names = factors.filter(({ isIdle }) => isIdle).map(calledIn)
  return names.length === 0 ? '' : `No effect on any ${playoutOf(measured)}: ${listed(shortened(names, MAX_NAMED))}.`
}

/** What a rate is. */
const rate = ({ measured }: ScreeningFinding): string =>
  measured.kind !== 'ratio'
    ? ''
    : `${capital(nameOf(measured))} is a rate over all ${playoutOf(measured)}s together: ` +
      'a change also moves it when heroes try other things.'

export function marginLine({ options: { level }, measured, rows, places }: ScreeningFinding): string {
  const most = Math.max(0, ...rows.map((row) => row.playouts))
  const elsewhere = places > 0 ? ` Also tried from ${counted(places, 'other starting point')}.` : ''
  return (
    `Margin of error: of all that is called, at most ${chanceInWords(level)} is expected to be chance; ` +
    `same dice. Played: up to ${playouts(measured, most)} of each change.${elsewhere}`
  )
}

// ---- The picture ---------------------------------------------------------------------------------------------------

export function changesChart(finding: ScreeningFinding): Chart {
  const { rows, factors, measured } = finding
  const called = factors.filter((factor) => factor.isCalled)
  const moves = finding.options.own.length === 1 ? '' : ` on the difference in ${nameOf(measured)}`
  const shown = rows
    .filter(({ name, isUntouched, effects }) => {
      const isCalled = called.some((factor) => name.startsWith(`${factor.name} `))
      return isCalled && !isUntouched && effects.some(excludesZero)
    })
    .slice(0, MAX_DRAWN)
  return {
    name: 'changes',
    title: 'Changes with a clear effect',
    caption:
      `Effect of each change alone${moves}, same dice; each interval for itself. ` +
      'Drawn: changes whose interval excludes 0. All changes: in the file.',
    panels:
      shown.length === 0 ? [] : panelsOf(finding, (index) => shown.map((row) => [calledIn(row), row.effects[index]])),
    tables: [
      changesTable(finding),
      tableOf(
        factors,
        [
          column('what', ({ name }) => name, { show: calledIn }),
          dataColumn('kind', ({ kind }) => kind),
          column('now', ({ now }) => now),
          signedColumn('largest effect', ({ largest }) => largest, measured, {
            names: ['largest effect', ...INTERVAL],
            isClear: ({ largest, isIdle }) => isIdle || excludesZero(largest!),
          }),
          numberColumn(`${playoutOf(measured)}s`, ({ largest }) => largest?.count ?? null),
          dataColumn('adjusted p', ({ pValue }) => pValue, 'number'),
          column('matters', mattersWord),
        ],
        { title: 'Rulings, settings and assumptions', file: 'factors' },
      ),
      ...(factors.every(({ elsewhere }) => elsewhere.length === 0) ? [] : [elsewhereTable(finding)]),
    ],
  }
}

/** A picture of differences for each question. @param of its rows: names and differences */
export const panelsOf = (
  { questions, measured }: Pick<ScreeningFinding, 'questions' | 'measured'>,
  of: (question: number) => readonly (readonly [name: string, effect: ResultEstimate])[],
): Panel[] =>
  questions.map(({ name: heading }, question) => ({
    ...(questions.length > 1 ? { heading } : {}),
    ...differencePanel(
      measured,
      of(question).flatMap(([name, effect]) => rowOf(name, effect, difference(measured, effect))),
    ),
  }))

/** One step each from the places by chance: for those who look for what matters only together. */
function elsewhereTable({ factors, measured, questions }: ScreeningFinding): Table {
  const steps = factors.flatMap(({ isIdle, elsewhere }) => (isIdle ? [] : [...elsewhere.entries()]))
  const all = steps.flatMap(([place, step]) =>
    step.effects.map((effect, index) => ({ step, place: place + 1, question: questions[index].name, effect })),
  )
  return tableOf(
    all,
    [
      column('step', ({ step }) => step.name, { show: ({ step }) => calledIn(step) }),
      numberColumn('starting point', ({ place }) => place, { name: 'place' }),
      column('of', ({ question }) => question, { name: 'question', isShown: questions.length > 1 }),
      signedColumn('difference', ({ effect }) => effect, measured, {
        names: ['effect', ...INTERVAL],
        isClear: ({ effect }) => excludesZero(effect),
      }),
      gamesColumn(playoutOf(measured), ({ effect }) => effect.count),
    ],
    { title: 'Effects from other starting points', file: 'elsewhere' },
  )
}

function mattersWord({ isCalled, isIdle, largest }: ScreenedFactor): string {
  if (!isCalled) return isIdle ? 'no effect' : 'may be chance'
  // What leaves zero open as things are was called because of another starting point.
  return largest !== null && excludesZero(largest) ? 'yes' : 'elsewhere'
}

const SURVIVALS: Readonly<Record<Survival, string>> = { survives: 'yes', turns: 'no', open: "can't tell" }

/** What it means that a number survives. */
const unchanged = ({ measured, options: { delta } }: Pick<ScreeningFinding, 'measured' | 'options'>): string =>
  delta === 0 ? 'unchanged' : `within ${amount(measured, delta)} of now`

function changesTable({ rows, measured, questions, options }: ScreeningFinding): Table {
  const all = rows.flatMap((row) => questions.map((question, index) => ({ row, question: question.name, index })))
  const isSeveral = options.own.length > 1
  type Asked = (typeof all)[number]
  const numberOf = ({ row, index }: Asked): ResultEstimate => row.numbers[index]
  const names = ['number', 'low', 'high']
  return tableOf(
    all,
    [
      column('change', ({ row }) => row.name, { show: ({ row }) => calledIn(row) }),
      column('of', ({ question }) => question, { name: 'question', isShown: questions.length > 1 }),
      isSeveral
        ? signedColumn('difference', numberOf, measured, { names, isClear: (one) => excludesZero(numberOf(one)) })
        : estimateColumn(nameOf(measured), numberOf, measured, { names }),
      signedColumn('difference', ({ row, index }) => row.effects[index], measured, {
        names: ['effect', 'effect low', 'effect high', 'confidence'],
        isClear: ({ row, index }) => row.isUntouched || excludesZero(row.effects[index]),
        isShown: !isSeveral,
      }),
      column('verdict', ({ row, index }) => row.verdicts[index], {
        show: ({ row, index }) => verdictWord(row.verdicts[index], measured, false, options.delta),
        isShown: isSeveral,
      }),
      column(isSeveral ? 'survives' : unchanged({ measured, options }), ({ row, index }) => row.survivals[index], {
        name: 'survival',
        show: ({ row, index }) => (row.isUntouched ? 'no effect' : SURVIVALS[row.survivals[index]]),
      }),
      dataColumn('untouched', ({ row }) => (row.isUntouched ? 'yes' : 'no')),
      gamesColumn(playoutOf(measured), ({ row }) => row.playouts),
    ],
    {
      title: isSeveral ? 'Verdict with each change' : `${numberName(measured)} with each change`,
      file: 'changes',
    },
  )
}
