// From positions to what the page shows: the verdict and the numbers of the last look, prices of changes, the first
// hundred games one by one. Words are those of the command line's answer.
import { unmetWords } from '../../../engine/design-target.ts'
import { GROUP_NAMES, PLAYERS } from '../../../engine/groups.ts'
import { aboutOf } from '../../../report/about.ts'
import type { About } from '../../../report/about.ts'
import { counted } from '../../../report/counted.ts'
import { chartsOf } from '../../../report/charts/index.ts'
import type { Chart } from '../../../report/charts/chart.ts'
import { halfWidth, isKnown, marginInPp, shareWithMargin, shortName } from '../../../report/main-metric.ts'
import { movedWords } from '../../../report/difference-words.ts'
import { numberOf } from '../../../report/number-of.ts'
import { capital, listed, unitFor } from '../../../report/numbers.ts'
import { playWords, styleLabel, styleWords } from '../../../report/sides.ts'
import { bandWords, targetKey, targetsOf, targetVerdict } from '../../../report/targets.ts'
import type { TargetJudged } from '../../../report/targets.ts'
import type { Estimate } from '../../../estimate/index.ts'
import { prepared } from '../../../simulate/prepared.ts'
import { buildResult, estimateAtLook, findEstimand, isShare, written } from '../../../simulate/index.ts'
import type { Experiment, Ledger, Result, ResultMetric } from '../../../simulate/index.ts'
import { areAlike, ASKED, differenceBetween, EVENINGS } from './position.ts'
import type { Position } from './position.ts'
import type { Answer, AnswerLine, Difference, Evening, GroupShare, Share, ShownEnding } from '../view.ts'

/** What the numbers of a look say in words; made once for each look. */
export type Judged = Pick<Answer, 'verdict' | 'wins' | 'win' | 'band' | 'players' | 'groups' | 'lines'>

/** @returns undefined before the first look */
export function judged(position: Position, version: string): Judged | undefined {
  if (position.counted() === 0) return undefined
  const { ledger, loaded } = position
  // What stands beside the win rate is of the one that is asked about alone.
  const asked = withLevel(loaded.experiment, position.level, 1)
  const accounts = { variants: ledger.variants.slice(0, 1), pairs: [] } as unknown as Ledger
  const played = { experiment: asked, ledger: accounts, factorial: undefined, isComplete: false }
  const result = buildResult(played, loaded.game, { version, isOneOfLooks: true })
  const about = aboutOf(loaded.game, loaded.content, result)
  const win = about.roles.win
  const share = position.share()
  const aimed = aimedAt(position, result, about)
  const band = aimed.find(({ metric }) => metric === win)
  return {
    verdict: verdictWords(aimed, about),
    ...(share && { win: shareOf(share), wins: winsWords(share, about) }),
    ...(band && { band: { low: band.low, high: band.high } }),
    players: styleLabel(about.variants[ASKED]),
    groups: groupsOf(position),
    lines: linesOf(result, about, aimed),
  }
}

const withLevel = (experiment: Experiment, level: number, variants: number): Experiment => ({
  ...experiment,
  level,
  variants: experiment.variants.slice(0, variants),
})

/**
 * The charts of a report, of all that is counted: intervals are those of a report, for one look. They take longer than
 * all words of a look.
 */
export function chartsAt({ loaded, ledger }: Position, version: string): Chart[] {
  const { experiment, game, content } = loaded
  const built = buildResult({ experiment, ledger, factorial: undefined, isComplete: false }, game, { version })
  const variants = built.variants.filter(({ playouts }, index) => index === ASKED || playouts > 0)
  const result = { ...built, variants }
  return chartsOf({ result, about: aboutOf(game, content, result) })
}

/** The design target, judged by the intervals that hold at each look. */
function aimedAt(position: Position, result: Result, about: About): TargetJudged[] {
  const { layout, tally, failureCount } = position.ledger.variants[ASKED]
  return targetsOf(result.variants[ASKED], about.variants[ASKED], about, result).map((target) => {
    if (failureCount > 0) return target
    const { value, low, high } = estimateAtLook(tally, findEstimand(layout, target.metric), position.level)
    const isMet = low >= target.low && high <= target.high
    const isMissed = high < target.low || low > target.high
    const { side: _, ...others } = target
    return {
      ...others,
      judgement: isMet ? 'holds' : isMissed ? 'fails' : 'undecided',
      ...(value < target.low ? { side: 'below' } : value > target.high ? { side: 'above' } : {}),
    }
  })
}

