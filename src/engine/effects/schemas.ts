// Schemas of effects: every mistake of a file is told at its place, with what may stand there.
import { z } from 'zod'
import { expecting, oneOf, type Path } from '../../input/index.ts'
import { type Complain, complainTo } from '../fields.ts'
import { namesOf } from '../words.ts'
import {
  asArgument,
  type EffectList,
  orByLevel,
  type Visitor,
  type Vocabulary,
  type WrittenConditions,
} from './arguments.ts'
import type { Frame } from './frames.ts'
import type { EffectWord, Grammar, Need, Place, WrittenRule } from './grammar.ts'

interface Schemas {
  /** Of a list anywhere: what its place allows is not looked at. */
  list(hasLevels: boolean): z.ZodType<EffectList>
  conditions(hasLevels: boolean): z.ZodType<WrittenConditions>
  at(place: Place): z.ZodType<EffectList>
  conditionsAt(place: Place): z.ZodType<WrittenConditions>
  ruleAt(place: Place): z.ZodType<WrittenRule>
  /** Once the vocabulary can be asked. @throws RangeError for a word that contradicts itself */
  check(): void
}

export function schemasOf<Table, F extends Frame>(
  grammar: Grammar<Table, F>,
  vocabulary: Vocabulary<Table, F>,
): Schemas {
  const lists = [false, true].map((hasLevels) => listSchema(grammar, vocabulary, hasLevels))
  const conditions = [false, true].map((hasLevels) => conditionsSchema(grammar, vocabulary, hasLevels))
  const list = (hasLevels = false): z.ZodType<EffectList> => lists[Number(hasLevels)]
  const conditionsOf = (hasLevels = false): z.ZodType<WrittenConditions> => conditions[Number(hasLevels)]
  const lifetimes = namesOf(grammar.lifetimes)
  const triggers = namesOf(grammar.triggers)

  return {
    check() {
      for (const [name, word] of Object.entries(grammar.words)) checkWord(name, word, vocabulary)
    },
    list,
    conditions: conditionsOf,
    at: (place) =>
      list(place.hasLevels).superRefine((written, context) => {
        if (context.issues.length > 0) return
        vocabulary.visitList(written, [], placed(grammar, place, place.gives, complainTo(context)), 0)
      }),
    conditionsAt: (place) =>
      conditionsOf(place.hasLevels).superRefine((written, context) => {
        if (context.issues.length > 0) return
        vocabulary.visitConditions(written, [], placed(grammar, place, place.gives, complainTo(context)))
      }),
    ruleAt: (place) => {
      const uses = orByLevel(z.int().min(1).max(1000), place.hasLevels === true).optional()
      return z
        .strictObject({
          trigger: oneOf(triggers, 'trigger'),
          if: conditionsOf(place.hasLevels).optional(),
          limit: z.strictObject(Object.fromEntries(lifetimes.map((name) => [name, uses]))).optional(),
          do: list(place.hasLevels),
        })
        .superRefine((rule, context) => {
          if (context.issues.length > 0) return
          const gives = [...place.gives, ...grammar.events[rule.trigger].has]
          const visitor = placed(grammar, place, gives, complainTo(context), rule.trigger)
          if (rule.if !== undefined) vocabulary.visitConditions(rule.if, ['if'], visitor)
          vocabulary.visitList(rule.do, ['do'], visitor, 0)
        }) as unknown as z.ZodType<WrittenRule>
    },
  }
}

function listSchema<Table, F extends Frame>(
  { words }: Grammar<Table, F>,
  vocabulary: Vocabulary<Table, F>,
  hasLevels: boolean,
): z.ZodType<EffectList> {
  const names = Object.keys(words)
  const shape = Object.fromEntries(
    names.map((name) => [name, argsSchema(words[name], vocabulary, hasLevels).optional()]),
  )
  const effect = z.strictObject(shape).superRefine((written, context) => {
    const given = Object.keys(written)
    if (given.length === 1 || context.issues.length > 0) return
    const message = given.length === 0 ? 'an effect without a word' : `one effect has ${given.length} words`
    complainTo(context)([], message, { expected: given.length === 0 ? names : `one word, not ${given.join(' and ')}` })
  })
  // Defined once in schemas for editors, in which lists of effects stand in many places.
  effect.register(z.globalRegistry, { id: hasLevels ? 'effectByLevel' : 'effect' })
  return z.array(effect) as unknown as z.ZodType<EffectList>
}

