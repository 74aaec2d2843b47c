// `report`: draws a report again from its result, without playing; or a page that holds it against another.
import { InputError } from '../input/problem.ts'
import { commonFlags, Exit } from './command.ts'
import type { Command } from './command.ts'

export const report: Command = {
  words: '<report>',
  flags: {
    against: { value: 'REPORT', about: 'another report, as the baseline: a page with the arms of both and what moved' },
    'all-numbers': { about: 'with --against: also single squares, rounds, pools of dice: numbers that make a picture together' },
    out: { value: 'DIR', about: 'folder of that page (REPORT-against-BASELINE when left out)' },
    ...commonFlags,
  },
  examples: [
    ['darkodds report reports/first-night', 'draws its page, charts and tables again'],
    ['darkodds report reports/harder --against reports/first-night', 'what moved since, arms side by side'],
  ],
  async act(given, terminal, { modules }) {
    const [folder] = given.words
    const against = given.text('against')
    const out = given.text('out')
    const tell = (line: string): void => { terminal.err(`${line}\n`) }
    if (against !== undefined) {
      const { againstFolderOf, drawAgainst } = await import('../host/against.ts')
      const place = out ?? againstFolderOf(folder, against)
      const files = await drawAgainst(folder, against, place, { modules, isAll: given.has('all-numbers'), tell })
      if (given.has('json')) terminal.out(`${JSON.stringify({ report: place, files }, null, 1)}\n`)
      else terminal.out(`${place}/index.html: ${folder} against ${against}, ${files.length} files\n`)
      return Exit.done
    }
    if (out !== undefined) throw new InputError([{ where: '--out', message: 'means nothing without --against: a report is drawn again where it is', expected: '--against REPORT' }])
    if (given.has('all-numbers')) throw new InputError([{ where: '--all-numbers', message: 'means nothing without --against', expected: '--against REPORT' }])
    const { redraw } = await import('../host/redraw.ts')
    const files = await redraw(folder, modules, tell)
    if (given.has('json')) terminal.out(`${JSON.stringify({ report: folder, files }, null, 1)}\n`)
    else terminal.out(`${folder}/index.html: drawn again, with ${files.length} files\n`)
    return Exit.done
  },
}
