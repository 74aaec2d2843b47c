// What cards and passive skills would add to a check: agents ask before they choose its dice. Nothing is changed.
import type { List, Rules } from '../setup/scenario.ts'
import type { DiceTable } from '../state/table.ts'
import type { DiceFrame } from '../words/playing.ts'
import { Side, Trigger } from '../words/vocabulary.ts'
import { enter, isAwaited } from './events.ts'

/** What is added to E and to H. One object serves all forecasts. */
export interface Forecast {
  e: number
  h: number
}

/**
 * @param kind of the check in progress, as it would be made
 * @param types of the dice that would count, one bit each
 * @param skill that it would be made with; -1 for none
 */
export function forecast(table: DiceTable, kind: number, types: number, skill: number, into: Forecast): void {
  const { check } = table
  into.e = 0
  into.h = check === undefined ? 0 : table.state.bonuses.sum(check.hero, kind)
  if (check === undefined) return
  if (!isAwaited(table, Trigger.check)) return
  const [kindBefore, typesBefore, skillBefore] = [check.kind, check.types, check.skill]
  check.kind = kind
  check.types = types
  check.skill = skill
  const frame = enter(table, check.hero, check.place)
  const { place, hero } = check
  if (place >= 0 && table.state.closed[place] === 0) addRules(table, frame, table.kind(place).rules, into)
  addRules(table, frame, table.stage.rules, into)
  const { skills } = table.scenario
  const own = table.hero(hero).skills
  for (let index = 0; index < own.length; index++) {
    const skill = skills[own[index]]
    const level = table.levelOf(hero, skill)
    if (level > 0) addRules(table, frame, skill.rules[level - 1], into)
  }
  table.frames.leave()
  check.kind = kindBefore
  check.types = typesBefore
  check.skill = skillBefore
}

function addRules(table: DiceTable, frame: DiceFrame, rules: Rules, into: Forecast): void {
  const all = rules.of(Trigger.check)
  const { level } = frame
  for (let index = 0; index < all.length; index++) {
    const rule = all[index]
    frame.level = rule.level
    if (table.cards.mayFire(table, frame, rule) && rule.conditions.hold(table, frame))
      addList(table, frame, rule.list, into)
  }
  frame.level = level
}

interface Modify {
  readonly side: number
  readonly amount: { in(table: DiceTable, frame: DiceFrame): number }
}

/** Other words than `modify` do not change a total before the roll. */
function addList(table: DiceTable, frame: DiceFrame, { effects }: List, into: Forecast): void {
  for (let index = 0; index < effects.length; index++) {
    if (effects[index].word !== 'modify') continue
    const { side, amount } = effects[index].args as Modify
    if (side === Side.encountered) into.e += amount.in(table, frame)
    else into.h += amount.in(table, frame)
  }
}
