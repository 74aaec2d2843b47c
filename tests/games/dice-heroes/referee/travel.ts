// Travelling and giving dice (sections 12 and 14 of the rules).
import { amountOf, type Frame } from './conditions.ts'
import { type Die, isLive, typeOf } from './dice.ts'
import { announce, type Args, candidates } from './effects.ts'
import type { Scene } from './scene.ts'
import { canUse, type Hero, type Place } from './table.ts'
import { fire } from './triggers.ts'

/** Whether a hero is told to travel next, or a rule of leaving acts, which comes first. */
export function isTravelNext(scene: Scene): boolean {
  if (!scene.is('acted')) return scene.is('travelled')
  return scene.story.ahead('travelled', 'explored', 'checked', 'refilled')?.type === 'travelled'
}

const isReachable = (scene: Scene, from: Place, to: Place): boolean =>
  from !== to && !scene.isForbidden('travel-out', from) && !scene.isForbidden('travel-in', to)

/** A hero changes the location, whatever the cause: rules of leaving, the way, rules of entering (DH-TRAVEL-04). */
export function travel(scene: Scene, hero: Hero): void {
  fire(scene, 'leave', hero, scene.here(hero))
  const event = scene.take('travelled', 'DH-TRAVEL-01', 'a hero travels')
  scene.equal(event.seat, hero.seat, 'DH-TRAVEL-01', 'who travels')
  const [from, to] = [scene.placeOf(event.from), scene.placeOf(event.to)]
  scene.equal(from.index, hero.place, 'DH-LOC-09', 'where the hero was')
  scene.must(to !== from, 'DH-TRAVEL-01', 'travelling leads to another location')
  scene.must(isReachable(scene, from, to), 'DH-TRAVEL-02', 'the way is forbidden')
  hero.place = to.index
  fire(scene, 'enter', hero, to)
}

/** DH-FX-12: whoever is moved chooses, and may stay; a random goal is another location. */
export function travelByCard(scene: Scene, frame: Frame, { to, of }: Args): void {
  for (const hero of candidates(scene, frame, of).heroes) {
    if (scene.is('acted') && !isTravelNext(scene)) announce(scene, frame)
    const { places } = scene.table
    if (to === 'choose' && !(isTravelNext(scene) && scene.story.ahead('travelled')?.seat === hero.seat)) continue
    const goals = places.filter((place) => isReachable(scene, scene.here(hero), place))
    if (to === 'start' && !goals.includes(places[0])) continue
    if (goals.length === 0) continue
    announce(scene, frame)
    travel(scene, hero)
    if (to === 'start') scene.equal(hero.place, 0, 'DH-FX-12', 'the first location')
  }
}

/** Dice change hands (DH-GIVE-01 to -04). @param most dice at most */
export function give(scene: Scene, giver: Hero, most: number): Hero {
  const { handMax, allyMax } = scene.played.numbers
  const event = scene.take('gave', 'DH-GIVE-01', 'dice are given')
  scene.equal(event.seat, giver.seat, 'DH-GIVE-01', 'who gives')
  const receiver = scene.heroOf(event.to)
  scene.must(receiver !== giver && receiver.isAlive, 'DH-GIVE-01', 'dice go to another living hero')
  scene.must(event.dice.length > 0 && event.dice.length <= most, 'DH-FX-13', `at most ${most} dice are given`)
  for (const die of event.dice) {
    scene.must(isLive(die), 'DH-GIVE-03', 'WOUND dice cannot be given')
    scene.must(canUse(giver, die, allyMax), 'DH-GIVE-01', 'the giver has no such die to give')
    ;(typeOf(die) === 'ally' ? giver.allies : giver.hand).take(die)
  }
  const isAlly = (die: Die): boolean => typeOf(die) === 'ally'
  const [allies, others] = [event.dice.filter(isAlly), event.dice.filter((die) => !isAlly(die))]
  if (others.length > 0) receiver.hand.joinTogether(others)
  if (allies.length > 0) receiver.allies.joinTogether(allies)
  scene.must(
    others.length === 0 || receiver.hand.size <= handMax,
    'DH-GIVE-02',
    `no hand holds more than ${handMax} dice`,
  )
  scene.must(
    allies.length === 0 || receiver.allies.size <= allyMax,
    'DH-GIVE-02',
    `no gift leads to more than ${allyMax} ALLY dice`,
  )
  return receiver
}

/** DH-FX-13: by choice, within a range. */
export function giveByCard(scene: Scene, frame: Frame, { count, range }: Args): void {
  const { hero } = frame
  if (hero === undefined || !scene.is('gave')) return
  const receiver = give(scene, hero, amountOf(scene, count, frame))
  const isHere = receiver.place === hero.place
  scene.must(range === 'any' || (range === 'here') === isHere, 'DH-FX-13', `the range is ${String(range)}`)
}
