// Harm, death clocks, death moves and death; and how heroes leave a fight (NEC-CLOCK, NEC-DEATH, NEC-TRIG-01 to -04).
import {
  CONDITIONS,
  Hero,
  Monster,
  SEGMENTS,
  SOURCES,
  type ConditionName,
  type Effects,
  type SourceName,
} from './table.ts'
import { Scene } from './scene.ts'
import { frameOf, run } from './effects.ts'
import { holds } from './requirements.ts'
import { gainModifier } from './rolls.ts'
import { mark, settle } from './panic.ts'

/** One effect of harm (NEC-CLOCK-01, -03, -04). */
export function takeHarm(scene: Scene, hero: Hero, amount: number, source: SourceName, monster?: Monster): void {
  if (amount === 0) return
  const { story, settings } = scene
  const marks = hero.marks + amount
  hero.marks = Math.min(SEGMENTS, marks)
  story.take('harmed', 'NEC-CLOCK-01', { seat: hero.seat, amount, marks: hero.marks, source: SOURCES.indexOf(source) })
  if (marks < SEGMENTS) return
  deathMove(scene, hero, monster)
  if (settings.rules.deathClockOverflow === 'carry' && hero.isAlive)
    takeHarm(scene, hero, marks - SEGMENTS, source, monster)
}

export function eraseHarm(scene: Scene, hero: Hero, amount: number, rule: string): void {
  const erased = Math.min(amount, hero.marks)
  if (erased === 0) return
  hero.marks -= erased
  scene.story.take('healed', rule, { seat: hero.seat, amount: erased, marks: hero.marks })
}

type DeathMove = Scene['content']['deathMoves'][number]

/** Which uses a death move takes: by the lifetime of each limit. */
const limitsOf = ({ requires }: DeathMove): { readonly per: string; readonly max: number }[] =>
  [requires].flat().flatMap((one) => ('usesLeft' in one ? [one.usesLeft as { per: string; max: number }] : []))

function isLegal(scene: Scene, hero: Hero, move: DeathMove, monster?: Monster): boolean {
  if (move.id === 'you-die') return true
  if (!hero.member.deathMoves.includes(move.id)) return false
  if (move.id === 'badly-injured')
    return !hero.has('badly-injured') || scene.settings.rules.badlyInjuredAgain === 'allowed'
  return (
    limitsOf(move).every(({ per, max }) => (hero.uses.get(`${per} ${move.id}`) ?? 0) < max) &&
    holds(scene, move.requires, frameOf(hero, 'other', move.name, monster))
  )
}

/** NEC-DEATH-01 to -08 */
function deathMove(scene: Scene, hero: Hero, monster?: Monster): void {
  const { story, content } = scene
  const told = story.take('death move', 'NEC-DEATH-02', { seat: hero.seat })
  const move = content.deathMoves[told.move]
  scene.story.must(
    move !== undefined && isLegal(scene, hero, move, monster),
    'NEC-DEATH-02',
    'this death move is not allowed now',
  )
  const isSacrifice =
    move.id === 'you-die' &&
    hero.inFight &&
    content.deathMoves.some((one) => one.id !== 'you-die' && isLegal(scene, hero, one, monster))
  hero.marks = 0 // NEC-DEATH-03
  for (const { per } of limitsOf(move))
    hero.uses.set(`${per} ${move.id}`, (hero.uses.get(`${per} ${move.id}`) ?? 0) + 1)
  run(scene, move.effects as Effects, frameOf(hero, 'other', move.name, hero.inFight ? monster : undefined))
  const { deathMove: one, deathMovePermanent: permanent } = scene.settings.panicTriggers
  if (hero.isAlive || scene.settings.rules.deathPanic === 'add') mark(scene, one, 'death-move')
  if (!hero.isAlive) mark(scene, permanent, 'death')
  if (isSacrifice && scene.settings.rules.sacrificeCover === 'escapeBonus')
    for (const ally of scene.fighters)
      gainModifier(scene, ally, { delta: 2, rolls: 'move:escape', until: 'next-round-end', source: 'cover' })
  scene.checkEnd()
  settle(scene)
}

