// A game in progress as a file: what its fields mean, what is made of them again, and what cannot be so.
import type { PositionFile } from '../../../engine/game.ts'
import type { Complain } from '../../../engine/fields.ts'
import { placeNumbers } from '../../../engine/position-labels.ts'
import { positionPart } from '../../../engine/position.ts'
import type { PositionPart } from '../../../engine/position.ts'
import { namesOf } from '../../../engine/words.ts'
import { tableNow } from '../campaign/game-by-game.ts'
import { M } from '../measures/metrics.ts'
import { putTilesAgain } from '../rules/board.ts'
import { putDisksAgain } from '../rules/disks.ts'
import { damageOf, mostDamage } from '../rules/health.ts'
import type { Scenario } from '../setup/scenario.ts'
import { rotated } from '../setup/tiles.ts'
import type { Careers } from '../state/careers.ts'
import { NONE } from '../state/play.ts'
import type { Play } from '../state/play.ts'
import { Where } from '../state/state.ts'
import { SQUARES_PER_TILE, TILE_SIDE } from '../words/board.ts'
import { Attribute, ATTRIBUTES, SKILLS, Terrain, TIMES, WEATHERS } from '../words/vocabulary.ts'

const PLACES: readonly (string | undefined)[] = namesOf(Where).map(
  (place) => ({ board: 'squares', held: 'heroes', trophy: 'heroes', taped: 'disks' })[place as string],
)

/** In the order of `Where`. */
const WHERE_WORDS = ['in its pool', 'on the board', 'held', 'a trophy', 'out of play', 'taped']

/** What is laid, with the number of its first square; what is no tile has no name. */
const laidTiles = ({ state, scenario }: Play) =>
  Array.from(state.tile.subarray(0, state.placed), (tile, placed) => ({
    content: scenario.tiles.at(tile)!.content,
    from: placed * SQUARES_PER_TILE,
    turns: state.rotation[placed],
  }))

/** Squares as the tile has them printed, by column and row: `police-station c3r2`. */
function squaresOf(play: Play): string[] {
  const labels: string[] = []
  for (const { content, from, turns } of laidTiles(play))
    for (let square = 0; square < SQUARES_PER_TILE; square++) {
      const [column, row] = [square % TILE_SIDE, Math.floor(square / TILE_SIDE)]
      labels[from + rotated(square, turns)] = `${content.id} c${column + 1}r${row + 1}`
    }
  return labels
}

/** Doors by their ids, then windows by their numbers, tile by tile. */
const openingsOf = (play: Play): string[] =>
  laidTiles(play).flatMap(({ content: { id, doors, windows } }) => [
    ...doors.map((door) => `${id} ${door.id}`),
    ...windows.map((_, nth) => `${id} window ${nth + 1}`),
  ])

