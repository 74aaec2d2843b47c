// One death, told: the round in which it happened, and the whole game for those who want to know how it came to that.
import type { Result } from '../simulate/result.ts'
import { seatNames } from './about.ts'
import type { About } from './about.ts'
import { escapeText } from './html.ts'
import { byRounds } from './told.ts'
import type { ToldGame } from './told.ts'

export function toldHtml(result: Result, about: About, { arm, playout, seat, round, events }: ToldGame, replay?: (arm: number, playout: number) => string): string {
  const name = seatNames(about.arms[arm]).get(seat) ?? seat
  const ofRound = events.filter(({ event }) => event.round === round).flatMap(({ sentence }) => sentence ?? [])
  const whole = byRounds(events).map(({ heading, sentences }) => [heading, ...sentences].join('\n'))
  const command = replay === undefined ? '' : `<pre>${escapeText(replay(arm, playout))}</pre>`
  const where = result.arms.length > 1 ? ` of “${escapeText(result.arms[arm].name)}”` : ''
  return `<section id="told"><h2>How does a hero die?</h2>`
    + `<p class="caption">${escapeText(name)} dies most often, and most often in round ${round}. This is round ${round} of playout ${playout}${where}, the first such game.</p>`
    + `<pre class="told" tabindex="0">${escapeText(ofRound.join('\n'))}</pre>`
    + `<details><summary>The whole game</summary><pre class="told" tabindex="0">${escapeText(whole.join('\n\n'))}</pre>${command}</details></section>`
}
