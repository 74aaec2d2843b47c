// The notation for a roll of any dice, and its meaning in sentences.
//
//   rolls   = roll [ "vs" roll ]
//   roll    = term { ("+" | "-") term } [ reroll ] [ keep ] [ reading ]
//   term    = "4d6" | "d6" | "d%" | "3"
//   reroll  = "reroll" ( faces [ "always" ] | "lowest" [ N ] )
//   keep    = "keep" [ "highest" | "lowest" ] N | "drop" [ "lowest" | "highest" ] N | ( "highest" | "lowest" ) [ N ]
//   reading = "sum" | "count" faces | "sets" | "pairs"
//   faces   = "5" | "5+" | "1..2"
import { diceIn, rollResults, RollTooLarge } from '../dice/index.ts'
import type { EqualDice, Faces, Reading, Reroll, Roll, RollResults } from '../dice/index.ts'
import { InputError } from '../input/problem.ts'
import { nearest } from '../input/nearest.ts'

/** Dice of one roll, at most, and sides of a die. */
const MAX_DICE = 100
const MAX_SIDES = 1000
const MAX_PLUS = 10_000

/** What can be written, and what it means; docs/guides/dice.md says more. */
export const NOTATION = [
  ['2d6+1d8+3', 'these dice, and a number that is added; d% has 100 sides'],
  ['reroll 1, reroll 1..2', 'dice that show this are thrown again, once'],
  ['reroll 1 always', 'again until they show something else'],
  ['reroll lowest 2', 'the two lowest dice are thrown again, once'],
  ['keep 3, keep lowest 3', 'the highest or lowest three count'],
  ['drop 1, drop highest 1', 'all but the lowest or highest count'],
  ['highest, lowest', 'one die counts'],
  ['count 5+, count 6', 'how many dice show that'],
  ['sets', 'dice in the largest set of equal faces'],
  ['pairs', 'pairs of equal faces'],
  ['vs 3d6', 'against another roll'],
] as const

/** One roll of the text; `vs` stands between two. */
export interface WrittenRoll {
  /** As it was written, with single blanks. */
  readonly text: string
  readonly roll: Roll
  readonly results: RollResults
}

/**
 * Reads a roll, or two rolls with `vs` between them.
 * @param where the flag that has the text
 * @throws InputError with the place, what was expected and the nearest word
 */
export function readRolls(where: string, text: string): readonly [WrittenRoll] | readonly [WrittenRoll, WrittenRoll] {
  const reader = new Reader(where, text)
  const first = reader.roll()
  if (!reader.takes('vs')) {
    reader.end()
    return [first]
  }
  const second = reader.roll()
  reader.end()
  return [first, second]
}

// ---- Words of the notation -----------------------------------------------------------------------------------------

const STEPS = ['reroll', 'keep', 'drop', 'highest', 'lowest', 'sum', 'count', 'sets', 'pairs'] as const
type Step = (typeof STEPS)[number]

/** The order of steps. Steps with the same number exclude each other. */
const PLACES: Readonly<Record<Step, number>> = {
  reroll: 0,
  keep: 1,
  drop: 1,
  highest: 1,
  lowest: 1,
  sum: 2,
  count: 2,
  sets: 2,
  pairs: 2,
}

/** Words of other notations, and ours with the same meaning. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ...['k', 'kh'].map((word) => [word, 'keep'] as const),
  ['kl', 'keep lowest'],
  ['dh', 'drop highest'],
  ['dl', 'drop'],
  ...['r', 'ro', 'rr'].map((word) => [word, 'reroll'] as const),
  ...['max', 'best'].map((word) => [word, 'highest'] as const),
  ...['min', 'worst'].map((word) => [word, 'lowest'] as const),
  ...['successes', 'hits'].map((word) => [word, 'count'] as const),
  ['against', 'vs'],
  ['pair', 'pairs'],
  ...['set', 'matches', 'same'].map((word) => [word, 'sets'] as const),
  ['total', 'sum'],
])

interface Token {
  readonly text: string
  /** Its first character in the text. */
  readonly at: number
}

