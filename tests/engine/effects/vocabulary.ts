// A small game with a word of each kind: heroes with health in two places, a timer, and a price.
import {
  type Amount,
  type Conditions,
  Frame,
  Frames,
  Layout,
  Limits,
  Modifiers,
  type PreparedList,
  type RuleSet,
  bitsOf,
  lasting,
  vocabulary,
  words,
} from '../../../src/engine/index.ts'

export const HEROES = 4
export const MAX_NESTING = 4

export const Damage = words('physical', 'magical')
export const Check = words('battle', 'obstacle', 'closing')
export const Trigger = words('setup', 'damage', 'turn-end')
export const Until = words('check', 'turn', 'scenario')

class State extends Layout {
  readonly health = this.numbers(HEROES, 5)
  readonly place = this.numbers(HEROES)
  readonly modifiers = new Modifiers(this.storage, HEROES, 4, true)
  readonly limits = new Limits(this.storage, HEROES, 4, 3)
  timer = 10
  coins = 0
  round = 0
}

/** An event: what is dealt, and by how much a check was won. */
export class Event extends Frame {
  damage = 0
  margin = 0

  constructor() {
    super(MAX_NESTING)
  }

  override begin(outer: this | undefined): void {
    this.damage = 0
    this.margin = outer === undefined ? 0 : outer.margin
  }
}

export class Table {
  readonly state = new State({})
  readonly frames = new Frames(
    () => new Event(),
    8,
    (source) => `card ${source}`,
  )
  rules: RuleSet<Table, Event> | undefined
  /** What an agent answers: the index of a branch. */
  answer = 0
  readonly log: string[] | undefined
  /** Effects done, by word. */
  readonly done: number[] = Array.from({ length: 12 }, () => 0)

  constructor(log?: string[]) {
    this.log = log
    this.state.settle()
  }

  /** Runs a list as an event of a hero. */
  play(list: PreparedList<Table, Event>, self = 0, source = 1, level = 0): void {
    list.run(this, this.frames.enter(source, self, level))
    this.frames.leave()
  }
}

function takeDamage(table: Table, who: number, damage: number, outer: Event): void {
  const frame = table.frames.enter(outer.source, who, outer.level)
  frame.damage = damage
  table.rules?.fire(table, frame, Trigger.damage)
  table.state.health[who] -= Math.max(0, frame.damage)
  table.log?.push(`${who} takes ${Math.max(0, frame.damage)}`)
  table.frames.leave()
}

export const kit = vocabulary<Table, Event>()
const { word, condition, amount, pick, list, conditions, one, some, byLevel, many, group, named } = kit

const CHECKS = some(Check, ['battle'])

export const WORDS = {
  damage: word({
    args: { amount: amount(), type: one(Damage, 'physical'), of: pick('heroes', 'self') },
    short: 'amount',
    over: 'of',
    least: { amount: 1 },
    fires: ['damage'],
    rules: ['T-01'],
    sentence: '{of} takes {amount} {type} damage',
    run: (table, frame, args, who) => takeDamage(table, who, args.amount.in(table, frame), frame),
    isIdle: (table, frame, args) => args.amount.in(table, frame) <= 0,
  }),
  heal: word({
    args: { amount: byLevel(kit.amount(), 1), of: pick('heroes', 'self') },
    over: 'of',
    rules: ['T-02'],
    sentence: '{of} heals {amount}',
    run: (table, frame, args, who) => {
      table.state.health[who] += args.amount.in(table, frame)
    },
  }),
  reduce: word({
    args: { amount: amount() },
    needs: ['damage'],
    rules: ['T-03'],
    sentence: '{amount} less damage',
    run: (table, frame, args) => {
      frame.damage -= args.amount.in(table, frame)
    },
  }),
  timer: word({
    args: { amount: amount() },
    short: 'amount',
    least: { amount: 'not 0' },
    rules: ['T-04'],
    sentence: 'the timer changes by {amount}',
    run: (table, frame, args) => {
      table.state.timer += args.amount.in(table, frame)
    },
    isIdle: (table, frame, args) => args.amount.in(table, frame) === 0,
  }),
  pay: word({
    args: { coins: amount() },
    short: 'coins',
    rules: ['T-05'],
    sentence: 'pay {coins} coins',
    run: (table, frame, args) => {
      table.state.coins -= args.coins.in(table, frame)
    },
    isIdle: (table, frame, args) => args.coins.in(table, frame) === 0,
    canPay: (table, frame, args) => table.state.coins >= args.coins.in(table, frame),
  }),
  bonus: word({
    args: { amount: amount(), checks: CHECKS, of: pick('heroes', 'self') },
    over: 'of',
    rules: ['T-06'],
    sentence: '{of} gets {amount} in the next {checks} check',
    run: (table, frame, args, who) =>
      table.state.modifiers.add(who, args.checks, args.amount.in(table, frame), NEXT_ROLL, frame.source),
  }),
  travel: word({
    args: { to: pick('places'), of: pick('heroes', 'self') },
    over: 'of',
    rules: ['T-07'],
    sentence: '{of} travels to {to}',
    run: (table, frame, args, who) => {
      args.to.select(table, frame, frame.others)
      if (frame.others.count > 0) table.state.place[who] = frame.others.who[0]
    },
  }),
  learn: word({
    args: { skill: named('skill') },
    rules: ['T-08'],
    sentence: 'learn {skill}',
    run: (table, _, args) => {
      table.state.coins += args.skill
    },
  }),
  if: word({
    args: { if: conditions(), then: list(), else: list(true) },
    rules: ['T-09'],
    sentence: 'if {if}, {then}[, otherwise {else}]',
    run: (table, frame, args) =>
      args.if.hold(table, frame) ? args.then.run(table, frame) : args.else.run(table, frame),
    isIdle: (table, frame, args) => branchOf(table, frame, args).isIdle(table, frame),
    canPay: (table, frame, args) => branchOf(table, frame, args).canPay(table, frame),
  }),
  choose: word({
    args: { options: many(group({ id: named('option'), effects: list() }, 'effects'), 2), of: pick('heroes', 'self') },
    over: 'of',
    rules: ['T-10'],
    sentence: '{of} chooses: {options}',
    run: (table, frame, { options }, who) => options[table.answer].effects.runAs(table, frame, who),
  }),
  forget: word({
    args: {},
    rules: ['T-11'],
    sentence: 'nothing is remembered',
    run: () => {},
    isIdle: () => true,
  }),
}

