// The terminal, as far as the program knows it: two streams, their width, whether colours are wanted.
// cli hands one to every command; tests hand in one that writes to strings.
import { styleText } from 'node:util'
import { withoutSteering } from '../input/text.ts'

export interface Terminal {
  /** Writes to standard output: what was asked for. */
  out(text: string): void
  /** Writes to standard error: progress, messages, errors. */
  err(text: string): void
  /** Whether standard error is a screen, on which a line can be written over. */
  readonly isScreen: boolean
  /** Columns of the screen that standard output, or standard error, is; Infinity where it is none. */
  readonly columns: number
  readonly errColumns: number
  /** Styles for standard output and for standard error; they return the text as it is where colour is not wanted. */
  readonly style: Style
  readonly errStyle: Style
}

export interface Style {
  bold(text: string): string
  dim(text: string): string
  good(text: string): string
  bad(text: string): string
}

type Format = Parameters<typeof styleText>[0]

/** Styles that do something, or nothing. */
export function styles(isColoured: boolean): Style {
  const style = (format: Format) => (text: string) => (isColoured ? styleText(format, text, { validateStream: false }) : text)
  return { bold: style('bold'), dim: style('dim'), good: style('green'), bad: style('red') }
}

/** What the program itself writes to style a text, and to begin a line of a screen anew. */
const [STYLING, ANEW] = ['\\u001b\\[(?:1|2|22|31|32|39)m', '\\r\\u001b\\[K']

/**
 * A text as it is written to a terminal, the one place where all texts go out: nothing that somebody named steers it.
 * @param isColoured whether styles are wanted; @param isScreen whether lines are written over
 */
export function outgoing(text: string, { isColoured = false, isScreen = false }: { readonly isColoured?: boolean; readonly isScreen?: boolean } = {}): string {
  const own = [...(isColoured ? [STYLING] : []), ...(isScreen ? [ANEW] : [])]
  if (own.length === 0) return withoutSteering(text)
  return text.split(new RegExp(`(${own.join('|')})`)).map((part, at) => at % 2 === 1 ? part : withoutSteering(part)).join('')
}

/** The terminal of this process. NO_COLOR (https://no-color.org) and streams that are no screen get plain text. */
export function processTerminal(): Terminal {
  const whenUnread = (stream: NodeJS.WriteStream, act: () => void): void => {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      act()
    })
  }
  // A reader that has seen enough (`darkodds list | head`) is no error. Of progress (`darkodds run … 2>&1 | head`) it is no reason to stop:
  // the report has other readers.
  whenUnread(process.stdout, () => process.exit(0))
  whenUnread(process.stderr, () => {})
  const isColoured = (stream: NodeJS.WriteStream): boolean => stream.isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'
  const isScreen = process.stderr.isTTY === true && process.env['TERM'] !== 'dumb'
  const [out, err] = [{ isColoured: isColoured(process.stdout) }, { isColoured: isColoured(process.stderr), isScreen }]
  return {
    out: (text) => void process.stdout.write(outgoing(text, out)),
    err: (text) => void process.stderr.write(outgoing(text, err)),
    isScreen,
    get columns() { return process.stdout.columns || Infinity },
    get errColumns() { return process.stderr.columns || Infinity },
    style: styles(out.isColoured),
    errStyle: styles(err.isColoured),
  }
}
