// `odds dice-heroes battle`, `flee` and `reduce`: battles, damage without a fight, and what reductions leave of damage.
import { chance, chartOf, count, mean, text } from '../../../engine/exact.ts'
import { Aggregate } from '../../../dice/index.ts'
import type { ExactFlags, ExactQuestion, ExactTable } from '../../../engine/game.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SIZES } from '../words/dice.ts'
import { Use } from '../words/vocabulary.ts'
import {
  damages,
  fleeDamage,
  left,
  meanOf,
  meanReduction,
  ofSize,
  over,
  passed,
  passesTies,
  type Roll,
  standDamage,
} from './chances.ts'
import {
  added,
  boosted,
  checkSizes,
  diceFlag,
  diceWords,
  encounteredRows,
  FLAGS,
  LEVELS,
  RANDOM_NOTE,
  randomDie,
  rangeFlag,
  SIDES,
  tieNotes,
} from './common.ts'

const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)

/** Skills and ally cards of some uses as rows, with a column for each skill level. @param size of each die */
function skillTable(
  { skills }: Scenario,
  uses: readonly number[],
  size: number,
  title: string,
  shows: typeof chance | typeof mean,
  valueOf: (roll: Roll) => number,
): ExactTable[] {
  const rows = skills
    .filter(({ isPassive, use }) => !isPassive && uses.includes(use))
    .flatMap(({ name, cost, roll: aggregate, plus, boost }) => {
      const dice = cost.map(() => size)
      const byLevel = LEVELS.map((_, level) =>
        boosted(name, { dice, aggregate, lead: plus[level] }, boost?.plus[level] ?? 0),
      )
      return byLevel[0].map(({ title: row }, index) => [row, ...byLevel.map((rolls) => valueOf(rolls[index].roll))])
    })
  const columns = [text('skill'), ...LEVELS.map((level) => shows(`skill level ${level}`))]
  return rows.length === 0 ? [] : [{ title, columns, rows }]
}

// ---- Battle --------------------------------------------------------------------------------------------------------

const BATTLE_FLAGS = {
  dice: diceFlag('sizes of the dice of the battle skill (default: 4)'),
  roll: FLAGS.roll,
  plus: FLAGS.plus,
  modifier: FLAGS.modifier,
} as const satisfies ExactFlags

export const battle: ExactQuestion<typeof BATTLE_FLAGS, Scenario> = {
  name: 'battle',
  about: 'a battle with an enemy or a villain: chance to win, damage, and the skills of the party',
  flags: BATTLE_FLAGS,
  hasSettings: true,
  examples: [
    ['--dice 4 --plus 1', 'a skill of level 1 with a d4'],
    ['--dice 4,6 --roll max --plus 2 --modifier 1', 'the higher of two dice against a harder enemy'],
  ],
  answer({ dice = [4], roll = 'sum', plus = 0, modifier = 0 }, scenario) {
    checkSizes('--dice', dice)
    const { options, numbers, stages } = scenario
    const ties = passesTies('battle', options.tiesPass)
    const given: Roll = { dice, aggregate: Aggregate[roll], lead: plus - modifier }
    const rows = encounteredRows(scenario).map((row) => ({ ...row, lost: damages(given, row.encountered, ties) }))
    const { level } = stages[0]
    const words = `${diceWords(dice, given.aggregate)}${added(plus)} against an enemy${added(modifier)}`
    return {
      title: `battle, ${words}`,
      tables: [
        {
          columns: [text('enemy'), chance('won'), mean('mean damage'), mean('fleeing'), mean('standing')],
          rows: rows.map(({ name, encountered, lost }) => [
            name,
            passed(given, encountered, ties),
            meanOf(lost),
            over(encountered, (size) => fleeDamage(size, modifier, numbers.fleeDivisor)),
            over(encountered, (size) => standDamage(size, modifier)),
          ]),
        },
        {
          title: 'Lost battles, by damage',
          columns: [count('damage'), ...rows.map(({ name }) => chance(name))],
          rows: rows[0].lost.map((_, damage) => [damage, ...rows.map(({ lost }) => lost[damage])]),
        },
        ...skillTable(
          scenario,
          [Use.battle, Use.evade],
          dice[0],
          `Chance of the party's skills to win or evade, with d${dice[0]}, against a random die of level ${level}`,
          chance,
          ({ lead, ...one }) => passed({ ...one, lead: lead - modifier }, randomDie(scenario, level), ties),
        ),
      ],
      notes: [RANDOM_NOTE, 'Mean damage counts a battle won as 0, and nothing as reduced.', ...tieNotes(scenario)],
      chart: chartOf(
        {
          question: 'Chance to win a battle',
          asked: `a die${added(plus)} against an enemy${added(modifier)}`,
          value: 'chance to win',
        },
        SIDES,
        { title: 'die of the hero', joint: 'and', codes: SIZES.map((size) => `d${size}`) },
        (size, index) => passed({ ...given, dice: [SIZES[index]] }, ofSize(size), ties),
      ),
    }
  },
}

// ---- Fleeing and standing ------------------------------------------------------------------------------------------

