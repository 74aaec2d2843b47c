// What is done at the settlement: preparation, celebration, lull (NEC-PREP, NEC-CELEB, NEC-LULL).
import { changeResource, type Frame, frameOf, run, takeRow, treat } from './effects.ts'
import { eraseHarm } from './harm.ts'
import { makeMove } from './moves.ts'
import { advance, isSuccess, mark, settle } from './panic.ts'
import { action, BANDS, gainModifier } from './rolls.ts'
import type { Scene } from './scene.ts'
import { type Effects, type Hero, TOKENS } from './table.ts'
import { PREPS } from '../../../../src/games/necromancy/words/vocabulary.ts'

type Prep = (typeof PREPS)[number]
const FREE: readonly Prep[] = ['idle', 'rest', 'intimacy']
const NOT_IN_LULLS: readonly Prep[] = ['scout', 'prepareSite', 'standWatch', 'rest', 'intimacy']

/** Watches of preparation, until the party departs (NEC-PREP-01, -02). */
export function prepare(scene: Scene): void {
  const { story, settings } = scene
  scene.takePhase('prep', 'NEC-CAMP-09')
  join(scene)
  const deeds = new Map<Hero, number>()
  scene.intimacies.clear()
  do {
    const captain = scene.party.find(({ member }) => member.label === settings.captain) ?? scene.party[0]
    if (story.sees('turn') !== undefined) story.take('turn', 'NEC-CAMP-11', { seat: captain?.seat })
    scene.watching = []
    const resting = new Set<Hero>()
    for (const hero of scene.party) {
      if (!hero.isAlive) continue
      const told = story.take('prep', 'NEC-PREP-01', { seat: hero.seat })
      const deed = PREPS[told.action]
      if (!FREE.includes(deed)) deeds.set(hero, (deeds.get(hero) ?? 0) + 1)
      story.must((deeds.get(hero) ?? 0) <= settings.numbers.prepMax || FREE.includes(deed), 'NEC-PREP-02', 'too many actions')
      if (deed === 'rest') {
        resting.add(hero)
        eraseHarm(scene, hero, Infinity, 'NEC-PREP-10')
      }
      action(hero, () => prep(scene, hero, deed))
    }
    advance(scene, 1, (hero) => resting.has(hero))
    scene.watching = []
  } while (!scene.seesPhase('travel'))
}

/** NEC-END-03: those who take the places of the dead. */
function join(scene: Scene): void {
  for (const { seat, isAlive } of [...scene.heroes]) {
    if (isAlive || scene.replacementsLeft === 0) continue
    scene.story.take('joined', 'NEC-END-03', { seat })
    const nth = scene.settings.numbers.replacements - scene.replacementsLeft
    scene.heroes[seat] = scene.newHero(seat, nth % scene.settings.party.length)
    scene.replacementsLeft--
  }
}

function prep(scene: Scene, hero: Hero, deed: Prep): void {
  const { story, settlement, settings } = scene
  const { mods } = settlement
  const triggers = settings.panicTriggers
  const gain = (token: (typeof TOKENS)[number], count: number): void => scene.changeToken(token, count, 'NEC-PREP-07')
  const victimize = (count: number): void => {
    mark(scene, count, 'victimize')
    settle(scene)
  }
  if (deed === 'intimacy') intimacy(scene, hero)
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
  } else if (deed === 'power') usePower(scene, hero)
  else if (deed === 'standWatch') scene.watching.push(hero)
  else if (deed === 'treat') {
    gain('supply', -1)
    const patients = scene.party.filter((one) => one.has('badly-injured') && !one.isTreated)
    story.must(patients.length > 0 && hero.member.powers.includes('treat'), 'NEC-REC-04', 'there is nobody to treat')
    treat(scene, scene.guess(patients), 'treated')
  } else {
    const goods = { coerceOne: [2, triggers.victimizeOne], maimOne: [3, triggers.victimizeOneIrreparable], coerceGroup: [4, triggers.victimizeGroup] }
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
  const isSilent = !isLore && scene.isFull('lore') && story.sees('token', { kind: TOKENS.indexOf('supply') }) === undefined
  if (!isSilent) scene.changeToken(isLore ? 'lore' : 'supply', 1, 'NEC-PREP-07')
}

