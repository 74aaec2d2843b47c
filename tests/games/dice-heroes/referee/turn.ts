// Turns, from the tick to passing on (sections 6, 11, 13, 15, 29 and 30 of the rules).
import { isCheckNext } from './checks.ts'
import { attemptToClose } from './closing.ts'
import { type Die, isLive, sameDice, typeOf } from './dice.ts'
import { run } from './effects.ts'
import { meet } from './encounters.ts'
import { spent } from './fates.ts'
import { FATES, type Outcome } from './names.ts'
import { Ended, type Scene } from './scene.ts'
import { aggregate, judgeUse, plusOf } from './skills.ts'
import type { Hero } from './table.ts'
import { give, isTravelNext, travel } from './travel.ts'
import { fire } from './triggers.ts'

/** All turns of a scenario. @returns how it ends */
export function judgeTurns(scene: Scene): Outcome {
  try {
    for (let seat = 0; ; seat = (seat + 1) % scene.table.heroes.length) {
      const hero = scene.table.heroes[seat]
      if (!hero.isAlive) skip(scene, hero)
      else if (scene.isNearDeath(hero)) {
        scene.die(hero, 'DH-TURN-03')
        skip(scene, hero)
      } else turn(scene, hero)
    }
  } catch (ended) {
    if (ended instanceof Ended) return ended.outcome
    throw ended
  }
}

/** DH-TIMER-05 */
function skip(scene: Scene, hero: Hero): void {
  const event = scene.take('skipped', 'DH-END-08', 'the turn passes to the next living hero')
  scene.equal(event.seat, hero.seat, 'DH-END-08', 'who is skipped')
  const isLost = scene.played.rules.deadTurnsTick && tick(scene)
  scene.equal(event.left, scene.table.timer, 'DH-TIMER-05', 'tokens left')
  if (isLost) scene.end('out of time', 'DH-TIMER-04')
}

/** @returns whether the timer fails (DH-TIMER-04) */
function tick(scene: Scene): boolean {
  const { table } = scene
  table.timer--
  return table.timer < 0 || (table.timer === 0 && scene.played.rules.timerLoss === 'atZero')
}

function turn(scene: Scene, hero: Hero): void {
  const { table } = scene
  table.active = hero.seat
  const begin = scene.take('turn', 'DH-END-08', 'a turn begins')
  scene.equal(begin.seat, hero.seat, 'DH-END-08', 'whose turn it is')
  const isLost = tick(scene)
  const event = scene.take('ticked', 'DH-TIMER-03', 'the timer ticks')
  scene.equal(event.seat, hero.seat, 'DH-TIMER-03', 'whose turn it is')
  scene.equal(event.left, table.timer, 'DH-TIMER-03', 'tokens left')
  scene.equal(scene.placeOf(event.at).index, hero.place, 'DH-LOC-09', 'where the hero is')
  scene.must(
    sameDice(event.hand, [...hero.hand.dice, ...hero.allies.dice]),
    'DH-ZONE-16',
    `the hero holds ${scene.holdings(hero)}`,
  )
  if (isLost) scene.end('out of time', 'DH-TIMER-04')
  table.turns++
  scene.startOf('turn')
  scene.startOf('encounter') // outside of encounters such a limit holds for the turn (DH-SKILL-10)
  scene.explorations = 0
  scene.grants = 0
  scene.draws = 1
  scene.isTurnOver = false
  scene.hasAttempted = false
  scene.offer = undefined
  scene.settleDeaths()
  fire(scene, 'turn-start', hero, scene.here(hero)) // DH-TURN-04
  scene.settleDeaths()
  act(scene, hero)
  if (hero.isAlive) endTurn(scene, hero)
  hero.bonuses.length = 0 // DH-FX-10
}

