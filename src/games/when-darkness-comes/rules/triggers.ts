// Triggers (section 5.12): when something holds, something happens. Changes of light or weather
// and arrivals are triggers too.
// turn.ts looks at the start of each round and after each turn; scenario-effects.ts carries out what happens.
import { type Hero, NONE, type Play } from '../state/play.ts'
import { Outcome } from '../state/state.ts'
import type { TriggerTable } from '../setup/triggers.ts'
import { triggerEffect } from './scenario-effects.ts'
import { isMet } from './objective.ts'
import { isLaid } from './board.ts'

/**
 * Every trigger that holds now goes off, in the order of the list; what one does the next ones see.
 * @param hero whose turn it was, NONE at the start of a round
 */
export function fireTriggers(play: Play, hero: Hero): void {
  const { state } = play
  const { triggers } = play.scenario
  for (let index = 0; index < triggers.length; index++) {
    if (state.outcome !== Outcome.playing) return
    const trigger = triggers[index]!
    if (hero !== NONE && trigger.isByRound) continue
    if (isSpent(play, index, trigger.isRepeated) || !isMet(play, trigger.when) || !hasTiles(play, trigger)) continue
    fire(play, index, trigger, hero)
  }
}

const isSpent = ({ state }: Play, index: number, isRepeated: boolean): boolean =>
  isRepeated ? state.firedInRound[index] === state.round : state.fired[index] !== 0

/** It waits for the tiles that it needs. */
function hasTiles(play: Play, { effects }: TriggerTable): boolean {
  for (let index = 0; index < effects.length; index++)
    if (effects[index]!.tile !== NONE && !isLaid(play, effects[index]!.tile)) return false
  return true
}

function fire(play: Play, index: number, { name, effects }: TriggerTable, hero: Hero): void {
  const { state } = play
  const time = state.fired[index]!
  state.fired[index]! += 1
  state.firedInRound[index] = state.round
  if (name !== null) play.tell?.({ type: 'triggered', name })
  for (let nth = 0; nth < effects.length && state.outcome === Outcome.playing; nth++)
    triggerEffect(play, effects[nth]!, time, hero)
}
