// Effects of a small vocabulary: how lists are read, refused, shown, and what they do.
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  bitsOf,
  ContentFailure,
  type EffectList,
  jsonSchemaOf,
  parseYaml,
  type Place,
  validate,
  words,
  type WrittenRule,
} from '../../../src/engine/index.ts'
import { mistakesOf } from '../../support/shipped.ts'
import { Check, Damage, FX, HEROES, kit, names, Table, Trigger, Until, WORDS } from './vocabulary.ts'

const CARD: Place = { name: 'a card', gives: ['a hero', 'a check'] }
const SKILL: Place = { name: 'a skill', gives: ['a hero', 'a check'], hasLevels: true }
const TRAP: Place = { name: 'a trap', gives: ['a hero', 'a check'], excludes: ['learn'] }
const SPECIAL: Place = { name: 'a special rule', gives: [] }

const read = (text: string, place = CARD): EffectList =>
  validate(parseYaml({ name: 'card.yaml', text }), FX.schema(place))
const readRule = (text: string, place = SPECIAL): WrittenRule =>
  validate(parseYaml({ name: 'card.yaml', text }), FX.ruleSchema(place))
const refused = (text: string, place = CARD): string => mistakesOf(() => read(text, place))
const refusedRule = (text: string, place = SPECIAL): string => mistakesOf(() => readRule(text, place))
const ready = (text: string, level = 0): ReturnType<typeof FX.prepare> =>
  FX.prepare(read(text, level === 0 ? CARD : SKILL), { names, level })
const rule = (text: string, { owner = -1, source = 5, thing = 0, level = 0, place = SPECIAL } = {}) =>
  FX.prepareRule(readRule(text, place), { names, owner, source, thing, level })

/** Every word, in every form that arguments have. */
const CONFORMANCE = `
- damage: 1
- damage: { amount: margin+1, type: magical, of: each }
- heal: { amount: { of: coins, times: 3, per: 2, plus: 1, min: 1, max: 4 }, of: here }
- heal: {}
- if: { if: { timerAtMost: 10 }, then: [{ reduce: { amount: coins/2 } }], else: [{ timer: -1 }] }
- timer: 2
- pay: 1
- bonus: { amount: 2, checks: [battle, closing], of: here }
- travel: { to: start }
- learn: { skill: slash }
- choose: { of: each, options: [{ id: a, effects: [{ heal: {} }] }, { id: b, effects: [{ forget: {} }] }] }
- forget: {}
`
const DAMAGED: Place = { ...CARD, gives: ['a hero', 'a check', 'damage'] }

