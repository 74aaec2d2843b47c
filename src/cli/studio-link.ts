// The last line of a command where a studio runs on this machine: a link that opens there what was asked about.
import type { Given } from '../input/flags.ts'
import type { Asked } from '../load/command-line.ts'
import type { Workbench } from '../load/ports.ts'
import type { Terminal } from '../node/terminal.ts'

/** Commands about what the studio opens. */
const IN_STUDIO: ReadonlySet<string> = new Set(['run', 'fair', 'tune', 'levers', 'value', 'compare'])
const SILENT = ['json', 'markdown', 'quiet'] as const

export async function tellStudio(
  command: string,
  given: Given,
  terminal: Pick<Terminal, 'out'>,
  workbench: Workbench,
  asked: Asked,
): Promise<void> {
  // The studio would play another variant, or the hero without these changes.
  const isOther = given.texts('variant').length > 0 || given.texts('with').length > 0
  if (!IN_STUDIO.has(command) || isOther || SILENT.some((flag) => given.has(flag))) return
  const { runningStudio } = await import('../node/studio-here.ts')
  const url = await runningStudio()
  if (url === undefined) return
  const { linkOfAsked } = await import('../workbench/studio/share/link-of-asked.ts')
  const link = await linkOfAsked(workbench, asked, given.text('game'))
  if (link !== undefined) terminal.out(`\nSee it in the studio: ${url}${link}\n`)
}