/** `ON TARGET for regulars`; without a design target, or where it is meant for others, who plays. */
function verdictWords(aimed: readonly TargetJudged[], about: About): NonNullable<Answer['verdict']> {
  const players = playWords(about.variants[ASKED])
  if (aimed.length === 0) {
    const { target } = about.variants[ASKED]
    const why = target === undefined ? 'No target' : `The target is meant for ${listed(unmetWords(target))}`
    return { key: 'measured', words: `${why}: played by ${players}` }
  }
  const word = targetVerdict(aimed, about)
  return { key: targetKey(word), words: `${word} for ${players}` }
}

const shareOf = ({ value, low, high, count }: Estimate): Share => ({
  estimate: value,
  low,
  high,
  games: count,
  margin: marginOf({ value, low, high }),
})

/** `2`, `0.4`: wins of 100 games. */
const marginOf = ({ value, low, high }: Pick<Estimate, 'value' | 'low' | 'high'>): string =>
  marginInPp(halfWidth({ estimate: value, low, high }))

/** Players of whom there are several. */
const MANY: ReadonlySet<string> = new Set([PLAYERS.regulars, PLAYERS.casual].map(capital))

/** `Regulars win 47 of 100 ±2`; where sides compete, the first: `Ann wins 48 of 100 ±3`. */
function winsWords(share: Estimate, { variants }: About): string {
  const { seats } = variants[ASKED]
  const isParty = seats.some(({ side }) => side === 'heroes')
  const players = capital(isParty ? styleWords(variants[ASKED]) : seats[0].name)
  const who = `${players} ${MANY.has(players) ? 'win' : 'wins'}`
  return `${who} ${Math.round(100 * share.value)} of 100 ±${marginOf(share)}`
}

/** The groups that play beside it. */
function groupsOf(position: Position): GroupShare[] {
  return position.loaded.experiment.variants.flatMap(({ group }, index) => {
    const share = position.share(index)
    return share === undefined || group === undefined ? [] : [{ group, name: GROUP_NAMES[group], win: shareOf(share) }]
  })
}

/** Roles that a designer wants to know of, beside who wins. */
const LINES = ['length', 'deaths-count', 'playing-time'] as const
/** What they are called, where the metric's title says more than there is room for. */
const LABELS: Readonly<Partial<Record<(typeof LINES)[number], string>>> = {
  'deaths-count': 'Deaths in a game',
  'playing-time': 'Playing time',
}

function linesOf(result: Result, about: About, aimed: readonly TargetJudged[]): AnswerLine[] {
  const variant = result.variants[ASKED]
  const besideWin = aimed.filter(({ metric }) => metric !== about.roles.win)
  const inTarget = besideWin.map(({ metric, called, judgement, low, high }) => {
    const number = numberOf(variant, metric)!
    return {
      metric,
      label: capital(called),
      words: `${measuredWords(number)}, target ${bandWords(number, { low, high })}`,
      ...(judgement === 'undecided' ? {} : { isMet: judgement === 'holds' }),
    }
  })
  const others = LINES.flatMap((role) => {
    const name = about.roles[role]
    const number = name === undefined ? undefined : numberOf(variant, name)
    if (name === undefined || number === undefined || inTarget.some(({ metric }) => metric === name)) return []
    const label = LABELS[role] ?? capital(shortName(variant, name, about))
    return [{ metric: name, label, words: measuredWords(number) }]
  })
  return [...inTarget, ...others].map(({ metric: _, ...line }) => line)
}

/** `16.7 ±0.2 rounds`, `23% ±4`. */
function measuredWords(number: ResultMetric): string {
  if (!isKnown(number)) return 'not known yet'
  if (isShare(number)) return shareWithMargin(number)
  const half = halfWidth(number)
  const decimals = half >= 10 ? 0 : half >= 0.1 ? 1 : 2
  const unit = unitFor(number.estimate, number.unit)
  return `${number.estimate.toFixed(decimals)} ±${half.toFixed(decimals)} ${unit}`
}

