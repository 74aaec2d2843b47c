// The way from files to content: every file is held against its schema and against what the other files name.
import { ContentReader, type UserDocument } from '../../../engine/content.ts'
import { labelOf } from '../../../engine/party.ts'
import { namesOf } from '../../../engine/words.ts'
import { type Document, isNamed, problemAt } from '../../../input/index.ts'
import { Roll } from '../words/vocabulary.ts'
import { type Brought, type Content, isPart, KINDS, type List, type NecKind, type Part, PARTS } from './kinds.ts'
import type { Monster } from './monsters.ts'
import type { Playbook } from './playbooks.ts'
import type { Move } from './tables.ts'

export { type Brought, type Content, KINDS, type Part, PARTS } from './kinds.ts'
export type { Card, Monster } from './monsters.ts'
export type { DeathMove, Playbook, Power, Weapon } from './playbooks.ts'
export type { ScenarioContent } from './scenarios.ts'
export type { Crisis, Move, Numbers, Settlement } from './tables.ts'

/** Files of each folder. The first scenario is the one that is played by default. */
const FOLDERS = {
  playbooks: ['death-knight', 'ghoul', 'necromancer', 'surgeon', 'pallbearer', 'crowcaller'],
  monsters: ['manticore', 'harpy', 'charnel-hart', 'lantern-heron', 'cellar-mother', 'tallow-giant'],
  scenarios: [
    ...['first-frost', 'long-tally', 'two-shadows'],
    ...['lair-of-the-manticore', 'below-the-cellar', 'burning-tallow', 'heron-and-harpy', 'antlers-and-wings'],
  ],
}

interface ReadKind extends NecKind {
  readonly at: string
  readonly list: List
}
/** Kinds with files of their own. */
const READ = KINDS.filter((kind): kind is ReadKind => kind.list !== undefined)
const isFolder = ({ at }: ReadKind): boolean => at.endsWith('/')
/** Kinds that users' files may be of. */
const OWN = READ.filter(({ named }) => named !== undefined)
const OWN_NAMES = OWN.map(({ name }) => name)

