// `worker`: plays for whoever asks, at a Redis or Valkey, until it is told to stop.
import { commonFlags } from '../questions/flags.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { stopOnInterrupt } from './interrupt.ts'
import { playingFlags, threadsOf } from './playing.ts'

export const worker: Command = {
  words: '<redis>',
  flags: {
    threads: playingFlags.threads,
    quiet: { about: 'print nothing' },
    ...commonFlags,
  },
  examples: [
    ['darkodds worker redis://host:6379', 'play for every run at this Redis, until Ctrl-C'],
    ['darkodds worker redis://host:6379 --quiet --json', 'print only what it has played, at its end'],
    ['darkodds worker rediss://host:6380 --threads 4', 'over an encrypted connection, with four threads'],
  ],
  async act(given, terminal, { workbench }) {
    const { connect } = await import('../node/remote/connection.ts')
    const { work } = await import('../node/remote/remote-worker.ts')
    const { rehearse } = await import('../node/remote/runs.ts')
    const threads = threadsOf(given)
    const isQuiet = given.has('quiet')
    const connection = await connect({ where: '<redis>', url: given.words[0] })
    const interrupt = stopOnInterrupt(terminal, 'finishing the batches in hand')
    try {
      await rehearse(connection)
      const done = await work({
        connection,
        modules: workbench.modules,
        threads,
        signal: interrupt.signal,
        tell(line) {
          if (!isQuiet) terminal.err(`${line}\n`)
        },
      })
      if (given.has('json')) terminal.out(`${JSON.stringify(done)}\n`)
      return Exit.done
    } finally {
      interrupt.forget()
      await connection.close()
    }
  },
}
