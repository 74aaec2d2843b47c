// What an experiment or a file may name in either game: the lists that `list` shows.
import { countInWords } from '../../../input/index.ts'
import type { Catalogue } from '../../game.ts'
import type { SharedContent } from './content.ts'
import type { MonsterKind } from './parts.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly about: string
}

interface NamedBox extends Named {
  readonly heroes: readonly { readonly id: string; readonly name: string }[]
  readonly monsters: readonly MonsterKind[]
  readonly goldenWeapons: readonly string[]
}

export function catalogueOf(content: SharedContent<Named, NamedBox>): Catalogue {
  const [box] = content.boxes
  return {
    scenarios: content.boards.map(({ id, name, about }) => ({ id, name, about })),
    heroes: box.heroes.map(({ id, name }) => ({ id, name, about: 'as all heroes: they differ by colour, agent and luck' })),
    entries: [
      ...content.boxes.map(({ id, name, about }) => ({ kind: 'box', id, name, about })),
      ...box.monsters.map(({ kind, strengths }) => ({ kind: 'monster', id: kind, name: kind, about: `${countInWords(strengths.length, 'figure', 'figures')}, strengths ${strengths.join(' ')}` })),
      ...box.goldenWeapons.map((id) => ({ kind: 'golden weapon', id, name: id })),
    ],
  }
}
