// Fights: their beginning and end, rounds, turns of monsters and heroes (NEC-ROUND, NEC-ACT, NEC-FIGHT, NEC-PACK).
import { Deck, Hero, Monster } from './table.ts'
import { Scene } from './scene.ts'
import { changeVitality } from './effects.ts'
import { checkPins, endOfFight, leave } from './harm.ts'
import { heroTurn } from './turns.ts'
import { inflict, slay } from './blows.ts'
import { lapseAtFightEnd, lapseAtRoundEnd } from './rolls.ts'
import { makeMove } from './moves.ts'
import { moveInTurn, startOf } from './positions.ts'

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

export const isOver = (scene: Scene): boolean => scene.foes.length === 0 || scene.fighters.length === 0

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
export function takeLosses({ losses }: Hero | Monster): { readonly canMove: boolean; readonly canAct: boolean } {
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
