#!/usr/bin/env node
// Where the program starts, in a checkout and in the package. Plain JavaScript, so that a Node too old for what comes
// next can hand over to the one that is pinned, or say what is needed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The oldest Node that runs TypeScript as it stands, and has what main.ts asks for. */
const OLDEST = [22, 18]

const root = new URL('../', import.meta.url)
const source = new URL('src/cli/main.ts', root)
const isCheckout = existsSync(source)
/** That of the development dependency `node`. */
const pinned = ['node', 'node.exe'].map((name) => new URL(`node_modules/node/bin/${name}`, root)).find(existsSync)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) {
  await import(isCheckout ? source.href : new URL('dist/cli/main.js', root).href)
} else if (pinned !== undefined && process.env.DARKODDS_HANDED_OVER === undefined) {
  handOver(fileURLToPath(pinned))
} else {
  console.error(`darkodds needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}`)
  console.error(
    isCheckout
      ? '  npm ci brings Node 24 along when install scripts may run (npm ci --ignore-scripts=false); ' +
          'or install Node 24 yourself'
      : '  install Node 24 (https://nodejs.org)',
  )
  process.exit(2)
}

/** Runs the same command line on another Node; signals and the exit code pass through. */
function handOver(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, DARKODDS_HANDED_OVER: '1' },
  })
  // Ctrl-C reaches both; whoever asks this process alone to end means the child.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`darkodds: ${node} can not be started: ${error.message}`)
    process.exit(2)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
