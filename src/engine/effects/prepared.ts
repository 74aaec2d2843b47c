// Effects made ready for play: no word is looked up by its name, nothing is allocated. Lists, conditions, amounts and
// selectors are objects that words get as their arguments and ask directly.
import type { Limit } from '../lifetimes.ts'
import type { Frame, Targets } from './frames.ts'

/** What a game says of all its effects. */
export interface Hooks<Table, F extends Frame> {
  /** Whether a rule may act now: its limit, and whose it is. Absent: always. */
  mayFire?(table: Table, frame: F, rule: PreparedRule<Table, F>): boolean
  /** A rule acts: counts against its limit. */
  fired?(table: Table, frame: F, rule: PreparedRule<Table, F>): void
  /** After each effect, with all its targets. */
  afterEach?(table: Table, frame: F, effect: PreparedEffect<Table, F>): void
}

/** An amount: a number, or made of a source such as the level or the margin. */
export class Amount<Table, F extends Frame> {
  readonly #source: ((table: Table, frame: F) => number) | undefined
  readonly #times: number
  readonly #per: number
  readonly #plus: number
  readonly #min: number
  readonly #max: number

  constructor(
    source: ((table: Table, frame: F) => number) | undefined,
    { times = 1, per = 1, plus = 0, min = -Infinity, max = Infinity },
  ) {
    this.#source = source
    this.#times = times
    this.#per = per
    this.#plus = plus
    this.#min = min
    this.#max = max
  }

