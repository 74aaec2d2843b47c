// Rolls: two dice and one modifier, read in three bands; modifiers and how long they last (NEC-MOVE, NEC-MOD).
import { Hero, UNTILS, type Modifier, type UntilName } from './table.ts'
import { SOCIAL_MOVES } from '../../../../src/games/necromancy/words/vocabulary.ts'
import { Scene } from './scene.ts'

export const BANDS = ['miss', 'partial', 'full'] as const
export const bandOf = (total: number): number => (total <= 6 ? 0 : total <= 9 ? 1 : 2)
const MAX_MODIFIER = 3

/** What a roll may be read with. */
export interface Parts {
  /** Bases that are possible: more than one where the weapon is not told. */
  readonly bases: readonly number[]
  readonly also?: number
  /** Name under which it is told. */
  readonly source: string
  readonly isAgainstPrey?: boolean
}
export interface Rolled {
  readonly band: number
  fits(base: number): boolean
}

/** @param rolls as content writes them (NEC-MOD-08) @param of attack, defence, or a move */
export function covers(rolls: string, of: string): boolean {
  if (rolls === 'any' || rolls === of || rolls === `move:${of}`) return true
  if (rolls === 'action') return of !== 'defence'
  return rolls === 'social' && SOCIAL_MOVES.includes(of)
}

/** Whether a modifier counts for a roll that is made now (NEC-MOD-04, -05). */
function counts(hero: Hero, one: Modifier, of: string): boolean {
  if (!covers(one.rolls, of)) return false
  return one.until !== 'next-action' || (hero.isActing && one.action < hero.actions)
}

/** Two copies of one source do not add up (NEC-MOD-06). */
function sumOf(hero: Hero, of: string): number {
  const counted = hero.modifiers.filter((one) => counts(hero, one, of))
  const kinds = new Map(counted.map((one) => [`${one.source} ${one.rolls} ${one.delta}`, one.delta]))
  return [...kinds.values()].reduce((sum, delta) => sum + delta, 0)
}

/** A roll of a hero (NEC-MOVE-01 to -04). */
export function roll(scene: Scene, hero: Hero, of: string, { bases, also = 0, source, isAgainstPrey }: Parts): Rolled {
  const { story, content, settings } = scene
  let sum = also + sumOf(hero, of)
  if (isAgainstPrey && !scene.isArena && scene.tokens.lore > 0 && scene.seesSpent('lore')) {
    scene.changeToken('lore', -1, 'NEC-CAMP-04')
    sum += 1
  }
  const number = of === 'attack' ? 0 : of === 'defence' ? 1 : 2 + content.moves.findIndex(({ id }) => id === of)
  const told = story.take('rolled', 'NEC-MOVE-01', { seat: hero.seat, class: number })
  story.equal(scene.sources[told.source], source, 'NEC-MOVE-09', 'what is rolled')
  const { dice, modifier, total, band } = told
  scene.story.must(
    dice.length === 2 && dice.every((die) => die >= 1 && die <= 6),
    'NEC-MOVE-01',
    'these are no two dice',
  )
  const fits = (base: number): boolean => modifier === Math.max(-MAX_MODIFIER, Math.min(MAX_MODIFIER, base + sum))
  scene.story.must(bases.some(fits), 'NEC-MOD-02', `the modifier is ${bases.join(' or ')} and ${sum}`)
  story.equal(total, dice[0] + dice[1] + modifier, 'NEC-MOVE-01', 'the total')
  story.equal(band, bandOf(total), 'NEC-MOVE-02', 'the band')
  const isFirstOnly = settings.rules.actionModScope === 'firstRoll'
  hero.modifiers = hero.modifiers.filter(
    (one) => !counts(hero, one, of) || !(one.until === 'next-roll' || (isFirstOnly && one.until === 'next-action')),
  )
  return { band, fits }
}

/** A modifier is gained (NEC-MOD-07). */
export function gainModifier(
  scene: Scene,
  hero: Hero,
  {
    delta,
    rolls,
    until,
    source,
  }: { readonly delta: number; readonly rolls: string; readonly until: string; readonly source: string },
): void {
  const told = scene.story.take('modifier', 'NEC-MOD-07', {
    seat: hero.seat,
    delta,
    until: UNTILS.indexOf(until as UntilName),
  })
  const name = scene.sources[told.source].replace(/ \(.*\)$/, '') // of a hero who has joined
  scene.story.must(name === source || scene.sources[told.source] === source, 'NEC-MOD-06', `the source is ${source}`)
  const rounds = until === 'next-round-end' ? 1 : 0
  hero.modifiers.push({
    source,
    delta,
    rolls,
    until: until as UntilName,
    action: hero.actions,
    isOfFight: scene.isFighting || scene.isAtLair, // NEC-VIG-02
    rounds,
  })
}

/** What a hero does on purpose: modifiers to the next action are spent when it is over (NEC-MOD-05). */
export function action<Result>(hero: Hero, deed: () => Result): Result {
  if (hero.isActing) return deed()
  hero.actions++
  hero.isActing = true
  const result = deed()
  hero.isActing = false
  hero.modifiers = hero.modifiers.filter((one) => one.until !== 'next-action' || one.action >= hero.actions)
  return result
}

export function lapse(hero: Hero, ...untils: readonly UntilName[]): void {
  hero.modifiers = hero.modifiers.filter(({ until }) => !untils.includes(until))
}

/** The end of a round, of a fight, of a hunt (NEC-MOD-07). */
export function lapseAtRoundEnd(scene: Scene): void {
  for (const hero of scene.heroes)
    hero.modifiers = hero.modifiers.filter(
      (one) => one.until !== 'round-end' && (one.until !== 'next-round-end' || one.rounds-- > 0),
    )
}

export function lapseAtFightEnd(scene: Scene): void {
  for (const hero of scene.heroes) {
    hero.modifiers = hero.modifiers.filter((one) => !one.isOfFight || ['hunt-end', 'standing'].includes(one.until))
    lapse(hero, 'turn-end', 'round-end', 'next-round-end', 'fight-end')
  }
}

export function lapseAtHuntEnd(scene: Scene): void {
  for (const hero of scene.heroes) hero.modifiers = hero.modifiers.filter(({ until }) => until === 'standing')
}
