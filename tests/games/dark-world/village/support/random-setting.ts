// A setting of the village by chance, as an experiment writes it.
import { villageOfFear } from '../../../../../src/games/dark-world/village/index.ts'
import { choosingBy, settingByChance } from '../../shared/settings-by-chance.ts'

/** @param chance numbers in [0, 1) */
export function randomSetting(chance: () => number): Record<string, unknown> {
  const choose = choosingBy(chance)
  const { agents, rules, components } = settingByChance(villageOfFear, choose)
  return {
    agents,
    components: { ...components, wolf: choose([true, true, true, false]) },
    startWeapons: choose([{}, {}, { red: 'axe' }]),
    rules: { ...rules, roundLimit: 45, trialMoveLimit: choose([5, 8, 60]), lurkerPoints: choose([0, 3]) },
  }
}
