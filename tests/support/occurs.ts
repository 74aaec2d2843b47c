// For tests of what occurs in play: effects that are counted where they run, and options that make games go otherwise.
import type { Code } from '../../src/engine/effects/index.ts'
import type { Game } from '../../src/engine/game.ts'
import type { Whole } from './whole.ts'

interface Names {
  readonly words: object
  readonly conditions: object
  readonly amounts: object
  readonly selectors: Readonly<Record<string, object>>
}

/** Names of all that cards are written with: `word: damage`. */
export const effectNames = ({ words, conditions, amounts, selectors }: Names): string[] => [
  ...named('word', Object.keys(words)),
  ...named('condition', Object.keys(conditions)),
  ...named('amount', Object.keys(amounts)),
  ...named('selector', Object.values(selectors).flatMap(Object.keys)),
]

/** As `effectNames` writes them: the kind, then the name. */
export const named = (kind: string, names: readonly string[]): string[] => names.map((name) => `${kind}: ${name}`)

/** The same code, which says its name (`word: damage`) each time it runs. */
export function saying<Given extends Code>(code: Given, names: Names, say: (name: string) => void): Given {
  const each = <One extends (...args: never[]) => unknown>(kind: string, of: object, list: readonly One[]): One[] =>
    list.map((run, number) => {
      const name = `${kind}: ${Object.keys(of)[number]}`
      return ((...args: never[]) => {
        say(name)
        return run(...args)
      }) as One
    })
  return {
    ...code,
    words: each('word', names.words, code.words),
    conditions: each('condition', names.conditions, code.conditions),
    amounts: each('amount', names.amounts, code.amounts),
    selectors: Object.fromEntries(
      Object.entries(code.selectors).map(([kind, list]) => [kind, each('selector', names.selectors[kind], list)]),
    ),
  }
}

/** The values of a game's rule options that are not the usual ones, and which that is. */
export const otherValues = ({ rules }: Pick<Game, 'rules'>): { name: string; value: unknown; usual: unknown }[] =>
  rules.options.flatMap(({ name, values, defaults }) => {
    const usual = Object.values(defaults)[0]
    return values
      .filter((value) => JSON.stringify(value) !== JSON.stringify(usual))
      .map((value) => ({ name, value, usual }))
  })

/** @returns whether one of so many games is told otherwise */
export function goesOtherwise<Scenario, Play>(
  one: Whole<Scenario, Play>,
  other: Whole<Scenario, Play>,
  games: number,
): boolean {
  const told = (whole: Whole<Scenario, Play>, playout: number): string => {
    const events: unknown[] = []
    whole.play(5, playout, (event) => events.push(event))
    return JSON.stringify(events)
  }
  for (let playout = 0; playout < games; playout++) if (told(one, playout) !== told(other, playout)) return true
  return false
}
