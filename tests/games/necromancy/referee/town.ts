// What is done at the settlement: preparation, celebration, lull (NEC-PREP, NEC-CELEB, NEC-LULL).
import { CAUSES, Hero, TOKENS, type Effect, type Effects } from './table.ts'
import { PREPS } from '../../../../src/games/necromancy/words/vocabulary.ts'
import { Scene } from './scene.ts'
import { action, gainModifier } from './rolls.ts'
import { advance } from './time.ts'
import { changeResource, frameOf, run, treat } from './effects.ts'
import { holds } from './requirements.ts'
import { eraseHarm } from './harm.ts'
import { isSuccess, mark, settle } from './panic.ts'
import { makeMove } from './moves.ts'

type Prep = (typeof PREPS)[number]
const FREE: readonly Prep[] = ['idle', 'rest', 'intimacy']
export const NOT_IN_LULLS: readonly Prep[] = ['scout', 'prepareSite', 'standWatch', 'intimacy']

/** Watches of preparation, until the party departs (NEC-PREP-01, -02). */
export function prepare(scene: Scene): void {
  const { story, settings } = scene
  scene.takePhase('prep', 'NEC-CAMP-09')
  join(scene, true)
  const deeds = new Map<Hero, number>()
  scene.intimacies.clear()
  do {
    const captain = scene.living.find(({ member }) => member.label === settings.captain) ?? scene.living[0]
    story.take('turn', 'NEC-CAMP-11', { seat: captain.seat })
    scene.watching = []
    scene.resting.clear()
    for (const seat of scene.heroes.keys()) {
      const hero = scene.heroes[seat]
      if (!scene.party.includes(hero)) continue
      const told = story.take('prep', 'NEC-PREP-01', { seat: hero.seat })
      const deed = PREPS[told.action]
      if (!FREE.includes(deed)) deeds.set(hero, (deeds.get(hero) ?? 0) + 1)
      scene.story.must(
        (deeds.get(hero) ?? 0) <= settings.numbers.prepMax || FREE.includes(deed),
        'NEC-PREP-02',
        'too many actions',
      )
      if (deed === 'rest') scene.resting.add(hero)
      action(hero, () => prep(scene, hero, deed))
      settle(scene)
    }
    advance(scene, 1)
    scene.watching = []
    scene.resting.clear()
    join(scene, false)
  } while (!scene.seesPhase('travel'))
}

/** NEC-END-03: those who take the places of the dead. */
function join(scene: Scene, isDue: boolean): Set<Hero> {
  const joined = new Set<Hero>()
  for (const { seat, isAlive } of [...scene.heroes]) {
    if (isAlive || scene.replacementsLeft === 0) continue
    if (!isDue && scene.story.sees('joined', { seat }) === undefined) continue // later in the same PREP
    scene.story.take('joined', 'NEC-END-03', { seat })
    const nth = scene.settings.numbers.replacements - scene.replacementsLeft
    scene.heroes[seat] = scene.newHero(seat, nth % scene.settings.party.length)
    joined.add(scene.heroes[seat])
    scene.replacementsLeft--
  }
  return joined
}

export function prep(scene: Scene, hero: Hero, deed: Prep): void {
  const { settlement, settings } = scene
  const { mods } = settlement
  const triggers = settings.panicTriggers
  const gain = (token: (typeof TOKENS)[number], count: number): void => scene.changeToken(token, count, 'NEC-PREP-07')
  const victimize = (count: number): void => {
    mark(scene, count, 'victimize')
    settle(scene)
  }
  if (deed === 'rest') eraseHarm(scene, hero, Infinity, 'NEC-PREP-10')
  else if (deed === 'intimacy') intimacy(scene, hero)
  else if (deed === 'scout' || deed === 'prepareSite') {
    const [move, token] = deed === 'scout' ? ['tracking', 'trail' as const] : ['feat-of-strength', 'hazard' as const]
    if (makeMove(scene, hero, move).success) gain(token as 'trail', 1)
  } else if (deed === 'forage') {
    if (isSuccess(scene, deed, makeMove(scene, hero, 'foraging', { also: mods.foraging }))) gain('supply', 1)
  } else if (deed === 'investigate') makeMove(scene, hero, 'investigate')
  else if (deed === 'read') makeMove(scene, hero, 'read-their-eyes')
  else if (deed === 'appeal') {
    if (!isSuccess(scene, deed, makeMove(scene, hero, 'appeal', { also: mods.appeal }))) return
    pickGoods(scene, hero)
  } else if (deed === 'intimidate') threaten(scene, hero)
  else if (deed === 'steal') {
    const results = makeMove(scene, hero, 'skullduggery')
    if (!isSuccess(scene, deed, results)) return
    gain('supply', 2)
    if (!results.unnoticed) victimize(triggers.victimizeOne)
  } else if (deed === 'power') usePrepPower(scene, hero)
  else if (deed === 'standWatch') scene.watching.push(hero)
  else if (deed === 'treat') {
    gain('supply', -1)
    const patients = scene.party.filter((one) => one.has('badly-injured') && !one.isTreated)
    scene.story.must(
      patients.length > 0 && hero.member.powers.includes('treat'),
      'NEC-REC-04',
      'there is nobody to treat',
    )
    treat(scene, scene.guess(patients), 'treated')
  } else {
    const goods = {
      coerceOne: [2, triggers.victimizeOne],
      maimOne: [3, triggers.victimizeOneIrreparable],
      coerceGroup: [4, triggers.victimizeGroup],
    }
    const own = deed === 'maimGroup' ? [5, triggers.victimizeGroupIrreparable] : goods[deed as 'coerceOne']
    if (own === undefined) return
    gain('supply', own[0])
    victimize(own[1])
  }
}

