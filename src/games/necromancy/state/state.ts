// A playout in progress: every field that changes. Combatants are heroes by seat, then monsters.
import { Layout } from '../../../engine/layout.ts'
import { Limits, Modifiers } from '../../../engine/lifetimes.ts'
import { Elsewhere, Stacks } from '../../../engine/stacks.ts'
import { namesOf } from '../../../engine/words.ts'
import type { Scenario } from '../setup/scenario.ts'
import { Lifetime, Prep, Token } from '../words/vocabulary.ts'
import { newMarks } from './marks.ts'
import { wordsOf } from '../../../random/index.ts'

/** Modifiers that one combatant has at a time. */
const MOST_MODIFIERS = 64
const MOST_INJURIES = 64

/** Where death cards lie outside the deck; cards that are set aside follow, by monster. */
export const DISCARD = Elsewhere
export const DRAWN = Elsewhere + 1
export const asideOf = (monster: number): number => Elsewhere + 2 + monster

export class State extends Layout<Scenario> {
  // These are private by `#`: a number that others see is a counter of the state.
  readonly #seats = this.scenario.seatCount
  readonly #combatants = this.#seats + this.scenario.monsterCount
  readonly #deckSize = Math.max(...this.scenario.kinds.map(({ deck }) => deck.length))

  /** Cards of the largest deck. */
  get deckSize(): number {
    return this.#deckSize
  }

  // ---- Heroes, by seat ----------------------------------------------------------------------------------------------

