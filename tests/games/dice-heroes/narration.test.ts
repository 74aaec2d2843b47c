// Every event is told in a sentence that makes sense and can be checked, or is silent for a reason.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/game.ts'
import { game } from '../../../src/games/dice-heroes/index.ts'
import { kindOf, Type } from '../../../src/games/dice-heroes/words/dice.ts'
import type { Told, ToldDie } from '../../../src/games/dice-heroes/words/events.ts'
import { Check, Fate, Reason, Roll, Side } from '../../../src/games/dice-heroes/words/vocabulary.ts'
import { Player } from '../../../src/simulate/index.ts'
import { seeded } from '../../support/seeded.ts'
import { shippedContent } from './shipped.ts'

const content = shippedContent()
const schema = game.settings(content)

/** Told with other dice of the same check, or as a boundary for copies. */
const SILENT = ['turn']
const OFTEN_SILENT = ['became']
/** No house card does that. */
const NEVER_TOLD = ['resolved', 'cut short']

describe('whole games by chance', () => {
  const sentencesOf = new Map<string, Set<string>>()
  const chance = seeded(34)
  const pick = <One>(all: readonly One[]): One => all[Math.floor(chance() * all.length)]
  const everySkill = (id: string): object => {
    const { initial, dormant } = content.classes.find((one) => one.id === id)!
    return { class: id, skills: Object.fromEntries([...initial, ...dormant].map((skill) => [skill, 2])) }
  }
  for (let nth = 0; nth < 40; nth++) {
    const party = Array.from({ length: 2 + (nth % 4) }, () => everySkill(pick(content.classes).id))
    const rules = Object.fromEntries(game.rules.options.map(({ name, values }) => [name, pick(values)]))
    const played =
      nth % 3 === 0
        ? { adventure: 'three-lanterns', numbers: { dynamic: nth % 4 === 0 ? -3 : -4 } }
        : { scenario: pick(content.scenarios).id }
    const settings = schema.parse({ ...played, agents: 'random', party, rules })
    const player = new Player(game, content, { variant: 0, seed: nth, settings })
    const scenario = player.scenario as Parameters<typeof game.telling.narrate>[0]
    for (let playout = 0; playout < 5; playout++)
      player.playOne(playout, (event: GameEvent) => {
        const sentences = sentencesOf.get(event.type) ?? new Set()
        sentencesOf.set(event.type, sentences)
        sentences.add(game.telling.narrate(scenario, event) ?? '')
      })
  }

  test('every kind of event occurs, save those with a reason', () => {
    const page = readFileSync(new URL('../../../src/games/dice-heroes/words/events.ts', import.meta.url), 'utf8')
    const brought = page.slice(page.indexOf('interface Brought {'))
    const kinds = [...brought.matchAll(/^ {2}(?:'([\w ]+)'|(\w+)): /gm)].map(([, quoted, plain]) => quoted ?? plain)
    expect(kinds.length).toBeGreaterThan(44)
    expect(kinds.filter((kind) => !sentencesOf.has(kind))).toEqual(NEVER_TOLD)
    expect([...sentencesOf.keys()].filter((kind) => !kinds.includes(kind))).toEqual([])
  })

  test('every event has a sentence, save the silent ones; none has a hole in it', () => {
    for (const [kind, sentences] of sentencesOf) {
      if (SILENT.includes(kind)) expect([...sentences], kind).toEqual([''])
      else if (!OFTEN_SILENT.includes(kind)) expect(sentences.has(''), kind).toBe(false)
      for (const sentence of sentences) {
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object|Infinity| {2,}\w.* {2}/)
        if (sentence !== '') expect(sentence).toMatch(/^ {0,3}\p{Lu}.*\.$/u)
      }
    }
  })
})