function gamePart(play: Play): PositionPart {
  const { state, scenario } = play
  const { plan } = scenario
  const heroes = scenario.seats.map(({ label }) => label)
  return positionPart(state, {
    of: scenario,
    isSound: (complain) => areTilesSound(play, complain),
    lists: {
      heroes,
      order: () => heroes.map((_, nth) => heroes[(state.firstSeat + nth) % heroes.length]),
      attributes: ATTRIBUTES,
      skills: SKILLS,
      actions: plan.actions.map(({ id }) => id),
      causes: scenario.causes,
      rounds: placeNumbers(scenario.horizon + 1, 0),
      marks: scenario.marks,
      triggers: placeNumbers(scenario.triggers.length),
      spells: scenario.spells.map(({ spell }) => spell.id),
      disks: scenario.copyLabels,
      where: namesOf(Where),
      tiles: placeNumbers(scenario.maxTiles),
      tileNames: scenario.tiles.map(({ content }) => content.id),
      squares: () => squaresOf(play),
      doors: () => openingsOf(play),
      times: TIMES,
      weathers: WEATHERS,
    },
    fields: {
      square: { name: 'at', by: 'heroes', is: { entry: 'squares' } },
      damage: { name: 'hurt', by: 'heroes', is: 'count' },
      permanentDamage: { name: 'hurtForGood', by: 'heroes', is: 'count' },
      willpower: { by: 'heroes', is: 'count' },
      victoryPoints: { name: 'vp', by: 'heroes', is: 'number' },
      failure: { by: 'heroes', is: 'count' },
      alive: { by: 'heroes', is: 'flag' },
      diedInRound: { by: 'heroes', is: { entry: 'rounds' } },
      diedOf: { by: 'heroes', is: { entry: 'causes' } },
      skillPoints: { by: 'heroes', is: 'count' },
      attributes: { by: ['heroes', 'attributes'], is: 'count' },
      skills: { by: ['heroes', 'skills'], is: 'count' },
      acted: { by: 'heroes', is: 'flag' },
      movements: 'inner',
      exhausted: { by: 'heroes', is: 'count' },
      actedAhead: { by: 'heroes', is: 'flag' },
      orderVerb: 'inner',
      orderArgument: 'inner',
      calledTo: { by: 'heroes', is: { entry: 'heroes', first: 1 } },
      tileMates: { by: 'heroes', is: { set: 'heroes' } },
      caught: { by: ['heroes', 'heroes'], is: 'count' },
      planKind: 'inner',
      planVerb: 'inner',
      planArgument: 'inner',
      endedInTurn: 'inner',
      revealsSeen: 'inner',
      built: { by: 'heroes', is: 'flag' },
      movementEndedInTurn: 'inner',
      sightDue: { by: 'heroes', is: 'flag' },
      fateShift: { by: 'heroes', is: 'number' },
      confined: { by: 'heroes', is: 'flag' },
      fateMovement: { by: 'heroes', is: 'number' },
      doorStaysLocked: { by: 'heroes', is: 'flag' },
      doorUnlocked: { by: 'heroes', is: 'flag' },
      movementHurts: { by: 'heroes', is: 'flag' },
      extraTurns: { by: 'heroes', is: 'count' },
      forced: { by: 'heroes', is: 'count' },
      turnOver: { by: 'heroes', is: 'flag' },
      fateLocks: { by: 'heroes', is: { highest: 2 } },
      cannotHelp: { by: 'heroes', is: 'flag' },
      noVpInTurn: 'inner',
      perceived: 'inner',
      gambled: { by: 'heroes', is: 'flag' },
      actionsDone: { by: ['heroes', 'actions'], is: 'count' },
      turnsTaken: 'inner',
      turnEndedAt: 'inner',
      learned: 'inner',
      poison: { by: 'heroes', is: 'count' },
      trap: { by: 'heroes', is: { entry: 'disks', first: 1 } },
      drowning: { by: 'heroes', is: 'count' },
      unconscious: { by: 'heroes', is: 'count' },
      questioned: { by: 'heroes', is: 'count' },
      aside: { by: 'heroes', is: 'flag' },
      wayOut: { by: 'heroes', is: { entry: 'squares', first: 1 } },
      sensed: { by: 'heroes', is: { entry: 'tiles', first: 1 } },
      lightTurns: { by: 'heroes', is: 'count' },
      protectedTurns: { by: 'heroes', is: 'count' },
      frozenTurns: { by: 'heroes', is: 'count' },
      passesInTurn: 'inner',
      creature: { by: 'heroes', is: 'count' },
      creatureRounds: { by: 'heroes', is: 'count' },
      creatureFoe: { by: 'heroes', is: { entry: 'disks' } },
      sheetVersion: 'inner',
      marks: { name: 'done', by: 'marks', is: 'count' },
      fired: { by: 'triggers', is: 'count' },
      firedInRound: { by: 'triggers', is: 'count' },
      casts: { by: 'spells', is: 'count' },
      deadAt: 'inner',
      leaderAt: 'inner',
      itemHad: 'inner',
      where: { by: 'disks', is: { entry: 'where' } },
      at: { by: 'disks', is: { entry: (copy) => PLACES[state.where[copy]] } },
      faceUp: { by: 'disks', is: 'flag' },
      found: { by: 'disks', is: 'flag' },
      uses: { by: 'disks', is: 'count' },
      wounds: { by: 'disks', is: 'count' },
      boundTo: { by: 'disks', is: { entry: 'heroes' } },
      knownTo: { by: 'disks', is: { set: 'heroes' } },
      amongFor: { name: 'knownInBuildingTo', by: 'disks', is: { set: 'heroes' } },
      foughtInTurn: 'inner',
      ranInTurn: 'inner',
      frozenFor: { by: 'disks', is: 'count' },
      frozenBy: 'inner',
      frozenInFight: 'inner',
      engagedBy: { by: 'disks', is: { entry: 'heroes', first: 1 } },
      controlledInTurn: 'inner',
      losesAttack: { by: 'disks', is: 'flag' },
      nextOnSquare: { name: 'over', by: 'disks', is: { entry: 'disks' } },
      gone: { by: 'disks', is: 'flag' },
      unseen: 'inner',
      unseenOf: 'inner',
      firstInList: 'derived',
      nextInList: 'derived',
      pickedFrom: { by: 'disks', is: { set: 'heroes' } },
      foilIs: 'inner',
      tapedLight: { by: 'disks', is: { entry: 'disks', first: 1 } },
      thrownBy: { by: 'disks', is: { entry: 'heroes', first: 1 } },
      thrownDistance: { by: 'disks', is: 'count' },
      revealed: 'inner',
      revealedAt: 'inner',
      lastSeenAt: 'inner',
      fallen: { by: 'disks', is: 'flag' },
      tile: { by: 'tiles', is: { entry: 'tileNames' } },
      rotation: { name: 'turns', by: 'tiles', is: { highest: 3 } },
      x: { by: 'tiles', is: 'number' },
      y: { by: 'tiles', is: 'number' },
      building: 'derived',
      lit: { by: 'tiles', is: 'number' },
      lattice: 'derived',
      row: 'derived',
      column: 'derived',
      plane: 'derived',
      terrain: 'derived',
      mark: 'derived',
      room: 'derived',
      firstDisk: 'derived',
      twin: 'derived',
      link: 'derived',
      gate: 'derived',
      way: 'derived',
      openingKind: 'derived',
      inside: 'derived',
      outside: 'derived',
      locks: { by: 'doors', is: 'count' },
      nearestDoor: 'derived',
      broken: { by: 'doors', is: 'flag' },
      failures: { by: 'doors', is: 'count' },
      diskPool: 'inner',
      orangePool: 'inner',
      tilePool: 'inner',
      round: { is: { highest: plan.rounds } },
      turn: 'inner',
      active: 'inner',
      movesLater: 'inner',
      facing: 'inner',
      commanded: 'inner',
      firstSeat: { name: 'first', is: { entry: 'heroes' } },
      nextInOrder: { name: 'turn', is: { entry: 'order' } },
      time: { is: { entry: 'times' } },
      weather: { is: { entry: 'weathers' } },
      tnShift: { is: 'number' },
      placed: { name: 'tilesLaid', is: { highest: scenario.maxTiles } },
      openings: 'derived',
      diskPoolNext: 'inner',
      diskPoolCount: 'inner',
      orangeCount: 'inner',
      tilePoolNext: 'inner',
      tilePoolCount: 'inner',
      reveals: 'inner',
      revealsBefore: 'inner',
      outcome: 'inner',
      leader: 'inner',
      leadSince: 'inner',
      finisher: 'inner',
      seconds: 'inner',
      fateSeen: 'inner',
      revealedInRound: 'inner',
      choices: 'inner',
      boardVersion: 'derived',
      mapVersion: 'derived',
    },
  })
}