/** What ships, as file names in this folder. */
export const contentFiles: readonly string[] = [
  ...READ.filter((kind) => !isFolder(kind)).map(({ at }) => at),
  ...Object.entries(FOLDERS).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}.yaml`)),
]

/**
 * The content that ships.
 * @param shipped documents of `contentFiles`, in that order
 * @throws InputError with every mistake of every file
 */
export function parseContent(shipped: readonly Document[]): Content {
  const reader = new ContentReader(OWN_NAMES, contentFiles, shipped)
  const made = (read: (kind: ReadKind) => unknown): Content =>
    ({
      ...Object.fromEntries(READ.map((kind) => [kind.list, read(kind)])),
      users: [],
      brought: [],
    }) as unknown as Content
  const filesOf = (kind: ReadKind): readonly Document[] =>
    isFolder(kind) ? reader.inFolder(kind.at) : [reader.shipped(kind.at)]
  const written = made((kind) => (isFolder(kind) ? filesOf(kind).map(({ value }) => value) : filesOf(kind)[0].value))
  const content = made((kind) => {
    const schema = kind.whole?.(written) ?? kind.schema(written)
    if (kind.holds === 'one') return reader.read(filesOf(kind)[0], schema)
    return isFolder(kind)
      ? filesOf(kind).flatMap((file) => reader.read(file, schema) ?? [])
      : reader.list(kind.at, schema)
  })
  for (const kind of READ) if (kind.holds !== 'one') reader.refuseSameIds('name', filesOf(kind))
  reader.finish()
  return content
}

/**
 * The content with what users bring, a file each.
 * @param content that of these shipped documents
 * @param users with the names by which the settings call them
 * @throws InputError with every mistake of every file
 */
export function extendContent(content: Content, shipped: readonly Document[], users: readonly UserDocument[]): Content {
  const reader = new ContentReader(OWN_NAMES, contentFiles, shipped, users)
  let extended: Content = { ...content, users: reader.users }
  const written = users.reduce(
    (all, { kind, document }) => withWritten(all, OWN.find(({ name }) => name === kind)!.list, document.value),
    extended,
  )
  for (const kind of OWN) {
    const own = users.filter((one) => one.kind === kind.name)
    const schema = own.length === 0 ? undefined : kind.schema(written)
    for (const user of own) {
      const entry = reader.read(user.document, schema!)
      if (entry === undefined) continue
      extended = isPart(kind.list)
        ? withPart(reader, extended, kind.list, user, entry as Brought['entry'])
        : withEntry(reader, extended, kind, entry as Entry, user.document)
    }
  }
  reader.finish()
  return extended
}

/** What a playbook brings of its own, by its key. */
const WITH_PLAYBOOK = { weapons: 'weapon', deathMoves: 'death move', powers: 'power' } as const
type WithPlaybook = keyof typeof WITH_PLAYBOOK

/** The content with what a file holds as it is written, for its names. */
function withWritten(content: Content, list: List, value: unknown): Content {
  if (!isNamed(value)) return content
  const own = isNamed(value.own) ? value.own : {}
  const joined = (all: unknown, more: unknown): unknown[] => [
    ...(all as unknown[]),
    ...(Array.isArray(more) ? (more as unknown[]) : []),
  ]
  return {
    ...content,
    [list]: Array.isArray(content[list]) ? [...content[list], value] : { ...value, ...content[list] },
    ...(list === 'playbooks' && {
      weapons: joined(content.weapons, own.weapons),
      deathMoves: joined(content.deathMoves, own.deathMoves),
      powers: joined(content.powers, own.powers),
    }),
  } as Content
}

// ---- Entries that join what ships -----------------------------------------------------------------------------------

interface Entry {
  readonly id: string
}

/** Content with an entry, and with what its file brings beside it. An entry that equals another is that one. */
function withEntry(
  reader: ContentReader<string>,
  content: Content,
  { list, name }: ReadKind,
  entry: Entry,
  file: Document,
): Content {
  const all = content[list] as readonly Entry[]
  const same = all.find(({ id }) => id === entry.id)
  if (same !== undefined) {
    if (JSON.stringify(same) !== JSON.stringify(entry))
      reader.taken(file, ['id'], `there is a ${name} "${entry.id}" already`)
    return content
  }
  if (list === 'monsters') refuseSameCards(reader, content, entry as Monster, file)
  const extended = { ...content, [list]: [...all, entry] }
  if (list !== 'playbooks') return extended
  const { own } = entry as Playbook
  const joined = (part: WithPlaybook): readonly Entry[] => {
    own[part].forEach(({ id }, index) => {
      const others: readonly Entry[] = [...content[part], ...own[part].slice(0, index)]
      if (others.some((one) => one.id === id))
        reader.taken(file, ['own', part, index, 'id'], `there is a ${WITH_PLAYBOOK[part]} "${id}" already`)
    })
    return [...content[part], ...own[part]]
  }
  const parts = Object.keys(WITH_PLAYBOOK) as WithPlaybook[]
  return { ...extended, ...Object.fromEntries(parts.map((part) => [part, joined(part)])) }
}

/** NEC-VOC-10: card ids are unique over all monsters. */
function refuseSameCards(
  { problems }: ContentReader<string>,
  { monsters }: Content,
  { deck }: Monster,
  file: Document,
): void {
  const cards = [...monsters.flatMap((one) => one.deck), ...deck].map(({ id }) => id)
  deck.forEach(({ id }, index) => {
    const other = monsters.find((one) => one.deck.some((card) => card.id === id))
    if (other === undefined) return
    const free = labelOf(id, cards)
    cards.push(free)
    problems.push(
      problemAt(file, ['deck', index, 'id'], `the deck of ${other.name} has a card "${id}" already`, {
        expected: `an id that no card of any monster has, e.g. ${free}`,
      }),
    )
  })
}

// ---- Entries that take the place of what ships ----------------------------------------------------------------------

/** Each move is a class of rolls, one bit. */
const MOST_MOVES = 31 - namesOf(Roll).length

/** Content with a part of a user's file. All files can use names that are new; the rest waits (`contentWith`). */
function withPart(
  { problems }: ContentReader<string>,
  content: Content,
  part: Part,
  { name, document, copyOf }: UserDocument,
  read: Brought['entry'],
): Content {
  // A copy with changes in it still stands for what was copied.
  const entry = 'id' in read && copyOf !== undefined ? { ...(read as Move), id: copyOf } : read
  const extended = { ...content, brought: [...content.brought, { part, file: name, entry }] }
  if (part === 'questions')
    return {
      ...extended,
      questions: { ...content.questions, ...(entry as Content['questions']), ...content.questions },
    }
  if (part !== 'moves' || content.moves.some(({ id }) => id === (entry as Move).id)) return extended
  if (content.moves.length >= MOST_MOVES)
    problems.push(
      problemAt(document, ['id'], `there are ${MOST_MOVES} moves already`, {
        expected: 'the id of a move that ships, or fewer moves of your own',
      }),
    )
  return { ...extended, moves: [...content.moves, entry as Move] }
}

/** The content with files in place of what ships: of moves and crises by id, of tables by name. Others join. */
export function contentWith(content: Content, files: Readonly<Record<Part, readonly string[]>>): Content {
  const entriesOf = (part: Part): Brought['entry'][] =>
    files[part].map((name) => content.brought.find(({ part: of, file }) => of === part && file === name)!.entry)
  const joined = (all: readonly Entry[], own: readonly Entry[]): readonly Entry[] => [
    ...all.map((one) => own.find(({ id }) => id === one.id) ?? one),
    ...own.filter(({ id }) => !all.some((one) => one.id === id)),
  ]
  const withOwn = (part: Part): unknown =>
    part === 'moves' || part === 'crises'
      ? joined(content[part] as readonly Entry[], entriesOf(part) as Entry[])
      : Object.assign({}, content[part], ...entriesOf(part))
  return { ...content, ...(Object.fromEntries(PARTS.map((part) => [part, withOwn(part)])) as Pick<Content, Part>) }
}
