// The way from files to content: what ships and what users bring, each file held against a schema, and every mistake of
// all files told at once. Games say which files there are and what has to be true between them.
import { z } from 'zod'
import { checked, InputError, isNamed, oneOf, problemAt, withArticle } from '../input/index.ts'
import type { Document, Problem } from '../input/index.ts'
import type { UserDocument } from './parts.ts'

export type { UserDocument }

/** What an entry of any kind is listed by. */
export interface Named {
  readonly id: string
  readonly name: string
}

export const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id)

/** The entry with an id that has been checked. */
export const byId = <One extends { readonly id: string }>(entries: readonly One[], id: string): One =>
  entries.find((one) => one.id === id)!

/** A user's file and the entry in it: settings may name an entry by its file. */
export interface UserEntry<Kind extends string = string> {
  readonly kind: Kind
  /** As the settings call it. */
  readonly file: string
  /** Without one the file's name. */
  readonly id: string
  /** Of a copy with changes in it: the id of what was copied first. */
  readonly copyOf?: string
}

/** The id that an entry had before changes were made in a copy of it. */
export const originalOf = (users: readonly UserEntry[], kind: string, id: string): string =>
  users.find((user) => user.kind === kind && user.id === id)?.copyOf ?? id

/** Ids of a kind that users brought. */
export const usersIds = (users: readonly UserEntry[], kind: string): string[] =>
  users.filter((user) => user.kind === kind).map(({ id }) => id)

/** A name of the content, or the file of an entry that a user brought. @param what one of them is */
export function nameOrFile<Kind extends string>(
  users: readonly UserEntry<Kind>[],
  kind: Kind,
  entries: readonly (string | { readonly id: string })[],
  what: string = kind,
): z.ZodType<string> {
  const files = users.filter((user) => user.kind === kind)
  const ids = entries.map((one) => (typeof one === 'string' ? one : one.id))
  return oneOf([...ids, ...files.map(({ file }) => file)], what).transform(
    (name) => files.find(({ file }) => file === name)?.id ?? name,
  )
}

/** Reads the files of one game, and collects their mistakes. */
export class ContentReader<Kind extends string> {
  readonly problems: Problem[] = []
  readonly users: readonly UserEntry<Kind>[]
  private readonly files: readonly string[]
  private readonly shippedDocuments: readonly Document[]
  private readonly userFiles: readonly UserDocument[]

  /**
   * @param kinds of file that users may bring
   * @param files names of the shipped documents, in their order
   * @throws RangeError when the documents are not these files, or a user's file is of no such kind
   */
  constructor(
    kinds: readonly Kind[],
    files: readonly string[],
    shipped: readonly Document[],
    users: readonly UserDocument[] = [],
  ) {
    if (shipped.length !== files.length)
      throw new RangeError(`${files.length} content files are needed, not ${shipped.length}`)
    this.files = files
    this.shippedDocuments = shipped
    this.userFiles = users
    this.users = users.map(({ kind, name, document, copyOf }) => {
      const known = kinds.find((one) => one === kind)
      if (known === undefined) throw new RangeError(`${kind} is no kind of file that users bring`)
      return {
        kind: known,
        file: name,
        id: idsIn(document.value)[0] ?? name,
        ...(copyOf === undefined ? {} : { copyOf }),
      }
    })
  }

  shipped(file: string): Document {
    return this.shippedDocuments[this.files.indexOf(file)]
  }

  /** The files that ship in a folder: `heroes/`. */
  inFolder(folder: string): Document[] {
    return this.shippedDocuments.filter((_, index) => this.files[index].startsWith(folder))
  }

  /** The entries that ship in a file with a list, or in a folder with a file for each. Each has an id of its own. */
  shippedAt<One>(at: string, kind: string, schema: z.ZodType<One>): One[] {
    this.refuseSameIds(kind, this.inFolder(at))
    return this.inFolder(at).flatMap((file) =>
      at.endsWith('/') ? (this.read(file, schema) ?? []) : (this.read(file, z.array(schema)) ?? []),
    )
  }

