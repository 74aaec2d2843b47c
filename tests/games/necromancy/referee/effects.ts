// Lists of effects, word by word (NEC-VOC): moves, cards, attacks, rows of tables, death moves, powers.
import { holds, type Requirements } from './requirements.ts'
import {
  Hero,
  Monster,
  type CauseName,
  type ConditionName,
  type ContextName,
  type Effects,
  type SourceName,
  type TokenName,
} from './table.ts'
import { Lost, Reveal } from '../../../../src/games/necromancy/words/vocabulary.ts'
import { Scene } from './scene.ts'
import { Weapons } from './weapons.ts'
import { advance, recover } from './time.ts'
import { ask, choose, complicate, hard, rollInside } from './tables.ts'
import { die, endCondition, eraseHarm, gainCondition, leave, takeHarm } from './harm.ts'
import { erase, mark, settle } from './panic.ts'
import { gainModifier } from './rolls.ts'
import { inflict, react, slay } from './blows.ts'
import { shift } from './positions.ts'

export interface Frame {
  readonly hero: Hero
  readonly monster: Monster | undefined
  readonly target?: Hero
  /** Names of what the effects belong to: for modifiers, and for harm. */
  readonly source: string
  readonly harm: SourceName
  /** The monster's attack, whose harm injuries change. */
  readonly attack?: string
  /** The card that is resolved, its place in the action, and the weapons that may be in use. */
  readonly card?: number
  readonly nth?: number
  readonly weapons?: Weapons
  readonly results: Partial<Record<string, number>>
  /** Moves inside moves (NEC-HARD-07). */
  readonly depth: number
  readonly move?: string
}

export const frameOf = (hero: Hero, harm: SourceName, source: string, monster?: Monster): Frame => ({
  hero,
  monster,
  source,
  harm,
  results: {},
  depth: 0,
})

export type Args = Readonly<Record<string, unknown>>

/** Effects, one after the other; a crisis begins after the one that brought it about (NEC-CRIS-01). */
export function run(scene: Scene, effects: Effects, frame: Frame): void {
  for (const effect of effects) {
    const [[word, args]] = Object.entries(effect)
    const who = args.who as string | undefined
    if (who === undefined) once(scene, word, args, frame)
    else if (word === 'strike') strikeAll(scene, args, frame)
    else
      for (const one of select(scene, frame, who))
        if (isPresent(scene, frame, one)) toOne(scene, word, args, frame, one)
    settle(scene)
  }
}

/** Effects on the dead and absent are skipped; who has left still pays for the own move (NEC-ATK-08, NEC-ESC-02). */
function isPresent(scene: Scene, { hero, monster }: Frame, one: Hero | Monster): boolean {
  if (one instanceof Monster) return one.isHere
  const isOfOwn = monster === undefined && one === hero
  if (!one.isAlive) return false
  return !scene.isFighting || one.inFight || scene.isInCrisis || isOfOwn
}

/** NEC-VOC-02: whether one is close is asked when it is the one's turn. */
function* select(scene: Scene, { hero, monster, target }: Frame, who: string): Generator<Hero | Monster> {
  const one = who === 'hero' ? hero : who === 'target' ? target : who === 'monster' ? monster : undefined
  if (one !== undefined) yield one
  if (['hero', 'target', 'monster'].includes(who)) return
  for (const each of scene.isFighting ? scene.fighters : scene.living) {
    if (who !== 'all-heroes' && (monster === undefined || !isCloseTo(scene, each, monster))) continue
    if (who !== 'others-close' || each !== hero) yield each
  }
}

/** Where a place is not told, what follows shows it. */
function isCloseTo(scene: Scene, hero: Hero, monster: Monster): boolean {
  const range = scene.range(hero, monster)
  if (!Number.isNaN(range)) return range === 0
  const { next } = scene.story
  if (next?.type === 'moved') return next.combatant === hero.seat && next.by === 'shift'
  const isEffect = next?.type === 'harmed' || next?.type === 'condition' || next?.type === 'modifier'
  return isEffect ? next.seat === hero.seat : next?.type === 'lost' && next.combatant === hero.seat
}

