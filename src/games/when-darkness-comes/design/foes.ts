// Adversaries for the question whether one is fair: another comes in its place wherever the scenario has it.
import type { Foes } from '../../../engine/game.ts'
import { withoutUsers } from '../../../engine/sheets.ts'
import type { Content } from '../content/schema.ts'
import { adversariesIn, played, type Settings } from '../setup/settings.ts'

export const foes: Foes<Content, Settings> = {
  kinds: ['adversary'],
  measured: { harm: 'fight-damage', met: 'disks-met' },
  roster: ({ adversaries, users }, kind) => withoutUsers(adversaries, users, kind),
  met: (content, settings) => [...new Set(adversariesIn(content, settings).map((id) => played(settings, id)))],
  instead: (content, settings, _kind, id, other) => ({
    instead: Object.fromEntries(
      adversariesIn(content, settings).flatMap((one) => {
        const now = played(settings, one)
        return now === id ? [[one, other]] : now === one ? [] : [[one, now]]
      }),
    ),
  }),
}
