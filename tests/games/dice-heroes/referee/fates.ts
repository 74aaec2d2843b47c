// What becomes of a die (section 17 of the rules).
import { type Die, typeOf } from './dice.ts'
import { FATES, type Fate, REASONS, type Reason } from './names.ts'
import type { Scene } from './scene.ts'
import type { Hero, Place } from './table.ts'
import { fire } from './triggers.ts'

/** A die that gets its outcome. */
interface Outgoing {
  readonly hero: Hero
  readonly die: Die
  readonly planned: Fate
  readonly reason: Reason
}

/**
 * Judges what becomes of a die that has left its zone; cards may change what is planned (DH-FX-17).
 * @returns its fate
 */
export function judgeFate(scene: Scene, { hero, die, planned, reason }: Outgoing, isMet = false): Fate {
  const event = scene.take('became', 'DH-CHECK-06', 'what becomes of a die')
  scene.equal(event.die, die, 'DH-ZONE-16', 'the die')
  scene.equal(event.seat, hero.seat, 'DH-ZONE-15', 'whose die it is')
  scene.equal(event.isMet, isMet, 'DH-CHECK-06', 'whether it is the die that was met')
  scene.equal(REASONS[event.reason], reason, 'DH-FX-26', 'why the die gets an outcome')
  scene.equal(FATES[event.planned], planned, 'DH-CHECK-06', 'the outcome without cards')
  const { fate, changedBy } = fire(scene, 'fate', hero, scene.here(hero) as Place | undefined, {
    die,
    fate: planned,
    reason,
  })
  scene.equal(FATES[event.fate], fate, 'DH-FATE-01', 'the outcome')
  const source = event.source < 0 ? undefined : scene.book.source(event.source)
  scene.equal(source, changedBy, 'DH-FX-17', 'the card that changes the outcome')
  if (isMet && fate === 'acquire' && typeOf(die) !== 'wound') {
    const fits = typeOf(die) === 'ally' ? scene.hasAllyRoom(hero) : scene.hasRoom(hero)
    scene.equal(event.hasRoom, fits, 'DH-FATE-01', 'whether there is room for the die')
  }
  return fate!
}

/** Puts a hero's die where its fate says (DH-FATE-01 to -06). */
export function settle(scene: Scene, hero: Hero, die: Die, fate: Fate): void {
  switch (fate) {
    case 'hide':
      hero.bag.put(die)
      return
    case 'discard':
      hero.discard.put(die)
      return
    case 'deter':
      scene.table.deterrent.put(die)
      return
    case 'remove':
      return
    case 'keep':
    case 'acquire':
      scene.acquire(hero, die)
      return
    case 'return':
      scene.must(false, 'DH-FATE-02', 'only an encountered die returns')
  }
}

/** A hero's die that was used. */
export function spent(scene: Scene, hero: Hero, die: Die, planned: Fate, reason: Reason): Fate {
  const fate = judgeFate(scene, { hero, die, planned, reason })
  settle(scene, hero, die, fate)
  return fate
}
