// The questions of the command `odds`: checks by pool and target number, with and without help, and opposed checks.
import type { Asked, Exact, ExactAnswer, ExactFlags, ExactQuestion, ExactTable } from '../../../engine/game.ts'
import { refuse } from '../../../input/problem.ts'
import { MAX_VALUE, TN_CODES, valueOfCode, VALUE_NAMES } from '../words/ladder.ts'
import {
  type Gamble,
  GAMBLE_RULES,
  MAX_HELPED_DICE,
  MAX_ODDS_DICE,
  type Odds,
  oddsOf,
  type Opposed,
  opposedOf,
  VP_FOR_DIE,
  VP_FOR_REROLL,
  VP_PER_ROLL,
} from './odds.ts'

/** Most heroes who assist one roll: more would make the calculation long, and no party has them. */
const MAX_HELPERS = 5

const FLAGS = {
  dice: {
    takes: 'range',
    value: 'N|N..M',
    about: 'the pool, or a range of pools (default: 1..8)',
    low: 0,
    high: MAX_ODDS_DICE,
    of: 'a pool',
    examples: ['5', '1..8'],
  },
  tn: {
    takes: 'name',
    value: 'CODE',
    about: 'one target number, e.g. 3S (default: all)',
    names: TN_CODES,
    also: ['none'],
  },
  assist: {
    takes: 'numbers',
    value: 'N,M,...',
    about: 'dice of the heroes who assist',
    low: 0,
    high: MAX_ODDS_DICE,
    max: MAX_HELPERS,
    of: 'heroes',
  },
  vp: {
    takes: 'number',
    value: 'N',
    about:
      'victory points that may be spent on the roll: 2 before it buy one die more, 1 after it throws one die again',
    low: 0,
    high: VP_PER_ROLL,
  },
  gamble: { takes: 'nothing', about: 'the roller knows Gamble' },
  'gamble-rule': {
    takes: 'name',
    value: 'RULE',
    about:
      'the rule option gamble, with --gamble: core (every throw; default), ' +
      'new (one roll a turn, which is this one), newOpposedOnly (one opposed roll a turn)',
    names: GAMBLE_RULES,
  },
  'tn-shift': {
    takes: 'number',
    value: 'N',
    about: 'raise every target number by this number of steps; below zero lowers them, as in --tn-shift -1',
    low: -MAX_VALUE,
    high: MAX_VALUE,
  },
  opposed: {
    takes: 'number',
    value: 'N',
    about: 'an opposed check against this number of dice',
    low: 0,
    high: MAX_ODDS_DICE,
  },
} as const satisfies ExactFlags

const check: ExactQuestion<typeof FLAGS> = {
  name: 'check',
  about: 'a check by pool and target number, with and without help, or an opposed check',
  flags: FLAGS,
  examples: [
    ['--dice 5', 'chances of every target number'],
    ['--dice 1..8 --tn 3S --assist 2,3', 'three straight with two helpers'],
    ['--dice 5 --opposed 4', 'five dice against four'],
    ['--out odds', 'a page of every pool from one die to eight'],
  ],
  answer: (asked) => {
    const question = questionOf(asked)
    const { against, gamble } = question
    if (against === undefined)
      return againstTargets(
        question,
        question.pools.map((dice) => oddsOf({ ...question, dice })),
      )
    return againstPool(
      { ...question, against },
      question.pools.map((dice) => opposedOf({ diceA: dice, diceB: against, gambleA: gamble })),
    )
  },
}

export const EXACT: Exact = { title: 'When Darkness Comes', questions: [check] }

interface Question {
  readonly pools: readonly number[]
  readonly tn: number | undefined
  readonly assist: readonly number[]
  readonly vp: number
  readonly gamble: Gamble
  readonly tnShift: number
  readonly against: number | undefined
}

