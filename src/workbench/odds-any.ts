// `odds any`: any roll of dice, for designers of any game. It is declared like the questions of games.
import { rollAgainst, rollChances, rollMoments } from '../dice/index.ts'
import type { RollResults } from '../dice/index.ts'
import { chance, count, mean, text } from '../engine/exact.ts'
import type { Exact, ExactAnswer, ExactChart, ExactFlags, ExactQuestion, ExactTable } from '../engine/game.ts'
import { refuse } from '../input/problem.ts'
import { plain } from '../report/numbers.ts'
import { thousands } from '../report/counted.ts'
import { NOTATION, readRolls, rollInWords } from './odds-notation.ts'
import type { WrittenRoll } from './odds-notation.ts'

/** Stands in place of a game. */
export const ANY_DICE = 'any'

/** Long tables and charts leave out the results at each end that are rarer than this together. */
const RARE = 0.00005
/** A table with at most this many results shows all of them. */
const SHORT = 40
/** Above this many rolls, tables show chances without counts. */
const MAX_COUNTED = 1_000_000

/** Letters of a line's name. */
const MAX_NAME = 16

const EXAMPLE = '4d6 keep 3'

const FLAGS = {
  roll: {
    takes: 'text',
    value: 'ROLL',
    notation: NOTATION,
    about: 'dice and what is done with them, as in "4d6 keep 3", "2d6+1d8+3", "5d6 count 5+" or "2d6 reroll 1 vs 1d12"',
  },
} as const satisfies ExactFlags

const roll: ExactQuestion<typeof FLAGS> = {
  name: 'roll',
  about: 'any roll of dice: sums, dice kept or thrown again, successes, sets, or one roll against another',
  flags: FLAGS,
  examples: [
    [`--roll '${EXAMPLE}'`, 'the highest three of four dice, added up'],
    ["--roll '6d6 reroll 1 count 5+'", 'fives and sixes among six dice, with each 1 thrown again once'],
    ["--roll '2d6+1d8+3 vs 3d8'", 'how often one roll beats another'],
    ["--roll '5d6 sets' --out sets", 'a page about the largest set of equal dice'],
  ],
  answer({ roll: asked }) {
    if (asked === undefined) refuse('--roll', 'is missing', `dice, e.g. --roll '${EXAMPLE}'`)
    return answerOf(readRolls('--roll', asked))
  },
}

export const ANY: Exact = { title: 'Any dice', questions: [roll] }

/** A roll with its numbers. */
interface Told extends WrittenRoll {
  readonly mean: number
  readonly deviation: number
  readonly chances: ReturnType<typeof rollChances>
  /** The range of results that are shown: first index, and the index after the last. */
  readonly shown: readonly [number, number]
}

function answerOf(rolls: readonly WrittenRoll[]): ExactAnswer {
  const told = rolls.map((one): Told => {
    const chances = rollChances(one.results)
    return { ...one, ...rollMoments(one.results), chances, shown: shownOf(chances) }
  })
  const [first, second] = told
  const against = second && rollAgainst(first.results, second.results)
  const title =
    against === undefined
      ? `${first.text} is ${first.mean.toFixed(2)} on average (standard deviation ${first.deviation.toFixed(2)})`
      : `${first.text} is higher than ${second.text} in ${plain(100 * against.higher)} of 100 rolls`
  return {
    title,
    tables: [
      ...(against === undefined
        ? []
        : [
            {
              title: `${first.text} against ${second.text}`,
              columns: [chance('higher'), chance('tie'), chance('lower')],
              rows: [[against.higher, against.tie, against.lower]],
            },
          ]),
      {
        title: 'Mean and spread',
        columns: [text('roll'), mean('mean'), mean('standard deviation'), count('lowest'), count('highest')],
        rows: told.map(({ text: written, mean, deviation, results }) => [
          written,
          mean,
          deviation,
          results.low,
          highestOf(results),
        ]),
      },
      ...told.map(tableOf),
    ],
    notes: told.map(({ text: written, roll }) => `${written}: ${rollInWords(roll)}`),
    json: {
      question: 'roll',
      rolls: told.map(jsonOf),
      ...(against && { against }),
    },
    chart: chartOf(told),
    next: ['--roll', told.map((one) => one.text).join(' vs '), '--out', 'roll'],
  }
}

