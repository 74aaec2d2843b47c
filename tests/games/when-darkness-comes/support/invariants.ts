// What holds at every moment between two turns of every playout, whatever was chosen: each broken promise in words.
import { SQUARES_PER_TILE } from '../../../../src/games/when-darkness-comes/words/board.ts'
import { Outcome, Where } from '../../../../src/games/when-darkness-comes/state/state.ts'
import type { Play } from '../../../../src/games/when-darkness-comes/state/play.ts'
import { healthOf } from '../../../../src/games/when-darkness-comes/rules/health.ts'
import { startingWillpower } from '../../../../src/games/when-darkness-comes/rules/willpower.ts'
import { DiskKind, Terrain } from '../../../../src/games/when-darkness-comes/words/vocabulary.ts'

/** Everything that is wrong with the state, nothing when all is well. */
export function brokenPromises(play: Play): string[] {
  return [...heroes(play), ...disks(play), ...pools(play), ...spells(play)]
}

function heroes(play: Play): string[] {
  const { state, scenario, options, constants } = play
  const wrong: string[] = []
  scenario.seats.forEach(({ label }, hero) => {
    const [damage, permanent] = [state.damage[hero]!, state.permanentDamage[hero]!]
    const limit = healthOf(play, hero) + (options.deathThreshold === 'belowZero' ? 1 : 0)
    if (damage < 0 || permanent < 0) wrong.push(`${label} has ${damage} and ${permanent} damage`)
    if ((state.alive[hero] !== 0) !== damage + permanent < limit)
      wrong.push(`${label} is ${state.alive[hero] !== 0 ? 'alive' : 'dead'} with ${damage} + ${permanent} damage`)
    if ((state.alive[hero] !== 0) !== (state.diedInRound[hero] === -1))
      wrong.push(`${label} has a round of death and lives, or has none and is dead`)
    if (state.failure[hero]! < 0 || state.failure[hero]! >= constants.failure.limit)
      wrong.push(`${label} has ${state.failure[hero]!} failure disks`)
    if (state.willpower[hero]! < 0 || state.willpower[hero]! > startingWillpower(play, hero))
      wrong.push(`${label} has willpower ${state.willpower[hero]!}`)
    if (state.skillPoints[hero]! < 0) wrong.push(`${label} has ${state.skillPoints[hero]!} skill points`)
    const trap = state.trap[hero]! - 1
    if (trap >= 0 && state.alive[hero] !== 0 && (state.where[trap] !== Where.held || state.at[trap] !== hero))
      wrong.push(`${label} is held by a trap that is elsewhere`)
    if (state.drowning[hero]! > 0 && state.trap[hero] === 0) wrong.push(`${label} drowns in nothing`)
    if (state.aside[hero] !== 0 && state.questioned[hero] === 0)
      wrong.push(`${label} waits beside the board for nothing`)
    const square = state.square[hero]!
    const exists = square >= 0 && square < state.placed * SQUARES_PER_TILE && state.terrain[square] !== Terrain.void
    if (state.alive[hero] !== 0 && !exists) wrong.push(`${label} stands on ${square}, which is no square`)
  })
  return wrong
}

