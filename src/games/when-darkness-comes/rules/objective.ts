// Conditions: when a scenario is won, when it can not be won any more, and what triggers wait for (section 5.12).
// turn.ts looks at the end of every round whether the objective is met, and after every turn whether it is lost.
import type { Condition } from '../content/schema.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { isMeasured } from '../measures/objective-metrics.ts'
import { type Scenario, tileNamed } from '../setup/scenario.ts'
import { Outcome, Where } from '../state/state.ts'
import { isLaid, openingOf, placeOf, placedTile, tileOf } from './board.ts'
import { leadsHeld } from './civilians.ts'
import { isPresent } from './lost-turns.ts'

/** Whether it holds, as things stand. Asked after every turn, so that nothing is made anew for it. */
export function isMet(play: Play, condition: Condition): boolean {
  const { state, scenario } = play
  switch (condition.kind) {
    case 'heroVp':
      return mostPoints(play) >= condition.goal
    case 'partyVp':
      return partyPoints(play) >= condition.goal
    case 'survive':
      return state.round >= condition.rounds && isShare(play, living(play), condition.share)
    case 'reach': {
      const there = livingAt(play, condition)
      return condition.heroes === null ? isShare(play, there, condition.share!) : there >= condition.heroes
    }
    case 'bring':
      return isBrought(play, condition)
    case 'hold':
      return areHeld(play, condition.items)
    case 'collect':
      return heldOf(play, condition.disks) >= condition.count
    case 'kill':
      return countCopies(play, condition.adversary, isTrophy) >= condition.count
    case 'done':
      return state.marks[scenario.marks.indexOf(condition.mark)]! >= condition.count
    case 'round':
      return (
        state.round >= condition.from &&
        (condition.every === null || (state.round - condition.from) % condition.every === 0)
      )
    case 'laid':
      return isLaid(play, tileNamed(scenario, condition.tile))
    case 'found':
      return countCopies(play, condition.disk, isFound) > 0
    case 'opened': {
      const door = openingOf(play, tileNamed(scenario, condition.tile), condition.door)
      return door !== NONE && (state.broken[door] !== 0 || state.locks[door] === 0)
    }
    case 'deaths':
      return scenario.seatCount - living(play) >= condition.count
    case 'any':
      return areMet(play, condition.of, 1)
    case 'all':
      return areMet(play, condition.of, condition.of.length)
    case 'none':
      return !areMet(play, condition.of, 1)
    case 'some':
      return areMet(play, condition.of, condition.count)
    case 'cast':
      return spellsCast(play, condition.distinct) >= condition.count
    case 'investigate':
      return leadsHeld(play) >= condition.il
  }
}

/** Whether so many of the parts hold, at least. */
function areMet(play: Play, parts: readonly Condition[], wanted: number): boolean {
  let missing = wanted
  for (let index = 0; index < parts.length && missing > 0; index++) if (isMet(play, parts[index]!)) missing -= 1
  return missing <= 0
}

/** Whether it can not be reached any more: too few have survived, or what it needs is gone. */
export function isLost(play: Play, condition: Condition): boolean {
  switch (condition.kind) {
    case 'survive':
      return !isShare(play, living(play), condition.share)
    case 'reach':
      return living(play) < (condition.heroes ?? Math.ceil(condition.share! * play.scenario.seatCount - 1e-9))
    case 'bring':
      return left(play, condition.disk) === 0
    case 'hold':
      return condition.items.some((item) => left(play, item) === 0)
    case 'collect':
      return condition.disks.reduce((sum, disk) => sum + left(play, disk), 0) < condition.count
    case 'kill':
      return left(play, condition.adversary) < condition.count
    case 'any':
      return condition.of.every((part) => isLost(play, part))
    case 'all':
      return condition.of.some((part) => isLost(play, part))
    case 'none':
      return condition.of.some((part) => isForGood(part) && isMet(play, part))
    case 'some':
      return condition.of.filter((part) => !isLost(play, part)).length < condition.count
    default:
      return false
  }
}

/** What holds once holds for good. */
function isForGood(condition: Condition): boolean {
  switch (condition.kind) {
    case 'deaths':
    case 'kill':
    case 'done':
    case 'laid':
    case 'found':
      return true
    case 'round':
      return condition.every === null
    case 'any':
    case 'all':
    case 'some':
      return condition.of.every(isForGood)
    default:
      return false
  }
}

/** A square of a tile, or the whole tile. */
interface Place {
  readonly tile: string
  readonly square: number | null
}

function isAt(play: Play, hero: Hero, { tile, square }: Place): boolean {
  if (!isPresent(play, hero)) return false
  const index = tileNamed(play.scenario, tile)
  const here = play.state.square[hero]!
  return square === null ? tileOf(here) === placedTile(play, index) : here === placeOf(play, index, square)
}

/** Of all heroes, the dead among them. The least of rounding may not tip 0.3 of ten. */
const isShare = (play: Play, heroes: number, share: number): boolean => heroes >= share * play.scenario.seatCount - 1e-9

function living({ state, scenario }: Play): number {
  let count = 0
  for (let hero = 0; hero < scenario.seatCount; hero++) if (state.alive[hero] !== 0) count += 1
  return count
}

/** Victory points of the living hero who has most. */
function mostPoints({ state, scenario }: Play): number {
  let max = -Infinity
  for (let hero = 0; hero < scenario.seatCount; hero++)
    if (state.alive[hero] !== 0) max = Math.max(max, state.victoryPoints[hero]!)
  return max
}

