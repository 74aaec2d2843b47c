// The way from files to content: every file is held against its schema and against what the other files name.
import { z } from 'zod'
import { ContentReader, idsIn, type UserDocument, type UserEntry } from '../../../engine/content.ts'
import type { UserFile } from '../../../engine/game.ts'
import { labelOf } from '../../../engine/party.ts'
import { type Document, isNamed, problemAt } from '../../../input/index.ts'
import type { Known } from './fields.ts'
import { type Monster, monsterSchema } from './monsters.ts'
import {
  type DeathMove,
  deathMoveSchema,
  type Playbook,
  playbookSchema,
  type Power,
  powerSchema,
  type Weapon,
  weaponSchema,
} from './playbooks.ts'
import { type ScenarioContent, scenarioSchema } from './scenarios.ts'
import {
  type Celebration,
  celebrationSchema,
  type Complications,
  complicationsSchema,
  type Crisis,
  crisisSchema,
  type HardMoves,
  hardMovesSchema,
  type Move,
  moveSchema,
  type Numbers,
  numbersSchema,
  type Questions,
  questionsSchema,
  type Settlement,
  settlementSchema,
} from './tables.ts'

export type { Card, Monster } from './monsters.ts'
export type { DeathMove, Playbook, Power, Weapon } from './playbooks.ts'
export type { ScenarioContent } from './scenarios.ts'
export type { Move, Numbers, Settlement } from './tables.ts'

/** Kinds of file that a user may bring: one entry each. */
export type UserKind = 'playbook' | 'monster' | 'scenario'
const KINDS: readonly UserKind[] = ['playbook', 'monster', 'scenario']

export interface Content {
  readonly moves: readonly Move[]
  readonly questions: Questions
  readonly hardMoves: HardMoves
  readonly complications: Complications
  readonly crises: readonly Crisis[]
  readonly celebration: Celebration
  readonly numbers: Numbers
  readonly settlements: readonly Settlement[]
  readonly weapons: readonly Weapon[]
  readonly deathMoves: readonly DeathMove[]
  readonly powers: readonly Power[]
  readonly playbooks: readonly Playbook[]
  readonly monsters: readonly Monster[]
  readonly scenarios: readonly ScenarioContent[]
  readonly users: readonly UserEntry<UserKind>[]
}

const PLAYBOOKS = ['death-knight', 'ghoul', 'necromancer', 'surgeon', 'pallbearer', 'crowcaller']
const MONSTERS = ['manticore', 'harpy', 'charnel-hart', 'lantern-heron', 'cellar-mother', 'tallow-giant']
const CAMPAIGNS = ['first-frost', 'long-tally', 'two-shadows']
const ARENAS = ['lair-of-the-manticore', 'below-the-cellar', 'burning-tallow', 'heron-and-harpy', 'antlers-and-wings']
const TABLES = ['moves', 'questions', 'hard-moves', 'complications', 'crises', 'celebration', 'numbers', 'settlements']
const CARDS = ['weapons', 'death-moves', 'powers']

/** What ships, as file names in this folder. The first scenario is the one that is played by default. */
export const contentFiles: readonly string[] = [
  ...[...TABLES, ...CARDS].map((name) => `${name}.yaml`),
  ...PLAYBOOKS.map((name) => `playbooks/${name}.yaml`),
  ...MONSTERS.map((name) => `monsters/${name}.yaml`),
  ...[...CAMPAIGNS, ...ARENAS].map((name) => `scenarios/${name}.yaml`),
]

/** Settings that may name a user's file instead of an entry of the content. */
export const USER_FILES: readonly UserFile[] = [
  { path: ['scenario'], kind: 'scenario' },
  { path: ['party', '*'], kind: 'playbook' },
  { path: ['party', '*', 'playbook'], kind: 'playbook' },
  { path: ['threats', '*', '*'], kind: 'monster' },
]

// ---- Names ----------------------------------------------------------------------------------------------------------

const entriesIn = (written: unknown): Record<string, unknown>[] =>
  (Array.isArray(written) ? (written as unknown[]) : [written]).filter((one) => isNamed(one))
const keysIn = (written: unknown): string[] => (isNamed(written) ? Object.keys(written) : [])