describe('what is written', () => {
  test('a bare value stands for all arguments', () => {
    const long = [{ damage: { amount: 2, type: 'physical', of: 'self' } }]
    expect(read('- damage: 2')).toEqual(long)
    expect(JSON.stringify(read('- damage: 2'))).toBe(JSON.stringify(read('- damage: { of: self, amount: 2 }')))
    expect(read('- damage: margin')).toEqual([{ damage: { ...long[0].damage, amount: 'margin' } }])
  })

  test('an unknown word or argument is refused at its place, with the nearest one', () => {
    expect(refused('- damge: 2')).toMatchInlineSnapshot(`
      "card.yaml:1:3: unknown key "damge"
          - damge: 2
            ^^^^^
        nearest: damage
        expected one of: damage, heal, reduce, timer, pay, bonus, travel, learn, if, choose, forget"
    `)
    expect(refused('- heal: { amuont: 2 }')).toMatchInlineSnapshot(`
      "card.yaml:1:11: unknown key "amuont" in heal
          - heal: { amuont: 2 }
                    ^^^^^^
        nearest: amount
        expected one of: amount, of"
    `)
    expect(refused('- damage: { amount: 2, type: magicl }')).toMatchInlineSnapshot(`
      "card.yaml:1:30: type cannot be "magicl"
          - damage: { amount: 2, type: magicl }
                                       ^^^^^^
        nearest: magical
        expected one of: physical, magical"
    `)
    expect(refused('- damage: { amount: 2, of: al }')).toMatchInlineSnapshot(`
      "card.yaml:1:28: there is no choice of heroes "al"
          - damage: { amount: 2, of: al }
                                     ^^
        expected one of: self, each, here"
    `)
    expect(refused('- damage: margn')).toMatchInlineSnapshot(`
      "card.yaml:1:11: no amount is called "margn"
          - damage: margn
                    ^^^^^
        nearest: margin
        expected one of: level, margin, coins"
    `)
    expect(refused('- timer: []')).toMatchInlineSnapshot(`
      "card.yaml:1:10: timer cannot be an empty list
          - timer: []
                   ^^
        expected: a whole number from -10000 to 10000, or level, margin, coins, also with +1, -1 or /2 behind it,
          or named values (amount)"
    `)
    expect(refused('- if: { if: { timerAtMots: 3 }, then: [{ timer: 1 }] }')).toMatchInlineSnapshot(`
      "card.yaml:1:15: unknown key "timerAtMots" in if
          - if: { if: { timerAtMots: 3 }, then: [{ timer: 1 }] }
                        ^^^^^^^^^^^
        nearest: timerAtMost
        expected one of: timerAtMost, check, wounded"
    `)
  })

  test('an effect has one word', () => {
    expect(refused('- { heal: {}, timer: 2 }')).toMatchInlineSnapshot(`
      "card.yaml:1:3: one effect has 2 words
          - { heal: {}, timer: 2 }
            ^^^^^^^^^^^^^^^^^^^^^^
        expected: one word, not heal and timer"
    `)
    expect(refused('- {}')).toMatchInlineSnapshot(`
      "card.yaml:1:3: an effect without a word
          - {}
            ^^
        expected one of: damage, heal, reduce, timer, pay, bonus, travel, learn, if, choose, forget"
    `)
  })

  test('a list may stand in four lists, not in five', () => {
    const nested = (depth: number): string =>
      depth === 0 ? '[{ timer: 1 }]' : `[{ if: { if: { timerAtMost: 3 }, then: ${nested(depth - 1)} } }]`
    expect(FX.prepare(read(nested(4)), { names, level: 0 }).effects).toHaveLength(1)
    expect(refused(nested(5))).toMatchInlineSnapshot(`
      "card.yaml:1:199: the effect "timer" stands in 5 lists, one inside another
          …erAtMost: 3 }, then: [{ if: { if: { timerAtMost: 3 }, then: [{ timer: 1 }] } }] } }] } }] } }] } }]
                                                                          ^^^^^
        expected: at most 4"
    `)
  })

  test('a place has no words and choices that need what it does not give', () => {
    expect(refused('- heal: {}', SPECIAL)).toMatchInlineSnapshot(`
      "card.yaml:1:9: the choice of heroes "self" needs a hero, which a special rule does not have
          - heal: {}
                  ^^
        expected: each"
    `)
    expect(read('- heal: { of: each }', SPECIAL)).toHaveLength(1)
    expect(refused('- reduce: { amount: 1 }')).toMatchInlineSnapshot(`
      "card.yaml:1:3: the effect "reduce" needs damage, which a card does not have
          - reduce: { amount: 1 }
            ^^^^^^
        expected one of: damage, heal, timer, pay, bonus, travel, learn, if, choose, forget"
    `)
    expect(refused('- learn: { skill: slash }', TRAP)).toMatchInlineSnapshot(`
      "card.yaml:1:3: the effect "learn" cannot stand in a trap
          - learn: { skill: slash }
            ^^^^^
        expected one of: damage, heal, reduce, timer, pay, bonus, travel, if, choose, forget"
    `)
    expect(refused('- timer: margin', SPECIAL)).toMatchInlineSnapshot(`
      "card.yaml:1:10: the amount "margin" needs a check, which a special rule does not have
          - timer: margin
                   ^^^^^^
        expected one of: level, coins"
    `)
    expect(refused('- if: { if: { check: [battle] }, then: [{ timer: 1 }] }', SPECIAL)).toMatchInlineSnapshot(`
      "card.yaml:1:15: the condition "check" needs a check, which a special rule does not have
          - if: { if: { check: [battle] }, then: [{ timer: 1 }] }
                        ^^^^^
        expected: timerAtMost"
    `)
  })

  test('a rule has what its trigger gives', () => {
    expect(refusedRule('{ trigger: setup, do: [{ damage: 1 }] }')).toMatchInlineSnapshot(`
      "card.yaml:1:34: the choice of heroes "self" needs a hero, which the trigger setup does not have
          { trigger: setup, do: [{ damage: 1 }] }
                                           ^
        expected: each"
    `)
    expect(readRule('{ trigger: setup, do: [{ damage: { of: each, amount: 1 } }] }').do).toHaveLength(1)
    expect(readRule('{ trigger: damage, do: [{ reduce: { amount: 1 } }] }').do).toHaveLength(1)
    expect(refusedRule('{ trigger: turn-end, do: [{ reduce: { amount: 1 } }] }')).toMatchInlineSnapshot(`
      "card.yaml:1:29: the effect "reduce" needs damage, which the trigger turn-end does not have
          { trigger: turn-end, do: [{ reduce: { amount: 1 } }] }
                                      ^^^^^^
        expected one of: damage, heal, timer, pay, bonus, travel, learn, if, choose, forget"
    `)
    expect(refusedRule('{ trigger: dmage, limit: { trun: 1 }, do: [] }')).toMatchInlineSnapshot(`
      "card.yaml:1:12: there is no trigger "dmage"
          { trigger: dmage, limit: { trun: 1 }, do: [] }
                     ^^^^^
        nearest: damage
        expected one of: setup, damage, turn-end
      card.yaml:1:28: unknown key "trun" in limit
          { trigger: dmage, limit: { trun: 1 }, do: [] }
                                     ^^^^
        nearest: turn
        expected one of: check, turn, scenario"
    `)
  })

  test('three values, one for each level, stand where a skill has levels', () => {
    expect(read('- damage: [1, margin, 3]', SKILL)[0].damage).toMatchObject({ amount: [1, 'margin', 3] })
    expect(refused('- damage: [1, 2, 3]')).toMatchInlineSnapshot(`
      "card.yaml:1:11: damage cannot be a list
          - damage: [1, 2, 3]
                    ^^^^^^^^^
        expected: a whole number from -10000 to 10000, or level, margin, coins, also with +1, -1 or /2 behind it,
          or named values (amount, type, of)"
    `)
    expect(refused('- damage: [1, 2]', SKILL)).toMatchInlineSnapshot(`
      "card.yaml:1:11: damage cannot have 2 entries
          - damage: [1, 2]
                    ^^^^^^
        expected: a list of three, one for each level"
    `)
  })

  test('conditions stand alone too, as a mapping or a list', () => {
    const schema = FX.conditionsSchema(CARD)
    const parse = (text: string): unknown => validate(parseYaml({ name: 'card.yaml', text }), schema)
    expect(parse('{ timerAtMost: 3, wounded: yes }')).toEqual({ timerAtMost: 3, wounded: 'yes' })
    expect(parse('[{ timerAtMost: 3 }, { timerAtMost: 2 }]')).toEqual([{ timerAtMost: 3 }, { timerAtMost: 2 }])
    expect(mistakesOf(() => validate(parseYaml({ name: 'card.yaml', text: '{ check: [batle] }' }), schema)))
      .toMatchInlineSnapshot(`
      "card.yaml:1:11: entry 1 of check cannot be "batle"
          { check: [batle] }
                    ^^^^^
        nearest: battle
        expected one of: battle, obstacle, closing"
    `)
  })

  test('editors get the schema', () => {
    const schema = JSON.stringify(jsonSchemaOf(FX.schema(SKILL)))
    for (const word of FX.words) expect(schema).toContain(`"${word}"`)
  })

  test('a walk meets all ids of content', () => {
    const ids: unknown[] = []
    const reference = (kind: string, id: string, path: readonly unknown[]): number =>
      ids.push([kind, id, path.join('.')])
    FX.walk(read(CONFORMANCE, DAMAGED), { reference }, ['do'])
    expect(ids).toEqual([
      ['skill', 'slash', 'do.9.learn.skill'],
      ['option', 'a', 'do.10.choose.options.0.id'],
      ['option', 'b', 'do.10.choose.options.1.id'],
    ])
  })

  test('content that a schema let through is refused when it is made ready', () => {
    expect(() => ready('- learn: { skill: slsh }')).toThrow(new RangeError('there is no skill "slsh"'))
    expect(() => FX.prepare(read('- damage: [1, 2, 3]', SKILL), { names, level: 0 })).toThrow(/level from 1 to 3/)
    expect(() => FX.prepare([{ damge: {} }], { names, level: 0 })).toThrow(new RangeError('the words have no "damge"'))
  })
})