/** Each copy is in one place, and the lists of the squares say the same as the copies do. */
function disks(play: Play): string[] {
  const { state, scenario } = play
  const wrong: string[] = []
  const lying = new Map<number, number>()
  for (let square = 0; square < state.firstDisk.length; square++) {
    for (let copy = state.firstDisk[square]!; copy >= 0; copy = state.nextOnSquare[copy]!) {
      const label = scenario.copyLabels[copy]!
      if (lying.has(copy)) return [...wrong, `${label} hangs in two places, or its list bites its tail`]
      lying.set(copy, square)
      if (state.where[copy] !== Where.board || state.at[copy] !== square)
        wrong.push(`${label} hangs on ${square}, but is said to be at ${state.where[copy]!}:${state.at[copy]!}`)
      if (square >= state.placed * SQUARES_PER_TILE || state.terrain[square] === Terrain.void)
        wrong.push(`${label} lies on ${square}, which is no square`)
    }
  }
  scenario.copyLabels.forEach((label, copy) => {
    const [where, place] = [state.where[copy]!, state.at[copy]!]
    if (where === Where.board && !lying.has(copy)) wrong.push(`${label} is on the board, and on no square`)
    if ((where === Where.held || where === Where.trophy) && !(place >= 0 && place < scenario.seatCount))
      wrong.push(`${label} is held by ${place}`)
    if (where === Where.taped && state.tapedLight[place] !== copy + 1)
      wrong.push(`${label} is taped to ${place}, which does not know`)
    if (state.tapedLight[copy] !== 0 && state.where[state.tapedLight[copy]! - 1] !== Where.taped)
      wrong.push(`${label} has a light on it that is elsewhere`)
    if (where === Where.held && state.alive[place] === 0) wrong.push(`${label} is held by the dead`)
    if (where === Where.board && state.faceUp[copy] === 0 && state.boundTo[copy] !== -1)
      wrong.push(`${label} lies face down and hunts ${state.boundTo[copy]!}`)
    if (where === Where.held && scenario.kinds[copy] === DiskKind.adversary) wrong.push(`${label} is in a hand`)
    if (state.uses[copy]! < 0) wrong.push(`${label} has ${state.uses[copy]!} uses`)
  })
  return wrong
}

/** What is in a pool is there once, and says so. */
function pools(play: Play): string[] {
  const { state, scenario } = play
  const inPools = [
    ...state.diskPool.subarray(state.diskPoolNext, state.diskPoolCount),
    ...state.orangePool.subarray(0, state.orangeCount),
  ]
  const wrong: string[] = []
  if (new Set(inPools).size !== inPools.length) wrong.push('a disk is twice in a pool')
  for (const copy of inPools)
    if (state.where[copy] !== Where.pool)
      wrong.push(`${scenario.copyLabels[copy]!} is in a pool, but is said to be at ${state.where[copy]!}`)
  const said = scenario.copyLabels.filter((_, copy) => state.where[copy] === Where.pool).length
  if (said !== inPools.length) wrong.push(`${said} disks are said to be in a pool, and ${inPools.length} are`)
  if (state.outcome === Outcome.playing && state.round > scenario.plan.rounds)
    wrong.push(`round ${state.round} of ${scenario.plan.rounds}`)
  return wrong
}

/** Spells last on the living and on what lies open, and a creature and its opponent hold each other. */
function spells(play: Play): string[] {
  const { state, scenario } = play
  const wrong: string[] = []
  scenario.seats.forEach(({ label }, hero) => {
    const lasting = [
      state.lightTurns[hero]!,
      state.protectedTurns[hero]!,
      state.frozenTurns[hero]!,
      state.creatureRounds[hero]!,
    ]
    if (lasting.some((turns) => turns < 0)) wrong.push(`${label} has spells for ${lasting.join()} turns`)
    if (state.alive[hero] === 0 && (lasting.some((turns) => turns > 0) || state.creature[hero] !== 0))
      wrong.push(`${label} is dead and under a spell`)
    if ((state.creature[hero] !== 0) !== state.creatureRounds[hero]! > 0)
      wrong.push(`${label} has a creature for ${state.creatureRounds[hero]!} rounds`)
    const foe = state.creatureFoe[hero]!
    if (foe >= 0 && (state.creature[hero] === 0 || state.engagedBy[foe] !== hero + 1))
      wrong.push(`the creature of ${label} fights somebody who does not fight it`)
  })
  scenario.copyLabels.forEach((label, copy) => {
    const isOpen = state.where[copy] === Where.board && state.faceUp[copy] !== 0
    if (state.frozenFor[copy]! < 0 || state.frozenInFight[copy] !== 0 || state.losesAttack[copy] !== 0)
      wrong.push(`${label} is in a fight still, or frozen for ${state.frozenFor[copy]!} turns`)
    if (!isOpen && (state.frozenFor[copy] !== 0 || state.engagedBy[copy] !== 0))
      wrong.push(`${label} is under a spell, and not on the board`)
    if (state.engagedBy[copy]! > 0 && state.creatureFoe[state.engagedBy[copy]! - 1] !== copy)
      wrong.push(`${label} fights a creature that does not fight it`)
  })
  return wrong
}
