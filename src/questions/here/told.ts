// What somebody tells of a hero at the table: `brian 12 hurt 2`, `kirk dead`.
import type { SeatInfo } from '../../engine/agent.ts'
import type { SeatNumber } from '../../engine/parts.ts'
import { InputError, nearest } from '../../input/index.ts'
import type { Problem } from '../../input/index.ts'
import type { SeatNumbers } from '../../simulate/index.ts'

/** Where the table is read from. */
export interface TableWords {
  readonly seats: readonly SeatInfo[]
  readonly numbers: readonly SeatNumber[]
}

/** How a line is written, for help and errors: `NAME VP [hurt N] [dead]`. */
export const lineForm = ({ numbers }: TableWords): string =>
  [
    'NAME',
    ...numbers.map(({ name, isYesNo }, index) => (index === 0 ? 'N' : isYesNo ? `[${name}]` : `[${name} N]`)),
  ].join(' ')

/** Of a hero who is told of, for hints: `12 hurt 2`. */
export const exampleOf = ({ numbers }: TableWords): string =>
  numbers.flatMap(({ name, isYesNo }, index) => (isYesNo === true ? [] : [index === 0 ? '12' : `${name} 2`])).join(' ')

/** What was said of this hero as a line, also where the name stands in front already. */
export const lineOf = (label: string, text: string): string =>
  `${text.trim().toLowerCase()} `.startsWith(`${label.toLowerCase()} `) ? text.trim() : `${label} ${text.trim()}`

/** What a number says of a hero: `12 VP`, `hurt 2`, `dead`. */
const wordsOf = ({ name, about, isYesNo }: SeatNumber, value: number, isFirst: boolean): string =>
  isYesNo === true ? (value === 1 ? name : `not ${name}`) : isFirst ? `${value} ${about}` : `${name} ${value}`

/** `Brian 12 VP, hurt 2; Kirk hurt 1` */
export const toldWords = (told: SeatNumbers, { seats, numbers }: TableWords): string =>
  Object.entries(told)
    .map(([label, values]) => {
      const name = seats.find((seat) => seat.label === label)?.name ?? label
      const said = numbers.flatMap((number, index) =>
        Object.hasOwn(values, number.name) ? [wordsOf(number, values[number.name], index === 0)] : [],
      )
      return `${name} ${said.join(', ')}`
    })
    .join('; ')

/** The seats that can be told of. */
export const seatsToTell = ({ seats, numbers }: TableWords): { readonly seat: SeatInfo; readonly index: number }[] =>
  seats
    .map((seat, index) => ({ seat, index }))
    .filter(({ index }) => numbers.some(({ highest }) => highest(index) !== undefined))

/** @throws InputError with every mistake of every line; `where` is the flag */
export function readTold(lines: readonly string[], table: TableWords, where: string): SeatNumbers {
  const problems: Problem[] = []
  const told = new Map<string, Record<string, number>>()
  for (const line of lines) {
    try {
      const { label, values } = readLine(line, table, where)
      if (told.has(label))
        problems.push({
          where,
          message: `"${label}" is told of twice`,
          expected: `all of a hero in one text, e.g. "${label} ${exampleOf(table)}"`,
        })
      told.set(label, values)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length > 0) throw new InputError(problems)
  return Object.fromEntries(told)
}

/** @throws InputError */
export function readLine(
  line: string,
  table: TableWords,
  where: string,
): { readonly label: string; readonly values: Record<string, number> } {
  const refuse = (message: string, expected: string | readonly string[], near?: string): never => {
    throw new InputError([{ where, message, expected, ...(near !== undefined && { nearest: near }) }])
  }
  const text = line.trim().replaceAll(/[\s,=:]+/g, ' ')
  const tellable = seatsToTell(table)
  const isCalled = (name: string): boolean => `${text.toLowerCase()} `.startsWith(`${name.toLowerCase()} `)
  const found = tellable
    .flatMap(({ seat, index }) => [seat.label, seat.name].map((name) => ({ name, label: seat.label, index })))
    .filter(({ name }) => isCalled(name))
    .toSorted((a, b) => b.name.length - a.name.length)
    .at(0)
  if (found === undefined) {
    const labels = tellable.map(({ seat }) => seat.label)
    return refuse(`"${line}" names no hero of this party`, labels, nearest(text.split(' ')[0], labels))
  }
  const { label, index } = found
  const words = text
    .slice(found.name.length)
    .replaceAll(/ (\d+)([a-z])/gi, ' $1 $2')
    .split(' ')
    .filter((word) => word !== '')
  const numbers = table.numbers.filter(({ highest }) => highest(index) !== undefined)
  if (words.length === 0) refuse(`"${line}" says nothing of ${label}`, lineForm({ ...table, numbers }))
  const values: Record<string, number> = {}
  const put = (number: SeatNumber, value: number): void => {
    if (Object.hasOwn(values, number.name)) refuse(`"${line}" says "${number.name}" twice`, 'each number once')
    const highest = number.highest(index)!
    if (value > highest)
      refuse(`${label} cannot have ${value} ${number.about}`, `a whole number from 0 to ${highest}`, String(highest))
    values[number.name] = value
  }
  const wholeOf = (word: string | undefined, { name, about }: SeatNumber): number => {
    if (word !== undefined && /^\d{1,6}$/.test(word)) return Number(word)
    return refuse(
      word === undefined ? `"${line}" has no number behind "${name}"` : `"${word}" is no number`,
      `a whole number from 0: ${about}`,
    )
  }
  for (let at = 0; at < words.length; at++) {
    const word = words[at].toLowerCase()
    if (/^[\d.+-]/.test(word)) {
      const value = wholeOf(word, numbers[0])
      // As the answer writes it: `12 VP`.
      const [first] = numbers
      if ([first.name, first.about].some((unit) => unit.toLowerCase() === words[at + 1]?.toLowerCase())) at += 1
      put(first, value)
      continue
    }
    const number = numbers.find(({ name }) => name === word)
    if (number === undefined) {
      const names = numbers.map(({ name }) => name)
      return refuse(`"${words[at]}" is nothing that is told of ${label}`, names, nearest(word, names))
    }
    if (number.isYesNo === true) put(number, 1)
    else put(number, wholeOf(words[++at], number))
  }
  return { label, values }
}