describe('for readers', () => {
  test('a list is a sentence', () => {
    expect(FX.sentence(read('- damage: { of: here, amount: 1 }'))).toBe('Each hero here takes 1 physical damage.')
    expect(read(CONFORMANCE, DAMAGED).map((effect) => FX.sentence([effect]))).toMatchInlineSnapshot(`
      [
        "The hero takes 1 physical damage.",
        "Each hero takes the margin + 1 magical damage.",
        "Each hero here heals (3 × the coins / 2, rounded up) + 1, at least 1, at most 4.",
        "The hero heals 1.",
        "If the timer is at most 10, (the coins / 2, rounded up) less damage, otherwise the timer changes by −1.",
        "The timer changes by 2.",
        "Pay 1 coins.",
        "Each hero here gets 2 in the next battle or closing check.",
        "The hero travels to the start.",
        "Learn slash.",
        "Each hero chooses: the hero heals 1; or nothing is remembered.",
        "Nothing is remembered.",
      ]
    `)
    expect(
      FX.sentence(read('[{ damage: [1, 1, 2] }, { timer: { amount: { of: level, times: [1, 2, 3] } } }]', SKILL)),
    ).toBe('The hero takes 1/1/2 physical damage; then the timer changes by 1/2/3 × the level.')
    expect(FX.sentence([])).toBe('Nothing happens.')
  })

  test('a rule is a sentence', () => {
    const written = readRule(
      '{ trigger: damage, if: { timerAtMost: 3, wounded: yes }, limit: { turn: 1 }, do: [{ reduce: { amount: 2 } }] }',
    )
    expect(FX.ruleSentence(written)).toBe(
      'When a hero takes damage, if the timer is at most 3 and wounded: yes (1 in a turn): 2 less damage.',
    )
  })

  test('the docs have a row for each word', () => {
    expect(FX.rows.map((row) => row.word)).toEqual(Object.keys(WORDS))
    expect(FX.rows.slice(0, 2)).toEqual([
      {
        word: 'damage',
        arguments: 'amount, type: physical, of: self',
        meaning: '{of} takes {amount} {type} damage.',
        rules: ['T-01'],
      },
      { word: 'heal', arguments: 'amount: 1, of: self', meaning: '{of} heals {amount}.', rules: ['T-02'] },
    ])
    expect(FX.rows.find(({ word }) => word === 'if')).toMatchObject({
      arguments: 'if, then, else?',
      meaning: 'If {if}, {then}, otherwise {else}.',
    })
  })

  test('lint warns of what does nothing, and of a rule that sets itself off', () => {
    const texts = (text: string): string[] =>
      FX.findings(read(text), ['do']).map(({ path, message }) => `${path.join('.')}: ${message}`)
    expect(texts(CONFORMANCE.replace('reduce', 'heal'))).toEqual([])
    expect(texts('- timer: 0')).toEqual(['do.0.timer.amount: "timer" with amount 0'])
    expect(texts('- timer: -1')).toEqual([])
    expect(texts('- damage: -1')).toEqual(['do.0.damage.amount: "damage" with amount -1'])
    expect(texts('- damage: { amount: { of: level, max: 0 } }')).toEqual(['do.0.damage.amount: "damage" with amount 0'])
    expect(texts('- if: { if: {}, then: [], else: [] }')).toEqual(['do.0.if: "if" without effects'])
    expect(texts('- if: { if: {}, then: [], else: [{ timer: 1 }] }')).toEqual([])
    expect(texts('- if: { if: {}, then: [{ if: { if: {}, then: [] } }] }')).toEqual([
      'do.0.if.then.0.if: "if" without effects',
    ])
    const ofRule = (text: string): string[] => FX.ruleFindings(readRule(text), []).map(({ message }) => message)
    expect(ofRule('{ trigger: damage, do: [{ damage: 1 }] }')).toEqual(['"damage" sets off its own trigger "damage"'])
    expect(ofRule('{ trigger: turn-end, do: [{ damage: 1 }] }')).toEqual([])
    expect(ofRule('{ trigger: turn-end, do: [] }')).toEqual(['a rule without effects'])
  })
})

