// Everything that changes during a playout.
//
// One Int16Array holds it all but victory points, cut into named fields, so that reset and copy are a fill and a set:
//
//   heroes    one entry a seat in each field:  square | damage | willpower | victoryPoints | failure | ...
//   disks     one entry a copy:                where | at | faceUp | found | uses | wounds | boundTo | ranInTurn
//                                              knownTo | amongFor | nextOnSquare | gone | nextInList | ...
//             lists of copies:                 those face down on the board, those face up there, those each seat holds
//   board     one entry a placed tile:         tile | rotation | x | y | building | lit
//   squares   36 a placed tile:                terrain | firstDisk | mark;   4 directions each: link | gate | way
//   openings  one entry a door or window:      kind | inside | outside | locks | nearestDoor | broken
//   pools     disk, tile and orange pools:     the copies in order, and how many are left
//
// A square's number is placedTile * 36 + row * 6 + column, row and column as it lies on the table (after rotation).
// Rules change fields of the state by name; what belongs together is changed by the function of one chapter only
// (a disk is moved by rules/disks.ts, victory points by rules/victory.ts, damage by rules/health.ts).
import type { Ending } from '../../../engine/game.ts'
import type { Scenario } from '../setup/scenario.ts'
import { ATTRIBUTES } from '../words/vocabulary.ts'

export const SQUARES_PER_TILE = 36
export const TILE_SIDE = 6

/** Directions: rows grow downward, columns to the right. The opposite of d is (d + 2) % 4. */
export const UP = 0,
  RIGHT = 1,
  DOWN = 2,
  LEFT = 3

/** `link`: never a square there (void, or the rim of a tile beside the board); an edge where a tile may be drawn. */
export const NO_SQUARE = -1
export const UNEXPLORED = -2
/** `gate`: nothing in the way; a wall; otherwise opening number + 1. */
export const OPEN = 0
export const WALL = -1

/** `way`: the price's bits; coming into a building; a hero needs Fate to unlock it; others on foot get through. */
export const Way = { price: 255, enters: 256, byFate: 512, walkers: 1024 } as const

/** Where a disk is. `at` is its square (board), its seat (held, trophy), or the weapon that it is taped to. */
export const Where = { pool: 0, board: 1, held: 2, trophy: 3, out: 4, taped: 5 } as const

/** Lists of copies: on the board face down, face up there, and from `held` on those that each seat holds. */
export const List = { faceDown: 0, faceUp: 1, held: 2 } as const

/** How a playout ends. */
export const Outcome = { playing: 0, won: 1, allDead: 2, outOfRounds: 3, objectiveLost: 4, unfinished: 5 } as const
export const OUTCOMES = [
  'playing',
  'won',
  'lost: all dead',
  'lost: out of rounds',
  'lost: objective',
  'unfinished',
] as const
/** What each is to the heroes. */
export const ENDINGS: readonly Ending[] = [
  { is: 'unfinished' },
  { is: 'won' },
  { is: 'lost', fate: 'die to the last hero' },
  { is: 'lost', fate: 'run out of rounds' },
  { is: 'lost', fate: 'lose their objective' },
  { is: 'unfinished' },
]

/** Marks of a square that a tile's data sets. */
export const Mark = { none: 0, question: 1, exclamation: 2 } as const

/** Forced results of the next check, oldest first (WDC-CHECK-11): two flags at most, as digits 1 fail, 2 succeed. */
export const Forced = { fail: 1, succeed: 2 } as const

/** All doors and windows for one hero and one turn: as they are, locked whatever the dice say, or without locks. */
export const FateLocks = { asTheyAre: 0, locked: 1, unlocked: 2 } as const

export class State {
  private readonly all: Int16Array
  private used = 0

