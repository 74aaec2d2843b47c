// Closing locations (section 28).
import { measureAttempt } from '../measures/checks.ts'
import { measureClosed } from '../measures/games.ts'
import type { SkillTable } from '../setup/scenario.ts'
import type { Check } from '../state/scratch.ts'
import type { DiceTable } from '../state/table.ts'
import { actionOf, Act, DP, verbOf } from '../words/decisions.ts'
import { EACH_KIND, STAT_KINDS } from '../words/dice.ts'
import { R } from '../words/rule-ids.ts'
import { Check as Kind, Forbid, Side, Trigger, Use, Way, Window } from '../words/vocabulary.ts'
import { beginCheck, BOOST, followUp, makeWith, resolveCheck } from './checks.ts'
import { kindsIn, payable } from './dice.ts'
import { enter, happen, isForbidden } from './events.ts'
import { canUse, offerSkills, outsideWindow, pay, skillOf } from './skills.ts'
import { chooseStatDice } from './stat-dice.ts'

/** Initial difficulty plus so much for each level of the scenario (DH-CLOSE-06). */
export function closingDifficulty(table: DiceTable, place: number): number {
  const { numbers } = table.scenario
  return Math.max(0, table.kind(place).difficulty + numbers.difficulty) + numbers.closingPerLevel * table.stage.level
}

/** Whether the location can be closed at all by an attempt in this turn. */
function isOpenToAttempts(table: DiceTable, place: number): boolean {
  const { closed } = table.state
  return closed[place] === 0 && table.kind(place).isClosable && !isForbidden(table, Forbid.close, place)
}

/** Closing attempts open a window of their own. */
const CLOSING = 1 << Window.closing
const isClosingSkill = (_table: DiceTable, skill: SkillTable): boolean => skill.use === Use.close

function hasStatDie(table: DiceTable, hero: number): boolean {
  for (const kind of EACH_KIND) if (STAT_KINDS[kind] === 1 && payable(table, hero, kind) > 0) return true
  return false
}

function hasClosingSkill(table: DiceTable, hero: number, windows: number): boolean {
  const { skills } = table.scenario
  const isOne = (number: number): boolean =>
    skills[number].use === Use.close && canUse(table, hero, hero, skills[number], windows)
  return table.hero(hero).skills.some(isOne) || table.stage.allies.some(isOne)
}

/** Whether the active hero may attempt to close now, outside of encounters (DH-CLOSE-01, DH-CLOSE-10). */
export function canAttempt(table: DiceTable, hero: number): boolean {
  const { state } = table
  const place = state.at[hero]
  if (state.hasAttempted === 1 || !isOpenToAttempts(table, place)) return false
  if (hasClosingSkill(table, hero, outsideWindow(table))) return true
  if (state.zones.size(state.zones.of('locationBag', place)) > 0) return false
  return hasStatDie(table, hero) || hasClosingSkill(table, hero, CLOSING)
}

/** The attempt that the active hero chose, by an empty bag or a closing skill. */
export function attemptClosing(table: DiceTable, hero: number): void {
  const { state } = table
  const place = state.at[hero]
  table.applied(R.CLOSE_01)
  const isEmpty = state.zones.size(state.zones.of('locationBag', place)) === 0
  attempt(table, hero, place, Way.emptyBag, isEmpty, CLOSING | outsideWindow(table))
}

/** After its villain is defeated, at once, with dice still in the bag (DH-CLOSE-02, DH-DEC-20). */
export function offerClosing(table: DiceTable, hero: number, place: number): void {
  const { state, scenario } = table
  // A card may have led the hero away.
  if (state.at[hero] !== place || !isOpenToAttempts(table, place)) return
  if (scenario.options.villainCloseCounts && state.hasAttempted === 1) return
  if (!hasStatDie(table, hero) && !hasClosingSkill(table, hero, CLOSING)) return
  const isTried = table.either(DP.closeAfterVillain, hero, actionOf(Act.close), actionOf(Act.none)) === Act.close
  if (!isTried) return table.applied(R.CLOSE_03)
  table.applied(R.CLOSE_02)
  attempt(table, hero, place, Way.afterTheVillain, true, CLOSING)
}

/** @param mayUseDice by an empty bag, or after the villain @param windows in which closing skills are open */
function attempt(
  table: DiceTable,
  hero: number,
  place: number,
  way: number,
  mayUseDice: boolean,
  windows: number,
): void {
  // Inside of an encounter the check is apart from its die.
  const check = beginCheck(table, Kind.closing, hero, place, closingDifficulty(table, place))
  if (prepareToClose(table, check, hero, mayUseDice, windows)) {
    const { scenario, state } = table
    // A hero who would rather not has not attempted anything.
    if (way === Way.emptyBag || scenario.options.villainCloseCounts) {
      table.applied(R.CLOSE_10)
      state.hasAttempted = 1
      state.isAfter = 1
    }
    table.applied(R.CLOSE_06)
    const isPassed = resolveCheck(table, check, -1)
    measureAttempt(table, place, check.skill >= 0 ? Way.skill : way, isPassed)
    table.applied(R.CLOSE_07)
    followUp(table, check)
    table.applied(isPassed ? R.CLOSE_08 : R.CLOSE_09)
    if (isPassed) closeLocation(table, hero, place, check.skill >= 0 ? Way.skill : way)
  }
  table.closeCheck()
}

/** A stat die with DIVINE dice, or a closing skill (DH-DEC-21). @returns false: the hero would rather not */
function prepareToClose(table: DiceTable, check: Check, hero: number, mayUseDice: boolean, windows: number): boolean {
  table.ask(DP.closing, hero)
  const canUseDice = mayUseDice && hasStatDie(table, hero)
  if (canUseDice) table.offer(actionOf(Act.dice))
  const skills = offerSkills(table, hero, hero, windows, isClosingSkill)
  if (!canUseDice && skills === 0) return false
  const action = table.decide()
  if (verbOf(action) === Act.dice) {
    if (!chooseStatDice(table, check, hero, STAT_KINDS, DP.closing, false)) return false
    table.applied(R.CLOSE_04)
    if (check.count > 1) table.applied(R.CLOSE_05)
    if (!check.isBoosted) return true
    const { closingBoost } = table.scenario.numbers
    check.hModifier += closingBoost
    table.note(check, Side.hero, closingBoost, BOOST)
    return true
  }
  const skill = skillOf(table, action)!
  if (!pay(table, check, hero, skill, DP.closing, true)) return false
  makeWith(table, check, hero, skill)
  return true
}

/** Closure cards act once, while it is open; then its cards and dice leave play (DH-CLOSE-08, DH-CLOSE-11). */
export function closeLocation(table: DiceTable, hero: number, place: number, way: number): void {
  const { state } = table
  if (state.closed[place] === 1 || !table.kind(place).isClosable) return
  if (way === Way.card) table.applied(R.CLOSE_11)
  table.hold()
  for (const { list, source } of table.kind(place).closures) {
    table.applied(R.CARD_10)
    table.tell?.({ type: 'acted', source })
    const frame = enter(table, hero, place, source)
    list.run(table, frame)
    table.frames.leave()
  }
  const bag = state.zones.of('locationBag', place)
  const lost = table.tell === undefined ? [] : kindsIn(table, bag)
  state.zones.moveAll(bag, state.zones.of('removed'))
  state.knowledge.emptied(place)
  state.enemies.clear(place)
  state.obstacles.clear(place)
  state.closed[place] = 1
  measureClosed(table, way)
  table.tell?.({ type: 'closed', seat: hero, at: table.told(place), way, lost })
  table.release()
  happen(table, Trigger.closed, hero, place)
}
