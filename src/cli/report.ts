// `report`: draws a report again from its result, without playing; or a page that holds it against another.
import { InputError, refuse } from '../input/problem.ts'
import { counted } from '../report/numbers.ts'
import { commonFlags, placeFlags, xlsxFlag } from '../questions/flags.ts'
import { Exit } from './command.ts'
import { lacking } from '../input/flags.ts'
import type { Command } from './command.ts'
import { pngFlag, wishOf, withNote } from './place.ts'
import { refuseWorkbook, writeWorkbook } from './workbook.ts'

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
    xlsx: { ...xlsxFlag, about: `also ${xlsxFlag.about}` },
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
      if (given.text('xlsx') !== undefined)
        refuse('--xlsx', 'does not go together with --against', `diff ${against} ${folder} --xlsx FILE`)
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
    const isWorkbook = given.text('xlsx') !== undefined
    const place = ['out', 'reports', ...(isWorkbook ? [] : ['force'])].find(
      (flag) => given.has(flag) || given.text(flag) !== undefined,
    )
    if (place !== undefined)
      throw new InputError([
        lacking(`--${place}`, '--against', '--against REPORT; without it a report is drawn again where it is'),
      ])
    if (given.has('all-numbers')) throw new InputError([lacking('--all-numbers', '--against', '--against REPORT')])
    refuseWorkbook(given, workbench.files)
    const { drawnAnswer, redraw } = await import('../workbench/redraw.ts')
    const files = await redraw(workbench, folder, pictures)
    const told = isWorkbook ? await writeWorkbook(given, workbench.files, drawnAnswer(workbench.files, folder)) : []
    for (const line of told) terminal.err(`${line}\n`)
    if (given.has('json')) terminal.out(`${JSON.stringify({ report: folder, files }, null, 1)}\n`)
    else terminal.out(`${folder}/index.html: drawn again, with ${counted(files.length, 'file')}\n`)
    return Exit.done
  },
}