/** What these lists name, be it right or wrong in itself: a reference to a wrong entry is no second mistake. */
const knownIn = (written: (list: string) => unknown): Known => ({
  moves: idsIn(written('moves')),
  questions: keysIn(written('questions')),
  resources: [...new Set(entriesIn(written('playbooks')).flatMap(({ resources }) => keysIn(resources)))],
  cards: entriesIn(written('monsters')).flatMap(({ deck }) => idsIn(deck)),
  weapons: idsIn(written('weapons')),
  deathMoves: idsIn(written('death-moves')),
  powers: idsIn(written('powers')),
  playbooks: idsIn(written('playbooks')),
  monsters: idsIn(written('monsters')),
  settlements: idsIn(written('settlements')),
})

/** What can be named in content, and with it what this file of a user brings. */
function knownWith(content: Content, kind?: UserKind, file?: Document): Known {
  const value = file !== undefined && isNamed(file.value) ? file.value : {}
  const own = isNamed(value.own) ? value.own : {}
  const lists: Readonly<Record<string, unknown>> = {
    ...content,
    weapons: [...content.weapons, ...entriesIn(own.weapons)],
    'death-moves': [...content.deathMoves, ...entriesIn(own.deathMoves)],
    powers: [...content.powers, ...entriesIn(own.powers)],
    playbooks: [...content.playbooks, ...(kind === 'playbook' ? [value] : [])],
    monsters: [...content.monsters, ...(kind === 'monster' ? [value] : [])],
  }
  return knownIn((list) => lists[list])
}

const mostAttacks = (weapons: unknown): number =>
  Math.max(1, ...entriesIn(weapons).map(({ attacks }) => (typeof attacks === 'number' ? attacks : 1)))

// ---- Parsing --------------------------------------------------------------------------------------------------------

/**
 * The content that ships.
 * @param shipped documents of `contentFiles`, in that order
 * @throws InputError with every mistake of every file
 */
export function parseContent(shipped: readonly Document[]): Content {
  const reader = new ContentReader<UserKind>(KINDS, contentFiles, shipped)
  const folders = ['playbooks', 'monsters', 'scenarios']
  const known = knownIn((list) =>
    folders.includes(list)
      ? reader.inFolder(`${list}/`).map(({ value }) => value)
      : reader.shipped(`${list}.yaml`).value,
  )
  const one = <One>(name: string, schema: z.ZodType<One>): One => reader.read(reader.shipped(`${name}.yaml`), schema)!
  const all = <One>(folder: string, schema: z.ZodType<One>): One[] =>
    reader.inFolder(`${folder}/`).flatMap((file) => reader.read(file, schema) ?? [])
  const weapons = reader.list('weapons.yaml', weaponSchema(known))
  const content: Content = {
    moves: reader.list('moves.yaml', moveSchema(known)),
    questions: one('questions', questionsSchema(known)),
    hardMoves: one('hard-moves', hardMovesSchema(known)),
    complications: one('complications', complicationsSchema(known)),
    crises: reader.list('crises.yaml', crisisSchema(known)),
    celebration: one('celebration', celebrationSchema(known)),
    numbers: one('numbers', numbersSchema),
    settlements: reader.list('settlements.yaml', settlementSchema),
    weapons,
    deathMoves: reader.list('death-moves.yaml', deathMoveSchema(known)),
    powers: reader.list('powers.yaml', powerSchema(known)),
    playbooks: all('playbooks', playbookSchema(known)),
    monsters: all('monsters', monsterSchema(known, mostAttacks(weapons))),
    scenarios: all('scenarios', scenarioSchema(known)),
    users: [],
  }
  for (const list of ['moves', 'crises', 'settlements', ...CARDS])
    reader.refuseSameIds('name', [reader.shipped(`${list}.yaml`)])
  for (const folder of folders) reader.refuseSameIds('name', reader.inFolder(`${folder}/`))
  reader.finish()
  return content
}

const SCHEMAS = {
  playbook: (known: Known) => playbookSchema(known) as z.ZodType<Playbook>,
  monster: (known: Known, content: Content) => monsterSchema(known, mostAttacks(content.weapons)) as z.ZodType<Monster>,
  scenario: (known: Known) => scenarioSchema(known) as z.ZodType<ScenarioContent>,
}

