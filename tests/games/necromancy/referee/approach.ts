// The approach to a lair, and how the fight begins (NEC-APPR).
import { Approach, REACHES } from '../../../../src/games/necromancy/words/vocabulary.ts'
import { Scene } from './scene.ts'
import type { Start } from './fight.ts'
import { advance } from './time.ts'
import { gainModifier } from './rolls.ts'
import { makeMove } from './moves.ts'

/** NEC-APPR */
export function approach(scene: Scene): Start {
  scene.takePhase('approach', 'NEC-CAMP-09')
  scene.isAtLair = true
  let start = approachOnce(scene, false)
  start ??= approachOnce(scene, true)
  spendReady(scene)
  scene.isAtLair = false
  return start!
}

/** @returns undefined when the party draws back */
function approachOnce(scene: Scene, isAgain: boolean): Start | undefined {
  const { story, tokens } = scene
  const told = story.take('approach', 'NEC-APPR-01')
  const hero = scene.heroAt(told.seat, 'NEC-APPR-01')
  const at = (range: number, rest: Partial<Start> = {}): Start => ({ rangeOf: () => range, ...rest })
  if (told.approach === Approach.rush) return at(1)
  scene.story.must(scene.party.includes(hero), 'NEC-APPR-01', 'the hero is not there')
  const isStealth = told.approach === Approach.stealth
  const move = isStealth ? 'shadowing' : 'exercise-vigilance'
  const results = makeMove(scene, hero, move, { also: -tokens.alert })
  if (results.spotted || results.surprised) return at(0, { isSurprised: true }) // NEC-APPR-06
  if (!isStealth) {
    if (!results.ready) return at(1)
    scene.isReady = true
    return at(scene.guess([1, 2]))
  }
  if (results.stranded) {
    hero.losses.move++
    return { rangeOf: (one) => (one === hero ? 2 : 1) }
  }
  if (results.trouble) return at(0)
  if (results.breakOff) {
    if (isAgain || story.sees('time') === undefined) return at(1)
    advance(scene, 1)
    return undefined
  }
  for (const monster of scene.foes) monster.losses.act++ // NEC-APPR-02
  return at(scene.guess(REACHES.map((_, range) => range)))
}

/** NEC-APPR-04, -07 */
function spendReady(scene: Scene): void {
  const isReady = scene.isReady || scene.tokens.ready > 0
  scene.changeToken('ready', -scene.tokens.ready, 'NEC-APPR-07')
  scene.isReady = false
  if (!isReady) return
  for (const hero of scene.party)
    gainModifier(scene, hero, { delta: 1, rolls: 'action', until: 'next-action', source: 'ready' })
}
