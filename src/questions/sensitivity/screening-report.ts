// What the screening of `sensitivity` found, in words and charts: what matters, what does not, which verdicts survive.
import type { ScreenedFactor, ScreeningFinding, ScreeningRow } from './screening.ts'
import type { Chart } from '../../report/charts/chart.ts'
import { differencePanel, rowOf } from '../../report/charts/rows.ts'
import { listOf } from '../../report/list.ts'
import {
  boundsOf,
  capital,
  chanceInWords,
  counted,
  INTERVAL,
  isShare,
  levelInWords,
  listed,
  numbersOf,
  thousands,
  withInterval,
} from '../../report/numbers.ts'
import type { StudyReport } from '../study-report.ts'
import { difference, nameOf, playoutOf, playouts, verdictWord } from '../words.ts'
import { excludesZero } from '../../simulate/result.ts'

/** More rows than this are not drawn, nor told. */
const [MAX_DRAWN, MAX_LISTED, MAX_NAMED] = [24, 8, 16]

export function screeningReport(finding: ScreeningFinding): StudyReport {
  return {
    question: hangingOn(finding),
    answer: { verdict: headlineOf(finding), why: screeningWords(finding) },
    charts: finding.rows.length === 0 ? [] : [changesChart(finding)],
  }
}

/** What screening and its second half ask. */
export function hangingOn({ measured, options: { own } }: ScreeningFinding): string {
  const what = own.length === 1 ? nameOf(measured) : 'the verdict'
  return `What does ${what} hang on: which rulings, settings and house numbers?`
}

function headlineOf(finding: ScreeningFinding): string {
  const { factors, rows } = finding
  if (rows.length === 0) return 'Nothing is known yet, no game was played.'
  const called = factors.filter(({ isCalled }) => isCalled)
  if (called.length === 0)
    return `${asItIs(finding)} None of ${counted(factors.length, 'thing')} that could be otherwise surely matters.`
  const matters = called.length === 1 ? 'surely matters' : 'surely matter'
  const things = capital(counted(called.length, 'thing'))
  return `${asItIs(finding)} ${things} of ${factors.length} that could be otherwise ${matters}.`
}

/** The number, or the verdicts, as things are. */
export function asItIs({ measured, questions, options: { own, delta } }: ScreeningFinding): string {
  if (own.length === 1) return `${capital(nameOf(measured))} ${withInterval(measured, questions[0].number)}.`
  return questions
    .map(({ name, number, verdict }) => {
      const differenceText = `${nameOf(measured)} ${difference(measured, number)}`
      return `${name}: ${verdictWord(verdict, measured, false, delta)}, ${differenceText}.`
    })
    .join(' ')
}

/** All that the screening says beside its headline. */
export function screeningWords(finding: ScreeningFinding): string[] {
  return [
    mattering(finding),
    asleep(finding),
    ...survival(finding),
    idle(finding),
    unclear(finding),
    rate(finding),
    promise(finding),
  ].filter((line) => line !== '')
}

function mattering({ factors, rows, measured }: ScreeningFinding): string {
  const called = factors.filter(({ isCalled, name }) => isCalled && bestRow(rows, name) !== undefined)
  if (called.length === 0) return ''
  const verdicts = rows[0]!.effects.length
  const items = called.slice(0, MAX_LISTED).map(({ name }) => {
    const row = bestRow(rows, name)!
    const effects = listed(row.effects.map((effect) => difference(measured, effect)))
    return `${row.name}${verdicts === 1 ? '' : ':'} ${effects}`
  })
  const more = called.length > items.length ? `${called.length - items.length} more below` : ''
  if (verdicts === 1)
    return `What matters, each alone and the most first: ${listed(items)}${more === '' ? '' : `; ${more}`}.`
  return listOf(
    `What matters, each alone and the most first, with its effect on each of the ${verdicts} verdicts in their order:`,
    more === '' ? items : [...items, more],
  )
}