  /** For forecasts without an event: the number, or what a source of 1 gives. */
  get usual(): number {
    const amount = this.#source === undefined ? this.#plus : Math.ceil(this.#times / this.#per) + this.#plus
    return Math.max(this.#min, Math.min(this.#max, amount))
  }

  /** The source times `times`, divided by `per` and rounded up, plus `plus`; at most `max`, at least `min`. */
  in(table: Table, frame: F): number {
    const source = this.#source
    if (source === undefined) return this.#plus
    const amount = Math.ceil((source(table, frame) * this.#times) / this.#per) + this.#plus
    return Math.max(this.#min, Math.min(this.#max, amount))
  }
}

/** Whom or what an effect is done to. */
export class Selector<Table, F extends Frame> {
  /** As files call it, for forecasts. */
  readonly name: string
  readonly #select: (table: Table, frame: F, to: Targets) => void
  readonly #isPresent: ((table: Table, frame: F, who: number) => boolean) | undefined

  constructor(
    name: string,
    select: (table: Table, frame: F, to: Targets) => void,
    isPresent?: (table: Table, frame: F, who: number) => boolean,
  ) {
    this.name = name
    this.#select = select
    this.#isPresent = isPresent
  }

  /** Fills `to` anew. */
  select(table: Table, frame: F, to: Targets): void {
    to.count = 0
    this.#select(table, frame, to)
  }

  /** Whether a target is still there when its turn comes. */
  isPresent(table: Table, frame: F, who: number): boolean {
    return this.#isPresent === undefined || this.#isPresent(table, frame, who)
  }
}

/** One condition with its argument. */
export interface PreparedCondition<Table, F extends Frame> {
  readonly holds: (table: Table, frame: F, argument: unknown) => boolean
  readonly argument: unknown
}

/** Conditions that must all hold. */
export class Conditions<Table, F extends Frame> {
  readonly #all: readonly PreparedCondition<Table, F>[]

  constructor(all: readonly PreparedCondition<Table, F>[]) {
    this.#all = all
  }

  get isEmpty(): boolean {
    return this.#all.length === 0
  }

  hold(table: Table, frame: F): boolean {
    const all = this.#all
    for (let index = 0; index < all.length; index++) {
      const { holds, argument } = all[index]
      if (!holds(table, frame, argument)) return false
    }
    return true
  }
}

/** One effect of a list. */
export interface PreparedEffect<Table, F extends Frame> {
  readonly word: string
  /** Place of the word in the vocabulary. */
  readonly code: number
  /** Absent: the effect is done once, to nobody. */
  readonly selector: Selector<Table, F> | undefined
  readonly args: unknown
  readonly run: (table: Table, frame: F, args: unknown, who: number) => void
  readonly isIdle: ((table: Table, frame: F, args: unknown) => boolean) | undefined
  readonly canPay: ((table: Table, frame: F, args: unknown) => boolean) | undefined
}

/** What a card, a skill or a part of them does. */
export class PreparedList<Table, F extends Frame> {
  readonly effects: readonly PreparedEffect<Table, F>[]
  readonly #hooks: Hooks<Table, F>

  constructor(effects: readonly PreparedEffect<Table, F>[], hooks: Hooks<Table, F>) {
    this.effects = effects
    this.#hooks = hooks
  }

  /** Does every effect, to each of its targets. A list inside a list runs in the same frame. */
  run(table: Table, frame: F): void {
    const { effects } = this
    if (effects.length === 0) return
    const hooks = this.#hooks
    const nesting = frame.nesting + 1
    if (nesting >= frame.targets.length) tooDeep(frame)
    frame.nesting = nesting
    for (let index = 0; index < effects.length; index++) {
      const effect = effects[index]
      const { selector } = effect
      if (selector === undefined) effect.run(table, frame, effect.args, -1)
      else {
        const targets = frame.targets[nesting]
        selector.select(table, frame, targets)
        for (let target = 0; target < targets.count; target++) {
          const who = targets.who[target]
          if (selector.isPresent(table, frame, who)) effect.run(table, frame, effect.args, who)
        }
      }
      if (hooks.afterEach !== undefined) hooks.afterEach(table, frame, effect)
    }
    frame.nesting = nesting - 1
  }

  /** `run` with another hero as `self`: the one who picks among options. */
  runAs(table: Table, frame: F, self: number): void {
    const before = frame.self
    frame.self = self
    this.run(table, frame)
    frame.self = before
  }

  /** Whether no effect would change anything now. */
  isIdle(table: Table, frame: F): boolean {
    for (const { isIdle, args } of this.effects) if (isIdle === undefined || !isIdle(table, frame, args)) return false
    return true
  }

  /** Whether every effect can be paid now. */
  canPay(table: Table, frame: F): boolean {
    for (const { canPay, args } of this.effects) if (canPay !== undefined && !canPay(table, frame, args)) return false
    return true
  }
}

function tooDeep(frame: Frame): never {
  throw new RangeError(
    `a list of source ${frame.source} runs ${frame.targets.length} lists deep: a new event needs a frame of its own`,
  )
}

/** What happens by itself at a trigger. */
export interface PreparedRule<Table, F extends Frame> {
  readonly trigger: number
  readonly conditions: Conditions<Table, F>
  readonly list: PreparedList<Table, F>
  readonly limit: Limit | undefined
  /** Whose rule it is, in the game's numbers; -1 for nobody's. */
  readonly owner: number
  readonly source: number
  readonly level: number
}

/** Rules by trigger, in their order. */
export class RuleSet<Table, F extends Frame> {
  readonly #byTrigger: readonly (readonly PreparedRule<Table, F>[])[]
  readonly #hooks: Hooks<Table, F>

  constructor(rules: readonly PreparedRule<Table, F>[], triggers: number, hooks: Hooks<Table, F>) {
    this.#byTrigger = Array.from({ length: triggers }, (_, trigger) => rules.filter((one) => one.trigger === trigger))
    this.#hooks = hooks
  }

  /** Whether any rule has this trigger: where none has, an event needs no frame for it. */
  has(trigger: number): boolean {
    return this.#byTrigger[trigger].length > 0
  }

  /** Those of a trigger: for forecasts. */
  of(trigger: number): readonly PreparedRule<Table, F>[] {
    return this.#byTrigger[trigger]
  }

  /** Does what the rules say at a trigger. `frame` is the event's; source and level are the rule's meanwhile. */
  fire(table: Table, frame: F, trigger: number): void {
    const rules = this.#byTrigger[trigger]
    if (rules.length === 0) return
    const hooks = this.#hooks
    const { source, level } = frame
    for (let index = 0; index < rules.length; index++) {
      const rule = rules[index]
      frame.source = rule.source
      frame.level = rule.level
      if (hooks.mayFire !== undefined && !hooks.mayFire(table, frame, rule)) continue
      if (!rule.conditions.hold(table, frame)) continue
      if (hooks.fired !== undefined) hooks.fired(table, frame, rule)
      rule.list.run(table, frame)
    }
    frame.source = source
    frame.level = level
  }
}
