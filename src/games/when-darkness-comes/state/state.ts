// Everything that changes during a playout.
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
import { Layout } from '../../../engine/layout.ts'
import { shownOf, words } from '../../../engine/words.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SQUARES_PER_TILE } from '../words/board.ts'
import { ATTRIBUTES, DISK_KINDS } from '../words/vocabulary.ts'

/** Where a disk is. `at` is its square (board), its seat (held, trophy), or the weapon that it is taped to. */
export const Where = words('pool', 'board', 'held', 'trophy', 'out', 'taped')

/** Lists of copies: on the board face down, face up there, and from `held` on those that each seat holds. */
export const List = words('faceDown', 'faceUp', 'held')

/** How a playout ends. */
export const Outcome = words({
  playing: 'playing',
  won: 'won',
  allDead: 'lost: all dead',
  outOfRounds: 'lost: out of rounds',
  objectiveLost: 'lost: objective',
  unfinished: 'unfinished',
})
export const OUTCOMES = shownOf(Outcome)
/** What each is to the heroes. */
export const ENDINGS: readonly Ending[] = [
  { is: 'unfinished' },
  { is: 'won' },
  { is: 'lost' },
  { is: 'lost', isTimeUp: true },
  { is: 'lost', causes: 'objective-lost' },
  { is: 'unfinished' },
]

/** Forced results of the next check, oldest first (WDC-CHECK-11): two flags at most, as digits 1 fail, 2 succeed. */
export const Forced = { fail: 1, succeed: 2 } as const

/** All doors and windows for one hero and one turn: as they are, locked whatever the dice say, or without locks. */
export const FateLocks = words('asTheyAre', 'locked', 'unlocked')

