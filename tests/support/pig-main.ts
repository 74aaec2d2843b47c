// The program with Pig among its games, for tests that need a process of their own.
import { main } from '../../src/cli/program.ts'
import { processTerminal } from '../../src/host/terminal.ts'

process.exitCode = await main(process.argv.slice(2), processTerminal(), {
  modules: [new URL('./pig/index.ts', import.meta.url).href],
})
