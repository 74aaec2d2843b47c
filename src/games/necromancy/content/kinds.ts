// Kinds of content, each declared once: where entries are written, what one looks like, where users name files of their
// own, and how entries are listed.
import { z } from 'zod'
import type { UserEntry } from '../../../engine/content.ts'
import type { EffectList } from '../../../engine/effects/index.ts'
import type { Kind } from '../../../engine/game.ts'
import { fileWord } from '../../../engine/kinds.ts'
import { signed } from '../../../engine/narration.ts'
import { countInWords as counted } from '../../../input/index.ts'
import { EFFECTS } from '../words/effects.ts'
import { type Known, knownIn } from './fields.ts'
import * as monsters from './monsters.ts'
import * as playbooks from './playbooks.ts'
import * as scenarios from './scenarios.ts'
import * as tables from './tables.ts'

export interface Content {
  readonly moves: readonly tables.Move[]
  readonly questions: tables.Questions
  readonly hardMoves: tables.HardMoves
  readonly complications: tables.Complications
  readonly crises: readonly tables.Crisis[]
  readonly celebration: tables.Celebration
  readonly numbers: tables.Numbers
  readonly settlements: readonly tables.Settlement[]
  readonly weapons: readonly playbooks.Weapon[]
  readonly deathMoves: readonly playbooks.DeathMove[]
  readonly powers: readonly playbooks.Power[]
  readonly playbooks: readonly playbooks.Playbook[]
  readonly monsters: readonly monsters.Monster[]
  readonly scenarios: readonly scenarios.ScenarioContent[]
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
  readonly entry: tables.Move | tables.Crisis | Partial<Pick<Content, Part>[Exclude<Part, 'moves' | 'crises'>]>
}

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
  entries: (content: Content) => content[list] as readonly unknown[],
})
/** The same, of a file that holds a table. @param some of a user's file, which may leave out parts */
const table = (
  name: string,
  list: Part,
  at: string,
  whole: (known: Known) => z.ZodType,
  some = whole as (known: Known) => z.ZodObject,
) => ({
  ...part(name, list),
  at,
  holds: 'one' as const,
  schema: of((known) => tables.someOf(some(known))),
  whole: of(whole),
  entries: (content: Content) => byName(content[list] as tables.Questions),
})

