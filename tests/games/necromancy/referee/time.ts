// Time with what comes at its watches: recovery, upkeep, mending, strikes (NEC-CAMP-06 to -08).
import { Hero } from './table.ts'
import { Scene } from './scene.ts'
import { arrivals } from './homeward.ts'
import { frameOf, run } from './effects.ts'
import { makeMove } from './moves.ts'
import { mark, settle } from './panic.ts'
import { takeHarm } from './harm.ts'

/** Watches pass, one after the other (NEC-CAMP-06). */
export function advance(scene: Scene, watches: number): void {
  for (let nth = 0; nth < watches; nth++) watch(scene)
}

function watch(scene: Scene): void {
  const { story, settings } = scene
  scene.time++
  story.take('time', 'NEC-CAMP-06', { time: scene.time })
  for (const hero of scene.party.filter((one) => scene.isLull || scene.resting.has(one))) heal(scene, hero)
  const isDayOver = scene.time % settings.numbers.watchesPerDay === 0
  if (isDayOver && scene.isAway) upkeep(scene)
  if (isDayOver) {
    for (const monster of scene.prey) {
      const to = Math.min(monster.max, monster.vitality + Math.ceil(monster.max * settings.numbers.monsterMendPerDay))
      if (to > monster.vitality)
        story.take('vitality', 'NEC-MON-07', { monster: monster.index, from: monster.vitality, to })
      monster.vitality = to
    }
  }
  arrivals(scene)
  if (scene.prey.length > 0) {
    const every = settings.monsters[strikers(scene)[0].kind.id].strikeEvery
    const isDue = scene.time >= scene.nextStrike
    if (isDue) {
      scene.nextStrike += every
      strike(scene)
    }
  }
  scene.checkEnd()
}

/** NEC-REC-03 */
function heal(scene: Scene, hero: Hero): void {
  if (!hero.has('badly-injured')) return
  hero.injury--
  recover(scene, hero)
}

export function recover(scene: Scene, hero: Hero): void {
  if (hero.injury > 0) return
  hero.conditions.delete('badly-injured')
  hero.modifiers = hero.modifiers.filter(({ source }) => source !== 'injury')
  scene.story.take('condition', 'NEC-REC-03', { seat: hero.seat, condition: 0, on: false })
  scene.story.take('recovered', 'NEC-REC-03', { seat: hero.seat })
}

/** NEC-CAMP-07 */
function upkeep(scene: Scene): void {
  if (scene.tokens.supply > 0) {
    scene.changeToken('supply', -1, 'NEC-CAMP-07')
    return
  }
  for (const hero of scene.living) if (!hero.isHome && hero.isAlive) takeHarm(scene, hero, 1, 'upkeep')
}

/** Those of the highest menace. */
export function strikers(scene: Scene): typeof scene.monsters {
  const menace = ({ kind }: (typeof scene.monsters)[number]): number => scene.settings.monsters[kind.id].menace
  const highest = Math.max(...scene.prey.map(menace))
  return scene.prey.filter((one) => menace(one) === highest)
}

/** The threat strikes the settlement (NEC-CAMP-08, NEC-TRIG-05, NEC-PREP-09). */
export function strike(scene: Scene): void {
  const { story, settings } = scene
  const { menace } = settings.monsters[strikers(scene)[0].kind.id]
  const { depredationMin, depredationMax } = settings.panicTriggers
  let marks = Math.max(depredationMin, Math.min(depredationMax, menace + scene.settlement.mods.depredation))
  let best = 0
  for (const hero of scene.watching.filter(({ isAlive }) => isAlive)) {
    const results = makeMove(scene, hero, 'exercise-vigilance', {})
    if (results.ready) scene.changeToken('ready', 1, 'NEC-PREP-09')
    if (results.surprised) run(scene, [{ hard: { context: 'fight' } }], frameOf(hero, 'hard move', ''))
    best = Math.max(best, results.ready ? 2 : results.forewarned ? 1 : 0)
  }
  if (best > 0) marks = Math.max(best === 2 ? 0 : Math.min(1, marks), marks - best)
  const told = story.take('struck', 'NEC-CAMP-08', { threat: scene.threat, marks })
  scene.story.must(
    told.souls % menace === 0 && told.souls >= menace && told.souls <= 6 * menace,
    'NEC-CAMP-08',
    'the souls',
  )
  mark(scene, marks, 'depredation', scene.threat, false)
  settle(scene)
}
