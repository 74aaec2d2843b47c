// Public entry `darkodds`: everything that runs without Node, for programs and pages of others.
// Input with errors that have places, addressed draws, estimates, the games, and simulation from an experiment to a result.
export { formatProblem, InputError, parseYaml } from './input/index.ts'
export type { Document, Problem, SourceText } from './input/index.ts'
export { Draws, GENERATOR } from './random/index.ts'
export * as estimate from './estimate/index.ts'
export type { Agent, Catalogue, Game, GameEvent, Metric, Question, Recorder, RuleOption, Sink } from './games/game.ts'
export { gameIds, loadGame, loadGames } from './games/registry.ts'
export * from './simulate/index.ts'