  // --- heroes (index: seat)
  readonly square: Int16Array
  /** Damage disks that may be healed, and those that stay (WDC-DEATH-04). */
  readonly damage: Int16Array
  readonly permanentDamage: Int16Array
  readonly willpower: Int16Array
  /** Beside the other fields: a scenario may give thousands in every round. */
  readonly victoryPoints: Int32Array
  readonly failure: Int16Array
  readonly alive: Int16Array
  /** Round and cause of death (index into scenario.causes), -1 while alive. */
  readonly diedInRound: Int16Array
  readonly diedOf: Int16Array
  /** Skill points saved and not yet spent (WDC-VP-13). */
  readonly skillPoints: Int16Array
  /** Attributes at the start of the game, one row of ATTRIBUTES a seat: they grow between games (WDC-XP-01). */
  readonly attributes: Int16Array
  /** Levels of the skills, one row of scenario.skillCount a seat: they grow when bought. */
  readonly skills: Int16Array
  /** The action of this turn is spent. */
  readonly acted: Int16Array
  /** Movements in this turn (own movement and flights); the next movement is halved (WDC-FLEE-06). */
  readonly movements: Int16Array
  readonly exhausted: Int16Array
  /** The action of the hero's next turn is spent already, by order of another (WDC-OPP-07). */
  readonly actedAhead: Int16Array
  /** What another ordered the hero to do in their next turn: verb and argument of an action; verb 0 = nothing. */
  readonly orderVerb: Int16Array
  readonly orderArgument: Int16Array
  /** Whom the hero has to come to and heal in their next turn: seat + 1 (WDC-OPP-06). */
  readonly calledTo: Int16Array
  /** Bit set over seats: who shared the hero's tile when the hero's last turn began (WDC-OPP-09). */
  readonly tileMates: Int16Array
  /** Failed attempts to pick this pocket (WDC-OPP-05); one row of seats a thief. */
  readonly caught: Int16Array
  /** The hero's written plan: its kind (a verb, 0 = nothing), verb and argument of its action (WDC-SIM-01). */
  readonly planKind: Int16Array
  readonly planVerb: Int16Array
  readonly planArgument: Int16Array
  /** Number of the turn that the action ended at once, movement and all (WDC-OPP-09, WDC-TRACK-01). */
  readonly endedInTurn: Int16Array
  /** How many disks had been turned up when the hero's last turn ended (`reveals`). */
  readonly revealsSeen: Int16Array
  /** The hero has tried to build a device (WDC-MGVR-01). */
  readonly built: Int16Array
  /** Turn in which the own movement ended early: a building entered by an action, or the hero put out (WDC-MOVE-09). */
  readonly movementEndedInTurn: Int16Array
  /** A sight check is due at the start of the next turn (WDC-LOS-02). */
  readonly sightDue: Int16Array
  /** Fate: shift of every TN until the next turn; kept on the tile; halves (-1) or doubles (1) this turn's movement. */
  readonly fateShift: Int16Array
  readonly confined: Int16Array
  readonly fateMovement: Int16Array
  /** Fate: the next door stays locked; the next locked door is open; movement hurts; more turns to come. */
  readonly doorStaysLocked: Int16Array
  readonly doorUnlocked: Int16Array
  readonly movementHurts: Int16Array
  readonly extraTurns: Int16Array
  /** Fate: forced results waiting, oldest in the units: 1 fail, 2 succeed, e.g. 12 = succeed first, then fail. */
  readonly forced: Int16Array
  /** The turn is lost from here on (WDC-FATE-15). */
  readonly turnOver: Int16Array
  /**
   * Fate as amended: what it made of doors and windows for this turn (`FateLocks`); no helping others until the next
   * turn (WDC-FATE-36); number of the turn in which no victory points come (WDC-FATE-38).
   */
  readonly fateLocks: Int16Array
  readonly cannotHelp: Int16Array
  readonly noVpInTurn: Int16Array
  /** Bit set over buildings: perception tried there (WDC-PERC-04); one row of scenario.maxTiles a seat. */
  readonly perceived: Int16Array
  /** Gamble was applied since the start of the hero's last turn (WDC-SKILL-33). */
  readonly gambled: Int16Array
  /** How often the hero has done each of the scenario's actions; one row of the plan's actions a seat (WDC-ACT-09). */
  readonly actionsDone: Int16Array
  /** Turns begun so far, for the event time in a hero's own turns (WDC-METRIC-03). */
  readonly turnsTaken: Int16Array
  /** Playing time in seconds at the end of the hero's last turn. It needs more than 16 bits: an array of its own. */
  readonly turnEndedAt: Int32Array
  /** Disks that the hero has learned of, by looking or by being told. */
  readonly learned: Int16Array

