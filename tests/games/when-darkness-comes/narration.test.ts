// Every event is told in a sentence that makes sense, or silent for a reason.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../src/engine/game.ts'
import type { TellEvent } from '../../../src/games/when-darkness-comes/words/events.ts'
import { narrate } from '../../../src/games/when-darkness-comes/telling/narration.ts'
import { seeded } from '../../support/seeded.ts'
import { Purpose, Skill } from '../../../src/games/when-darkness-comes/words/vocabulary.ts'
import { crowds } from './support/crowds.ts'
import { Board } from './support/board.ts'
import { randomSetting, Table } from './support/table.ts'

/** Told by others, or not worth a line. */
const SILENT: Readonly<Record<string, string>> = {
  roundBegins: 'whoever shows the sentences heads each round',
  turn: 'a boundary for copies of the state',
  turnEnds: 'the next turn begins',
  evicted: 'told as a move',
}
/** Silent in part: the result of a check that says itself, coming in by what is told as a move. */
const OFTEN_SILENT = ['checkEnded', 'enteredBuilding']
/** Kinds of event that do not occur yet, and why. */
const NEVER_TOLD: Readonly<Record<string, string>> = {}

describe('whole games by chance', () => {
  const sentencesOf = new Map<string, Set<string>>()
  const chance = seeded(41)
  const crowded = crowds()
  const campaigns = [
    new Table({ agents: 'steady', campaign: { games: 5, difficulty: 'new-stuff', callOff: 3, retire: 2 } }),
  ]
  const trackers = new Table({
    agents: 'random',
    rules: { tracking: true },
    party: ['brian', 'kirk', 'sharon'].map((hero) => ({
      hero,
      attributes: { intelligence: 6 },
      skills: { tracking: 3 },
    })),
  })
  const tables = [
    ...crowded,
    ...campaigns,
    trackers,
    ...Array.from({ length: 50 }, () => new Table(randomSetting(chance))),
  ]
  tables.forEach((table, nth) => {
    for (let playout = 0; playout < (nth < crowded.length ? 30 : nth <= crowded.length + 1 ? 12 : 2); playout++) {
      table.playOut(nth, playout, (event: GameEvent) => {
        const sentences = sentencesOf.get(event.type) ?? new Set()
        sentencesOf.set(event.type, sentences)
        sentences.add(narrate(table.scenario, event) ?? '')
      })
    }
  })

  test('every kind of event occurs, save those with a reason', () => {
    const page = readFileSync(
      new URL('../../../src/games/when-darkness-comes/words/events.ts', import.meta.url),
      'utf8',
    )
    const kinds = [...page.matchAll(/\| \{\s*type: '(\w+)'/g)].map(([, kind]) => kind!)
    expect(kinds.length).toBeGreaterThan(60)
    expect(kinds.filter((kind) => !sentencesOf.has(kind))).toEqual(Object.keys(NEVER_TOLD))
    expect([...sentencesOf.keys()].filter((kind) => !kinds.includes(kind))).toEqual([])
  })

  test('every event has a sentence, save the silent ones', () => {
    for (const [kind, sentences] of sentencesOf) {
      if (kind in SILENT) expect([...sentences], kind).toEqual([''])
      else if (!OFTEN_SILENT.includes(kind)) expect(sentences.has(''), kind).toBe(false)
    }
  })

  test('no sentence has a hole in it', () => {
    for (const sentences of sentencesOf.values()) {
      for (const sentence of sentences) {
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object|Infinity/)
        if (sentence !== '') expect(sentence).toMatch(/^ {0,3}[\p{Lu}\d].*[.:]$/u)
      }
    }
  })
})

