// What was played, for readers who meet it for the first time. Plain text; whoever shows it escapes it.
import type { Answer } from './answer.ts'
import { capital, listed, lowerFirst } from './numbers.ts'

export interface Premise {
  /** The scenario, or the game where it has but one. */
  readonly name: string
  /** The goal and its limit: `One of 4 heroes needs 22 VP in 20 rounds.` */
  readonly aim?: string
  /** What the scenario's file says of it. */
  readonly about?: string
  /** Heroes by name, in the order of their seats. */
  readonly heroes: readonly string[]
  /** Who plays against them: `Zombie ×3`. */
  readonly foes: readonly string[]
  /** Who plays, on both sides, each way to play once, and what it does; absent in reports of an earlier version. */
  readonly players?: readonly { readonly name: string; readonly about: string }[]
  /** What differs from what ships: `Rounds 18 (shipped: 20)`. */
  readonly changed: readonly string[]
  /** What variants with a name of somebody's own change of the first. */
  readonly variants?: readonly { readonly name: string; readonly changed: readonly string[] }[]
  /** Whether it is a scenario that ships, and nothing is surely changed in any variant but who plays. */
  readonly isAsItShips?: boolean
  /** Files that the designer wrote, the experiment first. */
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

/** `First Night: one of 4 heroes needs 22 VP in 20 rounds. Changed: Rounds 18 (shipped: 20).` Empty: nothing to say. */
export function premiseLine({ name, aim, about, changed }: Premise): string {
  // A file's text may have several lines.
  const said = (aim === undefined ? about : lowerFirst(aim))?.replace(/\s+/g, ' ').trim()
  return [...(said === undefined ? [] : [`${capital(name)}: ${said}`]), changedLine({ changed })]
    .filter(Boolean)
    .join(' ')
}

/** @param premise missing in reports of an earlier version */
export const withPremise = (answer: Answer, premise: Premise | undefined): Answer =>
  premise === undefined || premiseLine(premise) === '' ? answer : { ...answer, premise: premiseLine(premise) }

/** Empty where nothing differs. */
export const changedLine = ({ changed }: Pick<Premise, 'changed'>): string =>
  changed.length === 0 ? '' : `Changed: ${listed(changed)}.`