describe('what is played', () => {
  test('every word runs', () => {
    const table = new Table()
    table.state.coins = 3
    table.play(FX.prepare(read(CONFORMANCE, DAMAGED), { names, level: 0 }))
    FX.words.forEach((word, code) => expect(table.done[code], word).toBeGreaterThan(0))
    expect(table.state.coins).toBe(2)
    expect(table.state.place[0]).toBe(7)
    expect(table.state.modifiers.sum(3, Check.closing)).toBe(2)
  })

  test.each([
    ['3', 3],
    ['margin', 5],
    ['margin+2', 7],
    ['margin-7', 0],
    ['margin/2', 3],
    ['{ of: margin, times: 3, per: 2 }', 8],
    ['{ of: margin, times: -1 }', -5],
    ['{ of: margin, plus: 4, max: 6 }', 6],
    ['{ of: margin, times: 0, min: 2 }', 2],
    ['[1, margin, { of: level, plus: [1, 2, 40] }]', 5],
  ])('the amount %s of the margin 5', (text, expected) => {
    const table = new Table()
    const list = FX.prepare(read(`- timer: { amount: ${text} }`, SKILL), { names, level: 2 })
    const frame = table.frames.enter(1, 0, 2)
    frame.margin = 5
    list.run(table, frame)
    expect(table.state.timer).toBe(10 + expected)
  })

  test('the level says which of three values counts', () => {
    const timerAt = (level: number): number => {
      const table = new Table()
      table.play(ready('- timer: [1, 2, { of: level, plus: [0, 0, 4] }]', level), 0, 1, level)
      return table.state.timer - 10
    }
    expect([1, 2, 3].map(timerAt)).toEqual([1, 2, 7])
  })

  test('a target that dies before its turn is skipped, the others are not', () => {
    const log: string[] = []
    const table = new Table(log)
    // The hero who takes damage is avenged on hero 2.
    table.rules = FX.ruleSet([
      rule('{ trigger: damage, limit: { scenario: 1 }, do: [{ damage: { amount: 1, of: self } }] }', { owner: 0 }),
    ])
    table.state.health.set([2, 5, 0, 5])
    table.play(ready('- damage: { amount: 2, of: each }\n- damage: { amount: 1, of: each }'))
    expect(log).toEqual(['0 takes 1', '0 takes 2', '1 takes 2', '3 takes 2', '1 takes 1', '3 takes 1'])
  })

  test('an inner list leaves the targets of the outer one alone', () => {
    const log: string[] = []
    const table = new Table(log)
    table.play(
      ready(
        '- choose: { of: each, options: [{ id: a, effects: [{ damage: 1 }, { damage: { amount: 1, of: each } }] }, ' +
          '{ id: b, effects: [{ forget: {} }] }] }',
      ),
    )
    expect(log).toHaveLength(HEROES + HEROES * HEROES)
    expect(log.filter((line) => line.startsWith('2'))).toHaveLength(1 + HEROES)
  })

  test('options run as the hero who picks', () => {
    const table = new Table()
    const frame = table.frames.enter(1, 3)
    ready('- damage: 1').runAs(table, frame, 2)
    expect([...table.state.health]).toEqual([5, 5, 4, 5])
    expect(frame.self).toBe(3)
  })

  test('rules act in their order, where they may', () => {
    const table = new Table()
    table.rules = FX.ruleSet([
      rule('{ trigger: turn-end, do: [{ timer: 100 }] }'),
      rule('{ trigger: damage, if: { timerAtMost: 9 }, do: [{ reduce: { amount: 4 } }] }'),
      rule('{ trigger: damage, limit: { turn: 1 }, do: [{ timer: -1 }] }', { thing: 1 }),
      rule('{ trigger: damage, do: [{ reduce: { amount: [1, 2, 3] } }] }', {
        owner: 1,
        level: 2,
        place: { ...SPECIAL, hasLevels: true },
      }),
    ])
    expect([Trigger.setup, Trigger.damage].map((trigger) => table.rules!.has(trigger))).toEqual([false, true])
    const hit = ready('- damage: { amount: 5, of: each }')
    table.play(hit)
    // The timer is 9 only from the second hero on; the limit counts for each hero; hero 1 has a passive.
    expect([...table.state.health]).toEqual([0, 5, 4, 4])
    expect(table.state.timer).toBe(6)
    table.play(hit)
    expect([...table.state.health]).toEqual([0, 5, 3, 3])
    expect(table.state.timer).toBe(6)
    table.state.limits.end(Until.turn)
    table.play(hit)
    expect(table.state.timer).toBe(3)
  })

  test('the event keeps its own source and level', () => {
    const table = new Table()
    const rules = FX.ruleSet([rule('{ trigger: turn-end, do: [{ timer: level }] }', { source: 9, level: 3 })])
    const frame = table.frames.enter(1, 0, 1)
    rules.fire(table, frame, Trigger.turnEnd)
    expect([table.state.timer, frame.source, frame.level, frame.nesting]).toEqual([13, 1, 1, -1])
  })

  test('content that sets itself off fails with all its sources', () => {
    const table = new Table()
    table.rules = FX.ruleSet([rule('{ trigger: damage, do: [{ damage: 1 }] }')])
    const play = (): void => table.play(ready('- damage: 1'))
    expect(play).toThrow(ContentFailure)
    table.frames.reset()
    expect(play).toThrow(
      `effects set off more than 8 others in a row: card 1 > ${Array.from({ length: 9 }, () => 'card 5').join(' > ')}`,
    )
  })

  test('what an end on the spot has left is forgotten when a playout begins', () => {
    const table = new Table()
    for (let depth = 0; depth < 9; depth++) table.frames.enter(depth)
    expect(() => table.frames.enter(9)).toThrow(ContentFailure)
    table.frames.reset()
    expect(table.frames.enter(1, 2).self).toBe(2)
    table.frames.leave()
    expect(() => table.frames.leave()).toThrow(RangeError)
  })

  test('a list that runs in a frame that is too deep names its source', () => {
    const table = new Table()
    const frame = table.frames.enter(6)
    frame.nesting = 4
    expect(() => ready('- timer: 1').run(table, frame)).toThrow(/source 6 runs 5 lists deep/)
  })

  test('a selector with too many targets is refused', () => {
    const { others } = new Table().frames.enter(1)
    for (let who = 0; who < 64; who++) others.add(who)
    expect(() => others.add(64)).toThrow(RangeError)
  })

  const effect = fc.oneof(
    fc.constant('forget: {}'),
    fc.integer({ min: -1, max: 1 }).map((amount) => `timer: ${amount}`),
    fc.integer({ min: 0, max: 2 }).map((amount) => `damage: ${amount}`),
    fc.integer({ min: 0, max: 3 }).map((coins) => `pay: ${coins}`),
    fc
      .tuple(fc.integer({ min: 8, max: 11 }), fc.integer({ min: 0, max: 1 }))
      .map(([timer, amount]) => `if: { if: { timerAtMost: ${timer} }, then: [{ timer: ${amount} }] }`),
  )

  test('an idle list leaves every field equal, and a price that can be paid is', () => {
    fc.assert(
      fc.property(fc.array(effect, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 4 }), (all, coins) => {
        const table = new Table()
        table.state.coins = coins
        const fields = (): string =>
          JSON.stringify([[...table.state.health], [...table.state.place], table.state.timer, table.state.coins])
        const before = fields()
        const list = ready(all.map((one) => `- ${one}`).join('\n'))
        const frame = table.frames.enter(1, 0)
        const [isIdle, canPay] = [list.isIdle(table, frame), list.canPay(table, frame)]
        list.run(table, frame)
        if (isIdle) expect(fields()).toBe(before)
        const pays = all.filter((one) => one.startsWith('pay'))
        if (pays.length === 1) expect(canPay).toBe(table.state.coins >= 0)
      }),
      { seed: 34 },
    )
  })

  test('playing allocates nothing', () => {
    const table = new Table()
    const list = ready(
      '- damage: { amount: { of: coins, times: 0 }, of: each }\n' +
        '- if: { if: { timerAtMost: 99 }, then: [{ timer: margin }], else: [{ heal: {} }] }\n- travel: { to: start }',
    )
    table.rules = FX.ruleSet([rule('{ trigger: damage, if: { timerAtMost: 99 }, do: [{ reduce: { amount: 0 } }] }')])
    const play = (times: number): number => {
      const before = process.memoryUsage().heapUsed
      for (let time = 0; time < times; time++) table.play(list)
      return process.memoryUsage().heapUsed - before
    }
    play(20_000)
    // Sixteen bytes a run would be 800 kB; the collector may run in between, so the least of a few counts.
    const grown = Array.from({ length: 5 }, () => Math.abs(play(50_000)))
    expect(Math.min(...grown)).toBeLessThan(400_000)
  })
})

