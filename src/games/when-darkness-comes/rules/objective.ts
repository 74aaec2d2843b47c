// Objectives: when a scenario is won, and when it can not be won any more (section 5.12).
// turn.ts looks at the end of every round whether it is met, and after every turn whether it is lost.
import type { Objective } from '../content/schema.ts'
import { type Hero, NONE, type Play } from '../play.ts'
import { tileNamed } from '../scenario.ts'
import { Where } from '../state.ts'
import { placeOf } from './board.ts'

/** Whether the party has reached it, as things stand. */
export function isMet(play: Play, objective: Objective): boolean {
  const { state, scenario } = play
  switch (objective.kind) {
    case 'heroVp': return anyLiving(play, (hero) => state.victoryPoints[hero]! >= objective.target)
    case 'partyVp': return sumOfLiving(play, (hero) => state.victoryPoints[hero]!) >= objective.target
    case 'survive': return state.round >= objective.rounds && isShare(play, living(play), objective.share)
    case 'reach': {
      const square = placeOf(play, tileNamed(scenario, objective.tile), objective.square)
      if (square === NONE) return false
      return isShare(play, sumOfLiving(play, (hero) => (state.square[hero] === square ? 1 : 0)), objective.share)
    }
    case 'hold': return objective.items.every((item) => anyCopy(play, item, (copy) => state.where[copy] === Where.held && state.alive[state.at[copy]!] !== 0))
    case 'kill': return countCopies(play, objective.adversary, (copy) => state.where[copy] === Where.trophy) >= objective.count
    case 'done': return state.marks[scenario.marks.indexOf(objective.mark)]! >= objective.count
    case 'any': return objective.of.some((part) => isMet(play, part))
    case 'all': return objective.of.every((part) => isMet(play, part))
    case 'cast': case 'investigate': return false // settings refuse what magic and civilians are needed for
  }
}

/** Whether it can not be reached any more: too few have survived. */
export function isLost(play: Play, objective: Objective): boolean {
  switch (objective.kind) {
    case 'survive': return !isShare(play, living(play), objective.share)
    case 'any': return objective.of.every((part) => isLost(play, part))
    case 'all': return objective.of.some((part) => isLost(play, part))
    default: return false
  }
}

/** Of all heroes, the dead among them. The least of rounding may not tip 0.3 of ten. */
const isShare = (play: Play, heroes: number, share: number): boolean => heroes >= share * play.scenario.seatCount - 1e-9

const living = (play: Play): number => sumOfLiving(play, () => 1)

function sumOfLiving(play: Play, of: (hero: Hero) => number): number {
  let sum = 0
  for (let hero = 0; hero < play.scenario.seatCount; hero++) if (play.state.alive[hero] !== 0) sum += of(hero)
  return sum
}

const anyLiving = (play: Play, is: (hero: Hero) => boolean): boolean => sumOfLiving(play, (hero) => (is(hero) ? 1 : 0)) > 0

function countCopies(play: Play, id: string, is: (copy: number) => boolean): number {
  let count = 0
  for (let copy = 0; copy < play.scenario.copyCount; copy++) if (play.scenario.disks[copy]!.entry.id === id && is(copy)) count += 1
  return count
}

const anyCopy = (play: Play, id: string, is: (copy: number) => boolean): boolean => countCopies(play, id, is) > 0
