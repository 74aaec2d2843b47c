// Luck: what dice and disks came to against their exact means, times the stake of the hero to whom it happens
// (engine/luck.ts). Where several things of equal worth are possible (whom an adversary attacks, which tile is next) no
// outcome is better than another, and none is weighed.
import { luckBy, luckOfDraw } from '../../../engine/luck.ts'
import { namesOf, words } from '../../../engine/words.ts'
import type { Check } from '../state/check.ts'
import type { Copy, Hero, Play } from '../state/play.ts'
import { DISK_KINDS, type DiskKindName, type PurposeName, PURPOSES } from '../words/vocabulary.ts'
import { exp } from '../../../numeric/index.ts'

/** Kinds of luck; behind them one for each kind of disk that is found. */
export const Luck = words('movement', 'fights', 'ways-in', 'people', 'senses', 'tasks', 're-rolls', 'red-die', 'fate')
const KINDS = namesOf(Luck)

const SHOWN: Readonly<Record<(typeof KINDS)[number], string>> = {
  movement: 'movement rolls',
  fights: 'rolls in fights',
  'ways-in': 'rolls at doors, windows and walls',
  people: 'rolls with people and security',
  senses: 'rolls of the senses',
  tasks: 'other rolls',
  're-rolls': 're-rolls',
  'red-die': 'the red die',
  fate: 'tables of Fate',
}

const DISKS_SHOWN: Readonly<Record<DiskKindName, string>> = {
  adversary: 'disks: adversaries',
  ally: 'disks: allies',
  item: 'disks: items',
  nuisance: 'disks: nuisances',
  security: 'disks: security',
  obstacle: 'disks: obstacles',
  component: 'disks: components',
  civilian: 'disks: civilians',
  floppy: 'disks: floppies',
  trap: 'disks: traps',
  numbered: 'disks: numbered',
  foil: 'disks: the Foil',
}

export const LUCK = luckBy({
  labels: [...KINDS, ...DISK_KINDS.map((kind) => `disk-${kind}`)],
  labelsShown: [...KINDS.map((kind) => SHOWN[kind]), ...DISK_KINDS.map((kind) => DISKS_SHOWN[kind])],
})

/** Purposes of rolls by kind; all others are tasks. */
const PURPOSES_OF: readonly (readonly [kind: number, purposes: readonly PurposeName[]])[] = [
  [Luck.movement, ['movement']],
  [Luck.fights, ['initiative', 'attack', 'rangedAttack', 'defence']],
  [Luck.waysIn, ['lockpick', 'force', 'smash', 'climb']],
  [Luck.people, ['persuade', 'security', 'disarmAlarm', 'steal', 'pickpocket', 'beg', 'command', 'follow']],
  [Luck.senses, ['perception', 'search', 'sneak', 'investigate', 'light']],
]
const KIND_BY_PURPOSE = PURPOSES.map(
  (purpose) => PURPOSES_OF.find(([, purposes]) => purposes.includes(purpose))?.[0] ?? Luck.tasks,
)

/** What the first throw of a roll came to. @param luck success or value less its mean */
export function measureRollLuck(play: Play, roll: Check, luck: number): void {
  play.record.luck(KIND_BY_PURPOSE[roll.purpose]!, luck * play.stakes[roll.hero]!)
}

/** What dice that were thrown again came to. @param mean NaN for pools too large for exact chances */
export function measureRerollLuck(play: Play, roll: Check, came: number, mean: number): void {
  if (!Number.isNaN(mean)) play.record.luck(Luck.reRolls, (came - mean) * play.stakes[roll.hero]!)
}

/** Which of the Speed dice is the red one, of those that lie there. @param good, bad how many show the faces of Fate */
export function measureRedDieLuck(play: Play, hero: Hero, came: number, good: number, bad: number, dice: number): void {
  play.record.luck(Luck.redDie, (came - (good - bad) / dice) * play.stakes[hero]!)
}

/** What two dice came to on a table of Fate, whose mean is 7. */
export function measureFateLuck(play: Play, hero: Hero, result: number): void {
  play.record.luck(Luck.fate, (result - 7) * play.stakes[hero]!)
}

/** A disk of the mixed pool that nobody has seen yet comes to light: any of those unseen is as likely. */
export function measureDiskLuck(play: Play, copy: Copy): void {
  const { state, scenario } = play
  const stake = state.active < 0 ? 1 : play.stakes[state.active]!
  luckOfDraw(play.record, KINDS.length, state.unseenOf, scenario.kinds[copy]!, stake)
}

// ---- Stakes ---------------------------------------------------------------------------------------------------------

/** How uncertain progress is: standard deviation over a whole game, in games' goals. Fitted to First Night. */
const SPREAD = 0.4
/** A hero who is so much behind the leader, in games' goals, has a share of 1/e of theirs in who gets there. */
const BEHIND = 1 / 7

/**
 * Before a turn: how much a hero's points still matter. Where a goal in victory points decides, that is how close the
 * leader is to the pace that just gets there, times the hero's share in the lead. Else all count alike. Any weights
 * known before the dice are thrown leave luck without bias; these only make it tell more.
 */
export function weighStakes(play: Play): void {
  const { state, scenario, stakes } = play
  const { objective, rounds } = scenario.plan
  if (objective.kind !== 'heroVp' && objective.kind !== 'partyVp') return
  const left = Math.max(1, rounds - state.round + 1) / rounds
  const isShared = objective.kind === 'partyVp'
  let [lead, all] = [0, 0]
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    if (state.alive[hero] === 0) continue
    const points = state.victoryPoints[hero]!
    lead = isShared ? lead + Math.max(0, points) : Math.max(lead, points)
  }
  const offPace = ((objective.goal - lead) / objective.goal - left) / SPREAD
  const urgency = exp((-offPace * offPace) / (2 * left)) / Math.sqrt(left)
  for (let hero = 0; hero < scenario.seatCount; hero++) {
    const behind = (lead - state.victoryPoints[hero]!) / objective.goal
    stakes[hero] = state.alive[hero] === 0 ? 0 : isShared ? 1 : exp(-behind / BEHIND)
    all += stakes[hero]
  }
  for (let hero = 0; hero < scenario.seatCount && all > 0; hero++) stakes[hero]! *= urgency / all
}
