// `replay --luck`: which way luck went in the game, turn by turn.
import type { LuckOfGame, LuckOfKind, LuckOfTurn } from '../workbench/luck.ts'
import { counted, signedWithInterval } from '../report/numbers.ts'
import type { ResultEstimate } from '../simulate/index.ts'
import type { Terminal } from '../node/terminal.ts'
import { table } from './text-table.ts'

/** Turns with less luck, in pp, are gathered in one row: the first limit that leaves few enough rows. */
const LIMITS = [1, 2, 5, 10] as const
const MAX_ROWS = 24

export const luckFlag = {
  luck: { about: 'tell which way luck went, turn by turn; plays 1,000 games first, to learn what luck is worth' },
} as const

export interface LuckWords {
  /** What a playout is called, and what its rounds are called. */
  readonly playout: string
  readonly step: string
  /** Every turn, and all that came in it. */
  readonly hasDetails: boolean
}

export function luckText(
  luck: LuckOfGame | undefined,
  { playout, step, hasDetails }: LuckWords,
  { style, columns }: Pick<Terminal, 'style' | 'columns'>,
): string {
  if (luck === undefined) return style.dim(`Luck is not measured in this ${playout}.`)
  const { games, turns, isWon, luck: all, average, shown } = luck
  if (turns.length === 0)
    return style.dim(`No kind of luck in this ${playout} clearly affects wins, by ${counted(games, playout)}.`)
  const heads = [
    { title: turns.some(({ game }) => game !== undefined) ? `game/${step}` : step },
    { title: 'who' },
    { title: 'luck', isNumber: true },
    { title: 'most of it' },
    { title: 'what came' },
  ]
  const rows = hasDetails
    ? inOrder(turns).flatMap((turn) => [
        rowOf(turn, turn.kinds[0], shown),
        ...turn.kinds.slice(1).map((kind) => ['', '', '', ...causeOf(kind, turn, shown)]),
      ])
    : largest(turns, shown)
  return [
    `${style.bold(`Luck was worth ${withRange(all)} in this ${playout}`)}, ` +
      `which was ${isWon ? 'won' : 'lost'}. ` +
      `Average: lost ${playout}s ${withRange(average.lost)}, won ${playout}s ${withRange(average.won)}.`,
    `Worth: how far such luck moves the win rate on average, from ${counted(games, playout)}.`,
    table(heads, rows, style.bold, columns),
  ].join('\n')
}

/** Turns with much luck, each with the kind that made most of it, and all others together. */
function largest(turns: readonly LuckOfTurn[], shown: LuckOfGame['shown']): string[][] {
  const isLess = (limit: number) => (turn: LuckOfTurn) => 100 * Math.abs(turn.luck) < limit
  const limit = LIMITS.find((one) => turns.length - turns.filter(isLess(one)).length <= MAX_ROWS) ?? LIMITS.at(-1)!
  const small = turns.filter(isLess(limit))
  const others = small.length === 1 ? [] : small
  const rows = inOrder(turns.filter((turn) => !others.includes(turn))).map((turn) => {
    const most = turn.kinds.find(({ luck }) => Math.sign(luck) === Math.sign(turn.luck))
    return rowOf(turn, most ?? turn.kinds[0], shown)
  })
  return others.length === 0
    ? rows
    : [
        ...rows,
        ['', counted(others.length, 'other turn'), signed(sumOf(others)), '', `each below ${limit} pp; see --details`],
      ]
}

const sumOf = (turns: readonly LuckOfTurn[]): number => turns.reduce((sum, { luck }) => sum + luck, 0)

/** With the round, where it is another than in the turn before. */
type Shown = LuckOfTurn & { readonly heading: string }

const inOrder = (turns: readonly LuckOfTurn[]): Shown[] =>
  turns.map((turn, index) => {
    const heading = headingOf(turn)
    return { ...turn, heading: index > 0 && headingOf(turns[index - 1]) === heading ? '' : heading }
  })

const headingOf = ({ game, round }: LuckOfTurn): string =>
  `${game === undefined ? '' : `${game}/`}${round === 0 ? 'set-up' : round}`

const rowOf = (turn: Shown, kind: LuckOfKind, shown: LuckOfGame['shown']): string[] => [
  turn.heading,
  turn.who ?? '',
  signed(turn.luck),
  ...causeOf(kind, turn, shown),
]

/** `disks: adversaries −6.0 pp`, and `Ann turns up Hammer at Café [4, 4]`; of many small outcomes only how many. */
const causeOf = (
  { kind, luck, outcomes, came = outcomes > 1 ? `sum of ${outcomes}` : '' }: LuckOfKind,
  { who }: LuckOfTurn,
  shown: LuckOfGame['shown'],
): string[] => [`${shown[kind]} ${signed(luck)}`, inShort(came, who)]

/** What came, without the name of who acts and without what stands in brackets. */
function inShort(came: string, who: string | undefined): string {
  const [line] = came.replaceAll(/ \([^)]*\)/g, '').split('\n')
  const sentence = line.replace(/\.$/, '')
  return who !== undefined && sentence.startsWith(`${who} `) ? sentence.slice(who.length + 1) : sentence
}

const withRange = (luck: ResultEstimate): string => signedWithInterval({ kind: 'binary', unit: 'share of games' }, luck)

const signed = (share: number): string => {
  const points = (100 * share).toFixed(1)
  return `${Number(points) > 0 ? '+' : ''}${Number(points) === 0 ? '0.0' : points.replace('-', '−')} pp`
}