  /** TN of the poison in the hero, 0 none (WDC-POIS-03). */
  readonly poison: Int16Array
  /** The trap that holds the hero: copy + 1, 0 none (WDC-TRAP-06). Turns until they drown, 0 never (WDC-TRAP-08). */
  readonly trap: Int16Array
  readonly drowning: Int16Array
  /** Turns to be lost: unconscious (WDC-TRAP-07), questioned (WDC-SEC-18). */
  readonly unconscious: Int16Array
  readonly questioned: Int16Array
  /** Questioned beside the board: `square` is where the hero will be put, and nobody is there yet (WDC-SEC-18). */
  readonly aside: Int16Array
  /** Square + 1 on which a hero comes out of a headquarters beside the board, 0 without one. */
  readonly wayOut: Int16Array
  /** Building + 1 whose motion sensor has noticed the hero, 0 none (WDC-TRAP-09). */
  readonly sensed: Int16Array

  /** Spells: turns left of light, of protection and of being frozen (WDC-SPELL-09, -11, -17). */
  readonly lightTurns: Int16Array
  readonly protectedTurns: Int16Array
  readonly frozenTurns: Int16Array
  /** Number of the turn in which the hero passes walls (WDC-SPELL-12). */
  readonly passesInTurn: Int16Array
  /** The hero's creature (WDC-SPELL-04): its index in the spell + 1, combat rounds left, its opponent (-1 none). */
  readonly creature: Int16Array
  readonly creatureRounds: Int16Array
  readonly creatureFoe: Int16Array

  /** Grows with every change of what the hero holds or has learned: agents keep what they worked out until then. */
  readonly sheetVersion: Int16Array

  // --- scenario
  /** How often each mark of the scenario was made (scenario.marks; condition `done`). */
  readonly marks: Int16Array
  /** How often each trigger has gone off, and in which round last (scenario.triggers). */
  readonly fired: Int16Array
  readonly firedInRound: Int16Array
  /** How often each spell was cast with success (scenario.spells; objective `cast`). */
  readonly casts: Int16Array

  // --- rounds (index: round), for what is measured
  /** Heroes dead at its end, and the band in which the leader's points lie. */
  readonly deadAt: Int16Array
  readonly leaderAt: Int16Array

  // --- items (index: in the content's list), for what is measured
  /** Somebody has had one. */
  readonly itemHad: Int16Array

  // --- disks (index: copy)
  readonly where: Int16Array
  readonly at: Int16Array
  readonly faceUp: Int16Array
  /** An item, component or ally that was found once: taking it needs no search (WDC-ITEM-06). */
  readonly found: Int16Array
  readonly uses: Int16Array
  /** Health an adversary has lost. */
  readonly wounds: Int16Array
  /** The hero a face-up adversary is bound to, -1 none. */
  readonly boundTo: Int16Array
  /** Bit set over seats: who knows what lies face down here (WDC-PERC-02). */
  readonly knownTo: Int16Array
  /** The same: who knows that it is one of those that lie face down in its building, and not where (WDC-PERC-06). */
  readonly amongFor: Int16Array
  /** The fight with this one is over for the present turn (WDC-COMBAT-08): number of that turn. */
  readonly foughtInTurn: Int16Array
  /** Number of the turn in which it last ran: it does not hunt in the same turn (WDC-ADV-09). */
  readonly ranInTurn: Int16Array
  /** Frozen for so many turns of the hero who cast it, or combat rounds while the fight lasts (WDC-SPELL-09). */
  readonly frozenFor: Int16Array
  readonly frozenBy: Int16Array
  readonly frozenInFight: Int16Array
  /** Seat + 1 of the hero whose creature fights it (WDC-SPELL-05). */
  readonly engagedBy: Int16Array
  /** Control: number of the turn in which it was controlled; its next attack in the fight is lost (WDC-SPELL-15). */
  readonly controlledInTurn: Int16Array
  readonly losesAttack: Int16Array
  readonly nextOnSquare: Int16Array
  /** It was put out of play in the course of the game: used up, sacrificed, removed. */
  readonly gone: Int16Array
  /** Lists of copies in rising order (rules/disks.ts keeps them): the first by `List`, and the next of each copy. */
  readonly firstInList: Int16Array
  readonly nextInList: Int16Array
  /** Bit set over seats: from whose pocket it was picked, and who may not steal it back (WDC-OPP-04). */
  readonly pickedFrom: Int16Array
  /** What the Foil has turned out to be (rules/foil.ts). */
  readonly foilIs: Int16Array
  /** The flashlight that is taped to this weapon: its copy + 1 (WDC-TAPE-03). */
  readonly tapedLight: Int16Array
  /**
   * Thrown weapons (WDC-RANGED-05): seat + 1 of the thrower who still has its VP; steps on foot to it at the end of the
   * thrower's last turn.
   */
  readonly thrownBy: Int16Array
  readonly thrownDistance: Int16Array
  /** When it was last turned up (the count of `reveals`), where, and where it last lay face up (WDC-TRACK-01). */
  readonly revealed: Int16Array
  readonly revealedAt: Int16Array
  readonly lastSeenAt: Int16Array
  /** It fell with three failures, and nobody has picked it up since. */
  readonly fallen: Int16Array

