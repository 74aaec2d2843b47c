// What a fight comes to, exactly: the chances to kill and to die, and the damage to expect, over the combat rounds that
// are left. Agents weigh it where a person would guess. Re-rolls and help are left out: they only make it better.

/** Outcome of a fight; reused by the caller. */
export class FightOdds {
  kill = 0
  death = 0
  /** Damage to the hero, in disks. */
  damage = 0
}

/** Most health of a hero and of an adversary that the tables below have room for. */
const MAX_HEALTH = 16
const MAX_FOE_HEALTH = 8
const SIZE = MAX_HEALTH * MAX_FOE_HEALTH

/** Value of each state (hero's health, foe's health) with so many strikes to go; two layers that take turns. */
const kill = [new Float64Array(SIZE), new Float64Array(SIZE)] as const
const death = [new Float64Array(SIZE), new Float64Array(SIZE)] as const
const damage = [new Float64Array(SIZE), new Float64Array(SIZE)] as const

/**
 * The odds of a fight in which both sides strike in turn, the side with initiative first (WDC-COMBAT-05, -06).
 *
 * @param hit chance that the hero's attack succeeds, by the foe's health (a wounded foe may be easier, WDC-COMBAT-09)
 * @param hold chance that the hero's defence holds, by remaining health (damage weakens defence, WDC-HEALTH-03)
 * @param health the hero's remaining health, 1 to 15
 * @param foeHealth 1 to 7
 * @param rounds combat rounds left
 * @param initiative chance that the hero strikes first
 * @param out receives the odds
 */
export function fightOdds(
  hit: Float64Array,
  hold: Float64Array,
  health: number,
  foeHealth: number,
  rounds: number,
  initiative: number,
  out: FightOdds,
): void {
  const index = health * MAX_FOE_HEALTH + foeHealth
  strikes(hit, hold, health, foeHealth, 2 * rounds, true)
  out.kill = initiative * kill[0][index]!
  out.death = initiative * death[0][index]!
  out.damage = initiative * damage[0][index]!
  strikes(hit, hold, health, foeHealth, 2 * rounds, false)
  out.kill += (1 - initiative) * kill[0][index]!
  out.death += (1 - initiative) * death[0][index]!
  out.damage += (1 - initiative) * damage[0][index]!
}

/** Backward induction from the last strike; with `n` strikes to go the values stand in layer n % 2. */
function strikes(
  hit: Float64Array,
  hold: Float64Array,
  health: number,
  foeHealth: number,
  count: number,
  heroFirst: boolean,
): void {
  kill[0].fill(0)
  death[0].fill(0)
  damage[0].fill(0)
  for (let left = 1; left <= count; left++) {
    const now = left % 2
    const next = 1 - now
    const isHeros = (left % 2 === 0) === heroFirst
    for (let hero = 1; hero <= health; hero++) {
      for (let foe = 1; foe <= foeHealth; foe++) {
        const index = hero * MAX_FOE_HEALTH + foe
        const lands = isHeros ? hit[foe]! : 1 - hold[hero]!
        const after = isHeros ? index - 1 : index - MAX_FOE_HEALTH
        const kills = isHeros && foe === 1
        const dies = !isHeros && hero === 1
        const hurts = isHeros ? 0 : 1
        kill[now]![index] = lands * (kills ? 1 : dies ? 0 : kill[next]![after]!) + (1 - lands) * kill[next]![index]!
        death[now]![index] = lands * (dies ? 1 : kills ? 0 : death[next]![after]!) + (1 - lands) * death[next]![index]!
        damage[now]![index] =
          lands * (hurts + (kills || dies ? 0 : damage[next]![after]!)) + (1 - lands) * damage[next]![index]!
      }
    }
  }
}
