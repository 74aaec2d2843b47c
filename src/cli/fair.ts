// `fair`: a hero or an adversary by itself, or the heroes of a table.
import { isTableFile } from '../load/table/file.ts'
import { fair as question } from '../questions/fair/question.ts'
import type { Command } from './command.ts'
import { studyCommand } from './study.ts'

const asked = studyCommand(question)

export const fair: Command = {
  ...asked,
  async act(given, terminal, context) {
    if (!isTableFile(given.words[0])) return asked.act(given, terminal, context)
    const { actFairTable } = await import('./fair-table.ts')
    return actFairTable(given, terminal, context.workbench)
  },
}
