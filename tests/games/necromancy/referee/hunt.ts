// The hunt: travel and camp, approach, aftermath, the way home; and the campaign around it (NEC-TRAV to NEC-RETN).
import { Hero } from './table.ts'
import { Scene } from './scene.ts'
import { advance, strike, strikers } from './time.ts'
import { approach } from './approach.ts'
import { celebrate, lull } from './feast.ts'
import { endFight, fight } from './fight.ts'
import { eraseHarm, takeHarm } from './harm.ts'
import { goHome } from './homeward.ts'
import { isSuccess, mark, settle } from './panic.ts'
import { makeMove } from './moves.ts'
import { prepare } from './town.ts'

/** Watches until a lost hero is home, at most. */
export const MAX_LOST = 6

export function campaign(scene: Scene): void {
  const { settings, settlement, story } = scene
  story.take('campaign', 'NEC-CAMP-02', { kinds: scene.kinds.map((_, kind) => kind) })
  scene.tokens.supply = Math.min(settlement.startSupply, settings.numbers.tokenCaps.supply)
  mark(scene, Math.min(settlement.startMarks, 11 - scene.instability), 'effect') // NEC-SETT-03
  for (const [threat, group] of settings.threats.entries()) {
    emerge(scene, threat, group)
    while (scene.prey.length > 0) hunt(scene)
    celebrate(scene)
    lull(scene)
  }
}

/** NEC-CAMP-10 */
function emerge(scene: Scene, threat: number, group: readonly string[]): void {
  scene.takePhase('emerge', 'NEC-CAMP-09')
  scene.threat = threat
  scene.revealed.clear()
  scene.setMonsters(group)
  const every = strikers(scene).map(({ kind }) => scene.settings.monsters[kind.id].strikeEvery)
  const kinds = group.map((id) => scene.kinds.findIndex((kind) => kind.id === id))
  const { nextStrike } = scene.story.take('emerged', 'NEC-CAMP-10', { threat, kinds })
  scene.story.must(
    every.some((one) => nextStrike === scene.time + one),
    'NEC-CAMP-10',
    `it strikes every ${every.join(', ')} watches`,
  )
  scene.nextStrike = nextStrike
  strike(scene)
}

const legsOf = (scene: Scene): number =>
  Math.max(...scene.prey.map(({ kind }) => scene.settings.monsters[kind.id].lairLegs))

/** From preparation to arrival. */
function hunt(scene: Scene): void {
  prepare(scene)
  scene.takePhase('travel', 'NEC-CAMP-09')
  scene.isAway = true
  scene.returnExtra = 0
  scene.trails.clear()
  scene.groupFled = false
  const { trail } = scene.tokens
  scene.changeToken('trail', -trail, 'NEC-TRAV-01')
  scene.lairLegs = legsOf(scene)
  scene.legs = Math.max(1, scene.lairLegs - trail)
  let isThere = travel(scene, 0, scene.legs)
  while (isThere) {
    const start = approach(scene)
    fight(scene, start)
    scene.takePhase('aftermath', 'NEC-CAMP-09')
    isThere = aftermath(scene)
  }
  goHome(scene)
}

// ---- Travel ---------------------------------------------------------------------------------------------------------

export const classOf = (scene: Scene, move: string): number =>
  2 + scene.content.moves.findIndex(({ id }) => id === move)
const seesMove = (scene: Scene, move: string): Hero | undefined =>
  scene.party.find(({ seat }) => seat === scene.story.sees('rolled', { class: classOf(scene, move) })?.seat)

/** Legs and camps, until the party is there or turns back. @returns whether it is there */
function travel(scene: Scene, from: number, needed: number): boolean {
  let done = from
  while (done < needed && scene.party.length > 0 && !scene.seesPhase('return')) {
    if (seesMove(scene, 'tracking') !== undefined) done = leg(scene, done, needed)
    else camp(scene)
  }
  return done >= needed && scene.party.length > 0 && !scene.seesPhase('return')
}