/** NEC-DEATH-04 */
export function die(scene: Scene, hero: Hero): void {
  scene.story.take('died', 'NEC-DEATH-04', { seat: hero.seat })
  hero.isAlive = false
  hero.isLost = false
  hero.conditions.clear()
  hero.inFight = false
  hero.guarded = undefined
  hero.pinner = undefined
}

/** Conditions that end with the fight (NEC-FIGHT-05). */
export function endOfFight(scene: Scene, hero: Hero): void {
  for (const condition of ['pinned', 'bleeding', 'disarmed', 'rooted'] as const)
    endCondition(scene, hero, condition, 'NEC-FIGHT-05')
}

/** A hero is out of the fight; fleeing marks panic (NEC-TRIG-01). */
export function leave(scene: Scene, hero: Hero, fled: boolean): void {
  endOfFight(scene, hero)
  scene.story.take('left', 'NEC-ROUND-08', { seat: hero.seat, fled })
  hero.inFight = false
  hero.guarded = undefined
  if (scene.isArena) scene.checkEnd()
  if (fled && (scene.settings.rules.fleeMarks === 'perHero' || !scene.hasFledHere))
    mark(scene, scene.settings.panicTriggers.flee, 'flee')
  if (fled) scene.hasFledHere = true
  if (fled) scene.hasFled.add(hero)
  settle(scene)
}

// ---- Conditions -----------------------------------------------------------------------------------------------------

/** NEC-DEATH-05, NEC-FIGHT-04, -05 */
export function gainCondition(scene: Scene, hero: Hero, condition: ConditionName, monster?: Monster): void {
  const { story, settings } = scene
  if (condition === 'pinned') {
    if (monster === undefined || !monster.isHere) return
    drawClose(scene, hero, monster)
    if (scene.isGrid && scene.range(hero, monster) > 0) return // no square is free there
    scene.story.must(!(scene.range(hero, monster) > 0), 'NEC-FIGHT-04', 'who is pinned is drawn close')
    hero.pinner = monster
  }
  if (condition === 'badly-injured') {
    hero.injury = settings.numbers.injuryDays * settings.numbers.watchesPerDay
    hero.isTreated = false
    for (const one of hero.book.badlyInjured)
      if ('mod' in one) gainModifier(scene, hero, { ...one.mod, until: 'standing', source: 'injury' })
  }
  if (hero.has(condition)) return
  hero.conditions.add(condition)
  story.take('condition', 'NEC-VOC-05', { seat: hero.seat, condition: CONDITIONS.indexOf(condition), on: true })
}

/** NEC-FIGHT-04: another monster's hold ends when this one draws the hero away. */
function drawClose(scene: Scene, hero: Hero, monster: Monster): void {
  const isMoved = scene.story.sees('moved', { combatant: hero.seat, by: 'shift' }) !== undefined
  if (!isMoved || scene.range(hero, monster) === 0) return
  const { x, y } = scene.story.take('moved', 'NEC-FIGHT-04')
  Object.assign(hero, { x, y })
  checkPins(scene)
}

export function endCondition(scene: Scene, hero: Hero, condition: ConditionName, rule: string): void {
  if (!hero.conditions.delete(condition)) return
  if (condition === 'pinned') hero.pinner = undefined
  scene.story.take('condition', rule, { seat: hero.seat, condition: CONDITIONS.indexOf(condition), on: false })
}

/** Who is no longer close to the pinner is free (NEC-FIGHT-04). */
export function checkPins(scene: Scene): void {
  for (const hero of scene.fighters) {
    if (hero.pinner === undefined) continue
    const isUnknown = Number.isNaN(scene.range(hero, hero.pinner))
    const isSeen =
      scene.story.sees('condition', { seat: hero.seat, condition: CONDITIONS.indexOf('pinned') }) !== undefined
    if (!hero.pinner.isHere || scene.range(hero, hero.pinner) > 0 || (isUnknown && isSeen))
      endCondition(scene, hero, 'pinned', 'NEC-FIGHT-04')
  }
}