/** What heroes have become in the games before. */
function campaignPart(careers: Careers, { scenario }: Play): PositionPart {
  const heroes = scenario.seats.map(({ label }) => label)
  return positionPart(careers, {
    section: 'campaign',
    of: careers.campaign,
    lists: { heroes, attributes: ATTRIBUTES, skills: SKILLS },
    fields: {
      finished: { name: 'gamesFinished', by: 'heroes', is: 'count' },
      experience: { by: 'heroes', is: 'count' },
      pointsWon: { by: 'heroes', is: 'number' },
      game: { is: { highest: careers.campaign.games } },
      setup: 'inner',
      wonInARow: { is: 'count' },
      lostInARow: { is: 'count' },
      diedLast: { is: 'count' },
      won: { is: 'count' },
    },
    others: {
      attributes: { by: ['heroes', 'attributes'], is: 'count' },
      skills: { by: ['heroes', 'skills'], is: 'count' },
      skillPoints: { by: 'heroes', is: 'number' },
    },
  })
}

export const positionFile: PositionFile<Scenario, Play> = {
  scenario: ({ settings }) => settings.scenario,
  *parts(_scenario, table) {
    if (table.careers !== null) yield campaignPart(table.careers, table)
    yield gamePart(tableNow(table))
  },
  remake(_scenario, table, complain) {
    const play = tableNow(table)
    putTilesAgain(play)
    if (!areDisksSound(play, complain)) return
    putDisksAgain(play)
    checkHeroes(play, complain)
  },
  record(_scenario, table, record) {
    if (table.careers !== null) return // a campaign counts its games from here on
    const { state, scenario } = table
    for (let hero = 0; hero < scenario.seatCount; hero++) {
      if (state.alive[hero] !== 0) continue
      record.add(M.heroesDead, 0, 1)
      record.happened(M.deaths, hero, state.diedInRound[hero])
      if (state.diedOf[hero] >= 0) record.set(M.deathCauses, table.cell(M.deathCauses, hero, state.diedOf[hero]), 1)
    }
  },
}

