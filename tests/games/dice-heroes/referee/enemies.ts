// Enemies and villains: fighting, fleeing, evading (sections 22 to 24 of the rules).
import { followUp, isCheckNext, judgeCheck, sumOf, textOf } from './checks.ts'
import { closeAtOnce } from './closing.ts'
import { holds } from './conditions.ts'
import { dealDamage } from './damage.ts'
import { sizeOf, typeOf } from './dice.ts'
import { run } from './effects.ts'
import { outcome } from './encounters.ts'
import { type Active, type Enemy, SIDES, type Villain } from './names.ts'
import type { Encounter, Part, Scene } from './scene.ts'
import { canPay, type Use } from './skills.ts'
import type { Told } from './story.ts'
import type { Hero } from './table.ts'
import { fire } from './triggers.ts'

export function meetEnemy(scene: Scene): void {
  const hero = scene.active
  const { die, place } = scene.encounter!
  const isVillain = typeOf(die) === 'villain'
  const card = isVillain ? judgeVillain(scene) : judgeEnemy(scene)
  const parts: Part[] = [...scene.encounter!.parts]
  const encounter: Encounter = { die, place, enemy: card, parts }
  scene.encounter = encounter
  const frame = { hero, place, level: 1, source: card?.name ?? '', parts }
  run(scene, card?.encounter ?? [], { ...frame }) // DH-ENEMY-02
  if (card !== undefined) parts.push({ side: 'encountered', amount: card.modifier, why: card.name })

  const couldFight = canFight(scene, hero, card)
  if (!isCheckNext(scene)) {
    avoid(scene, card, couldFight, [])
    lose(scene, card, frame)
    return
  }
  const result = judgeCheck(scene, {
    kinds: ['battle', 'evade'],
    windows: ['battle'],
    window: 'battle',
    die,
    encountered: (use) => [...parts, ...weaknesses(card, use)],
    plain: undefined,
    allows: (use) => {
      scene.must(
        isAllowed(use.active, card),
        'DH-ENEMY-10',
        `${card?.name ?? 'the card'} does not allow ${use.active.name}`,
      )
      scene.must(use.active.use !== 'evade' || !scene.isForbidden('evade', place), 'DH-FX-27', 'evading is forbidden')
    },
  })
  if (result.kind === 'evade') {
    followUp(scene, result)
    if (result.isPassed)
      outcome(scene, 'return') // DH-FLEE-07
    else {
      avoid(scene, card, couldFight, result.parts)
      lose(scene, card, frame)
    }
    return
  }
  if (!result.isPassed) {
    dealDamage(scene, hero, result.e - result.h, card?.damage ?? 'physical', 'battle') // DH-ENEMY-07
    followUp(scene, result)
    lose(scene, card, frame)
    return
  }
  followUp(scene, result)
  outcome(scene, 'remove') // DH-ENEMY-06
  run(scene, card?.success ?? [], { ...frame })
  if (isVillain) defeat(scene, card as Villain | undefined)
}

function judgeEnemy(scene: Scene): Enemy | undefined {
  const { die, place } = scene.encounter!
  const event = scene.take('met', 'DH-ENEMY-01', 'a card is turned up')
  scene.equal(event.die, die, 'DH-ENEMY-01', 'the die')
  scene.equal(scene.placeOf(event.at).index, place.index, 'DH-ENEMY-01', 'where the card is')
  if (event.card < 0) {
    scene.equal(place.enemies.length, 0, 'DH-CARD-06', 'cards of a deck that turns up none')
    return undefined
  }
  const card = scene.book.enemy(event.card)
  scene.must(
    card !== undefined && place.enemies.some(({ id }) => id === card.id),
    'DH-CARD-04',
    'the card is not in the deck here',
  )
  return card
}

/** DH-VILL-01; nameless where no villain is left (DH-CARD-06). */
function judgeVillain(scene: Scene): Villain | undefined {
  const { die, place } = scene.encounter!
  const event = scene.take('met', 'DH-VILL-01', 'the villain is turned up')
  scene.equal(event.die, die, 'DH-VILL-01', 'the die')
  scene.equal(scene.placeOf(event.at).index, place.index, 'DH-VILL-01', 'where the villain is')
  const expected = place.isVillainDefeated ? undefined : place.villain
  const card = event.card < 0 ? undefined : scene.book.villain(event.card)
  scene.equal(card?.id, expected?.id, 'DH-VILL-06', 'the villain here')
  return card
}

const tagsIn = (tags: readonly string[], skill: Active): boolean => tags.some((tag) => skill.tags.includes(tag))

/** DH-DATA-09 (immune, only) */
function isAllowed(active: Active, card: Enemy | undefined): boolean {
  const { immune = [], only = [] } = card?.conditions ?? {}
  return !tagsIn(immune, active) && (only.length === 0 || tagsIn(only, active))
}

