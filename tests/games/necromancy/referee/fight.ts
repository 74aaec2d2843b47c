// Fights: their beginning and end, rounds, turns of monsters and heroes (NEC-ROUND, NEC-ACT, NEC-FIGHT, NEC-PACK).
import { attack, inflict, slay } from './attacks.ts'
import { changeVitality, frameOf, run } from './effects.ts'
import { checkPins, endCondition, endOfFight, gainCondition, leave, takeHarm } from './harm.ts'
import { makeMove } from './moves.ts'
import { settle } from './panic.ts'
import { moveInTurn, startOf } from './positions.ts'
import { action, lapse, lapseAtFightEnd, lapseAtRoundEnd } from './rolls.ts'
import type { Scene } from './scene.ts'
import { CONDITIONS, Deck, type Effects as List, type Hero, type Monster } from './table.ts'

export interface Start {
  /** Range at which a hero begins (NEC-APPR-08). */
  rangeOf(hero: Hero): number
  readonly isSurprised?: boolean
}

export function fight(scene: Scene, { rangeOf, isSurprised = false }: Start): void {
  scene.isFighting = true
  scene.hasFledHere = false
  for (const kind of scene.kinds.filter((one) => scene.monsters.some((monster) => monster.kind === one))) {
    if (!scene.decks.has(kind.id)) scene.decks.set(kind.id, new Deck(kind.deck.length))
    scene.decks.get(kind.id)!.shuffle() // NEC-DECK-03
  }
  for (const monster of scene.foes) Object.assign(monster, startOf(scene, monster, 0))
  scene.fought = new Set(scene.party)
  for (const hero of scene.party) {
    hero.inFight = true
    Object.assign(hero, startOf(scene, hero, rangeOf(hero)))
    hero.ammo.clear()
    for (const use of [...hero.uses.keys()]) if (use.startsWith('fight ')) hero.uses.delete(use)
  }
  if (isSurprised) for (const monster of [...scene.foes]) if (!isOver(scene)) monsterTurn(scene, monster) // NEC-APPR-06
  scene.takePhase('fight', 'NEC-CAMP-09')
  playRounds(scene)
}

const isOver = (scene: Scene): boolean => scene.foes.length === 0 || scene.fighters.length === 0

export function endFight(scene: Scene): void {
  for (const hero of scene.heroes) {
    hero.inFight = false
    hero.guarded = undefined
    hero.losses = { act: 0, move: 0 }
    endOfFight(scene, hero)
  }
  for (const monster of scene.monsters) monster.losses = { act: 0, move: 0 }
  lapseAtFightEnd(scene)
  scene.isFighting = false
}

function playRounds(scene: Scene): void {
  const cap = scene.settings.numbers.fightRoundCap
  for (let number = 1; number <= cap && !isOver(scene); number++) {
    scene.story.take('round', 'NEC-ROUND-02', { number })
    scene.isLastRound = number === cap
    scene.isRoundOver = false
    playRound(scene)
    lapseAtRoundEnd(scene)
  }
  if (isOver(scene)) return
  scene.isCapped = true
  for (const hero of scene.fighters) leave(scene, hero, true) // NEC-ROUND-09
}

/** Monsters and heroes in turn, as long as both sides have somebody left (NEC-PACK-02, -06). */
function playRound(scene: Scene): void {
  const { story } = scene
  const [foes, heroes] = [new Set(scene.foes), new Set(scene.fighters)]
  for (let isOfMonster = true; ; isOfMonster = !isOfMonster) {
    const [left, ready] = [scene.foes.filter((one) => foes.has(one)), scene.fighters.filter((one) => heroes.has(one))]
    if (isOver(scene) || left.length + ready.length === 0) return
    if (isOfMonster ? left.length > 0 : ready.length === 0) {
      const monster = left.find(({ index }) => index === story.sees('monster turn')?.monster)
      if (monster === undefined) scene.story.refuse('NEC-ROUND-03', 'a monster has its turn now', story.next)
      foes.delete(monster)
      monsterTurn(scene, monster)
    } else {
      const hero = ready.find(({ seat }) => seat === story.sees('turn')?.seat)
      if (hero === undefined) scene.story.refuse('NEC-ROUND-03', 'a hero who has not acted has a turn now', story.next)
      heroes.delete(hero)
      // Who leaves in the last turn of all may as well be driven off by the limit of rounds.
      scene.isRoundOver = scene.isLastRound && left.length + ready.length === 1
      heroTurn(scene, hero)
    }
  }
}

/** What is lost in this turn (NEC-FIGHT-03). */
function takeLosses({ losses }: Hero | Monster): { readonly canMove: boolean; readonly canAct: boolean } {
  const may = { canMove: losses.move === 0, canAct: losses.act === 0 }
  losses.move = Math.max(0, losses.move - 1)
  losses.act = Math.max(0, losses.act - 1)
  return may
}

// ---- Monsters -------------------------------------------------------------------------------------------------------