export class State extends Layout<Scenario> {
  // --- heroes (index: seat)
  readonly square = this.heroes()
  /** Damage disks that may be healed, and those that stay (WDC-DEATH-04). */
  readonly damage = this.heroes()
  readonly permanentDamage = this.heroes()
  readonly willpower = this.heroes()
  /** Of 32 bits: a scenario may give thousands in every round. */
  readonly victoryPoints = this.wide(this.scenario.seatCount)
  readonly failure = this.heroes()
  readonly alive = this.heroes()
  /** Round and cause of death (index into scenario.causes), -1 while alive. */
  readonly diedInRound = this.heroes(1, -1)
  readonly diedOf = this.heroes(1, -1)
  /** Skill points saved and not yet spent (WDC-VP-13). */
  readonly skillPoints = this.heroes()
  /** Attributes at the start of the game, one row of ATTRIBUTES a seat: they grow between games (WDC-XP-01). */
  readonly attributes = this.heroes(ATTRIBUTES.length)
  /** Levels of the skills, one row of scenario.skillCount a seat: they grow when bought. */
  readonly skills = this.heroes(this.scenario.skillCount)
  /** The action of this turn is spent. */
  readonly acted = this.heroes()
  /** Movements in this turn (own movement and flights); the next movement is halved (WDC-FLEE-06). */
  readonly movements = this.heroes()
  readonly exhausted = this.heroes()
  /** The action of the hero's next turn is spent already, by order of another (WDC-OPP-07). */
  readonly actedAhead = this.heroes()
  /** What another ordered the hero to do in their next turn: verb and argument of an action; verb 0 = nothing. */
  readonly orderVerb = this.heroes()
  readonly orderArgument = this.heroes()
  /** Whom the hero has to come to and heal in their next turn: seat + 1 (WDC-OPP-06). */
  readonly calledTo = this.heroes()
  /** Bit set over seats: who shared the hero's tile when the hero's last turn began (WDC-OPP-09). */
  readonly tileMates = this.heroes()
  /** Failed attempts to pick this pocket (WDC-OPP-05); one row of seats a thief. */
  readonly caught = this.heroes(this.scenario.seatCount)
  /** The hero's written plan: its kind (a verb, 0 = nothing), verb and argument of its action (WDC-SIM-01). */
  readonly planKind = this.heroes()
  readonly planVerb = this.heroes()
  readonly planArgument = this.heroes()
  /** Number of the turn that the action ended at once, movement and all (WDC-OPP-09, WDC-TRACK-01). */
  readonly endedInTurn = this.heroes()
  /** How many disks had been turned up when the hero's last turn ended (`reveals`). */
  readonly revealsSeen = this.heroes()
  /** The hero has tried to build a device (WDC-MGVR-01). */
  readonly built = this.heroes()
  /** Turn in which the own movement ended early: a building entered by an action, or the hero put out (WDC-MOVE-09). */
  readonly movementEndedInTurn = this.heroes()
  /** A sight check is due at the start of the next turn (WDC-LOS-02). */
  readonly sightDue = this.heroes()
  /** Fate: shift of every TN until the next turn; kept on the tile; halves (-1) or doubles (1) this turn's movement. */
  readonly fateShift = this.heroes()
  readonly confined = this.heroes()
  readonly fateMovement = this.heroes()
  /** Fate: the next door stays locked; the next locked door is open; movement hurts; more turns to come. */
  readonly doorStaysLocked = this.heroes()
  readonly doorUnlocked = this.heroes()
  readonly movementHurts = this.heroes()
  readonly extraTurns = this.heroes()
  /** Fate: forced results waiting, oldest in the units: 1 fail, 2 succeed, e.g. 12 = succeed first, then fail. */
  readonly forced = this.heroes()
  /** The turn is lost from here on (WDC-FATE-15). */
  readonly turnOver = this.heroes()
  /**
   * Fate as amended: what it made of doors and windows for this turn (`FateLocks`); no helping others until the next
   * turn (WDC-FATE-36); number of the turn in which no victory points come (WDC-FATE-38).
   */
  readonly fateLocks = this.heroes()
  readonly cannotHelp = this.heroes()
  readonly noVpInTurn = this.heroes()
  /** Bit set over buildings: perception tried there (WDC-PERC-04); one row of scenario.maxTiles a seat. */
  readonly perceived = this.heroes(this.scenario.maxTiles)
  /** Gamble was applied since the start of the hero's last turn (WDC-SKILL-33). */
  readonly gambled = this.heroes()
  /** How often the hero has done each of the scenario's actions; one row of the plan's actions a seat (WDC-ACT-09). */
  readonly actionsDone = this.heroes(this.scenario.plan.actions.length)
  /** Turns begun so far, for the event time in a hero's own turns (WDC-METRIC-03). */
  readonly turnsTaken = this.heroes()
  /** Playing time in seconds at the end of the hero's last turn. It needs more than 16 bits: an array of its own. */
  readonly turnEndedAt = this.wide(this.scenario.seatCount)
  /** Disks that the hero has learned of, by looking or by being told. */
  readonly learned = this.heroes()

  /** TN of the poison in the hero, 0 none (WDC-POIS-03). */
  readonly poison = this.heroes()
  /** The trap that holds the hero: copy + 1, 0 none (WDC-TRAP-06). Turns until they drown, 0 never (WDC-TRAP-08). */
  readonly trap = this.heroes()
  readonly drowning = this.heroes()
  /** Turns to be lost: unconscious (WDC-TRAP-07), questioned (WDC-SEC-18). */
  readonly unconscious = this.heroes()
  readonly questioned = this.heroes()
  /** Questioned beside the board: `square` is where the hero will be put, and nobody is there yet (WDC-SEC-18). */
  readonly aside = this.heroes()
  /** Square + 1 on which a hero comes out of a headquarters beside the board, 0 without one. */
  readonly wayOut = this.heroes()
  /** Building + 1 whose motion sensor has noticed the hero, 0 none (WDC-TRAP-09). */
  readonly sensed = this.heroes()

  /** Spells: turns left of light, of protection and of being frozen (WDC-SPELL-09, -11, -17). */
  readonly lightTurns = this.heroes()
  readonly protectedTurns = this.heroes()
  readonly frozenTurns = this.heroes()
  /** Number of the turn in which the hero passes walls (WDC-SPELL-12). */
  readonly passesInTurn = this.heroes()
  /** The hero's creature (WDC-SPELL-04): its index in the spell + 1, combat rounds left, its opponent (-1 none). */
  readonly creature = this.heroes()
  readonly creatureRounds = this.heroes()
  readonly creatureFoe = this.heroes(1, -1)