const weaknesses = (card: Enemy | undefined, use: Use | undefined): Part[] =>
  (card?.conditions.weak ?? [])
    .filter(({ tags }) => use?.active.use === 'battle' && tagsIn(tags, use.active))
    .map(({ amount }) => ({ side: 'encountered', amount: -amount, why: 'weakness' }))

/** Whether the hero could pay for a battle skill or card that the enemy allows (DH-ENEMY-08). */
function canFight(scene: Scene, hero: Hero, card: Enemy | undefined): boolean {
  const { allyMax } = scene.played.numbers
  const place = scene.here(hero)
  const known = hero.skills.filter((id) => hero.level(id) > 0)
  const cards = scene.isForbidden('ally-cards', place) ? [] : scene.table.allies
  return [...known, ...cards]
    .map((id) => scene.book.activeOf(id))
    .filter((active) => active !== undefined)
    .some(
      (active) =>
        active.use === 'battle' &&
        (active.when as readonly string[]).includes('battle') &&
        active.for !== 'other' &&
        isAllowed(active, card) &&
        holds(scene, active.if, { hero, place, level: 1, skill: active }) &&
        scene.isWithin(active.limit, `${active.id} ${hero.seat}`, active.isCard ? 1 : hero.level(active.id)) &&
        canPay(hero, active, allyMax),
    )
}

/** The hero flees or stands (DH-FLEE-02, DH-ENEMY-09), as the option and the card allow (DH-ENEMY-08). */
function avoid(scene: Scene, card: Enemy | undefined, couldFight: boolean, modifiers: readonly Part[]): void {
  const hero = scene.active
  const { die, place, parts } = scene.encounter!
  const { noSkillDamage } = scene.played.rules
  const isForbidden = card?.conditions.noFlee === true || scene.isForbidden('flee', place)
  const flees = !isForbidden && (noSkillDamage === 'flee' || (noSkillDamage === 'fleeIfUnable' && !couldFight))
  const event: Told<'fled'> | Told<'stood'> = flees
    ? scene.take('fled', 'DH-ENEMY-08', 'the hero flees')
    : scene.take('stood', 'DH-ENEMY-08', 'the hero stands')
  scene.equal(event.seat, hero.seat, 'DH-FLEE-01', 'who flees or stands')
  scene.equal(event.die, die, 'DH-FLEE-02', 'the die')
  const rules: Part[] = []
  fire(scene, 'check', hero, place, { parts: rules }) // DH-CHECK-08
  const all = [...parts, ...rules, ...modifiers].filter(({ side }) => side === 'encountered')
  // After an evade that failed, the parts of H are told as well; they don't count.
  const told = event.parts
    .map(({ side, amount, why }): Part => ({ side: SIDES[side], amount, why }))
    .filter(({ side }) => side === 'encountered')
  scene.equal(textOf(told), textOf(all), 'DH-CHECK-08', "E's modifiers")
  const base = flees ? Math.floor(sizeOf(die) / scene.played.numbers.fleeDivisor) : sizeOf(die)
  const damage = Math.max(0, base + sumOf(all, 'encountered'))
  scene.equal(event.damage, damage, flees ? 'DH-FLEE-02' : 'DH-ENEMY-09', 'the damage')
  dealDamage(scene, hero, damage, card?.damage ?? 'physical', flees ? 'flee' : 'stand')
  if (flees) fire(scene, 'flee', hero, place, { parts: [] }) // DH-FLEE-05
}

/** Failure actions, then the die returns (DH-ENEMY-07, DH-FLEE-03). */
function lose(scene: Scene, card: Enemy | undefined, frame: object): void {
  const { place, parts } = scene.encounter!
  run(scene, card?.failure ?? [], { ...frame, hero: scene.active, place, level: 1, parts })
  outcome(scene, 'return')
}

/** DH-VILL-03, DH-VILL-04 */
function defeat(scene: Scene, card: Villain | undefined): void {
  const hero = scene.active
  const { place } = scene.encounter!
  const event = scene.take('defeated', 'DH-VILL-03', 'the villain is defeated')
  scene.equal(scene.placeOf(event.at).index, place.index, 'DH-VILL-03', 'where the villain was')
  scene.equal(
    event.villain < 0 ? undefined : scene.book.villain(event.villain)?.id,
    card?.id,
    'DH-VILL-03',
    'who is defeated',
  )
  place.isVillainDefeated = true
  scene.checkVictory()
  fire(scene, 'defeated', hero, place, { parts: [] })
  if (!place.kind.closable || !place.isOpen) return // DH-VILL-07
  const onDefeat = card?.onDefeat ?? scene.played.rules.villainClose
  if (onDefeat === 'auto')
    closeAtOnce(scene, hero, place, 'card') // DH-CLOSE-11
  else if (onDefeat === 'attempt') scene.offer = place
}
