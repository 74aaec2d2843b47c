// A studio on this machine, as commands find it. A small page stands for the built one.
import { onTestFinished } from 'vitest'
import { announceStudio, STATE_VARIABLE } from '../../src/node/studio-here.ts'
import { serveStudio } from '../../src/node/studio-server.ts'
import { scratchFolder } from './scratch-folder.ts'

/** Until the test ends, studios are written down in a folder of its own. @returns the folder */
export function stateFolder(): string {
  const folder = scratchFolder()
  const before = process.env[STATE_VARIABLE]
  onTestFinished(() => void (process.env[STATE_VARIABLE] = before))
  process.env[STATE_VARIABLE] = folder
  return folder
}

/** @returns its address; nobody knows of it */
export async function servedStudio(): Promise<string> {
  const server = await serveStudio(scratchFolder({ 'index.html': 'page' }), {})
  onTestFinished(() => server.close())
  return server.url
}

/** One that commands find in the folder. @returns its address */
export async function runningHere(): Promise<string> {
  const url = await servedStudio()
  onTestFinished(announceStudio(url))
  return url
}