export const KINDS: readonly NecKind[] = [
  {
    name: 'scenario',
    role: 'scenario',
    at: 'scenarios/',
    list: 'scenarios',
    schema: of(scenarios.scenarioSchema),
    open,
    named: [{ path: ['scenario'] }],
    starter: 'first-frost',
    entries: ({ scenarios }) => scenarios,
    listed: ({ maxWatches, designTarget, about, threats }: scenarios.ScenarioContent) => ({
      players: '1 to 6',
      length: maxWatches === undefined ? 'one fight' : `up to ${counted(maxWatches, 'watch', 'watches')}`,
      ...(designTarget && { wins: `${designTarget.win.map((share) => Math.round(share * 100)).join(' to ')}%` }),
      about: about || threats.map((kinds) => kinds.join(' and ')).join(', then '),
    }),
  },
  {
    name: 'playbook',
    role: 'hero',
    at: 'playbooks/',
    list: 'playbooks',
    schema: of(playbooks.playbookSchema),
    open,
    named: [{ path: ['party', '*'] }, { path: ['party', '*', 'playbook'] }],
    namedIn: [{ in: 'scenario', path: ['party', '*'] }],
    first: ['defence', 'speed', 'weapons', 'powers'],
    starter: 'death-knight',
    entries: ({ playbooks }) => playbooks,
    listed: ({ about, defence, weapons, powers }: playbooks.Playbook) => ({
      about: about || joined(`defence ${signed(defence)}`, weapons.join(', '), powers.join(', ')),
    }),
  },
  {
    name: 'monster',
    at: 'monsters/',
    list: 'monsters',
    schema: of(monsters.monsterSchema),
    open,
    named: [{ path: ['threats', '*', '*'] }],
    namedIn: [{ in: 'scenario', path: ['threats', '*', '*'] }],
    first: ['vitality', 'speed', 'menace', 'fleesAt'],
    starter: 'manticore',
    entries: ({ monsters }) => monsters,
    listed: ({ vitality, speed, menace, attacks, deck, fleesAt }: monsters.Monster) => ({
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
    schema: of(monsters.cardSchema),
    entries: ({ monsters }) =>
      monsters.flatMap(({ name, deck }) => deck.map((card) => ({ ...card, name: `${name}: ${card.name}` }))),
    listed: ({ trap, effects = [], miss = [], hit, strong }: monsters.Card) => ({
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
    schema: of(playbooks.weaponSchema),
    first: ['attacks', 'mod', 'harm', 'reach', 'ammo'],
    entries: ({ weapons }) => weapons,
    listed: ({ attacks, mod, harm, reach, tags, ammo, extra }: playbooks.Weapon) => ({
      about: joined(
        `${counted(attacks, 'attack')} ${signed(mod)}, harm ${harm}, ${reach.join(', ')}`,
        tags.join(', '),
        ammo === undefined ? '' : `${ammo} shots a fight`,
        does('miss: ', extra.miss),
        does('partial success: ', extra.partial),
        does('full success: ', extra.full),
      ),
    }),
  },
  {
    name: 'death move',
    at: 'death-moves.yaml',
    list: 'deathMoves',
    schema: of(playbooks.deathMoveSchema),
    entries: ({ deathMoves }) => deathMoves,
    listed: ({ standard, effects }: playbooks.DeathMove) => ({
      about: joined(standard ? 'of every hero' : '', does('', effects)),
    }),
  },
  {
    name: 'power',
    at: 'powers.yaml',
    list: 'powers',
    schema: of(playbooks.powerSchema),
    entries: ({ powers }) => powers,
    listed: ({ id, when, roll, effects }: playbooks.Power) => ({
      name: spaced(id),
      about: joined(spaced(when), does('', [...roll, ...effects])),
    }),
  },
  {
    name: 'settlement',
    at: 'settlements.yaml',
    list: 'settlements',
    schema: () => tables.settlementSchema,
    named: [{ path: ['settlement'] }],
    namedIn: [{ in: 'scenario', path: ['settlement'] }],
    first: ['souls', 'startMarks', 'startSupply', 'mods'],
    starter: 'hollow-cairn',
    entries: ({ settlements }) => settlements,
    listed: ({ souls, startMarks, startSupply }: tables.Settlement) => ({
      about: `${souls} souls; ${startMarks} marks and ${startSupply} supplies to begin with`,
    }),
  },
  {
    ...part('move', 'moves'),
    at: 'moves.yaml',
    schema: of(tables.moveSchema),
    listed: ({ id, miss, partial, full }: tables.Move) => ({
      name: spaced(id),
      about: joined(does('miss: ', miss), does('7 to 9: ', partial), does('10 or more: ', full)),
    }),
  },
  table('question list', 'questions', 'questions.yaml', tables.questionsSchema, tables.askedSchema),
  // A table without severities is one of complications.
  table('complication table', 'complications', 'complications.yaml', tables.complicationsSchema),
  table('hard-move table', 'hardMoves', 'hard-moves.yaml', tables.hardMovesSchema),
  {
    ...part('crisis', 'crises'),
    at: 'crises.yaml',
    schema: of(tables.crisisSchema),
    listed: ({ id, weight, control, moves, failed }: tables.Crisis) => ({
      name: spaced(id),
      about: joined(
        `weight ${weight}`,
        `${counted(control, 'success', 'successes')} of ${moves.map(spaced).join(', ')}`,
        does('otherwise ', failed),
      ),
    }),
  },
  table('celebration', 'celebration', 'celebration.yaml', tables.celebrationSchema),
  { name: 'campaign numbers', at: 'numbers.yaml', list: 'numbers', holds: 'one', schema: () => tables.numbersSchema },
]

export const isPart = (list: List): list is Part => (PARTS as readonly string[]).includes(list)