class Reader {
  private readonly where: string
  private readonly text: string
  private readonly tokens: readonly Token[]
  private next = 0

  constructor(where: string, text: string) {
    this.where = where
    this.text = text.replace(/\s/g, ' ')
    this.tokens = [...this.text.matchAll(/\d*d(?:\d+|%)|\d+|[a-z]\w*|\.\.|\S/gi)].map(({ 0: word, index }) => ({
      text: word.toLowerCase(),
      at: index,
    }))
  }

  roll(): WrittenRoll {
    const begin = this.next
    const { dice, plus } = this.terms()
    const steps = this.steps(dice)
    const end = this.next
    const text = this.text
      .slice(this.tokens[begin].at, endOf(this.tokens[end - 1]))
      .trim()
      .replace(/\s+/g, ' ')
    const { reading = { reads: 'sum' } } = steps
    if (plus !== 0 && reading.reads !== 'sum')
      this.fail(begin, end, 'a number can be added to a sum only', 'dice alone where they are counted or matched')
    const roll: Roll = { dice, plus, ...steps, reading }
    return { text, roll, results: this.resultsOf(roll, begin, end) }
  }

  /** Whether this word comes next. If so, reads past it. */
  takes(word: string): boolean {
    if (this.word() !== word) return false
    this.next++
    return true
  }

  end(): void {
    if (this.next < this.tokens.length) this.failHere('two rolls can be compared, not three', 'one "vs"')
  }

  // ---- Dice ----

  private terms(): { readonly dice: readonly EqualDice[]; readonly plus: number } {
    const counts = new Map<number, number>()
    let plus = 0
    let sign = 1
    const begin = this.next
    do {
      const token = this.tokens.at(this.next)
      const [, count, sides] = /^(\d*)d(\d+|%)$/.exec(token?.text ?? '') ?? []
      if (sides !== undefined) {
        if (sign < 0) this.failHere('dice cannot be subtracted', 'a number to subtract, or "vs" between two rolls')
        const number = this.within(count === '' ? '1' : count, 1, MAX_DICE, 'dice')
        const size = this.within(sides === '%' ? '100' : sides, 1, MAX_SIDES, 'sides')
        counts.set(size, (counts.get(size) ?? 0) + number)
      } else if (token !== undefined && /^\d+$/.test(token.text) && this.next > begin)
        plus += sign * this.within(token.text, 0, MAX_PLUS, 'to add')
      else
        this.failHere(
          token === undefined ? 'dice are missing' : `unexpected ${quoted(token.text)}`,
          'dice, e.g. 4d6 or 2d6+1d8',
        )
      this.next++
      sign = this.word() === '-' ? -1 : 1
    } while (this.takes('+') || this.takes('-'))
    const dice = [...counts].map(([sides, count]) => ({ count, sides }))
    if (diceIn({ dice }) > MAX_DICE)
      this.fail(begin, this.next, `has ${diceIn({ dice })} dice`, `at most ${MAX_DICE} dice in a roll`)
    return { dice, plus }
  }

  // ---- Steps ----

  private steps(dice: readonly EqualDice[]): Partial<Pick<Roll, 'reroll' | 'keep' | 'reading'>> {
    const steps: { reroll?: Reroll; keep?: readonly [number, number]; reading?: Reading } = {}
    let before: Step | undefined
    for (let step = this.step(); step !== undefined; step = this.step()) {
      if (before !== undefined && PLACES[step] <= PLACES[before]) {
        const isSame = PLACES[step] === PLACES[before]
        this.failHere(
          isSame ? `"${step}" cannot follow "${before}"` : `"${step}" comes before "${before}"`,
          isSame ? `one of the two` : 'first reroll, then keep or drop, then sum, count, sets or pairs',
        )
      }
      before = step
      this.next++
      if (step === 'reroll') steps.reroll = this.reroll(dice)
      else if (PLACES[step] === 1) steps.keep = this.keep(step, diceIn({ dice }))
      else
        steps.reading =
          step === 'count'
            ? { reads: 'count', ...this.faces() }
            : { reads: step === 'sets' ? 'largestSet' : step === 'pairs' ? 'pairs' : 'sum' }
    }
    return steps
  }

