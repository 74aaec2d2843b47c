// A desk as small as it can be, for links: only what differs from what ships. The other way round everything is
// checked: a link comes from anybody.
//
//   kept = an opening that ships + what differs; now = kept + what differs
//
// What differs: entries of `set`, where no more does, and texts. Both also fit another version of the opening. A long
// text is told as edits of one that ships, and fits only that one.
import { z } from 'zod'
import { InputError, LIMITS, nearest, quote } from '../../../input/index.ts'
import { setOnly, withSet } from '../../project/set.ts'
import { checksum, isDeep } from '../project/guards.ts'
import type { Desk, Plain, Project } from '../view.ts'

/** What ships of the game, to differ from. */
export interface Shipped {
  readonly openings: readonly { readonly id: string; readonly project: Project }[]
  /** Texts of the game's content, by their names: files of one's own begin as copies of them. */
  readonly texts: ReadonlyMap<string, string>
}

/** So much goes whole into a link: with edits it would fit one version of what ships only. */
const SHORT = 2_000
/** Texts of more lines are not compared line by line: lines of one times lines of the other. */
const MOST_COMPARED = 1_000_000
const MOST = { files: 100, entries: 500, edits: 5_000, characters: 1_000_000 } as const
/** No folders, and no name that an object has by itself. */
const FILE_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M} ._-]{0,90}\.ya?ml$/u

const count = z.int().min(0).max(LIMITS.characters)
const text = z.string().max(LIMITS.characters)
const fileName = z.string().regex(FILE_NAME)
const edits = z.strictObject({
  /** A name of `Shipped.texts`; absent: the file of the same name before. */
  like: z.string().max(200).optional(),
  sum: z.int().min(0).max(0xffffffff),
  edits: z.array(z.tuple([count, count, z.array(text).max(MOST.edits)])).max(MOST.edits),
})
const part = z.strictObject({
  main: fileName.optional(),
  set: z
    .array(z.tuple([z.string().min(1).max(200), z.unknown().refine((value) => !isDeep(value, LIMITS.levels))]))
    .max(MOST.entries)
    .optional(),
  files: z
    .array(z.tuple([fileName, z.union([text, edits])]))
    .max(MOST.files)
    .optional(),
  gone: z.array(fileName).max(MOST.files).optional(),
})
const packed = z.strictObject({
  game: z.string().max(100),
  opening: z.string().max(100).optional(),
  kept: part.optional(),
  now: part.optional(),
})
type Packed = z.output<typeof packed>
type Part = z.output<typeof part>
type Edits = z.output<typeof edits>

/** What differs from the opening that leaves the least to tell. @throws InputError for what no link can hold */
export function pack(desk: Desk, shipped: Shipped): Plain {
  const { game } = desk.now
  for (const project of [desk.kept, desk.now]) refuseUnfit(project)
  const openings = shipped.openings.filter(({ project }) => project.game === game)
  const alike = likest(
    textsOf(desk.kept),
    openings.map((opening) => [opening, textsOf(opening.project)]),
  )
  const now = partOf(desk.kept, desk.now, shipped)
  const wholes = [undefined, alike].map((opening): Packed => {
    const kept = partOf(opening?.project ?? emptyOf(game), desk.kept, shipped)
    return { game, ...(opening && { opening: opening.id }), ...(kept && { kept }), ...(now && { now }) }
  })
  return wholes.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0] as Plain
}

const textsOf = ({ files }: Project): string => Object.values(files).join('\n')

/** Whichever shares the most lines and has the fewest others. */
function likest<Found>(text: string, others: readonly (readonly [Found, string])[]): Found | undefined {
  const lines = new Set(text.split('\n').filter((line) => line !== ''))
  const rated = others.map(([found, other]) => {
    const theirs = other.split('\n')
    const shared = theirs.filter((line) => lines.has(line)).length
    return { found, rating: 2 * shared - theirs.length }
  })
  return rated.toSorted((one, other) => other.rating - one.rating)[0]?.found
}

/** @throws InputError in words for a person who opened a link */
export function unpack(plain: Plain, shipped: Shipped): Desk {
  const { data, error } = packed.safeParse(plain)
  if (error) {
    const place = error.issues[0].path.join('.')
    refuse(`The link is damaged${place === '' ? '' : ` at ${place}`}`, 'a link that darkodds made')
  }
  const kept = applied(startOf(data, shipped), data.kept, shipped)
  const now = applied(kept, data.now, shipped)
  for (const project of [kept, now]) refuseUnfit(project)
  return { now, kept }
}

const sizeOf = (value: unknown): number => JSON.stringify(value).length

const emptyOf = (game: string): Project => ({ game, files: {}, main: '' })

function startOf({ game, opening: id }: Packed, { openings }: Shipped): Project {
  if (id === undefined) return emptyOf(game)
  const opening = openings.find((one) => one.id === id && one.project.game === game)
  if (opening !== undefined) return opening.project
  const known = openings.filter(({ project }) => project.game === game).map((one) => one.id)
  throw new InputError([
    {
      message: `The link starts from ${quote(id)}, which this version of darkodds does not have`,
      expected: 'a link of this version, or the saved page of who sent it',
      nearest: nearest(id, known),
    },
  ])
}