/** Rows come by size. */
const bestRow = (rows: readonly ScreeningRow[], name: string): ScreeningRow | undefined =>
  rows.find((row) => row.name.startsWith(`${name} `) && !row.isUntouched)

/** Called, but only because of other places. */
function asleep({ factors, rows, places }: ScreeningFinding): string {
  const dormantFactors = factors.filter(({ isCalled, name }) => isCalled && bestRow(rows, name) === undefined)
  if (dormantFactors.length === 0) return ''
  const where = places === 1 ? 'the other place' : `one of ${places} places`
  return (
    `Changes nothing as things are, but matters at ${where} where much is otherwise: ` +
    `${listed(dormantFactors.map(({ name }) => name))}.`
  )
}

function survival(finding: ScreeningFinding): string[] {
  const { questions, rows, measured } = finding
  const { own, delta } = finding.options
  return questions.map((question, index) => {
    const subject =
      own.length === 1
        ? `${capital(nameOf(measured))} stays within ${differenceWords(finding, delta)}`
        : `The verdict “${question.name}: ${verdictWord(question.verdict, measured, false, delta)}” survives`
    if (question.verdict === 'budget spent')
      return `Whether ${question.name} is better is not decided as things are, so that nothing can turn it.`
    const withSurvival = (wanted: string): ScreeningRow[] => rows.filter(({ survivals }) => survivals[index] === wanted)
    const turned = withSurvival('turns')
    const words = turned.slice(0, MAX_LISTED).map((row) => {
      if (own.length === 1) return row.name
      const verdict = verdictWord(row.verdicts[index], measured, false, delta)
      return `${row.name} (${verdict}, ${difference(measured, row.numbers[index])})`
    })
    const turningText =
      turned.length > words.length ? `${words.join(', ')} and ${turned.length - words.length} more` : listed(words)
    const open = withSurvival('open').length
    const turns =
      turned.length === 0
        ? '; none surely turns it'
        : `; ${turningText} ${turned.length === 1 ? 'turns it' : 'turn it'}`
    const unknown =
      open > 0 ? `; of ${open} the ${playoutOf(measured)}s do not tell, and more of them would (--games)` : ''
    const survived = withSurvival('survives').length
    return `${subject} under ${survived} of ${counted(rows.length, 'change')}${turns}${unknown}.`
  })
}

const differenceWords = ({ measured }: ScreeningFinding, delta: number): string =>
  isShare(measured) ? `${Number((100 * delta).toFixed(2))} pp` : `${delta} ${measured.unit}`

function idle({ factors, measured }: ScreeningFinding): string {
  const idleFactors = factors.filter(({ isIdle }) => isIdle)
  if (idleFactors.length === 0) return ''
  const [shown, rest] = [idleFactors.slice(0, MAX_NAMED), idleFactors.length - MAX_NAMED]
  const names = shown.map(({ name }) => name)
  const all = rest > 0 ? `${names.join(', ')} and ${rest} more, which the table calls “never”` : listed(names)
  return `Changes nothing here, not one ${playoutOf(measured)} went otherwise: ${all}.`
}

function unclear({ factors, measured }: ScreeningFinding): string {
  const openFactors = factors.filter(({ isCalled, isIdle }) => !isCalled && !isIdle)
  if (openFactors.length === 0) return ''
  const change = `${capital(counted(openFactors.length, 'thing'))} ${openFactors.length === 1 ? 'changes' : 'change'}`
  return `${change} ${playoutOf(measured)}s, but by no more than chance explains among so many; the table says which.`
}

/** What a rate is, and where nothing can be said of it. */
function rate({ measured, rows }: ScreeningFinding): string {
  if (measured.kind !== 'ratio') return ''
  const unknown = rows.filter(
    ({ effects, isUntouched }) => !isUntouched && effects.some(({ low }) => low === null),
  ).length
  const games = `${playoutOf(measured)}s`
  const few = unknown === 0 ? '' : `; too few had any to say something of ${counted(unknown, 'change')}`
  return (
    `${capital(nameOf(measured))} is a rate over all ${games} together: ` +
    'a change may move it by what is tried at all as well as by what comes of it. ' +
    `Its intervals are made for many ${games} that have any${few}.`
  )
}

