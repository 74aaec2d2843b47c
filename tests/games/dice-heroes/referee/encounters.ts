// What is met while exploring (sections 15 and 18 to 25 of the rules).
import type { ToldDie } from '../../../../src/games/dice-heroes/words/events.ts'
import { followUp, isCheckNext, judgeCheck, withDivine } from './checks.ts'
import { type Die, isStat, typeOf } from './dice.ts'
import { run } from './effects.ts'
import { meetEnemy } from './enemies.ts'
import { judgeFate, settle } from './fates.ts'
import { FATES, type Fate } from './names.ts'
import type { Encounter, Scene } from './scene.ts'
import { fire } from './triggers.ts'
import { gainWound } from './wounds.ts'

/** The die was drawn; the encounter goes to its end (DH-TURN-07). */
export function meet(scene: Scene, die: Die): void {
  const hero = scene.active
  const place = scene.here(hero)
  scene.startOf('encounter')
  const encounter: Encounter = { die, place, enemy: undefined, parts: [] }
  scene.encounter = encounter
  fire(scene, 'encounter', hero, place, { parts: encounter.parts })
  switch (typeOf(die)) {
    case 'divine':
      if (scene.is('forfeited')) forfeit(scene)
      else outcome(scene, 'acquire') // DH-DIVINE-01
      break
    case 'ally':
      meetAlly(scene)
      break
    case 'wound':
      outcome(scene, 'acquire') // DH-WOUND-02
      break
    case 'obstacle':
      meetObstacle(scene)
      break
    case 'enemy':
    case 'villain':
      meetEnemy(scene)
      break
    default:
      meetStat(scene)
  }
  scene.encounter = undefined
  scene.startOf('encounter') // limits of an encounter end with it
}

/** What becomes of the die that was met (DH-FATE-07). */
export function outcome(scene: Scene, planned: Fate): void {
  const { die, place } = scene.encounter!
  const hero = scene.active
  const fate = judgeFate(scene, { hero, die, planned, reason: 'check' }, true)
  if (fate === 'return') place.bag.put(die)
  else if (fate === 'acquire' && typeOf(die) === 'wound') gainWound(scene, hero, 'level', die)
  else settle(scene, hero, die, fate)
}

function forfeit(scene: Scene): void {
  const event = scene.take('forfeited', 'DH-STAT-03', 'the die is forfeited')
  scene.equal(event.die, scene.encounter!.die, 'DH-STAT-03', 'the die')
  scene.equal(event.seat, scene.active.seat, 'DH-TURN-05', 'who forfeits')
  outcome(scene, 'remove')
}

function meetStat(scene: Scene): void {
  const { die, parts } = scene.encounter!
  if (!isCheckNext(scene)) {
    forfeit(scene)
    return
  }
  // Nobody assists, and active skills of the own hero are not meant either.
  scene.must(!['modified', 'rolled', 'rerolled'].includes(scene.next!.type), 'DH-STAT-06', 'a stat check stands alone')
  const { isPassed } = judgeCheck(scene, {
    kinds: ['stat'],
    windows: [],
    window: 'stat',
    die,
    encountered: () => parts,
    plain: (dice) =>
      withDivine(scene, dice, (one) => typeOf(one) === typeOf(die), scene.played.numbers.statBoost, 'DH-STAT-04'),
  })
  outcome(scene, isPassed ? 'acquire' : 'remove') // DH-STAT-07
}

function meetAlly(scene: Scene): void {
  const { die, parts } = scene.encounter!
  if (!isCheckNext(scene)) {
    const event = scene.take('left', 'DH-ALLY-03', 'the ALLY die is left')
    scene.equal(event.die, die, 'DH-ALLY-03', 'the die')
    scene.equal(event.seat, scene.active.seat, 'DH-TURN-05', 'who leaves it')
    outcome(scene, 'remove')
    return
  }
  const result = judgeCheck(scene, {
    kinds: ['ally'],
    windows: ['ally'],
    window: 'ally',
    die,
    encountered: () => parts,
    plain: undefined,
  })
  followUp(scene, result)
  outcome(scene, result.isPassed ? 'acquire' : 'remove') // DH-ALLY-04
}

