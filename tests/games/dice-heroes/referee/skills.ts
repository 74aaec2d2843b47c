// Who may use a skill or an ally card, when, and at what price (DH-SKILL, DH-DATA-02 to -05).
import type { ToldDie } from '../../../../src/games/dice-heroes/words/events.ts'
import { holds } from './conditions.ts'
import { type Die, isLive, typeOf } from './dice.ts'
import { type Active, FATES, type Roll } from './names.ts'
import { at, type Scene } from './scene.ts'
import type { Hero } from './table.ts'

/** A use as it is told. */
export interface ToldUse {
  readonly skill: number
  readonly level: number
  readonly dice: readonly ToldDie[]
}

/** A use that was accepted; its dice have left the hand. */
export interface Use {
  readonly active: Active
  readonly level: number
  readonly payer: Hero
  readonly dice: readonly ToldDie[]
  readonly isBoosted: boolean
  readonly isPlain: boolean
}

/** What is added to the result of a use; two values where it is not told whether it was boosted. */
export const plusOf = ({ active, level, isBoosted, isPlain }: Use): number[] => [
  ...(isPlain ? [at(active.plus, level)] : []),
  ...(isBoosted ? [at(active.plus, level) + at(active.boost!.plus, level)] : []),
]

/**
 * Judges that a hero may use this now.
 * @param aim whose check, damage or turn it is for
 * @throws Refusal
 */
export function judgeUse(scene: Scene, told: ToldUse, payer: Hero, aim: Hero, window: string): Use {
  const active = scene.book.active(told.skill)
  scene.must(active !== undefined, 'DH-SKILL-02', 'this is no active skill and no ally card')
  const { level } = told
  scene.must(payer.isAlive && aim.isAlive, 'DH-DEATH-05', 'a dead hero neither assists nor is helped')
  if (active.isCard) {
    scene.equal(level, 1, 'DH-DATA-05', 'the level of an ally card')
    scene.must(scene.table.allies.includes(active.id), 'DH-CARD-12', `${active.name} is no ally card of the scenario`)
    scene.must(!scene.isForbidden('ally-cards', scene.here(payer)), 'DH-FX-27', 'ally cards are forbidden here')
  } else {
    scene.must(payer.skills.includes(active.id), 'DH-HERO-03', `${active.name} is no skill of the class`)
    scene.must(level > 0, 'DH-SKILL-09', `${active.name} is not learned`)
    scene.equal(level, payer.level(active.id), 'DH-SKILL-07', `the level of ${active.name}`)
  }
  scene.must(
    (active.when as readonly string[]).includes(window),
    'DH-SKILL-05',
    `${active.name} is not for the window ${window}`,
  )
  judgeRange(scene, active, payer, aim)
  const frame = { hero: payer, place: scene.here(payer), level, skill: active }
  scene.must(holds(scene, active.if, frame), 'DH-DATA-02', `the condition of ${active.name} does not hold`)
  const thing = `${active.id} ${payer.seat}`
  scene.must(
    scene.isWithin(active.limit, thing, level),
    'DH-SKILL-10',
    `${active.name} was used as often as its limit allows`,
  )
  scene.count(active.limit, thing, level)
  for (const die of told.dice) scene.equal(die.payer, payer.seat, 'DH-SKILL-08', 'who pays')
  const kinds = told.dice.map(({ kind }) => kind)
  const fates = told.dice.map(({ fate }) => FATES[fate] as string)
  const isPlain = pays(active, level, kinds, fates, false)
  const isBoosted = active.boost !== undefined && pays(active, level, kinds, fates, true)
  scene.must(isPlain || isBoosted, 'DH-SKILL-04', `these dice with these outcomes don't pay for ${active.name}`)
  for (const die of kinds) scene.spend(payer, die, 'DH-SKILL-02')
  return { active, level, payer, dice: told.dice, isBoosted, isPlain }
}

/** Whom a skill can be for, and how far away (DH-SKILL-08). */
function judgeRange(scene: Scene, active: Active, payer: Hero, aim: Hero): void {
  if (payer === aim) {
    scene.must(active.for !== 'other', 'DH-SKILL-08', `${active.name} is for others`)
    return
  }
  scene.must(active.for !== 'self', 'DH-SKILL-08', `${active.name} is for oneself`)
  scene.must(!scene.isForbidden('assist', scene.here(aim)), 'DH-FX-27', 'assistance is forbidden here')
  const isHere = payer.place === aim.place
  scene.must(
    active.range === 'any' || (active.range === 'here') === isHere,
    'DH-SKILL-08',
    `${active.name} reaches heroes ${active.range}, and they are ${isHere ? 'here' : 'far'}`,
  )
}

/** The dice of a price, one by one (DH-DATA-02). */
const slotsOf = ({ cost }: Active): Active['cost'][number][] =>
  cost.flatMap((one) => Array.from({ length: one.count }, () => one))

/** Whether these dice pay the price in some order; boosted, the first die has the boost's outcome (DH-DATA-04). */
function pays(
  active: Active,
  level: number,
  dice: readonly Die[],
  fates: readonly string[],
  isBoosted: boolean,
): boolean {
  const slots = slotsOf(active)
  if (slots.length !== dice.length) return false
  const fits = (slot: number, index: number): boolean => {
    const fate = isBoosted && slot === 0 ? at(active.boost!.fate, level) : at(slots[slot].fate, level)
    return slots[slot].types.includes(typeOf(dice[index])) && fates[index] === fate
  }
  const assign = (slot: number, free: readonly number[]): boolean =>
    slot === slots.length ||
    free.some(
      (index) =>
        fits(slot, index) &&
        assign(
          slot + 1,
          free.filter((other) => other !== index),
        ),
    )
  return assign(
    0,
    dice.map((_, index) => index),
  )
}

/** Whether a hero could pay the price with dice held. */
export function canPay(hero: Hero, active: Active, allyMax: number): boolean {
  const held = [...hero.hand.dice.filter(isLive), ...hero.allies.first(allyMax)]
  const assign = (slot: number, free: readonly Die[]): boolean =>
    slot === slotsOf(active).length ||
    free.some(
      (die, index) =>
        slotsOf(active)[slot].types.includes(typeOf(die)) &&
        assign(slot + 1, [...free.slice(0, index), ...free.slice(index + 1)]),
    )
  return assign(0, held)
}

/** DH-SKILL-02, DH-DATA-04 (a mean is rounded down) */
export function aggregate(roll: Roll, rolls: readonly number[]): number {
  const sum = rolls.reduce((so, one) => so + one, 0)
  switch (roll) {
    case 'sum':
      return sum
    case 'max':
      return Math.max(...rolls)
    case 'min':
      return Math.min(...rolls)
    case 'mean':
      return Math.floor(sum / rolls.length)
    case 'none':
      return 0
  }
}
