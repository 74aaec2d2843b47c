// The told events, read one after the other; and what the referee says of one that breaks a rule.
import type { Told as Event } from '../../../../src/games/necromancy/words/events.ts'

export type { Event }
export type EventType = Event['type']
type OfType<One, Type> = One extends { readonly type: infer Types } ? (Type extends Types ? One : never) : never
/** The events of a type. */
export type Of<Type extends EventType> = OfType<Event, Type>

/** An event that the rules don't allow. */
export class Refusal extends Error {
  /** The rule that it breaks. */
  readonly rule: string
  /** Index of the event. */
  readonly index: number

  constructor(rule: string, index: number, what: string) {
    super(`${rule}, event ${index}: ${what}`)
    this.rule = rule
    this.index = index
  }
}

export class Story {
  readonly #events: readonly Event[]
  #read = 0

  constructor(events: readonly Event[]) {
    this.#events = events
  }

  /** The event that comes next; undefined at the end. */
  get next(): Event | undefined {
    return this.#events[this.#read]
  }

  /** An event that comes later: 1 is the one after the next. */
  later(steps: number): Event | undefined {
    return this.#events[this.#read + steps]
  }

  /** The next event if it is of this type and has these values. */
  sees<Type extends EventType>(type: Type, values: Partial<Of<Type>> = {}): Of<Type> | undefined {
    const next = this.next as Of<Type> | undefined
    if (next?.type !== type) return undefined
    return Object.entries(values).every(([key, value]) => next[key as keyof Of<Type>] === value) ? next : undefined
  }

  /** The next event, which has to be of a type. @param rule that asks for it */
  take<Type extends EventType>(type: Type, rule: string, values: Partial<Of<Type>> = {}): Of<Type> {
    const { next } = this
    if (next?.type !== type) this.refuse(rule, `"${type}" ${JSON.stringify(values)} has to come next`, next)
    this.#read++
    for (const [key, value] of Object.entries(values))
      this.equal((next as Record<string, unknown>)[key], value, rule, key)
    return next as Of<Type>
  }

  must(holds: boolean, rule: string, what: string): asserts holds {
    if (!holds) this.refuse(rule, what)
  }

  equal(told: unknown, judged: unknown, rule: string, what: string): void {
    const same = JSON.stringify(told) === JSON.stringify(judged)
    if (!same) this.refuse(rule, `${what}: ${JSON.stringify(judged)}, not ${JSON.stringify(told)}`)
  }

  /** Of the event that was read last, or of the next one if it was not accepted. */
  refuse(rule: string, what: string, of: Event | undefined = this.#events[this.#read - 1]): never {
    const index = of === undefined ? this.#events.length : this.#events.indexOf(of)
    throw new Refusal(
      rule,
      index,
      `${what} (${JSON.stringify(of, (key, value: unknown) => (key === 'scenes' ? undefined : value))})`,
    )
  }
}
