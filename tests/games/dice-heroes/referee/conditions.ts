// Conditions of cards and amounts (DH-FX-24, DH-FX-26).
import { type Die, sizeOf, typeOf } from './dice.ts'
import type { Active, Fate, Reason } from './names.ts'
import { at, type Part, type Scene } from './scene.ts'
import type { Hero, Place } from './table.ts'

/** What an effect acts in. */
export interface Frame {
  /** The hero of the event; at set-up there is none. */
  readonly hero: Hero | undefined
  readonly place: Place | undefined
  readonly level: number
  /** Name of the card that acts; a skill that is used is told by itself. */
  readonly source?: string
  isAnnounced?: boolean
  readonly skill?: Active
  /** Result of a skill outside of checks. */
  readonly roll?: number
  /** Where changes of E and H go. */
  readonly parts?: Part[]
  /** Of a die that gets its outcome. */
  readonly die?: Die
  fate?: Fate
  readonly reason?: Reason
  /** Whether a rule has changed the outcome. */
  changedBy?: string
}

type Written = Readonly<Record<string, unknown>>

/** Whether all of these hold. */
export function holds(scene: Scene, conditions: object | undefined, frame: Frame): boolean {
  return Object.entries((conditions ?? {}) as Written).every(([name, wanted]) => isTrue(scene, name, wanted, frame))
}

function isTrue(scene: Scene, name: string, wanted: unknown, { hero, place, level, skill, ...frame }: Frame): boolean {
  const includes = (one: unknown): boolean => (wanted as readonly unknown[]).includes(one)
  const others = hero === undefined ? [] : scene.table.at(hero.place).filter((other) => other !== hero)
  switch (name) {
    case 'encountered':
      return scene.encounter !== undefined && includes(typeOf(scene.encounter.die))
    case 'check':
      return scene.check !== undefined && includes(scene.check.kind)
    case 'usesType':
      return scene.check !== undefined && scene.check.types.some(includes)
    case 'skillTags':
      return (scene.check?.tags ?? skill?.tags ?? []).some(includes)
    case 'source':
      return scene.damage !== undefined && includes(scene.damage.source)
    case 'type':
      return frame.die !== undefined && includes(typeOf(frame.die))
    case 'fate':
      return includes(frame.fate)
    case 'reason':
      return includes(frame.reason)
    case 'alone':
      return (others.length === 0) === wanted
    case 'heroesHereAtLeast':
      return others.length + 1 >= (wanted as number)
    case 'wounded':
      return hero !== undefined && hero.hand.dice.some((die) => typeOf(die) === 'wound') === wanted
    case 'nearDeath':
      return hero !== undefined && scene.isNearDeath(hero) === wanted
    case 'villainDefeatedHere':
      return (place?.isVillainDefeated ?? false) === wanted
    case 'firstExploration':
      return scene.explorations <= 1 === wanted
    case 'bagAtMost':
      return (place?.bag.size ?? 0) <= (wanted as number)
    case 'timerAtMost':
      return scene.table.timer <= (wanted as number)
    case 'timerAtLeast':
      return scene.table.timer >= (wanted as number)
    case 'levelAtLeast':
      return scene.table.plan.level >= (wanted as number)
    case 'hasType':
      return hero !== undefined && [...hero.hand.dice, ...hero.allies.dice].some((die) => includes(typeOf(die)))
    default:
      throw new Error(`the referee does not know the condition ${name} (level ${level})`)
  }
}

/** A number, one for each level, or a formula (DH-FX-24). */
export function amountOf(scene: Scene, written: unknown, frame: Frame): number {
  if (typeof written === 'number') return written
  if (Array.isArray(written)) return at(written as readonly number[], frame.level)
  const {
    of,
    times = 1,
    plus = 0,
    min,
    max,
  } = written as {
    readonly of: string
    readonly times?: number
    readonly plus?: number
    readonly min?: number
    readonly max?: number
  }
  const size = scene.encounter === undefined ? 0 : sizeOf(scene.encounter.die)
  const base: Readonly<Record<string, number>> = {
    dieSize: size,
    halfDieSize: Math.floor(size / 2),
    level: scene.table.plan.level,
    heroesHere: frame.hero === undefined ? 0 : scene.table.at(frame.hero.place).length,
    roll: frame.roll ?? 0,
  }
  if (!(of in base)) throw new Error(`the referee does not know the amount ${of}`)
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, base[of] * times + plus))
}