  // --- board (index: placed tile)
  readonly tile: Int16Array
  readonly rotation: Int16Array
  readonly x: Int16Array
  readonly y: Int16Array
  /** The first placed tile of the same building: the building's number; -1 where no square is a building's. */
  readonly building: Int16Array
  /** Bit set over the tile's rooms, 0 being the rest of it; every bit when the whole building is lit (WDC-LIGHT-03). */
  readonly lit: Int16Array
  /** Placed tile on each cell of the lattice, -1 none: y * latticeSide + x. */
  readonly lattice: Int16Array

  // --- squares
  readonly terrain: Int16Array
  readonly mark: Int16Array
  readonly room: Int16Array
  readonly firstDisk: Int16Array
  /** The matching square on another floor, -1 none (WDC-BOARD-12). */
  readonly twin: Int16Array
  readonly link: Int16Array
  readonly gate: Int16Array
  /** Gate and terrain on foot, combined: half-points a hero pays (0 where they cannot walk), and flags of `Way`. */
  readonly way: Int16Array

  // --- openings
  readonly openingKind: Int16Array
  readonly inside: Int16Array
  readonly outside: Int16Array
  readonly locks: Int16Array
  readonly nearestDoor: Int16Array
  readonly broken: Int16Array
  /** Tries that failed since the last that did not. */
  readonly failures: Int16Array

  // --- pools: copies in the order in which they are drawn
  readonly diskPool: Int16Array
  readonly orangePool: Int16Array
  readonly tilePool: Int16Array

  // --- counters
  round = 0
  /** Number of the turn, from 1, over the whole playout. */
  turn = 0
  active = -1
  firstSeat = 0
  /** Position in the round's order of the seat whose turn is next: where a copied state plays on. */
  nextInOrder = 0
  /** Time of day and weather, as levels of the environment (WDC-ENV-06), and the scenario's steps on every TN. */
  time = 0
  weather = 0
  tnShift = 0
  placed = 0
  openings = 0
  diskPoolNext = 0
  diskPoolCount = 0
  orangeCount = 0
  tilePoolNext = 0
  tilePoolCount = 0
  /** Disks turned up so far, and those before the present turn. */
  reveals = 0
  revealsBefore = 0
  outcome: number = Outcome.playing
  /** Who leads in VP at the end of the last round, and since which round; for the metric `lead-settled`. */
  leader = -1
  leadSince = 0
  /** With whose turn the objective came to hold: a seat, -1 as long as it does not, -2 when it did so by itself. */
  finisher = -1
  /** Estimated seconds at a table so far (constants.table). */
  seconds = 0
  /** Bit set over the results of both tables of Fate, 11 each: what has come up. */
  fateSeen = 0
  /** The last round in which a disk was turned up, and how often the hero whose turn it is has chosen in it. */
  revealedInRound = 0
  choices = 0
  /** Grows with every change of what paths and sight depend on: tiles, openings, disks on the board, lights. */
  boardVersion = 0
  /** Grows with tiles and openings only: what those who walk over disks depend on. */
  mapVersion = 0

