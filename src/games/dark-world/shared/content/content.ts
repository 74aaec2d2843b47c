// The content of a game of Dark World: boards and boxes, as YAML files that ship and files that users bring.
import type { z } from 'zod'
import { InputError, problemAt, validate } from '../../../../input/index.ts'
import type { Document, Problem } from '../../../../input/index.ts'

/** What an entry of either kind is listed by. */
interface Entry {
  readonly id: string
  readonly name: string
  readonly about: string
}

export interface SharedContent<Board extends Entry = Entry, Box extends Entry = Entry> {
  readonly boards: readonly Board[]
  readonly boxes: readonly Box[]
  /** Entries that users brought: kind, the name by which the settings call it, its id. */
  readonly users: readonly { readonly kind: string; readonly file: string; readonly id: string }[]
}

const KINDS = ['board', 'box']

/**
 * All content, from the files that ship and those that users bring (a board or a box each).
 * @param files names of the shipped documents, in their order: `boards/…` and `boxes/…`
 * @throws InputError with every mistake of every file
 */
export function parseSharedContent<Board extends Entry, Box extends Entry>(
  files: readonly string[],
  schemas: { readonly board: z.ZodType<Board>; readonly box: z.ZodType<Box> },
  shipped: readonly Document[],
  users: readonly { kind: string; name: string; document: Document }[],
): SharedContent<Board, Box> {
  if (shipped.length !== files.length)
    throw new RangeError(`${files.length} content files are needed, not ${shipped.length}`)
  const stranger = users.find(({ kind }) => !KINDS.includes(kind))
  if (stranger !== undefined) throw new RangeError(`${stranger.kind} is no kind of file that users bring`)
  const brought = (kind: string): Document[] =>
    users.filter((user) => user.kind === kind).map(({ document }) => document)
  const ofFolder = (folder: string): Document[] => shipped.filter((_, index) => files[index].startsWith(folder))
  const problems: Problem[] = []
  const boards = entriesOf([...ofFolder('boards/'), ...brought('board')], schemas.board, 'board', problems)
  const boxes = entriesOf([...ofFolder('boxes/'), ...brought('box')], schemas.box, 'box', problems)
  if (problems.length > 0) throw new InputError(problems)
  return {
    boards,
    boxes,
    users: users.map(({ kind, name, document }) => ({ kind, file: name, id: (document.value as { id: string }).id })),
  }
}

/** One entry per file. A user's exact copy of an entry counts as that entry; any other entry needs an id of its own. */
function entriesOf<One extends Entry>(
  documents: readonly Document[],
  schema: z.ZodType<One>,
  what: string,
  problems: Problem[],
): One[] {
  const entries: One[] = []
  for (const document of documents) {
    try {
      const entry = validate(document, schema)
      const same = entries.find((other) => other.id === entry.id)
      if (same === undefined) entries.push(entry)
      else if (JSON.stringify(same) !== JSON.stringify(entry))
        problems.push(
          problemAt(document, ['id'], `there is a ${what} "${entry.id}" already`, { expected: 'an id of its own' }),
        )
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      problems.push(...error.problems)
    }
  }
  return entries
}