function promise({ options: { level, own }, measured, rows, places }: ScreeningFinding): string {
  const share = chanceInWords(level)
  const maxText = playouts(measured, Math.max(0, ...rows.map((row) => row.playouts)))
  const others =
    places > 0
      ? `; ${counted(places, 'other place')} with a quarter of all things otherwise ` +
        `${places === 1 ? 'was' : 'were'} looked at as well`
      : ''
  return (
    `Of all that is said to matter at most ${share} are expected to be nothing; ` +
    `whether a ${own.length === 1 ? 'number' : 'verdict'} survives is right for all changes together ` +
    `in ${levelInWords(level)} of such studies; effects hold each for itself. ` +
    `Numbers and weights were halved and doubled. Each change took up to ${maxText}, ` +
    `in pairs with things as they are${others}.`
  )
}

// ---- The picture ---------------------------------------------------------------------------------------------------

export function changesChart(finding: ScreeningFinding): Chart {
  const { rows, factors, measured, questions } = finding
  const { own } = finding.options
  const isCalled = (name: string): boolean => called.some((factor) => name.startsWith(`${factor.name} `))
  const called = factors.filter((factor) => factor.isCalled)
  const shown = rows.filter(({ name, isUntouched }) => isCalled(name) && !isUntouched).slice(0, MAX_DRAWN)
  const moves = own.length === 1 ? '' : `: by how much it moves the difference in ${nameOf(measured)}`
  return {
    name: 'changes',
    title: `What does ${own.length === 1 ? nameOf(measured) : 'the verdict'} hang on?`,
    caption:
      `Each change alone, against things as they are${moves}, over the same ${playoutOf(measured)}s in pairs; ` +
      'each interval for itself. Drawn is what surely matters; all changes stand in the file.',
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
        title: 'All that could be otherwise',
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
    title: 'The same from other places',
    file: 'elsewhere',
    columns: [
      { title: 'step' },
      { title: 'place', isNumber: true },
      ...(questions.length > 1 ? [{ title: 'of' }] : []),
      { title: 'more or less', isNumber: true },
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
  if (!isCalled) return isIdle ? 'never' : 'may be chance'
  // What leaves zero open as things are was called because of a place where much is otherwise.
  return largest !== null && excludesZero(largest) ? 'yes' : 'from another place'
}

function changesTable({
  rows,
  measured,
  questions,
  options: { own, delta },
}: ScreeningFinding): Chart['tables'][number] {
  const all = rows.flatMap((row) => questions.map((question, index) => ({ row, question, index })))
  const several = own.length > 1
  return {
    title: 'Verdicts that survive',
    file: 'changes',
    columns: [
      { title: 'change' },
      ...(questions.length > 1 ? [{ title: 'of' }] : []),
      { title: several ? 'then the difference is' : 'then it is', isNumber: true },
      ...(several ? [{ title: 'verdict' }] : [{ title: 'more or less', isNumber: true }]),
      { title: several ? 'survives' : 'stays' },
      { title: `${playoutOf(measured)}s`, isNumber: true },
    ],
    rows: all.map(({ row, question, index }) => [
      row.name,
      ...(questions.length > 1 ? [question.name] : []),
      several ? difference(measured, row.numbers[index]) : withInterval(measured, row.numbers[index]),
      several ? verdictWord(row.verdicts[index], measured, false, delta) : difference(measured, row.effects[index]),
      row.isUntouched
        ? `not one ${playoutOf(measured)} went otherwise`
        : { survives: 'yes', turns: 'no', open: `the ${playoutOf(measured)}s do not tell` }[row.survivals[index]],
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