/** NEC-FIGHT-01 */
function monsterTurn(scene: Scene, monster: Monster): void {
  const { story, settings } = scene
  const { kind, index } = monster
  story.take('monster turn', 'NEC-ROUND-03', { monster: index })
  const bleed = monster.injury('bleed')
  if (bleed > 0) changeVitality(scene, monster, Math.max(0, monster.vitality - bleed))
  if (monster.vitality === 0) {
    slay(scene, monster)
    return
  }
  const { canMove, canAct } = takeLosses(monster)
  if (monster.vitality <= (kind.fleesAt ?? -1)) {
    flees(scene, monster)
    return
  }
  const speed = Math.max(0, settings.monsters[kind.id].speed + monster.injury('speed'))
  if (story.sees('moved', { combatant: scene.combatant(monster), by: 'turn' })) {
    scene.story.must(canMove, 'NEC-FIGHT-03', 'the monster has lost its move')
    moveInTurn(scene, monster, speed)
  }
  const told = story.sees('attack', { monster: index, reaction: false })
  if (told === undefined) return
  const { id, reach, targets } = kind.attacks[told.attack]
  scene.story.must(canAct, 'NEC-FIGHT-03', 'the monster has lost its act')
  scene.story.must(!monster.isDisabled(id), 'NEC-VOC-07', 'an injury forbids this attack')
  const reached = scene.fighters.filter((one) => scene.reaches(reach, one, monster))
  const aimed = reached.filter(({ seat }) => told.targets.includes(seat))
  const most = targets === 'one' ? 1 : targets === 'all' ? reached.length : targets
  const isAll =
    targets !== 'all' ||
    aimed.length === reached.length ||
    reached.some((one) => Number.isNaN(scene.range(one, monster)))
  const isAllowed = aimed.length > 0 && aimed.length === told.targets.length && aimed.length <= most && isAll
  scene.story.must(isAllowed, 'NEC-MON-03', `it reaches ${reached.map(({ seat }) => seat).join(', ')}`)
  inflict(scene, monster, told.attack, aimed, { harm: 'monster turn' })
}

/** NEC-MON-08 */
function flees(scene: Scene, monster: Monster): void {
  const { story, content } = scene
  const pursuit = 2 + content.moves.findIndex(({ id }) => id === 'pursuit')
  const told = story.sees('rolled', { class: pursuit })
  const hero = scene.fighters.find(({ seat }) => seat === told?.seat)
  if (hero !== undefined) {
    scene.story.must(!(scene.range(hero, monster) > 2), 'NEC-MON-08', 'a pursuer is not disengaged')
    const { success } = makeMove(scene, hero, 'pursuit', { monster })
    if (success) {
      if (hero.isAlive && hero.inFight && story.sees('moved', { combatant: hero.seat })) {
        const { x, y } = story.take('moved', 'NEC-MON-08')
        Object.assign(hero, { x, y })
        scene.story.must(scene.isClose(hero, monster), 'NEC-MON-08', 'the pursuer is close')
        checkPins(scene)
      } else scene.story.must(!hero.inFight || scene.isClose(hero, monster), 'NEC-MON-08', 'the pursuer comes close')
      return
    }
  }
  if (!monster.isHere) return
  story.take('gone', 'NEC-MON-08', { monster: monster.index })
  monster.isGone = true
  checkPins(scene)
  scene.checkEnd()
}

// ---- Heroes ---------------------------------------------------------------------------------------------------------

/** NEC-FIGHT-02 */
function heroTurn(scene: Scene, hero: Hero): void {
  const { story } = scene
  story.take('turn', 'NEC-ROUND-03', { seat: hero.seat })
  hero.reactedTo = undefined
  hero.guarded = undefined
  if (hero.has('bleeding')) takeHarm(scene, hero, 1, 'bleeding')
  settle(scene)
  const isDisengaged = scene.foes.every((one) => !(scene.range(hero, one) < 3))
  const mayWalk =
    isDisengaged && scene.settings.rules.walkAway === 'free' && !(scene.isRoundOver && scene.fighters[0] === hero) // NEC-ROUND-08
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
  for (const effect of roll as List) {
    const { move, mod, ...bands } = effect.roll as { move: string; mod: number } & Record<string, List>
    makeMove(scene, hero, move, { also: mod, given: bands, target })
  }
  run(scene, effects as List, { ...frameOf(hero, 'other', ''), target })
  return false
}

/** The top of the deck is seen, and one card may go to the bottom (NEC-DECK-07). */
function peek(scene: Scene, hero: Hero): void {
  const { story } = scene
  const { kind, cards, buried } = story.take('peeked', 'NEC-DECK-07', { seat: hero.seat })
  const deck = scene.decks.get(scene.kinds[kind].id)
  scene.story.must(deck !== undefined, 'NEC-DECK-07', 'there is no such deck')
  const isIn = cards.every(
    (card, nth) => deck.undrawn.has(card) && (deck.top[nth] ?? card) === card && cards.indexOf(card) === nth,
  )
  scene.story.must(isIn && buried < cards.length && cards.length <= 3, 'NEC-DECK-07', 'these cards are not on top')
  deck.top = cards.filter((_, nth) => nth !== buried)
  if (buried >= 0) deck.bottom = cards[buried]
}
