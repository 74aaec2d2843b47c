// `replay --what-if`: what if one draw had come out differently? Two variants roll out one playout from just before
// that draw: one with its result, one with the other result.
// Rollouts of one number have the same dice after the draw, so they are compared in pairs. Then the same two run once
// more with other agents who take over after the draw.
import { bonferroniLevel } from '../../estimate/index.ts'
import { entryOf, nearest, refuse } from '../../input/index.ts'
import type { Variant, Moment, ResultEstimate, TallyLayout } from '../../simulate/index.ts'
import type { Ledger, Pair, Request } from '../../simulate/ledger.ts'
import { beyondLook, lookAfter } from '../../studies/looks.ts'
import { written } from '../../simulate/index.ts'
import { Measure } from '../../studies/measure.ts'
import type { Measured } from '../../studies/measure.ts'
import { runningWords } from '../../studies/running.ts'
import type { Study } from '../../studies/study.ts'
import { drawName } from './draw-words.ts'
import type { FuturesOptions } from './turning-points.ts'

export interface WhatIfOptions extends FuturesOptions {
  readonly moment: Moment
  /** What is asked about. */
  readonly result: string
  /** The difference is known well enough when its interval reaches so far to each side. */
  readonly halfWidth: number
  /** How often the draw comes to what, drawn again and again with all before it as it was. */
  readonly redrawn: readonly { readonly result: string; readonly count: number }[]
}

