// A workbench without a machine behind it: files and reports are texts in memory. Who hands it an executor can run it
// in a browser.
import { memoryFiles } from '../../src/load/memory-files.ts'
import type { Clock, Reports, Workbench } from '../../src/load/ports.ts'
import { join } from '../../src/load/paths.ts'

/** Where the files of the user lie, and those that ship. */
export const [HOME, SHIPPED] = ['/home', '/shipped'] as const

/** @param texts files by their paths from the root, or from HOME */
export function memoryWorkbench(
  version: string,
  clock: Clock,
  texts: Readonly<Record<string, string>>,
  startExecutor: Workbench['startExecutor'],
): Workbench {
  const files = memoryFiles(HOME, texts)
  return {
    files,
    program: {
      version,
      name: 'darkodds',
      gameFiles: [],
      games: join(SHIPPED, 'games'),
      experiments: join(SHIPPED, 'experiments'),
      isDebugged: true,
      machine: () => ({}),
    },
    clock,
    ownGames: {
      all: () => Promise.resolve([]),
      inFile: () => Promise.reject(new Error('no code is loaded from files')),
      blamed: () => undefined,
    },
    reports: memoryReports(),
    startExecutor,
    // Tells apart what a test compares; nobody is to be deceived.
    digest: (text) => [...text].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) >>> 0, 7).toString(16),
  }
}

function memoryReports(): Reports {
  const reopen: Reports['reopen'] = (path) => {
    const kept = new Map<string, string>()
    return Promise.resolve({
      path,
      isFinished: false,
      read: (name: string) => kept.get(name),
      writeCheckpoint: (text: string) => void kept.set('checkpoint.json', text),
      replace(drawn) {
        for (const file of drawn) kept.set(file.path, String(file.content))
      },
      abandon: () => undefined,
      close() {},
    })
  }
  return {
    open: async () => ({ folder: await reopen('report'), note: '', isElsewhere: false, isResumed: false }),
    reopen,
    withPictures: async (draw) => [...(await draw({}))],
  }
}
