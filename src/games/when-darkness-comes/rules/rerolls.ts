// Dice thrown again: what nuisances force (WDC-NUIS-02), and what the actor may do with victory points, assistants and
// allies, in any order, seeing every result (WDC-CHECK-10, step 8; DP-17).
// checks.ts comes here with the roll; assistance.ts has settled who helps.
import { MAX_TABLE_DICE, type PoolTables, type Ranking, thrownAgain, valueOfStrength } from '../../../dice/index.ts'
import { measureReroll } from '../measures/fights.ts'
import { actionOf, argumentOf, DP, Verb, verbOf } from '../words/decisions.ts'
import { measureAllyReroll } from '../measures/items.ts'
import { measureRerollLuck } from '../measures/luck.ts'
import { measureAssist } from '../measures/record.ts'
import { NONE, type Play } from '../state/play.ts'
import { R } from '../words/rule-ids.ts'
import type { Check } from '../state/check.ts'
import { Saver, VpPurpose } from '../words/vocabulary.ts'
import { type CheckKind } from '../setup/check-kinds.ts'
import { readsGamble, tablesOf } from './chances.ts'
import { isContent } from './checks.ts'
import { holds } from './disks.ts'
import { isNuisance } from './foil.ts'
import { canSpend, spendVp } from './victory.ts'

/** Added to a face in `byVp`: the red die that shows it, where others may show it too. */
export const RED = 8

/** Sub-draws of one re-roll: its number times this, and the die. */
const DICE_APART = 64

// ---- Nuisances -----------------------------------------------------------------------------------------------------

/** Each nuisance whose title the roll matches makes the hero throw the best die again, once. WDC-NUIS-02 */
export function forceNuisances(play: Play, roll: Check, kind: CheckKind): void {
  const { nuisances } = play.scenario.checks.relevantTo(kind)
  for (let index = 0; index < nuisances.length; index++) {
    const copy = nuisances[index]!
    if (
      roll.pool === 0 ||
      !holds(play, roll.hero, copy) ||
      !isNuisance(play, copy) ||
      !play.scenario.checks.isPlagued(copy, kind, roll.skill)
    )
      continue
    play.applied(R.NUIS_02)
    const face = bestDie(roll.faces, tablesOf(play, roll.hero).ranking)
    throwOne(play, roll, face, face === roll.redDie, 'nuisance', copy)
  }
}

/** Whether some nuisance will get in the way. */
export function isPlagued(play: Play, roll: Check, kind: CheckKind): boolean {
  const { nuisances } = play.scenario.checks.relevantTo(kind)
  for (let index = 0; index < nuisances.length; index++) {
    if (
      holds(play, roll.hero, nuisances[index]!) &&
      isNuisance(play, nuisances[index]!) &&
      play.scenario.checks.isPlagued(nuisances[index]!, kind, roll.skill)
    )
      return true
  }
  return false
}

/** Face of the die whose removal leaves the lowest value; of equals the highest face. WDC-NUIS-02 */
export function bestDie(faces: Uint8Array, ranking: Ranking): number {
  let best = 0
  let lowest = Infinity
  for (let face = 6; face >= 1; face--) {
    if (faces[face - 1] === 0) continue
    faces[face - 1]! -= 1
    const left = valueOfStrength(ranking.rank(faces, 0))
    faces[face - 1]! += 1
    if (left < lowest) {
      lowest = left
      best = face
    }
  }
  return best
}

// ---- DP-17 ---------------------------------------------------------------------------------------------------------

/** Re-rolls until the actor stops, nothing is left to throw with, or nothing is left to gain. */
export function offerRerolls(play: Play, roll: Check, kind: CheckKind): void {
  while (roll.pool > 0 && !isContent(roll, kind)) {
    play.ask(DP.reroll, roll.hero)
    offerVp(play, roll)
    offerHelp(play, roll)
    if (play.question.count === 0) return
    play.offer(actionOf(Verb.stop))
    const action = play.decide()
    switch (verbOf(action)) {
      case Verb.byVp:
        byVp(play, roll, argumentOf(action))
        break
      case Verb.byHelper:
        byHelp(play, roll, kind, argumentOf(action), true)
        break
      case Verb.byAlly:
        byHelp(play, roll, kind, argumentOf(action), false)
        break
      default:
        return
    }
  }
}

/** One die for 1 VP; the same may be bought again. WDC-VP-09, -15 */
function offerVp(play: Play, roll: Check): void {
  if (!canSpend(play, roll.hero, play.constants.victoryPoints.price.reroll, roll.spent)) return
  for (let face = 1; face <= 6; face++) {
    if (roll.faces[face - 1]! > (face === roll.redDie ? 1 : 0)) play.offer(actionOf(Verb.byVp, face))
  }
  if (roll.redDie !== 0) play.offer(actionOf(Verb.byVp, RED + roll.redDie))
}

function byVp(play: Play, roll: Check, die: number): void {
  const price = play.constants.victoryPoints.price.reroll
  play.applied(R.VP_09)
  spendVp(play, roll.hero, price, VpPurpose.reRolls)
  roll.spent += price
  throwOne(play, roll, die & (RED - 1), die > RED, 'VP', roll.hero)
}

function offerHelp(play: Play, roll: Check): void {
  const { help } = roll
  for (let index = 0; index < help.count; index++) {
    if (help.dice[index] === 0) continue
    play.offer(actionOf(index < help.heroes ? Verb.byHelper : Verb.byAlly, help.who[index]!))
  }
}

