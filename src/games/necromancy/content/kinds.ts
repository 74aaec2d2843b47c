// Kinds of content, each declared once: where entries are written, what one looks like, where users name files of their
// own, and how entries are listed.
import { z } from 'zod'
import { idsIn, type UserEntry } from '../../../engine/content.ts'
import type { EffectList } from '../../../engine/effects/index.ts'
import type { Kind } from '../../../engine/game.ts'
import { fileWord } from '../../../engine/kinds.ts'
import { signed } from '../../../engine/narration.ts'
import { countInWords as counted, isNamed } from '../../../input/index.ts'
import { EFFECTS } from '../words/effects.ts'
import type { Known } from './fields.ts'
import { type Card, cardSchema, type Monster, monsterSchema } from './monsters.ts'
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
  askedSchema,
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
  someOf,
} from './tables.ts'

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
  readonly users: readonly UserEntry[]
  /** What users' files have in place of what ships: it holds where settings or a scenario name the file. */
  readonly brought: readonly Brought[]
}
export type List = Exclude<keyof Content, 'users' | 'brought'>

/** Lists of which users' files take the place of single entries. Settings and scenarios name files for each. */
export const PARTS = ['moves', 'questions', 'hardMoves', 'complications', 'crises', 'celebration'] as const
export type Part = (typeof PARTS)[number]

export interface Brought {
  readonly part: Part
  /** As the settings call it. */
  readonly file: string
  readonly entry: Move | Crisis | Questions | Partial<HardMoves> | Partial<Complications> | Partial<Celebration>
}

// ---- Names ----------------------------------------------------------------------------------------------------------

const entriesIn = (written: unknown): Record<string, unknown>[] =>
  (Array.isArray(written) ? (written as unknown[]) : [written]).filter((one) => isNamed(one))
const keysIn = (written: unknown): string[] => (isNamed(written) ? Object.keys(written) : [])

