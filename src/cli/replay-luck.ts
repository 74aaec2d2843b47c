// `replay --luck`: which way luck went in the game, round by round.
import type { LuckOfGame, LuckOfRound } from '../workbench/luck.ts'
import { counted } from '../report/numbers.ts'
import type { Style } from '../node/terminal.ts'
import { table } from './table.ts'

/** Kinds named beside a round: those that moved it most. */
const TOLD = 2
/** A kind that moves the chance to win by less is not named. */
const LEAST_TOLD = 0.005

export const luckFlag = {
  luck: { about: 'tell which way luck went, round by round; plays 1,000 games first, to learn what luck is worth' },
} as const

/** @param playout what a playout is called @param step what its rounds are called */
export function luckText(luck: LuckOfGame | undefined, playout: string, step: string, style: Style): string {
  if (luck === undefined) return style.dim('Luck: this game measures none, or no kind clearly affects wins.')
  const all = luck.rounds.reduce((sum, one) => sum + one.luck, 0)
  const rows = luck.rounds.map((one) => [
    one.round === 0 ? 'set-up' : String(one.round),
    signed(one.luck),
    kindsWords(one, luck),
  ])
  return [
    `${style.bold(`Luck changed the win rate by ${signed(all)} in this ${playout}`)}, ` +
      `estimated from ${counted(luck.games, playout)}`,
    table([{ title: step }, { title: 'luck', isNumber: true }, { title: 'most of it' }], rows, style.bold),
  ].join('\n')
}

const signed = (share: number): string => {
  const points = (100 * share).toFixed(1)
  return `${Number(points) > 0 ? '+' : ''}${Number(points) === 0 ? '0.0' : points.replace('-', '−')} pp`
}

const kindsWords = ({ kinds }: LuckOfRound, { shown }: LuckOfGame): string =>
  kinds
    .filter(({ luck }) => Math.abs(luck) >= LEAST_TOLD)
    .slice(0, TOLD)
    .map(({ kind, luck }) => `${shown[kind]} ${signed(luck)}`)
    .join(', ')
