// What the replies of a variant depend on, as a key for the store of replies: the code that plays, the seed, the
// settings and what they name. Nothing else: neither names of variants nor files that a variant does not use.
import { GENERATOR } from '../random/index.ts'
import { documentsOf } from './content.ts'
import type { ContentDocuments, UserDocument } from './content.ts'
import type { Job, KeptAbout, Workbench } from './ports.ts'

/** Changes when replies are kept in another form. */
const FORMAT = 1

export interface ReplyKeys {
  readonly about: KeptAbout
  /** The key of a variant; undefined where nobody can tell what it depends on. */
  of(variant: number): string | undefined
}

/** @returns undefined where nobody can tell which code plays */
export async function replyKeys(job: Job, workbench: Workbench): Promise<ReplyKeys | undefined> {
  const { digest } = workbench
  const code = await workbench.codeOf?.(job.game)
  if (code === undefined) return undefined
  const textOf = (variant: number): string =>
    JSON.stringify(job.variants[job.isOnePlayout === true ? 0 : variant].settings)
  const contentOf = (variant: number): unknown => job.variants[variant].content ?? job.content
  const made = new Map<unknown, DocumentsInUse | undefined>()
  for (const [content, variants] of Map.groupBy(job.variants.keys(), contentOf)) {
    const documents = documentsOf(content)
    made.set(content, documents && new DocumentsInUse(documents, variants.map(textOf)))
  }
  const shipped = new Map<unknown, string>()
  const keys = new Map<number, string | undefined>()
  const keyOf = (variant: number): string | undefined => {
    const documents = made.get(contentOf(variant))
    if (documents === undefined) return undefined
    const ships = shipped.get(documents.shipped) ?? digest(JSON.stringify(documents.shipped.map(({ value }) => value)))
    shipped.set(documents.shipped, ships)
    const text = textOf(variant)
    const users = documents.of(text).map(({ kind, name, document, copyOf }) => [kind, name, document.value, copyOf])
    const { branch = null, standing } = job.variants[variant]
    const played = [FORMAT, GENERATOR, job.game, code, job.seed, text, branch, ships, users]
    const from = [standing, job.position].filter((one) => one !== undefined)
    return digest(JSON.stringify([...played, ...from]))
  }
  return {
    about: { game: job.game, code },
    of(variant) {
      if (!keys.has(variant)) keys.set(variant, keyOf(variant))
      return keys.get(variant)
    },
  }
}

/** Which files of users are used by which settings. */
class DocumentsInUse {
  readonly shipped: ContentDocuments['shipped']
  private readonly users: readonly UserDocument[]
  /** No settings name them, so that nobody can tell who uses them: all do. */
  private readonly unnamed: ReadonlySet<UserDocument>

  /** @param texts all settings that are played with them */
  constructor({ shipped, users }: ContentDocuments, texts: readonly string[]) {
    this.shipped = shipped
    this.users = users
    const named = new Set(texts.flatMap((text) => (users.length === 0 ? [] : [...this.namedIn([text])])))
    this.unnamed = new Set(users.filter((user) => !named.has(user)))
  }

  /** The files that settings name, and those that these name in turn. */
  of(text: string): UserDocument[] {
    const named = this.namedIn([text, ...[...this.unnamed].map(textOfFile)])
    return this.users.filter((user) => named.has(user) || this.unnamed.has(user))
  }

  /** A name inside of another word counts as well: that costs playing again, no more. */
  private namedIn(texts: string[]): Set<UserDocument> {
    const found = new Set<UserDocument>()
    for (let text = texts.pop(); text !== undefined; text = texts.pop())
      for (const user of this.users)
        if (!found.has(user) && namesOf(user).some((name) => text!.includes(name))) {
          found.add(user)
          texts.push(textOfFile(user))
        }
    return found
  }
}

const textOfFile = ({ document }: UserDocument): string => JSON.stringify(document.value)

/** As settings and other files may name it: by the file's name, or by an ID; a table also by what stands in it. */
function namesOf({ name, document: { value } }: UserDocument): string[] {
  const id = (value as { readonly id?: unknown } | null)?.id
  const stem = name.replace(/^.*\//, '').replace(/\.ya?ml$/i, '')
  const words = [stem, ...(typeof id === 'string' ? [id] : [])].map((text) => JSON.stringify(text).slice(1, -1))
  return id === undefined ? [...words, ...keysOf(value)] : words
}

/** Keys as they stand where they are a value, which names them: fields of the same name are none. */
const keysOf = (value: unknown): string[] =>
  Object.keys(value ?? {}).flatMap((key) => [',', ']', '}'].map((end) => JSON.stringify(key) + end))