function questionOf(asked: Asked<typeof FLAGS>): Question {
  const { dice, tn, assist = [], vp = 0, gamble, opposed: against, 'gamble-rule': rule, 'tn-shift': tnShift } = asked
  if (rule !== undefined && !gamble)
    refuse('--gamble-rule', 'means nothing without --gamble', `--gamble --gamble-rule ${rule}`)
  const question = {
    pools: dice ?? [1, 2, 3, 4, 5, 6, 7, 8],
    tn: tn === undefined ? undefined : valueOfCode(tn),
    assist,
    vp,
    gamble: gamble && (rule ?? 'core'),
    tnShift: tnShift ?? 0,
    against,
  }
  checkTogether(question)
  return question
}

/** Flags that are fine one by one, but not together. */
function checkTogether({ pools, assist, vp, against, tn, tnShift }: Question): void {
  const isHelped = assist.length > 0 || vp > 0
  if (against !== undefined && isHelped)
    refuse('--opposed', `cannot be combined with ${vp > 0 ? '--vp' : '--assist'}`, 'an opposed check without help')
  if (against !== undefined && tn !== undefined)
    refuse('--opposed', 'cannot be combined with --tn', 'one of the two: the roll of the other side is the target')
  if (against !== undefined && tnShift !== 0)
    refuse('--opposed', 'cannot be combined with --tn-shift', 'one of the two: an opposed check has no target number')
  const max = MAX_HELPED_DICE - (vp >= VP_FOR_DIE ? 1 : 0)
  if (isHelped && pools.at(-1)! > max)
    refuse(
      '--dice',
      `cannot be ${pools.at(-1)} with help`,
      `at most ${max} dice, where heroes assist or victory points are spent`,
    )
}

// ---- Against target numbers ----------------------------------------------------------------------------------------

function againstTargets(question: Question, pools: readonly Odds[]): ExactAnswer {
  const asked = `${diceWords(question.pools)}${helpWords(question)}`
  const help = helpWords(question)
  return {
    title: `chances of ${asked}`,
    tables: [pools.length === 1 ? poolTable(pools[0]) : poolsTable(pools)],
    notes: notesOf(question),
    json: { pools: pools.map((pool) => poolJson(pool)) },
    chart: {
      question: 'Chance to reach a target number',
      asked,
      fieldTitle: 'Chance of success by dice and target number',
      linesTitle: 'Chance of success by number of dice',
      caption: `Exact chance in percent, one roll${help}.`,
      each: 'A line for each target number',
      steps: { name: 'dice', one: 'die', many: 'dice', values: question.pools },
      series: {
        name: 'tn',
        title: 'target number',
        short: 'TN',
        joint: 'against',
        meaning: ['the roll shows', 'shows'],
        entries: pools[0].ladder.map(({ tn, rank }) => ({
          code: tn,
          meaning: VALUE_NAMES[rank],
          isSure: rank === 0,
        })),
      },
      value: { name: 'success', title: 'chance of success' },
      chances: pools.map(({ ladder }) => ladder.map(({ success }) => success)),
    },
  }
}

const TARGET = [
  { name: 'tn', title: 'TN', shows: 'text' },
  { name: 'shows', title: '', shows: 'text' },
] as const

function poolTable({ ladder }: Odds): ExactTable {
  const hasExactly = ladder[0].exactly !== undefined
  return {
    columns: [
      ...TARGET,
      ...(hasExactly ? [{ name: 'exactly', title: 'exactly', shows: 'chance' } as const] : []),
      { name: 'success', title: 'success', shows: 'chance' },
    ],
    rows: ladder.map(({ tn, rank, exactly, success }) => [
      tn,
      VALUE_NAMES[rank],
      ...(exactly === undefined ? [] : [exactly]),
      success,
    ]),
  }
}

function poolsTable(pools: readonly Odds[]): ExactTable {
  return {
    columns: [
      ...TARGET,
      ...pools.map(
        ({ dice }) => ({ name: `dice${dice}`, title: dice === 1 ? '1 die' : `${dice} dice`, shows: 'chance' }) as const,
      ),
    ],
    rows: pools[0].ladder.map(({ tn, rank }, index) => [
      tn,
      VALUE_NAMES[rank],
      ...pools.map(({ ladder }) => ladder[index].success),
    ]),
  }
}