/** NEC-PREP-07, NEC-INTIM-03 */
function threaten(scene: Scene, hero: Hero): void {
  const { story } = scene
  const results = makeMove(scene, hero, 'intimidate')
  if (isSuccess(scene, 'intimidate', results)) scene.changeToken('supply', 2, 'NEC-PREP-07')
  if (!results.called) return
  const isDone = (['token', 'marked', 'modifier'] as const).some((type) => story.sees(type) !== undefined)
  if (!isDone) return // the hero backs down
  scene.changeToken('supply', 2, 'NEC-PREP-07')
  mark(scene, scene.settings.panicTriggers.victimizeOne, 'victimize')
  settle(scene)
  gainModifier(scene, hero, { delta: 1, rolls: 'social', until: 'next-roll', source: 'rattled' })
}

/** NEC-PREP-08, NEC-TRIG-10 */
function usePower(scene: Scene, hero: Hero): void {
  const powers = scene.content.powers.filter(({ id, when }) => when === 'prep-action' && hero.member.powers.includes(id))
  scene.story.must(powers.length === 1, 'NEC-PREP-08', 'the hero has no such power')
  const [{ roll, gain, n, noticed, id }] = powers
  const told = scene.story.sees('did', { seat: hero.seat, what: id })
  if (told !== undefined) scene.story.take('did', 'NEC-PREP-08')
  const { move, mod } = roll[0].roll as { move: string; mod: number }
  const results = makeMove(scene, hero, move, { also: mod })
  if (!results.success) return
  const resource = gain[hero.book.id]
  if (resource !== undefined) changeResource(scene, hero, resource, n)
  if (!results.unnoticed) run(scene, noticed as Effects, frameOf(hero, 'other', ''))
}

// ---- Intimacy -------------------------------------------------------------------------------------------------------

const WORDS_OF: Readonly<Record<string, string>> = {
  resource: 'resource',
  healed: 'heal',
  modifier: 'mod',
  token: 'token',
  unmarked: 'calm',
  harmed: 'harm',
  marked: 'panic',
}

/** The hero's own effect, then that of the partner, who is not told (NEC-INTI-02). */
export function intimacy(scene: Scene, hero: Hero): void {
  const count = (scene.intimacies.get(hero) ?? 0) + 1
  scene.intimacies.set(hero, count)
  scene.story.must(count <= scene.settings.rules.intimacyRate, 'NEC-INTI-02', 'intimacy is rarer than that')
  share(scene, hero)
  const partner = scene.party.find((one) => one !== hero && seesShared(scene, one))
  if (partner !== undefined) share(scene, partner)
}

const share = (scene: Scene, { member, ...rest }: Hero, hero = { member, ...rest } as Hero): void =>
  run(scene, scene.heroes[hero.seat].book.intimacy as Effects, frameOf(scene.heroes[hero.seat], 'other', `Intimacy of ${member.name}`))

/** Whether the next event may be what intimacy does to this hero. */
function seesShared({ story }: Scene, { seat, book }: Hero): boolean {
  const { next } = story
  const word = next && WORDS_OF[next.type]
  if (word === undefined || ('seat' in next! && next.seat !== seat)) return false
  const kind = next!.type === 'token' ? `"kind":"${TOKENS[next!.kind]}"` : `"${word}":`
  return JSON.stringify(book.intimacy).includes(kind)
}

// ---- Celebration and lull -------------------------------------------------------------------------------------------

interface Celebrant {
  readonly hero: Hero
  readonly picks: string[]
  readonly results: Frame['results']
}