describe('what a reader needs to check it', () => {
  const board = new Board({ party: ['brian', 'kirk'], scenario: { pool: { zombie: 1 } } })
  const { scenario } = board.play
  const say = (event: TellEvent): string | undefined => narrate(scenario, { round: 3, ...event } as GameEvent)

  const tile = (name: string): number => scenario.tiles.findIndex(({ content }) => content.name === name)

  test('squares by the tile that lies there, row and column from 1', () => {
    const laid = [tile('Town Square'), tile('Hospital')]
    const placeOf = (square: number): string | undefined =>
      say({ type: 'flipped', seat: 0, copy: 0, square, board: laid })?.replace(/^.* at /, '')
    expect([0, 35, 36 + 7].map(placeOf)).toEqual(['Town Square [1, 1].', 'Town Square [6, 6].', 'Hospital [2, 2].'])
  })

  test('who moves is named, whoever has the turn', () => {
    const at = { square: 6, board: [tile('Town Square')] }
    expect([
      say({ type: 'stepped', seat: 1, halfPoints: 3, ...at }),
      say({ type: 'moved', seat: 1, how: 'comes to help', ...at }),
      say({ type: 'changedFloor', seat: 1, ...at }),
      say({ type: 'flipped', seat: 1, copy: 0, ...at }),
    ]).toEqual([
      '   Kirk steps to Town Square [2, 1] (1.5 MP left).',
      '   Kirk comes to help (Town Square [2, 1]).',
      '   Kirk changes floor, to Town Square [2, 1].',
      '   Kirk turns up Zombie at Town Square [2, 1].',
    ])
  })

  test('what help is for; skills and checks in words, not by their ids', () => {
    expect(say({ type: 'assisted', seat: 0, by: 1, purpose: Purpose.rangedAttack, dice: 2 })).toBe(
      "   Kirk helps with Brian's ranged attack check: up to 2 dice.",
    )
    expect(say({ type: 'skillBought', seat: 0, skill: Skill.handToHand, level: 3 })).toBe(
      '   Brian learns hand to hand 3.',
    )
  })

  test('WDC-FATE-17 what healing ends, even where no disk is removed', () => {
    const heal = (removed: number, endsPain: boolean, patient?: number): string | undefined =>
      say({ type: 'healed', seat: 0, patient, removed, endsPain })
    expect([heal(0, true, 1), heal(1, true, 1), heal(0, false, 0), heal(1, false)]).toEqual([
      '   Brian heals Kirk: no damage disks removed, but movement hurts no more.',
      '   Brian heals Kirk: 1 damage disk removed, and movement hurts no more.',
      '   Brian heals themselves: no damage disks removed.',
      '   Fate heals Brian: 1 damage disk removed.',
    ])
  })

  test('who lays a tile; light and weather only where they change', () => {
    const laid = { seat: 0, tile: 0, rotation: 2, disks: 1 }
    expect(say({ type: 'tileDrawn', ...laid })).toBe('   Brian lays Town Square, turned 180°: 1 disk.')
    expect(narrate(scenario, { type: 'tileDrawn', round: 0, ...laid })).toBe(
      '   Town Square lies on the table, turned 180°: 1 disk.',
    )
    const now = (time: string | null, weather: string | null): string | undefined =>
      say({ type: 'environmentSet', time, weather })
    expect([now(null, 'heavy'), now('night', null), now('night', 'light'), now(null, 'none'), now(null, null)]).toEqual(
      [
        '   Now there is heavy rain.',
        '   Now it is night.',
        '   Now it is night, and there is light rain.',
        '   Now the rain has stopped.',
        undefined,
      ],
    )
  })

  test('a check: who, what for, with what, against what, the dice and what they are worth', () => {
    const roll: TellEvent = {
      type: 'checkRolled',
      seat: 0,
      purpose: 3,
      attribute: 2,
      skill: 6,
      pool: 4,
      printed: 2,
      effective: 3,
      faces: [3, 3, 5, 6],
      value: 2,
      needed: 3,
      gamble: false,
    }
    expect(say(roll)).toBe('   Brian rolls lockpick (dexterity + lockpick, 4 dice) against 1P (now 3S): 3/3/5/6 = 1P.')
    expect(say({ ...roll, skill: -1, pool: 0, printed: 12, effective: 12, faces: [], value: 0 })).toBe(
      '   Brian rolls lockpick (dexterity, 0 dice) against the impossible: no dice = nothing.',
    )
    const dice = { from: [1, 6], to: [2, 3], kept: [1, 0, 0, 0, 0, 0], value: 3, needed: 3, gamble: false }
    expect(say({ type: 'rerolled', seat: 0, source: 'hero', by: 1, ...dice })).toBe(
      "   Brian rolls 1/6 again with Kirk's help: 2/3 = 3S.",
    )
  })

  test('WDC-MOVE-01 WDC-MOVE-08 WDC-FLEE-06 movement: the sum, what halves it, and the least there is', () => {
    const roll: TellEvent = {
      type: 'movementRolled',
      seat: 0,
      faces: [1, 2],
      value: 2,
      health: 3,
      environment: 0,
      exhausted: false,
      halfPoints: 10,
      flight: false,
    }
    expect(say(roll)).toBe("   Brian's movement: 2 + health 3 = 5 MP.")
    expect(say({ ...roll, environment: 2, exhausted: true, halfPoints: 4, flight: true })).toBe(
      "   Brian's flight: 2 − 2 for dark or rain + health 3 = 2 MP, halved by exhaustion.",
    )
    expect(say({ ...roll, value: 0, health: 1, environment: 2, halfPoints: 2 })).toBe(
      "   Brian's movement: 0 − 2 for dark or rain + health 1 = 1 MP, the least there is.",
    )
    expect(say({ ...roll, halfPoints: 0 })).toBe("   Brian's movement: 2 + health 3, but the movement is over.")
  })

  test('WDC-FATE-01 Fate: what the red die shows, and what the table says', () => {
    expect(say({ type: 'fateRolled', seat: 0, table: 'Oh Crap', result: 8, effect: 'half movement' })).toBe(
      "   Brian's red die shows 1: Oh Crap 8, half movement.",
    )
    expect(say({ type: 'fateRolled', seat: 0, table: 'WooHoo', result: 9, effect: 'one more turn' })).toBe(
      "   Brian's red die shows 6: WooHoo 9, one more turn.",
    )
    expect(say({ type: 'fateCancelled', seat: 1 })).toBe("   Kirk's red die shows 1: Kirk cancels Oh Crap.")
  })

  test('points: for what, and the balance', () => {
    expect(say({ type: 'victoryPoints', seat: 0, amount: 6, source: 'adversaries', total: 9 })).toBe(
      '   Brian +6 VP (adversaries): 9.',
    )
    expect(say({ type: 'victoryPoints', seat: 0, amount: -4, source: 'items', total: -1 })).toBe(
      '   Brian −4 VP (items): −1.',
    )
    expect(say({ type: 'paid', seat: 0, amount: 2, purpose: 'dice', total: 3 })).toBe('   Brian pays 2 VP (dice): 3.')
  })
})
