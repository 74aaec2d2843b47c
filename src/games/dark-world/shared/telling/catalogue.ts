// What an experiment or a file may name in either game: the lists that `list` shows.
import { countInWords } from '../../../../input/index.ts'
import type { Catalogue } from '../../../../engine/game.ts'
import type { BoardEntry, Entry, SharedContent } from '../content/content.ts'
import type { MonsterKind } from '../content/fields.ts'

interface NamedBox extends Entry {
  readonly heroes: readonly { readonly id: string; readonly name: string }[]
  readonly monsters: readonly MonsterKind[]
  readonly goldenWeapons: readonly string[]
  readonly magicItems: Readonly<Record<string, number>>
}

/** @param items what each magic item does, by its name in `magicItems` */
export function catalogueOf<Box extends NamedBox>(
  content: SharedContent<BoardEntry, Box>,
  items: (box: Box) => Readonly<Record<keyof Box['magicItems'], string>>,
): Catalogue {
  const [box] = content.boxes
  return {
    scenarios: content.boards.map(({ id, name, about, designTarget }) => ({
      id,
      name,
      players: `1 to ${box.heroes.length}`,
      ...(designTarget && {
        length: `${designTarget.rounds.join(' to ')} rounds`,
        wins: `${designTarget.win.map((share) => Math.round(share * 100)).join(' to ')} %`,
      }),
      about: `${about} In files: board: ${id}.`,
    })),
    heroes: box.heroes.map(({ id, name }) => ({
      id,
      name,
      about: 'as all heroes: they differ by colour, agent and luck',
    })),
    entries: [
      ...content.boxes.map(({ id, name, about }) => ({ kind: 'box', id, name, about })),
      ...box.monsters.map(({ kind, strengths }) => ({
        kind: 'monster',
        id: kind,
        name: kind,
        about: `${countInWords(strengths.length, 'figure', 'figures')}, strengths ${strengths.join(' ')}`,
      })),
      ...Object.entries<string>(items(box)).map(([id, does]) => ({
        kind: 'item',
        id,
        name: itemName(id),
        about: `${box.magicItems[id]} in the box; ${does}`,
      })),
      ...box.goldenWeapons.map((id) => ({ kind: 'golden weapon', id, name: id })),
    ],
  }
}

/** `Healing Potion` of `healingPotion` */
const itemName = (id: string): string =>
  id.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
