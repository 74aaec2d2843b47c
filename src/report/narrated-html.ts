// One death, told: its last moments, and the game until then for those who want to know how it came to that.
import type { Result } from '../simulate/result.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { escapeText } from './html.ts'
import { thousands } from './numbers.ts'
import { byRounds, DEATH } from './narrated-game.ts'
import type { NarratedEvent, NarratedGame, WholeGame } from './narrated-game.ts'

/** Sentences before a death, and after it. */
const BEFORE = 24
const AFTER = 2

export function narratedHtml(
  result: Result,
  about: About,
  game: NarratedGame,
  replay?: (variant: number, playout: number) => string,
): string {
  const { variant, playout, seat, round, isForemostSeat, isForemostRound, events } = game
  const name = escapeText(namerOf({ ...about, variants: [about.variants[variant]] })('', seat))
  const often =
    isForemostSeat === true
      ? isForemostRound
        ? `${name} dies most often, and most often in round ${round}. `
        : `${name} dies most often. `
      : isForemostSeat === undefined && isForemostRound
        ? `${name} dies most often in round ${round}. `
        : ''
  const command = replay === undefined ? '' : `<pre>${escapeText(replay(variant, playout))}</pre>`
  const last = lastMoments(
    events,
    about.variants[variant].seats.findIndex(({ label }) => label === seat),
    round,
  )
  const until = events.slice(0, events.indexOf(last[0]))
  return (
    '<section id="told"><h2>How does a hero die?</h2>' +
    `<p class="caption">${often}This is how ${often === '' ? `${name} died` : 'it came'} ` +
    `in ${playoutOf(result, variant, playout)}, the first game with a death of ${name} in round ${round}.</p>` +
    '<details><summary>The game until then</summary>' +
    `<pre class="told" tabindex="0">${linesOf(sentencesOf(until))}</pre></details>` +
    `<pre class="told" tabindex="0">${linesOf(sentencesOf(last))}</pre>${command}</section>`
  )
}

/** Whole games, each behind its name. */
export function gamesHtml(
  result: Result,
  about: About,
  games: readonly WholeGame[],
  replay?: (variant: number, playout: number) => string,
): string {
  if (games.length === 0) return ''
  const one = ({ what, why, variant, playout, events }: WholeGame): string => {
    const command = replay === undefined ? '' : `<pre>${escapeText(replay(variant, playout))}</pre>`
    return (
      `<details><summary>${escapeText(what)}: ${escapeText(why)} (${playoutOf(result, variant, playout)})</summary>` +
      `<pre class="told" tabindex="0">${roundsOf(events, about)}</pre>${command}</details>`
    )
  }
  return `<section id="games"><h2>What does a game look like?</h2>${games.map(one).join('')}</section>`
}

/** `playout 1,234`, and of which variant where there are several. */
function playoutOf({ variants }: Result, variant: number, playout: number): string {
  return `playout ${thousands(playout)}${variants.length > 1 ? ` of “${escapeText(variants[variant].name)}”` : ''}`
}

/** The sentences around the death of a seat, of its round alone; the whole round where no event tells it. */
export function lastMoments(events: readonly NarratedEvent[], seat: number, round: number): NarratedEvent[] {
  const narrated = events.filter(({ event, sentence }) => event.round === round && sentence !== undefined)
  const death = narrated.findIndex(({ event }) => event.type === DEATH && event.seat === seat)
  return death < 0 ? narrated : narrated.slice(Math.max(0, death - BEFORE), death + 1 + AFTER)
}

const sentencesOf = (events: readonly NarratedEvent[]): string[] => events.flatMap(({ sentence }) => sentence ?? [])

/** A whole game under the headings of its rounds, as the terminal tells it. */
function roundsOf(events: readonly NarratedEvent[], { announcements }: About): string {
  return byRounds(events, announcements)
    .map(({ heading, sentences }) => `${escapeText(heading)}\n${linesOf(sentences)}`)
    .join('\n\n')
}

/** Sentences as lines, moved left as far as they all go. */
function linesOf(sentences: readonly string[]): string {
  const lines = sentences.flatMap((sentence) => sentence.split('\n'))
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const indent = Math.min(...indents, Infinity)
  return escapeText(
    lines
      .map((line) => line.slice(Math.min(indent, line.length)).trimEnd())
      .join('\n')
      .replace(/^\n+|\n+$/g, ''),
  )
}
