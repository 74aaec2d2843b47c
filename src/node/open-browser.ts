// Opens an address in the browser of whoever sits here.
import { spawn } from 'node:child_process'

/** By platform, without a shell: an address is never read as a command. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** @returns whether it was opened, as far as anybody can tell */
export function openBrowser(
  url: string,
  [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'],
): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, [...words, url], { stdio: 'ignore', detached: true })
    child.once('error', () => {
      done(false)
    })
    child.once('exit', (code) => {
      done(code === 0)
    })
    // The studio ends when it is told to, whatever the browser does.
    child.unref()
  })
}
