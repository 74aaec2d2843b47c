// Puts the page together: what it was built with, its workers, ways to share, the editor.
import { startDesk } from './desk.ts'
import type { RunningDesk } from './desk.ts'
import { openStudio } from './page.tsx'
import type { Baked } from './parts.ts'
import { built, isFile, savedDesk, scripts, source } from './shell.ts'
import { saveFile } from './save-file.ts'
import { publicAddress, sentDesk } from './share/sent.ts'
import { sharingOf } from './share/sharing.ts'
import { isLink, trouble } from './state.ts'

let running: RunningDesk | undefined

void openStudio(
  {
    games: built.games,
    async startDesk(game) {
      running?.close()
      running = await startDesk(scripts, game, (words) => {
        trouble.value = words
      })
      return running
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
Object.assign(globalThis, { darkodds: { desk: () => running } })
