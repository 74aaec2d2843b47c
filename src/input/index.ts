// What users wrote becomes typed values, or an InputError that tells every mistake with its place.
// The first layer: it imports nothing of ours. Hosts read files and hand the texts in; games and simulate bring schemas.
export { nearest } from './nearest.ts'
export { flagProblem, formatProblem, InputError, inTextOrder } from './problem.ts'
export type { Problem } from './problem.ts'
export type { Position, SourceText } from './source.ts'
export { LIMITS, parseYaml } from './yaml.ts'
export type { Document, Path } from './yaml.ts'
export { everyMistake, problemAt, unknownKey, validate } from './validate.ts'
export type { RefinementParams } from './validate.ts'
export { oneOf } from './names.ts'
export { expecting } from './expectation.ts'
export { jsonSchemaOf } from './json-schema.ts'
export { choicesInWords, countInWords, quote, withArticle } from './words.ts'
