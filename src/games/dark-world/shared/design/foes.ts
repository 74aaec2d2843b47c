// Monsters that stand in for others, for the question whether one of them is fair (DW-DATA-02).
import { entryOf } from '../../../../input/index.ts'
import type { Foes } from '../../../../engine/game.ts'
import type { SharedContent } from '../content/content.ts'
import type { AnySettings } from '../setup/settings.ts'

/** What is played for a kind of the box. */
const playedFor = ({ instead = {} }: AnySettings, kind: string): string => entryOf(instead, kind) ?? kind

export const foes: Foes<SharedContent, AnySettings> = {
  kinds: ['monster'],
  measured: { harm: 'knock-out-causes', met: 'kinds-met' },
  roster: ({ boxes: [{ monsters }] }) => monsters.map(({ kind }) => kind),
  met: (_content, settings) => settings.components.monsters.map(({ kind }) => playedFor(settings, kind)),
  instead: (_content, settings, _kind, id, other) => {
    const replaced = settings.components.monsters.find(({ kind }) => playedFor(settings, kind) === id)!.kind
    return { instead: { ...settings.instead, [replaced]: other } }
  },
}
