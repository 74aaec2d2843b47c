// The content of a game of Dark World: boards and boxes, as YAML files that ship and files that users bring.
import type { z } from 'zod'
import { ContentReader, type Named, type UserEntry, type UserDocument } from '../../../../engine/content.ts'
import type { Document } from '../../../../input/index.ts'

/** What a board or a box is listed by. */
export interface Entry extends Named {
  readonly about: string
}

export interface SharedContent<Board extends Entry = Entry, Box extends Entry = Entry> {
  readonly boards: readonly Board[]
  readonly boxes: readonly Box[]
  readonly users: readonly UserEntry[]
}

/** Reads content of these files. */
export interface Contents<Board extends Entry, Box extends Entry> {
  /** @throws InputError with every mistake of every file */
  readonly parseContent: (shipped: readonly Document[]) => SharedContent<Board, Box>
  /** @throws as `parseContent` */
  readonly extendContent: (
    content: SharedContent<Board, Box>,
    shipped: readonly Document[],
    users: readonly UserDocument[],
  ) => SharedContent<Board, Box>
}

/** @param files names of the shipped documents, in their order: `boards/…` and `boxes/…`; users bring more of either */
export function contents<Board extends Entry, Box extends Entry>(
  files: readonly string[],
  schemas: { readonly board: z.ZodType<Board>; readonly box: z.ZodType<Box> },
): Contents<Board, Box> {
  return {
    parseContent(shipped) {
      const reader = new ContentReader(['board', 'box'], files, shipped)
      const boards = reader.entries('boards/', 'board', schemas.board)
      const boxes = reader.entries('boxes/', 'box', schemas.box)
      reader.finish()
      return { boards, boxes, users: [] }
    },
    extendContent(content, shipped, users) {
      const reader = new ContentReader(['board', 'box'], files, shipped, users)
      const boards = reader.withBrought(content.boards, 'board', schemas.board)
      const boxes = reader.withBrought(content.boxes, 'box', schemas.box)
      reader.finish()
      return { boards, boxes, users: reader.users }
    },
  }
}