/** One attempt: a set of dice no larger than the helper's, in one go or one after another. WDC-ASSIST-02, -03 */
function byHelp(play: Play, roll: Check, kind: CheckKind, who: number, isHero: boolean): void {
  const { help } = roll
  let index = isHero ? 0 : help.heroes
  while (help.who[index] !== who) index += 1
  const dice = Math.min(help.dice[index]!, roll.pool)
  help.dice[index] = 0
  play.applied(R.ASSIST_02)
  if (isHero) {
    play.applied(R.ASSIST_03)
    measureAssist(play, who)
    play.tell?.({ type: 'assisted', seat: roll.hero, by: who, purpose: roll.purpose, dice })
  } else {
    play.applied(R.ASSIST_10)
    measureAllyReroll(play, who)
  }
  const source = isHero ? 'hero' : 'ally'
  if (play.options.assistBatch === 'single') throwTogether(play, roll, dice, source, who)
  else throwOneByOne(play, roll, kind, dice, source, who)
}

/** The set is chosen die by die, ended with `done`, and thrown at once. */
function throwTogether(play: Play, roll: Check, dice: number, source: Source, sourceId: number): void {
  const { chosen, faces } = roll
  chosen.fill(0)
  for (let count = 0; count < dice; count++) {
    play.ask(DP.reroll, roll.hero)
    for (let face = 1; face <= 6; face++) {
      if (faces[face - 1]! > chosen[face - 1]!) play.offer(actionOf(Verb.face, face))
    }
    if (count > 0) play.offer(actionOf(Verb.done))
    const action = play.decide()
    if (verbOf(action) === Verb.done) break
    chosen[argumentOf(action) - 1]! += 1
  }
  throwChosen(play, roll, source, sourceId)
}

/** Each die at most once, each result seen before the next is chosen. */
function throwOneByOne(play: Play, roll: Check, kind: CheckKind, dice: number, source: Source, sourceId: number): void {
  // Dice not thrown by this helper yet; those that were are on the table, but out of reach.
  const fresh = roll.help.fresh
  fresh.set(roll.faces)
  for (let count = 0; count < dice && !isContent(roll, kind); count++) {
    play.ask(DP.reroll, roll.hero)
    for (let face = 1; face <= 6; face++) {
      if (fresh[face - 1]! > 0) play.offer(actionOf(Verb.face, face))
    }
    if (count > 0) play.offer(actionOf(Verb.done))
    const action = play.decide()
    if (verbOf(action) === Verb.done) return
    fresh[argumentOf(action) - 1]! -= 1
    throwOne(play, roll, argumentOf(action), false, source, sourceId)
  }
}

// ---- Throwing again ------------------------------------------------------------------------------------------------

type Source = 'nuisance' | 'VP' | 'hero' | 'ally'

function throwOne(play: Play, roll: Check, face: number, isRed: boolean, source: Source, sourceId: number): void {
  roll.chosen.fill(0)
  roll.chosen[face - 1] = 1
  throwChosen(play, roll, source, sourceId)
  if (!isRed) return
  play.applied(R.FATE_03) // the face it ends up on counts
  roll.redDie = roll.lastFace
  roll.red = roll.lastFace
}

/** Throws `chosen` again, the lowest faces first; the new faces stand. */
function throwChosen(play: Play, roll: Check, source: Source, sourceId: number): void {
  const { chosen, faces } = roll
  const from: number[] | undefined = play.tell && []
  const to: number[] | undefined = play.tell && []
  const isFailing = roll.needed !== NONE && roll.value < roll.needed
  roll.rerolls += 1
  for (let index = 0; index < 6; index++) faces[index]! -= chosen[index]!
  const kept: number[] | undefined = play.tell && [...faces]
  const tables = tablesOf(play, roll.hero)
  let die = 0
  const mean = meanOfThrow(roll, tables)
  for (let index = 0; index < 6; index++) {
    for (let left = chosen[index]!; left > 0; left--) {
      if (die >= DICE_APART)
        throw new RangeError(`die ${die} of a pool is thrown again, and sub-draws are kept for ${DICE_APART}`)
      const face = play.draws.below(6, roll.hero, roll.address, roll.rerolls * DICE_APART + die) + 1
      faces[face - 1]! += 1
      roll.lastFace = face
      die += 1
      from?.push(index + 1)
      to?.push(face)
    }
  }
  roll.strength = tables.ranking.rank(faces, 0)
  roll.value = valueOfStrength(roll.strength)
  measureRerollLuck(play, roll, roll.needed === NONE ? roll.value : roll.value >= roll.needed ? 1 : 0, mean)
  if (isFailing && source !== 'nuisance')
    measureReroll(
      play,
      Saver[source],
      source === 'VP' ? play.constants.victoryPoints.price.reroll : 0,
      roll.value >= roll.needed,
    )
  play.tell?.({
    type: 'rerolled',
    seat: roll.hero,
    source,
    by: sourceId,
    from: from!,
    to: to!,
    value: roll.value,
    kept: kept!,
    needed: roll.needed,
    gamble: readsGamble(play, roll.hero),
  })
}

/** What the roll comes to on average with the chosen dice off the table: its chance, or its value without a TN. */
function meanOfThrow({ chosen, faces, needed, pool }: Check, tables: PoolTables): number {
  if (pool > MAX_TABLE_DICE) return NaN
  let thrown = 0
  for (let index = 0; index < 6; index++) thrown += chosen[index]!
  const chances = thrownAgain(tables)
  return needed === NONE ? chances.expected(faces, thrown) : chances.success(faces, thrown, needed)
}
