// What an experiment or a file may name in the castle: the lists that `list` shows.
import { countInWords } from '../../input/index.ts'
import type { Catalogue } from '../game.ts'
import type { Content } from './content/schema.ts'

export function catalogueOf(content: Content): Catalogue {
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
