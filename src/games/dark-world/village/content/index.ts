// The village's shipped content: a board and a box. shared/content/content.ts reads them and the files of users.
import { contents } from '../../shared/content/content.ts'
import { boardSchema, boxSchema } from './schema.ts'

export const contentFiles: readonly string[] = ['boards/village.yaml', 'boxes/house.yaml']

export const { parseContent, extendContent } = contents(contentFiles, { board: boardSchema, box: boxSchema })
