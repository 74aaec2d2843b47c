// The content of the castle that ships: a board and a box (shared/content/content.ts reads them, and what users bring).
import { contents } from '../../shared/content/content.ts'
import { boardSchema, boxSchema } from './schema.ts'

export const contentFiles: readonly string[] = ['boards/castle.yaml', 'boxes/house.yaml']

export const { parseContent, extendContent } = contents(contentFiles, { board: boardSchema, box: boxSchema })
