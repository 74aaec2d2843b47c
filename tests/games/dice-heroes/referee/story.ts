// The told events, read one after the other; and what the referee says of one that breaks a rule.
import type { Heard } from '../../../../src/games/dice-heroes/words/events.ts'

export type EventType = Heard['type']
/** The events of a type. */
export type Told<Type extends EventType> = OfType<Heard, Type>
type OfType<Event, Type> = Event extends { readonly type: infer Types } ? (Type extends Types ? Event : never) : never

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
  readonly events: readonly Heard[]
  #read = 0

  constructor(events: readonly Heard[]) {
    this.events = events
  }

  /** The event that comes next; undefined at the end. */
  get next(): Heard | undefined {
    return this.events[this.#read]
  }

  /** The next event of these types, whatever comes before it. */
  ahead<Type extends EventType>(...types: readonly Type[]): Told<Type> | undefined {
    for (let index = this.#read; index < this.events.length; index++) {
      const event = this.events[index]
      if ((types as readonly string[]).includes(event.type)) return event as Told<Type>
    }
    return undefined
  }

  advance(): void {
    this.#read++
  }

  /** Of the event that was read last, or of the next one if it was not accepted. */
  refuse(rule: string, what: string, of: Heard | undefined = this.events[this.#read - 1]): never {
    const index = of === undefined ? this.events.length : this.events.indexOf(of)
    throw new Refusal(
      rule,
      index,
      `${what} (${JSON.stringify(of, (key, value: unknown) => (key === 'scenes' ? undefined : value))})`,
    )
  }
}
