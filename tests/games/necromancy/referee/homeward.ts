// The way home, arrival, and those who come later (NEC-RETN, NEC-AFTER-03 to -05).
import { Hero, TOKENS } from './table.ts'
import { MAX_LOST, encounter } from './hunt.ts'
import { Scene } from './scene.ts'
import { advance, strike } from './time.ts'
import { endCondition } from './harm.ts'
import { lapseAtHuntEnd } from './rolls.ts'
import { makeMove } from './moves.ts'
import { mark, placeMarks, settle } from './panic.ts'

/** NEC-RETN-01, -02 */
export function goHome(scene: Scene): void {
  const { story, settings } = scene
  scene.takePhase('return', 'NEC-CAMP-09')
  const watches = Math.ceil(scene.lairLegs / 2) + scene.returnExtra
  for (let nth = 0; nth < watches && scene.party.length > 0; nth++) {
    encounter(scene, () => true)
    advance(scene, 1)
  }
  while (scene.party.length + scene.atHome.length === 0 && scene.living.length > 0) advance(scene, 1)
  scene.isAway = false
  arrivals(scene)
  story.take('home', 'NEC-RETN-02')
  for (const hero of scene.heroes) {
    hero.isHome = false
    for (const use of [...hero.uses.keys()]) if (use.startsWith('hunt ')) hero.uses.delete(use)
  }
  for (const { count, ...one } of scene.party.length > 0 ? scene.unreported.splice(0) : [])
    for (let nth = 0; nth < count; nth++) {
      placeMarks(scene, { ...one, count: 1 }) // NEC-TRIG-12
      settle(scene)
    }
  scene.unreported = []
  settle(scene)
  if (scene.groupFled) mark(scene, settings.panicTriggers.groupFleesExtra, 'group-flees') // NEC-TRIG-02
  settle(scene)
  if ([...scene.trails].some(({ isAlive }) => isAlive) && scene.prey.length > 0) strike(scene) // NEC-AFTER-04
  lapseAtHuntEnd(scene)
}

/** Those who were lost come home one to six watches after the escape, or with the party (NEC-AFTER-05). */
export function arrivals(scene: Scene): void {
  const isHome = !scene.isAway
  for (const hero of scene.living.filter(({ isLost }) => isLost)) {
    if (!hero.isLost) continue // came in the watches of another who came
    const isSeen = scene.story.sees('condition', { seat: hero.seat, on: false }) !== undefined
    const isLate = isHome && scene.time >= hero.lostSince + MAX_LOST
    const mayCome = scene.time > hero.lostSince && (isHome || scene.party.length === 0 || hero.isExpected)
    if ((isSeen && mayCome) || isLate) arrive(scene, hero)
    else if (isHome) hero.isExpected = true
  }
}

function arrive(scene: Scene, hero: Hero): void {
  endCondition(scene, hero, 'lost', 'NEC-AFTER-05')
  scene.story.take('arrived', 'NEC-AFTER-05', { seat: hero.seat })
  hero.isLost = false
  hero.isExpected = false
  hero.isHome = scene.isAway
  scene.isOnArrival = true
  makeMove(scene, hero, 'act-under-pressure')
  scene.isOnArrival = false
  settle(scene)
}

/** NEC-CAMP-05 */
export function dropTokens(scene: Scene): void {
  for (const token of TOKENS)
    if (['lore', 'trail', 'ready', 'hazard', 'alert'].includes(token))
      scene.changeToken(token, -scene.tokens[token], 'NEC-CAMP-05')
}
