// The village's content.
import { contentOf } from '../../shared/content/content.ts'
import { boardSchema, boxSchema } from './schema.ts'

export const CONTENT = contentOf('village', { board: boardSchema, box: boxSchema })
export const { files: contentFiles, parse: parseContent, extend: extendContent } = CONTENT