  /** Who sits here: a replacement's number; 0 for the first hero of the seat. */
  readonly sitter = this.numbers(this.#seats)
  readonly marks = this.numbers(this.#seats)
  readonly dead = this.numbers(this.#seats)
  /** Watch of the return of a dead hero; 0: never (NEC-DEATH-09). */
  readonly returnsAt = this.numbers(this.#seats)
  /** Bits of `Condition`. */
  readonly conditions = this.numbers(this.#seats)
  readonly injuryWatches = this.numbers(this.#seats)
  readonly treated = this.numbers(this.#seats)
  /** Of `Absent`. */
  readonly absent = this.numbers(this.#seats)
  /** Watch at which a lost hero can be back. */
  readonly lostUntil = this.numbers(this.#seats)
  readonly resources = this.numbers(this.#seats * this.scenario.resources.length)
  /** 1 + the context of a hard move that is due after the next roll (NEC-SKUL-02). */
  readonly dueHardMove = this.numbers(this.#seats)
  /** What each hero does in this watch, and how many limited actions in this hunt attempt. */
  readonly doing = this.numbers(this.#seats)
  readonly prepared = this.numbers(this.#seats)
  readonly intimacies = this.numbers(this.#seats)
  readonly mods = new Modifiers(this.storage, this.#seats, MOST_MODIFIERS, false)
  readonly limits = new Limits(this.storage, this.#seats, this.scenario.sources.length, namesOf(Lifetime).length)

  // ---- The settlement and the party ---------------------------------------------------------------------------------

  readonly tokens = this.numbers(namesOf(Token).length)
  readonly clock = newMarks(this.storage)
  /** Lone halves of successes, by prep action, of crises and of foraging on the way (NEC-HARD-12). */
  readonly halves = this.numbers(namesOf(Prep).length + 1)
  instability = 0
  souls = 0
  /** Crises that are due, the one in progress and whether heroes attend to it; crises so far. */
  crisesDue = 0
  inCrisis = 0
  wasControlled = 0
  crises = 0

  // ---- The threat, by monster ---------------------------------------------------------------------------------------

  readonly kind = this.numbers(this.scenario.monsterCount, -1)
  readonly vitality = this.numbers(this.scenario.monsterCount)
  readonly slain = this.numbers(this.scenario.monsterCount)
  readonly injuries = new Modifiers(this.storage, this.scenario.monsterCount, MOST_INJURIES, true)
  readonly decks = new Stacks(
    this.storage,
    this.scenario.kinds.map(({ deck }) => wordsOf(deck.map(({ id }) => id))),
    this.#deckSize,
  )
  /** By kind and card: whether anybody saw it in this campaign (NEC-DECK-07). */
  readonly seen = this.numbers(this.scenario.kinds.length * this.#deckSize)
  /** By `Reveal`. */
  readonly revealed = this.numbers(3)
  threat = -1
  monsters = 0
  nextStrike = 0
  kills = 0

  // ---- A fight, by combatant ----------------------------------------------------------------------------------------

  readonly x = this.numbers(this.#combatants)
  readonly y = this.numbers(this.#combatants)
  readonly inFight = this.numbers(this.#combatants)
  readonly acted = this.numbers(this.#combatants)
  readonly lostMoves = this.numbers(this.#combatants)
  readonly lostActs = this.numbers(this.#combatants)
  readonly lostTurns = this.numbers(this.#combatants)
  /** By hero: the monster that pins (-1: none), and the ally that is guarded (-1: nobody). */
  readonly pinner = this.numbers(this.#seats, -1)
  readonly guarding = this.numbers(this.#seats, -1)
  /** Attacks with weapons of limited ammunition, by hero and weapon. */
  readonly shots = this.numbers(this.#seats * this.scenario.weapons.length)
  /** Place of the card whose reaction the hero has suffered in this turn; -1: none. */
  readonly reactedTo = this.numbers(this.#seats, -1)
  readonly fled = this.numbers(this.#seats)
  readonly leftTrail = this.numbers(this.#seats)
  isFighting = 0
  /** Whose turn it is; -1: nobody's yet. Cards of this turn so far. */
  active = -1
  cardsDrawn = 0
  fightRound = 0
  /** 1: a hero acts next, 0: a monster. */
  isHeroSlot = 0
  hasFledMark = 0
  /** `time` effects of a fight, applied when it ends (NEC-CAMP-01). */
  pendingWatches = 0

  // ---- Where the campaign stands ------------------------------------------------------------------------------------

  outcome = 0
  /** Watch in progress, from 1; of an arena the round of the fight. */
  round = 0
  time = 0
  phase = 0
  phaseTold = -1
  isAway = 0
  hunts = 0
  feasts = 0
  lulls = 0
  fights = 0
  /** Rounds of draws in the outermost scene. */
  sceneRound = 0
  legsNeeded = 0
  legs = 0
  /** Legs tried: after the first the party may camp or turn back. */
  legsTried = 0
  returnExtra = 0
  isRouted = 0
  /** Length of the way home; whether the party is back from a hunt that another one follows. */
  homeLegs = 0
  huntIsOver = 0
  replacementsUsed = 0

  // ---- For measuring alone ------------------------------------------------------------------------------------------

  /** What hurt each hero last; round in which each was badly injured, 0: never. */
  readonly lastHarm = this.numbers(this.#seats)
  /** By hero: round of the first death, 0: none, and what hurt them last before each, a bit each of `Source`. */
  readonly diedIn = this.numbers(this.scenario.heroes.length)
  readonly diedOf = this.numbers(this.scenario.heroes.length)
  readonly injuredAt = this.numbers(this.#seats)
  /** By hero: most marks of a death clock. */
  readonly clockPeak = this.numbers(this.scenario.heroes.length)
  /** By monster and card: round of the fight in which it was set aside; 0: before. */
  readonly asideAt = this.numbers(this.scenario.monsterCount * this.#deckSize)
  /** The weapon of the action in progress and the card that is turned up, as metrics number them. */
  weaponNow = 0
  cardNow = -1
  deadCount = 0
  /** Round of the first death; 0: none. */
  firstDeath = 0
  huntBeganAt = 0
  wasRouted = 0
  /** 1 + the watch of the last crisis. */
  lastCrisis = 0
  /** Playing time. */
  seconds = 0
}
