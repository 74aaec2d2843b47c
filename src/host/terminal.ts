// The terminal, as far as the program knows it: two streams, their width, whether colours are wanted.
// cli hands one to every command; tests hand in one that writes to strings.
import { styleText } from 'node:util'

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

/** A screen that does not say how wide it is (a console over a serial line, a recorder) is taken for one that is not very wide. */
const UNKNOWN_COLUMNS = 120

export const columnsOf = ({ isTTY, columns }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>): number => isTTY === true ? columns || UNKNOWN_COLUMNS : Infinity

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
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isScreen: process.stderr.isTTY === true && process.env['TERM'] !== 'dumb',
    get columns() { return columnsOf(process.stdout) },
    get errColumns() { return columnsOf(process.stderr) },
    style: styles(isColoured(process.stdout)),
    errStyle: styles(isColoured(process.stderr)),
  }
}
