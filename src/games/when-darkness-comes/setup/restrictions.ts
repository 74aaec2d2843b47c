// What a hero may be forbidden to choose ("may not flee"), to see what a play style is worth. The rules do not know
// this: forbidden actions are legal, but agents/restricted.ts takes them off before the hero's agent is asked, and
// agents/judgement.ts plans without them.
import { DP, Verb, verbOf } from '../words/decisions.ts'

interface Restriction<Name extends string = string> {
  readonly name: Name
  /** What a hero with it may not do. */
  readonly words: string
  isForbidden(kind: number, action: number): boolean
}

const verb = <Name extends string>(name: Name, words: string, ...verbs: readonly number[]): Restriction<Name> => ({
  name,
  words,
  isForbidden: (_kind, action) => verbs.includes(verbOf(action)),
})

export const RESTRICTIONS = [
  // Verb.run has another meaning for a hero who is under control.
  {
    name: 'flee',
    words: 'flee or run',
    isForbidden: (kind: number, action: number) =>
      verbOf(action) === Verb.flee || (kind === DP.meetSecurity && verbOf(action) === Verb.run),
  },
  verb('sneak', 'sneak', Verb.sneak),
  {
    name: 'help',
    words: 'help with checks',
    isForbidden: (kind: number, action: number) => kind === DP.agreeToAssist && verbOf(action) === Verb.yes,
  },
  {
    name: 'askForHelp',
    words: 'ask for help',
    isForbidden: (kind: number, action: number) => kind === DP.askAssistant && verbOf(action) === Verb.hero,
  },
  {
    name: 'buyDice',
    words: 'pay victory points for dice',
    isForbidden: (kind: number, action: number) =>
      (kind === DP.buyDie && verbOf(action) === Verb.yes) || verbOf(action) === Verb.byVp,
  },
  verb('shoot', 'shoot', Verb.shoot),
  verb('healOthers', 'heal others', Verb.healOther),
  verb('dodge', 'dodge', Verb.dodge),
  verb('perceive', 'use perception', Verb.perceive),
  verb('cast', 'cast spells', Verb.cast),
] as const satisfies readonly Restriction[]

export type RestrictionName = (typeof RESTRICTIONS)[number]['name']

export const RESTRICTION_NAMES: readonly string[] = RESTRICTIONS.map(({ name }) => name)

/** What a hero may do, by the name of what would forbid it. */
export type Freedoms = Readonly<Record<RestrictionName, boolean>>

/** @param mayNot names of restrictions */
export function freedomsOf(mayNot: readonly string[]): Freedoms {
  return Object.fromEntries(RESTRICTIONS.map(({ name }) => [name, !mayNot.includes(name)])) as Freedoms
}

/** Of who may do whatever is legal. */
export const FREE = freedomsOf([])

/** @throws RangeError for a name that is none: settings have checked it */
export function restriction(name: string): Restriction {
  const found = RESTRICTIONS.find((one) => one.name === name)
  if (found === undefined) throw new RangeError(`no restriction "${name}"`)
  return found
}
