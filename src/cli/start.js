#!/usr/bin/env node
// Where the program starts: plain JavaScript, so that a Node too old for what comes next can still say so.
// The build copies it beside main.js; in a checkout it stands beside main.ts.
import { existsSync } from 'node:fs'

/** The oldest Node that runs TypeScript as it stands, and has what main.ts asks for. */
const OLDEST = [22, 18]

const source = new URL('./main.ts', import.meta.url)
const isCheckout = existsSync(source)
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(`darkodds needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}`)
  console.error(
    isCheckout
      ? '  npm ci brings Node 24 along when install scripts may run (npm ci --ignore-scripts=false); ' +
          'or install Node 24 yourself'
      : '  install Node 24 (https://nodejs.org)',
  )
  process.exit(2)
}

await import(isCheckout ? source.href : './main.js')
