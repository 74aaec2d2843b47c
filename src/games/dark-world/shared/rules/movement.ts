// Moving figures over the board (DW-MOVE): one step at a time, who may go where, and passing others of one's side.
import { actionOf, Verb } from '../words/decisions.ts'
import { gateOf, toOf, usesOf, Way } from '../setup/graph.ts'
import { R } from '../words/rule-ids.ts'
import { Mark } from '../setup/scenario.ts'
import { FREE } from '../state/state.ts'
import { measureArrival } from '../measures/progress.ts'
import type { Figure, Hero, Place, Table } from '../state/table.ts'
import { leavePlace } from './health.ts'

// ---- Heroes --------------------------------------------------------------------------------------------------------

/** Adds each legal move of a hero. DW-MOVE-01 to -04, -07 */
export function offerMoves(play: Table, hero: Hero): void {
  const { state, scenario } = play
  if (play.moves <= 0) return
  const { graph } = scenario
  const from = state.place[hero]
  const end = graph.firstWay[from + 1]
  for (let index = graph.firstWay[from]; index < end; index++) {
    const way = graph.ways[index]
    if ((usesOf(way) & Way.hero) === 0 || state.gates[gateOf(way)] === 0) continue // DW-MOVE-02
    const to = toOf(way)
    const occupant = state.occupant[to]
    if (
      occupant === FREE ||
      (occupant > 0 && occupant <= scenario.heroCount && heroGetsPast(play, hero, to, play.moves - 1))
    )
      play.offer(actionOf(Verb.move, to))
  }
}

/** Whether, from another hero's square, the moves left reach a free square across heroes only. DW-MOVE-03 */
function heroGetsPast(play: Table, hero: Hero, from: Place, moves: number): boolean {
  const { state, scenario } = play
  if (moves <= 0) return false
  const { graph } = scenario
  const end = graph.firstWay[from + 1]
  for (let index = graph.firstWay[from]; index < end; index++) {
    const way = graph.ways[index]
    if ((usesOf(way) & Way.hero) === 0 || state.gates[gateOf(way)] === 0) continue
    const to = toOf(way)
    const occupant = state.occupant[to]
    if (occupant === FREE || occupant === hero + 1) return true // his own square is free once he has left it
    if (occupant > 0 && occupant <= scenario.heroCount && heroGetsPast(play, hero, to, moves - 1)) return true
  }
  return false
}

/** One move. DW-MOVE-01, -08 */
export function moveHero(play: Table, hero: Hero, to: Place): void {
  const { state, scenario } = play
  play.applied(R.MOVE_01)
  if ((scenario.marks[to] & Mark.space) !== 0 || (scenario.marks[state.place[hero]] & Mark.space) !== 0)
    play.applied(R.MOVE_08)
  play.left -= 1
  play.moves = Math.min(play.moves - 1, play.left)
  leavePlace(play, hero)
  play.isPassing = state.occupant[to] !== FREE
  if (play.isPassing) play.applied(R.MOVE_03)
  standAt(play, hero, to)
  measureArrival(play, to)
  play.tell?.({ type: 'moved', seat: hero, place: to, left: play.left })
  play.arrive(hero, to)
}

/** Puts a hero somewhere. Nobody is the occupant of a space; who passes leaves the square to whom it belongs. */
export function standAt({ state, scenario }: Table, hero: Hero, place: Place): void {
  state.place[hero] = place
  if ((scenario.marks[place] & Mark.space) === 0 && state.occupant[place] === FREE) state.occupant[place] = hero + 1
}

// ---- The villain's figures -----------------------------------------------------------------------------------------

/**
 * Adds each legal move of a figure, Wolf and Lurker like monsters. DW-MOVE-05, -06, -09, DWV-PROWL-07
 * @param moves left with this one
 */
export function offerFigureMoves(play: Table, figure: Figure, moves: number): void {
  const { state, scenario } = play
  if (moves <= 0) return
  const { graph } = scenario
  const use = play.wayOf?.(figure) ?? Way.monster
  const from = state.at[figure]
  const end = graph.firstWay[from + 1]
  for (let index = graph.firstWay[from]; index < end; index++) {
    const way = graph.ways[index]
    if ((usesOf(way) & use) === 0 || state.gates[gateOf(way)] === 0) continue
    const to = toOf(way)
    const occupant = state.occupant[to]
    if (occupant > 0) continue // a hero, or a chest
    if (
      (occupant === FREE && mayStop(play, figure, to)) ||
      ((usesOf(way) & Way.intoFree) === 0 && figureGetsPast(play, figure, to, moves - 1, use))
    )
      play.offer(actionOf(Verb.move, to))
  }
}

/** Where it may not stay: whether it can come to a place where it may, crossing only its own. DW-MOVE-05 */
function figureGetsPast(play: Table, figure: Figure, from: Place, moves: number, use: number): boolean {
  const { state, scenario } = play
  if (moves <= 0) return false
  const { graph } = scenario
  const end = graph.firstWay[from + 1]
  for (let index = graph.firstWay[from]; index < end; index++) {
    const way = graph.ways[index]
    if ((usesOf(way) & use) === 0 || state.gates[gateOf(way)] === 0) continue
    const to = toOf(way)
    const occupant = state.occupant[to]
    if (occupant > 0) continue
    if (
      ((occupant === FREE || occupant === -(figure + 1)) && mayStop(play, figure, to)) ||
      figureGetsPast(play, figure, to, moves - 1, use)
    )
      return true
  }
  return false
}

/** Whether a figure may end on a place that is free. DW-SECRET-10, DW-ARCH-12, DWV-MOVE-07 */
export function mayStop({ state, scenario }: Table, figure: Figure, place: Place): boolean {
  const marks = scenario.marks[place]
  if ((marks & Mark.noStop) !== 0) return false
  if ((marks & Mark.keepFree) === 0) return true
  const { keepFree } = scenario
  for (let index = 0; index < keepFree.length; index++) {
    const occupant = state.occupant[keepFree[index]]
    if (keepFree[index] !== place && (occupant >= FREE || occupant === -(figure + 1))) return true
  }
  return false
}

export function moveFigure(play: Table, figure: Figure, to: Place): void {
  const { state, scenario } = play
  play.applied(R.MOVE_01)
  const from = state.at[figure]
  if (state.occupant[from] === -(figure + 1)) state.occupant[from] = FREE
  play.isPassing = state.occupant[to] !== FREE
  if (play.isPassing) play.applied(R.MOVE_05)
  else state.occupant[to] = -(figure + 1)
  state.at[figure] = to
  state.inZone[scenario.zoneOf[from]] -= 1
  state.inZone[scenario.zoneOf[to]] += 1
  play.figureLeft?.(figure, from)
  play.tell?.({ type: 'figureMoved', figure, place: to })
}

/** Brings a figure onto the board, on a free place. */
export function putFigure({ state, scenario }: Table, figure: Figure, place: Place): void {
  state.enterBoard(figure)
  state.at[figure] = place
  state.occupant[place] = -(figure + 1)
  state.inZone[scenario.zoneOf[place]] += 1
}
