// Every event is told in a sentence that makes sense and can be checked, or is silent for a reason.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/game.ts'
import { namesOf } from '../../../src/engine/words.ts'
import { game } from '../../../src/games/necromancy/index.ts'
import { ACTION_BITS, bitOfMove } from '../../../src/games/necromancy/words/effects.ts'
import type { Told } from '../../../src/games/necromancy/words/events.ts'
import {
  Band,
  Blocked,
  Cause,
  Condition,
  Phase,
  Prep,
  Roll,
  Source,
  Token,
  Until,
} from '../../../src/games/necromancy/words/vocabulary.ts'
import { Player } from '../../../src/simulate/index.ts'
import { seeded } from '../../support/seeded.ts'
import { shippedContent } from './shipped.ts'
import { Stage } from './support.ts'

const content = shippedContent()
const schema = game.settings(content)

/** At the settlement the captain's turn is only a boundary. */
const OFTEN_SILENT = ['turn']
/** No house content brings anybody back from the dead. */
const NEVER_TOLD = ['returned']

describe('whole games by chance', () => {
  const sentencesOf = new Map<string, Set<string>>()
  const chance = seeded(35)
  const pick = <One>(all: readonly One[]): One => all[Math.floor(chance() * all.length)]
  for (let nth = 0; nth < 40; nth++) {
    const party = Array.from({ length: 2 + (nth % 4) }, () => pick(content.playbooks).id)
    const rules = Object.fromEntries(game.rules.options.map(({ name, values }) => [name, pick(values)]))
    const scenario = content.scenarios[nth % content.scenarios.length]
    const monsters = Object.fromEntries(scenario.threats.flat().map((id) => [id, { vitality: 2 + (nth % 9) }]))
    const numbers = { replacements: nth % 3, injuryDays: 1, ...(scenario.settlement && { startInstability: 0 }) }
    const settings = schema.parse({ scenario: scenario.id, agents: 'random', party, rules, monsters, numbers })
    const player = new Player(game, content, { variant: 0, seed: nth, settings })
    const prepared = game.prepare(content, settings)
    for (let playout = 0; playout < 5; playout++)
      player.playOne(playout, (event: GameEvent) => {
        const sentences = sentencesOf.get(event.type) ?? new Set()
        sentencesOf.set(event.type, sentences)
        sentences.add(game.telling.narrate(prepared, event) ?? '')
      })
  }

  test('every kind of event occurs, save those with a reason', () => {
    const page = readFileSync(new URL('../../../src/games/necromancy/words/events.ts', import.meta.url), 'utf8')
    const brought = page.slice(page.indexOf('interface Brought {'))
    const kinds = [...brought.matchAll(/^ {2}(?:'([\w ]+)'|(\w+)): /gm)].map(([, quoted, plain]) => quoted ?? plain)
    expect(kinds.length).toBeGreaterThan(50)
    expect(kinds.filter((kind) => !sentencesOf.has(kind))).toEqual(NEVER_TOLD)
    expect([...sentencesOf.keys()].filter((kind) => !kinds.includes(kind))).toEqual([])
  })

  test('every event has a sentence, save the silent ones; none has a hole in it', () => {
    for (const [kind, sentences] of sentencesOf) {
      if (game.telling.silent!.includes(kind)) expect([...sentences], kind).toEqual([''])
      else if (!OFTEN_SILENT.includes(kind)) expect(sentences.has(''), kind).toBe(false)
      for (const sentence of sentences) {
        expect(sentence).not.toMatch(/undefined|null|NaN|nobody|\[object|Infinity|[ (]-\d| {2,}\w.* {2}/)
        if (sentence !== '') expect(sentence).toMatch(/^ {0,3}\p{Lu}.*\.$/u)
      }
    }
  })
})

describe('what a reader needs to check it', () => {
  const scenario = game.prepare(
    content,
    schema.parse({
      scenario: 'lair-of-the-manticore',
      threats: [['manticore', 'manticore']],
      party: ['ghoul', 'surgeon'],
      agents: 'random',
    }),
  )
  const say = (event: Told): string | undefined =>
    game.telling.narrate(scenario, { round: 3, ...event } as unknown as GameEvent)
  const card = (id: string): number => scenario.kinds[0].deck.findIndex((one) => one.id === id)
  const foe = { monster: 1, kind: 0 }

  test('dice, the modifier and the band of a roll', () => {
    const roll = { type: 'rolled', seat: 0, hero: 0, dice: [4, 5], modifier: -1, total: 8, band: Band.partial } as const
    const { source } = scenario.kinds[0].deck[card('man-03')]
    expect(say({ ...roll, class: Roll.attack, source })).toBe(
      '   The Ghoul rolls against Old Scar: 4 and 5 −1 = 8: a partial success.',
    )
    expect(say({ ...roll, class: Roll.defence, source: scenario.kinds[0].attacks[0].source })).toBe(
      '   The Ghoul defends against Claw Strike: 4 and 5 −1 = 8: a partial success.',
    )
    expect(say({ ...roll, class: 2, source: scenario.moves[0].source, modifier: 0, total: 9 })).toBe(
      '   The Ghoul makes the move Act with grace: 4 and 5 = 9: a partial success.',
    )
  })

  test('monsters of a pair are told apart, and what an action draws', () => {
    expect(say({ type: 'vitality', ...foe, from: 9, to: 4 })).toBe('   Manticore 2 loses 5 vitality: 4 left.')
    expect(say({ type: 'vitality', ...foe, from: 4, to: 9 })).toBe('   Manticore 2 mends 5 vitality: 9 now.')
    const claws = scenario.weapons.findIndex(({ id }) => id === 'ghoul-claws')
    expect(
      say({ type: 'drew', seat: 0, weapon: claws, ...foe, kinds: [0, 0], cards: [card('man-01'), card('man-12')] }),
    ).toBe('   The Ghoul attacks Manticore 2 with Ghoul Claws, 2 attacks, and draws Matted Flank and Quill Fan.')
    expect(say({ type: 'trap', seat: 0, ...foe, card: card('man-12'), wasted: 1 })).toBe(
      '   The trap Quill Fan takes the place of the attack; 1 other card is ignored.',
    )
  })

  test('where a modifier counts and for how long', () => {
    const modifier = { type: 'modifier', seat: 1, delta: -1, source: 3 } as const
    const social = scenario.moves.reduce(
      (bits, { id }, move) =>
        ['intimidate', 'appeal', 'read-their-eyes'].includes(id) ? bits | bitOfMove(move) : bits,
      0,
    )
    expect(say({ ...modifier, covers: social, until: Until.nextRoll })).toContain('has −1 on social moves, once (')
    expect(say({ ...modifier, covers: ACTION_BITS, until: Until.nextAction })).toContain(
      'attacks and moves, in the next',
    )
    expect(say({ ...modifier, covers: 1 << Roll.defence, until: Until.fightEnd })).toContain(
      'on defence, until the end of the fight',
    )
  })

  test('NEC-PANIC-02, -04 a clock that fills begins anew, and every crisis adds instability', () => {
    const marked = { type: 'marked', count: 1, cause: Cause.flee, threat: -1 } as const
    expect(say({ ...marked, marks: 3 })).toBe('   Panic: 1 mark (a hero flees), 3 on the clock.')
    expect(say({ ...marked, marks: 0 })).toBe(
      '   Panic: 1 mark (a hero flees): the clock is full, and begins anew at 0.',
    )
    // The sentence before says which effect; marks of a settlement are there at the start.
    expect(say({ ...marked, cause: Cause.effect, marks: 2 })).toBe('   Panic: 1 mark, 2 on the clock.')
    expect(say({ type: 'crisis ends', controlled: true, instability: 12 })).toBe(
      ' The crisis is under control. Every crisis adds 1 instability: 12 of 12.',
    )
  })

  test('every cause, condition, phase and reason has words', () => {
    const words = [
      ...namesOf(Cause).map((_, cause) => say({ type: 'marked', count: 1, cause, threat: -1, marks: 2 })),
      ...namesOf(Condition).map((_, condition) => say({ type: 'condition', seat: 0, condition, on: true })),
      ...namesOf(Phase).map((_, phase) => say({ type: 'phase', phase })),
      ...namesOf(Blocked).map((why) => say({ type: 'reaction blocked', seat: 0, ...foe, attack: 0, why })),
      ...namesOf(Source).map((_, source) => say({ type: 'harmed', seat: 0, amount: 1, marks: 2, source })),
    ]
    for (const sentence of words) expect(sentence).not.toMatch(/undefined/)
    expect(new Set(words).size).toBe(words.length)
  })
})

test('powers and tokens are named, and a round of a campaign is a watch', () => {
  const scenario = game.prepare(content, schema.parse({ scenario: 'first-frost', party: ['necromancer'] }))
  const say = (event: Told): string | undefined =>
    game.telling.narrate(scenario, { round: 3, ...event } as unknown as GameEvent)
  const power = scenario.powers.findIndex(({ id }) => id === 'harvest-dead')
  expect([
    say({ type: 'prep', seat: 0, action: Prep.power, power }),
    say({ type: 'prep', seat: 0, action: Prep.standWatch, power: -1 }),
    say({ type: 'token', kind: Token.supply, delta: 4, now: 8 }),
    say({ type: 'did', seat: 0, what: 'grave-sight', whom: -1 }),
  ]).toEqual([
    ' The Necromancer uses Harvest dead.',
    ' The Necromancer stands watch.',
    '   The party gains 4 supply tokens: 8 now.',
    '   The Necromancer uses Grave sight.',
  ])
  const arena = game.prepare(content, schema.parse({ scenario: 'lair-of-the-manticore' }))
  expect([scenario, arena].map((one) => game.telling.round!(one))).toEqual(['watch', 'round'])
})

test('a monster has a number where its threat has several of the kind', () => {
  const scenario = game.prepare(content, schema.parse({ scenario: 'first-frost' }))
  const kind = scenario.kinds.findIndex(({ name }) => name === 'Harpy')
  const turnOf = (monster: number): string | undefined =>
    game.telling.narrate(scenario, { type: 'monster turn', round: 1, monster, kind } as GameEvent)?.trim()
  expect([0, 1, 2].map(turnOf)).toEqual(['Turn of the Harpy.', 'Turn of Harpy 2.', 'Turn of Harpy 3.'])
})

test('a draw and its result are told by the words a user writes', () => {
  const stage = new Stage().fight().dice('6 5').cards('man-03')
  stage.attack(0, 'tearing-bite')
  const results = stage.log.flatMap(
    (event) => game.telling.resultOf!(stage.scenario, event as unknown as GameEvent) ?? [],
  )
  expect(results).toEqual([{ draw: 'attack', actor: 0, result: 'strong' }])
})
