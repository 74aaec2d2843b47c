// Monsters whose attacks and cards are any effects: `check` passes them, games with them end and break no promise, and
// every event has a whole sentence. scripts/fuzz.ts plays more.
import { expect, test } from 'vitest'
import { ContentFailure } from '../../../src/engine/effects/index.ts'
import type { GameEvent } from '../../../src/engine/game.ts'
import { namesOf } from '../../../src/engine/words.ts'
import { game, necromancy } from '../../../src/games/necromancy/index.ts'
import { DECLARED } from '../../../src/games/necromancy/words/effects.ts'
import { Outcome } from '../../../src/games/necromancy/words/vocabulary.ts'
import { seeded } from '../../support/seeded.ts'
import { wholeGame } from '../../support/whole.ts'
import { contentByChance, monsterByChance, WORDS_OF_MONSTERS } from './support/cards-by-chance.ts'
import { settingWithCards } from './support/fuzzed.ts'
import { brokenPromises } from './support/invariants.ts'

const GAMES = 20

test('games end, keep every promise, and are told in whole sentences', () => {
  const chance = seeded(51)
  let failures = 0
  for (let nth = 0; nth < GAMES; nth++) {
    const { cards = nth, ...setting } = settingWithCards(chance)
    const whole = wholeGame(necromancy, contentByChance(Number(cards)), setting)
    const { scenario, table } = whole
    const problems: string[] = []
    const hear = (event: GameEvent): void => {
      problems.push(...brokenPromises(table, event.type === 'turn' ? 'turn' : 'event'))
      const sentence = game.telling.narrate(scenario, event) ?? ''
      if (/undefined|NaN|null/.test(sentence)) problems.push(sentence)
    }
    try {
      whole.play(nth, 0, hear)
      expect(namesOf(Outcome)[table.state.outcome], `cards ${String(cards)}`).not.toBe('playing')
    } catch (error) {
      if (!(error instanceof ContentFailure)) throw error
      failures += 1
    }
    expect(problems, `cards ${String(cards)}`).toEqual([])
  }
  expect(failures).toBeLessThan(GAMES / 10)
})

test('monsters by chance use every effect word of monsters, and every condition', () => {
  const written = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      written.add(key)
      walk(part)
    }
  }
  for (let seed = 0; seed < 40; seed++) walk(monsterByChance(seeded(seed), 'any'))
  for (const word of [...WORDS_OF_MONSTERS, ...Object.keys(DECLARED.conditions)]) expect(written, word).toContain(word)
})
