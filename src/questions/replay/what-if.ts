// `replay --what-if`: what if one draw had come out differently? Two variants roll out one playout from just before
// that draw: one with its result, one with the other result.
// Rollouts of one number have the same dice after the draw, so they are compared in pairs. Then the same two run once
// more with other agents who take over after the draw.
import { bonferroniLevel } from '../../estimate/index.ts'
import { entryOf, InputError, nearest } from '../../input/index.ts'
import type { Variant, Moment, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import type { Ledger, Pair, Request } from '../../simulate/ledger.ts'
import { beyondLook, lookAfter } from '../../studies/looks.ts'
import { written } from '../../simulate/index.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { Study } from '../../studies/study.ts'
import { drawName } from './draw-words.ts'

export interface WhatIfOptions {
  readonly metric: string
  readonly playout: number
  readonly moment: Moment
  /** What is asked about. */
  readonly result: string
  readonly level: number
  /** The difference is known well enough when its interval reaches so far to each side. */
  readonly halfWidth: number
  /** The most futures of each kind. */
  readonly most: number
  /** How often the draw comes to what, drawn again and again with all before it as it was. */
  readonly redrawn: readonly { readonly result: string; readonly count: number }[]
  /** What readers call a round, where that is another span of time: `turn`. */
  readonly step?: string
  /** What readers see in place of labels. */
  readonly names: Readonly<Record<string, string>>
  /** Who plays on in the third and fourth variant. */
  readonly successor?: string
}

/** The odds behind a draw, as it was and changed. */
export interface WhatIfOdds {
  readonly futures: number
  readonly asItWas: ResultEstimate
  readonly changed: ResultEstimate
  /** Changed minus as it was. The three intervals hold together, and at every look. */
  readonly difference: ResultEstimate
}

export interface WhatIfFinding extends WhatIfOdds {
  readonly measured: Measured
  readonly options: WhatIfOptions
  /** The same where the successor plays on; its three intervals hold together as well. Absent without a successor. */
  readonly elsewhere?: WhatIfOdds
}

/** @param variants as it was, and changed; where there is a successor, the same two again */
export function whatIfStudy(
  variants: readonly Variant[],
  layouts: readonly TallyLayout[],
  options: WhatIfOptions,
): Study<WhatIfFinding> {
  const measure = new Measure(options.metric, layouts)
  const level = bonferroniLevel(options.level, 3)
  const pairs: readonly Pair[] =
    options.successor === undefined
      ? [[0, 1]]
      : [
          [0, 1],
          [2, 3],
        ]
  const futures = (ledger: Ledger, [variant]: Pair): number => ledger.variants[variant].playouts
  const isKnown = (ledger: Ledger, pair: Pair): boolean => {
    const played = futures(ledger, pair)
    if (played >= options.most) return true
    const { low, high } = measure.differenceSequence(ledger, pair, level)
    return played > 0 && (high - low) / 2 <= options.halfWidth
  }
  const oddsOf = (ledger: Ledger, pair: Pair): WhatIfOdds => ({
    futures: futures(ledger, pair),
    asItWas: written(measure.sequence(ledger, pair[0], level)),
    changed: written(measure.sequence(ledger, pair[1], level)),
    difference: written(measure.differenceSequence(ledger, pair, level)),
  })
  return {
    variants,
    pairs,
    references: [options.metric],
    most: 2 * pairs.length * options.most,
    next(ledger): Request | undefined {
      const open = pairs.find((pair) => !isKnown(ledger, pair))
      if (open === undefined) return undefined
      const first = futures(ledger, open)
      return { variants: open, first, count: lookAfter(first, options.most) - first }
    },
    beyond: beyondLook(options.most),
    running: (ledger) =>
      runningWords(
        measure,
        [0, 1].map((variant) => measure.sequence(ledger, variant, level)),
      ),
    conclude: (ledger) => ({
      measured: measure.measured,
      options,
      ...oddsOf(ledger, pairs[0]),
      ...(pairs.length > 1 ? { elsewhere: oddsOf(ledger, pairs[1]) } : {}),
    }),
  }
}

// ---- What is meant -------------------------------------------------------------------------------------------------

export interface Wanted {
  readonly moment: Moment
  readonly result: string
}

type Named = Pick<Moment, 'game' | 'round' | 'draw'> & Partial<Pick<Moment, 'who' | 'nth'>>

/** How a moment is named: `round 7: brian check:lockpick`, with `#2` for the second of its kind in the round. */
export function momentName({ game, round, who, draw, nth = 1 }: Named): string {
  const where = `${game === undefined ? '' : `game ${game} `}round ${round}: ${who === undefined ? '' : `${who} `}`
  return `${where}${draw}${nth === 1 ? '' : ` #${nth}`}`
}

/** The moment with whose name, as `momentName` writes it, a text begins, and what follows. */
function byName(text: string, moments: readonly Moment[]): Wanted | undefined {
  const found = moments.flatMap((moment) =>
    [momentName(moment), ...(moment.nth === 1 ? [`${momentName(moment)} #1`] : [])].flatMap((name) =>
      `${text} `.startsWith(`${name} `) ? [{ moment, name, result: text.slice(name.length).trim() }] : [],
    ),
  )
  // One name may begin with another: `ann` and `ann check`.
  const [longest] = found.toSorted((a, b) => b.name.length - a.name.length)
  return longest === undefined || /^#\d/.test(longest.result) ? undefined : longest
}

const EXPECTED =
  "'round R: DRAW RESULT', as in 'round 7: check:lockpick succeeds'. Name who drew before DRAW. " +
  'Write #2 behind it for the second in the round. The flag --moments lists them'

/** More moments than these are not listed in an error. */
const MAX_LISTED = 12

/**
 * As `momentName` writes it, where a user writes it as sentences do: `Sharon's light check fails`, or `check:light of
 * Sharon fails`.
 */
function asNamed(
  text: string,
  moments: readonly Moment[],
  draws: readonly string[],
  names: Readonly<Record<string, string>>,
): string {
  const written = draws.reduce(
    (said, draw) => (draw === drawName(draw) ? said : said.replace(wholeWords(drawName(draw)), draw)),
    text,
  )
  const whose = new Set(moments.flatMap(({ who }) => [who, entryOf(names, who) ?? who]))
  return [...whose].reduce((said, who) => {
    const drawn = said.replace(wholeWords(`of ${who}`), '')
    return drawn === said ? said : `${who} ${drawn.trim()}`
  }, written)
}

const wholeWords = (words: string): RegExp =>
  new RegExp(`(?<![\\w:-])${words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w:-])`, 'i')

/**
 * The moment that a user names, and what it shall come to instead.
 * @param moments of the playout
 * @param draws names of all draws of the game
 * @param names of seats by label; a user may write these instead
 * @throws InputError (where: --what-if) when there is no such moment, or several
 */
export function wantedMoment(
  text: string,
  moments: readonly Moment[],
  draws: readonly string[],
  names: Readonly<Record<string, string>> = {},
): Wanted {
  const refuse = (message: string, expected: string | readonly string[], meant?: string): never => {
    throw new InputError([{ where: '--what-if', message, expected, nearest: meant }])
  }
  const withResult = (moment: Moment, result: string): Wanted => {
    if (result === '')
      return refuse(
        `"${text}" does not say what it shall come to`,
        `a result behind ${moment.draw}; it came to: ${moment.result}`,
      )
    if (result === moment.result) return refuse(`${momentName(moment)} came to "${result}" as it was`, 'another result')
    return { moment, result }
  }
  const named = byName(text.trim(), moments)
  if (named !== undefined) return withResult(named.moment, named.result)
  const [, game, round, rest] = /^\s*(?:game\s+(\d+)[\s,]+)?(?:(?:round|turn)\s+(\d+)\s*:)?\s*(.*?)\s*$/is.exec(text)!
  const words = asNamed(rest, moments, draws, names).split(/\s+/)
  const index = words.findIndex((word) => draws.includes(word))
  if (moments.length === 0) return refuse('nothing was drawn whose result the game tells', 'another game')
  if (index < 0) {
    const drawn = [...new Set(moments.map(({ draw }) => draw))]
    const near = words.map((word) => nearest(word, drawn)).find((found) => found !== undefined)
    return refuse(
      `"${text}" names nothing that is drawn`,
      near === undefined ? `${EXPECTED}. Drawn here: ${drawn.join(', ')}` : drawn,
      near,
    )
  }
  const draw = words[index]
  const who = words.slice(0, index).join(' ').replace(/'s$/, '')
  const [, nth] = /^#(\d+)$/.exec(words[index + 1] ?? '') ?? []
  const result = words.slice(index + (nth === undefined ? 1 : 2)).join(' ')
  const alike = moments.filter((one) => one.draw === draw)
  const inRound = alike.filter(
    (one) => (round === undefined || one.round === Number(round)) && (game === undefined || one.game === Number(game)),
  )
  const fitting = inRound.filter(
    (one) =>
      (who === '' || [one.who, entryOf(names, one.who)].some((name) => name?.toLowerCase() === who.toLowerCase())) &&
      (nth === undefined || one.nth === Number(nth)),
  )
  const listed = (choices: readonly Moment[]): string[] => [
    ...choices.slice(0, MAX_LISTED).map((one) => `${momentName(one)} (${one.result})`),
    ...(choices.length > MAX_LISTED ? [`… and ${choices.length - MAX_LISTED} more`] : []),
  ]
  if (fitting.length === 0) {
    const near = inRound.length > 0 ? inRound : alike.length > 0 ? alike : moments
    return refuse(
      `there is no ${draw}${who === '' ? '' : ` of ${who}`}${nth === undefined ? '' : ` #${nth}`}` +
        `${round === undefined ? '' : ` in round ${round}`}${game === undefined ? '' : ` of game ${game}`} ` +
        'whose result is told',
      listed(near),
    )
  }
  // Without a number the first of those that are alike is meant.
  const [moment, ...others] = fitting.filter((one) => nth !== undefined || one.nth === 1)
  if (others.length > 0) return refuse(`"${text}" can be ${fitting.length} moments`, listed(fitting))
  return withResult(moment, result)
}
