// The content of the castle: boards and boxes, as YAML files that ship and files that users bring.
import type { z } from 'zod'
import { InputError, problemAt, validate } from '../../../input/index.ts'
import type { Document, Problem } from '../../../input/index.ts'
import { type Board, boardSchema, type Box, boxSchema, type Content } from './schema.ts'

export const contentFiles: readonly string[] = ['boards/castle.yaml', 'boxes/house.yaml']

const KINDS = ['board', 'box']

/**
 * All content, from the files that ship and those that users bring (a board or a box each).
 * @param shipped documents of `contentFiles`, in that order
 * @throws InputError with every mistake of every file
 */
export function parseContent(shipped: readonly Document[], users: readonly { kind: string; name: string; document: Document }[] = []): Content {
  if (shipped.length !== contentFiles.length) throw new RangeError(`${contentFiles.length} content files are needed, not ${shipped.length}`)
  const stranger = users.find(({ kind }) => !KINDS.includes(kind))
  if (stranger !== undefined) throw new RangeError(`${stranger.kind} is no kind of file that users bring`)
  const brought = (kind: string): Document[] => users.filter((user) => user.kind === kind).map(({ document }) => document)
  const files = (folder: string): Document[] => shipped.filter((_, at) => contentFiles[at].startsWith(folder))
  const problems: Problem[] = []
  const boards = entriesOf<Board>([...files('boards/'), ...brought('board')], boardSchema, 'board', problems)
  const boxes = entriesOf<Box>([...files('boxes/'), ...brought('box')], boxSchema, 'box', problems)
  if (problems.length > 0) throw new InputError(problems)
  return { boards, boxes, users: users.map(({ kind, name, document }) => ({ kind, file: name, id: (document.value as { id: string }).id })) }
}

/** One entry a file. A user's copy of an entry, word for word the same, is that entry; another must have an id of its own. */
function entriesOf<Entry extends { readonly id: string }>(documents: readonly Document[], schema: z.ZodType<Entry>, what: string, problems: Problem[]): Entry[] {
  const entries: Entry[] = []
  for (const document of documents) {
    try {
      const entry = validate(document, schema)
      const same = entries.find((other) => other.id === entry.id)
      if (same === undefined) entries.push(entry)
      else if (JSON.stringify(same) !== JSON.stringify(entry)) problems.push(problemAt(document, ['id'], `there is a ${what} "${entry.id}" already`, { expected: 'an id of its own' }))
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      problems.push(...error.problems)
    }
  }
  return entries
}
