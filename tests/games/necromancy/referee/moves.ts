// Moves: a roll, and what its band does; what a failed Skullduggery still owes (section 1.4).
import { BANDS, action, roll } from './rolls.ts'
import { CAUSES, Hero, Monster, type Effects } from './table.ts'
import { frameOf, run, type Frame } from './effects.ts'
import { Scene } from './scene.ts'
import { hard } from './tables.ts'
import { leave } from './harm.ts'
import { mark, settle, titleOf } from './panic.ts'

interface How {
  /** Modifier of the settlement, of alert tokens, or of the effect that calls for the move. */
  readonly also?: number
  /** Effects that replace those of the move's bands. */
  readonly given?: Readonly<Record<string, Effects | undefined>>
  /** The move in which this one is made. */
  readonly inside?: Frame | undefined
  readonly target?: Hero
  readonly monster?: Monster | undefined
}

/** @returns what the move hands back to its caller */
export function makeMove(scene: Scene, hero: Hero, id: string, how: How = {}): Frame['results'] {
  return action(hero, () => moved(scene, hero, id, how))
}

function moved(
  scene: Scene,
  hero: Hero,
  id: string,
  { also = 0, given, inside, target, monster }: How,
): Frame['results'] {
  const move = scene.content.moves.find((one) => one.id === id)!
  const owed = takeOwed(hero)
  const { band } = roll(scene, hero, id, {
    bases: [hero.member.moveMods[id] ?? 0],
    also,
    source: titleOf(id),
  })
  const frame: Frame = {
    ...(inside ?? frameOf(hero, 'move', titleOf(id), monster)),
    harm: 'move',
    source: titleOf(id),
    move: id,
    depth: (inside?.depth ?? 0) + 1,
    ...(target && { target }),
  }
  if (id === 'escape' && band > 0) leave(scene, hero, true) // NEC-ESC-01
  run(scene, given?.[BANDS[band]] ?? (move[BANDS[band]] as Effects), frame)
  payOwed(scene, hero, owed)
  if (id === 'intimidate' && scene.settings.rules.intimidatePanic === 'alwaysImportant') {
    // NEC-TRIG-06; in a crisis the target may be nobody important.
    if (!scene.isInCrisis || scene.story.sees('marked', { cause: CAUSES.indexOf('intimidate') }))
      mark(scene, scene.settings.panicTriggers.intimidate, 'intimidate')
    settle(scene)
  }
  return frame.results
}

export function takeOwed(hero: Hero): Hero['owed'] {
  const { owed } = hero
  hero.owed = undefined
  return owed
}

/** The hard move that was owed before the roll that has been made (NEC-SKUL-02). */
export function payOwed(scene: Scene, hero: Hero, owed: Hero['owed']): void {
  if (owed !== undefined && hero.isAlive) hard(scene, frameOf(hero, 'hard move', ''), owed)
}
