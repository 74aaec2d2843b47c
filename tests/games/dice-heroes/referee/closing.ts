// Closing locations (section 28 of the rules).
import { followUp, judgeCheck, withDivine } from './checks.ts'
import { isStat } from './dice.ts'
import { run } from './effects.ts'
import { WAYS } from './names.ts'
import type { Scene } from './scene.ts'
import type { Hero, Place } from './table.ts'
import { fire } from './triggers.ts'

/** An attempt by the active hero. @param window of skills at this moment of the turn */
export function attemptToClose(scene: Scene, window: 'start' | 'after'): void {
  const hero = scene.active
  const place = scene.here(hero)
  const { numbers, rules } = scene.played
  const isAfterVillain = scene.offer === place
  scene.offer = undefined
  scene.must(place.isOpen && place.kind.closable, 'DH-CLOSE-01', 'this location cannot be closed')
  scene.must(!scene.isForbidden('close', place), 'DH-FX-27', 'closing is forbidden here')
  const isFree = isAfterVillain && !rules.villainCloseCounts
  scene.must(!scene.hasAttempted || isFree, 'DH-CLOSE-10', 'there is one attempt for each turn')
  const isBagEmpty = place.bag.size === 0
  const result = judgeCheck(scene, {
    kinds: ['closing'],
    windows: ['closing', window],
    window: 'closing',
    die: undefined,
    difficulty: difficultyOf(scene, place),
    encountered: () => [],
    plain: (dice) => {
      scene.must(isBagEmpty || isAfterVillain, 'DH-CLOSE-01', 'the bag is not empty')
      return withDivine(scene, dice, isStat, numbers.closingBoost, 'DH-CLOSE-04')
    },
  })
  followUp(scene, result)
  if (!isFree) {
    scene.hasAttempted = true // DH-CLOSE-10
    scene.grants = 0 // DH-EXPLORE-05
  }
  if (!result.isPassed) {
    scene.settleDeaths()
    return
  }
  const ways: string[] = [
    ...(result.use === undefined ? [] : ['skill']),
    ...(isAfterVillain ? ['after the villain'] : []),
    ...(isBagEmpty ? ['empty bag'] : []),
  ]
  closeAtOnce(scene, hero, place, ...ways)
  scene.settleDeaths()
}

/** DH-CLOSE-06 */
export const difficultyOf = ({ played: { numbers }, table }: Scene, { kind }: Place): number =>
  kind.closable ? kind.difficulty! + numbers.difficulty + numbers.closingPerLevel * table.plan.level : -1

/** Closure cards act, then the location is closed (DH-CLOSE-08). @param ways in which it can have been closed */
export function closeAtOnce(scene: Scene, hero: Hero, place: Place, ...ways: readonly string[]): void {
  const cards = place.kind.closures.filter((id) => !scene.played.without.includes(id))
  for (const id of cards) {
    const card = scene.book.content.closures.find((one) => one.id === id)!
    run(scene, card.do, { hero, place, level: 1, source: card.name })
  }
  const event = scene.take('closed', 'DH-CLOSE-08', 'the location is closed')
  scene.equal(scene.placeOf(event.at).index, place.index, 'DH-CLOSE-08', 'the location')
  scene.equal(event.seat, hero.seat, 'DH-CLOSE-08', 'who closes it')
  scene.must(ways.includes(WAYS[event.way]), 'DH-CLOSE-02', `it is closed ${ways.join(' or ')}`)
  const lost = [...place.bag.clear()].sort((a, b) => a - b)
  scene.equal([...event.lost].sort((a, b) => a - b).join(), lost.join(), 'DH-CLOSE-08', 'dice that are removed')
  place.isOpen = false
  scene.checkVictory()
  fire(scene, 'closed', hero, place)
}