/** Everything between tick and refill is optional (DH-TURN-02). */
function act(scene: Scene, hero: Hero): void {
  let hasActed = false // DH-GIVE-01 (before skills and travel)
  let hasTravelled = false
  while (!scene.isTurnOver && hero.isAlive) {
    const window = scene.explorations > 0 || scene.hasAttempted ? 'after' : 'start'
    const { next } = scene
    if (next?.type === 'gave') {
      scene.must(!hasActed, 'DH-GIVE-01', 'dice are given before skills and travel')
      giveDice(scene, hero)
    } else if (isTravelNext(scene)) {
      scene.must(!hasTravelled && scene.explorations === 0, 'DH-TRAVEL-01', 'a hero travels once, before exploring')
      hasTravelled = true
      scene.offer = undefined
      travel(scene, hero)
    } else if (next?.type === 'used') useSkill(scene, window)
    else if (isCheckNext(scene)) attemptToClose(scene, window)
    else if (next?.type === 'drawn' || next?.type === 'explored' || next?.type === 'became' || isBeforeDraw(scene))
      explore(scene, hero)
    else return
    hasActed = true
    // Skills in a row, and an attempt to close after a villain, are settled together.
    if (!scene.is('used') && (scene.offer === undefined || !isCheckNext(scene))) scene.settleDeaths()
  }
}

/** Whether a card acts before a die is drawn. */
const isBeforeDraw = (scene: Scene): boolean =>
  scene.is('acted') && scene.story.ahead('explored', 'travelled', 'checked', 'refilled')?.type === 'explored'

function giveDice(scene: Scene, hero: Hero): void {
  scene.must(!scene.isForbidden('give', scene.here(hero)), 'DH-FX-27', 'giving is forbidden here')
  const receiver = give(scene, hero, Infinity)
  scene.equal(receiver.place, hero.place, 'DH-GIVE-01', 'where the receiver is')
  const { next } = scene
  if (scene.played.rules.giving === 'mutual' && next?.type === 'gave' && next.seat === receiver.seat)
    scene.equal(give(scene, receiver, Infinity).seat, hero.seat, 'DH-GIVE-01', 'to whom dice go back')
}

/** A skill or card outside of encounters (section 13 of the rules). */
function useSkill(scene: Scene, window: string): void {
  scene.grants = 0 // DH-EXPLORE-05 (right after the encounter)
  const event = scene.take('used', 'DH-USE-01', 'a skill')
  const payer = scene.heroOf(event.seat)
  const aim = scene.heroOf(event.for)
  scene.must(payer === scene.active || aim === scene.active, 'DH-TURN-05', 'only the active hero acts')
  const use = judgeUse(scene, event, payer, aim, window)
  const { active, level } = use
  scene.equal(active.use, 'effects', 'DH-DATA-03', `what ${active.name} does`)
  for (const { kind, roll } of event.dice) scene.mustRoll(kind, roll, active.roll !== 'none')
  const rolled = aggregate(
    active.roll,
    event.dice.map(({ roll }) => roll),
  )
  const results = active.roll === 'none' ? [event.roll] : plusOf(use).map((plus) => rolled + plus)
  scene.must(results.includes(event.roll), 'DH-SKILL-02', `the result is ${results.join(' or ')}`)
  // DH-SKILL-04: the dice have left the hand, and are not yet where they go.
  run(scene, active.effects, { hero: aim, place: scene.here(aim), level, skill: active, roll: event.roll })
  for (const { kind, fate } of event.dice) spent(scene, payer, kind, FATES[fate], 'skill')
}

