// What changes in a game, beside heroes, monsters and decks themselves.
import { Hero, Monster, type Mark, type Marking } from './table.ts'

export class Ground {
  monsters: Monster[] = []
  threat = -1
  nextStrike = 0
  slain = 0
  time = 0
  isAway = false
  isFighting = false
  /** The approach to a lair. */
  isAtLair = false
  isInCrisis = false
  /** Heroes rest in the watches of a lull. */
  isLull = false
  resting = new Set<Hero>()
  watching: Hero[] = []
  marks: Mark[] = []
  carried: Mark[] = []
  unreported: Marking[] = []
  crisesDue = 0
  instability = 0
  /** Watches that pass when the fight is over (NEC-CAMP-01). */
  deferred = 0
  returnExtra = 0
  /** Answers that were told of this threat. */
  revealed = new Set<number>()
  /** Reactions that wait until all attacks are resolved (NEC-REACT-03). */
  lateReactions: (() => void)[] | undefined
  halves = new Map<string, number>()
  hasFledHere = false
  /** Who fled from this fight, and whether they were all who live (NEC-TRIG-02). */
  hasFled = new Set<Hero>()
  groupFled = false
  fought = new Set<Hero>()
  isOnArrival = false
  /** Legs that the way to the lair takes (NEC-TRAV-01). */
  legs = 0
  lairLegs = 0
  isCapped = false
  isLastRound = false
  isRoundOver = false
  /** A hero at home does something against a crisis. */
  isAttending = false
  isReady = false
  isAlone = false
  intimacies = new Map<Hero, number>()
  /** Somebody escaped with a trail to follow (NEC-AFTER-04). */
  trails = new Set<Hero>()
  replacementsLeft = 0
}