// ---- Differences ---------------------------------------------------------------------------------------------------

/** What the second position wins more than the first; undefined before both have come to a look. */
export function differenceWords(before: Position, after: Position, than = 'than A'): Difference | undefined {
  const estimate = differenceBetween(before, after)
  if (estimate === undefined) return undefined
  const { metric } = after.main!.estimand.layout
  const { value, low, high, count } = estimate
  const isClear = low > 0 || high < 0
  const isWin = metric.role === 'win'
  const one = written(estimate)
  const moved = movedWords(metric, one, isWin)
  const short = isWin ? signedWins(value) : moved.replace(/ .*$/, '')
  if (areAlike(before, after, count)) {
    const words = `No difference${isWin ? ' in wins' : ''} in ${counted(count, 'game')}`
    return { estimate: value, low, high, games: count, isClear, isNone: true, words, short: 'no effect' }
  }
  return {
    estimate: value,
    low,
    high,
    games: count,
    isClear,
    words: isClear ? moved.replace(/ \(/, ` ${than} (`) : `Can't tell yet: ${moved}`,
    short: isClear ? short : "can't tell",
  }
}

/** `−8`, `+0.4`: wins of 100 games. */
function signedWins(value: number): string {
  const wins = Math.abs(100 * value)
  const figure = wins < 1 ? wins.toFixed(1) : String(Math.round(wins))
  return `${value < 0 ? '−' : '+'}${figure}`
}

// ---- Single games --------------------------------------------------------------------------------------------------

/** How the first games ended, and which of them ended otherwise as A. */
export function eveningsOf(now: Position, kept: Position | undefined): Pick<Answer, 'endings' | 'evenings'> {
  const endings = endingsOf(now)
  const evenings: Evening[] = []
  const wonOf = (ending: number): boolean => endings[ending]?.is === 'won'
  const endingOf = (position: Position, playout: number): number | undefined => {
    const outcome = position.outcomes[playout]
    if (endings === WON_OR_LOST) return position.wins[playout] === 0 ? undefined : 2 - position.wins[playout]
    return outcome === 0 ? undefined : outcome - 1
  }
  for (let playout = 0; playout < EVENINGS; playout++) {
    const ending = endingOf(now, playout)
    if (ending === undefined) continue
    const before = kept && kept.loaded.game === now.loaded.game ? endingOf(kept, playout) : undefined
    const isTurned = before !== undefined && wonOf(before) !== wonOf(ending)
    evenings.push({ playout, ending, ...(isTurned && { before }) })
  }
  return { endings, evenings }
}

/** The categories of the outcome, as readers see them; of several games in a row whether any was won. */
export function endingsOf({ loaded, outcomes, wins }: Pick<Position, 'loaded' | 'outcomes' | 'wins'>): ShownEnding[] {
  const outcome = loaded.layouts[ASKED].withRole('outcome')?.metric
  if (outcome === undefined) return WON_OR_LOST
  // Where sides compete, endings say who wins: it is won where the first side does.
  const isWon = (index: number): boolean => outcomes.some((one, game) => one === index + 1 && wins[game] === 2)
  return outcomeLabels({ loaded }).map((label, index) => ({
    is: outcome.endings?.[index]?.is ?? (isWon(index) ? 'won' : 'lost'),
    label,
  }))
}

/** How the categories of the outcome are called: `won`, `out of rounds`; `Ann wins`. */
export function outcomeLabels({ loaded }: Pick<Position, 'loaded'>): string[] {
  const { game, content, experiment, layouts } = loaded
  const { categories = [], categoriesShown = categories } = layouts[ASKED].withRole('outcome')?.metric ?? {}
  const seats = game.seats(prepared(game, content, experiment.variants[ASKED].settings))
  return categories.map((category, index) => {
    const winner = seats.find(({ label }) => label === category)
    return winner === undefined ? categoriesShown[index].replace(/^(won|lost): /, '') : `${winner.name} wins`
  })
}

const WON_OR_LOST: ShownEnding[] = [
  { is: 'won', label: 'won' },
  { is: 'lost', label: 'lost' },
]
