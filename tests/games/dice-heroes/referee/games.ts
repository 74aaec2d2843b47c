// Told games for the referee: all scenarios and the adventure, parties, agents and rule options by fixed seeds.
import type { GameEvent } from '../../../../src/engine/game.ts'
import { game } from '../../../../src/games/dice-heroes/index.ts'
import type { Heard } from '../../../../src/games/dice-heroes/words/events.ts'
import { OPTIONS } from '../../../../src/games/dice-heroes/words/options.ts'
import { wholeGame } from '../../../support/whole.ts'
import { shippedDocuments, shippedText } from '../shipped.ts'
import type { Content } from './names.ts'
import type { Told } from './referee.ts'
import type { Played } from './table.ts'

/** A small generator of numbers, so that games are the same in every run. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Tokens of a usual timer (DH-TIMER-01). */
const USUAL = 30
const SCENARIOS = ['empty-road', 'drowned-bell', 'lantern-night']
const AGENTS = ['steady', 'cautious', 'hasty', 'supporter', 'random']
const SWITCHED_ON = ['bitter-cold', 'short-days', 'open-roads', 'market-friends']
const MORE = ['cold-hearts', 'snowed-in', 'lonely', 'thorns', 'weary', 'scars', 'echoes']
const OBJECTIVES = ['close-all', 'close-all', 'defeat-all', 'defeat-first', 'close-and-defeat-all'] as const

/** Special rules beside those that ship, for events and prohibitions that no shipped card has. */
const MORE_SPECIALS = `
- { id: cold-hearts, name: Cold Hearts, scope: scenario, forbid: [give, divine] }
- { id: snowed-in, name: Snowed In, scope: scenario, forbid: [travel-out, flee] }
- { id: lonely, name: Lonely, scope: scenario, forbid: [ally-cards, evade] }
- id: thorns
  name: Thorns
  scope: scenario
  rules: [{ trigger: leave, limit: { turn: 1 }, do: [{ wound: { size: 6 } }] }]
- id: weary
  name: Weary
  scope: scenario
  rules:
    - trigger: turn-end
      if: { alone: true }
      do: [{ damage: { amount: { of: level, plus: -1 }, type: magical } }]
- id: scars
  name: Scars
  scope: scenario
  rules:
    - { trigger: wound, do: [{ move: { from: discard, to: bag, count: 1, pick: largest } }] }
    - trigger: fate
      if: { type: [physical], reason: [damage] }
      limit: { turn: 1 }
      do: [{ fate: { to: hide } }]
    - { trigger: death, do: [{ timer: { amount: 1 } }] }
- id: echoes
  name: Echoes
  scope: scenario
  rules:
    - { trigger: explore, limit: { turn: 1 }, do: [{ peek: { what: bag } }] }
    - trigger: passed
      if: { check: [battle] }
      do: [{ move: { of: othersHere, from: bag, to: hand, count: 1, pick: random } }]
    - trigger: failed
      if: { check: [stat] }
      limit: { scenario: 3 }
      do: [{ add: { type: wound, to: locationBag } }]
    - { trigger: defeated, do: [{ move: { of: each, from: hand, to: deterrent, count: 1, pick: leftmost } }] }
`

let extended: Content | undefined
/** The content that ships, with more special rules. */
const content = (): Content =>
  (extended ??= game.content.parse(shippedDocuments({ 'specials.yaml': shippedText('specials.yaml') + MORE_SPECIALS })))

/** Settings of the n-th game, as an experiment writes them. */
export function settingOf(number: number): Record<string, unknown> {
  const below = numbersFrom(number * 7919 + 17)
  const among = <One>(all: readonly One[]): One => all[below(all.length)]
  const size = 2 + (number % 4)
  const heroes = Array.from({ length: size }, () => among(content().classes))
  const party = heroes.map((hero) => ({
    class: hero.id,
    // Dormant skills, and higher levels of others.
    skills: Object.fromEntries(
      [...hero.initial, ...hero.dormant].flatMap((id) => (below(3) === 0 ? [[id, 1 + below(3)]] : [])),
    ),
  }))
  const isAdventure = number % 10 === 0
  const scenario = SCENARIOS[number % 3]
  const { timer } = content().scenarios.find(({ id }) => id === scenario)!
  const rows = Object.entries(OPTIONS.table)
  return {
    ...(isAdventure ? { adventure: 'three-lanterns' } : { scenario }),
    party,
    agents: { others: among(AGENTS), ...Object.fromEntries(heroes.map(({ id }) => [id, among(AGENTS)])) },
    rules: Object.fromEntries(
      rows.map(([name, { values }]) => [name, below(2) === 0 ? values[0] : among<unknown>(values)]),
    ),
    numbers: {
      timer: isAdventure ? -5 : among([USUAL, USUAL, USUAL - 15]) - timer,
      dynamic: isAdventure ? -3 : among([0, 0, -2]),
      attempts: 2,
      handMax: among([10, 10, 7]),
      allyMax: among([6, 6, 2]),
      ...(below(4) === 0
        ? { statBoost: 2, obstacleBoost: 1, closingBoost: 3, closingPerLevel: 1, fleeDivisor: 3, difficulty: 1 }
        : {}),
    },
    without: below(5) === 0 ? [among(['vouch', 'cutpurses', 'hidden-cache', 'market-friends'])] : [],
    locations: !isAdventure && below(5) === 0 ? ['archive', 'wayside-inn'] : [],
    also: [...(below(3) === 0 ? [among(SWITCHED_ON)] : []), ...(below(3) === 0 ? [among(MORE)] : [])],
    ...(isAdventure || below(3) > 0 ? {} : { developed: 'three-lanterns' }),
  }
}

/** Content in which scenarios may have other objectives, and every other villain leaves its defeat to the option. */
function contentOf(number: number): Content {
  const objective = OBJECTIVES[number % OBJECTIVES.length]
  return {
    ...content(),
    scenarios: content().scenarios.map((one) => ({ ...one, objective })),
    villains: content().villains.map((one, index) => (index % 2 === 0 ? one : { ...one, onDefeat: undefined })),
  }
}

/** Plays the n-th game and writes down what it tells. */
export function toldGame(number: number): Told {
  const changed = contentOf(number)
  const setting = settingOf(number)
  const whole = wholeGame(game, changed, setting)
  const events: GameEvent[] = []
  whole.play(number, 0, (event) => events.push(event))
  const { scenario } = whole
  const ids = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id)
  return {
    content: changed,
    numbering: {
      skills: scenario.skills.map(({ id, isCard }) => ({ id, isCard })),
      kinds: ids(scenario.kinds),
      enemies: ids(scenario.enemies),
      obstacles: ids(scenario.obstacles),
      villains: ids(scenario.villains),
      sources: scenario.sources,
    },
    played: game.settings(changed).parse(setting) as Played,
    events: events as Heard[],
  }
}
