// Effects of cards, skills and moves: a closed vocabulary. A game declares each word once; from that come the schema,
// what is played, the sentence for readers, the lint and the docs.
//
//   const { word, amount, one, pick, effects } = vocabulary<Table, Event>()
//   const FX = effects({
//     words: {
//       damage: word({
//         args: { amount: amount(), type: one(Damage, 'physical'), of: pick('heroes', 'self') },
//         over: 'of', rules: ['DH-FX-01'], sentence: '{of} takes {amount} {type} damage',
//         run: (table, frame, { amount, type }, who) => takeDamage(table, who, amount.in(table, frame), type),
//       }), …
//
// falling-roof, `damage: { of: here, amount: 1 }`, is then "Each hero here takes 1 physical damage."
import type { z } from 'zod'
import type { Path } from '../../input/index.ts'
import type { Finding } from '../parts.ts'
import { namesOf, type NameOf, type Words } from '../words.ts'
import * as kinds from './arguments.ts'
import type {
  AnyArgument,
  Argument,
  EffectList,
  Preparation,
  Shape,
  Visitor,
  Vocabulary,
  WrittenConditions,
} from './arguments.ts'
import type { Frame } from './frames.ts'
import {
  type ConditionOf,
  conditionsIn,
  type ConditionWord,
  type EffectWord,
  found,
  type Grammar,
  type Place,
  wordIn,
  type WordOf,
  type WrittenRule,
} from './grammar.ts'
import { lintOf } from './lint.ts'
import { type Amount, Conditions, PreparedList, type PreparedRule, RuleSet, Selector } from './prepared.ts'
import { schemasOf } from './schemas.ts'
import { type Row, sentencesOf } from './sentences.ts'

/** What a rule is made ready with. */
export interface RulePreparation extends Preparation {
  readonly source: number
  /** Whose rule it is; -1 for nobody's. */
  readonly owner: number
  /** The number under which its limit is counted (`Limits`). */
  readonly thing: number
}

/** A vocabulary in use. */
export interface Effects<Table, F extends Frame> {
  /** By code. */
  readonly words: readonly string[]
  /** Of a list at a place. */
  schema(place: Place): z.ZodType<EffectList>
  /** Of a rule at a place: `trigger`, `if`, `limit`, `do`. */
  ruleSchema(place: Place): z.ZodType<WrittenRule>
  /** Of conditions at a place. */
  conditionsSchema(place: Place): z.ZodType<WrittenConditions>
  /** @throws RangeError for ids that the content does not have, or lists too deep */
  prepare(list: EffectList, preparation: Preparation): PreparedList<Table, F>
  prepareConditions(written: WrittenConditions | undefined, preparation: Preparation): Conditions<Table, F>
  prepareRule(rule: WrittenRule, preparation: RulePreparation): PreparedRule<Table, F>
  ruleSet(rules: readonly PreparedRule<Table, F>[]): RuleSet<Table, F>
  /** For readers: `Each hero here takes 1 physical damage.` */
  sentence(list: EffectList): string
  ruleSentence(rule: WrittenRule): string
  /** Warnings for `check`. */
  findings(list: EffectList, path: Path): Finding[]
  ruleFindings(rule: WrittenRule, path: Path): Finding[]
  /** Goes through a list and all inside it. */
  walk(list: EffectList, visitor: Visitor, path?: Path): void
  walkRule(rule: WrittenRule, visitor: Visitor, path?: Path): void
  /** For the docs. */
  readonly rows: readonly Row[]
}

/** The helpers that declare a vocabulary, with the types of a game. */
export interface Declaring<Table, F extends Frame> {
  word<Given extends Shape>(declared: WordOf<Given, Table, F>): EffectWord<Table, F>
  condition<Given extends AnyArgument>(declared: ConditionOf<Given, Table, F>): ConditionWord<Table, F>
  amount(otherwise?: number, least?: number): Argument<Amount<Table, F>>
  pick(kind: string, otherwise?: string): Argument<Selector<Table, F>>
  list(isOptional?: boolean): Argument<PreparedList<Table, F>>
  conditions(): Argument<Conditions<Table, F>>
  readonly byLevel: typeof kinds.byLevel
  readonly named: typeof kinds.named
  readonly one: typeof kinds.one
  readonly some: typeof kinds.some
  readonly many: typeof kinds.many
  readonly group: typeof kinds.group
  /** @throws RangeError for a word that contradicts itself */
  effects<Given extends Words>(
    grammar: Grammar<Table, F, NameOf<Given>> & { readonly triggers: Given },
  ): Effects<Table, F>
}

/** @typeParam Table what words act on @typeParam F what an event has */
export const vocabulary = <Table, F extends Frame>(): Declaring<Table, F> => ({
  word: (declared) => declared,
  condition: (declared) => declared,
  amount: kinds.amount,
  pick: kinds.pick,
  list: kinds.list,
  conditions: kinds.conditions,
  byLevel: kinds.byLevel,
  named: kinds.named,
  one: kinds.one,
  some: kinds.some,
  many: kinds.many,
  group: kinds.group,
  effects: (grammar) => effectsOf(grammar as unknown as Grammar<Table, F>),
})