  private step(): Step | undefined {
    const word = this.word()
    if (word === undefined || word === 'vs') return undefined
    return STEPS.find((step) => step === word) ?? this.unexpected([...STEPS, 'vs'], 'a step, vs, or nothing more')
  }

  private reroll(dice: readonly EqualDice[]): Reroll {
    const begin = this.next - 1
    if (this.takes('lowest')) {
      const lowest = this.number('dice', diceIn({ dice }), 1)
      if (dice.length > 1)
        this.fail(begin, this.next, '"reroll lowest" needs dice of one size', 'e.g. 4d6 reroll lowest')
      return { lowest }
    }
    if (!/^\d+$/.test(this.word() ?? ''))
      this.unexpected(['lowest'], 'which faces, e.g. reroll 1 or reroll 1..2; or the lowest dice, e.g. reroll lowest 2')
    const faces = this.faces()
    const isUntilOther = this.takes('always')
    const endless = dice.find(({ sides }) => faces.from <= 1 && faces.to >= sides)
    if (isUntilOther && endless !== undefined)
      this.fail(begin, this.next, `a d${endless.sides} would be thrown again without end`, 'a face that stays')
    return { ...faces, isUntilOther }
  }

  /** The places of the dice that are kept, from the highest. */
  private keep(step: Step, count: number): readonly [number, number] {
    const isDrop = step === 'drop'
    const isAlone = step === 'highest' || step === 'lowest'
    let end: string = isAlone ? step : isDrop ? 'lowest' : 'highest'
    for (const word of isAlone ? [] : ['highest', 'lowest']) if (this.takes(word)) end = word
    const most = isDrop ? count - 1 : count
    if (isDrop && most === 0) this.fail(this.next - 1, this.next, 'there is one die only', 'at least two dice')
    const number = this.number('dice', most, isAlone ? 1 : undefined)
    const isFromTop = (end === 'highest') !== isDrop
    const kept = isDrop ? count - number : number
    return isFromTop ? [0, kept] : [count - kept, count]
  }

  private faces(): Faces {
    const from = this.number('the face', MAX_SIDES)
    if (this.takes('+')) return { from, to: MAX_SIDES }
    if (!this.takes('..')) return { from, to: from }
    const to = this.number('the face', MAX_SIDES)
    if (to < from) this.fail(this.next - 3, this.next, `${from}..${to} is no range`, `${to}..${from}`)
    return { from, to }
  }

  /** @param usual the number when none is written */
  private number(what: string, most: number, usual?: number): number {
    const word = this.word()
    if (word === undefined || !/^\d+$/.test(word)) {
      if (usual !== undefined) return usual
      this.failHere(
        word === undefined ? 'a number is missing' : `unexpected ${quoted(word)}`,
        `${what === 'dice' ? 'how many dice' : what}, a whole number from 1 to ${most}`,
      )
    }
    const number = this.within(word, 1, most, what)
    this.next++
    return number
  }

  // ---- Mistakes ----

  private word(): string | undefined {
    return this.tokens.at(this.next)?.text
  }

  private within(digits: string, low: number, high: number, what: string): number {
    const number = Number(digits)
    if (number >= low && number <= high) return number
    const shown = digits.length > 12 ? `${digits.slice(0, 12)}…` : digits
    return this.failHere(`${shown} is too ${number < low ? 'small' : 'large'}`, `${low} to ${high} ${what}`.trim())
  }