/** @returns whether the board can be made of them */
function areTilesSound({ state, scenario }: Play, complain: Complain): boolean {
  const { tiles, board, latticeSide } = scenario
  let isFine = true
  const wrong: Complain = (...said) => {
    isFine = false
    complain(...said)
  }
  const cells = new Set<number>()
  for (let placed = 0; placed < state.placed; placed++) {
    const at = ['tiles', String(placed + 1)]
    const [tile, x, y] = [state.tile[placed], state.x[placed], state.y[placed]]
    const { id } = tile < 0 ? { id: 'none' } : tiles[tile].content
    if (!board.all.includes(tile)) wrong(at, `no tile ${id} is in this scenario`, { expected: idsOf(scenario) })
    else if (state.tile.subarray(0, placed).includes(tile))
      wrong(at, `${id} is laid twice`, { expected: 'each tile once, as many as tilesLaid says' })
    if (x < 0 && y < 0) continue
    if (x < 1 || y < 1 || x >= latticeSide - 1 || y >= latticeSide - 1)
      wrong(at, `${id} lies off the table`, { expected: `x and y from 1 to ${latticeSide - 2}` })
    else if (cells.has(y * latticeSide + x)) wrong(at, `${id} lies on another tile`, { expected: 'a free place' })
    cells.add(y * latticeSide + x)
  }
  return isFine
}

const idsOf = ({ board, tiles }: Scenario): string[] => board.all.map((tile) => tiles[tile].content.id)

