// Adversaries for the question whether one is fair: another comes in its place wherever the scenario has it.
import type { Foes } from '../../../engine/game.ts'
import { idsOf } from '../../../engine/content.ts'
import type { Content } from '../content/schema.ts'
import { adversariesIn, played, type Settings } from '../setup/settings.ts'

export const foes: Foes<Content, Settings> = {
  kinds: ['adversary'],
  roster: ({ adversaries, users }) => {
    const brought = idsOf(users.filter(({ kind }) => kind === 'adversary'))
    return idsOf(adversaries).filter((id) => !brought.includes(id))
  },
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