/** What may leave the page: names without folders, and of a size. @throws InputError */
export function refuseUnfit({ files, main }: Project): void {
  const all = Object.entries(files)
  const unfit = all.find(([name]) => !FILE_NAME.test(name))
  const characters = all.reduce((sum, [, { length }]) => sum + length, 0)
  if (!Object.hasOwn(files, main)) refuse('There is no experiment in it', 'an experiment')
  if (unfit) refuse(`${quote(unfit[0])} is no name for a file that is shared`, 'a name in letters that ends in .yaml')
  if (all.length > MOST.files) refuse(`These are ${all.length} files`, `at most ${MOST.files}`)
  if (characters > MOST.characters || all.some(([, { length }]) => length > LIMITS.characters))
    refuse(`These are ${characters} characters`, `at most ${MOST.characters}, and ${LIMITS.characters} in one file`)
}

function refuse(message: string, expected: string): never {
  throw new InputError([{ message, expected }])
}

// ---- What differs between two projects -----------------------------------------------------------------------------

function partOf(before: Project, after: Project, shipped: Shipped): Part | undefined {
  const changed = Object.entries(after.files).filter(([name, text]) => fileOf(before, name) !== text)
  const gone = Object.keys(before.files).filter((name) => !Object.hasOwn(after.files, name))
  const isSameMain = before.main === after.main
  const set = isSameMain ? setOnly(fileOf(before, before.main), fileOf(after, after.main)) : undefined
  const texts = changed.filter(([name]) => set === undefined || name !== after.main)
  const isShort = texts.reduce((sum, [, { length }]) => sum + length, 0) <= SHORT
  const files = texts.map(([name, text]): [string, string | Edits] => [
    name,
    isShort ? text : shortest(text, fileOf(before, name), shipped),
  ])
  const found: Part = {
    ...(!isSameMain && { main: after.main }),
    ...(set && { set }),
    ...(files.length > 0 && { files }),
    ...(gone.length > 0 && { gone }),
  }
  return Object.keys(found).length === 0 ? undefined : found
}

const fileOf = ({ files }: Project, name: string): string | undefined =>
  Object.hasOwn(files, name) ? files[name] : undefined

/** The text, or edits of what it resembles where they are much less. */
function shortest(text: string, before: string | undefined, { texts }: Shipped): string | Edits {
  const like = likest(
    text,
    [...texts].map((entry) => [entry, entry[1]]),
  )
  const tried = [
    ...(before === undefined ? [] : [editsOf(before, text)]),
    ...(like === undefined ? [] : [{ like: like[0], ...editsOf(like[1], text) }]),
  ]
  const [best] = tried.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  return best !== undefined && sizeOf(best) < text.length / 2 ? best : text
}

function applied(before: Project, part: Part | undefined, shipped: Shipped): Project {
  if (part === undefined) return before
  const files = new Map(Object.entries(before.files))
  for (const name of part.gone ?? []) files.delete(name)
  for (const [name, text] of part.files ?? [])
    files.set(name, typeof text === 'string' ? text : edited(name, text, fileOf(before, name), shipped))
  const main = part.main ?? before.main
  const text = files.get(main)
  if (part.set !== undefined && text !== undefined) files.set(main, withSet(text, part.set))
  return { game: before.game, files: Object.fromEntries(files), main }
}

// ---- Edits ---------------------------------------------------------------------------------------------------------

function editsOf(before: string, after: string): Pick<Edits, 'sum' | 'edits'> {
  const [one, other] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const middle = [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const
  return { sum: sumOf(before), edits: hunks(...middle).map(([line, many, lines]) => [line + start, many, lines]) }
}

/** Longest common subsequence, by lines. */
function hunks(before: readonly string[], after: readonly string[]): Edits['edits'] {
  const [rows, columns] = [before.length, after.length]
  if (rows === 0 && columns === 0) return []
  if (rows * columns > MOST_COMPARED) return [[0, rows, [...after]]]
  const width = columns + 1
  const shared = new Uint16Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      shared[row * width + column] =
        before[row] === after[column]
          ? shared[(row + 1) * width + column + 1] + 1
          : Math.max(shared[(row + 1) * width + column], shared[row * width + column + 1])
  const found: Edits['edits'] = []
  let row = 0
  let column = 0
  let open: Edits['edits'][number] | undefined
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[row] === after[column]) {
      open = undefined
      row++
      column++
      continue
    }
    if (open === undefined) found.push((open = [row, 0, []]))
    const isGone =
      column >= columns || (row < rows && shared[(row + 1) * width + column] >= shared[row * width + column + 1])
    if (isGone) {
      open[1]++
      row++
    } else open[2].push(after[column++])
  }
  return found
}

function edited(name: string, { like, sum, edits }: Edits, before: string | undefined, { texts }: Shipped): string {
  const base = like === undefined ? before : texts.get(like)
  if (base === undefined || sumOf(base) !== sum)
    refuse(
      `The link changes ${quote(like ?? name)}, which this version of darkodds has otherwise`,
      'the version that the link was made with, or the saved page of who sent it',
    )
  const lines = base.split('\n')
  const made: string[] = []
  let at = 0
  for (const [line, many, added] of edits) {
    if (line < at || line + many > lines.length) refuse(`The link is damaged at ${name}`, 'a link that darkodds made')
    made.push(...lines.slice(at, line), ...added)
    at = line + many
  }
  return [...made, ...lines.slice(at)].join('\n')
}

/** Tells one text from another. */
const sumOf = (text: string): number => checksum(text.length, (index) => text.charCodeAt(index))