/** @returns whether they can be put where they are */
function areDisksSound({ state, scenario }: Play, complain: Complain): boolean {
  let isFine = true
  const wrong: Complain = (...said) => {
    isFine = false
    complain(...said)
  }
  for (let copy = 0; copy < scenario.copyCount; copy++) {
    const at = ['disks', scenario.copyLabels[copy]]
    const label = scenario.copyLabels[copy]
    const [where, place, under] = [state.where[copy], state.at[copy], state.nextOnSquare[copy]]
    const list = PLACES[where]
    if (list !== undefined && place < 0)
      wrong(at, `${label} is ${WHERE_WORDS[where]}, but nowhere`, { expected: `at: one of ${list}` })
    if (list === undefined && place >= 0)
      wrong(at, `${label} is ${WHERE_WORDS[where]}, and at a place as well`, { expected: 'at: none' })
    if (where === Where.board && place >= 0 && state.terrain[place] === Terrain.void)
      wrong(at, `${label} lies where the tile has no ground`, { expected: 'a square of the tile' })
    if (under >= 0 && (where !== Where.board || state.where[under] !== Where.board || state.at[under] !== place))
      wrong(at, `${label} is over ${scenario.copyLabels[under]}, which lies elsewhere`, {
        expected: 'a disk on the same square, or over: none',
      })
    if (where === Where.held && place >= 0 && state.alive[place] === 0)
      wrong(at, `${label} is held by ${scenario.seats[place].label}, who is dead`, {
        expected: 'a hero who is alive, or where: board',
      })
    if (state.boundTo[copy] >= 0 && (where !== Where.board || state.faceUp[copy] === 0))
      wrong(at, `${label} is bound to a hero, and does not lie face up on the board`, { expected: 'boundTo: none' })
    const light = state.tapedLight[copy] - 1
    if (light >= 0 && (state.where[light] !== Where.taped || state.at[light] !== copy))
      wrong(at, `${scenario.copyLabels[light]} is not taped to ${label}`, { expected: 'where: taped of the light' })
  }
  return isFine
}

function checkHeroes(play: Play, complain: Complain): void {
  const { state, scenario } = play
  if (state.round < 1) complain(['round'], 'rounds count from 1', { expected: 'a round from 1' })
  if (state.nextInOrder < 0) complain(['turn'], 'it has to be the turn of a hero', { expected: 'a hero' })
  if (state.firstSeat < 0) complain(['first'], 'a hero has to be first in a round', { expected: 'a hero' })
  if (state.alive.every((alive) => alive === 0))
    complain(['heroes'], 'all heroes are dead: the game is over', { expected: 'a hero who is alive' })
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    const { label } = scenario.seats[hero]
    const at = ['heroes', label]
    const square = state.square[hero]
    if (square < 0 || state.terrain[square] === Terrain.void)
      complain([...at, 'at'], `${label} stands where the tile has no ground`, { expected: 'a square of a laid tile' })
    const isAlive = state.alive[hero] !== 0
    const health = state.attributes[hero * ATTRIBUTES.length + Attribute.defence]
    if (isAlive && damageOf(play, hero) > mostDamage(play, hero))
      complain([...at, 'hurt'], `${label} is alive with ${damageOf(play, hero)} damage disks and health ${health}`, {
        expected: `at most ${mostDamage(play, hero)}, or alive: false`,
      })
    if (isAlive !== (state.diedInRound[hero] === NONE))
      complain(
        [...at, 'diedInRound'],
        `${label} is ${isAlive ? 'alive, and died in a round' : 'dead since no round'}`,
        {
          expected: isAlive ? 'diedInRound: none' : `a round up to ${state.round}`,
        },
      )
    if (state.diedInRound[hero] > state.round)
      complain([...at, 'diedInRound'], `${label} died in a round to come`, { expected: `at most ${state.round}` })
    if (isAlive !== (state.diedOf[hero] === NONE))
      complain([...at, 'diedOf'], `${label} is ${isAlive ? 'alive, and died of something' : 'dead of nothing'}`, {
        expected: isAlive ? 'diedOf: none' : scenario.causes,
      })
    const trap = state.trap[hero] - 1
    if (trap >= 0 && (state.where[trap] !== Where.held || state.at[trap] !== hero))
      complain([...at, 'trap'], `${scenario.copyLabels[trap]} is not with ${label}`, {
        expected: 'a trap that is held by the hero, or none',
      })
  }
}
