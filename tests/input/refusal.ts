// Tables of refused texts, and the test of one entry: shared by the tests of yaml.ts and validate.ts.
import { expect } from 'vitest'
import { InputError } from '../../src/input/index.ts'

/** What is wrong, the text of test.yaml, and the lines of the whole message. */
export type Refusal = readonly [title: string, text: string, message: readonly string[]]

/** The InputError that `act` throws. Fails the test when it throws anything else, or nothing. */
export function inputErrorOf(act: () => unknown): InputError {
  let thrown: unknown
  try {
    act()
  } catch (error) {
    thrown = error
  }
  if (!(thrown instanceof InputError))
    expect.fail(`expected an InputError, got ${thrown === undefined ? 'no error' : String(thrown)}`)
  return thrown
}

export function expectRefusal(act: () => unknown, message: readonly string[]): void {
  expect(inputErrorOf(act).message.split('\n')).toEqual(message)
}
