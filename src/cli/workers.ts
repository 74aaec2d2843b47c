// `workers`: lists the workers at a Redis or Valkey.
import { counted, thousands } from '../report/numbers.ts'
import { commonFlags } from '../questions/flags.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { table } from './text-table.ts'

export const workers: Command = {
  words: '<redis>',
  flags: { ...commonFlags },
  examples: [
    ['darkodds workers redis://host:6379', 'who is there, how fast, and what they play'],
    ['darkodds workers redis://host:6379 --json', 'the same for a program'],
    ['darkodds workers rediss://host:6380', 'over an encrypted connection'],
  ],
  failed: 'no worker is there',
  async act(given, terminal) {
    const { connect } = await import('../node/remote/connection.ts')
    const { presentWorkers } = await import('../node/remote/runs.ts')
    const connection = await connect({ where: '<redis>', url: given.words[0] })
    try {
      const crew = await presentWorkers(connection.redis)
      if (given.has('json')) {
        const list = crew.map(({ name, version, threads, playouts, speed, title, refused }) => ({
          ...{ name, version, threads, playouts, speed },
          plays: title ?? null,
          refused: refused.map(({ why }) => why),
        }))
        terminal.out(`${JSON.stringify(list, null, 2)}\n`)
      } else if (crew.length === 0) terminal.out(`no worker at ${connection.shown}\n`)
      else {
        terminal.out(`${counted(crew.length, 'worker')} at ${connection.shown}\n`)
        const rows = crew.map(({ name, threads, speed, title, version, refused }) => [
          name,
          String(threads),
          speed > 0 ? `${thousands(Math.round(speed))}/s` : '',
          version,
          title ?? (refused.length > 0 ? `waits; ${refused[refused.length - 1].why}` : 'waits'),
        ])
        const heads = [
          { title: 'worker' },
          { title: 'threads', isNumber: true },
          { title: 'games', isNumber: true },
          { title: 'version' },
          { title: 'plays' },
        ]
        terminal.out(`${table(heads, rows, (text) => terminal.style.bold(text), terminal.columns)}\n`)
      }
      return crew.length === 0 ? Exit.failed : Exit.done
    } finally {
      await connection.close()
    }
  },
}
