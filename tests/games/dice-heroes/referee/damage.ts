// Damage: first reduced, then endured (section 26 of the rules).
import type { Frame } from './conditions.ts'
import { type Die, isLive, typeOf } from './dice.ts'
import { spent } from './fates.ts'
import { DAMAGES, type DamageSource, FATES, SOURCES } from './names.ts'
import type { Scene } from './scene.ts'
import { aggregate, judgeUse, plusOf } from './skills.ts'
import type { Hero } from './table.ts'
import { fire } from './triggers.ts'

export function dealDamage(scene: Scene, hero: Hero, amount: number, type: string, source: DamageSource): void {
  if (amount <= 0 || !hero.isAlive) return // DH-DMG-11
  const event = scene.take('damaged', 'DH-DMG-03', 'damage')
  scene.equal(event.seat, hero.seat, 'DH-DMG-03', 'who takes damage')
  scene.equal(event.amount, amount, 'DH-DMG-03', 'the damage')
  scene.equal(DAMAGES[event.damage], type, 'DH-DMG-01', 'the type of damage')
  scene.equal(SOURCES[event.source], source, 'DH-FX-26', 'where the damage comes from')
  const before = scene.damage
  const damage = { left: amount, type, source }
  scene.damage = damage
  scene.startOf('damage')
  fire(scene, 'damage', hero, scene.here(hero)) // DH-DMG-10
  while (damage.left > 0 && scene.is('reduced')) reduceBySkill(scene, hero, damage)
  if (damage.left > 0) endure(scene, hero, damage.left) // DH-DMG-05
  scene.damage = before
}

/** A passive skill or a card lowers the damage (DH-FX-15). */
export function reduceBy(scene: Scene, { hero }: Frame, amount: number): void {
  const { damage } = scene
  if (damage === undefined || hero === undefined || amount <= 0) return
  const event = scene.take('reduced', 'DH-DMG-10', 'the damage is reduced')
  scene.equal(event.skill, -1, 'DH-DMG-10', 'no skill is used')
  scene.equal(event.seat, hero.seat, 'DH-DMG-10', 'whose damage is reduced')
  damage.left = Math.max(0, damage.left - amount)
  scene.equal(event.amount, amount, 'DH-FX-15', 'the reduction')
  scene.equal(event.left, damage.left, 'DH-FX-15', 'the damage that is left')
}

function reduceBySkill(scene: Scene, hero: Hero, damage: { left: number; readonly type: string }): void {
  const event = scene.take('reduced', 'DH-DMG-04', 'the damage is reduced')
  scene.equal(event.seat, hero.seat, 'DH-DMG-04', 'whose damage is reduced')
  const payer = scene.heroOf(event.by)
  const use = judgeUse(scene, event, payer, hero, 'damage')
  const { active } = use
  scene.equal(active.use, 'reduce', 'DH-DATA-03', `what ${active.name} does`)
  scene.must(
    (active.reduces as readonly string[]).includes(damage.type),
    'DH-DATA-03',
    `${active.name} does not reduce ${damage.type} damage`,
  )
  const thing = `${active.id} ${payer.seat}`
  scene.must(scene.mayUse('damage', thing, 1), 'DH-SKILL-10', `${active.name} was used against this damage`)
  scene.countUse('damage', thing)
  for (const { kind, roll } of event.dice) scene.mustRoll(kind, roll, active.roll !== 'none')
  const rolled = aggregate(
    active.roll,
    event.dice.map(({ roll }) => roll),
  )
  const results = plusOf(use).map((plus) => Math.max(0, rolled + plus)) // DH-DATA-03 (at least 0)
  scene.must(results.includes(event.amount), 'DH-DATA-03', `the reduction is ${results.join(' or ')}`)
  damage.left = Math.max(0, damage.left - event.amount)
  scene.equal(event.left, damage.left, 'DH-DMG-05', 'the damage that is left')
  for (const { kind, fate } of event.dice) spent(scene, payer, kind, FATES[fate], 'skill')
}

/** DH-DMG-06 to -08 */
function endure(scene: Scene, hero: Hero, amount: number): void {
  const { allyHandIsHand } = scene.played.rules
  const inHand = Math.min(amount, hero.hand.live + (allyHandIsHand ? hero.allies.size : 0))
  const [hand, bag]: [Die[], Die[]] = [[], []]
  while (scene.is('became')) {
    const die = scene.next!.die as Die
    const isOfBag = hand.length === inHand
    scene.must(isLive(die), 'DH-DMG-06', 'WOUND dice absorb no damage')
    if (isOfBag) scene.must(hero.bag.take(die), 'DH-DMG-07', 'the die is not in the bag')
    else if (typeOf(die) === 'ally')
      scene.must(allyHandIsHand && hero.allies.take(die), 'DH-ZONE-10', 'ALLY dice do not absorb damage')
    else scene.must(hero.hand.take(die), 'DH-DMG-06', 'the die is not in hand')
    spent(scene, hero, die, 'discard', 'damage')
    ;(isOfBag ? bag : hand).push(die)
  }
  const event = scene.take('endured', 'DH-DMG-06', 'the damage is endured')
  scene.equal(event.seat, hero.seat, 'DH-DMG-06', 'who endures')
  scene.equal(hand.length, inHand, 'DH-DMG-06', 'dice of the hand')
  // Dice that a card hides are back in the bag, and can be drawn again.
  const rest = amount - hand.length - bag.length
  scene.must(
    rest === 0 || (rest > 0 && hero.bag.live === 0),
    'DH-DMG-07',
    'one die for each point, while there are any',
  )
  scene.equal(event.hand.join(), hand.join(), 'DH-DMG-06', 'dice of the hand')
  scene.equal(event.bag.join(), bag.join(), 'DH-DMG-07', 'dice of the bag')
  scene.equal(event.dropped, rest, 'DH-DMG-08', 'damage that is dropped')
}
