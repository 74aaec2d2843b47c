// Attacks of monsters: reactions to cards, defence, guards; and how monsters die (NEC-REACT, NEC-DEF, NEC-MON).
import { Hero, Monster, type Effects, type SourceName } from './table.ts'
import { frameOf, run, type Frame } from './effects.ts'
import { Scene } from './scene.ts'
import { checkPins } from './harm.ts'
import { dropTokens } from './homeward.ts'
import { payOwed, takeOwed } from './moves.ts'
import { refund, settle } from './panic.ts'
import { roll } from './rolls.ts'

/** The attack that a card names, on the attacker, from one card a turn (NEC-REACT). */
export function react(scene: Scene, frame: Frame, id: string): void {
  if (scene.lateReactions !== undefined) {
    scene.lateReactions.push(() => reactNow(scene, frame, id))
    return
  }
  reactNow(scene, frame, id)
}

function reactNow(scene: Scene, { hero, monster, nth }: Frame, id: string): void {
  if (monster === undefined || (!hero.isAlive && scene.story.sees('reaction blocked') === undefined)) return
  const index = monster.kind.attacks.findIndex((one) => one.id === id)
  const isFar =
    scene.settings.rules.reactionReach === 'respect' && !scene.reaches(monster.kind.attacks[index].reach, hero, monster)
  const reasons = [
    hero.reactedTo !== undefined && hero.reactedTo !== nth && 'spent',
    !monster.isHere && 'dead',
    !hero.inFight && 'away',
    monster.isDisabled(id) && 'disabled',
    (isFar || Number.isNaN(scene.range(hero, monster))) && 'out of reach',
  ].filter((one) => one !== false)
  const blocked = scene.story.sees('reaction blocked', { seat: hero.seat, monster: monster.index, attack: index })
  if (blocked !== undefined || reasons.some((one) => one !== 'out of reach' || isFar)) {
    const { why } = scene.story.take('reaction blocked', 'NEC-REACT-04', {
      seat: hero.seat,
      monster: monster.index,
      attack: index,
    })
    scene.story.must(
      reasons.some((one) => one === why),
      'NEC-REACT-04',
      `it is blocked for another reason: ${reasons.join(', ')}`,
    )
    return
  }
  hero.reactedTo = nth
  inflict(scene, monster, index, [hero], { harm: 'reaction', isReaction: true })
}

interface Blow {
  readonly harm: SourceName
  readonly isReaction?: boolean
  readonly isCertain?: boolean
}

/** A monster's attack on these heroes, each of whom rolls defence in seat order (NEC-DEF, NEC-VOC-09). */
export function inflict(
  scene: Scene,
  monster: Monster,
  index: number,
  targets: readonly Hero[],
  { harm, isReaction = false, isCertain = false }: Blow,
): void {
  const { story } = scene
  const seats = targets.map(({ seat }) => seat)
  story.take('attack', 'NEC-MON-03', { monster: monster.index, attack: index, targets: seats, reaction: isReaction })
  const { id, name, before, miss, partial, full, defence } = monster.kind.attacks[index]
  const source = `${monster.kind.name}: ${name}`
  const frame = { ...frameOf(targets[0], harm, source, monster), attack: id }
  run(scene, before as Effects, frame)
  for (const target of targets) {
    if (!target.isAlive || !target.inFight) continue
    const guard = scene.fighters.find(
      (one) => one.guarded === target && story.sees('steps in', { seat: one.seat, ally: target.seat }),
    )
    if (guard !== undefined) {
      story.take('steps in', 'NEC-ACT-03')
      scene.story.must(scene.isClose(guard, target), 'NEC-ACT-03', 'a guard is close to the ally')
      guard.guarded = undefined
    }
    const hero = guard ?? target
    const owed = takeOwed(hero)
    let band = 0
    if (defence === 'roll' && !isCertain) {
      const { defence: own } = hero.member
      const also = monster.injury('defenceMod')
      const bases = guardBonuses(scene, hero, guard !== undefined).map((bonus) => own + bonus)
      band = roll(scene, hero, 'defence', { bases, also, source, isAgainstPrey: true }).band
    }
    run(scene, [miss, partial, full][band] as Effects, { ...frame, hero, results: {} })
    if (defence === 'roll' && !isCertain) payOwed(scene, hero, owed)
  }
}

/** What guarding may add: of an ally who is no longer close no rule says whether it still counts (NEC-ACT-03). */
function guardBonuses(scene: Scene, hero: Hero, isSteppingIn: boolean): readonly number[] {
  const { guarded } = hero
  const bonus = guardBonus(scene, hero)
  if (isSteppingIn) return [bonus]
  if (guarded === undefined || !guarded.inFight) return [0]
  return scene.range(hero, guarded) === 0 ? [bonus] : [bonus, 0]
}

/** What passive powers add to the defence of a guard. */
const guardBonus = ({ content }: Scene, { member }: Hero): number =>
  content.powers
    .filter(({ id, when }) => when === 'passive' && member.powers.includes(id))
    .flatMap(({ effects }) => effects as Effects)
    .reduce((sum, effect) => sum + ('guard-defence' in effect ? (effect['guard-defence'].n as number) : 0), 0)

/** NEC-MON-05, NEC-PACK-04 */
export function slay(scene: Scene, monster: Monster, harm: SourceName = 'other'): void {
  monster.isSlain = true
  for (const card of monster.aside) scene.deckOf(monster).discard.add(card)
  monster.aside.clear()
  checkPins(scene)
  scene.story.take('slain', 'NEC-MON-05', { monster: monster.index })
  const [hero] = scene.fighters
  if (hero !== undefined) run(scene, monster.kind.onDeath as Effects, frameOf(hero, harm, monster.kind.name, monster))
  if (scene.monsters.every((one) => one.isSlain)) {
    refund(scene)
    dropTokens(scene)
  }
  scene.slain++ // the kill is complete (NEC-END-01)
  scene.checkEnd()
  settle(scene)
}
