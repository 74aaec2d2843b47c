// The turn of a hero: a move and an act in either order (NEC-FIGHT-02, NEC-ACT).
import { CONDITIONS, type Effects, type Hero } from './table.ts'
import type { Scene } from './scene.ts'
import { action, lapse } from './rolls.ts'
import { attack } from './attacks.ts'
import { endCondition, gainCondition, leave, takeHarm } from './harm.ts'
import { isOver, takeLosses } from './fight.ts'
import { makeMove } from './moves.ts'
import { moveInTurn } from './positions.ts'
import { frameOf, run } from './effects.ts'
import { settle } from './panic.ts'

/** NEC-FIGHT-02 */
export function heroTurn(scene: Scene, hero: Hero): void {
  const { story } = scene
  story.take('turn', 'NEC-ROUND-03', { seat: hero.seat })
  hero.reactedTo = undefined
  hero.guarded = undefined
  if (hero.has('bleeding')) takeHarm(scene, hero, 1, 'bleeding')
  settle(scene)
  const isDisengaged = scene.foes.every((one) => !(scene.range(hero, one) < 3))
  const isDrivenOff = scene.isRoundOver && scene.fighters[0] === hero
  const mayWalk = isDisengaged && scene.settings.rules.walkAway === 'free' && !isDrivenOff // NEC-ROUND-08
  let { canMove, canAct } = takeLosses(hero)
  while (hero.isAlive && hero.inFight && !isOver(scene)) {
    if (story.sees('moved', { combatant: hero.seat, by: 'turn' })) {
      scene.story.must(canMove, 'NEC-FIGHT-03', 'the hero has no move now')
      scene.story.must(!hero.has('pinned') && !hero.has('rooted'), 'NEC-FIGHT-04', 'the hero cannot move')
      canMove = false
      const weak = hero.has('badly-injured') ? hero.book.badlyInjured : []
      const change = weak.reduce((sum, one) => sum + ('speed' in one ? (one.speed ?? 0) : 0), 0)
      moveInTurn(scene, hero, Math.max(0, hero.member.speed + change))
    } else if (seesLeave(story, hero.seat) ? mayWalk : seesAct(scene, hero)) {
      scene.story.must(canAct || seesLeave(story, hero.seat), 'NEC-ROUND-04', 'the hero has no act now')
      canAct = false
      act(scene, hero)
    } else break
  }
  lapse(hero, 'turn-end')
}

/** Whether the hero leaves next, after conditions that end with it. */
function seesLeave(story: Scene['story'], seat: number): boolean {
  let steps = 0
  for (let event = story.later(0); event?.type === 'condition' && event.seat === seat && !event.on;)
    event = story.later(++steps)
  const event = story.later(steps)
  return event?.type === 'left' && event.seat === seat
}

function seesAct({ story }: Scene, { seat }: Hero): boolean {
  const { next } = story
  if (next === undefined) return false
  if (next.type === 'token') return next.delta < 0 // a prepared site, or lore before a roll
  if (next.type === 'condition') return !next.on && !seesLeave(story, next.seat)
  return ['guards', 'rolled', 'did', 'drew'].includes(next.type) && (next as { seat: number }).seat === seat
}

/** One of the acts of NEC-ACT-02. */
function act(scene: Scene, hero: Hero): void {
  const { story, content } = scene
  const next = story.next!
  const isPinned = hero.has('pinned')
  const move = next.type === 'rolled' ? content.moves[next.class - 2]?.id : undefined
  if (move === 'escape') {
    scene.story.must(!isPinned, 'NEC-ESC-01', 'a pinned hero cannot escape')
    escape(scene, hero)
  } else if (move === 'read-their-eyes') makeMove(scene, hero, move)
  else if (move === 'feat-of-strength') {
    scene.story.must(isPinned, 'NEC-ACT-04', 'nothing holds the hero')
    const { success } = makeMove(scene, hero, move, { monster: hero.pinner })
    if (success && hero.isAlive && hero.inFight) endCondition(scene, hero, 'pinned', 'NEC-ACT-04')
  } else if (next.type === 'drew' || next.type === 'token') attack(scene, hero)
  else if (next.type === 'did') {
    if (usePower(scene, hero)) attack(scene, hero)
  } else {
    scene.story.must(!isPinned, 'NEC-FIGHT-04', 'a pinned hero cannot do this')
    action(hero, () => simpleAct(scene, hero))
  }
}

