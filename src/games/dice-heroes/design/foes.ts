// Villains and enemies, for the question whether one of them is fair.
import type { Foes } from '../../../engine/game.ts'
import { withoutUsers } from '../../../engine/sheets.ts'
import { type Content, LIST_OF } from '../content/index.ts'
import { allOf, type FoeList, foesNamed, type Settings } from '../setup/settings.ts'

const listOf = (kind: string): FoeList => LIST_OF[kind as 'villain' | 'enemy']

/** Those that are played, each with the ids by which it is named: others' where it stands in for them. */
function played(content: Content, settings: Settings, list: FoeList): { id: string; listedAs: string }[] {
  const all = allOf(content, settings)
  const named = foesNamed(all, settings, list)
  return all[list].flatMap(({ id, ownId = id }) => (named.includes(id) ? [{ id: ownId, listedAs: id }] : []))
}

export const foes: Foes<Content, Settings> = {
  kinds: ['villain', 'enemy'],
  measured: { harm: 'battle-damage', met: 'cards-met' },
  roster: (content, kind) => withoutUsers(content[listOf(kind)], content.users, kind),
  met: (content, settings, kind) => [...new Set(played(content, settings, listOf(kind)).map(({ id }) => id))],
  instead(content, settings, kind, id, other) {
    const list = listOf(kind)
    const places = played(content, settings, list).filter((one) => one.id === id)
    const others = Object.fromEntries(places.map(({ listedAs }) => [listedAs, other]))
    return { instead: { ...settings.instead, [list]: { ...settings.instead?.[list], ...others } } }
  },
}