/**
 * The content with what users bring: a playbook, a monster or a scenario each.
 * @param content that of these shipped documents
 * @param users with the names by which the settings call them
 * @throws InputError with every mistake of every file
 */
export function extendContent(content: Content, shipped: readonly Document[], users: readonly UserDocument[]): Content {
  const reader = new ContentReader<UserKind>(KINDS, contentFiles, shipped, users)
  /** Playbooks and monsters first: a scenario may name them. */
  let extended: Content = { ...content, users: reader.users }
  for (const kind of KINDS)
    for (const { document } of users.filter((user) => user.kind === kind)) {
      const list = `${kind}s` as const
      const entry = reader.read(
        document,
        SCHEMAS[kind](knownWith(extended, kind, document), extended) as z.ZodType<Playbook>,
      )
      if (entry === undefined) continue
      const same = extended[list].find(({ id }) => id === entry.id)
      if (same === undefined) extended = withEntry(reader, extended, kind, entry, document)
      else if (JSON.stringify(same) !== JSON.stringify(entry))
        reader.taken(document, ['id'], `there is a ${kind} "${entry.id}" already`)
    }
  reader.finish()
  return extended
}

/** What a playbook brings of its own, by its key. */
const OWN = { weapons: 'weapon', deathMoves: 'death move', powers: 'power' } as const

/** Content with an entry, and with what its file brings beside it. */
function withEntry(
  reader: ContentReader<UserKind>,
  content: Content,
  kind: UserKind,
  entry: Playbook | Monster | ScenarioContent,
  file: Document,
): Content {
  const list = `${kind}s` as const
  const extended: Content = { ...content, [list]: [...content[list], entry] }
  if (kind === 'monster') {
    const { deck } = entry as Monster
    const cards = extended.monsters.flatMap((one) => one.deck.map(({ id }) => id))
    deck.forEach(({ id }, index) => {
      const other = content.monsters.find((one) => one.deck.some((card) => card.id === id))
      if (other === undefined) return
      const free = labelOf(id, cards)
      cards.push(free)
      reader.problems.push(
        problemAt(file, ['deck', index, 'id'], `the deck of ${other.name} has a card "${id}" already`, {
          expected: `an id that no card of any monster has, e.g. ${free}`,
        }),
      )
    })
  }
  if (kind !== 'playbook') return extended
  const { own } = entry as Playbook
  const joined = <One extends { readonly id: string }>(part: keyof typeof own, all: readonly One[]): readonly One[] => {
    own[part].forEach(({ id }, index) => {
      const others: readonly { readonly id: string }[] = [...all, ...own[part].slice(0, index)]
      if (others.some((one) => one.id === id))
        reader.taken(file, ['own', part, index, 'id'], `there is a ${OWN[part]} "${id}" already`)
    })
    return [...all, ...(own[part] as unknown as One[])]
  }
  return {
    ...extended,
    weapons: joined('weapons', content.weapons),
    deathMoves: joined('deathMoves', content.deathMoves),
    powers: joined('powers', content.powers),
  }
}

/** Schemas of the files that users bring, against content that is whole: for editors. */
export function userFileSchemas(
  content: Content,
): Record<UserKind, { schema: z.ZodType; open?: readonly (readonly string[])[] }> {
  const known = knownWith(content)
  const open = Object.values(known) as string[][]
  const of = (kind: UserKind) => ({ schema: SCHEMAS[kind](known, content), open })
  return { playbook: of('playbook'), monster: of('monster'), scenario: of('scenario') }
}

/** Schemas of the lists and tables that ship, by file: for editors. */
export function contentSchemas(content: Content): Record<string, z.ZodType> {
  const known = knownWith(content)
  return {
    moves: z.array(moveSchema(known)),
    questions: questionsSchema(known),
    'hard-moves': hardMovesSchema(known),
    complications: complicationsSchema(known),
    crises: z.array(crisisSchema(known)),
    celebration: celebrationSchema(known),
    numbers: numbersSchema,
    settlements: z.array(settlementSchema),
    weapons: z.array(weaponSchema(known)),
    'death-moves': z.array(deathMoveSchema(known)),
    powers: z.array(powerSchema(known)),
  }
}
