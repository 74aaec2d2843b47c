// What the screening of `sensitivity` found, in words and charts: what matters, what does not, which verdicts survive.
import type { ScreenedFactor, ScreeningFinding, ScreeningRow, Survival } from './screening.ts'
import { answered, notPlayed } from '../../report/answer.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { differencePanel, rowOf } from '../../report/charts/rows.ts'
import {
  boundsOf,
  capital,
  chanceInWords,
  counted,
  INTERVAL,
  isShare,
  listed,
  numbersOf,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import type { StudyReport } from '../study-report.ts'
import { numberName } from '../target.ts'
import { difference, nameOf, numberWords, playoutOf, playouts, verdictWord } from '../words.ts'
import { excludesZero } from '../../simulate/result.ts'

/** More rows than this are not drawn, nor told. */
const [MAX_DRAWN, MAX_LISTED, MAX_NAMED] = [24, 8, 16]

export function screeningReport(finding: ScreeningFinding): StudyReport {
  const isPlayed = finding.rows.length > 0
  return {
    question: questionOf(finding),
    answer: isPlayed
      ? answered(verdictLine(finding), [presentWords(finding), mattering(finding), ...restOf(finding)], {
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

/**
 * @param fresh what surely matters, in words, by games of its own: in place of the screening's figures
 */
export function verdictLine(finding: ScreeningFinding, fresh?: readonly string[]): string {
  const { rows, factors, measured, questions, options } = finding
  const isNumber = options.own.length === 1
  // A verdict that is open as things are cannot survive anything.
  const judged = [...questions.keys()].filter((index) => isNumber || questions[index].verdict !== 'budget spent')
  if (judged.length === 0) return 'UNCLEAR: the verdict is unclear as things are, so nothing can turn it'
  const having = (wanted: Survival): ScreeningRow[] =>
    rows.filter(({ survivals }) => judged.some((index) => survivals[index] === wanted))
  const [turning, open] = [having('turns'), having('open')]
  const limit = options.delta === 0 ? '' : ` by more than ${differenceWords(finding, options.delta)}`
  const moves = `${numberWords(measured)}${limit}`
  if (turning.length === 0 && open.length === 0)
    return isNumber
      ? `ROBUST: no ruling or assumption moves ${moves}`
      : `ROBUST: the verdict survives all ${rows.length} changes of rulings and assumptions`
  const called = factors
    .filter(({ isCalled }) => isCalled)
    .flatMap(({ name }) => rows.find((row) => row.name.startsWith(`${name} `) && excludesZero(row.effects[0])) ?? [])
    .map((row) => `${row.name} ${difference(measured, row.effects[0])}`)
  const depends = isNumber ? (fresh ?? called) : turning.map(({ name }) => name)
  if (depends.length > 0) {
    const rest = depends.length - MAX_IN_VERDICT
    const names = [...depends.slice(0, MAX_IN_VERDICT), ...(rest > 0 ? [`${rest} more`] : [])]
    return `DEPENDS on: ${names.join(', ')}`
  }
  const changes = counted(new Set([...turning, ...open]).size, 'change')
  return isNumber
    ? `UNCLEAR: ${changes} of ${rows.length} may move ${moves}`
    : `UNCLEAR: ${changes} of ${rows.length} may turn the verdict`
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
export const restOf = (finding: ScreeningFinding): string[] =>
  [...survival(finding), asleep(finding), idle(finding), unclear(finding), rate(finding)].filter((line) => line !== '')

/** What matters, each alone and the most first. */
export function mattering({ factors, rows, measured, questions }: ScreeningFinding): string | undefined {
  const called = factors.filter(({ isCalled, name }) => isCalled && bestRow(rows, name) !== undefined)
  if (called.length === 0) return undefined
  const items = called.slice(0, MAX_LISTED).map(({ name }) => {
    const row = bestRow(rows, name)!
    const effects = row.effects.map((effect) => difference(measured, effect)).join('; ')
    return `${row.name}${questions.length === 1 ? ' ' : ': '}${effects}`
  })
  const more = called.length - items.length
  const title = questions.length === 1 ? 'Effect of each change alone' : 'Effect of each change alone, on each verdict'
  return [title, ...items, ...(more > 0 ? [`${more} more in the table`] : [])].join('\n')
}

/** Rows come by size. */
const bestRow = (rows: readonly ScreeningRow[], name: string): ScreeningRow | undefined =>
  rows.find((row) => row.name.startsWith(`${name} `) && !row.isUntouched)

/** Called, but only because of other places. */
function asleep({ factors, rows, places }: ScreeningFinding): string {
  const dormant = factors.filter(({ isCalled, name }) => isCalled && bestRow(rows, name) === undefined)
  if (dormant.length === 0) return ''
  const where = places === 1 ? 'where' : `in one of ${places} trials where`
  return `No effect now, but ${where} much else is changed: ${listed(dormant.map(({ name }) => name))}.`
}

function survival(finding: ScreeningFinding): string[] {
  const { questions, rows, measured } = finding
  const { own, delta } = finding.options
  return questions.map((question, index) => {
    if (question.verdict === 'budget spent') return `${question.name}: unclear as things are, so nothing can turn it.`
    const having = (wanted: Survival): ScreeningRow[] => rows.filter(({ survivals }) => survivals[index] === wanted)
    const [kept, turned, open] = [having('survives').length, having('turns'), having('open').length]
    const names = turned.slice(0, MAX_LISTED).map((row) => {
      if (own.length === 1) return row.name
      const verdict = verdictWord(row.verdicts[index], measured, false, delta)
      return `${row.name} (${verdict}, ${difference(measured, row.numbers[index])})`
    })
    const more = turned.length > names.length ? [`${turned.length - names.length} more`] : []
    const subject =
      own.length === 1
        ? delta === 0
          ? 'Unchanged'
          : `Within ${differenceWords(finding, delta)} of now`
        : `${question.name} stays ${verdictWord(question.verdict, measured, false, delta)}`
    const turns = turned.length === 0 ? '' : ` Not with ${listed([...names, ...more])}.`
    const unknown = open === 0 ? '' : ` Unclear for ${open}: play more.`
    return `${subject} under ${kept} of ${counted(rows.length, 'change')}.${turns}${unknown}`
  })
}

const differenceWords = ({ measured }: ScreeningFinding, delta: number): string =>
  isShare(measured) ? `${Number((100 * delta).toFixed(2))} pp` : `${delta} ${measured.unit}`

function idle({ factors, measured }: ScreeningFinding): string {
  const idleFactors = factors.filter(({ isIdle }) => isIdle)
  if (idleFactors.length === 0) return ''
  const [shown, rest] = [idleFactors.slice(0, MAX_NAMED), idleFactors.length - MAX_NAMED]
  const names = [...shown.map(({ name }) => name), ...(rest > 0 ? [`${rest} more`] : [])]
  return `No effect on any ${playoutOf(measured)}: ${listed(names)}.`
}

function unclear({ factors }: ScreeningFinding): string {
  const open = factors.filter(({ isCalled, isIdle }) => !isCalled && !isIdle).length
  return open === 0 ? '' : `${open} more may have an effect or not; the table says which.`
}

/** What a rate is, and where nothing can be said of it. */
function rate({ measured, rows }: ScreeningFinding): string {
  if (measured.kind !== 'ratio') return ''
  const unknown = rows.filter(
    ({ effects, isUntouched }) => !isUntouched && effects.some(({ low }) => low === null),
  ).length
  const games = `${playoutOf(measured)}s`
  const few = unknown === 0 ? '' : ` Too few ${games} had any to judge ${counted(unknown, 'change')}.`
  return (
    `${capital(nameOf(measured))} is a rate over all ${games} together: ` +
    `a change also moves it when heroes try other things.${few}`
  )
}

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
  const { rows, factors, measured, questions } = finding
  const { own } = finding.options
  const isCalled = (name: string): boolean => called.some((factor) => name.startsWith(`${factor.name} `))
  const called = factors.filter((factor) => factor.isCalled)
  const shown = rows
    .filter(({ name, isUntouched, effects }) => isCalled(name) && !isUntouched && effects.some(excludesZero))
    .slice(0, MAX_DRAWN)
  const moves = own.length === 1 ? '' : ` on the difference in ${nameOf(measured)}`
  return {
    name: 'changes',
    title: 'Changes with a clear effect',
    caption:
      `Effect of each change alone${moves}, same dice; each interval for itself. ` +
      'Drawn: changes whose interval excludes 0. All changes: in the file.',
    panels:
      shown.length === 0
        ? []
        : questions.map((question, index) => {
            const drawn = shown.flatMap(({ name, effects }) =>
              rowOf(name, effects[index], difference(measured, effects[index])),
            )
            return {
              ...(questions.length > 1 ? { heading: question.name } : {}),
              ...differencePanel(measured, drawn),
            }
          }),
    tables: [
      changesTable(finding),
      {
        title: 'Rulings, settings and assumptions',
        file: 'factors',
        columns: [
          { title: 'what' },
          { title: 'now' },
          { title: 'largest effect', isNumber: true },
          { title: `${playoutOf(measured)}s`, isNumber: true },
          { title: 'matters' },
        ],
        rows: factors.map((factor) => [
          factor.name,
          factor.now,
          factor.isIdle || factor.largest === null ? 'none' : difference(measured, factor.largest),
          factor.largest === null ? '' : thousands(factor.largest.count),
          mattersWord(factor),
        ]),
        data: {
          columns: ['what', 'kind', 'now', 'largest effect', ...INTERVAL, 'adjusted p', 'matters'],
          rows: factors.map((factor) => [
            factor.name,
            factor.kind,
            factor.now,
            ...numbersOf(factor.largest),
            factor.pValue,
            mattersWord(factor),
          ]),
        },
      },
      ...(factors.every(({ elsewhere }) => elsewhere.length === 0) ? [] : [elsewhereTable(finding)]),
    ],
  }
}

/** One step each from the places by chance: for those who look for what matters only together. */
function elsewhereTable({ factors, measured, questions }: ScreeningFinding): Chart['tables'][number] {
  const all = factors.flatMap(({ isIdle, elsewhere }) =>
    isIdle
      ? []
      : elsewhere.flatMap(({ name, effects }, place) =>
          effects.map((effect, index) => ({ name, place: place + 1, question: questions[index].name, effect })),
        ),
  )
  return {
    title: 'Effects from other starting points',
    file: 'elsewhere',
    columns: [
      { title: 'step' },
      { title: 'starting point', isNumber: true },
      ...(questions.length > 1 ? [{ title: 'of' }] : []),
      { title: 'difference', isNumber: true },
      { title: `${playoutOf(measured)}s`, isNumber: true },
    ],
    rows: all.map(({ name, place, question, effect }) => [
      name,
      String(place),
      ...(questions.length > 1 ? [question] : []),
      difference(measured, effect),
      thousands(effect.count),
    ]),
    data: {
      columns: ['step', 'place', 'question', 'effect', ...INTERVAL, `${playoutOf(measured)}s`],
      rows: all.map(({ name, place, question, effect }) => [name, place, question, ...numbersOf(effect), effect.count]),
    },
  }
}

function mattersWord({ isCalled, isIdle, largest }: ScreenedFactor): string {
  if (!isCalled) return isIdle ? 'no effect' : 'may be chance'
  // What leaves zero open as things are was called because of another starting point.
  return largest !== null && excludesZero(largest) ? 'yes' : 'elsewhere'
}

function changesTable(finding: ScreeningFinding): Chart['tables'][number] {
  const {
    rows,
    measured,
    questions,
    options: { own, delta },
  } = finding
  const all = rows.flatMap((row) => questions.map((question, index) => ({ row, question, index })))
  const several = own.length > 1
  return {
    title: several ? 'Verdict with each change' : `${numberName(measured)} with each change`,
    file: 'changes',
    columns: [
      { title: 'change' },
      ...(questions.length > 1 ? [{ title: 'of' }] : []),
      { title: several ? 'difference' : nameOf(measured), isNumber: true },
      ...(several ? [{ title: 'verdict' }] : [{ title: 'difference', isNumber: true }]),
      { title: several ? 'survives' : delta === 0 ? 'unchanged' : `within ${differenceWords(finding, delta)}` },
      { title: `${playoutOf(measured)}s`, isNumber: true },
    ],
    rows: all.map(({ row, question, index }) => [
      row.name,
      ...(questions.length > 1 ? [question.name] : []),
      several ? difference(measured, row.numbers[index]) : withInterval(measured, row.numbers[index]),
      several ? verdictWord(row.verdicts[index], measured, false, delta) : difference(measured, row.effects[index]),
      row.isUntouched ? 'no effect' : { survives: 'yes', turns: 'no', open: 'unclear' }[row.survivals[index]],
      thousands(row.playouts),
    ]),
    data: {
      columns: [
        'change',
        'question',
        'number',
        'low',
        'high',
        'effect',
        'effect low',
        'effect high',
        'confidence',
        'verdict',
        'survival',
        'untouched',
        `${playoutOf(measured)}s`,
      ],
      rows: all.map(({ row, question, index }) => [
        row.name,
        question.name,
        ...boundsOf(row.numbers[index]),
        ...numbersOf(row.effects[index]),
        row.verdicts[index],
        row.survivals[index],
        row.isUntouched ? 'yes' : 'no',
        row.playouts,
      ]),
    },
  }
}
