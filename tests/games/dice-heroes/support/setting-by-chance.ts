// A setting of Dice Heroes by chance, as an experiment writes it: all options, numbers, parties, and cards of any kind.
import { diceHeroes } from '../../../../src/games/dice-heroes/index.ts'
import { choosingBy } from '../../dark-world/shared/settings-by-chance.ts'
import { CARD_IDS } from './cards-by-chance.ts'
import { contentWith } from './content.ts'

const { classes } = contentWith()
const SCENARIOS = ['empty-road', 'drowned-bell', 'lantern-night']
const REMOVABLE = ['open-roads', 'long-shadows', 'grateful-town', 'market-friends']

/** @param chance numbers in [0, 1) */
export function settingByChance(chance: () => number) {
  const choose = choosingBy(chance)
  const party = Array.from({ length: choose([2, 3, 4, 4, 5]) }, () => {
    const { id, initial, dormant } = choose(classes)
    const skills = Object.fromEntries([...initial, ...dormant].map((skill) => [skill, choose([0, 1, 2, 3])]))
    return choose([{ class: id }, { class: id, skills, capacity: choose([1, 4, 6, 8]) }])
  })
  const also = Array.from({ length: choose([0, 0, 1, 2, 4]) }, () => choose(['short-days', 'bitter-cold', ...CARD_IDS]))
  return {
    ...choose([{ adventure: 'three-lanterns' }, ...SCENARIOS.map((scenario) => ({ scenario }))]),
    ...(chance() < 0.3 ? { developed: 'three-lanterns' } : {}),
    party,
    agents: 'random',
    rules: Object.fromEntries(diceHeroes.rules.options.map(({ name, values }) => [name, choose(values)])),
    numbers: {
      handMax: choose([5, 8, 10, 10, 12]),
      allyMax: choose([0, 2, 6, 6]),
      statBoost: choose([0, 1, 1, 4]),
      obstacleBoost: choose([0, 2, 2, 5]),
      closingBoost: choose([0, 2, 2, 5]),
      closingPerLevel: choose([0, 2, 2, 4]),
      fleeDivisor: choose([1, 2, 2, 4]),
      turnLimit: choose([40, 200, 200, 2000]),
      attempts: choose([1, 2, 3]),
      timer: choose([-100, -10, 0, 0, 10]),
      difficulty: choose([-3, 0, 0, 3]),
      dynamic: choose([-2, 0, 0]),
    },
    also: [...new Set(also)],
    without: REMOVABLE.filter(() => chance() < 0.2),
  }
}