/** All roll, then pick, then cancels apply (NEC-CELEB, NEC-FEAST). */
export function celebrate(scene: Scene): void {
  const { story, content } = scene
  scene.takePhase('feast', 'NEC-CAMP-09')
  const celebrants: Celebrant[] = []
  const number = 2 + content.moves.findIndex(({ id }) => id === 'celebrate')
  for (const hero of scene.party)
    if (story.sees('rolled', { seat: hero.seat, class: number }))
      celebrants.push({ hero, picks: [], results: makeMove(scene, hero, 'celebrate', { also: scene.settlement.mods.celebrate }) })
  const { picks: rows } = content.celebration
  const cancels = celebrants.filter(({ results }) => results.cancel).length
  void BANDS
  let isEased = false
  for (const { hero, picks, results } of celebrants)
    for (let nth = 0; nth < (results.picks ?? 0); nth++) {
      const { option } = story.take('chose', 'NEC-CELEB-02', { seat: hero.seat })
      const row = rows.find(({ id }) => id === option)
      story.must(row !== undefined && !picks.includes(option), 'NEC-CELEB-02', `${option} cannot be picked now`)
      picks.push(option)
      if (cancels === 0) isEased = enjoy(scene, hero, option, isEased)
    }
  if (cancels > 0) {
    cancelPicks(scene, celebrants)
    for (const { hero, picks } of celebrants) for (const pick of picks) isEased = enjoy(scene, hero, pick, isEased)
  }
  const unruly = celebrants.filter(({ picks }) => !picks.includes('in-hand'))
  const isOne = scene.settings.rules.celebrateUnruly === 'oneCoversAll'
  const draws = isOne ? (unruly.length === celebrants.length ? unruly.slice(0, 1) : []) : unruly
  for (const { hero } of draws) {
    const row = takeRow(scene, hero, content.celebration.outOfHand as never, scene.settings.weights.outOfHand, false)
    if (row !== undefined) run(scene, row.effects, frameOf(hero, 'other', ''))
  }
  story.take('celebrated', 'NEC-FEAST-01')
}

/** NEC-FEAST-02 @returns whether a mark was erased already */
function enjoy(scene: Scene, hero: Hero, pick: string, isEased: boolean): boolean {
  if (pick === 'ease' && isEased && scene.settings.rules.celebrateEase === 'once') return true
  const row = scene.content.celebration.picks.find(({ id }) => id === pick)!
  run(scene, row.effects as Effects, frameOf(hero, 'other', pick.charAt(0).toUpperCase() + pick.slice(1)))
  return isEased || pick === 'ease'
}

/** One pick of another celebrant for each miss; the MC takes an ease first (NEC-CELEB-03). */
function cancelPicks(scene: Scene, celebrants: readonly Celebrant[]): void {
  const { story, settings } = scene
  for (const misser of celebrants.filter(({ results }) => results.cancel)) {
    const others = celebrants.filter((one) => one !== misser && one.picks.length > 0)
    if (others.length === 0) continue
    const told = story.sees('chose')
    if (told === undefined) story.refuse('NEC-CELEB-03', 'a pick is cancelled', story.next)
    story.take('chose', 'NEC-CELEB-03')
    void settings
    const other = others.find(({ picks }) => picks.includes(told.option))
    story.must(other !== undefined, 'NEC-CELEB-03', 'there is no such pick')
    other.picks.splice(other.picks.indexOf(told.option), 1)
  }
}

/** NEC-LULL-01 */
export function lull(scene: Scene): void {
  const { story, settings } = scene
  scene.takePhase('lull', 'NEC-CAMP-09')
  scene.intimacies.clear()
  for (const hero of scene.party) {
    if (!hero.isAlive) continue
    const deed = PREPS[story.take('prep', 'NEC-LULL-01', { seat: hero.seat }).action]
    story.must(!NOT_IN_LULLS.includes(deed), 'NEC-LULL-01', `there is no ${deed} in a lull`)
    action(hero, () => prep(scene, hero, deed))
    if (hero.isAlive && isIntimate(scene, hero)) intimacy(scene, hero)
  }
  scene.changeToken('supply', 2, 'NEC-LULL-01')
  for (const hero of scene.party) eraseHarm(scene, hero, Infinity, 'NEC-LULL-01')
  advance(scene, settings.numbers.lullDays * settings.numbers.watchesPerDay, () => true)
}

/** Whether what comes next is intimacy of this hero, which no event announces. */
function isIntimate(scene: Scene, hero: Hero): boolean {
  return scene.settings.rules.intimacyRate > 0 && (seesShared(scene, hero) || scene.party.some((one) => seesShared(scene, one)))
}
