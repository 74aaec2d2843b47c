// Told games for the referee: all scenarios, parties, threats, numbers and rule options by fixed seeds.
import type { GameEvent } from '../../../../src/engine/game.ts'
import type { Settings } from '../../../../src/games/necromancy/setup/settings.ts'
import { necromancy } from '../../../../src/games/necromancy/index.ts'
import type { Told as Event } from '../../../../src/games/necromancy/words/events.ts'
import { wholeGame } from '../../../support/whole.ts'
import { shippedContent } from '../shipped.ts'
import { settingByChance } from '../support/setting-by-chance.ts'
import type { Told } from './referee.ts'

/** Numbers in [0, 1), the same in every run. */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const ARENAS = ['lair-of-the-manticore', 'below-the-cellar', 'burning-tallow', 'heron-and-harpy', 'antlers-and-wings']

/** Settings of the n-th game: two campaigns for each arena, half of them with weak prey. */
export function settingOf(number: number): Record<string, unknown> {
  const chance = chanceFrom(number * 7919 + 17)
  const isArena = number % 3 === 0
  let setting = settingByChance(chance)
  while (ARENAS.includes(setting.scenario as string) !== isArena) setting = settingByChance(chance)
  if (number % 2 === 0) return setting
  const threats = (setting.threats as string[][]).flat()
  const numbers = setting.numbers as object
  return {
    ...setting,
    monsters: Object.fromEntries(threats.map((id) => [id, { vitality: 1 + Math.floor(chance() * 12), speed: 1 }])),
    numbers: { ...numbers, slayTarget: threats.length, startInstability: 0, maxWatches: 150, fightRoundCap: 30 },
  }
}

/** Plays the n-th game and writes down what it tells. */
export function toldGame(number: number): Told {
  const content = shippedContent()
  const setting = settingOf(number)
  const whole = wholeGame(necromancy, content, setting)
  const events: GameEvent[] = []
  whole.play(number, 0, (event) => events.push(event))
  return {
    content,
    settings: necromancy.settings(content).parse(setting) as Settings,
    sources: whole.scenario.sources,
    resources: whole.scenario.resources,
    events: events as unknown as Event[],
  }
}