  constructor(scenario: Scenario) {
    const seats = scenario.seatCount
    const copies = scenario.copyCount
    const tiles = scenario.maxTiles
    const squares = tiles * SQUARES_PER_TILE
    const openings = scenario.maxOpenings
    this.all = new Int16Array(
      seats * (49 + seats + ATTRIBUTES.length + scenario.skillCount + scenario.plan.actions.length + tiles) +
        copies * 24 +
        List.held +
        seats +
        tiles * 7 +
        scenario.latticeSide ** 2 +
        squares * 17 +
        openings * 7 +
        scenario.marks.length +
        2 * scenario.triggers.length +
        seats * 7 +
        copies * 7 +
        scenario.content.items.length +
        scenario.spells.length +
        2 * (scenario.horizon + 1) +
        64,
    )
    this.turnEndedAt = new Int32Array(seats)
    const heroes = (): Int16Array => this.field(seats)
    this.square = heroes()
    this.damage = heroes()
    this.permanentDamage = heroes()
    this.willpower = heroes()
    this.victoryPoints = new Int32Array(seats)
    this.failure = heroes()
    this.alive = heroes()
    this.diedInRound = heroes()
    this.diedOf = heroes()
    this.skillPoints = heroes()
    this.acted = heroes()
    this.movements = heroes()
    this.exhausted = heroes()
    this.movementEndedInTurn = heroes()
    this.sightDue = heroes()
    this.fateShift = heroes()
    this.confined = heroes()
    this.fateMovement = heroes()
    this.doorStaysLocked = heroes()
    this.doorUnlocked = heroes()
    this.movementHurts = heroes()
    this.extraTurns = heroes()
    this.forced = heroes()
    this.turnOver = heroes()
    this.turnsTaken = heroes()
    this.gambled = heroes()
    this.learned = heroes()
    this.sheetVersion = heroes()
    this.fateLocks = heroes()
    this.cannotHelp = heroes()
    this.noVpInTurn = heroes()
    this.actedAhead = heroes()
    this.orderVerb = heroes()
    this.orderArgument = heroes()
    this.calledTo = heroes()
    this.tileMates = heroes()
    this.endedInTurn = heroes()
    this.revealsSeen = heroes()
    this.built = heroes()
    this.planKind = heroes()
    this.planVerb = heroes()
    this.planArgument = heroes()
    this.caught = this.field(seats * seats)
    this.poison = heroes()
    this.trap = heroes()
    this.drowning = heroes()
    this.unconscious = heroes()
    this.questioned = heroes()
    this.aside = heroes()
    this.wayOut = heroes()
    this.sensed = heroes()
    this.actionsDone = this.field(seats * scenario.plan.actions.length)
    this.attributes = this.field(seats * ATTRIBUTES.length)
    this.skills = this.field(seats * scenario.skillCount)
    this.perceived = this.field(seats * tiles)
    this.marks = this.field(scenario.marks.length)
    this.fired = this.field(scenario.triggers.length)
    this.firedInRound = this.field(scenario.triggers.length)
    this.lightTurns = heroes()
    this.protectedTurns = heroes()
    this.frozenTurns = heroes()
    this.passesInTurn = heroes()
    this.creature = heroes()
    this.creatureRounds = heroes()
    this.creatureFoe = heroes()
    this.casts = this.field(scenario.spells.length)
    this.deadAt = this.field(scenario.horizon + 1)
    this.leaderAt = this.field(scenario.horizon + 1)
    this.itemHad = this.field(scenario.content.items.length + scenario.joining.length)
    const disks = (): Int16Array => this.field(copies)
    this.where = disks()
    this.at = disks()
    this.faceUp = disks()
    this.found = disks()
    this.uses = disks()
    this.wounds = disks()
    this.boundTo = disks()
    this.knownTo = disks()
    this.amongFor = disks()
    this.foughtInTurn = disks()
    this.ranInTurn = disks()
    this.nextOnSquare = disks()
    this.gone = disks()
    this.foilIs = disks()
    this.pickedFrom = disks()
    this.tapedLight = disks()
    this.thrownBy = disks()
    this.thrownDistance = disks()
    this.revealed = disks()
    this.revealedAt = disks()
    this.lastSeenAt = disks()
    this.fallen = disks()
    this.nextInList = disks()
    this.diskPool = disks()
    this.orangePool = disks()
    this.firstInList = this.field(List.held + seats)
    this.frozenFor = disks()
    this.frozenBy = disks()
    this.frozenInFight = disks()
    this.engagedBy = disks()
    this.controlledInTurn = disks()
    this.losesAttack = disks()
    const board = (): Int16Array => this.field(tiles)
    this.tile = board()
    this.rotation = board()
    this.x = board()
    this.y = board()
    this.building = board()
    this.lit = board()
    this.tilePool = board()
    this.lattice = this.field(scenario.latticeSide ** 2)
    this.terrain = this.field(squares)
    this.mark = this.field(squares)
    this.room = this.field(squares)
    this.firstDisk = this.field(squares)
    this.twin = this.field(squares)
    this.link = this.field(squares * 4)
    this.gate = this.field(squares * 4)
    this.way = this.field(squares * 4)
    const doors = (): Int16Array => this.field(openings)
    this.openingKind = doors()
    this.inside = doors()
    this.outside = doors()
    this.locks = doors()
    this.nearestDoor = doors()
    this.broken = doors()
    this.failures = doors()
  }

