// The village's shipped content: a board and a box. shared/content/content.ts reads them and the files of users.
import type { UserDocument } from '../../../../engine/content.ts'
import type { Document } from '../../../../input/index.ts'
import { parseSharedContent } from '../../shared/content/content.ts'
import { boardSchema, boxSchema, type Content } from './schema.ts'

export const contentFiles: readonly string[] = ['boards/village.yaml', 'boxes/house.yaml']

/** @throws InputError with every mistake of every file */
export function parseContent(shipped: readonly Document[], users: readonly UserDocument[] = []): Content {
  return parseSharedContent(contentFiles, { board: boardSchema, box: boxSchema }, shipped, users)
}
