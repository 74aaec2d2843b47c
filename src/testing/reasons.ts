// Why a promise is broken: what fails throws an error that says so.

/** @throws Error with the reason unless it holds */
export function holds(isSo: boolean, reason: string): void {
  if (!isSo) throw new Error(reason)
}

/** @throws Error that shows the first difference; an entry that is undefined counts as none */
export function same(actual: unknown, expected: unknown, what: string): void {
  const parting = difference(actual, expected, '')
  if (parting === undefined) return
  const place = parting.place === '' ? '' : ` at ${parting.place}`
  throw new Error(`${what}${place}: ${shown(parting.actual)}, not ${shown(parting.expected)}`)
}

/** @throws Error that lists what there is */
export function nothing(list: readonly unknown[], what: string): void {
  holds(list.length === 0, `${what}: ${list.join(', ')}`)
}

interface Parting {
  readonly place: string
  readonly actual: unknown
  readonly expected: unknown
}

function difference(actual: unknown, expected: unknown, place: string): Parting | undefined {
  if (Object.is(actual, expected)) return undefined
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null)
    return { place, actual, expected }
  if (Array.isArray(actual) !== Array.isArray(expected)) return { place, actual, expected }
  const [one, other] = [actual, expected] as Readonly<Record<string, unknown>>[]
  for (const key in { ...other, ...one }) {
    const parting = difference(one[key], other[key], place === '' ? key : `${place}.${key}`)
    if (parting !== undefined) return parting
  }
  return undefined
}

/** Longer, a value fills the screen. */
const MAX_SHOWN = 200

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
