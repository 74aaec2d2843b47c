// Effects of cards, skills and moves: what a game declares, and what is played.
export { bitsOf } from './arguments.ts'
export type { Argument, EffectList, Names, Preparation, Visitor, WrittenConditions } from './arguments.ts'
export { codeOf, declared } from './declared.ts'
export type { Code, Declaration, Handlers } from './declared.ts'
export { vocabulary } from './effects.ts'
export type { Declaring, Effects, RulePreparation } from './effects.ts'
export { ContentFailure, Frame, Frames, Targets } from './frames.ts'
export type {
  AmountSource,
  ConditionWord,
  EffectWord,
  Grammar,
  Need,
  Place,
  SelectorWord,
  WrittenRule,
} from './grammar.ts'
export type {
  Amount,
  Conditions,
  Hooks,
  PreparedEffect,
  PreparedList,
  PreparedRule,
  RuleSet,
  Selector,
} from './prepared.ts'
export type { Row as EffectRow } from './sentences.ts'
