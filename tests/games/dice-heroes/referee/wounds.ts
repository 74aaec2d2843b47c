// WOUND dice (section 25 of the rules).
import { type Die, isLive, typeOf } from './dice.ts'
import { spent } from './fates.ts'
import type { Scene } from './scene.ts'
import type { Hero } from './table.ts'
import { fire } from './triggers.ts'

/** A hero gains a WOUND: one that was met, or a new one. @param met the die that was met */
export function gainWound(scene: Scene, hero: Hero, size: 'level' | number, met?: Die): void {
  const isFree = scene.hasRoom(hero)
  const isHidden = !isFree && hero.hand.live === 0
  let displaced: Die | undefined
  if (!isFree && !isHidden) {
    // DH-WOUND-04: the leftmost live die makes room.
    const { next } = scene
    displaced = next?.die as Die
    const isLeftmost =
      scene.played.rules.woundDisplaces === 'choose' ? isLive(displaced) : hero.hand.leftmost.includes(displaced)
    scene.must(isLeftmost && hero.hand.take(displaced), 'DH-WOUND-04', 'the leftmost live die makes room for the WOUND')
    spent(scene, hero, displaced, 'discard', 'wound')
  }
  const event = scene.take('wounded', 'DH-WOUND-02', 'a WOUND is gained')
  scene.equal(event.seat, hero.seat, 'DH-WOUND-02', 'who is wounded')
  scene.equal(typeOf(event.die), 'wound', 'DH-WOUND-02', 'the type of the die')
  if (met === undefined) scene.mustHaveGivenSize(event.die, size)
  else scene.equal(event.die, met, 'DH-ZONE-16', 'the WOUND that was met')
  scene.equal(event.displaced, displaced ?? -1, 'DH-WOUND-04', 'the die that makes room')
  scene.equal(event.hidden, isHidden, 'DH-WOUND-04', 'whether the WOUND is hidden')
  if (isHidden) hero.bag.put(event.die)
  else hero.hand.join(event.die)
  fire(scene, 'wound', hero, scene.here(hero))
}
