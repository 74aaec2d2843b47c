// What a scenario does: effects of its actions and numbered disks (WDC-ACT-09, WDC-NUM-01) and of its triggers (section
// 5.12). The chapters carry out what belongs to them.
import { Event, poolActor } from '../words/addresses.ts'
import type { ScenarioEffect } from '../content/schema.ts'
import { type Copy, type Hero, NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { Outcome, Where } from '../state/state.ts'
import { rotated } from '../setup/tiles.ts'
import type { Candidate, EffectTable } from '../setup/triggers.ts'
import { DiskKind, TIMES, VpSource, WEATHERS } from '../words/vocabulary.ts'
import { adversaryArrives } from './adversaries.ts'
import { breakOpen, openingOf, placedTile, setLocks } from './board.ts'
import { addToPool, discard, discardFromPool, putOnBoard, untape } from './disks.ts'
import { lightBuilding, lightUp } from './entry.ts'
import { gainFromNowhere } from './items.ts'
import { reasonOf } from './objective.ts'
import { gainVp, loseVp } from './victory.ts'

// ---- Actions and numbered disks ------------------------------------------------------------------------------------

/**
 * Carries an effect out for the hero.
 * @param gifts copies kept for the item that it gives: the first that nobody has had yet is given
 */
export function scenarioEffect(play: Play, hero: Hero, effect: ScenarioEffect, gifts: readonly Copy[]): void {
  switch (effect.kind) {
    case 'nothing':
    case 'join':
      return // the disk itself is all (encounters.ts)
    case 'item': {
      // One that was used up is out again, but has been had.
      const copy = gifts.find((gift) => play.state.where[gift] === Where.out && play.state.found[gift] === 0) ?? NONE
      if (copy !== NONE) gainFromNowhere(play, hero, copy)
      return
    }
    case 'light':
      return lightUp(play, hero)
    case 'mark':
      return makeMark(play, effect.mark)
  }
}

function makeMark(play: Play, mark: string): void {
  play.state.marks[play.scenario.marks.indexOf(mark)]! += 1
}

// ---- Triggers ------------------------------------------------------------------------------------------------------

/**
 * Carries an effect of a trigger out. Its tile is on the table.
 * @param time how often it has been carried out before: each time has disks of its own
 * @param hero whose turn it was, NONE at the start of a round
 */
export function triggerEffect(play: Play, { effect, tile, copies, draw }: EffectTable, time: number, hero: Hero): void {
  const { state } = play
  switch (effect.kind) {
    case 'disk':
      return layDisk(play, copies[time]![0]!.copy, squareOf(play, tile, effect.square), effect.faceUp)
    case 'arrive':
      return adversaryArrives(play, drawn(play, copies[time]!, draw), squareOf(play, tile, effect.square))
    case 'pool': {
      for (const { copy } of copies[time]!) addToPool(play, copy)
      play.tell?.({ type: 'poolGrew', disks: copies[time]!.length })
      return
    }
    case 'remove':
      return removeAll(play, effect.disk, effect.held)
    case 'door': {
      const door = openingOf(play, tile, effect.door)
      if (effect.locks === 'broken') breakOpen(play, door)
      else setLocks(play, door, effect.locks)
      play.tell?.({ type: 'doorSet', tile, door: effect.door, locks: effect.locks })
      return
    }
    case 'light':
      lightBuilding(play, state.building[placedTile(play, tile)]!, effect.on)
      play.tell?.({ type: 'lightSet', tile, on: effect.on })
      return
    case 'environment': {
      const { time, weather } = state
      if (effect.time !== null) state.time = TIMES.indexOf(effect.time)
      if (effect.weather !== null) state.weather = WEATHERS.indexOf(effect.weather)
      if (state.time !== time || state.weather !== weather) play.applied(R.ENV_06)
      state.boardVersion += 1 // how far one sees
      play.tell?.({
        type: 'environmentSet',
        time: state.time === time ? null : TIMES[state.time]!,
        weather: state.weather === weather ? null : WEATHERS[state.weather]!,
      })
      return
    }
    case 'tnShift':
      state.tnShift += effect.by
      // agents work their chances out anew
      for (let other = 0; other < play.scenario.seatCount; other++) state.sheetVersion[other]! += 1
      play.tell?.({ type: 'difficultySet', by: effect.by, total: state.tnShift })
      return
    case 'vp':
      return forHeroes(play, effect.hero, hero, (receiver) => {
        changeVp(play, receiver, effect.amount)
      })
    case 'item': {
      let nth = 0
      return forHeroes(play, effect.hero, hero, (receiver) => {
        gainFromNowhere(play, receiver, copies[time]![nth++]!.copy)
      })
    }
    case 'mark':
      return makeMark(play, effect.mark)
    case 'message':
      play.tell?.({ type: 'message', text: effect.text })
      return
    case 'lose':
      state.outcome = Outcome.objectiveLost
      play.tell?.({ type: 'objectiveOut', loss: reasonOf(play) })
  }
}

const squareOf = (play: Play, tile: number, square: number): number => {
  const placed = placedTile(play, tile)
  return placed * SQUARES_PER_TILE + rotated(square, play.state.rotation[placed]!)
}

/** An adversary that lies open is there to fight. */
function layDisk(play: Play, copy: Copy, square: number, faceUp: boolean): void {
  if (faceUp && play.scenario.kinds[copy] === DiskKind.adversary) return adversaryArrives(play, copy, square)
  putOnBoard(play, copy, square, faceUp)
  play.tell?.({ type: 'diskLaid', copy, square, faceUp })
}

/** One of the candidates, by their weights. */
function drawn(play: Play, candidates: readonly Candidate[], sub: number): Copy {
  const { scenario, draws } = play
  const opponents = poolActor(scenario, 'opponents')
  const words = Int32Array.from(candidates, ({ copy }) => scenario.copyWords[copy]!)
  const weights = Int32Array.from(candidates, ({ weight }) => weight)
  const address = draws.open(opponents, Event.tieArrival)
  return candidates[draws.pickByWeight(words, weights, candidates.length, opponents, address, sub)]!.copy
}

/** From the board and the pools, and out of hands, where it was used up: its VP stay (as WDC-VP-19). */
function removeAll(play: Play, id: string, held: boolean): void {
  const { state, scenario } = play
  let count = 0
  let name = ''
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    if (scenario.copyIds[copy] !== id) continue
    // What is taped to something comes off first.
    if (state.where[copy] === Where.taped && (held || state.where[state.at[copy]!] === Where.board))
      untape(play, state.at[copy]!)
    if (state.where[copy] === Where.pool) discardFromPool(play, copy)
    else if (state.where[copy] === Where.board || (held && state.where[copy] === Where.held)) discard(play, copy)
    else continue
    name = scenario.disks[copy]!.entry.name
    count += 1
  }
  if (count > 0) play.tell?.({ type: 'disksRemoved', disk: name, count })
}

/** The living among them, in seat order. */
function forHeroes(play: Play, which: 'active' | 'all', active: Hero, act: (hero: Hero) => void): void {
  for (let hero = 0; hero < play.scenario.seatCount; hero++) {
    if (play.state.alive[hero] !== 0 && (which === 'all' || hero === active)) act(hero)
  }
}

function changeVp(play: Play, hero: Hero, amount: number): void {
  if (amount > 0) gainVp(play, hero, amount, VpSource.scenario)
  else loseVp(play, hero, -amount, VpSource.scenario)
}
