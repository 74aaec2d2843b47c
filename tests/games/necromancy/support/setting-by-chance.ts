// A setting of Necromancy by chance, as an experiment writes it: all options, numbers, parties, threats.
import { necromancy } from '../../../../src/games/necromancy/index.ts'
import { choosingBy } from '../../dark-world/shared/settings-by-chance.ts'
import { shippedContent } from '../shipped.ts'

/** @param chance numbers in [0, 1) */
export function settingByChance(chance: () => number): Record<string, unknown> {
  const choose = choosingBy(chance)
  const { playbooks, monsters, scenarios, weapons, deathMoves, powers } = shippedContent()
  const scenario = choose(scenarios)
  const isArena = scenario.settlement === undefined
  const some = <One>(list: readonly One[]): One[] => list.filter(() => chance() < 0.4)
  const atLeastOne = <One>(list: readonly One[]): One[] => [choose(list), ...some(list)]
  const party = Array.from({ length: choose([1, 2, 3, 4, 4, 6]) }, () => {
    const { id } = choose(playbooks)
    return choose([
      { playbook: id },
      { playbook: id },
      {
        playbook: id,
        defence: choose([-3, 0, 3]),
        speed: choose([0, 1, 2]),
        weapons: [...new Set(atLeastOne(weapons.map((weapon) => weapon.id)))].slice(0, 12),
        deathMoves: [...new Set(some(deathMoves.map((move) => move.id)))],
        powers: [...new Set(some(powers.map((power) => power.id)))],
        resources: { oath: { start: 1, max: 2 }, flesh: { start: 2, max: 4 }, servant: { start: 1, max: 2 } },
      },
    ])
  })
  const group = (): string[] => Array.from({ length: choose([1, 1, 1, 2, 3]) }, () => choose(monsters).id)
  const threats = isArena ? [group()] : Array.from({ length: choose([1, 2, 3]) }, group)
  const start = choose(['close', 'medium', 'long'])
  return {
    scenario: scenario.id,
    party,
    threats,
    start: isArena ? start : 'medium',
    mc: choose(['neutral', 'merciful', 'cruel']),
    agents: 'random',
    rules: Object.fromEntries(necromancy.rules.options.map(({ name, values }) => [name, choose(values)])),
    numbers: {
      slayTarget: choose([1, threats.flat().length]),
      maxWatches: choose([40, 120, 400]),
      lullDays: choose([0, 2, 7]),
      startInstability: choose([0, 3, 9, 11]),
      injuryDays: choose([0, 5, 9]),
      replacements: choose([0, 0, 2]),
      fightRoundCap: choose([3, 30, 30]),
      encounterD6: choose([0, 1, 5]),
      monsterMendPerDay: choose([0, 0.25, 1]),
      watchesPerDay: choose([1, 4]),
      prepMax: choose([0, 4]),
    },
    monsters: Object.fromEntries(
      [...new Set(threats.flat())]
        .filter(() => chance() < 0.3)
        .map((id) => [id, { vitality: choose([1, 10, 100]), speed: choose([0, 3]) }]),
    ),
  }
}
