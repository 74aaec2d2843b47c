// What tells the heroes' agents apart: one way of playing, with these weights.

export interface Profile {
  /** Least chance to kill in one blow for which a bout is started without need. */
  readonly fights: number
  /** How far a monster worth fighting is gone after, in moves. */
  readonly hunts: number
  /** How far a chest is gone for. */
  readonly fetches: number
  /** HP at or below which a potion is drunk, and the Fountain used by who stands at it. */
  readonly drinksAt: number
  readonly restsAt: number
  /** HP at or below which he walks back to the Fountain, if it is so near (moves). */
  readonly turnsBackAt: number
  readonly turnsBackWithin: number
  /** Whether he uses ways that skip rooms. */
  readonly takesShortcuts: boolean
  /** Whether he sees every room before he goes on to the boss. */
  readonly clearsAll: boolean
  /** Whether he goes on to the boss only with what can kill him, as long as more can be had. */
  readonly prepares: boolean
  /** Least chance to kill the boss in one blow for which he goes for him. */
  readonly daresAt: number
  /** What a Hit card is worth to him while he has no more than a full blow's. */
  readonly hitCardWorth: number
  /** What one HP is worth to him, in points. */
  readonly hpWorth: number
}

/** The HP that the thresholds of a profile are written for. */
const FULL_HP = 8

/** The same profile for heroes with more or fewer HP. A hero at full HP never counts as hurt. */
export function forHp(profile: Profile, heroHp: number): Profile {
  const ofFull = (hp: number): number => Math.min(heroHp - 1, Math.round((hp * heroHp) / FULL_HP))
  return {
    ...profile,
    drinksAt: ofFull(profile.drinksAt),
    restsAt: ofFull(profile.restsAt),
    turnsBackAt: ofFull(profile.turnsBackAt),
  }
}

/** Goes room by room, fights what is worth it, and heals when low. */
export const STEADY: Profile = {
  fights: 0.3,
  hunts: 7,
  fetches: 8,
  drinksAt: 3,
  restsAt: 5,
  turnsBackAt: 0,
  turnsBackWithin: 0,
  takesShortcuts: true,
  clearsAll: false,
  prepares: true,
  daresAt: 0.1,
  hitCardWorth: 5,
  hpWorth: 0.5,
}

/** Fights only good odds, heals early. */
export const CAUTIOUS: Profile = {
  ...STEADY,
  fights: 0.55,
  hunts: 5,
  drinksAt: 5,
  restsAt: 7,
  turnsBackAt: 3,
  turnsBackWithin: 9,
  takesShortcuts: false,
  daresAt: 0.3,
  hitCardWorth: 3.5,
  hpWorth: 1,
}

/** The shortest way to the boss, and at him. */
export const RUSHER: Profile = {
  ...STEADY,
  fights: 0.6,
  hunts: 1,
  fetches: 3,
  drinksAt: 2,
  restsAt: 2,
  prepares: false,
  daresAt: 0.03,
  hitCardWorth: 4,
  hpWorth: 0.7,
}

/** Points first: every room, every monster that can be beaten. */
export const SCORER: Profile = {
  ...STEADY,
  fights: 0.2,
  hunts: 12,
  fetches: 14,
  takesShortcuts: false,
  clearsAll: true,
  hitCardWorth: 2,
  hpWorth: 0.4,
}
