// The terminal, as far as the program knows it: two streams, their width, whether colours are wanted.
// cli hands one to every command; tests hand in one that writes to strings.
import { createInterface } from 'node:readline/promises'
import { styleText } from 'node:util'
import { withoutSteering } from '../input/text.ts'
import { reasonOf } from './refusal.ts'

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
  /** Asks whoever sits before it; absent where nobody does. @returns undefined when the input has ended */
  ask?(question: string): Promise<string | undefined>
  /** Says stop when nobody reads standard output any more; absent where that can not be. */
  readonly isUnread?: AbortSignal
  /**
   * Waits until all of standard output is written; absent where nothing can go wrong.
   * @returns why some of it is lost, if it is; that nobody has read it to its end is no reason
   */
  written?(): Promise<string | undefined>
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
  const style = (format: Format) => (text: string) =>
    isColoured ? styleText(format, text, { validateStream: false }) : text
  return { bold: style('bold'), dim: style('dim'), good: style('green'), bad: style('red') }
}

/** Width for a screen that does not report one (a serial console, a recorder). */
const UNKNOWN_COLUMNS = 120

export const columnsOf = ({ isTTY, columns }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>): number =>
  isTTY === true ? columns || UNKNOWN_COLUMNS : Infinity

/** What the program itself writes to style a text, and to begin a line of a screen anew. */
const [STYLING, ANEW] = ['\\u001b\\[(?:1|2|22|31|32|39)m', '\\r\\u001b\\[K']

/**
 * A text as it is written to a terminal, the one place where all texts go out: nothing that somebody named steers it.
 * @param isColoured whether styles are wanted; @param isScreen whether lines are written over
 */
export function outgoing(
  text: string,
  { isColoured = false, isScreen = false }: { readonly isColoured?: boolean; readonly isScreen?: boolean } = {},
): string {
  const allowed = [...(isColoured ? [STYLING] : []), ...(isScreen ? [ANEW] : [])]
  if (allowed.length === 0) return withoutSteering(text)
  return text
    .split(new RegExp(`(${allowed.join('|')})`))
    .map((part, index) => (index % 2 === 1 ? part : withoutSteering(part)))
    .join('')
}

/** The terminal of this process. NO_COLOR (https://no-color.org) and streams that are no screen get plain text. */
export function processTerminal(): Terminal {
  const out = new Output(process.stdout)
  // Progress has no other reader, but the command's report has. So the command continues when nobody reads its
  // progress.
  const err = new Output(process.stderr)
  const isColoured = (stream: NodeJS.WriteStream): boolean =>
    stream.isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'
  const isScreen = process.stderr.isTTY === true && process.env['TERM'] !== 'dumb'
  const [outWays, errWays] = [
    { isColoured: isColoured(process.stdout) },
    { isColoured: isColoured(process.stderr), isScreen },
  ]
  return {
    out: (text) => {
      out.write(outgoing(text, outWays))
    },
    err: (text) => {
      err.write(outgoing(text, errWays))
    },
    ...(isScreen && process.stdin.isTTY ? { ask } : {}),
    isUnread: out.isUnread,
    written: () => out.written(),
    isScreen,
    get columns() {
      return columnsOf(process.stdout)
    },
    get errColumns() {
      return columnsOf(process.stderr)
    },
    style: styles(outWays.isColoured),
    errStyle: styles(errWays.isColoured),
  }
}

async function ask(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await new Promise((resolve, reject) => {
      lines.once('close', () => {
        resolve(undefined)
      })
      // Ctrl-C ends the program, as it does where nothing is asked.
      lines.once('SIGINT', () => {
        lines.close()
        process.stderr.write('\n')
        process.kill(process.pid, 'SIGINT')
      })
      lines.question(question).then(resolve, reject)
    })
  } finally {
    lines.close()
  }
}

/** A stream that may break: terminal closed, disk full, reader gone. From then on nothing is written to it. */
class Output {
  private readonly stream: NodeJS.WriteStream
  private readonly unread = new AbortController()
  private broken: NodeJS.ErrnoException | undefined
  private hasText = false

  constructor(stream: NodeJS.WriteStream) {
    this.stream = stream
    stream.on('error', (error) => {
      this.breakOff(error)
    })
  }

  get isUnread(): AbortSignal {
    return this.unread.signal
  }

  write(text: string): void {
    if (this.broken !== undefined || text === '') return
    this.hasText = true
    try {
      this.stream.write(text)
    } catch (error) {
      this.breakOff(error as NodeJS.ErrnoException)
    }
  }

  async written(): Promise<string | undefined> {
    // Where nothing was written nothing is lost: a full disk refuses even that.
    if (this.broken === undefined && this.hasText)
      await new Promise<void>((resolve) => {
        this.stream.write('', () => {
          resolve()
        })
      })
    // A reader that has seen enough (`darkodds list | head`) is no error.
    if (this.broken === undefined || this.unread.signal.aborted) return undefined
    return this.broken.code === 'EIO' ? 'its terminal is closed' : reasonOf(this.broken)
  }

  private breakOff(error: NodeJS.ErrnoException): void {
    this.broken ??= error
    if (error.code === 'EPIPE') this.unread.abort()
  }
}
