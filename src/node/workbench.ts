// The workbench on Node: files, worker threads, folders of reports, games from files.
import { createHash } from 'node:crypto'
import { nodeClock } from './clock.ts'
import { nodeFiles } from './files.ts'
import type { NodeWorkbench } from './open-games.ts'
import { blamed } from './own-games.ts'
import type { Threads } from './executor.ts'
import { nodeProgram } from './program-here.ts'

/**
 * @param modules URLs of the modules of games beyond the registry
 * @param gameFiles files of such games, as the user named them
 * @param draw see `Studio`
 * @param store absent: everything is played afresh
 */
export function nodeWorkbench({
  modules = [],
  gameFiles = [],
  draw,
  store,
}: Partial<Pick<NodeWorkbench, 'modules' | 'draw' | 'store'>> & {
  readonly gameFiles?: readonly string[]
} = {}): NodeWorkbench {
  const program = nodeProgram(gameFiles)
  let ready: Threads | undefined
  const workbench: NodeWorkbench = {
    modules,
    draw,
    ...(store !== undefined && { store }),
    files: nodeFiles,
    program,
    clock: nodeClock,
    ownGames: {
      all: async () => (modules.length === 0 ? [] : (await import('./open-games.ts')).gamesIn(modules)),
      inFile: async (file) => (await import('./open-games.ts')).gameInFile(file, workbench),
      blamed,
    },
    reports: {
      open: async (question, wish, name) =>
        (await import('./report-place.ts')).openPlace(program, question, wish, name),
      reopen: async (path) => (await import('./report-folder.ts')).ReportFolder.open(program, path),
      withPictures: async (drawReport, pictures) =>
        (await import('./pictures.ts')).withPictures((studio) => drawReport({ ...studio, draw }), pictures),
    },
    async readyThreads(game, threads) {
      if (threads > 1) ready ??= await (await import('./executor.ts')).Threads.start(game, threads)
    },
    async startExecutor(job, threads, maxCrashes, before) {
      const { startExecutor, threadsOf } = await import('./executor.ts')
      const started = ready
      ready = undefined
      return startExecutor(modules, job, threads, maxCrashes, threadsOf(before) ?? started)
    },
    printed: async (html) => (await import('./print-pdf.ts')).printedPdf(html),
    codeOf: async (game) => (await import('./game-code.ts')).codeOf(game, modules),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
  }
  return workbench
}
