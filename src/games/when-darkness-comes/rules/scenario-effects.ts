// What a scenario's own actions and numbered disks do (WDC-ACT-09, WDC-NUM-01).
import type { ScenarioEffect } from '../content/schema.ts'
import { type Copy, type Hero, NONE, type Play } from '../play.ts'
import { Where } from '../state.ts'
import { gainFromNowhere } from './items.ts'
import { lightUp } from './entry.ts'

/**
 * Carries an effect out for the hero.
 * @param gifts copies kept for the item that it gives: the first that nobody has had yet is given
 */
export function scenarioEffect(play: Play, hero: Hero, effect: ScenarioEffect, gifts: readonly Copy[]): void {
  switch (effect.kind) {
    case 'nothing': return
    case 'item': {
      // One that was used up is out again, but has been had.
      const copy = gifts.find((gift) => play.state.where[gift] === Where.out && play.state.found[gift] === 0) ?? NONE
      if (copy !== NONE) gainFromNowhere(play, hero, copy)
      return
    }
    case 'light': return lightUp(play, hero)
    case 'mark': {
      play.state.marks[play.scenario.marks.indexOf(effect.mark)] += 1
    }
  }
}
