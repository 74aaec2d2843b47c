// A setting of the castle by chance, as an experiment writes it.
import { darkWorld } from '../../../../../src/games/dark-world/castle/index.ts'
import { choosingBy, settingByChance } from '../../shared/settings-by-chance.ts'

/** @param chance numbers in [0, 1) */
export function randomSetting(chance: () => number): Record<string, unknown> {
  const choose = choosingBy(chance)
  const { agents, rules, components } = settingByChance(darkWorld, choose)
  return { agents, components, chests: choose([0, 1, 2, 3, 4]), rules: { ...rules, roundLimit: 60 } }
}