/** Later cards of a turn do nothing to the hero after a reaction (`reactionScope: allHarm`, NEC-REACT-02). */
const isSpared = (scene: Scene, { hero, nth }: Frame): boolean =>
  scene.settings.rules.reactionScope === 'allHarm' &&
  nth !== undefined &&
  hero.reactedTo !== undefined &&
  hero.reactedTo !== nth

function toOne(scene: Scene, word: string, args: Args, frame: Frame, one: Hero | Monster): void {
  const { monster } = frame
  if (word === 'lose') {
    const what = args.what as 'act' | 'move' | 'turn'
    if (what !== 'move') one.losses.act++
    if (what !== 'act') one.losses.move++
    scene.story.take('lost', 'NEC-FIGHT-03', { combatant: scene.combatant(one), what: Lost[what] })
  } else if (word === 'shift') {
    if (monster !== undefined && !(one instanceof Hero && isSpared(scene, frame)))
      shift(scene, one, one instanceof Hero ? monster : frame.hero, args as { dir: 'to'; bands: number })
  } else if (one instanceof Monster) {
    scene.story.refuse('NEC-VOC-02', `${word} is not for monsters`)
  } else if (word === 'harm') {
    const change = frame.attack === undefined || monster === undefined ? 0 : monster.harmChange(frame.attack)
    if (!isSpared(scene, frame)) takeHarm(scene, one, Math.max(0, (args.n as number) + change), frame.harm, monster)
  } else if (word === 'heal') {
    eraseHarm(scene, one, args.n === 'all' ? Infinity : (args.n as number), 'NEC-VOC-05')
  } else if (word === 'mod') {
    gainModifier(scene, one, { ...(args as { delta: number; rolls: string; until: string }), source: frame.source })
  } else if (word === 'condition') {
    if (!isSpared(scene, frame)) gainCondition(scene, one, args.name as ConditionName, monster)
  } else if (word === 'uncondition') {
    endCondition(scene, one, args.name as ConditionName, 'NEC-VOC-05')
  } else if (word === 'resource') {
    changeResource(scene, one, args.name as string, args.delta as number)
  } else if (word === 'injury-days') {
    treat(scene, one, args.n as number | 'treated')
  } else {
    scene.story.refuse('NEC-VOC-01', `there is no effect ${word} on somebody`)
  }
}

/** An attack on each of them, once, outside the reaction allowance (NEC-VOC-05). */
function strikeAll(scene: Scene, args: Args, frame: Frame): void {
  const { monster } = frame
  if (monster === undefined || !monster.isHere || monster.isDisabled(args.attack as string)) return
  const index = monster.kind.attacks.findIndex(({ id }) => id === args.attack)
  const selected = [...select(scene, frame, args.who as string)].filter((one) => isPresent(scene, frame, one)) as Hero[]
  const seats = scene.story.sees('attack')?.targets ?? []
  const isUnknown = scene.fighters.some((one) => Number.isNaN(scene.range(one, monster)))
  const targets = isUnknown ? scene.fighters.filter(({ seat }) => seats.includes(seat)) : selected
  const blow = { harm: frame.harm, isCertain: args.defence === 'none' }
  if (targets.length > 0) inflict(scene, monster, index, targets, blow)
}

export function changeResource(scene: Scene, hero: Hero, name: string, delta: number): void {
  const max = hero.member.resources[name]?.max ?? 0
  const before = hero.resources.get(name) ?? 0
  const now = Math.max(0, Math.min(max, before + delta))
  if (now === before) return
  hero.resources.set(name, now)
  scene.story.take('resource', 'NEC-VOC-05', { seat: hero.seat, resource: scene.resources.indexOf(name), now })
}

/** NEC-REC-04 */
export function treat(scene: Scene, hero: Hero, days: number | 'treated'): void {
  const { injuryDaysTreated, watchesPerDay } = scene.settings.numbers
  hero.injury = Math.min(hero.injury, (days === 'treated' ? injuryDaysTreated : days) * watchesPerDay)
  hero.isTreated = true
  recover(scene, hero)
}

