// `report`: draws a report again from its result, without playing.
import { commonFlags, Exit } from './command.ts'
import type { Command } from './command.ts'

export const report: Command = {
  words: '<report>',
  flags: { ...commonFlags },
  examples: [['darkodds report reports/first-night', 'draws its page, charts and tables again']],
  async act(given, terminal, { modules }) {
    const [folder] = given.words
    const { redraw } = await import('../host/redraw.ts')
    const files = await redraw(folder, modules)
    if (given.has('json')) terminal.out(`${JSON.stringify({ report: folder, files }, null, 1)}\n`)
    else terminal.out(`${folder}/index.html: drawn again, with ${files.length} files\n`)
    return Exit.done
  },
}