  private resultsOf(roll: Roll, begin: number, end: number): RollResults {
    try {
      return rollResults(roll)
    } catch (error) {
      if (!(error instanceof RollTooLarge)) throw error
      return this.fail(begin, end, `this roll ${error.message}`, 'fewer dice, fewer sides, or fewer sizes of dice')
    }
  }

  private unexpected(words: readonly string[], expected: string): never {
    const word = this.word()
    if (word === undefined) this.failHere('something is missing', expected)
    if (/^[<>≤≥=]/.test(word))
      this.failHere(`unexpected ${quoted(word)}`, 'the roll alone: the table has at least and at most of each result')
    const meant = FOREIGN.get(word.replace(/\d+$/, '')) ?? nearest(word, words)
    return this.failHere(
      `unexpected ${quoted(word)}`,
      meant === undefined && /^\w/.test(word) ? words : expected,
      meant,
    )
  }

  private failHere(message: string, expected: string | readonly string[], meant?: string): never {
    return this.fail(this.next, this.next + 1, message, expected, meant)
  }

  /** Marks the tokens from `begin` to before `end`; after the last token, the place that lacks one. */
  private fail(
    begin: number,
    end: number,
    message: string,
    expected: string | readonly string[],
    meant?: string,
  ): never {
    const first = this.tokens.at(begin)
    const at = first?.at ?? this.text.trimEnd().length
    const last = this.tokens.at(end - 1)
    const length = first === undefined || last === undefined ? 1 : endOf(last) - at
    throw new InputError([
      {
        source: { name: this.where, text: this.text },
        line: 1,
        column: at + 1,
        length,
        message,
        expected,
        ...(meant !== undefined && { nearest: meant }),
      },
    ])
  }
}

const endOf = ({ at, text }: Token): number => at + text.length
const quoted = (word: string): string => JSON.stringify(word.length > 40 ? `${word.slice(0, 40)}…` : word)

// ---- In sentences --------------------------------------------------------------------------------------------------

/** The steps of a roll as sentences. */
export function rollInWords({ dice, reroll, keep, reading, plus }: Roll): string {
  const count = diceIn({ dice })
  const steps = [...rerollWords(reroll), ...keepWords(keep, count), readingWords(reading, plus, count)]
  return steps.join(' ')
}

function rerollWords(reroll: Reroll | undefined): string[] {
  if (reroll === undefined) return []
  if ('lowest' in reroll)
    return [
      reroll.lowest === 1
        ? 'The lowest die is thrown again, once, and its new face counts, even if it is lower.'
        : `The lowest ${reroll.lowest} dice are thrown again, once, and their new faces count, even if they are lower.`,
    ]
  const shows = `Each die that shows ${facesWords(reroll)} is thrown again`
  return [reroll.isUntilOther ? `${shows}, until it shows something else.` : `${shows}, once, and its new face counts.`]
}

function keepWords(keep: Roll['keep'], count: number): string[] {
  if (keep === undefined || keep[1] - keep[0] === count) return []
  const [from, to] = keep
  const end = from === 0 ? 'highest' : 'lowest'
  return [to - from === 1 ? `Only the ${end} die counts.` : `Only the ${end} ${to - from} dice count.`]
}

function readingWords(reading: Reading, plus: number, count: number): string {
  switch (reading.reads) {
    case 'sum': {
      const added = plus === 0 ? '' : ` ${plus > 0 ? `${plus} is added` : `${-plus} is subtracted`}.`
      return `${count === 1 ? 'The result is its face.' : 'The result is the sum.'}${added}`
    }
    case 'count':
      return `The result is the number of dice that show ${facesWords(reading)}.`
    case 'largestSet':
      return 'The result is the number of dice in the largest set of equal faces: 1 when all differ.'
    case 'pairs':
      return 'The result is the number of pairs of equal faces: four alike are two pairs.'
  }
}

const facesWords = ({ from, to }: Faces): string =>
  from === to ? String(from) : to >= MAX_SIDES ? `${from} or more` : `${from} to ${to}`
