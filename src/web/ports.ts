// The ports of the workbench in a browser: files in memory, no reports, no games of one's own.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { memoryFiles } from '../load/memory-files.ts'
import { join } from '../load/paths.ts'
import type { Clock, Workbench } from '../load/ports.ts'

/** What is in the script beside the code: texts of files that ship, by their paths from the root of the memory. */
export interface Shipped {
  readonly version: string
  readonly texts: Readonly<Record<string, string>>
}

/** Where files that ship lie. */
const SHIPPED = '/shipped'

export const browserClock: Clock = {
  now: () => performance.now(),
  date: () => new Date().toISOString(),
  turn: () => new Promise((done) => void setTimeout(done, 0)),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => {
      clearTimeout(timer)
    }
  },
}

const nowhere = (): never => {
  throw new Error('a page keeps no reports')
}

/** @param shipped texts by their paths below the folder of what ships: `games/pig/content/tables.yaml` */
export function browserWorkbench({ version, texts }: Shipped): Workbench {
  return {
    files: memoryFiles(
      '/',
      Object.fromEntries(Object.entries(texts).map(([path, text]) => [join(SHIPPED, path), text])),
    ),
    program: {
      version,
      name: 'npx darkodds',
      gameFiles: [],
      games: join(SHIPPED, 'games'),
      experiments: join(SHIPPED, 'experiments'),
      isDebugged: false,
      machine: () => ({}),
    },
    clock: browserClock,
    ownGames: {
      all: () => Promise.resolve([]),
      inFile: () => Promise.reject(new Error('a page cannot load code')),
      blamed: () => undefined,
    },
    reports: { open: nowhere, reopen: nowhere, withPictures: nowhere },
    startExecutor: nowhere,
    digest: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  }
}
