// The program `darkodds`, started by bin/darkodds.js. It holds only what makes the start fast; program.ts reads the
// command line.
import * as module from 'node:module'

module.enableCompileCache()

// yargs measures its help with string-width, whose tables of emoji take longer to set up than all the rest of the
// program: 57 of 110 ms. Ours is plain letters.
const width = new URL(import.meta.url.endsWith('.ts') ? './width.ts' : './width.js', import.meta.url).href
module.registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'string-width' ? { url: width, shortCircuit: true } : next(specifier, context),
})

const { main, tellStray } = await import('./program.ts')
const { processTerminal } = await import('../node/terminal.ts')
const terminal = processTerminal()
process.on('uncaughtException', (error) => {
  process.exit(tellStray(error, terminal))
})
process.exitCode = await main(process.argv.slice(2), terminal)
