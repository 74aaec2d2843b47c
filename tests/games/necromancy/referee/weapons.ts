// The weapons that a hero may be attacking with. Which one it is, no event tells: those stay that fit what is told.
import { Hero, Monster, type Effects } from './table.ts'
import { changeResource, changeVitality, run, type Frame } from './effects.ts'
import { Scene } from './scene.ts'
import { slay } from './blows.ts'

interface Weapon {
  readonly id: string
  readonly attacks: number
  readonly mod: number
  readonly harm: number
  readonly reach: readonly string[]
  readonly tags: readonly string[]
  readonly ammo: number
  readonly extra: readonly Effects[]
}

/** NEC-VOC-03 */
function amountOf(n: number | string, harm: number): number {
  if (typeof n === 'number') return n
  if (n === 'weapon/2') return Math.ceil(harm / 2)
  return Math.max(0, harm + Number(n.replace('weapon', '') || 0))
}

export class Weapons {
  candidates: readonly Weapon[]
  /** Attacks that cards grant after the action. */
  again = 0

  constructor(candidates: readonly Weapon[]) {
    this.candidates = candidates
  }

  keep(scene: Scene, rule: string, what: string, fits: (weapon: Weapon) => boolean): void {
    const left = this.candidates.filter(fits)
    scene.story.must(left.length > 0, rule, `${what} fits none of ${this.candidates.map(({ id }) => id).join(', ')}`)
    this.candidates = left
  }

  /** The monster loses vitality, by the weapon in use (NEC-ATK-03, NEC-MON-04, -05). */
  wound(scene: Scene, monster: Monster, n: number | string): void {
    const after = ({ harm }: Weapon): number =>
      Math.max(0, monster.vitality - Math.max(0, amountOf(n, harm) + monster.injury('woundBonus')))
    const to = scene.story.sees('vitality', { monster: monster.index })?.to ?? monster.vitality
    this.keep(scene, 'NEC-MON-04', `vitality from ${monster.vitality} to ${to}`, (weapon) => after(weapon) === to)
    changeVitality(scene, monster, to)
    if (to === 0) slay(scene, monster, 'card')
  }

  /** What a weapon does beside the card (NEC-VOC-09): told where it changes something. */
  extras(scene: Scene, band: number, frame: Frame): void {
    const { hero, monster } = frame
    const of = ({ extra }: Weapon): string => JSON.stringify(extra[band])
    const isSeen = (weapon: Weapon): boolean =>
      weapon.extra[band].some((effect) => {
        if ('wound' in effect) return scene.story.sees('vitality', { monster: monster!.index }) !== undefined
        if ('shift' in effect)
          return scene.story.sees('moved', { combatant: scene.combatant(monster!), by: 'shift' }) !== undefined
        return scene.story.sees('resource', { seat: hero.seat }) !== undefined
      })
    const canBeSeen = (weapon: Weapon): boolean =>
      weapon.extra[band].some((effect) => {
        if (!('resource' in effect)) return monster!.isHere && (!('shift' in effect) || scene.range(hero, monster!) > 0)
        const { name } = effect.resource as { name: string }
        return (hero.resources.get(name) ?? 0) < (hero.member.resources[name]?.max ?? 0)
      })
    const seen = this.candidates.find(isSeen)
    this.keep(scene, 'NEC-VOC-09', 'what is told after the card', (one) =>
      seen ? of(one) === of(seen) : !canBeSeen(one),
    )
    if (seen === undefined) return
    for (const effect of seen.extra[band])
      if ('resource' in effect)
        changeResource(scene, hero, effect.resource.name as string, effect.resource.delta as number)
      else run(scene, [effect], frame)
  }
}

/** Weapons of a hero with which so many attacks can be made (NEC-ATK-02 to -05, NEC-IMPR, NEC-FIGHT-04 to -06). */
export function weaponsFor(
  scene: Scene,
  hero: Hero,
  targets: readonly Monster[],
  attacks: number,
  isShort: boolean,
): Weapons {
  const { settings, content } = scene
  const isInjured = hero.has('badly-injured')
  const weak = isInjured ? hero.book.badlyInjured : []
  const cap = Math.min(...weak.map((one) => ('attackCap' in one ? one.attackCap : Infinity)), Infinity)
  const candidates = content.weapons.flatMap((weapon): Weapon[] => {
    const { id, tags, reach, extra, ammo = Infinity } = weapon
    const isOwn = hero.member.weapons.includes(id)
    const isFound = tags.includes('improvised') && !tags.includes('hazard')
    if (!isOwn && !isFound) return []
    if (weak.some((one) => 'noWeapon' in one && one.noWeapon === id)) return []
    const has = (...some: readonly string[]): boolean => some.some((tag) => tags.includes(tag))
    if (hero.has('disarmed') && isOwn && !isFound && !has('natural', 'spell')) return []
    if (hero.has('pinned') && !has('light', 'spell')) return []
    if ((hero.ammo.get(id) ?? 0) >= ammo) return []
    if (!targets.every((target) => scene.reaches(reach, hero, target))) return []
    const numbers = isOwn ? settings.weapons[id] : { attacks: 1, mod: 0, harm: weapon.harm }
    const most = Math.min(numbers.attacks, cap)
    const isFull = settings.rules.attackCount === 'fullNumber'
    if (isShort ? most < attacks : isFull ? most !== attacks : most < attacks) return []
    const bands = isOwn ? [extra.miss, extra.partial, extra.full] : [[], [], []]
    return [{ id, ...numbers, reach, tags, ammo, extra: bands as Effects[] }]
  })
  return new Weapons(candidates)
}

/** NEC-IMPR-05 */
export function hazardOf({ content }: Scene): Weapons {
  const { id, harm, reach, tags } = content.weapons.find((one) => one.tags.includes('hazard'))!
  return new Weapons([{ id, attacks: 1, mod: 0, harm, reach, tags, ammo: Infinity, extra: [[], [], []] }])
}
