// `odds`: what a game's dice can do, exactly; nothing is played. The game's own odds.ts calculates.
import { flagProblem, InputError } from '../input/problem.ts'
import { nearest } from '../input/nearest.ts'
import type { Gamble, Odds, Opposed } from '../games/when-darkness-comes/design/odds.ts'
import type { Terminal } from '../host/terminal.ts'
import { commonFlags, Exit, wholeNumber } from './command.ts'
import type { Command, Given } from './command.ts'
import { percent } from './numbers.ts'
import { broken, table } from './table.ts'

/** The game whose dice these are; the others have none that are asked about in pools and target numbers. */
const GAME = 'when-darkness-comes'

export const odds: Command = {
  words: '<game>',
  flags: {
    dice: { value: 'N|N..M', about: 'the pool, or a range of pools (1..8 when left out)' },
    tn: { value: 'CODE', about: 'one target number, e.g. 3S; all of them when left out' },
    assist: { value: 'N,M,...', about: 'dice of the heroes who assist' },
    vp: {
      value: 'N',
      about:
        'victory points that may be spent on the roll: 2 before it buy one die more, 1 after it throws one die again',
    },
    gamble: { about: 'the roller knows Gamble' },
    'gamble-rule': {
      value: 'RULE',
      named: ['core', 'new', 'newOpposedOnly'],
      about:
        'the rule option gamble, with --gamble: core (every throw, when left out), ' +
        'new (one roll a turn, which is this one), newOpposedOnly (one opposed roll a turn)',
    },
    'tn-shift': {
      value: 'N',
      about: 'raises every target number by so many steps; below zero lowers them, as in --tn-shift -1',
    },
    opposed: { value: 'N', about: 'an opposed check against so many dice' },
    out: {
      value: 'DIR',
      about: 'folder of a report: a page with the odds by pool and target number as charts and table',
    },
    force: { about: 'with --out: replaces the report that is there, also that of another question' },
    ...commonFlags,
  },
  examples: [
    [`darkodds odds ${GAME} --dice 5`, 'odds of every target number'],
    [`darkodds odds ${GAME} --dice 1..8 --tn 3S --assist 2,3`, 'three straight with two helpers'],
    [`darkodds odds ${GAME} --dice 5 --opposed 4`, 'five dice against four'],
    [`darkodds odds ${GAME} --out odds`, 'a page of every pool from one die to eight'],
  ],
  async act(given, terminal) {
    checkGame(given.words[0])
    const game = await import('../games/when-darkness-comes/design/odds.ts')
    const ladder = await import('../games/when-darkness-comes/words/ladder.ts')
    const question = readQuestion(given, { ...game, ...ladder })
    const pools = question.pools.map((dice): Pool => {
      const asked = {
        dice,
        assist: question.assist,
        vp: question.vp,
        gamble: question.gamble,
        tn: question.tn,
        tnShift: question.tnShift,
      } as const
      const opposed =
        question.against === undefined
          ? undefined
          : game.opposedOf({ diceA: dice, diceB: question.against, gambleA: asked.gamble })
      return { ...game.oddsOf(asked), opposed }
    })
    const notes = notesOf(question, game)
    const out = given.text('out')
    if (out === undefined && given.has('force'))
      throw new InputError([{ where: '--force', message: 'means nothing without --out', expected: '--out DIR' }])
    const page =
      out === undefined ? undefined : await writePage(out, given, { question, pools, notes, names: ladder.VALUE_NAMES })
    if (given.has('json')) terminal.out(`${JSON.stringify({ game: GAME, pools: pools.map(poolJson) })}\n`)
    else {
      const text = wording(question, pools, ladder.VALUE_NAMES, terminal)
      const below = notes.flatMap((note) => broken(note, terminal.columns).map(terminal.style.dim))
      terminal.out(`${[text, ...(notes.length === 0 ? [] : ['']), ...below].join('\n')}\n`)
    }
    if (page !== undefined) terminal.err(`Report: ${page}\n`)
    return Exit.done
  },
}

const IN_PASSING: readonly string[] = ['out', 'force', 'json']

