// The hunt: travel and camp, approach, aftermath, the way home; and the campaign around it (NEC-TRAV to NEC-RETN).
import { takeHarm, endCondition, eraseHarm } from './harm.ts'
import { endFight, fight, type Start } from './fight.ts'
import { makeMove } from './moves.ts'
import { advance, isSuccess, mark, placeMarks, settle, strike, strikers } from './panic.ts'
import { gainModifier, lapseAtHuntEnd } from './rolls.ts'
import type { Scene } from './scene.ts'
import { CAUSES, type Hero, TOKENS } from './table.ts'
import { celebrate, lull, prepare } from './town.ts'
import { Approach, REACHES } from '../../../../src/games/necromancy/words/vocabulary.ts'

/** Watches until a lost hero is home, at most. */
const MAX_LOST = 6

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
  scene.isGroupDead = false
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
function encounter(scene: Scene, mayWatch: (hero: Hero) => boolean): Met {
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

// ---- Approach -------------------------------------------------------------------------------------------------------

/** NEC-APPR */
function approach(scene: Scene): Start {
  scene.takePhase('approach', 'NEC-CAMP-09')
  scene.isAtLair = true
  let start = approachOnce(scene, false)
  start ??= approachOnce(scene, true)
  spendReady(scene)
  scene.isAtLair = false
  return start!
}

/** @returns undefined when the party draws back */
function approachOnce(scene: Scene, isAgain: boolean): Start | undefined {
  const { story, tokens } = scene
  const told = story.take('approach', 'NEC-APPR-01')
  const hero = scene.heroAt(told.seat, 'NEC-APPR-01')
  const at = (range: number, rest: Partial<Start> = {}): Start => ({ rangeOf: () => range, ...rest })
  if (told.approach === Approach.rush) return at(1)
  scene.story.must(scene.party.includes(hero), 'NEC-APPR-01', 'the hero is not there')
  const isStealth = told.approach === Approach.stealth
  const move = isStealth ? 'shadowing' : 'exercise-vigilance'
  const results = makeMove(scene, hero, move, { also: -tokens.alert })
  if (results.spotted || results.surprised) return at(0, { isSurprised: true }) // NEC-APPR-06
  if (!isStealth) {
    if (!results.ready) return at(1)
    scene.isReady = true
    return at(scene.guess([1, 2]))
  }
  if (results.stranded) {
    hero.losses.move++
    return { rangeOf: (one) => (one === hero ? 2 : 1) }
  }
  if (results.trouble) return at(0)
  if (results.breakOff) {
    if (isAgain || story.sees('time') === undefined) return at(1)
    advance(scene, 1)
    return undefined
  }
  for (const monster of scene.foes) monster.losses.act++ // NEC-APPR-02
  return at(scene.guess(REACHES.map((_, range) => range)))
}

/** NEC-APPR-04, -07 */
function spendReady(scene: Scene): void {
  const isReady = scene.isReady || scene.tokens.ready > 0
  scene.changeToken('ready', -scene.tokens.ready, 'NEC-APPR-07')
  scene.isReady = false
  if (!isReady) return
  for (const hero of scene.party)
    gainModifier(scene, hero, { delta: 1, rolls: 'action', until: 'next-action', source: 'ready' })
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
  scene.isGroupDead = !isSlain && survivors.length === 0
  hasFled.clear()
  for (const monster of scene.monsters) monster.isGone = false // NEC-AFTER-03
  if (scene.foes.length === 0 || scene.party.length === 0 || scene.seesPhase('return')) return false
  camp(scene)
  scene.legs++
  return travel(scene, scene.legs - 1, scene.legs)
}

/** NEC-RETN-01, -02 */
function goHome(scene: Scene): void {
  const { story, settings } = scene
  scene.takePhase('return', 'NEC-CAMP-09')
  const watches = Math.ceil(scene.lairLegs / 2) + scene.returnExtra
  for (let nth = 0; nth < watches && scene.party.length > 0; nth++) {
    encounter(scene, () => true)
    advance(scene, 1)
  }
  while (scene.party.length + scene.atHome.length === 0 && scene.living.length > 0) advance(scene, 1)
  scene.isAway = false
  arrivals(scene)
  story.take('home', 'NEC-RETN-02')
  for (const hero of scene.heroes) {
    hero.isHome = false
    for (const use of [...hero.uses.keys()]) if (use.startsWith('hunt ')) hero.uses.delete(use)
  }
  const isReported = scene.party.length > 0 || (scene.unreported.length > 0 && scene.excuses('reportWithoutReturn'))
  for (const { count, ...one } of isReported ? scene.unreported.splice(0) : [])
    for (let nth = 0; nth < count; nth++) {
      placeMarks(scene, { ...one, count: 1 }) // NEC-TRIG-12
      settle(scene)
    }
  scene.unreported = []
  settle(scene)
  const isOfDead = scene.isGroupDead && story.sees('marked', { cause: CAUSES.indexOf('group-flees') }) !== undefined
  if (scene.groupFled || (isOfDead && scene.excuses('deadGroupFlees')))
    mark(scene, settings.panicTriggers.groupFleesExtra, 'group-flees') // NEC-TRIG-02
  settle(scene)
  if ([...scene.trails].some(({ isAlive }) => isAlive) && scene.prey.length > 0) strike(scene) // NEC-AFTER-04
  lapseAtHuntEnd(scene)
}

/** Those who were lost come home one to six watches after the escape, or with the party (NEC-AFTER-05). */
export function arrivals(scene: Scene): void {
  const isHome = !scene.isAway
  for (const hero of scene.living.filter(({ isLost }) => isLost)) {
    if (!hero.isLost) continue // came in the watches of another who came
    const isSeen = scene.story.sees('condition', { seat: hero.seat, on: false }) !== undefined
    const isLate = isHome && scene.time >= hero.lostSince + MAX_LOST
    const mayCome = scene.time > hero.lostSince && (isHome || scene.party.length === 0 || hero.isExpected)
    if ((isSeen && mayCome) || isLate) arrive(scene, hero)
    else if (isHome) hero.isExpected = true
  }
}

function arrive(scene: Scene, hero: Hero): void {
  endCondition(scene, hero, 'lost', 'NEC-AFTER-05')
  scene.story.take('arrived', 'NEC-AFTER-05', { seat: hero.seat })
  hero.isLost = false
  hero.isExpected = false
  hero.isHome = scene.isAway
  scene.isOnArrival = true
  makeMove(scene, hero, 'act-under-pressure')
  scene.isOnArrival = false
  settle(scene)
}

/** NEC-CAMP-05 */
export function dropTokens(scene: Scene): void {
  for (const token of TOKENS)
    if (['lore', 'trail', 'ready', 'hazard', 'alert'].includes(token))
      scene.changeToken(token, -scene.tokens[token], 'NEC-CAMP-05')
}
