// The content of a game of Dark World: boards and boxes, as YAML files that ship and files that users bring.
import type { z } from 'zod'
import { ContentReader, type Named, type UserEntry, type UserDocument } from '../../../../engine/content.ts'
import type { UserFile } from '../../../../engine/game.ts'
import type { Document } from '../../../../input/index.ts'
import type { DesignTarget } from './fields.ts'

/** What a board or a box is listed by. */
export interface Entry extends Named {
  readonly about: string
}

export interface BoardEntry extends Entry {
  readonly designTarget?: DesignTarget
}

export interface SharedContent<Board extends BoardEntry = BoardEntry, Box extends Entry = Entry> {
  readonly boards: readonly Board[]
  readonly boxes: readonly Box[]
  readonly users: readonly UserEntry[]
}

/** Settings that may name a user's file instead of an entry of the content. */
const USER_FILES: readonly UserFile[] = [
  { path: ['board'], kind: 'board', noDials: ['haunterRows', 'drawbridge', 'designTarget'] },
  { path: ['box'], kind: 'box', hasDialsInLists: true, listDials: ['strengths', 'hp', 'arrivalCards'] },
]

/**
 * What both games say of their content, but for the catalogue. What ships is a board, named after the game, and a box.
 *
 * @returns `parse` reads what ships, `extend` what users bring (a board or a box each)
 */
export function contentOf<Board extends BoardEntry, Box extends Entry>(
  board: string,
  schemas: { readonly board: z.ZodType<Board>; readonly box: z.ZodType<Box> },
) {
  const files = [`boards/${board}.yaml`, 'boxes/house.yaml']
  return {
    files,
    userFiles: USER_FILES,
    /** @throws InputError with every mistake of every file */
    parse: (shipped: readonly Document[]): SharedContent<Board, Box> => {
      const reader = new ContentReader(['board', 'box'], files, shipped)
      const boards = reader.entries('boards/', 'board', schemas.board)
      const boxes = reader.entries('boxes/', 'box', schemas.box)
      reader.finish()
      return { boards, boxes, users: [] }
    },
    /** @throws InputError with every mistake of every file */
    extend: (
      content: SharedContent<Board, Box>,
      shipped: readonly Document[],
      users: readonly UserDocument[],
    ): SharedContent<Board, Box> => {
      const reader = new ContentReader(['board', 'box'], files, shipped, users)
      const boards = reader.withBrought(content.boards, 'board', schemas.board)
      const boxes = reader.withBrought(content.boxes, 'box', schemas.box)
      reader.finish()
      return { boards, boxes, users: reader.users }
    },
    userSchemas: () => ({ board: { schema: schemas.board }, box: { schema: schemas.box } }),
    starters: {
      experiment: { file: 'starters/experiment.yaml' },
      board: { file: 'starters/board.yaml', name: board },
      box: { file: 'starters/box.yaml', name: 'house' },
    },
  }
}