async function writePage(
  out: string,
  given: Given,
  {
    question,
    pools,
    notes,
    names,
  }: { question: Question; pools: readonly Pool[]; notes: readonly string[]; names: readonly string[] },
): Promise<string> {
  const { writeOddsPage } = await import('../host/odds-page.ts')
  const { commandLine } = await import('../host/command-line.ts')
  const { wordsOf } = await import('./study.ts')
  const words = [
    'odds',
    GAME,
    ...wordsOf(
      given,
      Object.keys(odds.flags).filter((flag) => !IN_PASSING.includes(flag)),
    ),
  ]
  return writeOddsPage({ out, isForced: given.has('force') }, words, {
    gameTitle: 'When Darkness Comes',
    asked: `${diceWords(question.pools)}${helpWords(question)}`,
    help: helpWords(question).replace(/^, /, ''),
    pools: pools.map(({ dice, ladder }) => ({
      dice,
      ladder: ladder.map(({ tn, rank, success }) => ({ tn, name: names[rank], success })),
    })),
    notes,
    command: commandLine(...words),
  })
}

interface Pool extends Odds {
  readonly opposed?: Opposed
}

interface Question {
  readonly pools: readonly number[]
  readonly tn?: number
  readonly assist: readonly number[]
  readonly vp: number
  readonly gamble: Gamble
  readonly tnShift: number
  readonly against?: number
}

function checkGame(id: string): void {
  if (id === GAME) return
  const meant = nearest(id, [GAME])
  throw new InputError([
    {
      message: `there are no odds of a game "${id}"`,
      expected:
        meant === undefined
          ? `${GAME}, whose checks are pools of dice against a target number; ` +
            'what the dice of another game come to stands in the reports of run'
          : [GAME],
      nearest: meant,
    },
  ])
}

/** What the game says about its limits and its target numbers. */
type Limits = Pick<
  typeof import('../games/when-darkness-comes/design/odds.ts'),
  'GAMBLE_RULES' | 'MAX_ODDS_DICE' | 'MAX_HELPED_DICE' | 'VP_PER_ROLL' | 'VP_FOR_DIE' | 'VP_FOR_REROLL'
> &
  Pick<typeof import('../games/when-darkness-comes/words/ladder.ts'), 'TN_CODES' | 'valueOfCode' | 'MAX_VALUE'>

/** Most heroes who assist one roll: more would make the calculation long, and no party has them. */
const MAX_HELPERS = 5

function readQuestion(given: Given, limits: Limits): Question {
  const pools = poolsOf(given.text('dice') ?? '1..8', limits.MAX_ODDS_DICE)
  const assist = (given.text('assist')?.split(',') ?? []).map((dice) =>
    wholeNumber('--assist', dice.trim(), 0, limits.MAX_ODDS_DICE),
  )
  if (assist.length > MAX_HELPERS)
    throw new InputError([
      { where: '--assist', message: `cannot have ${assist.length} heroes`, expected: `at most ${MAX_HELPERS}` },
    ])
  const vp = given.whole('vp', 0, limits.VP_PER_ROLL) ?? 0
  const against = given.whole('opposed', 0, limits.MAX_ODDS_DICE)
  const question = {
    pools,
    assist,
    vp,
    against,
    tn: tnOf(given.text('tn'), limits),
    gamble: gambleOf(given, limits.GAMBLE_RULES),
    tnShift: given.whole('tn-shift', -limits.MAX_VALUE, limits.MAX_VALUE) ?? 0,
  }
  checkTogether(question, limits)
  if (against !== undefined && given.text('out') !== undefined)
    throw new InputError([
      {
        where: '--opposed',
        message: 'cannot be combined with --out',
        expected: 'one of the two: the page is about target numbers',
      },
    ])
  return question
}

function poolsOf(text: string, max: number): number[] {
  const [, low, high = low] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? []
  if (low === undefined || Number(low) > Number(high) || Number(high) > max) {
    throw new InputError([flagProblem('--dice', text, `a pool from 0 to ${max}, e.g. 5, or a range, e.g. 1..8`)])
  }
  return Array.from({ length: Number(high) - Number(low) + 1 }, (_, index) => Number(low) + index)
}

function gambleOf(given: Given, rules: Limits['GAMBLE_RULES']): Gamble {
  const rule = given.text('gamble-rule')
  if (!given.has('gamble')) {
    if (rule !== undefined)
      throw new InputError([
        {
          where: '--gamble-rule',
          message: 'means nothing without --gamble',
          expected: `--gamble --gamble-rule ${rule}`,
        },
      ])
    return false
  }
  const found = rule === undefined ? 'core' : rules.find((one) => one.toLowerCase() === rule.toLowerCase())
  if (found === undefined) throw new InputError([flagProblem('--gamble-rule', rule!, [...rules])])
  return found
}

