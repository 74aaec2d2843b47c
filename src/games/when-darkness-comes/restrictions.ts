// What a hero may be forbidden to choose, for questions of what a way of playing is worth: "may not flee". Rules know nothing of it: the
// actions are legal, and taken off before the hero's agent is asked (agents/restricted.ts).
import { DP, Verb, verbOf } from './decisions.ts'

interface Restriction {
  readonly name: string
  /** What a hero with it may not do. */
  readonly words: string
  isForbidden(kind: number, action: number): boolean
}

const verb = (name: string, words: string, ...verbs: readonly number[]): Restriction => ({ name, words, isForbidden: (_kind, action) => verbs.includes(verbOf(action)) })

export const RESTRICTIONS: readonly Restriction[] = [
  // Verb.run has another meaning for a hero who is under control.
  { name: 'flee', words: 'flee or run', isForbidden: (kind, action) => verbOf(action) === Verb.flee || (kind === DP.meetSecurity && verbOf(action) === Verb.run) },
  verb('sneak', 'sneak', Verb.sneak),
  { name: 'help', words: 'help with checks', isForbidden: (kind, action) => kind === DP.agreeToAssist && verbOf(action) === Verb.yes },
  { name: 'askForHelp', words: 'ask for help', isForbidden: (kind, action) => kind === DP.askAssistant && verbOf(action) === Verb.hero },
  { name: 'buyDice', words: 'pay victory points for dice', isForbidden: (kind, action) => (kind === DP.buyDie && verbOf(action) === Verb.yes) || verbOf(action) === Verb.byVp },
  verb('shoot', 'shoot', Verb.shoot),
  verb('healOthers', 'heal others', Verb.healOther),
  verb('dodge', 'dodge', Verb.dodge),
  verb('perceive', 'use perception', Verb.perceive),
  verb('cast', 'cast spells', Verb.cast),
]

export const RESTRICTION_NAMES: readonly string[] = RESTRICTIONS.map(({ name }) => name)

/** @throws RangeError for a name that is none: settings have checked it */
export function restriction(name: string): Restriction {
  const found = RESTRICTIONS.find((one) => one.name === name)
  if (found === undefined) throw new RangeError(`no restriction "${name}"`)
  return found
}
