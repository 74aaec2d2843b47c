// Contexts: the same question with other agents, and with whatever else a command tries.
// Every command of the lab that gives a verdict plays its variants again in each context, to show how far the verdict
// reaches.
import type { Game } from '../engine/game.ts'
import { areSamePlayers, playersWords } from '../engine/groups.ts'
import { areWithin } from '../simulate/index.ts'
import type { Variant } from '../simulate/index.ts'

/** One way in which a question is asked. */
export interface Context {
  /** Empty for the question as it was asked. */
  readonly name: string
  /** What is set over every variant. */
  readonly set: Readonly<Record<string, unknown>>
}

export const AS_ASKED: Context = { name: '', set: {} }

/**
 * Other agents to try, closest to serious play first. Random agents count only when there is no other.
 * @param used agents of the variants as they are
 */
export function otherAgents({ agents }: Pick<Game, 'agents'>, used: readonly string[]): Context[] {
  const others = agents.map(({ name }) => name).filter((name) => !used.some((one) => areSamePlayers(one, name)))
  const thinking = others.filter((name) => name !== 'random')
  return (thinking.length > 0 ? thinking : others).map((name) => ({ name: playersWords(name), set: { agents: name } }))
}

/**
 * The variants in a context: each with the context's changes over its own.
 * @param variants none that sets the same itself (`clashes`): the context would take its place
 */
export function variantsIn(
  context: Context,
  variants: readonly Pick<Variant, 'name' | 'set'>[],
): Pick<Variant, 'name' | 'set'>[] {
  if (context.name === '') return [...variants]
  return variants.map(({ name, set }) => ({ name: `${name} (${context.name})`, set: { ...set, ...context.set } }))
}

/** Whether a variant sets anything that the context would set: then the context asks nothing new. */
export function clashes(context: Context, variants: readonly Pick<Variant, 'set'>[]): boolean {
  const paths = Object.keys(context.set)
  return variants.some(({ set }) => Object.keys(set).some((setting) => paths.some((path) => areWithin(setting, path))))
}
