// The part of vitest that the tests of a game use, with tests kept to run again and again. scripts/mutate.ts makes its
// copies of the tests import it in place of vitest. Expectations still use vitest's own `expect`.
import { format } from 'node:util'

export { expect } from 'vitest'

type Work = (...row: never[]) => unknown
type Hook = () => unknown

/** One test, ready to be run as often as wanted. It throws, or refuses its promise, when it fails. */
export interface Case {
  readonly file: string
  readonly title: string
  readonly run: () => Promise<void>
}

interface Scope {
  readonly titles: readonly string[]
  readonly before: Hook[]
  readonly outer: Scope | undefined
}

let file = ''
let scope: Scope = { titles: [], before: [], outer: undefined }
let cases: Case[] = []
let first: Hook[] = []
let last: Hook[] = []
/** Of files that tests share: such a file is loaded once, for the tests of all. */
const afterAny: Hook[] = []

/** Loads a file of tests. @param path absolute */
export async function casesOf(path: string): Promise<Case[]> {
  file = path
  scope = { titles: [], before: [], outer: undefined }
  cases = []
  first = []
  await import(path)
  for (const hook of first) await hook()
  return cases
}

function add(title: string, work: Hook): void {
  const before: Hook[] = []
  for (let around: Scope | undefined = scope; around; around = around.outer) before.unshift(...around.before)
  const run = async (): Promise<void> => {
    last = []
    try {
      for (const hook of before) await hook()
      await work()
    } finally {
      for (const hook of [...last, ...afterAny]) await hook()
    }
  }
  cases.push({ file, title: [...scope.titles, title].join(' › '), run })
}

function group(title: string, work: Hook): void {
  const outer = scope
  scope = { titles: [...outer.titles, title], before: [], outer }
  work()
  scope = outer
}

/** `test.each(rows)(title, work)`: an array among the rows is the arguments, anything else is the one argument. */
const eachOf =
  (one: (title: string, work: Hook) => void) =>
  (rows: readonly unknown[]) =>
  (title: string, work: Work): void => {
    for (const row of rows) {
      const values = Array.isArray(row) ? (row as unknown[]) : [row]
      one(format(title, ...values), () => work(...(values as never[])))
    }
  }

export const test = Object.assign(
  (title: string, work: Hook): void => {
    add(title, work)
  },
  { each: eachOf(add) },
)
export const describe = Object.assign(group, { each: eachOf(group) })
export const beforeAll = (hook: Hook): void => {
  first.push(hook)
}
export const beforeEach = (hook: Hook): void => {
  scope.before.push(hook)
}
/** Only outside of groups, in a file that tests share. */
export const afterEach = (hook: Hook): void => {
  afterAny.push(hook)
}
export const onTestFinished = (hook: Hook): void => {
  last.push(hook)
}
