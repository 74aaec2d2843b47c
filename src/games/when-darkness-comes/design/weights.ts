// How many disks of each kind lie in the pools (section 5.12), for the question how much depends on these numbers. The
// specification names the disks; their numbers are our content.
import type { HouseWeight } from '../../../engine/game.ts'
import type { Content } from '../content/schema.ts'
import type { Settings } from '../setup/settings.ts'

/** For each pool of the scenario and each kind of disk in it: half of its copies, and twice as many. */
export function houseWeights(content: Content, settings: Settings): HouseWeight[] {
  const scenario = content.scenarios.find(({ id }) => id === settings.scenario)!
  const { adversaries, allies, items, nuisances, security, components, civilians, floppies, traps, obstacles } = content
  const kinds = { adversaries, allies, items, nuisances, security, components, civilians, floppies, traps, obstacles }
  return (['pool', 'orangePool'] as const).flatMap((pool) =>
    Object.entries(kinds).flatMap(([kind, entries]): HouseWeight[] => {
      const disks = entries.flatMap(({ id }) =>
        Object.hasOwn(scenario[pool], id) ? [{ id, copies: scenario[pool][id] }] : [],
      )
      const now = disks.reduce((sum, { copies }) => sum + copies, 0)
      if (now < 2) return []
      // The pool spelled out comes first, so that changes of several kinds go together.
      const whole = { [`scenario.${pool}`]: scenario[pool] }
      const pathOf = (id: string): string => `scenario.${pool}.${id}`
      let before = 0
      const halves = disks.map(({ id, copies }) => {
        // Every second copy goes, along the whole kind: disks of which there is one are halved together.
        const half = Math.ceil((before + copies) / 2) - Math.ceil(before / 2)
        before += copies
        return [pathOf(id), half]
      })
      return [
        {
          name: `disks: ${kind}`,
          now,
          halved: { ...whole, ...Object.fromEntries(halves) },
          doubled: { ...whole, ...Object.fromEntries(disks.map(({ id, copies }) => [pathOf(id), 2 * copies])) },
        },
      ]
    }),
  )
}
