// `odds dice-heroes check`, `pay` and `closing`: given dice in a check, and the dice that bring a wanted chance.
import { refuse } from '../../../input/problem.ts'
import { chance, chartOf, count, text } from '../../../engine/exact.ts'
import { Aggregate } from '../../../dice/index.ts'
import type { ExactFlags, ExactQuestion } from '../../../engine/game.ts'
import type { Scenario } from '../setup/scenario.ts'
import { SIZES } from '../words/dice.ts'
import {
  aggregateOf,
  type KindOfCheck,
  ofSize,
  passed,
  passesTies,
  type Payment,
  payments,
  reached,
  type Roll,
} from './chances.ts'
import {
  added,
  boosted,
  boostNotes,
  checkSizes,
  diceFlag,
  diceWords,
  encounteredRows,
  FLAGS,
  LEVELS,
  numberFlag,
  RANDOM_NOTE,
  rangeFlag,
  SIDES,
  tieNotes,
} from './common.ts'

/** What a boost adds. DH-STAT-04, DH-OBST-05, DH-CLOSE-04 */
function boostOf(kind: KindOfCheck, way: Way | undefined, { numbers }: Scenario): number {
  if (isBySkill(kind, way)) return SKILL_BOOST
  return kind === 'stat' ? numbers.statBoost : kind === 'obstacle' ? numbers.obstacleBoost : numbers.closingBoost
}
/** Of most skills that ship. */
const SKILL_BOOST = 2

const boostedBy = (kind: KindOfCheck, way: Way | undefined): string =>
  isBySkill(kind, way)
    ? 'with the boost of the skill'
    : kind === 'obstacle'
      ? 'one stat die is discarded'
      : 'the stat die is discarded'

type Way = (typeof FLAGS)['roll']['names'][number]

/** At obstacles a way to count means a skill, which brings its own dice (DH-OBST-13). */
const isBySkill = (kind: KindOfCheck, way: Way | undefined): boolean =>
  kind === 'battle' || kind === 'evade' || kind === 'ally' || (kind === 'obstacle' && way !== undefined)

/** Obstacles take two dice at most (DH-OBST-02 to -04); other dice are those of skills. */
const MAX_REQUIRED = 2

/** What no check of this kind has. @param dice how many it takes @throws InputError */
function refuseOther(kind: KindOfCheck, way: Way | undefined, flag: string, dice: number): void {
  if (isBySkill(kind, way)) return
  if (way !== undefined)
    refuse(
      '--roll',
      `${A_CHECK[kind]} counts the sum of its dice`,
      'a check by a skill: battle, evade, ally or obstacle',
    )
  if (kind === 'obstacle' && dice > MAX_REQUIRED)
    refuse(
      flag,
      `an obstacle takes at most ${MAX_REQUIRED} dice, not ${dice}`,
      `${MAX_REQUIRED} dice, or --roll: by a skill`,
    )
}

const A_CHECK = {
  stat: 'a stat check',
  obstacle: 'an obstacle check',
  closing: 'a closing attempt',
  battle: 'a battle check',
  evade: 'an evade check',
  ally: 'an ally check',
} as const

// ---- Given dice ----------------------------------------------------------------------------------------------------

export const check: ExactQuestion<typeof FLAGS, Scenario> = {
  name: 'check',
  about: 'a check of given dice against a rolled die, with modifiers and boost',
  flags: FLAGS,
  hasSettings: true,
  examples: [
    ['', 'stat checks with each die'],
    ['--kind obstacle --dice 4,6', 'an obstacle of tier 3 with a d4 and a d6'],
    ['--dice 4,4 --modifier 1 --set rules.tiesPass=always', 'with a DIVINE d4, against a harder die, when ties pass'],
  ],
  answer(asked, scenario) {
    const { kind = 'stat', dice, roll, plus = 0, modifier = 0 } = asked
    const { boost = boostOf(kind, roll, scenario) } = asked
    checkSizes('--dice', dice)
    if (kind === 'closing') refuse('--kind', 'no die is rolled against a closing attempt', 'the question "closing"')
    refuseOther(kind, roll, '--dice', dice?.length ?? 1)
    const ties = passesTies(kind, scenario.options.tiesPass)
    const aggregate = roll === undefined ? aggregateOf(kind) : Aggregate[roll]
    const rolls = (dice === undefined ? SIZES.map((size) => [size]) : [dice]).flatMap((one) =>
      boosted(diceWords(one, aggregate), { dice: one, aggregate, lead: plus - modifier }, boost),
    )
    const words = `${A_CHECK[kind]}${added(plus)} against a rolled die${added(modifier)}`
    return {
      title: words,
      tables: [
        {
          columns: [text('against'), ...rolls.map(({ title }) => chance(title))],
          rows: encounteredRows(scenario).map(({ name, encountered }) => [
            name,
            ...rolls.map((one) => passed(one.roll, encountered, ties)),
          ]),
        },
      ],
      notes: [
        RANDOM_NOTE,
        ...boostNotes(boost, boostedBy(kind, roll)),
        ties ? 'A tie passes.' : 'A tie fails.',
        ...tieNotes(scenario),
      ],
      chart: chartOf(
        { question: 'Chance to pass a check', asked: words, value: 'chance to pass' },
        SIDES,
        { title: 'dice of the hero', joint: 'and', codes: rolls.map(({ title }) => title) },
        (size, index) => passed(rolls[index].roll, ofSize(size), ties),
      ),
    }
  },
}

