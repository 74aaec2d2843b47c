// Workers in the process of the test, for what needs no kill: they start sooner.
import { main } from '../../../src/cli/program.ts'
import { withBlankPictures } from '../../support/blank-pictures.ts'
import { connect } from '../../../src/node/remote/connection.ts'
import type { Connection } from '../../../src/node/remote/connection.ts'
import { RemoteExecutor } from '../../../src/node/remote/remote-executor.ts'
import type { RemoteOptions } from '../../../src/node/remote/remote-executor.ts'
import { work } from '../../../src/node/remote/remote-worker.ts'
import type { WorkerOptions } from '../../../src/node/remote/remote-worker.ts'
import type { Job } from '../../../src/load/ports.ts'
import { TextTerminal } from '../../support/text-terminal.ts'
import { workbench } from '../../support/workbench.ts'

export class WorkerHere {
  readonly lines: string[]
  private readonly stop: AbortController
  private readonly ended: Promise<unknown>

  private constructor(lines: string[], stop: AbortController, ended: Promise<unknown>) {
    this.lines = lines
    this.stop = stop
    this.ended = ended
  }

  static async start(url: string, options: Partial<WorkerOptions> = {}): Promise<WorkerHere> {
    const connection = await connect({ where: '<redis>', url })
    const [lines, stop] = [[] as string[], new AbortController()]
    const tell = (line: string): void => {
      lines.push(line)
    }
    const ended = work({ connection, modules: [], threads: 1, signal: stop.signal, tell, ...options }).finally(() =>
      connection.close(),
    )
    return new WorkerHere(lines, stop, ended)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.stop.abort()
    await this.ended
  }
}

/** The executor of a command that collects. @param lines what it tells is added to them */
export const executorHere = (
  connection: Connection,
  job: Job,
  lines: string[] = [],
  options: Partial<RemoteOptions> = {},
): Promise<RemoteExecutor> =>
  RemoteExecutor.start(job, {
    connection,
    modules: [],
    title: 'pig',
    startLocal: () => workbench.startExecutor(job, 1),
    tell: (line) => lines.push(line),
    ...options,
  })

interface Typed {
  readonly exit: number
  readonly stdout: string
  readonly stderr: string
}

/** A command line in this process, whose terminal can be read before it ends. */
export function typing(...words: readonly string[]): {
  readonly terminal: TextTerminal
  readonly ended: Promise<Typed>
} {
  const terminal = new TextTerminal()
  const ended = main(words, terminal, withBlankPictures()).then((exit) => ({
    exit,
    stdout: terminal.stdout,
    stderr: terminal.stderr,
  }))
  return { terminal, ended }
}

/** A command line, in this process. */
export const type = (...words: readonly string[]): Promise<Typed> => typing(...words).ended