describe('what a reader needs to check it', () => {
  const settings = schema.parse({ agents: 'random', party: ['warden', 'strider'] })
  const scenario = game.prepare(content, settings)
  const told = (event: Told): GameEvent => ({ round: 3, ...event }) as unknown as GameEvent
  const say = (event: Told): string | undefined => game.telling.narrate(scenario, told(event))
  const skill = (id: string): number => scenario.skills.findIndex((one) => one.id === id)
  const [p6, s4, e8] = [kindOf(Type.physical, 1), kindOf(Type.somatic, 0), kindOf(Type.enemy, 2)]
  const at = { place: 2, kind: scenario.kinds.findIndex(({ id }) => id === 'old-mill') }
  const paid = (kind: number, fate: number, roll: number, payer = 0): ToldDie => ({
    kind,
    payer,
    roll,
    counts: true,
    fate,
  })

  const first = { lead: 0, ties: false, throws: [], passed: true, isRerolled: false }

  test('DH-ENEMY-05 a battle check: the skill, the dice and what becomes of them, what both totals are made of', () => {
    const check: Told = {
      type: 'checked',
      seat: 0,
      check: Check.battle,
      die: e8,
      at,
      eRoll: 5,
      parts: [
        { side: Side.hero, amount: 1, why: 'Heavy Stroke' },
        { side: Side.hero, amount: 2, why: 'boost' },
        { side: Side.encountered, amount: -2, why: 'Covering Shot' },
      ],
      e: 3,
      h: 7,
      roll: Roll.sum,
      skill: skill('heavy-stroke'),
      level: 1,
      dice: [paid(p6, Fate.discard, 4)],
      passed: true,
      first,
    }
    expect(say(check)).toBe(
      '   Warden fights with Heavy Stroke 1: PHYSICAL d6 (discarded) 4; 4 + 1 (Heavy Stroke) + 2 (boost) = 7 ' +
        'against 5 (ENEMY d8) − 2 (Covering Shot) = 3: passed.',
    )
    expect(game.telling.resultOf!(scenario, told(check))).toEqual({ draw: 'roll', actor: 0, result: 'passes' })
    expect(
      say({
        ...check,
        check: Check.closing,
        die: -1,
        parts: [],
        eRoll: 3,
        h: 4,
        skill: -1,
        level: 0,
        dice: [paid(p6, Fate.hide, 1), paid(s4, Fate.deter, 3)],
      }),
    ).toBe(
      '   Warden tries to close Old Mill (3): PHYSICAL d6 (hidden) 1, SOMATIC d4 (deterred) 3; the sum 4 ' +
        'against 3 (difficulty): passed.',
    )
  })

  test('DH-OBST-04 of several dice the maximum, where it counts', () => {
    const dice = [paid(p6, Fate.hide, 2), paid(s4, Fate.hide, 4)]
    const die = kindOf(Type.obstacle, 0)
    const event = { check: Check.obstacle, die, at, eRoll: 3, parts: [], e: 3, h: 4, skill: -1, level: 0, dice }
    expect(say({ type: 'checked', seat: 1, roll: Roll.max, passed: true, first, ...event })).toContain(
      'the maximum 4 against 3 (OBSTACLE d4): passed.',
    )
  })

  test('help says for what check of whom it is, and whose dice move', () => {
    const help = { seat: 0, skill: skill('covering-shot'), level: 1, dice: [paid(p6, Fate.hide, 0, 1)] }
    const modified = { type: 'modified', check: Check.battle, side: Side.encountered, amount: -2, ...help } as const
    expect(say({ ...modified, by: 1 })).toBe(
      "   Strider uses Covering Shot 1 for Warden's battle check: PHYSICAL d6 (hidden); " +
        'the total of the encounter changes by −2.',
    )
    expect(say({ ...modified, by: 0, side: Side.hero })).toContain(
      'for the battle check: PHYSICAL d6 (hidden); the total of Warden',
    )
    expect(say({ type: 'reduced', by: 1, amount: 2, left: 1, ...help })).toBe(
      "   Strider uses Covering Shot 1 against Warden's damage: PHYSICAL d6 (hidden); it is 2 lower: 1 left.",
    )
    expect(say({ type: 'moved', seat: 0, dice: [p6, s4], from: 3, to: 2 })).toBe(
      "   Warden's PHYSICAL d6, SOMATIC d4 go from the discard pile to the bag.",
    )
  })

  test('DH-FLEE-02 DH-ENEMY-09 fleeing and standing: half the die or the whole, and what is added', () => {
    const parts = [{ side: Side.encountered, amount: 1, why: 'Hired Blade' }]
    expect([
      say({ type: 'fled', seat: 1, die: e8, damage: 5, parts }),
      say({ type: 'stood', seat: 1, die: e8, damage: 9, parts }),
      say({ type: 'fled', seat: 1, die: kindOf(Type.obstacle, 0), damage: 0, parts: [] }),
    ]).toEqual([
      '   Strider flees, and the damage is 4 (half of d8) + 1 (Hired Blade) = 5.',
      '   Strider stands, and the damage is 8 (d8) + 1 (Hired Blade) = 9.',
      '   Strider flees.',
    ])
  })

  test('DH-FATE-01 outcomes: of the die that is met, of one that pays for exploring, and what a card changed', () => {
    const became = (event: Partial<Extract<Told, { type: 'became' }>>): string | undefined =>
      say({
        type: 'became',
        seat: 0,
        die: p6,
        fate: Fate.acquire,
        planned: Fate.acquire,
        reason: Reason.check,
        source: -1,
        isMet: true,
        hasRoom: true,
        ...event,
      })
    expect(became({})).toBe('   The PHYSICAL d6 is acquired.')
    expect(became({ hasRoom: false })).toBe('   The PHYSICAL d6 is acquired, and hidden for want of room.')
    expect(became({ isMet: false, fate: Fate.hide, planned: Fate.hide })).toBe(undefined)
    const openRoads = scenario.sources.length
    const withSource = { ...scenario, sources: [...scenario.sources, 'Open Roads'] }
    const changed = { fate: Fate.hide, planned: Fate.discard, reason: Reason.exploreAgain, isMet: false }
    const event: Told = { type: 'became', seat: 0, die: p6, source: openRoads, hasRoom: true, ...changed }
    expect(game.telling.narrate(withSource, told(event))).toBe(
      '   Warden pays PHYSICAL d6 to explore again: it is hidden by Open Roads.',
    )
  })

  test('what no house card does', () => {
    expect(say({ type: 'resolved', seat: 0, ending: 0 })).toBe('   The encounter is over.')
    expect(say({ type: 'cut short', seat: 0 })).toBe("   Warden's turn ends.")
  })

  test('results that a user may ask about: a draw from a bag, a card, a reward', () => {
    const results = [
      { type: 'explored', seat: 0, at, die: e8, drawn: [e8], paid: -1 },
      { type: 'explored', seat: 0, at, die: e8, drawn: [e8, p6], paid: -1 },
      { type: 'met', seat: 0, die: e8, card: 1, at },
      { type: 'rewarded', seat: 1, reward: 0, choice: 0, die: p6, value: 0 },
    ].map((event) => game.telling.resultOf!(scenario, told(event as Told)))
    expect(results).toEqual([
      { draw: 'explore', actor: 4, result: 'enemy d8' },
      undefined,
      { draw: 'card', actor: 4, result: 'Hired Blade' },
      { draw: 'reward', actor: 1, result: 'physical d6' },
    ])
  })
})