/** NEC-TRAV-02 to -06 */
function leg(scene: Scene, before: number, needed: number): number {
  const { story } = scene
  const busy = new Set<Hero>()
  const assign = (move: string): Hero | undefined => {
    const hero = seesMove(scene, move)
    if (hero === undefined || scene.isAlone) return undefined
    scene.story.must(!busy.has(hero), 'NEC-TRAV-02', 'a hero has one role')
    busy.add(hero)
    return hero
  }
  scene.isAlone = false
  const tracker = assign('tracking')!
  scene.isAlone = scene.party.length === 1
  const done = before + (makeMove(scene, tracker, 'tracking').success ? 1 : 0)
  const forager = assign('foraging')
  const foraged = forager && makeMove(scene, forager, 'foraging')
  if (foraged && isSuccess(scene, 'forage', foraged)) scene.changeToken('supply', 1, 'NEC-TRAV-04')
  const searcher = assign('investigate')
  if (searcher !== undefined) makeMove(scene, searcher, 'investigate')
  encounter(scene, (hero) => !busy.has(hero) && !scene.isAlone)
  story.take('leg', 'NEC-TRAV-03', { done, needed })
  advance(scene, 1)
  return done
}

interface Met {
  readonly isDisturbed: boolean
  readonly watcher: Hero | undefined
}

/** NEC-TRAV-06 */
export function encounter(scene: Scene, mayWatch: (hero: Hero) => boolean): Met {
  const { story, settings } = scene
  const chance = settings.numbers.encounterD6 + scene.tokens.alert
  const watcher = seesMove(scene, 'exercise-vigilance')
  if (watcher === undefined && story.sees('encounter') === undefined) {
    scene.story.must(chance < 6, 'NEC-TRAV-06', 'an encounter is certain')
    return { isDisturbed: false, watcher }
  }
  scene.story.must(chance > 0, 'NEC-TRAV-06', 'there are no encounters')
  scene.story.must(watcher === undefined || mayWatch(watcher), 'NEC-TRAV-02', 'this hero does not watch')
  const results = watcher && makeMove(scene, watcher, 'exercise-vigilance')
  const { victims } = story.take('encounter', 'NEC-TRAV-06')
  const { length } = scene.party
  const [count, harm] = results?.ready ? [0, 0] : results?.forewarned ? [1, 1] : [2, 2]
  story.equal(victims.length, Math.min(count, length), 'NEC-TRAV-06', 'the number of victims')
  scene.story.must(new Set(victims).size === victims.length, 'NEC-TRAV-06', 'the victims are different heroes')
  for (const hero of victims.map((seat) => scene.heroAt(seat, 'NEC-TRAV-06'))) {
    if (hero.isAlive) takeHarm(scene, hero, harm, 'encounter')
    settle(scene)
  }
  return { isDisturbed: results === undefined || results.surprised === 1, watcher }
}

/** NEC-TRAV-09, NEC-REC-01 */
function camp(scene: Scene): void {
  const { story } = scene
  const { isDisturbed, watcher } = encounter(scene, () => true)
  const hasMet = watcher !== undefined || isDisturbed
  if (!hasMet || !isDisturbed) {
    const awake: Hero[] = watcher === undefined ? [] : [watcher]
    for (const hero of scene.party) {
      if (awake.includes(hero)) continue
      if (hero.marks > 0 && awake.length === 0 && story.sees('healed', { seat: hero.seat }) === undefined)
        awake.push(hero)
      else eraseHarm(scene, hero, Infinity, 'NEC-TRAV-09')
    }
    story.take('camped', 'NEC-TRAV-09')
  }
  advance(scene, 1)
}

// ---- Afterwards -----------------------------------------------------------------------------------------------------

/** @returns whether the party is at the lair again (NEC-AFTER-02) */
function aftermath(scene: Scene): boolean {
  const isSlain = scene.monsters.every((one) => one.isSlain)
  const hasFled = scene.hasFled
  endFight(scene)
  settle(scene)
  const { deferred } = scene
  scene.deferred = 0
  advance(scene, deferred)
  const survivors = [...scene.fought].filter(({ isAlive }) => isAlive)
  const haveAllFled = survivors.length > 0 && survivors.every((hero) => hasFled.has(hero))
  scene.groupFled = !isSlain && (scene.groupFled || haveAllFled)
  hasFled.clear()
  for (const monster of scene.monsters) monster.isGone = false // NEC-AFTER-03
  if (scene.foes.length === 0 || scene.party.length === 0 || scene.seesPhase('return')) return false
  camp(scene)
  scene.legs++
  return travel(scene, scene.legs - 1, scene.legs)
}
