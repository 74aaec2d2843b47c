// Setting up (WDC-BOARD-02, WDC-BOARD-15, WDC-TURN-02, WDC-CHAR-10, -13): from an empty table to the first turn.
// index.ts calls it at the start of a playout; turn.ts takes over.
import { Event, poolActor } from '../words/addresses.ts'
import type { Hero, Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { Where } from '../state/state.ts'
import { rotated } from '../setup/tiles.ts'
import { Attribute, ATTRIBUTES, TIMES, WEATHERS } from '../words/vocabulary.ts'
import { placeTile } from './board.ts'
import { hold, usesOf } from './disks.ts'

/** Clears the table and sets it as the scenario says. Draws stand at the playout's start (round 0). */
export function setUp(play: Play): void {
  play.state.clear()
  play.state.time = TIMES.indexOf(play.scenario.plan.time)
  play.state.weather = WEATHERS.indexOf(play.scenario.plan.weather)
  play.tell?.({ type: 'gameBegins' })
  chooseFirstSeat(play)
  fillPools(play)
  seatHeroes(play)
  layTiles(play)
  standHeroes(play)
}

/** WDC-TURN-02 */
function chooseFirstSeat(play: Play): void {
  const { state, scenario, draws } = play
  play.applied(R.TURN_02)
  if (play.options.firstPlayer === 'seat1') return
  const opponents = poolActor(scenario, 'opponents')
  const { words } = play.scratch
  for (let seat = 0; seat < scenario.seatCount; seat++) words[seat] = draws.wordOf(seat)
  state.firstSeat = draws.pick(words, scenario.seatCount, opponents, draws.open(opponents, Event.tieFirstPlayer))
}

/** Disks, obstacles and tiles, each pool shuffled by itself. WDC-BOARD-15, WDC-OBST-01 */
function fillPools(play: Play): void {
  const { state, scenario, draws, scratch } = play
  play.applied(R.BOARD_15)
  state.where.fill(Where.out)
  for (let copy = 0; copy < scenario.copyCount; copy++) state.uses[copy] = usesOf(play, copy)

  const pool = poolActor(scenario, 'diskPool')
  const disks = scenario.diskPool.length
  for (let index = 0; index < disks; index++) {
    scratch.shuffled[index] = scenario.diskPool[index]
    state.where[scenario.diskPool[index]] = Where.pool
    state.unseen[scenario.diskPool[index]] = 1
    state.unseenOf[scenario.kinds[scenario.diskPool[index]]] += 1
  }
  draws.shuffle(scratch.shuffled, disks, scenario.copyWords, scratch.keys, pool, draws.open(pool, Event.shuffle))
  for (let index = 0; index < disks; index++) state.diskPool[index] = scratch.shuffled[index]
  state.diskPoolCount = disks

  // A bag: disks.ts shuffles it whenever one is drawn.
  for (let index = 0; index < scenario.orangePool.length; index++) {
    state.orangePool[index] = scenario.orangePool[index]
    state.where[scenario.orangePool[index]] = Where.pool
  }
  state.orangeCount = scenario.orangePool.length
  fillTilePool(play)
}

/** The groups in order, each shuffled by itself; then the tiles whose place is known. */
function fillTilePool(play: Play): void {
  const { state, scenario, draws, scratch } = play
  const { groups, words, fixed } = scenario.board.pool
  const actor = poolActor(scenario, 'tilePool')
  for (const group of groups) {
    for (let index = 0; index < group.length; index++) scratch.shuffled[index] = group[index]
    draws.shuffle(scratch.shuffled, group.length, words, scratch.keys, actor, draws.open(actor, Event.shuffle))
    for (let index = 0; index < group.length; index++)
      state.tilePool[state.tilePoolCount + index] = scratch.shuffled[index]
    state.tilePoolCount += group.length
  }
  for (const { tile, position } of fixed) {
    const place = Math.min(position - 1, state.tilePoolCount)
    state.tilePool.copyWithin(place + 1, place, state.tilePoolCount)
    state.tilePool[place] = tile
    state.tilePoolCount += 1
  }
}

/** Sheets become heroes: whole, with what they start with. */
function seatHeroes(play: Play): void {
  const { state, scenario } = play
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    state.alive[hero] = 1
    readSheet(play, hero)
    play.applied(R.CHAR_10) // willpower starts equal to Health
    state.willpower[hero] = state.attributes[hero * ATTRIBUTES.length + Attribute.defence]
    play.applied(R.CHAR_13) // the phone, the scenario's items, the hero's own
    for (const copy of scenario.startItems[hero]) hold(play, copy, hero)
  }
}

/** What stands on the sheet: as written, or, from game to game, as it has become. */
function readSheet({ state, scenario, careers }: Play, hero: Hero): void {
  if (careers !== null) {
    careers.intoGame(state, hero)
    return
  }
  for (let index = 0; index < ATTRIBUTES.length; index++)
    state.attributes[hero * ATTRIBUTES.length + index] = scenario.attributes[hero * ATTRIBUTES.length + index]
  for (let index = 0; index < scenario.skillCount; index++)
    state.skills[hero * scenario.skillCount + index] = scenario.skillLevels[hero][index]
  state.skillPoints[hero] = scenario.sheets[hero].savedPoints
}

/** WDC-BOARD-02; associated halves and upper floors stand in the plan already. */
function layTiles(play: Play): void {
  const { state, scenario } = play
  const centre = (scenario.latticeSide / 2) | 0
  for (const { tile, x, y, turns } of scenario.board.start)
    placeTile(play, tile, turns, centre + x, centre + y, state.firstSeat)
  for (const tile of scenario.board.aside) placeTile(play, tile, 0, -1, -1, state.firstSeat)
}

/** On one square together, or one each in seat order. WDC-BOARD-02 */
function standHeroes(play: Play): void {
  const { state, scenario } = play
  play.applied(R.BOARD_02)
  const { tile, squares } = scenario.board.heroStart
  const placed = scenario.board.start.findIndex((laid) => laid.tile === tile)
  const index = placed >= 0 ? placed : scenario.board.start.length + scenario.board.aside.indexOf(tile)
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    const square = squares[squares.length === 1 ? 0 : hero]
    state.square[hero] = index * SQUARES_PER_TILE + rotated(square, state.rotation[index])
  }
}