  /** Grows with every change of what the hero holds or has learned: agents keep what they worked out until then. */
  readonly sheetVersion = this.heroes()

  // --- scenario
  /** How often each mark of the scenario was made (scenario.marks; condition `done`). */
  readonly marks = this.numbers(this.scenario.marks.length)
  /** How often each trigger has gone off, and in which round last (scenario.triggers). */
  readonly fired = this.numbers(this.scenario.triggers.length)
  readonly firedInRound = this.numbers(this.scenario.triggers.length)
  /** How often each spell was cast with success (scenario.spells; objective `cast`). */
  readonly casts = this.numbers(this.scenario.spells.length)

  // --- rounds (index: round), for what is measured
  /** Heroes dead at its end, and the band in which the leader's points lie. */
  readonly deadAt = this.numbers(this.scenario.horizon + 1)
  readonly leaderAt = this.numbers(this.scenario.horizon + 1)

  // --- items (index: in the content's list), for what is measured
  /** Somebody has had one. */
  readonly itemHad = this.numbers(this.scenario.content.items.length + this.scenario.joining.length)

  // --- disks (index: copy)
  readonly where = this.disks()
  readonly at = this.disks(1, -1)
  readonly faceUp = this.disks()
  /** An item, component or ally that was found once: taking it needs no search (WDC-ITEM-06). */
  readonly found = this.disks()
  readonly uses = this.disks()
  /** Health an adversary has lost. */
  readonly wounds = this.disks()
  /** The hero a face-up adversary is bound to, -1 none. */
  readonly boundTo = this.disks(1, -1)
  /** Bit set over seats: who knows what lies face down here (WDC-PERC-02). */
  readonly knownTo = this.disks()
  /** The same: who knows that it is one of those that lie face down in its building, and not where (WDC-PERC-06). */
  readonly amongFor = this.disks()
  /** The fight with this one is over for the present turn (WDC-COMBAT-08): number of that turn. */
  readonly foughtInTurn = this.disks()
  /** Number of the turn in which it last ran: it does not hunt in the same turn (WDC-ADV-09). */
  readonly ranInTurn = this.disks()
  /** Frozen for so many turns of the hero who cast it, or combat rounds while the fight lasts (WDC-SPELL-09). */
  readonly frozenFor = this.disks()
  readonly frozenBy = this.disks()
  readonly frozenInFight = this.disks()
  /** Seat + 1 of the hero whose creature fights it (WDC-SPELL-05). */
  readonly engagedBy = this.disks()
  /** Control: number of the turn in which it was controlled; its next attack in the fight is lost (WDC-SPELL-15). */
  readonly controlledInTurn = this.disks()
  readonly losesAttack = this.disks()
  readonly nextOnSquare = this.disks(1, -1)
  /** It was put out of play in the course of the game: used up, sacrificed, removed. */
  readonly gone = this.disks()
  /** Disks of the mixed pool that nobody has looked at or turned up yet, and how many there are of each kind. */
  readonly unseen = this.disks()
  readonly unseenOf = this.numbers(DISK_KINDS.length)
  /** Lists of copies in rising order (rules/disks.ts keeps them): the first by `List`, and the next of each copy. */
  readonly firstInList = this.numbers(List.held + this.scenario.seatCount, -1)
  readonly nextInList = this.disks(1, -1)
  /** Bit set over seats: from whose pocket it was picked, and who may not steal it back (WDC-OPP-04). */
  readonly pickedFrom = this.disks()
  /** What the Foil has turned out to be (rules/foil.ts). */
  readonly foilIs = this.disks()
  /** The flashlight that is taped to this weapon: its copy + 1 (WDC-TAPE-03). */
  readonly tapedLight = this.disks()
  /**
   * Thrown weapons (WDC-RANGED-05): seat + 1 of the thrower who still has its VP; steps on foot to it at the end of the
   * thrower's last turn.
   */
  readonly thrownBy = this.disks()
  readonly thrownDistance = this.disks()
  /** When it was last turned up (the count of `reveals`), where, and where it last lay face up (WDC-TRACK-01). */
  readonly revealed = this.disks()
  readonly revealedAt = this.disks()
  readonly lastSeenAt = this.disks()
  /** It fell with three failures, and nobody has picked it up since. */
  readonly fallen = this.disks()