function tnOf(code: string | undefined, { valueOfCode, TN_CODES }: Limits): number | undefined {
  const value = code === undefined ? undefined : valueOfCode(code)
  if (code !== undefined && value === undefined) throw new InputError([flagProblem('--tn', code, [...TN_CODES])])
  return value
}

/** Flags that are fine one by one, but not together. */
function checkTogether({ pools, assist, vp, against, tn }: Question, { MAX_HELPED_DICE, VP_FOR_DIE }: Limits): void {
  const isHelped = assist.length > 0 || vp > 0
  const refuse = (where: string, message: string, expected: string): never => {
    throw new InputError([{ where, message, expected }])
  }
  if (against !== undefined && isHelped)
    refuse('--opposed', `cannot be combined with ${vp > 0 ? '--vp' : '--assist'}`, 'an opposed check without help')
  if (against !== undefined && tn !== undefined)
    refuse('--opposed', 'cannot be combined with --tn', 'one of the two: the roll of the other side is the target')
  const max = MAX_HELPED_DICE - (vp >= VP_FOR_DIE ? 1 : 0)
  if (isHelped && pools.at(-1)! > max)
    refuse(
      '--dice',
      `cannot be ${pools.at(-1)} with help`,
      `at most ${max} dice, where heroes assist or victory points are spent`,
    )
}

/** The documented form: help and Gamble as they were asked for. */
function poolJson({ dice, assist, vp, gamble, tnShift, ladder, opposed }: Pool): unknown {
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
function notesOf(
  { against, vp, gamble }: Question,
  { VP_FOR_DIE, VP_FOR_REROLL, VP_PER_ROLL }: Pick<Limits, 'VP_FOR_DIE' | 'VP_FOR_REROLL' | 'VP_PER_ROLL'>,
): string[] {
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
    'A check succeeds when the roll shows its target number (TN) or better; the letters of a code are ' +
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

type Screen = Pick<Terminal, 'style' | 'columns'>

function wording(question: Question, pools: readonly Pool[], names: readonly string[], screen: Screen): string {
  if (question.against !== undefined) return opposedTable(question, pools, screen)
  const text = pools.length === 1 ? poolTable(pools[0], names, screen) : poolsTable(pools, names, screen)
  const title = `When Darkness Comes: odds of ${diceWords(question.pools)}${helpWords(question)}`
  return `${screen.style.bold(title)}\n\n${text}`
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

function poolTable({ ladder }: Pool, names: readonly string[], screen: Screen): string {
  const hasExactly = ladder[0].exactly !== undefined
  const columns = [
    { title: 'TN' },
    { title: '' },
    ...(hasExactly ? [{ title: 'exactly', isNumber: true }] : []),
    { title: 'success', isNumber: true },
  ]
  const rows = ladder.map(({ tn, rank, exactly, success }) => [
    tn,
    names[rank],
    ...(exactly === undefined ? [] : [percent(exactly)]),
    percent(success),
  ])
  return table(columns, rows, screen.style.bold, screen.columns)
}

function poolsTable(pools: readonly Pool[], names: readonly string[], screen: Screen): string {
  const columns = [
    { title: 'TN' },
    { title: '' },
    ...pools.map(({ dice }) => ({ title: dice === 1 ? '1 die' : `${dice} dice`, isNumber: true })),
  ]
  const rows = pools[0].ladder.map(({ tn, rank }, index) => [
    tn,
    names[rank],
    ...pools.map(({ ladder }) => percent(ladder[index].success)),
  ])
  return table(columns, rows, screen.style.bold, screen.columns)
}

function opposedTable(question: Question, pools: readonly Pool[], screen: Screen): string {
  const columns = [
    { title: 'dice', isNumber: true },
    { title: 'wins', isNumber: true },
    { title: 'loses', isNumber: true },
    { title: 'tie', isNumber: true },
    { title: 'wins in the end', isNumber: true },
  ]
  const rows = pools.map(({ dice, opposed }) => [
    String(dice),
    percent(opposed!.a),
    percent(opposed!.b),
    percent(opposed!.tie),
    percent(opposed!.resolved.a),
  ])
  const sides = `${diceWords(question.pools)} against ${diceWords([question.against!])}`
  const title = `When Darkness Comes: ${sides}${helpWords({ ...question, tnShift: 0 })}`
  const text = table(columns, rows, screen.style.bold, screen.columns)
  const note = 'One throw of both pools; ties are thrown again until one side wins.'
  return [screen.style.bold(title), text, note].join('\n\n')
}
