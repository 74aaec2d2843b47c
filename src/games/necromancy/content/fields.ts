// What the content files are written with: effects whose names are checked, reach, tags.
import { z } from 'zod'
import { type Complain, complainTo, id, label, noneTwice, orNearest, whole } from '../../../engine/fields.ts'
import { idsIn, nameOrFile, type UserEntry } from '../../../engine/content.ts'
import type { EffectList, Place as EffectPlace, WrittenConditions } from '../../../engine/effects/index.ts'
import { isNamed, nameText, oneOf, withArticle } from '../../../input/index.ts'
import { EFFECTS, Place, rolls } from '../words/effects.ts'
import { REACHES } from '../words/vocabulary.ts'

/** Lists of content, as they are read, or as they are written. */
type Lists = Readonly<Record<'moves' | 'questions' | 'weapons' | 'deathMoves' | 'powers', unknown>> &
  Readonly<Record<'playbooks' | 'monsters' | 'settlements', unknown>> & { readonly users: readonly UserEntry[] }

const entriesIn = (written: unknown): Record<string, unknown>[] =>
  (Array.isArray(written) ? (written as unknown[]) : [written]).filter((one) => isNamed(one))
const keysIn = (written: unknown): string[] => (isNamed(written) ? Object.keys(written) : [])

/** What content can name, by kind, right or wrong in itself: a reference to a wrong entry is no second mistake. */
export const knownIn = (content: Lists) => ({
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
  /** Cards of a deck: attacks of the weapon with most of them. */
  fewestCards: Math.max(1, ...entriesIn(content.weapons).map(({ attacks }) => Number(attacks) || 1)),
  /** Users' files, which can be named as well. */
  users: content.users,
  /** Lists of questions that something asks. */
  get asked(): string[] {
    const all = [...JSON.stringify(content).matchAll(/"questions":\{"list":"([^"]*)"/g)]
    return [...new Set(all.map(([, name]) => name))]
  },
})
export type Known = ReturnType<typeof knownIn>

/** Kinds of names in effects, and where these are listed. */
const LISTS = { move: 'moves', questions: 'questions', resource: 'resources', card: 'cards' } as const
/** Kinds of which a file can be named as well. */
const OF_FILES = { playbook: 'playbooks', monster: 'monsters', settlement: 'settlements' } as const

/** Where attacks are named, of the monster that the list belongs to. */
const OF_MONSTERS: readonly EffectPlace[] = [Place.card, Place.trap, Place.attack, Place.death]

const referred =
  (known: Known, place: EffectPlace, complain: Complain) =>
  (kind: string, name: string, path: readonly (string | number)[]): void => {
    if (kind === 'attack' && !OF_MONSTERS.includes(place))
      complain(path, `${place.name} names an attack`, { expected: 'attacks in monsters alone' })
    if (!Object.hasOwn(LISTS, kind)) return
    const names = known[LISTS[kind as 'move']]
    if (!names.includes(name)) complain(path, `there is no ${kind} "${name}"`, orNearest(name, names))
  }

/** Effects at a place; a monster checks the attacks that it names itself. */
export const effects = (place: EffectPlace, known: Known): z.ZodType<EffectList> =>
  EFFECTS.schema(place).superRefine((list, context) => {
    if (context.issues.length === 0) EFFECTS.walk(list, { reference: referred(known, place, complainTo(context)) })
  })

/** Conditions that must all hold; an empty list is none. */
export const requirements = (place: EffectPlace, known: Known) =>
  z.preprocess(
    (written) => (Array.isArray(written) && written.length === 0 ? undefined : written),
    (EFFECTS.conditionsSchema(place).default({}) as z.ZodType<WrittenConditions>).superRefine((written, context) => {
      if (context.issues.length > 0) return
      const refer = referred(known, place, complainTo(context))
      EFFECTS.walkRule(
        { trigger: 'never', if: written, do: [] },
        { reference: (kind, name, [, ...path]) => refer(kind, name, path) },
      )
    }),
  )

export const rollClass = rolls.schema(undefined as never, false) as z.ZodType<string>
export const reach = z.array(z.enum(REACHES)).min(1)
export const tags = z.array(nameText).default([])
export const change = whole(-20, 20)
export const listed = { id, name: label }
export const weight = whole(1, 1000)

/** A name of the content, or a user's file. */
export const namedOrFile = (known: Known, kind: keyof typeof OF_FILES): z.ZodType<string> =>
  nameOrFile(
    known.users,
    kind,
    known[OF_FILES[kind]].map((one) => ({ id: one })),
  )

/** Files of users, as the settings call them. */
export const filesOf = (users: readonly UserEntry[], kind: string) =>
  z
    .array(
      z.string().refine((name) => users.some((user) => user.kind === kind && user.file === name), {
        error: ({ input }) => `"${String(input)}" is no file`,
        params: { expected: `the path of ${withArticle(kind)}, which ends in .yaml` },
      }),
    )
    .superRefine((files, context) => {
      noneTwice(files, 'file', complainTo(context))
    })

/** A list of names of one kind. */
export const names = (all: readonly string[], what: string): z.ZodArray<z.ZodType<string>> => z.array(oneOf(all, what))
