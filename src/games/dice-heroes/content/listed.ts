// What lists say of an entry: in a line, what it does.
import type { Listed } from '../../../engine/game.ts'
import { countInWords } from '../../../input/index.ts'
import { TYPES } from '../words/dice.ts'
import { EFFECTS } from '../words/effects.ts'
import type { Closure, Enemy, Obstacle, Special, Villain } from './cards.ts'
import { diceIn, type Location } from './locations.ts'
import type { Adventure, ScenarioContent } from './scenarios.ts'
import type { AllyCard, Skill } from './skills.ts'

/** Its design target: players, length and win rate. */
export const targetText = ({ designTarget }: ScenarioContent): Partial<Listed> => ({
  players: '2 to 5',
  ...(designTarget?.turns && { length: `${designTarget.turns.join(' to ')} turns` }),
  ...(designTarget && { wins: `${percent(designTarget.win)} with ${designTarget.heroes} heroes` }),
})
const percent = (shares: readonly number[]): string => `${shares.map((one) => Math.round(one * 100)).join(' to ')}%`

export const adventureText = ({ scenarios }: Adventure): string =>
  scenarios
    .map(({ scenario, rewards }) => `${scenario} (${rewards.length > 0 ? rewards.join(', ') : 'no reward'})`)
    .join(', then ')

export function scenarioText(one: ScenarioContent): string {
  const { level, timer, objective, static: statics, dynamic, pool, villains, specials, allies } = one
  const named = (what: string, ids: readonly string[]): string => (ids.length === 0 ? '' : `${what} ${ids.join(', ')}`)
  return joined(
    `level ${level}, timer ${timer}, objective ${objective}`,
    named('always', statics),
    named(`for 2/3/4/5 heroes ${Object.values(dynamic).join('/')} of`, pool),
    named('villains', villains),
    named('special rules', specials),
    named('ally cards', allies),
  )
}

const CLOSING = { attempt: 'an attempt to close', auto: 'the location is closed', none: 'no attempt to close' } as const

/** Parts of a line, without those that are empty. */
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ')
const byLevel = (values: readonly (number | string)[]): string =>
  new Set(values).size === 1 ? String(values[0]) : values.join('/')
const signed = (values: readonly number[]): string => {
  const text = byLevel(values.map((value) => (value < 0 ? `−${-value}` : `+${value}`)))
  return text === '+0' ? '' : ` ${text}`
}
const upper = (types: readonly string[], last = 'or'): string =>
  types.map((type) => type.toUpperCase()).join(` ${last} `)
/** Effects as a part of a line. */
const does = (when: string, effects: AllyCard['effects']): string =>
  effects.length === 0 ? '' : `${when}${EFFECTS.sentence(effects).replace(/\.$/, '')}`

export const skillText = (skill: Skill): string =>
  skill.kind === 'passive'
    ? `passive: ${skill.rules.map((rule) => EFFECTS.ruleSentence(rule)).join(' ')}`
    : joined(usedText(skill), skill.for === 'self' ? '' : `for ${skill.for} (${skill.range})`)

/** When, what it costs, and what it does. */
export function usedText(used: Omit<AllyCard, 'for'>): string {
  const { when, tags, cost, boost, roll, plus, use, side, effects, onPass, onFail } = used
  const price = cost.map(({ types, count, fate }) => `${byLevel(fate)} ${count > 1 ? `${count} ` : ''}${upper(types)}`)
  const rolled = roll === 'none' ? '' : ` ${roll}`
  const what = use === 'effects' ? '' : `${use}${use === 'modify' ? ` ${side}` : ''}${rolled}${signed(plus)}`
  return joined(
    when.join(' or '),
    price.join(' and '),
    boost === undefined ? '' : `or ${byLevel(boost.fate)} one for${signed(boost.plus)}`,
    `${what}${tags.length > 0 ? ` (${tags.join(', ')})` : ''}`,
    does('', effects),
    does('passed: ', onPass),
    does('failed: ', onFail),
  )
}

const modifierText = (modifier: number): string => (modifier === 0 ? '' : `modifier${signed([modifier])}`)

const actionsText = ({ encounter, success, failure }: Pick<Enemy, 'encounter' | 'success' | 'failure'>): string =>
  joined(does('met: ', encounter), does('success: ', success), does('failure: ', failure))

export function enemyText({ modifier, damage, conditions, ...actions }: Enemy): string {
  const { immune, only, weak, noFlee, forbid } = conditions
  return (
    joined(
      modifierText(modifier),
      damage === 'physical' ? '' : `${damage} damage`,
      immune.length > 0 ? `immune to ${immune.join(', ')}` : '',
      only.length > 0 ? `only by ${only.join(', ')}` : '',
      ...weak.map(({ tags, amount }) => `weak against ${tags.join(', ')} (−${amount})`),
      noFlee ? 'no fleeing' : '',
      forbid.length > 0 ? `forbids ${forbid.join(', ')}` : '',
      actionsText(actions),
    ) || 'nothing special'
  )
}

export const villainText = ({ onDefeat, ...enemy }: Villain): string =>
  joined(enemyText(enemy), onDefeat === undefined ? '' : `defeated: ${CLOSING[onDefeat]}`)

export const obstacleText = ({ tier, types, modifier, ...actions }: Obstacle): string =>
  joined(`tier ${tier}: ${upper(types, tier === 3 ? 'and' : 'or')}`, modifierText(modifier), actionsText(actions))

export const specialText = ({ scope, forbid, rules }: Special): string =>
  `${scope}: ${joined(
    forbid.length > 0 ? `forbids ${forbid.join(', ')}` : '',
    ...rules.map((rule) => EFFECTS.ruleSentence(rule)),
  )}`

export const closureText = (closure: Closure): string => EFFECTS.sentence(closure.do)

export function locationText(location: Location): string {
  const { difficulty, bag, specials, closures } = location
  const dice = TYPES.flatMap((type) => (bag[type] === undefined ? [] : [`${bag[type]} ${type}`]))
  const random = bag.random === undefined ? [] : [`${bag.random.count} random`]
  return joined(
    difficulty === null ? 'cannot be closed' : `closing difficulty ${difficulty}`,
    `${countInWords(diceIn(location), 'die', 'dice')}: ${[...dice, ...random].join(', ')}`,
    [...specials, ...closures].join(', '),
  )
}