// ---- Wanted chances ------------------------------------------------------------------------------------------------

const PAY_FLAGS = {
  kind: FLAGS.kind,
  chance: numberFlag('the wanted chance in percent (default: 50)', 1, 100),
  hand: diceFlag('sizes of the dice in hand that fit (default: one of each size)'),
  divine: diceFlag('sizes of the DIVINE dice in hand (default: none)'),
  count: numberFlag('dice that an obstacle or a skill takes (default: 1; 2 at obstacles of tier 3)', 1, 4),
  roll: FLAGS.roll,
  plus: FLAGS.plus,
  boost: FLAGS.boost,
  modifier: FLAGS.modifier,
} as const satisfies ExactFlags

/** DH-VEC-01 */
const DIFFICULTIES = { title: 'closing difficulty', values: [2, 3, 4, 5, 6, 7, 8, 9, 10] } as const
/** Chances closer than this are the same but for rounding. */
const EPSILON = 1e-12

export const pay: ExactQuestion<typeof PAY_FLAGS, Scenario> = {
  name: 'pay',
  about: 'the cheapest dice of a hand that bring a wanted chance, by kind of check',
  flags: PAY_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'stat checks with at least 50%'],
    ['--kind closing --hand 4,6 --divine 4 --chance 75', 'closing with one of two stat dice and a DIVINE die'],
    ['--kind obstacle --count 2 --hand 4,4,6 --divine 6', 'an obstacle of tier 3'],
  ],
  answer(asked, scenario) {
    const { kind = 'stat', chance: percent = 50, hand = SIZES, divine = [], count = 1, plus = 0, modifier = 0 } = asked
    const { roll } = asked
    const { boost = boostOf(kind, roll, scenario) } = asked
    checkSizes('--hand', hand)
    checkSizes('--divine', divine)
    refuseOther(kind, roll, '--count', count)
    if (isBySkill(kind, roll) && divine.length > 0)
      refuse('--divine', 'a skill is paid with the dice that it names', 'all of its dice in --hand')
    if (count > 1 && (kind === 'stat' || kind === 'closing'))
      refuse('--count', `${A_CHECK[kind]} takes one die, which DIVINE dice may join`, '--count 1')
    const ties = passesTies(kind, scenario.options.tiesPass)
    const aggregate = roll === undefined ? aggregateOf(kind) : Aggregate[roll]
    const ways = payments(kind, count, hand, divine).map((way) => ({
      title: wayWords(way, aggregate),
      roll: {
        dice: [...way.dice, ...way.divine],
        aggregate,
        lead: plus - modifier + (way.isBoosted ? boost : 0),
      },
    }))
    if (ways.length === 0) refuse('--hand', `${hand.length} dice do not pay this check`, `at least ${count} dice`)
    const targets =
      kind === 'closing'
        ? DIFFICULTIES.values.map((one) => ({
            name: String(one),
            chanceOf: (made: Roll) => reached(made, one, ties),
          }))
        : encounteredRows(scenario).map(({ name, encountered }) => ({
            name,
            chanceOf: (made: Roll) => passed(made, encountered, ties),
          }))
    const choices = targets.map(({ chanceOf }) => {
      const chances = ways.map((way) => chanceOf(way.roll))
      const first = chances.findIndex((one) => one >= percent / 100 - EPSILON)
      return first >= 0 ? first : chances.findIndex((one) => one >= Math.max(...chances) - EPSILON)
    })
    const lines = [...new Set(choices)].sort((a, b) => a - b).map((choice) => ways[choice])
    const words = `${A_CHECK[kind]}${added(plus)} with a chance of at least ${percent}%`
    return {
      title: `cheapest dice for ${words}`,
      tables: [
        {
          columns: [text('against'), text('dice'), chance('chance')],
          rows: targets.map(({ name, chanceOf }, index) => {
            const { title, roll: made } = ways[choices[index]]
            return [name, title, chanceOf(made)]
          }),
        },
      ],
      notes: [
        'Cheapest: fewer DIVINE dice, then no boost, then smaller dice. Where no dice of the hand bring the wanted ' +
          'chance, the best of them stand there.',
        ...(kind === 'closing' ? [] : [RANDOM_NOTE]),
        ...boostNotes(boost, boostedBy(kind, roll)),
        ...tieNotes(scenario),
      ],
      chart: chartOf(
        { question: 'Dice for a wanted chance', asked: words, value: 'chance to pass' },
        kind === 'closing' ? DIFFICULTIES : SIDES,
        { title: 'choice of dice', joint: 'and', codes: lines.map(({ title }) => title) },
        (step, index) =>
          kind === 'closing' ? reached(lines[index].roll, step, ties) : passed(lines[index].roll, ofSize(step), ties),
      ),
    }
  },
}