/** All arguments of a word, or the one that a bare value stands for. */
function argsSchema<Table, F extends Frame>(
  { args, short }: EffectWord<Table, F>,
  vocabulary: Vocabulary<Table, F>,
  hasLevels: boolean,
): z.ZodType {
  const shape = Object.fromEntries(
    Object.entries(args).map(([key, one]) => [key, asArgument(one).schema(vocabulary, hasLevels)]),
  )
  const long = z.strictObject(shape)
  if (short === undefined) return long
  const argument = asArgument(args[short])
  const bare = argument.bare?.(vocabulary, hasLevels) ?? shape[short]
  const filled = bare.transform((value) =>
    Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, key === short ? value : one.parse(undefined)])),
  )
  return z.union([filled, long])
}

function conditionsSchema<Table, F extends Frame>(
  { conditions }: Grammar<Table, F>,
  vocabulary: Vocabulary<Table, F>,
  hasLevels: boolean,
): z.ZodType<WrittenConditions> {
  const mapping = z.strictObject(
    Object.fromEntries(
      Object.entries(conditions).map(([name, { argument }]) => [
        name,
        asArgument(argument).schema(vocabulary, hasLevels).optional(),
      ]),
    ),
  )
  const several = expecting(z.array(mapping).min(1), 'a list of these')
  return z.union([mapping, several]) as unknown as z.ZodType<WrittenConditions>
}

/** Complains about what the place does not allow. @param trigger of the rule that it stands in */
function placed<Table, F extends Frame>(
  grammar: Grammar<Table, F>,
  { name: place, excludes = [] }: Place,
  gives: readonly Need[],
  complain: Complain,
  trigger?: string,
): Visitor {
  const where = trigger === undefined ? place : `the trigger ${trigger}`
  const lackOf = (needs: readonly Need[] = []): Need | undefined => needs.find((need) => !gives.includes(need))
  const check = (
    what: string,
    table: Readonly<Record<string, { readonly needs?: readonly Need[] }>>,
    name: string,
    path: Path,
    at?: 'key',
  ): void => {
    const lack = lackOf(table[name].needs)
    if (lack === undefined) return
    const fitting = Object.keys(table).filter(
      (one) => lackOf(table[one].needs) === undefined && !excludes.includes(one),
    )
    complain(path, `${what} "${name}" needs ${lack}, which ${where} does not have`, { expected: fitting, at })
  }
  return {
    effect(word, args, path, depth) {
      if (excludes.includes(word)) {
        const expected = Object.keys(grammar.words).filter((one) => !excludes.includes(one))
        complain(path, `the effect "${word}" cannot stand in ${place}`, { expected, at: 'key' })
      } else check('the effect', grammar.words, word, path, 'key')
      if (depth > grammar.maxNesting)
        complain(path, `the effect "${word}" stands in ${depth} lists, one inside another`, {
          expected: `at most ${grammar.maxNesting}`,
          at: 'key',
        })
      grammar.words[word].check?.(args, (place, ...more) => complain([...path, ...place], ...more))
    },
    condition: (name, _, path) => check('the condition', grammar.conditions, name, path, 'key'),
    selector: (kind, name, path) => check(`the choice of ${kind}`, grammar.selectors[kind], name, path),
    amount(_, source, path) {
      if (source !== undefined) check('the amount', grammar.amounts, source, path)
    },
  }
}

/** @throws RangeError for a word that contradicts itself */
function checkWord<Table, F extends Frame>(
  name: string,
  { args, short, over, sentence }: EffectWord<Table, F>,
  vocabulary: Vocabulary<Table, F>,
): void {
  const refuse = (reason: string): never => {
    throw new RangeError(`the effect word ${name} ${reason}`)
  }
  const keys = Object.keys(args)
  for (const [, hole] of sentence.matchAll(/\{(.*?)\}/g))
    if (!keys.includes(hole)) refuse(`has no argument ${hole}, which its sentence shows`)
  for (const key of [short, over])
    if (key !== undefined && !keys.includes(key)) refuse(`has no argument ${key}, which it names`)
  if (short === undefined) return
  const lacking = keys.find(
    (key) => key !== short && !asArgument(args[key]).schema(vocabulary, false).safeParse(undefined).success,
  )
  if (lacking !== undefined) refuse(`needs ${lacking} beside ${short}: a bare value cannot stand for both`)
}