/** The odds behind a draw, as it was and changed. */
export interface WhatIfOdds {
  readonly futures: number
  readonly asItWas: ResultEstimate
  readonly changed: ResultEstimate
  /** Changed minus as it was. The three intervals hold together, at all looks. */
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
  const measure = new Measure(options.metric, layouts, { most: options.most })
  const level = bonferroniLevel(options.level, 3)
  const asked: Pair = [0, 1]
  const pairs: readonly Pair[] = options.successor === undefined ? [asked] : [asked, [2, 3]]
  const futures = (ledger: Ledger, [variant]: Pair): number => ledger.variants[variant].playouts
  const isKnown = (ledger: Ledger, pair: Pair): boolean => {
    const played = futures(ledger, pair)
    if (played >= options.most) return true
    const { low, high } = measure.differenceAtLook(ledger, pair, level)
    return played > 0 && (high - low) / 2 <= options.halfWidth
  }
  const oddsOf = (ledger: Ledger, pair: Pair): WhatIfOdds => ({
    futures: futures(ledger, pair),
    asItWas: written(measure.estimateAtLook(ledger, pair[0], level)),
    changed: written(measure.estimateAtLook(ledger, pair[1], level)),
    difference: written(measure.differenceAtLook(ledger, pair, level)),
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
    running: (ledger) => {
      const estimates = asked.map((variant) => measure.estimateAtLook(ledger, variant, level))
      return runningWords(
        measure,
        estimates,
        asked.map((variant) => variants[variant].name),
      )
    },
    conclude: (ledger) => ({
      measured: measure.measured,
      options,
      ...oddsOf(ledger, asked),
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

/**
 * How a moment is named: `round 7: brian check:lockpick`, with `#2` for the second of its kind in the round.
 * @param step what the game calls a round
 */
export function momentName({ game, round, who, draw, nth = 1 }: Named, step = 'round'): string {
  const where = `${game === undefined ? '' : `game ${game} `}${step} ${round}: ${who === undefined ? '' : `${who} `}`
  return `${where}${draw}${nth === 1 ? '' : ` #${nth}`}`
}

/** The moment with whose name, as `momentName` writes it, a text begins, and what follows. */
function byName(text: string, moments: readonly Moment[]): Wanted | undefined {
  const named = moments.flatMap((moment) => {
    const name = momentName(moment)
    return (moment.nth === 1 ? [name, `${name} #1`] : [name]).map((one) => ({ moment, name: one }))
  })
  // One name may begin with another: `ann` and `ann check`.
  const [longest] = named
    .filter(({ name }) => `${text} `.startsWith(`${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)
  const result = longest && text.slice(longest.name.length).trim()
  return result === undefined || /^#\d/.test(result) ? undefined : { moment: longest.moment, result }
}

const FLAG = '--what-if'

/** @param moment of the game that is asked about, as an example */
const expected = (moment: Moment, step: string): string =>
  `'${step} R: WHO DRAW RESULT', as in '${momentName(moment, step)} ${moment.result}'. WHO may be left out. ` +
  `Write #2 behind DRAW for the second in the ${step}. The flag --moments lists them`

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
 * @param step what the game calls a round; `round` is understood as well
 * @throws InputError (where: --what-if) when there is no such moment, or several
 */
export function wantedMoment(
  text: string,
  moments: readonly Moment[],
  draws: readonly string[],
  names: Readonly<Record<string, string>> = {},
  step = 'round',
): Wanted {
  const inRounds = text.replace(new RegExp(`\\b(?:turn|${step})(?=\\s+\\d+\\s*:)`, 'i'), 'round')
  const { moment, result } =
    byName(inRounds.trim(), moments) ?? byWords(inRounds, moments, draws, { names, step, text })
  if (result === '')
    refuse(
      FLAG,
      `"${text}" does not say what it shall come to`,
      `a result behind ${moment.draw}; it came to: ${moment.result}`,
    )
  if (result === moment.result)
    refuse(FLAG, `${momentName(moment, step)} came to "${result}" as it was`, 'another result')
  return { moment, result }
}

function byWords(
  text: string,
  moments: readonly Moment[],
  draws: readonly string[],
  { names, step, text: typed }: { names: Readonly<Record<string, string>>; step: string; text: string },
): Wanted {
  const [, game, round, rest] = /^\s*(?:game\s+(\d+)[\s,]+)?(?:round\s+(\d+)\s*:)?\s*(.*?)\s*$/is.exec(text)!
  const words = asNamed(rest, moments, draws, names).split(/\s+/)
  const index = words.findIndex((word) => draws.includes(word))
  if (moments.length === 0) refuse(FLAG, 'nothing was drawn whose result the game tells', 'another game')
  if (index < 0) {
    const drawn = [...new Set(moments.map(({ draw }) => draw))]
    const near = words.map((word) => nearest(word, drawn)).find((found) => found !== undefined)
    const choices = near === undefined ? `${expected(moments[0], step)}. Drawn here: ${drawn.join(', ')}` : drawn
    refuse(FLAG, `"${typed}" names nothing that is drawn`, choices, near)
  }
  const draw = words[index]
  const who = words.slice(0, index).join(' ').replace(/'s$/, '')
  const nth = /^#(\d+)$/.exec(words[index + 1] ?? '')?.[1]
  const result = words.slice(index + (nth === undefined ? 1 : 2)).join(' ')
  const isAsked = (asked: string | undefined, number: number | undefined): boolean =>
    asked === undefined || number === Number(asked)
  const isWho = (name: string | undefined): boolean => name?.toLowerCase() === who.toLowerCase()
  const alike = moments.filter((one) => one.draw === draw)
  const inRound = alike.filter((one) => isAsked(round, one.round) && isAsked(game, one.game))
  const fitting = inRound.filter(
    (one) => (who === '' || isWho(one.who) || isWho(entryOf(names, one.who))) && isAsked(nth, one.nth),
  )
  if (fitting.length === 0)
    refuse(
      FLAG,
      `there is no ${draw}${who === '' ? '' : ` of ${who}`}${nth === undefined ? '' : ` #${nth}`}` +
        `${round === undefined ? '' : ` in ${step} ${round}`}${game === undefined ? '' : ` of game ${game}`} ` +
        'whose result is told',
      listed(
        [inRound, alike, moments].find(({ length }) => length > 0)!,
        step,
      ),
    )
  // Without a number the first of those that are alike is meant.
  const [moment, ...others] = fitting.filter((one) => nth !== undefined || one.nth === 1)
  if (others.length > 0) refuse(FLAG, `"${typed}" can be ${fitting.length} moments`, listed(fitting, step))
  return { moment, result }
}

const listed = (choices: readonly Moment[], step: string): string[] => [
  ...choices.slice(0, MAX_LISTED).map((one) => `${momentName(one, step)} (${one.result})`),
  ...(choices.length > MAX_LISTED ? [`… and ${choices.length - MAX_LISTED} more`] : []),
]