const NEXT_ROLL = lasting(Until.turn, { uses: 1 })

const branchOf = (
  table: Table,
  frame: Event,
  args: {
    readonly if: Conditions<Table, Event>
    readonly then: PreparedList<Table, Event>
    readonly else: PreparedList<Table, Event>
  },
): PreparedList<Table, Event> => (args.if.hold(table, frame) ? args.then : args.else)

export const FX = kit.effects({
  words: WORDS,
  selectors: {
    heroes: {
      self: { shown: 'the hero', needs: ['a hero'], select: (_, frame, to) => to.add(frame.self) },
      each: {
        shown: 'each hero',
        select: (_table, _frame, to) => {
          for (let hero = 0; hero < HEROES; hero++) to.add(hero)
        },
      },
      here: {
        shown: 'each hero here',
        needs: ['a hero'],
        select: ({ state }, frame, to) => {
          for (let hero = 0; hero < HEROES; hero++) if (state.place[hero] === state.place[frame.self]) to.add(hero)
        },
      },
    },
    places: { start: { shown: 'the start', select: (_table, _frame, to) => to.add(7) } },
  },
  conditions: {
    timerAtMost: condition({
      argument: amount(),
      sentence: 'the timer is at most {}',
      holds: (table, frame, argument: Amount<Table, Event>) => table.state.timer <= argument.in(table, frame),
    }),
    check: condition({
      argument: some(Check),
      needs: ['a check'],
      sentence: 'the check is {}',
      holds: (_table, _frame, checks) => (checks & bitsOf(Check, ['battle'])) !== 0,
    }),
    wounded: condition({
      argument: kit.one(words('yes', 'no')),
      needs: ['a hero'],
      sentence: 'wounded: {}',
      holds: ({ state }, frame, answer) => state.health[frame.self] < 5 === (answer === 0),
    }),
  },
  amounts: {
    level: { shown: 'the level', value: (_, frame) => frame.level },
    margin: { shown: 'the margin', needs: ['a check'], value: (_, frame) => frame.margin },
    coins: { shown: 'the coins', value: ({ state }) => state.coins },
  },
  triggers: Trigger,
  events: {
    setup: { when: 'at set-up', has: [] },
    damage: { when: 'when a hero takes damage', has: ['a hero', 'damage'] },
    'turn-end': { when: 'when a turn ends', has: ['a hero'] },
  },
  lifetimes: Until,
  maxNesting: MAX_NESTING,
  isPresent: { heroes: ({ state }, _, who) => state.health[who] > 0 },
  mayFire: ({ state }, frame, rule) =>
    (rule.owner < 0 || rule.owner === frame.self) &&
    (rule.limit === undefined || state.limits.mayUse(Math.max(0, frame.self), rule.limit)),
  fired: ({ state }, frame, rule) => {
    if (rule.limit !== undefined) state.limits.use(Math.max(0, frame.self), rule.limit)
  },
  afterEach: (table, _, { code }) => {
    table.done[code]++
  },
})

const IDS = ['slash', 'parry']
export const names = {
  numberOf: (kind: string, id: string): number => {
    if (kind === 'skill' && !IDS.includes(id)) throw new RangeError(`there is no ${kind} "${id}"`)
    return IDS.indexOf(id)
  },
}