const FLEE_FLAGS = { modifier: FLAGS.modifier } as const satisfies ExactFlags

const WHO_FLEES = {
  flee: 'every hero who does not fight',
  fleeIfUnable: 'a hero who cannot pay for a battle skill',
  full: 'nobody',
} as const

export const flee: ExactQuestion<typeof FLEE_FLAGS, Scenario> = {
  name: 'flee',
  about: 'damage of fleeing and of standing without a fight, and random encountered dice by level',
  flags: FLEE_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'enemies without modifiers'],
    ['--modifier 1 --set numbers.fleeDivisor=3', 'a harder enemy, when fleeing costs a third'],
  ],
  answer({ modifier = 0 }, scenario) {
    const { numbers, options } = scenario
    const fled = (size: number): number => fleeDamage(size, modifier, numbers.fleeDivisor)
    const stood = (size: number): number => standDamage(size, modifier)
    const lines = LEVELS.flatMap((level) => [
      { code: `fleeing, level ${level}`, level, damage: fled },
      { code: `standing, level ${level}`, level, damage: stood },
    ])
    return {
      title: `fleeing and standing${modifier === 0 ? '' : `, enemy${added(modifier)}`}`,
      tables: [
        {
          title: 'Damage',
          columns: [text('enemy'), mean('fleeing'), mean('standing')],
          rows: encounteredRows(scenario).map(({ name, encountered }) => [
            name,
            over(encountered, fled),
            over(encountered, stood),
          ]),
        },
        {
          title: 'Random dice, by level of the scenario',
          columns: [count('level'), ...SIZES.map((size) => chance(`d${size}`)), mean('mean size'), mean('mean roll')],
          rows: LEVELS.map((level) => {
            const one = randomDie(scenario, level)
            return [level, ...one, over(one, (size) => size), over(one, (size) => (size + 1) / 2)]
          }),
        },
      ],
      notes: [
        `Fleeing: the size divided by ${numbers.fleeDivisor}, rounded down, plus modifiers. Standing: the size plus ` +
          'modifiers. Level: mean over a random die of a scenario of this level.',
        `Who may flee: ${WHO_FLEES[options.noSkillDamage]} (rules.noSkillDamage), unless a card forbids it.`,
      ],
      chart: chartOf(
        {
          question: 'Damage of a hero without a fight',
          asked: `random enemies${added(modifier)}`,
          value: 'chance of at least so much damage',
        },
        { title: 'damage', values: upTo(Math.max(1, 12 + modifier)) },
        { title: 'answer and level', joint: 'and', codes: lines.map(({ code }) => code) },
        (step, index) =>
          over(randomDie(scenario, lines[index].level), (size) => (lines[index].damage(size) >= step ? 1 : 0)),
      ),
    }
  },
}

// ---- Reducing damage -----------------------------------------------------------------------------------------------

const REDUCE_FLAGS = {
  damage: rangeFlag('the damage, or a range (default: 1..8)', 'damage', 40, ['4', '1..8']),
  dice: FLAGS.dice,
  roll: FLAGS.roll,
  plus: FLAGS.plus,
} as const satisfies ExactFlags

export const reduce: ExactQuestion<typeof REDUCE_FLAGS, Scenario> = {
  name: 'reduce',
  about: 'what a reduction leaves of damage, and how much the skills of the party take away',
  flags: REDUCE_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'reductions by one die, as it falls'],
    ['--damage 1..6 --dice 4 --plus -1', 'by a d4 less 1'],
  ],
  answer({ damage = upTo(8), dice, roll = 'sum', plus = 0 }, scenario) {
    checkSizes('--dice', dice)
    const aggregate = Aggregate[roll]
    const rolls = (dice === undefined ? SIZES.map((size) => [size]) : [dice]).map((one) => ({
      title: `${diceWords(one, aggregate)}${added(plus)}`,
      roll: { dice: one, aggregate, lead: plus },
    }))
    const size = dice?.[0] ?? SIZES[0]
    const table = (
      title: string,
      shows: typeof chance | typeof mean,
      of: (amounts: number[]) => number,
    ): ExactTable => ({
      title,
      columns: [count('damage'), ...rolls.map((one) => shows(one.title))],
      rows: damage.map((amount) => [amount, ...rolls.map((one) => of(left(one.roll, amount)))]),
    })
    return {
      title: 'reduction of damage',
      tables: [
        table('Mean damage that is left', mean, meanOf),
        table('Chance that nothing is left', chance, ([nothing]) => nothing),
        ...skillTable(
          scenario,
          [Use.reduce],
          size,
          `Mean reduction by the party's skills, with d${size}`,
          mean,
          meanReduction,
        ),
      ],
      notes: ['A reduction takes away at least 0.'],
      chart: chartOf(
        {
          question: 'Chance that a reduction leaves no damage',
          asked: rolls.map(({ title }) => title).join(', '),
          value: 'chance that nothing is left',
        },
        { title: 'damage', values: damage },
        { title: 'dice of the reduction', joint: 'and', codes: rolls.map(({ title }) => title) },
        (amount, index) => left(rolls[index].roll, amount)[0],
      ),
    }
  },
}
