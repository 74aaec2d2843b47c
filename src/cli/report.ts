// `report`: draws a report again from its result, without playing; or a page that holds it against another.
import { InputError } from '../input/problem.ts'
import { counted } from '../report/numbers.ts'
import { commonFlags, placeFlags } from '../questions/flags.ts'
import { Exit } from './command.ts'
import { lacking } from '../input/flags.ts'
import type { Command } from './command.ts'
import { pngFlag, wishOf, withNote } from './place.ts'

export const report: Command = {
  words: '<report>',
  flags: {
    against: {
      value: 'REPORT',
      about: 'compare with this report, which is the baseline',
    },
    'all-numbers': {
      about: 'with --against: list single squares, rounds and dice pools too',
    },
    png: pngFlag,
    ...placeFlags('REPORT-against-BASELINE'),
    ...commonFlags,
  },
  examples: [
    ['darkodds report reports/first-night', 'draw its page, charts and tables again'],
    ['darkodds report reports/first-night --png', 'write each chart as PNG too, for documents'],
    ['darkodds report reports/harder --against reports/first-night', 'show both reports side by side'],
  ],
  async act(given, terminal, { workbench }) {
    const [folder] = given.words
    const against = given.text('against')
    const pictures = {
      isPng: given.has('png'),
      tell(line: string): void {
        terminal.err(`${line}\n`)
      },
    }
    const wish = wishOf(given)
    if (against !== undefined) {
      const { drawAgainst } = await import('../workbench/against.ts')
      const {
        folder: place,
        note,
        files,
      } = await drawAgainst(workbench, folder, against, wish, { isAll: given.has('all-numbers'), pictures })
      if (given.has('json')) terminal.out(`${JSON.stringify({ report: place, files }, null, 1)}\n`)
      else {
        const facts = `${folder} against ${against}, ${counted(files.length, 'file')}`
        terminal.out(`${withNote(`${place}/index.html: ${facts}`, note)}\n`)
      }
      return Exit.done
    }
    const place = ['out', 'reports', 'force'].find((flag) => given.has(flag) || given.text(flag) !== undefined)
    if (place !== undefined)
      throw new InputError([
        lacking(`--${place}`, '--against', '--against REPORT; without it a report is drawn again where it is'),
      ])
    if (given.has('all-numbers')) throw new InputError([lacking('--all-numbers', '--against', '--against REPORT')])
    const { redraw } = await import('../workbench/redraw.ts')
    const files = await redraw(workbench, folder, pictures)
    if (given.has('json')) terminal.out(`${JSON.stringify({ report: folder, files }, null, 1)}\n`)
    else terminal.out(`${folder}/index.html: drawn again, with ${counted(files.length, 'file')}\n`)
    return Exit.done
  },
}
