// Told games in which one thing is changed. The referee has to refuse each of them: this shows that it can fail.
import { expect, test } from 'vitest'
import { toldGame } from './games.ts'
import { judge, Refusal, type Told } from './referee.ts'
import type { Event, EventType, Of } from './story.ts'

/** Changed events of a game; undefined where there is nothing to change. */
export type Change = (told: Told) => readonly Event[] | undefined

/** What is changed, the rules of which one has to be named, and the change. */
export type Tampering = readonly [what: string, rules: string, change: Change]

/** Changes the first event of a type for which there is a change. */
export function edit<Type extends EventType>(
  type: Type,
  change: (event: Of<Type>, told: Told, index: number) => Partial<Of<Type>> | undefined,
): Change {
  return (told) => {
    for (const [index, event] of told.events.entries()) {
      if (event.type !== type) continue
      const patch = change(event as Of<Type>, told, index)
      if (patch !== undefined)
        return told.events.map((other, at) => (at === index ? ({ ...other, ...patch } as Event) : other))
    }
    return undefined
  }
}

type Meant = (event: Event, told: Told, index: number) => boolean

/** Leaves out the first event for which this holds. */
export const drop =
  (isMeant: Meant): Change =>
  (told) => {
    const index = told.events.findIndex((event, at) => isMeant(event, told, at))
    return index < 0 ? undefined : told.events.filter((_, at) => at !== index)
  }

/** Tells the first such event twice. */
export const repeat =
  (isMeant: Meant): Change =>
  (told) => {
    const index = told.events.findIndex((event, at) => isMeant(event, told, at))
    return index < 0 ? undefined : [...told.events.slice(0, index + 1), ...told.events.slice(index)]
  }

/** Tells the first such event after the one that follows it. */
export const swap =
  (isMeant: Meant): Change =>
  (told) => {
    const index = told.events.findIndex((event, at) => isMeant(event, told, at))
    if (index < 0 || index + 1 >= told.events.length) return undefined
    const { [index]: first, [index + 1]: second } = told.events
    return [...told.events.slice(0, index), second, first, ...told.events.slice(index + 2)]
  }

export const is =
  (type: EventType): Meant =>
  (event) =>
    event.type === type

/** An event of a type that comes right before one of another. */
export const isBefore =
  (type: EventType, next: EventType): Meant =>
  (event, { events }, index) =>
    event.type === type && events[index + 1]?.type === next

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
      const events = change(told)
      if (events === undefined) continue
      let refusal: unknown
      try {
        judge({ ...told, events })
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