/** Victory points of the living together. */
function partyPoints({ state, scenario }: Play): number {
  let sum = 0
  for (let hero = 0; hero < scenario.seatCount; hero++) if (state.alive[hero] !== 0) sum += state.victoryPoints[hero]!
  return sum
}

function livingAt(play: Play, place: Place): number {
  let count = 0
  for (let hero = 0; hero < play.scenario.seatCount; hero++)
    if (play.state.alive[hero] !== 0 && isAt(play, hero, place)) count += 1
  return count
}

/** Spells that the party has cast with success, those of the dead too: all castings, or different ones. */
function spellsCast({ state }: Play, distinct: boolean): number {
  let sum = 0
  for (let spell = 0; spell < state.casts.length; spell++)
    sum += distinct ? Math.min(1, state.casts[spell]!) : state.casts[spell]!
  return sum
}

function countCopies(play: Play, id: string, is: (play: Play, copy: Copy) => boolean): number {
  const { firstDevice, copyIds } = play.scenario
  let count = 0
  for (let copy = 0; copy < firstDevice; copy++) if (copyIds[copy] === id && is(play, copy)) count += 1
  return count
}

/** By a living hero. */
const isHeld = (play: Play, copy: Copy): boolean => holderOf(play, copy) !== NONE
const isTrophy = ({ state }: Play, copy: Copy): boolean => state.where[copy] === Where.trophy
const isFound = ({ state }: Play, copy: Copy): boolean => state.found[copy] !== 0

/** One of each is held. */
function areHeld(play: Play, items: readonly string[]): boolean {
  for (let index = 0; index < items.length; index++) if (countCopies(play, items[index]!, isHeld) === 0) return false
  return true
}

/** How many of them all are held. */
function heldOf(play: Play, disks: readonly string[]): number {
  let sum = 0
  for (let index = 0; index < disks.length; index++) sum += countCopies(play, disks[index]!, isHeld)
  return sum
}

/** One is held there. */
function isBrought(play: Play, wanted: Place & { readonly disk: string }): boolean {
  const { firstDevice, disks } = play.scenario
  for (let copy = 0; copy < firstDevice; copy++) {
    if (disks[copy]!.entry.id === wanted.disk && isHeld(play, copy) && isAt(play, holderOf(play, copy), wanted))
      return true
  }
  return false
}

/** The living hero who has it, also taped to something else; NONE for nobody. */
export function holderOf({ state }: Play, copy: Copy): Hero {
  const whole = state.where[copy] === Where.taped ? state.at[copy]! : copy
  const isInHand = state.where[whole] === Where.held && state.alive[state.at[whole]!] !== 0
  return isInHand ? state.at[whole]! : NONE
}

/** Copies in play or still to come: all but those used up, killed in somebody's stead, or removed. */
const left = (play: Play, id: string): number => countCopies(play, id, isLeft)
const isLeft = (play: Play, copy: Copy): boolean => play.state.where[copy] !== Where.out || mayCome(play, copy)

/** Out of play for now: it waits for a tile, an action or a trigger, or returns to the pool when that is empty. */
function mayCome({ state, scenario, options }: Play, copy: Copy): boolean {
  if (scenario.diskPool.includes(copy)) return options.poolExhausted === 'recycle'
  return state.gone[copy] === 0
}

/** Why the objective is out of reach: the first reason that holds, as index in `objective.losses`; NONE without any. */
export function reasonOf(play: Play): number {
  const { losses } = play.scenario.objective
  for (let loss = 0; loss < losses.length; loss++) if (isReason(play, loss)) return loss
  return NONE
}

export function isReason(play: Play, loss: number): boolean {
  const { objective, plan } = play.scenario
  const { condition } = objective.losses[loss]!
  const isByItself = isLost(play, plan.objective)
  return condition === null ? !isByItself : isByItself && isLost(play, condition)
}

// ---- What is told --------------------------------------------------------------------------------------------------

/** A lost game ends: what is missing, and where it is that should have been brought. Only for who listens. */
export function tellMissing(play: Play): void {
  const { scenario, state } = play
  if (!isMeasured(scenario) || state.outcome === Outcome.won) return
  const { parts } = scenario.objective
  parts.forEach(({ condition }, part) => {
    if (isMet(play, condition) || isStep(condition, parts)) return
    const copy = copyOf(play, condition)
    const holder = copy === NONE ? NONE : holderOf(play, copy)
    play.tell?.({
      type: 'partMissing',
      part,
      copy,
      holder,
      square: copy !== NONE && state.where[copy] === Where.board ? state.at[copy]! : NONE,
      faceUp: copy !== NONE && state.faceUp[copy] !== 0,
      gone: copy !== NONE && state.where[copy] === Where.out && state.gone[copy] !== 0,
    })
  })
}

/** That it was found is told with what it is found for. */
const isStep = (condition: Condition, parts: Scenario['objective']['parts']): boolean =>
  condition.kind === 'found' &&
  parts.some(({ condition: other }) => other.kind === 'bring' && other.disk === condition.disk)

/** The disk of a part, NONE if it is about no single disk. Of several copies: one on the board or in a hand. */
function copyOf({ scenario, state }: Play, condition: Condition): Copy {
  const id =
    condition.kind === 'bring' || condition.kind === 'found'
      ? condition.disk
      : condition.kind === 'hold'
        ? condition.items[0]
        : undefined
  const copies = Array.from({ length: scenario.firstDevice }, (_, copy) => copy).filter(
    (copy) => scenario.disks[copy]!.entry.id === id,
  )
  return (
    copies.find((copy) => state.where[copy] === Where.board || state.where[copy] === Where.held) ?? copies[0] ?? NONE
  )
}