function wayWords({ dice, divine, isBoosted }: Payment, aggregate: number): string {
  const own = dice.length === 0 ? [] : [`${diceWords(dice, aggregate)}${isBoosted ? ' boosted' : ''}`]
  return [...own, ...(divine.length === 0 ? [] : [`DIVINE ${diceWords(divine)}`])].join(', ')
}

// ---- Closing -------------------------------------------------------------------------------------------------------

const CLOSING_FLAGS = {
  difficulty: rangeFlag('the closing difficulty, or a range (default: 2..10)', 'a difficulty', 60, ['6', '2..10']),
  divine: diceFlag('sizes of the DIVINE dice that join the stat die (default: none)'),
  plus: FLAGS.plus,
} as const satisfies ExactFlags

export const closing: ExactQuestion<typeof CLOSING_FLAGS, Scenario> = {
  name: 'closing',
  about: 'closing attempts by difficulty and stat die, and the difficulties of locations by level',
  flags: CLOSING_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'one stat die'],
    ['--difficulty 4..8 --divine 4 --set rules.tiesPass=never', 'with a DIVINE d4, when ties fail'],
  ],
  answer({ difficulty: difficulties = DIFFICULTIES.values, divine = [], plus = 0 }, scenario) {
    checkSizes('--divine', divine)
    const { numbers, options, kinds } = scenario
    const ties = passesTies('closing', options.tiesPass)
    const rolls = SIZES.flatMap((size) =>
      boosted(`d${size}`, { dice: [size, ...divine], aggregate: Aggregate.sum, lead: plus }, numbers.closingBoost),
    )
    const asked = `one stat die${divine.length === 0 ? '' : ` and DIVINE ${diceWords(divine)}`}${added(plus)}`
    return {
      title: `closing with ${asked}`,
      tables: [
        {
          columns: [count('difficulty'), ...rolls.map(({ title }) => chance(title))],
          rows: difficulties.map((one) => [one, ...rolls.map(({ roll }) => reached(roll, one, ties))]),
        },
        {
          title: 'Closing difficulty of locations, by level of the scenario',
          columns: [text('location'), ...LEVELS.map((level) => count(`level ${level}`))],
          rows: kinds
            .filter(({ isClosable }) => isClosable)
            .map(({ name, difficulty }) => [name, ...LEVELS.map((level) => closingAt(scenario, difficulty, level))]),
        },
      ],
      notes: [...boostNotes(numbers.closingBoost, boostedBy('closing', undefined)), ...tieNotes(scenario)],
      chart: chartOf(
        { question: 'Chance that a closing attempt succeeds', asked, value: 'chance to close' },
        { ...DIFFICULTIES, values: difficulties },
        { title: 'stat die', joint: 'and', codes: rolls.map(({ title }) => title) },
        (one, index) => reached(rolls[index].roll, one, ties),
      ),
    }
  },
}

/** DH-CLOSE-06 */
export const closingAt = ({ numbers }: Pick<Scenario, 'numbers'>, initial: number, level: number): number =>
  Math.max(0, initial + numbers.difficulty) + numbers.closingPerLevel * level
