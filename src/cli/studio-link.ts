// The last line of a command where a studio runs on this machine: a link that opens there what was asked about.
import type { Given } from '../input/flags.ts'
import type { Asked } from '../load/command-line.ts'
import type { Workbench } from '../load/ports.ts'
import type { Terminal } from '../node/terminal.ts'

const SILENT = ['json', 'markdown', 'quiet'] as const

export async function tellStudio(given: Given, terminal: Terminal, workbench: Workbench, asked: Asked): Promise<void> {
  if (SILENT.some((flag) => given.has(flag))) return
  const { runningStudio } = await import('../node/studio-here.ts')
  const url = await runningStudio()
  if (url === undefined) return
  const { linkOfAsked } = await import('../workbench/studio/share/link-of-asked.ts')
  const link = await linkOfAsked(workbench, asked)
  if (link !== undefined) terminal.out(`\nSee it in the studio: ${url}${link}\n`)
}
