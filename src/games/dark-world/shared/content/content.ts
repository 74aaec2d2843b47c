// The content of a game of Dark World: boards and boxes that ship, and what users bring of their kinds, declared once.
import { z } from 'zod'
import { ContentReader, type Named, type UserEntry, type UserDocument } from '../../../../engine/content.ts'
import type { GameContent, Kind } from '../../../../engine/game.ts'
import { contentOf as contentOfKinds } from '../../../../engine/kinds.ts'
import { countInWords, keyInWords } from '../../../../input/index.ts'
import type { Document } from '../../../../input/index.ts'
import { type AnyBox, type DesignTarget, type HeroEntry, heroEntry, type MonsterKind, monsterKind } from './fields.ts'

/** What a board or a box is listed by. */
export interface Entry extends Named {
  readonly about: string
}

export interface BoardEntry extends Entry {
  readonly designTarget?: DesignTarget
}

/** A monster of a user: settings name it by its file. */
export interface OwnMonster extends MonsterKind {
  readonly file: string
}

export interface SharedContent<Board extends BoardEntry = BoardEntry, Box extends AnyBox = AnyBox> {
  readonly boards: readonly Board[]
  readonly boxes: readonly Box[]
  /** Heroes and monsters of users; those that ship are in boxes. */
  readonly heroes: readonly HeroEntry[]
  readonly monsters: readonly OwnMonster[]
  readonly users: readonly UserEntry[]
}

interface Own<Board, Box extends AnyBox> {
  /** What ships is a board, named after the game, and a box. */
  readonly name: string
  /** The kind that starters play instead of another. */
  readonly monster: string
  readonly board: z.ZodType<Board>
  readonly box: z.ZodType<Box>
  /** What each magic item does. */
  readonly items: (box: Box) => Readonly<Record<keyof Box['magicItems'], string>>
  /** Kinds of cards that a box has lists of: their name, the list, and its schema. */
  readonly decks?: readonly (readonly [name: string, list: string, schema: z.ZodType])[]
}

/** What both games say of their content. */
export function contentOf<Board extends BoardEntry, Box extends AnyBox>(
  own: Own<Board, Box>,
): GameContent<SharedContent<Board, Box>> {
  type Content = SharedContent<Board, Box>
  const { name, board, box } = own
  const files = [`boards/${name}.yaml`, 'boxes/house.yaml']
  /** @throws InputError with every mistake of every file */
  const read = (
    before: Content | undefined,
    shipped: readonly Document[],
    brought: readonly UserDocument[],
  ): Content => {
    const reader = new ContentReader(['board', 'box', 'hero', 'monster'], files, shipped, brought)
    const boards = before?.boards ?? reader.entries('boards/', 'board', board)
    const boxes = reader.withBrought(before?.boxes ?? reader.entries('boxes/', 'box', box), 'box', box)
    const inBoxes = boxes.flatMap(({ heroes }) => heroes)
    const content = {
      boards: reader.withBrought(boards, 'board', board),
      boxes,
      heroes: reader.withBrought(inBoxes, 'hero', heroEntry).slice(inBoxes.length),
      monsters: brought.flatMap(({ kind, name: file, document }) => {
        const entry = kind === 'monster' ? reader.read(document, monsterKind) : undefined
        return entry === undefined ? [] : [{ ...entry, file }]
      }),
      users: reader.users,
    }
    reader.finish()
    return content
  }
  return contentOfKinds<Content>(kindsOf(own), {
    files,
    parse: (shipped) => read(undefined, shipped, []),
    extend: read,
  })
}

function kindsOf<Board extends BoardEntry, Box extends AnyBox>({
  name,
  monster,
  board,
  box,
  items,
  decks = [],
}: Own<Board, Box>): readonly Kind<SharedContent<Board, Box>>[] {
  return [
    {
      name: 'board',
      role: 'scenario',
      at: 'boards/',
      holds: 'one',
      schema: () => board,
      named: [{ path: ['board'], noDials: ['haunterRows', 'drawbridge', 'designTarget'] }],
      starter: name,
      entries: ({ boards }) => boards,
      listed: ({ about, designTarget }: Board, { boxes: [{ heroes }] }) => ({
        players: `1 to ${heroes.length}`,
        ...(designTarget && {
          length: `${designTarget.rounds.join(' to ')} rounds`,
          wins: `${designTarget.win.map((share) => Math.round(share * 100)).join(' to ')} %`,
        }),
        about,
      }),
    },
    {
      name: 'box',
      at: 'boxes/',
      holds: 'one',
      schema: () => box,
      named: [{ path: ['box'], hasDialsInLists: true, listDials: ['strengths', 'hp', 'arrivalCards'] }],
      starter: 'house',
      entries: ({ boxes }) => boxes,
    },
    {
      name: 'hero',
      role: 'hero',
      at: { kind: 'box', list: 'heroes' },
      schema: () => heroEntry,
      named: [{ path: ['party', '*'] }, { path: ['party', '*', 'hero'] }],
      starter: 'red',
      entries: ({ boxes: [{ heroes }], heroes: own }) => [...heroes, ...own],
      listed: ({ about = 'as all heroes: they differ by colour, agent and luck' }: HeroEntry) => ({ about }),
    },
    {
      name: 'monster',
      at: { kind: 'box', list: 'monsters' },
      id: 'kind',
      schema: () => monsterKind,
      named: [{ path: ['instead', '*'], hasDialsInLists: true, listDials: ['strengths', 'hp'] }],
      starter: monster,
      entries: ({ boxes: [{ monsters }], monsters: own }) => [...monsters, ...own],
      listed: ({ kind, strengths }: MonsterKind) => ({
        id: kind,
        name: kind,
        about: `${countInWords(strengths.length, 'figure', 'figures')}, strengths ${strengths.join(' ')}`,
      }),
    },
    {
      name: 'item',
      entries: ({ boxes: [first] }) =>
        Object.entries<string>(items(first)).map(([id, does]) => ({
          id,
          name: titled(id),
          about: `${first.magicItems[id]} in the box; ${does}`,
        })),
    },
    {
      name: 'golden weapon',
      entries: ({ boxes: [{ goldenWeapons }] }) => goldenWeapons.map((id) => ({ id, name: id })),
    },
    ...decks.map(([kind, list, schema]): Kind => ({
      name: kind,
      at: { kind: 'box', list },
      id: 'card',
      schema: () => schema,
    })),
  ]
}

/** `Healing Potion` of `healingPotion` */
export const titled = (name: string): string => keyInWords(name).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