describe('declarations', () => {
  const NO_EVENT = { when: 'never', has: [] }

  const declare = (given: Partial<Parameters<typeof kit.word>[0]>) => (): unknown =>
    kit.effects({
      words: {
        wrong: kit.word({ args: { amount: kit.amount() }, rules: [], sentence: '{amount}', run: () => {}, ...given }),
      },
      selectors: { heroes: {} },
      conditions: {},
      amounts: {},
      triggers: Trigger,
      events: { setup: NO_EVENT, damage: NO_EVENT, 'turn-end': NO_EVENT },
      lifetimes: Until,
      maxNesting: 1,
    })

  test('a word that contradicts itself is refused', () => {
    expect(declare({})).not.toThrow()
    expect(declare({ sentence: '{amuont}' })).toThrow('the effect word wrong has no argument amuont')
    expect(declare({ over: 'of' })).toThrow('the effect word wrong has no argument of')
    const two = { amount: kit.amount(), to: kit.pick('heroes') }
    expect(declare({ args: two, short: 'amount' })).toThrow('needs to beside amount')
    expect(declare({ args: { to: kit.pick('places') }, sentence: '' })).toThrow('there are no selectors of places')
  })

  test('a set of words has one bit each', () => {
    expect(bitsOf(Check, ['closing', 'battle'])).toBe(0b101)
    expect(bitsOf(Damage, [])).toBe(0)
    // @ts-expect-error no such word
    expect(() => bitsOf(Damage, ['mental'])).toThrow('the word mental is not in the list: physical, magical')
    const many = words(...Array.from({ length: 32 }, (_, index) => `w${index}`))
    expect(() => bitsOf(many, [])).toThrow('a set of 32 words: at most 31 have a bit')
  })
})
