// Turns what users wrote into typed values, or into an InputError that shows where each mistake is.
// The lowest layer: it imports none of our code. Hosts pass file texts in; games and simulate pass schemas.
export { Csv } from './csv.ts'
export type { Cell, Grid, GridRow } from './grid.ts'
export { fewOf, nearest } from './nearest.ts'
export { placeOf, placesOf } from './places.ts'
export { flagProblem, formatProblem, InputError, inTextOrder, MAX_PRINTED, refuse } from './problem.ts'
export type { Problem } from './problem.ts'
export { narrowed, placeMark } from './source.ts'
export type { Position, SourceText } from './source.ts'
export { LIMITS, parseYaml } from './yaml.ts'
export type { Document, PartOf, Path } from './yaml.ts'
export {
  andThen,
  attempt,
  checked,
  everyMistake,
  orThrow,
  problemAt,
  retold,
  unknownKey,
  validate,
} from './validate.ts'
export type { Checked, RefinementParams } from './validate.ts'
export { isSameName, oneOf } from './names.ts'
export { areSame, entryOf, inOneOrder, isNamed, partAt, tableOf } from './named-values.ts'
export { expecting } from './expectation.ts'
export { jsonSchemaOf } from './json-schema.ts'
export { fieldsOf, fieldsOfJson, titleOf } from './entry-fields.ts'
export type { Field, Takes } from './entry-fields.ts'
export { formOf } from './entry-form.ts'
export type { FormField } from './entry-form.ts'
export { columnsOf, entryOfRow, rowOf } from './entry-rows.ts'
export type { Row } from './entry-rows.ts'
export { looksOf, nameBut, nameText, prose, proseOrNothing, withoutSteering } from './text.ts'
export {
  choicesInWords,
  countInWords,
  keyInWords,
  plainWords,
  pluralOf,
  quote,
  quoteByCode,
  typedWords,
  withArticle,
  withShort,
} from './words.ts'
export { yamlLine } from './yaml-line.ts'
export { yamlText } from './yaml-text.ts'
