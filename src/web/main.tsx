// Puts the page together: what it was built with, its workers, ways to share, the editor.
import { DeskClosed, startDesk } from './desk.ts'
import type { RunningDesk } from './desk.ts'
import { openStudio } from './page.tsx'
import type { Baked } from './parts.ts'
import { built, isFile, savedDesk, scripts, source } from './shell.ts'
import { saveFile } from './save-file.ts'
import { publicAddress, sentDesk } from './share/sent.ts'
import { sharingOf } from './share/sharing.ts'
import { found, isLink, trouble } from './state.ts'

let running: RunningDesk | undefined
/** Counts desks that were begun: of two games that are picked fast, the last one stays. */
let begun = 0

void openStudio(
  {
    games: built.games,
    async startDesk(game) {
      const mine = ++begun
      running?.close()
      const next = await startDesk(scripts, game, (words) => {
        trouble.value = words
      })
      if (mine !== begun) {
        next.close()
        throw new DeskClosed('another game was opened')
      }
      running = next
      return next
    },
    ...(built.baked !== null && savedDesk === undefined && { baked: built.baked as Baked }),
    isSavedPage: isFile,
    sharing: sharingOf({
      version: built.version,
      here: location.href,
      get address() {
        return publicAddress()
      },
      ...(source && { source }),
      save: saveFile,
      copy: (text) => navigator.clipboard.writeText(text),
    }),
    isSentExpected: savedDesk !== undefined || isLink(),
    sent: sentDesk,
    loadEditor: async () => (await import('./editor/editor.ts')).mountEditor,
  },
  document.getElementById('studio')!,
)

/** For whoever checks the page against the command line, in the browser's console. */
Object.assign(globalThis, { darkodds: { desk: () => running, found: () => found.value } })