export function effectsOf<Table, F extends Frame>(grammar: Grammar<Table, F>): Effects<Table, F> {
  const names = Object.keys(grammar.words)
  const triggers: readonly string[] = namesOf(grammar.triggers)
  const lifetimes = namesOf(grammar.lifetimes)
  const self: Vocabulary<Table, F> = {
    selectors: grammar.selectors,
    sources: grammar.amounts,
    listSchema: (hasLevels) => schemas.list(hasLevels),
    conditionsSchema: (hasLevels) => schemas.conditions(hasLevels),
    prepareList,
    prepareConditions,
    selectorOf(kind, name) {
      const { select } = found(found(grammar.selectors, kind, 'selectors'), name, `selectors of ${kind}`)
      return new Selector(name, select, grammar.isPresent?.[kind])
    },
    sourceOf: (name) => found(grammar.amounts, name, 'amounts').value,
    listText: (list) => sentences.list(list),
    conditionsText: (written) => sentences.conditions(written),
    visitList,
    visitConditions,
  }
  const schemas = schemasOf(grammar, self)
  schemas.check()
  const sentences = sentencesOf(grammar, self)
  const lint = lintOf(grammar, visitList)

  function prepareList(list: EffectList, preparation: Preparation, depth: number): PreparedList<Table, F> {
    if (depth > grammar.maxNesting) throw new RangeError(`lists stand ${depth} deep: at most ${grammar.maxNesting}`)
    const effects = list.map((effect) => {
      const [name, written] = wordIn(effect)
      const { args, over, run, isIdle, canPay } = found(grammar.words, name, 'words')
      const ready = Object.fromEntries(
        Object.entries(args).map(([key, argument]) => [
          key,
          kinds.asArgument(argument).prepare(written[key], self, preparation, depth),
        ]),
      )
      const selector = over === undefined ? undefined : (ready[over] as Selector<Table, F>)
      return { word: name, code: names.indexOf(name), selector, args: ready, run, isIdle, canPay }
    })
    return new PreparedList(effects, grammar)
  }

  function prepareConditions(written: WrittenConditions | undefined, preparation: Preparation): Conditions<Table, F> {
    const all = conditionsIn(written).map(([name, argument]) => {
      const { argument: kind, holds } = found(grammar.conditions, name, 'conditions')
      return { holds, argument: kinds.asArgument(kind).prepare(argument, self, preparation, 0) }
    })
    return new Conditions(all)
  }

  function visitList(list: EffectList, path: Path, visitor: Visitor, depth: number): void {
    list.forEach((effect, at) => {
      const [name, written] = wordIn(effect)
      const { args } = found(grammar.words, name, 'words')
      const place = [...path, at, name]
      visitor.effect?.(name, written, place, depth)
      for (const [key, argument] of Object.entries(args))
        kinds.asArgument(argument).visit?.(written[key], self, [...place, key], visitor, depth)
    })
  }

  function visitConditions(written: WrittenConditions | undefined, path: Path, visitor: Visitor): void {
    for (const [name, argument, at] of conditionsIn(written)) {
      const place = [...path, ...(at === undefined ? [] : [at]), name]
      visitor.condition?.(name, argument, place)
      const kind = found(grammar.conditions, name, 'conditions').argument
      kinds.asArgument(kind).visit?.(argument, self, place, visitor, 0)
    }
  }

  return {
    words: names,
    schema: schemas.at,
    ruleSchema: schemas.ruleAt,
    conditionsSchema: schemas.conditionsAt,
    prepare: (list, preparation) => prepareList(list, preparation, 0),
    prepareConditions,
    prepareRule(rule, preparation) {
      const { trigger, if: conditions, limit, do: list } = rule
      const { source, owner, thing, level } = preparation
      const max = limit && Int16Array.from(lifetimes, (name) => kinds.atLevel(limit[name] ?? 0, preparation) as number)
      return {
        trigger: triggers.indexOf(trigger),
        conditions: prepareConditions(conditions, preparation),
        list: prepareList(list, preparation, 0),
        limit: max && { thing, max },
        owner,
        source,
        level,
      }
    },
    ruleSet: (rules) => new RuleSet(rules, triggers.length, grammar),
    sentence: sentences.sentence,
    ruleSentence: sentences.rule,
    findings: lint.findings,
    ruleFindings: lint.ruleFindings,
    walk: (list, visitor, path = []) => visitList(list, path, visitor, 0),
    walkRule(rule, visitor, path = []) {
      visitConditions(rule.if, [...path, 'if'], visitor)
      visitList(rule.do, [...path, 'do'], visitor, 0)
    },
    rows: sentences.rows,
  }
}
