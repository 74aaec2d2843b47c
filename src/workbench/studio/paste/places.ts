// Where pasted entries go: heroes take seats, monsters replace others, other kinds join the list of the game.
import type { Kind } from '../../../engine/game.ts'
import { areSame, InputError, isSameName, nearest, partAt, quote } from '../../../input/index.ts'
import type { Problem } from '../../../input/index.ts'
import type { Loaded } from '../../../load/experiment.ts'
import type { Value } from '../../../load/table/kinds.ts'
import type { RowEntry } from '../../../load/table/rows.ts'
import { nameIn, writtenAt } from '../../project/project.ts'
import { nameOf } from '../../../simulate/index.ts'
import { readable } from '../../project/yaml-edit.ts'
import type { Change, Plain, Project } from '../view.ts'
import { seated, seatsKey, standsInFor } from './entries.ts'
import { placesIn } from './pool.ts'

/** Where an entry goes. */
export interface Place {
  readonly words: string
  readonly changes: readonly Change[]
}

type PlaceKind = 'seat' | 'foe' | 'list' | 'one'

export const NO_PLACE: Readonly<Record<PlaceKind, string>> = {
  seat: 'All seats are taken. To play one, pick it in a seat.',
  foe: 'Other rows already replace all that this game has.',
  list: '',
  one: 'The game plays only one. Pick another in its field.',
}

export const placeOf = (kind: Kind, foes: readonly string[] = []): PlaceKind =>
  seatsKey(kind) !== undefined
    ? 'seat'
    : foes.includes(kind.name)
      ? 'foe'
      : kind.named!.some(({ path }) => !path.includes('*'))
        ? 'one'
        : 'list'

export function placesOf(
  loaded: Loaded,
  project: Project,
  kind: Kind,
  pasted: readonly RowEntry[],
): Map<RowEntry, Place> {
  switch (placeOf(kind, loaded.game.foes?.kinds)) {
    case 'seat':
      return seats(loaded, project, kind, pasted)
    case 'foe':
      return insteadOfOthers(loaded, kind, pasted)
    case 'one':
      return onlyPlace(loaded, kind, pasted)
    default:
      return beside(project, kind, pasted)
  }
}

/** Who sits in the party stays there; of an earlier table, too, with the row as it is now. Others take free seats. */
function seats(loaded: Loaded, project: Project, kind: Kind, pasted: readonly RowEntry[]): Map<RowEntry, Place> {
  const key = seatsKey(kind)!
  const party = seated(loaded, project, kind)
  const free = new Set(party.keys())
  const places = new Map<RowEntry, Place>()
  const sit = (one: RowEntry, seat: number): void => {
    free.delete(seat)
    const path = `${key}.${seat}`
    const before = party[seat]
    const name = before && nameOfEntry(before.value, nameIn(loaded, path)?.name ?? before.id, loaded)
    const isSame = before !== undefined && areSame(before.value, one.value)
    const words = `seat ${seat + 1}${name === undefined || name === one.name ? '' : ` instead of ${name}`}`
    places.set(one, { words, changes: isSame ? [] : [{ path, value: memberOf(loaded, path, one) }] })
  }
  for (const isThere of [
    (one: RowEntry, seat: number) => party[seat] !== undefined && areSame(party[seat].value, one.value),
    (one: RowEntry, seat: number) => party[seat]?.id === one.wanted || party[seat]?.file === one.word,
    (one: RowEntry, seat: number) => party[seat] !== undefined && standsInFor(one.wanted, party[seat].id),
  ])
    for (const one of pasted.filter((each) => !places.has(each))) {
      const seat = [...free].find((index) => isThere(one, index))
      if (seat !== undefined) sit(one, seat)
    }
  for (const one of pasted.filter((each) => !places.has(each))) {
    const [seat] = free
    if (seat !== undefined) sit(one, seat)
  }
  return places
}

