// Records a party's progress in both games as rules report it: its standing every other round, time at the table,
// knock-outs by place and killer. party-metrics.ts says what each number means.
import { bandOf } from '../../../../engine/dimensions.ts'
import { NONE, Outcome, STANDINGS, Where } from '../state/state.ts'
import type { Figure, Hero, Place, Table } from '../state/table.ts'
import { M } from './metrics.ts'
import { killersOf } from './killers.ts'
import { rememberKnockOut } from './losses.ts'
import { BAND_ENDS, EVERY, FIRST_ENDS, SECONDS } from './party-metrics.ts'

// ---- Every other round ---------------------------------------------------------------------------------------------

/** A round is over, and the game goes on. */
export function measureStanding(play: Table): void {
  const { state, scenario } = play
  const { round } = state
  if (round % EVERY !== 0 || round > EVERY * STANDINGS) return
  const index = round / EVERY - 1
  let armed = 0
  for (let hero = 0; hero < scenario.heroCount; hero++)
    if (state.out[hero] === 0 && state.weapon[hero] !== 0) armed += 1
  state.armedAt[index] = armed
  state.outAt[index] = scenario.heroCount - state.inPlay
  recordStanding(play, index, index + 1)
}

/** Records how the party stands as that of so many looks. */
function recordStanding({ state, scenario, record }: Table, first: number, end: number): void {
  let hp = 0
  let trophies = 0
  for (let hero = 0; hero < scenario.heroCount; hero++) if (state.out[hero] === 0) hp += state.hp[hero]
  for (let figure = 0; figure < scenario.figureCount; figure++)
    if (state.where[figure] === Where.trophy) trophies += state.points[figure]
  for (let index = first; index < end; index++) {
    record.set(M.partyHp, index, hp)
    record.set(M.partyTrophies, index, trophies)
    record.set(M.partyKnockOuts, index, state.knockOuts)
  }
}

/** The end of the game: how those went on that stood as this one did; later rounds stay as the last was. */
export function measureCourse(play: Table): void {
  const { state, scenario, record } = play
  const isWon = state.outcome === Outcome.bossKilled ? 1 : 0
  const passed = Math.min(STANDINGS, Math.ceil(state.round / EVERY) - 1)
  for (let index = 0; index < passed; index++) {
    record.trial(M.winByArmed, play.cell(M.winByArmed, index, state.armedAt[index]), isWon, 1)
    record.trial(M.winByOut, play.cell(M.winByOut, index, state.outAt[index]), isWon, 1)
  }
  recordStanding(play, Math.max(0, passed), STANDINGS)
  const first = state.firstKnockOut === 0 ? 0 : 1 + bandOf(state.firstKnockOut, FIRST_ENDS)
  record.trial(M.winByFirstKnockOut, first, isWon, 1)
  for (let hero = 0; hero < scenario.heroCount; hero++)
    if (state.out[hero] !== 0) record.trial(M.roundsOut, hero, state.round - state.outIn[hero], 1)
  record.set(M.tableTime, 0, Math.round(state.seconds / 60))
}

// ---- Time at the table ---------------------------------------------------------------------------------------------

/** A hero's turn begins: he has waited since his last one. */
export function measureTurnBegins({ state, record }: Table, hero: Hero): void {
  if (state.turnEndedAt[hero] !== 0) record.trial(M.waiting, hero, state.seconds - state.turnEndedAt[hero], 1)
  state.seconds += SECONDS.heroTurn
}

/** A hero comes to a place. */
export function measureArrival({ scenario, record }: Table, place: Place): void {
  record.set(M.zonesSeen, scenario.zoneOf[place], 1)
}

/** A hero's turn is over, where he stands. */
export function measureTurnEnds({ state, record, left }: Table, hero: Hero): void {
  state.turnEndedAt[hero] = state.seconds
  const place = state.place[hero]
  if (place === NONE || state.unconscious[hero] !== 0) return
  record.trial(M.leftOn, place, left > 0 ? 1 : 0, 1)
  record.trial(M.knockOutsOn, place, 0, 1)
}

export function measureVillainTurn({ state }: Table): void {
  state.seconds += SECONDS.villainTurn
}

export function measureThrow({ state }: Table): void {
  state.seconds += SECONDS.blow
}

// ---- Knocked out ---------------------------------------------------------------------------------------------------

/**
 * Measures that a hero is knocked out where he stands.
 *
 * @param cause index into scenario.causes
 * @param striker the monster that struck the blow, NONE for any other cause
 */
export function measureKnockOut(play: Table, hero: Hero, cause: number, striker: Figure): void {
  const { state, scenario, record } = play
  const { kinds, causes, kindOf, zoneOf } = scenario
  const killers = killersOf(scenario)
  state.knockOuts += 1
  if (state.firstKnockOut === 0) state.firstKnockOut = state.round
  const name = striker === NONE ? causes[cause] : kinds[kindOf[striker]]
  const killer = killers.indexOf(name)
  const place = state.place[hero]
  const zone = place === NONE ? 0 : zoneOf[place]
  rememberKnockOut(play, cause, name, zone)
  play.among(M.knockOutCauses, 0, killer)
  play.among(M.knockOutsByRound, 0, killer, bandOf(state.round, BAND_ENDS))
  play.among(M.knockOutsByZone, 0, killer, zone)
  if (place !== NONE) record.trial(M.knockOutsOn, place, 1, 1)
}
