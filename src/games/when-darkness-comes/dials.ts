// What designers turn first where the odds are not as they want them: the rounds of a scenario, its goal in victory points, its disks. One
// small step each; a step of every target number (tnShift) is none: it takes most of the odds away.
import type { Dial } from '../game.ts'
import type { Content, Named } from './content/schema.ts'
import type { Settings } from './settings.ts'

/** Of what this scenario has of them. */
export function dialsOf(content: Content, settings: Settings): Dial[] {
  const { rounds, objective, pool } = content.scenarios.find(({ id }) => id === settings.scenario)!
  const [most] = content.adversaries.filter(({ id }) => (pool[id] ?? 0) > 0).toSorted((a, b) => pool[b.id]! - pool[a.id]!)
  const goal = objective.kind === 'heroVp' || objective.kind === 'partyVp' ? objective.target : undefined
  return [
    { paths: ['scenario.rounds'], easier: { about: 'a little easier: one round more', value: rounds + 1 }, harder: { about: 'a little harder: one round less', value: rounds - 1 } },
    ...(goal === undefined ? [] : [{ paths: ['scenario.objective.target'], easier: { about: 'a little easier: a lower goal', value: goal - 1 }, harder: { about: 'a little harder: a higher goal', value: goal + 1 } }]),
    ...(most === undefined ? [] : [disks(most, pool[most.id]!)]),
  ]
}

/** What fewer of them do nobody knows before: they kill, and they are worth points. The pool may be written disk by disk, or like another one. */
function disks({ id, name }: Named, copies: number): Dial {
  return {
    paths: [`scenario.pool.disks.${id}`, `scenario.pool.${id}`],
    easier: { about: `another pool: one ${name} fewer`, value: copies - 1 },
    harder: { about: `another pool: one ${name} more`, value: copies + 1 },
  }
}