const highestOf = ({ low, rolls }: RollResults): number => low + rolls.length - 1

/** Leaves out rare results at both ends of a long table. */
function shownOf({ exactly, atLeast, atMost }: Told['chances']): readonly [number, number] {
  if (exactly.length <= SHORT) return [0, exactly.length]
  return [atMost.findIndex((chance) => chance >= RARE), atLeast.findLastIndex((chance) => chance >= RARE) + 1]
}

function tableOf({ text: written, results, chances, shown: [from, to] }: Told): ExactTable {
  const { low, rolls, total, isCounted } = results
  const hasRolls = isCounted && total <= MAX_COUNTED
  const isCut = from > 0 || to < rolls.length
  return {
    title: written,
    columns: [
      count('result'),
      ...(hasRolls ? [count(`of ${thousands(total)}`, 'rolls')] : []),
      chance('exactly'),
      chance('at least'),
      chance('at most'),
    ],
    rows: [...rolls].flatMap((number, index) =>
      index < from || index >= to
        ? []
        : [
            [
              low + index,
              ...(hasRolls ? [number] : []),
              chances.exactly[index],
              chances.atLeast[index],
              chances.atMost[index],
            ],
          ],
    ),
    ...(isCut && {
      caption: `Results below ${low + from} and above ${low + to - 1} are left out: each end is below 0.01%.`,
    }),
  }
}

function jsonOf({ text: written, results, mean, deviation, chances }: Told): unknown {
  const { low, rolls, total, isCounted } = results
  return {
    roll: written,
    mean,
    deviation,
    low,
    high: highestOf(results),
    ...(isCounted && { total }),
    results: [...rolls].map((number, index) => ({
      result: low + index,
      ...(isCounted && { rolls: number }),
      exactly: chances.exactly[index],
      atLeast: chances.atLeast[index],
      atMost: chances.atMost[index],
    })),
  }
}

/** Bars for each roll; lines of "at least" and "at most", or of "at least" of both. */
function chartOf(told: readonly Told[]): ExactChart {
  const [first, second] = told
  const from = Math.min(...told.map(({ results, shown }) => results.low + shown[0]))
  const to = Math.max(...told.map(({ results, shown }) => results.low + shown[1]))
  const values = Array.from({ length: to - from }, (_, index) => from + index)
  const exactly = ({ results, chances }: Told): number[] =>
    values.map((value) => chances.exactly[value - results.low] ?? 0)
  const atLeast = ({ results, chances }: Told): number[] =>
    values.map((value) => (value < results.low ? 1 : (chances.atLeast[value - results.low] ?? 0)))
  const atMost = ({ results, chances }: Told): number[] =>
    values.map((value) => (value > highestOf(results) ? 1 : (chances.atMost[value - results.low] ?? 0)))
  const lines = second === undefined ? [atLeast(first), atMost(first)] : [atLeast(first), atLeast(second)]
  const asked = told.map((one) => one.text).join(' against ')
  return {
    question: 'Results of a roll',
    asked,
    fieldTitle: 'Chance of each result',
    linesTitle: second === undefined ? 'Chance of at least, and of at most' : 'Chance of at least',
    caption: 'Exact chance in percent.',
    each: second === undefined ? 'A line for at least and one for at most' : 'A line for each roll',
    steps: { name: 'result', one: 'result', many: 'result', values },
    series: {
      name: 'line',
      title: second === undefined ? 'chance of' : 'at least, with',
      short: 'line',
      joint: '',
      entries: (second === undefined ? ['at least', 'at most'] : distinct(told)).map((code) => ({ code })),
    },
    value: { name: 'chance', title: 'chance' },
    chances: values.map((_, index) => lines.map((line) => line[index])),
    bars: told.map((one) => ({ title: one.text, chances: exactly(one) })),
  }
}

/** Short names of the lines; two equal names get a number. */
function distinct(told: readonly Told[]): string[] {
  const [first, second] = told.map(({ text }) => (text.length > MAX_NAME ? `${text.slice(0, MAX_NAME - 1)}…` : text))
  return first === second ? [`first ${first}`, `second ${second}`] : [first, second]
}
