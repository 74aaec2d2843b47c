// `value --scenario`: the scenario without each of its parts, in every context.
import { InputError, nearest } from '../../input/index.ts'
import type { ValueOptions } from '../../lab/index.ts'
import { playable, whyNot } from '../load.ts'
import type { Loaded, WantedArm } from '../load.ts'
import type { Reach } from './contexts.ts'
import { askedOfChanges } from './value.ts'
import type { ValuePrepared } from './value.ts'

export interface KnockoutsAsked extends Reach {
  readonly options: Omit<ValueOptions, 'hero' | 'stays'>
  /** All kinds when empty. */
  readonly kinds: readonly string[]
}

/** @throws InputError when the game says of nothing that it could be taken away, a kind is wrong, or nothing can be played without */
export function prepareKnockouts(loaded: Loaded, { options, kinds, ...reach }: KnockoutsAsked): ValuePrepared {
  const { game, content, experiment: { arms: [{ settings }] } } = loaded
  const all = game.knockouts?.(content, settings) ?? []
  const known = [...new Set(all.map(({ kind }) => kind))]
  if (known.length === 0) throw new InputError([{ where: loaded.document.source.name, message: `${game.title} has nothing that could be taken away`, expected: 'an experiment of a game that has; what the numbers of this one do: sensitivity, levers' }])
  for (const kind of kinds) {
    if (!known.includes(kind)) throw new InputError([{ where: '--only', message: `this scenario has no ${kind} that could be taken away`, expected: known, nearest: nearest(kind, known) }])
  }
  const wanted = all.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map((one) => ({ ...one, arm: { name: `without ${one.name}`, set: one.set } }))
  const can = new Set(playable(loaded, wanted.filter(({ stays }) => stays === undefined).map(({ arm }) => arm)).map(({ name }) => name))
  const isPlayed = ({ stays, arm }: typeof wanted[number]): boolean => stays === undefined && can.has(arm.name)
  const changes = wanted.filter(isPlayed).map(({ arm: { name, set }, kind }) => ({ name, kind, set }))
  const stays = wanted.filter((one) => !isPlayed(one)).map(({ name, stays: why, arm }) => ({ name, why: why ?? whyNot(loaded, [arm])! }))
  if (changes.length === 0) throw new InputError([{ where: loaded.document.source.name, message: `nothing of ${kinds.length === 0 ? 'this scenario' : kinds.join(', ')} can be taken away: ${stays.map(({ name, why }) => `${name} (${why})`).join(', ')}`, expected: 'a scenario with more than it needs' }])
  const arms: WantedArm[] = [{ name: 'as it is', set: {} }, ...changes.map(({ name, set }) => ({ name, set }))]
  return askedOfChanges(loaded, arms, changes, { ...options, stays }, kinds, reach)
}
