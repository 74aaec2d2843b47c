// The way from files to content: whose files there are, which count once, and that all mistakes are told at once.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ContentReader, idsIn, idsUnder, type UserDocument } from '../../src/engine/content.ts'
import { type Document, InputError, parseYaml } from '../../src/input/index.ts'

const FILES = ['numbers.yaml', 'heroes/ann.yaml', 'heroes/ben.yaml']
const hero = z.strictObject({ id: z.string(), name: z.string(), might: z.int().max(9).default(3) })

const document = (name: string, text: string): Document => parseYaml({ name, text })
const ANN = 'id: ann\nname: Ann'
const SHIPPED = [
  document(FILES[0], '[{ id: one, name: One }, { id: two, name: Two }]'),
  document(FILES[1], ANN),
  document(FILES[2], 'id: ben\nname: Ben'),
]
const mine = (name: string, text: string, kind = 'hero'): UserDocument => ({
  kind,
  name,
  document: document(name, text),
})
const reading = (...users: UserDocument[]): ContentReader<'hero' | 'agent'> =>
  new ContentReader(['hero', 'agent'], FILES, SHIPPED, users)

/** The heroes that ship, and those that users bring. */
const all = (reader: ContentReader<'hero' | 'agent'>): z.output<typeof hero>[] =>
  reader.withBrought(reader.entries('heroes/', 'hero', hero), 'hero', hero)

function messagesOf(reader: ContentReader<'hero' | 'agent'>): string[] {
  try {
    reader.finish()
    return []
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return error.problems.map(({ source, message }) => `${source?.name}: ${message}`)
  }
}

test('entries: what ships, then what users bring, with the names of their files', () => {
  const reader = reading(mine('cleo.yaml', 'id: cleo\nname: Cleo\nmight: 5'))
  expect(all(reader)).toEqual([
    { id: 'ann', name: 'Ann', might: 3 },
    { id: 'ben', name: 'Ben', might: 3 },
    { id: 'cleo', name: 'Cleo', might: 5 },
  ])
  expect(reader.users).toEqual([{ kind: 'hero', file: 'cleo.yaml', id: 'cleo' }])
  expect(messagesOf(reader)).toEqual([])
})

test('an entry that equals another counts as that one, defaults filled in; another with its id is refused', () => {
  const reader = reading(mine('copy.yaml', `${ANN}\nmight: 3`), mine('other.yaml', `${ANN}\nmight: 4`))
  expect(all(reader).map(({ id }) => id)).toEqual(['ann', 'ben'])
  expect(messagesOf(reader)).toEqual(['other.yaml: there is a hero "ann" already'])
})

test('documents: equal files of users count once, of their kind alone', () => {
  const reader = reading(
    mine('copy.yaml', ANN),
    mine('cleo.yaml', 'id: cleo'),
    mine('again.yaml', 'id: cleo'),
    mine('agent.yaml', 'id: cleo', 'agent'),
  )
  const namesOf = (documents: readonly Document[]): string[] => documents.map(({ source }) => source.name)
  expect(namesOf(reader.inFolder('heroes/'))).toEqual([FILES[1], FILES[2]])
  expect(namesOf(reader.brought('heroes/', 'hero'))).toEqual(['cleo.yaml'])
  expect(namesOf(reader.brought('agents/', 'agent'))).toEqual(['agent.yaml'])
})

test('all mistakes of all files are told at once; what is right is read all the same', () => {
  const reader = reading(mine('cleo.yaml', 'id: cleo\nmight: 10'))
  expect(reader.list('numbers.yaml', z.strictObject({ id: z.string() }))).toEqual([])
  expect(all(reader)).toHaveLength(2)
  expect(messagesOf(reader)).toEqual([
    'numbers.yaml: unknown key "name"',
    'numbers.yaml: unknown key "name"',
    'cleo.yaml: "name" is missing',
    'cleo.yaml: might cannot be 10',
  ])
})

test('an id that stands twice is told at the later place, with the earlier one', () => {
  const twice = document('twice.yaml', '[{ id: one }, { name: nobody }, { id: one }]')
  const reader = reading()
  reader.refuseSameIds('entry', [SHIPPED[0], twice])
  expect(messagesOf(reader)).toEqual([
    'twice.yaml: there is an entry "one" already, in numbers.yaml',
    'twice.yaml: there is an entry "one" already, in numbers.yaml',
  ])
  expect(reader.problems.map(({ column }) => column)).toEqual([8, 39])
})

test('files that are not those of the game are a mistake of the program', () => {
  expect(() => new ContentReader(['hero'], FILES, SHIPPED.slice(1), [])).toThrow(
    new RangeError('3 content files are needed, not 2'),
  )
  expect(() => reading(mine('a.yaml', ANN, 'spell'))).toThrow(
    new RangeError('spell is no kind of file that users bring'),
  )
})

test('ids of entries, also of wrong ones', () => {
  expect(idsIn([{ id: 'a' }, null, { id: 1 }, 'b', { id: 'c', more: true }])).toEqual(['a', 'c'])
  expect(idsIn({ id: 'a' })).toEqual(['a'])
  const file = document('a.yaml', 'own: [{ id: a }]\nlist: { id: b }')
  expect([idsUnder(file, 'own'), idsUnder(file, 'list'), idsUnder(file, 'constructor')]).toEqual([['a'], ['b'], []])
  expect(idsUnder(document('a.yaml', '[own]'), 'own')).toEqual([])
})
