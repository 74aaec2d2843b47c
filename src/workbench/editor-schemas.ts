// JSON Schemas as files. For editors: `schema` prints one, `init` writes them beside its files, and `npm run schemas`
// writes those of the files that ship. For programs: those of result.json, study.json and answer.json.
import type { Game } from '../engine/game.ts'
import { answerJsonSchema, studyJsonSchema } from '../questions/index.ts'
import { contentJsonSchema, experimentJsonSchema, resultJsonSchema, userFileJsonSchema } from '../simulate/index.ts'

/** The schema's text. @param kind one of `editorKinds` */
export function editorSchema(game: Game, content: unknown, kind: string): string {
  const schema = kind === 'experiment' ? experimentJsonSchema(game, content) : userFileJsonSchema(game, content, kind)
  return `${JSON.stringify(schema, null, 1)}\n`
}

/** The text of the schema of a content file that ships. @param name as `game.content.schemas` has it */
export function contentSchema(game: Game, content: unknown, name: string): string {
  return `${JSON.stringify(contentJsonSchema(game, content, name), null, 1)}\n`
}

const OUTPUTS: ReadonlyMap<string, () => object> = new Map([
  ['result', resultJsonSchema],
  ['study', studyJsonSchema],
  ['answer', answerJsonSchema],
])

/** Files that darkodds writes, for any game: result.json, study.json, answer.json. */
export const outputKinds: readonly string[] = [...OUTPUTS.keys()]

/** The schema's text; undefined for another kind. */
export function outputSchema(kind: string): string | undefined {
  const schema = OUTPUTS.get(kind)
  return schema && `${JSON.stringify(schema(), null, 1)}\n`
}

/** The line by which a YAML file names its schema, for the editors that read it. */
export const schemaLine = (path: string): string => `# yaml-language-server: $schema=${path}\n`