function meetObstacle(scene: Scene): void {
  const hero = scene.active
  const encounter = scene.encounter!
  const { die, place, parts } = encounter
  const event = scene.take('met', 'DH-OBST-01', 'a card is turned up')
  scene.equal(event.die, die, 'DH-OBST-01', 'the die')
  const card = event.card < 0 ? undefined : scene.book.obstacle(event.card)
  if (card === undefined) scene.equal(place.obstacles.length, 0, 'DH-CARD-06', 'cards of a deck that turns up none')
  else
    scene.must(
      place.obstacles.some(({ id }) => id === card.id),
      'DH-CARD-05',
      `${card.name} is not in the deck here`,
    )
  const frame = (): { hero: typeof hero; place: typeof place; level: number; source: string; parts: typeof parts } => ({
    hero,
    place,
    level: 1,
    source: card?.name ?? '',
    parts,
  })
  run(scene, card?.encounter ?? [], frame())
  if (card !== undefined) parts.push({ side: 'encountered', amount: card.modifier, why: card.name })
  let isPassed = false
  let isEvaded = false
  if (isCheckNext(scene)) {
    const result = judgeCheck(scene, {
      kinds: ['obstacle', 'evade'],
      windows: ['obstacle'],
      window: 'obstacle',
      die,
      encountered: () => parts,
      plain: (dice) => judgeNeeded(scene, dice, card),
      allows: (use) => {
        scene.must(use.active.use !== 'evade' || !scene.isForbidden('evade', place), 'DH-FX-27', 'evading is forbidden')
      },
    })
    followUp(scene, result)
    isPassed = result.isPassed && result.kind === 'obstacle'
    isEvaded = result.isPassed && result.kind === 'evade'
    if (result.kind === 'evade' && !isEvaded) fleeObstacle(scene)
  } else fleeObstacle(scene)
  if (!isEvaded) run(scene, (isPassed ? card?.success : card?.failure) ?? [], frame()) // DH-OBST-08, DH-OBST-09
  outcome(scene, isPassed ? 'remove' : 'return')
}

function fleeObstacle(scene: Scene): void {
  const event = scene.take('fled', 'DH-OBST-10', 'the hero flees from the obstacle')
  scene.equal(event.seat, scene.active.seat, 'DH-OBST-10', 'who flees')
  scene.equal(event.die, scene.encounter!.die, 'DH-OBST-10', 'the die')
  scene.equal(event.damage, 0, 'DH-OBST-10', 'the damage of fleeing from an obstacle')
  fire(scene, 'flee', scene.active, scene.encounter!.place) // DH-FLEE-05
}

/** Dice that the obstacle asks for (DH-OBST-02 to -06). */
function judgeNeeded(
  scene: Scene,
  dice: readonly ToldDie[],
  card: { readonly tier: number; readonly types: readonly string[] } | undefined,
): { boost: number; roll: 'max' } {
  const needed: ((die: Die) => boolean)[] =
    card === undefined
      ? [isStat] // DH-CARD-06
      : card.tier === 3
        ? card.types.map((type) => (die: Die) => typeOf(die) === type)
        : [(die: Die) => card.types.includes(typeOf(die))]
  const isDivine = (die: Die): boolean => typeOf(die) === 'divine'
  const fits = (places: readonly number[]): boolean =>
    places.every((place, index) => isDivine(dice[index].kind) || needed[place](dice[index].kind))
  scene.equal(dice.length, needed.length, 'DH-OBST-02', 'the number of dice')
  scene.must(
    fits([0, 1].slice(0, needed.length)) || (needed.length === 2 && fits([1, 0])),
    'DH-OBST-04',
    'these dice are not what the obstacle asks for',
  )
  const stat = dice.filter(({ kind }) => !isDivine(kind))
  const discarded = stat.filter(({ fate }) => FATES[fate] === 'discard')
  scene.must(
    discarded.length <= 1 && stat.every(({ fate }) => ['hide', 'discard'].includes(FATES[fate])),
    'DH-OBST-05',
    'at most one die is discarded',
  )
  scene.must(
    dice.every(({ kind, fate }) => !isDivine(kind) || FATES[fate] === 'deter'),
    'DH-OBST-06',
    'DIVINE dice are deterred',
  )
  return { boost: discarded.length > 0 ? scene.played.numbers.obstacleBoost : 0, roll: 'max' }
}
