// Stories on the page: how a hero dies, and whole games. Each reads as short prose, scene by scene; every roll is in
// `replay`, whose command stands below.
import type { Result } from '../simulate/result.ts'
import { nameInText } from '../simulate/variant-names.ts'
import { namerOf } from './about.ts'
import type { About } from './about.ts'
import { commandBlock, escapeText } from './html.ts'
import { capital, thousands } from './numbers.ts'
import { byRounds, DEATH } from './narrated-game.ts'
import type { NarratedEvent, NarratedGame, WholeGame } from './narrated-game.ts'
import type { Section } from './page/folds.ts'

type Replay = (variant: number, playout: number) => string

export function storyOfDeath(result: Result, about: About, game: NarratedGame, replay?: Replay): Section {
  const { variant, playout, seat, round, isForemostSeat, isForemostRound, events } = game
  const name = namerOf({ ...about, variants: [about.variants[variant]] })('', seat)
  const index = about.variants[variant].seats.findIndex(({ label }) => label === seat)
  const number = events.find(({ event }) => event.type === DEATH && event.seat === index)?.event.game
  const inGame = number === undefined ? '' : `game ${number}, `
  const step = about.round ?? 'round'
  const often =
    isForemostSeat === true
      ? isForemostRound
        ? `${name} dies most often, and most often in ${step} ${round}. `
        : `${name} dies most often. `
      : isForemostSeat === undefined && isForemostRound
        ? `${name} dies most often in ${step} ${round}. `
        : ''
  const last = lastScene(events, index, round)
  const until = events.slice(0, events.indexOf(last[0]))
  const before =
    until.length === 0 ? '' : `<details><summary>The game until then</summary>${roundsHtml(until, about)}</details>`
  return {
    id: 'told',
    title: 'A death',
    finding: `${name} in ${inGame}${step} ${round} of ${gameOf(result, about, variant, playout)}`,
    body:
      `<div id="told" class="told">${often === '' ? '' : `<p class="caption">${escapeText(often.trim())}</p>`}` +
      `${proseHtml(last.flatMap(({ sentence }) => sentence ?? []))}${before}` +
      `${commandHtml(replay, variant, playout)}</div>`,
  }
}

/** Whole games, each behind its name. */
export function gameStories(result: Result, about: About, games: readonly WholeGame[], replay?: Replay): Section[] {
  return games.map(({ what, why, variant, playout, events }, index) => {
    const id = `game-${index + 1}`
    return {
      id,
      title: what,
      finding: `${why} (${gameOf(result, about, variant, playout)})`,
      body:
        `<div id="${id}" class="told">${roundsHtml(events, about)}` + `${commandHtml(replay, variant, playout)}</div>`,
    }
  })
}

const commandHtml = (replay: Replay | undefined, variant: number, playout: number): string =>
  replay === undefined ? '' : `<p class="caption">With every roll:</p>${commandBlock(replay(variant, playout))}`

/** `game 1,234` or `campaign 12`, and of which variant where there are several. */
function gameOf({ variants }: Result, about: About, variant: number, playout: number): string {
  return `${about.playout} ${thousands(playout)}${variants.length > 1 ? ` of ${nameInText(variants[variant])}` : ''}`
}

// ---- Scenes --------------------------------------------------------------------------------------------------------

/** Sentences after a death that still belong to it. */
const AFTER = 2

const indentOf = (sentence: string): number => sentence.length - sentence.trimStart().length

/** Which sentences begin a scene (a turn): telling sets what happens in it further right. */
function beginnings(sentences: readonly string[]): boolean[] {
  const indents = sentences.map(indentOf)
  const isHeading = (index: number): boolean => index + 1 < indents.length && indents[index + 1] > indents[index]
  const least = Math.min(...indents.filter((_, index) => isHeading(index)))
  return indents.map((indent, index) => (isHeading(index) ? indent === least : indent < least && least < Infinity))
}

/** The scene of a seat's death, from its beginning; the whole round where no event tells the death. */
export function lastScene(events: readonly NarratedEvent[], seat: number, round: number): NarratedEvent[] {
  const narrated = events.filter(({ event, sentence }) => event.round === round && sentence !== undefined)
  const death = narrated.findIndex(({ event }) => event.type === DEATH && event.seat === seat)
  if (death < 0) return narrated
  const begins = beginnings(narrated.map(({ sentence }) => sentence!))
  const start = begins.findLastIndex((isBeginning, index) => isBeginning && index <= death)
  const next = begins.findIndex((isBeginning, index) => isBeginning && index > death)
  return narrated.slice(Math.max(0, start), Math.min(death + 1 + AFTER, next < 0 ? Infinity : next))
}

/** Rolled dice, and what they come to: dice are for those who check a game, not for those who read it. */
const DICE = /: [^:]*(?:\d|dice) = [^:]*(?:: (.+))?$/
/** A step of the way, up to where it leads. */
const STEP = /^.+? (?:steps|moves) to /

/** `Korak strikes Brannoc: 1 HP lost.`; nothing of a roll whose outcome another sentence tells. */
function withoutDice(line: string): string | [] {
  const dice = DICE.exec(line)
  if (dice === null) return line === '' ? [] : line
  return dice[1] === undefined ? [] : `${line.slice(0, dice.index)}: ${dice[1]}`
}

/** A scene as a paragraph: without dice, and of several steps in a row only the last. */
function proseOf(sentences: readonly string[]): string {
  const told = sentences
    .flatMap((sentence) => sentence.split('\n'))
    .map((line) => line.trim())
    .flatMap(withoutDice)
  const stepOf = (line: string | undefined): string | undefined => line && STEP.exec(line)?.[0]
  return told
    .filter((line, index) => stepOf(line) === undefined || stepOf(line) !== stepOf(told[index + 1]))
    .map((line) => capital(/[.!?:]$/.test(line) ? line : `${line}.`))
    .join(' ')
}

function proseHtml(sentences: readonly string[]): string {
  const begins = beginnings(sentences)
  const scenes: string[][] = []
  for (const [index, sentence] of sentences.entries()) {
    if (index === 0 || begins[index]) scenes.push([])
    scenes.at(-1)!.push(sentence)
  }
  return scenes
    .map(proseOf)
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeText(text)}</p>`)
    .join('')
}

/** A game under the headings of its rounds. */
function roundsHtml(events: readonly NarratedEvent[], { announcements, round }: About): string {
  return byRounds(events, announcements, round)
    .map(({ heading, sentences }) => `<h4>${escapeText(heading)}</h4>${proseHtml(sentences)}`)
    .join('')
}
