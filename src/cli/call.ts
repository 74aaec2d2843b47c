// Commands as the user would type them again, to be copied.
import { relative } from 'node:path'
import { isCheckout } from '../host/package.ts'

/** The command line of this program with these words, as it works in this shell and folder. */
export function call(...words: readonly string[]): string {
  return [program(), ...words.map(quoted)].join(' ')
}

function program(): string {
  const { npm_command: npm, npm_lifecycle_event: script } = process.env
  if (!isCheckout) return npm === 'exec' ? 'npx darkodds' : 'darkodds'
  if (script !== undefined) return 'npm run -s darkodds --'
  return `node ${quoted(relative(process.cwd(), process.argv[1]))}`
}

/** As a shell takes it for one word. */
function quoted(word: string): string {
  return /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
