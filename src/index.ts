// Public entry `darkodds`: everything that runs without Node, for other programs and web pages. It exports input with
// located errors, keyed draws, estimates, the games, and simulation from experiment to result.
export { formatProblem, InputError, parseYaml } from './input/index.ts'
export type { Document, Problem, SourceText } from './input/index.ts'
export { Draws, GENERATOR } from './random/index.ts'
export * as estimate from './estimate/index.ts'
export type { Agent, Catalogue, Game, GameEvent, Metric, Question, Recorder, RuleOption, Sink } from './engine/game.ts'
export { gameIds, loadGame, loadGames } from './games/registry.ts'
export * from './simulate/index.ts'