/** What content names, also as it is written, right or wrong: a reference to a wrong entry is no second mistake. */
export const knownIn = (content: Readonly<Record<List, unknown>> & Pick<Content, 'users'>): Known => ({
  moves: [...new Set(idsIn(content.moves))],
  questions: keysIn(content.questions),
  resources: [...new Set(entriesIn(content.playbooks).flatMap(({ resources }) => keysIn(resources)))],
  cards: entriesIn(content.monsters).flatMap(({ deck }) => idsIn(deck)),
  weapons: idsIn(content.weapons),
  deathMoves: idsIn(content.deathMoves),
  powers: idsIn(content.powers),
  playbooks: idsIn(content.playbooks),
  monsters: idsIn(content.monsters),
  settlements: idsIn(content.settlements),
  fewestCards: Math.max(
    1,
    ...entriesIn(content.weapons).map(({ attacks }) => (typeof attacks === 'number' ? attacks : 1)),
  ),
  users: content.users,
  get asked() {
    const { users: _, brought: __, ...lists } = content as Content
    return [...new Set([...JSON.stringify(lists).matchAll(/"questions":\{"list":"([^"]*)"/g)].map(([, name]) => name))]
  },
})

// ---- Lists ----------------------------------------------------------------------------------------------------------

const spaced = (id: string): string => id.replaceAll('-', ' ')
/** Parts of a line, without those that are empty. */
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ')
/** Effects as a part of a line. */
const does = (when: string, effects: EffectList): string =>
  effects.length === 0 ? '' : `${when}${EFFECTS.sentence(effects).replace(/\.$/, '')}`

/** A table of rows by name as entries of a list. */
const byName = (table: Readonly<Record<string, readonly { readonly id: string; readonly weight?: number }[]>>) =>
  Object.entries(table).map(([id, rows]) => ({
    id,
    name: spaced(id),
    about: rows.map((row) => [spaced(row.id), row.weight].join(' ').trim()).join(', '),
  }))

// ---- Kinds ----------------------------------------------------------------------------------------------------------

export type NecKind = Kind<Content> & {
  readonly schema: (content: Content) => z.ZodType
  /** Where the content has its entries; absent: in another kind's. */
  readonly list?: List
}

const of = (schema: (known: Known) => z.ZodType) => (content: Content) => schema(knownIn(content))
/** Files may have names of their own of any kind. */
const open = (content: Content): string[][] => {
  const { fewestCards: _, users: __, asked: ___, ...names } = knownIn(content)
  return Object.values(names) as string[][]
}
/** A kind of which users' files take the place of what ships. */
const part = (name: string, list: Part) => ({
  name,
  list,
  open,
  named: [{ path: [list, '*'] }],
  namedIn: [{ in: 'scenario', path: [list, '*'] }],
  starter: `my-${fileWord(name)}.yaml`,
})
/** The same, of a file that holds a table. @param some of a user's file, which may leave out parts */
const table = (
  name: string,
  list: Part,
  at: string,
  whole: (known: Known) => z.ZodType,
  some: (known: Known) => z.ZodObject,
) => ({
  ...part(name, list),
  at,
  holds: 'one' as const,
  schema: of((known) => someOf(some(known))),
  whole: of(whole),
})

export const KINDS: readonly NecKind[] = [
  {
    name: 'scenario',
    role: 'scenario',
    at: 'scenarios/',
    list: 'scenarios',
    schema: of(scenarioSchema),
    open,
    named: [{ path: ['scenario'] }],
    starter: 'first-frost',
    entries: ({ scenarios }) => scenarios,
    listed: ({ maxWatches, designTarget, about, threats }: ScenarioContent) => ({
      players: '1 to 6',
      length: maxWatches === undefined ? 'one fight' : `up to ${maxWatches} watches`,
      ...(designTarget && { wins: `${designTarget.win.map((share) => Math.round(share * 100)).join(' to ')}%` }),
      about: about || threats.map((kinds) => kinds.join(' and ')).join(', then '),
    }),
  },
  {
    name: 'playbook',
    role: 'hero',
    at: 'playbooks/',
    list: 'playbooks',
    schema: of(playbookSchema),
    open,
    named: [{ path: ['party', '*'] }, { path: ['party', '*', 'playbook'] }],
    namedIn: [{ in: 'scenario', path: ['party', '*'] }],
    starter: 'death-knight',
    entries: ({ playbooks }) => playbooks,
    listed: ({ about, defence, weapons, powers }: Playbook) => ({
      about: about || joined(`defence ${signed(defence)}`, weapons.join(', '), powers.join(', ')),
    }),
  },
  {
    name: 'monster',
    at: 'monsters/',
    list: 'monsters',
    schema: of(monsterSchema),
    open,
    named: [{ path: ['threats', '*', '*'] }],
    namedIn: [{ in: 'scenario', path: ['threats', '*', '*'] }],
    starter: 'manticore',
    entries: ({ monsters }) => monsters,
    listed: ({ vitality, speed, menace, attacks, deck, fleesAt }: Monster) => ({
      about: joined(
        `vitality ${vitality}, speed ${speed}, menace ${menace}`,
        fleesAt === undefined ? '' : `tries to leave at ${fleesAt}`,
        attacks.map(({ name, reach }) => `${name} (${reach.join(', ')})`).join(', '),
        `${counted(deck.length, 'card')}, ${counted(deck.filter(({ trap }) => trap).length, 'trap')}`,
      ),
    }),
  },
  {
    name: 'death card',
    at: { kind: 'monster', list: 'deck' },
    schema: of(cardSchema),
    entries: ({ monsters }) =>
      monsters.flatMap(({ name, deck }) => deck.map((card) => ({ ...card, name: `${name}: ${card.name}` }))),
    listed: ({ trap, effects = [], miss = [], hit, strong }: Card) => ({
      about:
        trap === true
          ? does('trap: ', effects)
          : joined(
              does('miss: ', miss),
              `hit: ${hit ? does('', hit) : 'harm of the weapon'}`,
              `strong hit: ${strong ? does('', strong) : 'harm of the weapon'}`,
            ),
    }),
  },
  {
    name: 'weapon',
    at: 'weapons.yaml',
    list: 'weapons',
    schema: of(weaponSchema),
    entries: ({ weapons }) => weapons,
    listed: ({ attacks, mod, harm, reach, tags, ammo, extra }: Weapon) => ({
      about: joined(
        `${counted(attacks, 'attack')} ${signed(mod)}, harm ${harm}, ${reach.join(', ')}`,
        tags.join(', '),
        ammo === undefined ? '' : `${ammo} shots a fight`,
        does('miss: ', extra.miss),
        does('hit: ', extra.partial),
        does('strong hit: ', extra.full),
      ),
    }),
  },
  {
    name: 'death move',
    at: 'death-moves.yaml',
    list: 'deathMoves',
    schema: of(deathMoveSchema),
    entries: ({ deathMoves }) => deathMoves,
    listed: ({ standard, effects }: DeathMove) => ({
      about: joined(standard ? 'of every hero' : '', does('', effects)),
    }),
  },
  {
    name: 'power',
    at: 'powers.yaml',
    list: 'powers',
    schema: of(powerSchema),
    entries: ({ powers }) => powers,
    listed: ({ id, when, roll, effects }: Power) => ({
      name: spaced(id),
      about: joined(spaced(when), does('', [...roll, ...effects])),
    }),
  },
  {
    name: 'settlement',
    at: 'settlements.yaml',
    list: 'settlements',
    schema: () => settlementSchema,
    named: [{ path: ['settlement'] }],
    namedIn: [{ in: 'scenario', path: ['settlement'] }],
    starter: 'hollow-cairn',
    entries: ({ settlements }) => settlements,
    listed: ({ souls, startMarks, startSupply }: Settlement) => ({
      about: `${souls} souls; ${startMarks} marks and ${startSupply} supplies to begin with`,
    }),
  },
  {
    ...part('move', 'moves'),
    at: 'moves.yaml',
    schema: of(moveSchema),
    entries: ({ moves }) => moves,
    listed: ({ id, miss, partial, full }: Move) => ({
      name: spaced(id),
      about: joined(does('miss: ', miss), does('7 to 9: ', partial), does('10 or more: ', full)),
    }),
  },
  {
    ...table('question list', 'questions', 'questions.yaml', questionsSchema, askedSchema),
    entries: ({ questions }) => byName(questions),
  },
  // A table without severities is one of complications.
  {
    ...table('complication table', 'complications', 'complications.yaml', complicationsSchema, complicationsSchema),
    entries: ({ complications }) => byName(complications),
  },
  {
    ...table('hard-move table', 'hardMoves', 'hard-moves.yaml', hardMovesSchema, hardMovesSchema),
    entries: ({ hardMoves }) => byName(hardMoves),
  },
  {
    ...part('crisis', 'crises'),
    at: 'crises.yaml',
    schema: of(crisisSchema),
    entries: ({ crises }) => crises,
    listed: ({ id, weight, control, moves, failed }: Crisis) => ({
      name: spaced(id),
      about: joined(
        `weight ${weight}`,
        `${counted(control, 'success', 'successes')} of ${moves.map(spaced).join(', ')}`,
        does('otherwise ', failed),
      ),
    }),
  },
  {
    ...table('celebration', 'celebration', 'celebration.yaml', celebrationSchema, celebrationSchema),
    entries: ({ celebration }) => byName(celebration).map((one) => ({ ...one, name: one.id })),
  },
  { name: 'campaign numbers', at: 'numbers.yaml', list: 'numbers', holds: 'one', schema: () => numbersSchema },
]

export const isPart = (list: List): list is Part => (PARTS as readonly string[]).includes(list)
