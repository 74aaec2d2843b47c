// A workbench that leaves its pictures blank. Drawing is a third of what a short command costs, and few tests of
// commands look at pictures.
import { createHash } from 'node:crypto'
import { nodeWorkbench } from '../../src/node/workbench.ts'
import type { NodeWorkbench } from '../../src/node/open-games.ts'
import type { Studio } from '../../src/report/index.ts'

/** Equal for equal specifications alone. */
export const drawBlank: Studio['draw'] = (spec) => {
  const of = createHash('sha256').update(JSON.stringify(spec)).digest('hex')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><desc>${of}</desc></svg>`
  return Promise.resolve({ svg, width: 10, height: 10, warnings: [] })
}

/** For the command line. @param modules URLs of games beyond the registry */
export const withBlankPictures = (modules: readonly string[] = []): { readonly workbench: NodeWorkbench } => ({
  // Nothing is printed: a browser takes seconds to start.
  workbench: { ...nodeWorkbench({ modules, draw: drawBlank }), printed: async () => undefined },
})