/** Section 15 of the rules; again at a price (section 29). */
function explore(scene: Scene, hero: Hero): void {
  const place = scene.here(hero)
  scene.offer = undefined
  scene.must(place.isOpen && place.bag.size > 0, 'DH-EXPLORE-02', 'there is nothing to explore')
  scene.must(!scene.hasAttempted, 'DH-EXPLORE-04', 'there is no exploring after an attempt to close')
  scene.must(!scene.isForbidden('explore', place), 'DH-FX-27', 'exploring is forbidden here')
  const isFirst = scene.explorations === 0
  const paid = scene.is('became') ? payToExplore(scene, hero) : -1
  if (paid < 0 && !isFirst) {
    scene.must(scene.grants > 0, 'DH-EXPLORE-03', 'another exploration costs a die')
    scene.grants--
  }
  if (paid >= 0) {
    scene.must(!isFirst, 'DH-EXPLORE-03', 'the first exploration is free')
    scene.must(!scene.isForbidden('explore-again', place), 'DH-FX-27', 'exploring again is forbidden here')
    scene.grants = 0 // DH-EXPLORE-05 (right after the encounter)
    // DH-DEATH-04: a hero who pays with the last die may die at once, before any encounter.
    scene.settleDeaths()
    if (!hero.isAlive) return
  }
  scene.explorations++
  fire(scene, 'explore', hero, place)
  const count = Math.min(scene.draws, place.bag.size)
  scene.draws = 1
  const drawn = scene.is('drawn') ? scene.take('drawn', 'DH-FX-09', 'several dice are drawn') : undefined
  if (drawn !== undefined) {
    scene.equal(drawn.dice.length, count, 'DH-FX-09', 'how many dice are drawn')
    scene.equal(scene.placeOf(drawn.at).index, place.index, 'DH-EXPLORE-01', 'where dice are drawn')
  }
  const event = scene.take('explored', 'DH-EXPLORE-01', 'a die is drawn')
  scene.equal(event.seat, hero.seat, 'DH-TURN-05', 'who explores')
  scene.equal(scene.placeOf(event.at).index, place.index, 'DH-EXPLORE-01', 'the location that is explored')
  scene.equal(event.paid, paid, 'DH-AGAIN-01', 'the die that pays')
  scene.equal(event.drawn.length, count, 'DH-FX-09', 'how many dice are drawn')
  if (drawn !== undefined) scene.must(sameDice(drawn.dice, event.drawn), 'DH-ZONE-16', 'the dice that are drawn')
  for (const die of event.drawn) scene.must(place.bag.take(die), 'DH-ZONE-16', 'the die is not in the bag')
  scene.must(event.drawn.includes(event.die), 'DH-FX-09', 'one of the drawn dice is met')
  place.bag.put(...event.drawn.filter((_, index) => index !== event.drawn.indexOf(event.die)))
  meet(scene, event.die)
}

/** DH-AGAIN-01 */
function payToExplore(scene: Scene, hero: Hero): Die {
  const die = scene.next!.die as Die
  const { allyHandIsHand } = scene.played.rules
  scene.must(isLive(die) && (typeOf(die) !== 'ally' || allyHandIsHand), 'DH-AGAIN-01', 'a live die of the hand pays')
  scene.spend(hero, die, 'DH-AGAIN-01')
  spent(scene, hero, die, 'discard', 'explore-again')
  return die
}

/** Section 30 of the rules. */
function endTurn(scene: Scene, hero: Hero): void {
  fire(scene, 'turn-end', hero, scene.here(hero))
  if (scene.is('discarded')) discard(scene, hero)
  const { size, live } = hero.hand
  scene.must(size <= hero.capacity || live === 0, 'DH-END-03', 'the hand is above capacity')
  refill(scene, hero)
  if (scene.isNearDeath(hero)) scene.die(hero, 'DH-DEATH-03')
  scene.settleDeaths()
}

function discard(scene: Scene, hero: Hero): void {
  const event = scene.take('discarded', 'DH-END-04', 'dice are discarded')
  scene.equal(event.seat, hero.seat, 'DH-END-04', 'who discards')
  for (const die of event.dice) {
    scene.must(isLive(die), 'DH-WOUND-05', 'WOUND dice cannot be discarded')
    scene.spend(hero, die, 'DH-END-04')
  }
  for (const die of event.dice) spent(scene, hero, die, 'discard', 'end-turn')
}

/** DH-END-05, DH-ZONE-08 */
function refill(scene: Scene, hero: Hero): void {
  const event = scene.take('refilled', 'DH-END-05', 'the hand is refilled')
  scene.equal(event.seat, hero.seat, 'DH-END-05', 'who draws')
  for (const die of event.dice) {
    scene.must(hero.hand.size < hero.capacity, 'DH-END-05', 'the hand is at capacity')
    scene.must(hero.bag.take(die), 'DH-ZONE-16', 'the die is not in the bag')
    if (typeOf(die) === 'ally') hero.allies.join(die)
    else hero.hand.join(die)
  }
  scene.must(
    hero.hand.size >= hero.capacity || hero.bag.size === 0,
    'DH-END-05',
    'drawing goes on while there are dice',
  )
  scene.equal(event.hand, hero.hand.size, 'DH-END-05', 'the size of the hand')
  scene.equal(event.capacity, hero.capacity, 'DH-END-05', 'the capacity')
  scene.equal(event.bag, hero.bag.size, 'DH-END-06', 'dice in the bag')
}