// ---- Against another pool ------------------------------------------------------------------------------------------

function againstPool(question: Question & { readonly against: number }, contests: readonly Opposed[]): ExactAnswer {
  const { pools, against } = question
  return {
    title: `${diceWords(pools)} against ${diceWords([against])}${helpWords(question)}`,
    tables: [
      {
        columns: [
          { name: 'dice', title: 'dice', shows: 'count' },
          { name: 'wins', title: 'wins', shows: 'chance' },
          { name: 'loses', title: 'loses', shows: 'chance' },
          { name: 'tie', title: 'tie', shows: 'chance' },
          { name: 'resolved', title: 'wins in the end', shows: 'chance' },
        ],
        rows: contests.map(({ diceA, a, b, tie, resolved }) => [diceA, a, b, tie, resolved.a]),
        caption: 'One throw of both pools; ties are thrown again until one side wins.',
      },
    ],
    notes: notesOf(question),
    json: { pools: contests.map((contest) => poolJson(oddsOf({ ...question, dice: contest.diceA }), contest)) },
    chart: { flag: 'opposed', because: 'the page is about target numbers' },
  }
}

// ---- Words ---------------------------------------------------------------------------------------------------------

/** The documented form: help and Gamble as they were asked for. */
function poolJson({ dice, assist, vp, gamble, tnShift, ladder }: Odds, opposed?: Opposed): unknown {
  const { a: win, b: lose, tie, resolved } = opposed ?? {}
  return {
    dice,
    assist,
    vp,
    gamble: gamble !== false,
    ...(gamble === false || gamble === 'core' ? {} : { gambleRule: gamble }),
    tnShift,
    ladder,
    ...(opposed
      ? { opposed: { dice: opposed.diceB, win, lose, tie, resolved: { win: resolved!.a, lose: resolved!.b } } }
      : {}),
  }
}

/** How the numbers are to be read. */
function notesOf({ against, vp, gamble }: Question): string[] {
  const once =
    gamble === 'new' || (gamble === 'newOpposedOnly' && against !== undefined)
      ? [
          'Gamble counts on one roll a turn: the roller has not used it before this ' +
            `${against === undefined ? 'one' : 'contest, and uses it on the first throw that it raises'}.`,
        ]
      : gamble === 'newOpposedOnly'
        ? ['Gamble counts in opposed checks only, and not in this one.']
        : []
  if (against !== undefined) return once
  return [
    'A check succeeds when the roll shows its target number (TN) or better. Letters of a code: ' +
      'H for high, P for pair, S for straight (faces in a row), K for of a kind.',
    ...(vp === 0
      ? []
      : [
          `Victory points: ${VP_FOR_DIE} before the roll buy one die more, ` +
            `${VP_FOR_REROLL} after it throws one die again, at most ${VP_PER_ROLL} on a roll. ` +
            `The chances are those of whoever spends ${vp === 1 ? 'it' : `up to ${vp}`} ` +
            'as well as can be against that target.',
        ]),
    ...once,
  ]
}

const diceWords = (pools: readonly number[]): string =>
  pools.length > 1 ? `${pools[0]} to ${pools.at(-1)} dice` : pools[0] === 1 ? 'one die' : `${pools[0]} dice`

function helpWords({ assist, vp, gamble, tnShift }: Question): string {
  const words = [
    gamble === false ? '' : gamble === 'core' ? 'with Gamble' : `with Gamble (${gamble})`,
    assist.length > 0 ? `helped by ${assist.map((dice) => diceWords([dice])).join(' and ')}` : '',
    vp > 0 ? `with ${vp} victory point${vp === 1 ? '' : 's'} to spend` : '',
    tnShift !== 0 ? `target numbers ${tnShift > 0 ? '+' : '−'}${Math.abs(tnShift)}` : '',
  ].filter((word) => word !== '')
  return words.map((word) => `, ${word}`).join('')
}