/** A new hero with the name of the seat keeps its label, and so its dice and the settings of that label. */
function memberOf(loaded: Loaded, path: string, { word, wanted, isThere }: RowEntry): Plain {
  const key = nameIn(loaded, path)?.key
  const label: unknown = partAt(loaded.experiment.variants[0].settings, [...path.split('.'), 'label'])
  return !isThere && key !== undefined && label === wanted ? { [key]: word, label } : word
}

const nameOfEntry = (value: Value, id: string, loaded: Loaded): string =>
  typeof value['name'] === 'string' ? value['name'] : (nameOf(id, loaded) ?? id)

/** Replaces what the table names, else the one of the same id or an earlier table, else the next of the game. */
function insteadOfOthers(loaded: Loaded, kind: Kind, pasted: readonly RowEntry[]): Map<RowEntry, Place> {
  const { foes } = loaded.game
  const settings = loaded.experiment.variants[0].settings
  const met = foes!.met(loaded.content, settings, kind.name)
  const left = new Set(met)
  const places = new Map<RowEntry, Place>()
  const names = new Map(met.map((id) => [id, nameOf(id, loaded) ?? id]))
  const problems: Problem[] = []
  const put = (one: RowEntry, id: string): void => {
    left.delete(id)
    const after = foes!.instead(loaded.content, settings, kind.name, id, one.word)
    const changes = placesIn(after, one.word).map((path): Change => ({ path: path.join('.'), value: one.word }))
    places.set(one, { words: `instead of ${names.get(id)}`, changes })
  }
  const isNew = pasted.filter(({ isThere }) => !isThere)
  for (const one of isNew) {
    const { insteadOf } = one.row
    if (insteadOf === undefined) continue
    const found = met.find((id) => [id, names.get(id)!].some((name) => isSameName(name, insteadOf.text)))
    if (found !== undefined && left.has(found)) put(one, found)
    else {
      const all = [...names.values()]
      const why = found === undefined ? 'is not in this game' : 'is already replaced by another row'
      const message = `row ${one.row.number}: ${quote(insteadOf.text)} ${why}`
      problems.push({ message, expected: all, nearest: nearest(insteadOf.text, all) })
    }
  }
  if (problems.length > 0) throw new InputError(problems)
  for (const isMeant of [
    (one: RowEntry, id: string) => id === one.wanted,
    (one: RowEntry, id: string) => standsInFor(one.wanted, id),
  ])
    for (const one of isNew.filter((each) => !places.has(each))) {
      const id = [...left].find((each) => isMeant(one, each))
      if (id !== undefined) put(one, id)
    }
  for (const one of isNew) {
    const [next] = left
    if (!places.has(one) && next !== undefined) put(one, next)
  }
  return places
}

/** The first new entry takes the only place. */
function onlyPlace(loaded: Loaded, kind: Kind, pasted: readonly RowEntry[]): Map<RowEntry, Place> {
  const one = pasted.find(({ isThere }) => !isThere) ?? (pasted.length === 1 ? pasted[0] : undefined)
  const path = kind.named!.find((place) => !place.path.includes('*'))!.path.join('.')
  const before = nameIn(loaded, path)?.name
  if (one === undefined || before === undefined) return new Map()
  const words = `played instead of ${nameOf(before, loaded) ?? before}`
  return new Map([[one, { words, changes: [{ path, value: one.word }] }]])
}

/** New entries join the list. */
function beside({ files, main }: Project, kind: Kind, pasted: readonly RowEntry[]): Map<RowEntry, Place> {
  const path = kind
    .named!.find((place) => place.path.at(-1) === '*')!
    .path.slice(0, -1)
    .join('.')
  const before = writtenAt(readable(files[main]), path)
  const list = Array.isArray(before) ? (before as Plain[]) : []
  const added = pasted.filter(({ isThere, word }) => !isThere && !list.includes(word))
  const change = { path, value: [...list, ...added.map(({ word }) => word)] }
  return new Map(added.map((one) => [one, { words: 'added to the game', changes: [change] }]))
}