  private field(length: number): Int16Array {
    const from = this.used
    this.used += length
    if (this.used > this.all.length) throw new RangeError('the state is laid out too small')
    return this.all.subarray(from, this.used)
  }

  /** Back to nothing: no tile, no disk, nobody. rules/setup.ts builds a game from here. */
  clear(): void {
    this.all.fill(0)
    this.turnEndedAt.fill(0)
    this.victoryPoints.fill(0)
    this.lattice.fill(-1)
    this.firstDisk.fill(-1)
    this.nextOnSquare.fill(-1)
    this.firstInList.fill(-1)
    this.nextInList.fill(-1)
    this.boundTo.fill(-1)
    this.creatureFoe.fill(-1)
    this.twin.fill(-1)
    this.diedInRound.fill(-1)
    this.diedOf.fill(-1)
    this.round = 0
    this.turn = 0
    this.active = -1
    this.firstSeat = 0
    this.nextInOrder = 0
    this.placed = 0
    this.openings = 0
    this.time = 0
    this.weather = 0
    this.tnShift = 0
    this.diskPoolNext = 0
    this.diskPoolCount = 0
    this.orangeCount = 0
    this.tilePoolNext = 0
    this.tilePoolCount = 0
    this.outcome = Outcome.playing
    this.leader = -1
    this.leadSince = 0
    this.finisher = -1
    this.seconds = 0
    this.fateSeen = 0
    this.revealedInRound = 0
    this.choices = 0
    this.reveals = 0
    this.revealsBefore = 0
    this.boardVersion += 1
    this.mapVersion += 1
  }

  /** Makes `to`, of the same scenario, an equal of this. */
  copyInto(to: State): void {
    to.all.set(this.all)
    to.turnEndedAt.set(this.turnEndedAt)
    to.victoryPoints.set(this.victoryPoints)
    to.round = this.round
    to.turn = this.turn
    to.active = this.active
    to.firstSeat = this.firstSeat
    to.nextInOrder = this.nextInOrder
    to.placed = this.placed
    to.openings = this.openings
    to.time = this.time
    to.weather = this.weather
    to.tnShift = this.tnShift
    to.diskPoolNext = this.diskPoolNext
    to.diskPoolCount = this.diskPoolCount
    to.orangeCount = this.orangeCount
    to.tilePoolNext = this.tilePoolNext
    to.tilePoolCount = this.tilePoolCount
    to.outcome = this.outcome
    to.leader = this.leader
    to.leadSince = this.leadSince
    to.finisher = this.finisher
    to.seconds = this.seconds
    to.fateSeen = this.fateSeen
    to.revealedInRound = this.revealedInRound
    to.choices = this.choices
    to.reveals = this.reveals
    to.revealsBefore = this.revealsBefore
    // Never equal to a version that `to` has had: what was cached for it is stale.
    to.boardVersion = Math.max(this.boardVersion, to.boardVersion) + 1
    to.mapVersion = Math.max(this.mapVersion, to.mapVersion) + 1
  }
}