  /** What users bring of a kind: of equal files the first, and none that is a copy of what ships in the folder. */
  brought(folder: string, kind: Kind): Document[] {
    const seen = new Set(this.inFolder(folder).map(asText))
    return this.broughtBy(kind).filter((document) => {
      const isCopy = seen.has(asText(document))
      seen.add(asText(document))
      return !isCopy
    })
  }

  /** The entries in a folder's files, each with an id of its own. */
  entries<One extends Named>(folder: string, kind: Kind, schema: z.ZodType<One>): One[] {
    return this.withEntries([], this.inFolder(folder), kind, schema)
  }

  /**
   * These entries, and those that users bring of a kind. A user's entry that equals another once its defaults are
   * filled in counts as that one; any other needs an id of its own.
   * @param schema of a file, which may name what it brings along
   */
  withBrought<One extends Named>(
    entries: readonly One[],
    kind: Kind,
    schema: z.ZodType<One> | ((file: Document) => z.ZodType<One>),
  ): One[] {
    return this.withEntries(entries, this.broughtBy(kind), kind, schema)
  }

  private withEntries<One extends Named>(
    before: readonly One[],
    documents: readonly Document[],
    kind: Kind,
    schema: z.ZodType<One> | ((file: Document) => z.ZodType<One>),
  ): One[] {
    const entries = [...before]
    for (const document of documents) {
      const entry = this.read(document, typeof schema === 'function' ? schema(document) : schema)
      const same = entry && entries.find((other) => other.id === entry.id)
      if (entry !== undefined && same === undefined) entries.push(entry)
      else if (entry !== undefined && JSON.stringify(same) !== JSON.stringify(entry))
        this.taken(document, ['id'], `there is ${withArticle(kind)} "${entry.id}" already`)
    }
    return entries
  }

  /** What the schema makes of the file, or undefined with its mistakes noted. */
  read<One>(document: Document, schema: z.ZodType<One>): One | undefined {
    const { value, problems = [] } = checked(document, schema)
    this.problems.push(...problems)
    return value
  }

  /** The shipped file as a list of such entries; empty with its mistakes noted. */
  list<One>(file: string, entry: z.ZodType<One>): One[] {
    return this.read(this.shipped(file), z.array(entry)) ?? []
  }

  /** Notes an id that something else has. */
  taken(document: Document, path: readonly (string | number)[], message: string): void {
    this.problems.push(problemAt(document, path, message, { expected: 'an id of its own' }))
  }

  /** Notes ids that occur again in these files, at the later place. @param what one entry is */
  refuseSameIds(what: string, documents: readonly Document[]): void {
    const first = new Map<string, Document>()
    for (const document of documents) {
      entriesIn(document.value).forEach((entry, index) => {
        const [id] = idsIn(entry)
        if (id === undefined) return
        const before = first.get(id)
        if (before === undefined) return void first.set(id, document)
        const where = before === document ? 'in this file' : `in ${before.source.name}`
        const path = Array.isArray(document.value) ? [index, 'id'] : ['id']
        this.taken(document, path, `there is ${withArticle(what)} "${id}" already, ${where}`)
      })
    }
  }

  /** @throws InputError with every mistake of every file */
  finish(): void {
    if (this.problems.length > 0) throw new InputError(this.problems)
  }

  private broughtBy(kind: Kind): Document[] {
    return this.userFiles.filter((user) => user.kind === kind).map(({ document }) => document)
  }
}

const asText = ({ value }: Document): string => JSON.stringify(value)

const entriesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** The ids of a file's entries, even of invalid entries: a reference to one of them is not a second mistake. */
export const idsIn = (value: unknown): string[] =>
  entriesIn(value).flatMap((entry) => {
    const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : undefined
    return typeof id === 'string' ? [id] : []
  })

/** The same of one part of a file. */
export const idsUnder = ({ value }: Document, part: string): string[] =>
  isNamed(value) && Object.hasOwn(value, part) ? idsIn(value[part]) : []