function once(scene: Scene, word: string, args: Args, frame: Frame): void {
  const { hero, monster, weapons } = frame
  const { story } = scene
  if (word === 'wound') {
    if (monster?.isHere) weapons!.wound(scene, monster, args.n as string | number)
  } else if (word === 'mend') {
    if (monster?.isHere) changeVitality(scene, monster, Math.min(monster.max, monster.vitality + (args.n as number)))
  } else if (word === 'slay') {
    if (monster?.isHere) slay(scene, monster, frame.harm)
  } else if (word === 'react') {
    if (monster !== undefined) react(scene, frame, args.attack as string)
  } else if (word === 'set-aside') {
    if (monster?.isHere) {
      monster.aside.add(frame.card!)
      story.take('set aside', 'NEC-DECK-08', { monster: monster.index, card: frame.card })
    }
  } else if (word === 'again') weapons!.again += args.n as number
  else if (word === 'no-react') hero.reactedTo = -1
  else if (word === 'panic') mark(scene, args.n as number, args.cause as CauseName)
  else if (word === 'calm') erase(scene, args.n as number)
  else if (word === 'time') {
    if (scene.isFighting) scene.deferred += args.watches as number
    else if (!scene.isArena) advance(scene, args.watches as number)
  } else if (word === 'token') scene.changeToken(args.kind as TokenName, args.delta as number, 'NEC-CAMP-03')
  else if (word === 'random-token') {
    const list = args.list as readonly TokenName[]
    const found = list.find((one) => story.sees('token', { kind: scene.tokenNumber(one), delta: 1 }))
    if (found !== undefined) scene.changeToken(found, 1, 'NEC-VOC-05')
    else
      scene.story.must(
        list.some((one) => scene.isFull(one)),
        'NEC-VOC-05',
        'a token is found',
      )
  } else if (word === 'choice') choose(scene, args, frame)
  else if (word === 'roll') rollInside(scene, args, frame)
  else if (word === 'when') {
    const holdsNow = holds(scene, args.if as Requirements, frame)
    run(scene, ((holdsNow ? args.then : args.else) ?? []) as Effects, frame)
  } else if (word === 'hard') hard(scene, frame, args.context as ContextName | 'auto')
  else if (word === 'complicate') complicate(scene, frame, args.context as ContextName | 'auto')
  else if (word === 'questions') ask(scene, args, frame)
  else if (word === 'result') {
    for (const [key, value] of Object.entries(args.keys as object)) frame.results[key] = Number(value)
    if (frame.results.returnExtra !== undefined) scene.returnExtra += frame.results.returnExtra // NEC-TRAV-08
    delete frame.results.returnExtra
  } else if (word === 'reveal') {
    const what = { attacks: Reveal.attacks, 'trap-count': Reveal.trapCount, 'next-strike': Reveal.nextStrike }[
      args.what as 'attacks'
    ]
    if (story.sees('revealed') !== undefined) story.take('revealed', 'NEC-HARD-11', { what })
    else scene.story.must(scene.revealed.has(what), 'NEC-HARD-11', 'the answer is told')
    scene.revealed.add(what)
  } else if (word === 'break-tool') {
    if (scene.isFighting && hero.inFight) gainCondition(scene, hero, 'disarmed')
    else scene.changeToken('supply', -1, 'NEC-FEAT-02')
  } else if (word === 'die') die(scene, hero)
  else if (word === 'leave-fight') {
    if (hero.inFight) leave(scene, hero, args.how === 'fled')
  } else if (word === 'souls') scene.story.take('souls', 'NEC-VOC-05', { delta: args.delta as number })
  else scene.story.refuse('NEC-VOC-01', `there is no effect ${word}`)
}

export function changeVitality(scene: Scene, monster: Monster, to: number): void {
  if (to === monster.vitality) return
  scene.story.take('vitality', 'NEC-MON-04', { monster: monster.index, from: monster.vitality, to })
  monster.vitality = to
}