function simpleAct(scene: Scene, hero: Hero): void {
  const { story } = scene
  const next = story.next!
  if (next.type === 'guards') {
    const { ally } = story.take('guards', 'NEC-ACT-03', { seat: hero.seat })
    const guarded = scene.heroAt(ally, 'NEC-ACT-03')
    scene.story.must(
      guarded !== hero && guarded.inFight && scene.isClose(hero, guarded),
      'NEC-ACT-03',
      'nobody to guard there',
    )
    hero.guarded = guarded
  } else if (seesLeave(story, hero.seat)) {
    leave(scene, hero, true)
  } else if (next.type === 'condition') {
    const name = CONDITIONS[next.condition]
    const whom = scene.heroAt(next.seat, 'NEC-ACT-04')
    const isAllowed =
      name === 'disarmed'
        ? whom === hero
        : name === 'bleeding' && (whom === hero || (whom.inFight && scene.isClose(hero, whom)))
    scene.story.must(isAllowed && whom.has(name), 'NEC-ACT-04', 'this cannot be ended so')
    endCondition(scene, whom, name, 'NEC-ACT-04')
  } else scene.story.refuse('NEC-ACT-02', 'this is no act', next)
}

/** NEC-ESC-01, -02: what the pick costs comes later. */
function escape(scene: Scene, hero: Hero): void {
  const { trail, lost } = makeMove(scene, hero, 'escape')
  if (trail) scene.trails.add(hero)
  if (!lost || !hero.isAlive) return
  hero.isLost = true // NEC-AFTER-05
  hero.lostSince = scene.time
  if (!scene.isArena) gainCondition(scene, hero, 'lost')
}

/** A power: before a draw, or as an act (NEC-DATA-07). @returns whether an attack follows */
export function usePower(scene: Scene, hero: Hero): boolean {
  const { story, content } = scene
  const told = story.take('did', 'NEC-ACT-02', { seat: hero.seat })
  const power = content.powers.find(({ id }) => id === told.what)
  scene.story.must(
    power !== undefined && hero.member.powers.includes(power.id),
    'NEC-ACT-02',
    'the hero has no such power',
  )
  const { uses, when, roll, effects } = power
  const key = `${uses?.per} ${power.id}`
  const count = (hero.uses.get(key) ?? 0) + 1
  scene.story.must(uses === undefined || count <= uses.max, 'NEC-FIGHT-06', 'the power is used up')
  hero.uses.set(key, count)
  if (when === 'before-draw') {
    peek(scene, hero)
    return true
  }
  const target = scene.heroAt(told.whom, 'NEC-ACT-02')
  scene.story.must(
    when === 'fight-action' && target.inFight && scene.isClose(hero, target),
    'NEC-ACT-02',
    'it is not for this hero',
  )
  scene.story.must(!hero.has('pinned'), 'NEC-FIGHT-04', 'a pinned hero has no powers')
  for (const effect of roll as Effects) {
    const { move, mod, ...bands } = effect.roll as { move: string; mod: number } & Record<string, Effects>
    makeMove(scene, hero, move, { also: mod, given: bands, target })
  }
  run(scene, effects as Effects, { ...frameOf(hero, 'other', ''), target })
  return false
}

/** The top of the deck is seen, and one card may go to the bottom (NEC-DECK-07). */
function peek(scene: Scene, hero: Hero): void {
  const { story } = scene
  const { kind, cards } = story.take('peeked', 'NEC-DECK-07', { seat: hero.seat })
  const isBuried = story.sees('buried', { seat: hero.seat }) !== undefined
  const buried = isBuried ? cards.indexOf(story.take('buried', 'NEC-DECK-07', { kind }).card) : -1
  const deck = scene.decks.get(scene.kinds[kind].id)
  scene.story.must(deck !== undefined, 'NEC-DECK-07', 'there is no such deck')
  const isIn = cards.every(
    (card, nth) => deck.undrawn.has(card) && (deck.top[nth] ?? card) === card && cards.indexOf(card) === nth,
  )
  scene.story.must(isIn && (!isBuried || buried >= 0) && cards.length <= 3, 'NEC-DECK-07', 'these cards are not on top')
  deck.top = cards.filter((_, nth) => nth !== buried)
  if (buried >= 0) deck.bottom = cards[buried]
}
