// Celebration and lull (NEC-CELEB, NEC-FEAST, NEC-LULL).
import { Hero, type Effects } from './table.ts'
import { NOT_IN_LULLS, intimacy, prep, seesShared } from './town.ts'
import { PREPS } from '../../../../src/games/necromancy/words/vocabulary.ts'
import { Scene } from './scene.ts'
import { action } from './rolls.ts'
import { advance } from './time.ts'
import { eraseHarm } from './harm.ts'
import { frameOf, run } from './effects.ts'
import { makeMove } from './moves.ts'
import { takeRow } from './tables.ts'

/** All roll, then pick, then cancels apply: what was cancelled is not told (NEC-CELEB, NEC-FEAST). */
export function celebrate(scene: Scene): void {
  const { story, content } = scene
  scene.takePhase('feast', 'NEC-CAMP-09')
  const picks = new Map<Hero, { readonly most: number; readonly made: string[] }>()
  const number = 2 + content.moves.findIndex(({ id }) => id === 'celebrate')
  let [left, misses] = [0, 0]
  for (const hero of scene.party) {
    if (story.sees('rolled', { seat: hero.seat, class: number }) === undefined) continue
    const results = makeMove(scene, hero, 'celebrate', { also: scene.settlement.mods.celebrate })
    picks.set(hero, { most: results.picks ?? 0, made: [] })
    left += results.picks ?? 0
    misses += results.cancel ?? 0
  }
  left = Math.max(0, left - misses) // NEC-CELEB-03
  let isEased = false
  for (; left > 0; left--) {
    const { seat, option } = story.take('chose', 'NEC-CELEB-02')
    const hero = scene.heroAt(seat, 'NEC-CELEB-01')
    const own = picks.get(hero)
    const isKnown = content.celebration.picks.some(({ id }) => id === option)
    const isAllowed = isKnown && own !== undefined && own.made.length < own.most && !own.made.includes(option)
    scene.story.must(isAllowed, 'NEC-CELEB-02', `${option} cannot be picked now`)
    own!.made.push(option)
    isEased = enjoy(scene, hero, option, isEased)
  }
  const unruly = [...picks.values()].filter(({ made }) => !made.includes('in-hand'))
  const isOne = scene.settings.rules.celebrateUnruly === 'oneCoversAll'
  const draws = !isOne ? unruly.length : unruly.length === picks.size ? Math.min(1, picks.size) : 0
  for (let nth = 0; nth < draws; nth++) {
    const row = takeRow(
      scene,
      undefined,
      content.celebration.outOfHand as never,
      scene.settings.weights.outOfHand,
      false,
    )
    if (row !== undefined) run(scene, row.effects, frameOf(scene.party[0], 'other', ''))
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

/** NEC-LULL-01 */
export function lull(scene: Scene): void {
  const { story, settings } = scene
  scene.takePhase('lull', 'NEC-CAMP-09')
  scene.intimacies.clear()
  for (const seat of scene.heroes.keys()) {
    const hero = scene.heroes[seat]
    if (!scene.party.includes(hero)) continue
    const deed = PREPS[story.take('prep', 'NEC-LULL-01', { seat: hero.seat }).action]
    scene.story.must(!NOT_IN_LULLS.includes(deed), 'NEC-LULL-01', `there is no ${deed} in a lull`)
    action(hero, () => prep(scene, hero, deed))
    if (hero.isAlive && isIntimate(scene, hero)) intimacy(scene, hero)
  }
  scene.changeToken('supply', 2, 'NEC-LULL-01')
  for (const hero of scene.living) eraseHarm(scene, hero, Infinity, 'NEC-LULL-01')
  scene.isLull = true
  advance(scene, settings.numbers.lullDays * settings.numbers.watchesPerDay)
  scene.isLull = false
}

/** Whether what comes next is intimacy of this hero, which no event announces. */
function isIntimate(scene: Scene, hero: Hero): boolean {
  return (
    scene.settings.rules.intimacyRate > 0 &&
    (seesShared(scene, hero) || scene.party.some((one) => seesShared(scene, one)))
  )
}
