// What the questions of `odds dice-heroes` have in common: flags, dice in words, columns, encountered dice as rows.
import { Aggregate } from '../../../dice/index.ts'
import type { ExactFlag } from '../../../engine/game.ts'
import { signed } from '../../../engine/narration.ts'
import { refuse } from '../../../input/problem.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SIZES } from '../words/dice.ts'
import { Trigger } from '../words/vocabulary.ts'
import { type Encountered, KINDS_OF_CHECK, ofSize, ofWeights, type Roll } from './chances.ts'

export const LEVELS = [1, 2, 3] as const
/** More would take long, and no hand has them. */
const MAX_DICE = 6
const MAX_MODIFIER = 20

export const diceFlag = (about: string) =>
  ({
    takes: 'numbers',
    value: 'N,M,...',
    about,
    low: 4,
    high: 12,
    max: MAX_DICE,
    of: 'dice',
  }) as const satisfies ExactFlag
export const numberFlag = (about: string, low = -MAX_MODIFIER, high = MAX_MODIFIER) =>
  ({ takes: 'number', value: 'N', about, low, high }) as const satisfies ExactFlag
export const rangeFlag = (about: string, of: string, high: number, examples: readonly [string, string]) =>
  ({ takes: 'range', value: 'N|N..M', about, low: 0, high, of, examples }) as const satisfies ExactFlag

export const FLAGS = {
  kind: {
    takes: 'name',
    value: 'KIND',
    about: `the kind of check: ${KINDS_OF_CHECK.join(', ')} (default: stat)`,
    names: KINDS_OF_CHECK,
  },
  dice: diceFlag('sizes of the dice that are rolled together (default: one of each size in turn)'),
  roll: {
    takes: 'name',
    value: 'WAY',
    about: 'how a skill counts several dice: sum, max, min or mean (default: sum; at obstacles without a skill: max)',
    names: ['sum', 'max', 'min', 'mean'],
  },
  plus: numberFlag("what is added to the hero's dice (default: 0)"),
  boost: numberFlag('what the boost adds (default: the settings; 2 in battle, evade and ally checks)', 0),
  modifier: numberFlag('modifiers of the encountered die (default: 0)'),
} as const satisfies Readonly<Record<string, ExactFlag>>

/** @throws InputError for a die that does not exist (DH-DIE-01) */
export function checkSizes(where: string, dice: readonly number[] | undefined): void {
  const wrong = dice?.find((size) => !SIZES.some((one) => one === size))
  if (wrong !== undefined) refuse(where, `there is no d${wrong}`, `dice of ${SIZES.join(', ')}`)
}

// ---- Words ---------------------------------------------------------------------------------------------------------

/** Behind what it is added to; empty for 0. */
export const added = (number: number): string => (number === 0 ? '' : ` ${signed(number)}`)

const WAYS = Object.keys(Aggregate)

/** `d4`, `d4 + d6`, `max of d4, d6`. */
export function diceWords(dice: readonly number[], aggregate: number = Aggregate.sum): string {
  const shown = dice.map((size) => `d${size}`)
  return aggregate === Aggregate.sum || shown.length < 2
    ? shown.join(' + ')
    : `${WAYS[aggregate]} of ${shown.join(', ')}`
}

/** A roll without its boost, and with it where there is one. */
export const boosted = (
  title: string,
  roll: Roll,
  boost: number,
): { readonly title: string; readonly roll: Roll }[] => [
  { title, roll },
  ...(boost === 0 ? [] : [{ title: `${title} boosted`, roll: { ...roll, lead: roll.lead + boost } }]),
]
export const boostNotes = (boost: number, what: string): string[] =>
  boost === 0 ? [] : [`Boosted: ${what}, for ${signed(boost)}.`]

/** How ties count, where it is not as the text has it; and what is not counted. */
export const tieNotes = ({ options: { tiesPass }, stages }: Scenario): string[] => [
  ...(tiesPass === 'perText' ? [] : [`Ties ${tiesPass} pass (rules.tiesPass).`]),
  'Not counted: skills and cards that change a check.',
  ...(stages.some(({ rules }) => rules.has(Trigger.check))
    ? ['Special rules of the scenario change checks; they are not counted here.']
    : []),
]

// ---- Tables and charts ---------------------------------------------------------------------------------------------

export const randomDie = ({ sizes }: Scenario, level: number): Encountered => ofWeights(sizes[level - 1].weights)

/** Each size, then a random die of each level. */
export const encounteredRows = (scenario: Scenario): { readonly name: string; readonly encountered: Encountered }[] => [
  ...SIZES.map((size) => ({ name: `d${size}`, encountered: ofSize(size) })),
  ...LEVELS.map((level) => ({ name: `level ${level}`, encountered: randomDie(scenario, level) })),
]
export const RANDOM_NOTE = 'Level: a random die of a scenario of this level.'

export const SIDES = { title: 'sides of the encountered die', values: SIZES } as const
