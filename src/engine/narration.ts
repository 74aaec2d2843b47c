// Events told as sentences: a sentence for each type of event, indented below the turn or round it belongs to, and
// words that sentences are made of.
import type { GameEvent } from './event.ts'

/** By type of event; undefined where another one tells it. @typeParam Names what sentences name things with */
export type Sentences<Heard extends { readonly type: string }, Names> = {
  readonly [Type in Heard['type']]: (event: Heard & { readonly type: Type }, names: Names) => string | undefined
}

/**
 * @param namesFor the names of a sentence about this seat
 * @param top, heads types that stand alone, and those that head what follows: all others are indented further
 */
export const narrator =
  <Scenario, Heard extends GameEvent, Names>(
    sentences: Sentences<Heard, Names>,
    namesFor: (scenario: Scenario, seat: number | undefined) => Names,
    top: readonly string[],
    heads: readonly string[],
  ) =>
  (scenario: Scenario, event: GameEvent): string | undefined => {
    const sentenceOf = sentences[event.type as Heard['type']] as (event: Heard, names: Names) => string | undefined
    const sentence = sentenceOf(event as Heard, namesFor(scenario, event.seat))
    if (sentence === undefined) return undefined
    const indent = top.includes(event.type) ? '' : heads.includes(event.type) ? ' ' : '   '
    return `${indent}${sentence[0].toUpperCase()}${sentence.slice(1)}.`
  }

/** `+2`, `−1`. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)

/** `Ada, Bo and Cy`. */
export const listInWords = (all: readonly string[], last = 'and'): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`