  // --- board (index: placed tile)
  readonly tile = this.tiles()
  readonly rotation = this.tiles()
  readonly x = this.tiles()
  readonly y = this.tiles()
  /** The first placed tile of the same building: the building's number; -1 where no square is a building's. */
  readonly building = this.tiles()
  /** Bit set over the tile's rooms, 0 being the rest of it; every bit when the whole building is lit (WDC-LIGHT-03). */
  readonly lit = this.tiles()
  /** Placed tile on each cell of the lattice, -1 none: y * latticeSide + x. */
  readonly lattice = this.numbers(this.scenario.latticeSide * this.scenario.latticeSide, -1)

  // --- squares
  /** Row and column on the table, and the plane: -1 the board, else the placed tile beside it (rules/board.ts). */
  readonly row = this.squares()
  readonly column = this.squares()
  readonly plane = this.squares()
  readonly terrain = this.squares()
  readonly mark = this.squares()
  readonly room = this.squares()
  readonly firstDisk = this.squares(1, -1)
  /** The matching square on another floor, -1 none (WDC-BOARD-12). */
  readonly twin = this.squares(1, -1)
  readonly link = this.squares(4)
  readonly gate = this.squares(4)
  /** Gate and terrain on foot, combined: half-points a hero pays (0 where they cannot walk), and flags of `Way`. */
  readonly way = this.squares(4)

  // --- openings
  readonly openingKind = this.doors()
  readonly inside = this.doors()
  readonly outside = this.doors()
  readonly locks = this.doors()
  readonly nearestDoor = this.doors()
  readonly broken = this.doors()
  /** Tries that failed since the last that did not. */
  readonly failures = this.doors()

  // --- pools: copies in the order in which they are drawn
  readonly diskPool = this.disks()
  readonly orangePool = this.disks()
  readonly tilePool = this.tiles()

  // --- counters
  round = 0
  /** Number of the turn, from 1, over the whole playout. */
  turn = 0
  active = -1
  /** The own movement of this turn is still to come: Pass Through lasts for it (WDC-SPELL-12). */
  movesLater = 0
  /** The adversary, security or trap of the question at hand, met or fought; -1 outside of encounters. See `face`. */
  facing = -1
  /** The hero whose action is being named by another (WDC-OPP-07), else -1. */
  commanded = -1
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

  private heroes(each = 1, start = 0): Int16Array {
    return this.numbers(this.scenario.seatCount * each, start)
  }
  private disks(each = 1, start = 0): Int16Array {
    return this.numbers(this.scenario.copyCount * each, start)
  }
  private tiles(): Int16Array {
    return this.numbers(this.scenario.maxTiles)
  }
  private squares(each = 1, start = 0): Int16Array {
    return this.numbers(this.scenario.maxTiles * SQUARES_PER_TILE * each, start)
  }
  private doors(): Int16Array {
    return this.numbers(this.scenario.maxOpenings)
  }

  /**
   * Makes this disk the subject of the questions that follow.
   * @returns the subject until now: put it back into `facing` at the end
   */
  face(copy: number): number {
    const before = this.facing
    this.facing = copy
    return before
  }

  /** Back to nothing: no tile, no disk, nobody. rules/setup.ts builds a game from here. */
  override clear(): void {
    const { boardVersion, mapVersion } = this
    super.clear()
    this.boardVersion = boardVersion + 1
    this.mapVersion = mapVersion + 1
  }

  override copyInto(to: this): void {
    const { boardVersion, mapVersion } = to
    super.copyInto(to)
    // Never equal to a version that `to` has had: what was cached for it is stale.
    to.boardVersion = Math.max(this.boardVersion, boardVersion) + 1
    to.mapVersion = Math.max(this.mapVersion, mapVersion) + 1
  }
}
