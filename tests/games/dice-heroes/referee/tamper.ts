// Told games in which one thing is changed. The referee has to refuse each of them: this shows that it can fail.
import { expect, test } from 'vitest'
import type { Heard } from '../../../../src/games/dice-heroes/words/events.ts'
import { toldGame } from './games.ts'
import { judge, Refusal, type Told } from './referee.ts'
import type { EventType, Told as Of } from './story.ts'

/** Changed events of a game, or a game that should be another; undefined where there is nothing to change. */
export type Change = (told: Told) => readonly Heard[] | Told | undefined

/** What is changed, the rules of which one has to be named, and the change. */
export type Tampering = readonly [what: string, rules: string, change: Change]

/** Changes the first event of a type for which there is a change. */
export function edit<Type extends EventType>(
  type: Type,
  change: (event: Of<Type>, told: Told, index: number) => Partial<Of<Type>> | { readonly type: EventType } | undefined,
): Change {
  return (told) => {
    for (const [index, event] of told.events.entries()) {
      if (event.type !== type) continue
      const patch = change(event as Of<Type>, told, index)
      if (patch !== undefined)
        return told.events.map((other, at) => (at === index ? ({ ...other, ...patch } as Heard) : other))
    }
    return undefined
  }
}

/** Leaves out the first event for which this holds. */
export const drop =
  (isMeant: (event: Heard, told: Told, index: number) => boolean): Change =>
  (told) => {
    const index = told.events.findIndex((event, at) => isMeant(event, told, at))
    return index < 0 ? undefined : told.events.filter((_, at) => at !== index)
  }

/** Tells the first such events twice. @param length how many events are told again */
export const repeat =
  (isMeant: (event: Heard, told: Told) => boolean, length: (event: Heard) => number): Change =>
  (told) => {
    const index = told.events.findIndex((event) => isMeant(event, told))
    if (index < 0) return undefined
    const end = index + length(told.events[index])
    return [...told.events.slice(0, end), ...told.events.slice(index, end), ...told.events.slice(end)]
  }

export const idOf = ({ numbering }: Told, skill: number): string => numbering.skills[skill]?.id ?? ''
export const without = <One>(all: readonly One[], index: number): One[] => all.filter((_, at) => at !== index)
export const isOf = (die: number, type: number): boolean => Math.floor(die / 5) === type
export const [DIVINE, WOUND] = [4, 6]

const games = new Map<number, Told>()
function gameOf(number: number): Told {
  const told = games.get(number) ?? toldGame(number)
  games.set(number, told)
  return told
}

/** Holds that the referee refuses each of these, in the first game to which it can be done. */
export function expectNoticed(tamperings: readonly Tampering[]): void {
  test.each(tamperings)('the referee notices: %s (%s)', (_what, rules, change) => {
    for (let number = 0; number < 200; number++) {
      const told = gameOf(number)
      const changed = change(told)
      if (changed === undefined) continue
      let refusal: unknown
      try {
        judge('events' in changed ? changed : { ...told, events: changed })
      } catch (error) {
        refusal = error
      }
      if (!(refusal instanceof Refusal)) throw new Error(`game ${number}: ${String(refusal ?? 'accepted')}`)
      expect(rules.split(' '), `game ${number}: ${refusal.message}`).toContain(refusal.rule)
      return
    }
    throw new Error('no game to change')
  })
}