/** What is gained is not said where there is no room for it. */
function pickGoods(scene: Scene, hero: Hero): void {
  const { story } = scene
  const told = story.sees('chose', { seat: hero.seat })
  if (told !== undefined) story.take('chose', 'NEC-PREP-07')
  const isLore = story.sees('token', { kind: TOKENS.indexOf('lore') }) !== undefined
  const isSilent =
    !isLore && scene.isFull('lore') && story.sees('token', { kind: TOKENS.indexOf('supply') }) === undefined
  if (!isSilent) scene.changeToken(isLore ? 'lore' : 'supply', 1, 'NEC-PREP-07')
}

/** NEC-PREP-07, NEC-INTIM-03 */
function threaten(scene: Scene, hero: Hero): void {
  const { story } = scene
  const results = makeMove(scene, hero, 'intimidate')
  const isWon = isSuccess(scene, 'intimidate', results)
  if (isWon) scene.changeToken('supply', 2, 'NEC-PREP-07')
  if (!results.called) return
  const isDone = story.sees('marked', { cause: CAUSES.indexOf('victimize') }) !== undefined
  if (!isDone) return // the hero backs down
  mark(scene, scene.settings.panicTriggers.victimizeOne, 'victimize')
  settle(scene)
  scene.changeToken('supply', 2, 'NEC-PREP-07')
  gainModifier(scene, hero, { delta: 1, rolls: 'social', until: 'next-roll', source: 'rattled' })
}

/** NEC-PREP-08, NEC-TRIG-10 */
export function usePrepPower(scene: Scene, hero: Hero): void {
  const powers = scene.content.powers.filter(
    ({ id, when }) => when === 'prep-action' && hero.member.powers.includes(id),
  )
  scene.story.must(powers.length === 1, 'NEC-PREP-08', 'the hero has no such power')
  const [{ roll, gain, n, noticed, id }] = powers
  const told = scene.story.sees('did', { seat: hero.seat, what: id })
  if (told !== undefined) scene.story.take('did', 'NEC-PREP-08')
  const { move, mod } = roll[0].roll as { move: string; mod: number }
  const results = makeMove(scene, hero, move, { also: mod })
  if (!results.success) return
  const resource = gain[hero.book.id]
  if (!results.unnoticed) run(scene, noticed as Effects, frameOf(hero, 'other', ''))
  if (resource !== undefined) changeResource(scene, hero, resource, n)
}

// ---- Intimacy -------------------------------------------------------------------------------------------------------

/** The hero's own effect, then that of the partner, who is not told (NEC-INTI-02). */
export function intimacy(scene: Scene, hero: Hero): void {
  if (seesShared(scene, hero)) {
    const count = (scene.intimacies.get(hero) ?? 0) + 1
    scene.intimacies.set(hero, count)
    scene.story.must(count <= scene.settings.rules.intimacyRate, 'NEC-INTI-02', 'intimacy is rarer than that')
    share(scene, hero)
  } else if (firstOf(scene, hero) !== undefined) return // with nobody after all
  const partner = scene.party.find((one) => one !== hero && seesShared(scene, one))
  if (partner !== undefined) share(scene, partner)
}

const share = (scene: Scene, hero: Hero): void =>
  run(scene, hero.book.intimacy as Effects, frameOf(hero, 'other', `Intimacy of ${hero.member.name}`))

/** What intimacy does to this hero first, of what changes something: then it is told. */
function firstOf(scene: Scene, hero: Hero): Effect | undefined {
  const effects = (hero.book.intimacy as Effects).flatMap((effect) => {
    if (!('when' in effect)) return [effect]
    const isTrue = holds(scene, effect.when.if as Effect, frameOf(hero, 'other', ''))
    return (isTrue ? effect.when.then : effect.when.else) as Effects
  })
  return effects.find((effect) => {
    if ('token' in effect) return !scene.isFull(effect.token.kind as 'lore')
    if ('resource' in effect)
      return (
        hero.resources.get(effect.resource.name as string) !==
          hero.member.resources[effect.resource.name as string]?.max || (effect.resource.delta as number) < 0
      )
    return !('calm' in effect) || scene.marks.length > 0
  })
}

/** Whether the next event is what intimacy does to this hero. */
export function seesShared(scene: Scene, hero: Hero): boolean {
  const { story } = scene
  const first = firstOf(scene, hero)
  if (first === undefined) return false
  const { seat } = hero
  if ('token' in first)
    return story.sees('token', { kind: scene.tokenNumber(first.token.kind as 'lore'), delta: 1 }) !== undefined
  if ('calm' in first) return story.sees('unmarked') !== undefined
  if ('panic' in first) return story.sees('marked', { cause: CAUSES.indexOf('effect') }) !== undefined
  if ('harm' in first) return story.sees('harmed', { seat }) !== undefined
  if ('mod' in first) return story.sees('modifier', { seat }) !== undefined
  return story.sees('resource', { seat }) !== undefined
}
