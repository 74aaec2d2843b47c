// `studio` on the command line: what it serves, what it says, and how it ends. A small page stands for the built one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runStudio } from '../../src/cli/studio.ts'
import { Given } from '../../src/input/flags.ts'
import { runningStudio } from '../../src/node/studio-here.ts'
import { serveStudio } from '../../src/node/studio-server.ts'
import { OWN, ownPig } from '../support/own-pig.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { stateFolder } from '../support/studio-here.ts'
import { darkodds, TextTerminal } from '../support/text-terminal.ts'

const project = { game: 'pig', main: 'a.yaml', files: { 'a.yaml': 'games: 3\n' } }

interface Running {
  readonly terminal: TextTerminal
  readonly opened: string[]
  readonly url: string
  stop(): Promise<void>
}

async function running(flags: Record<string, string | boolean>, canOpen = true): Promise<Running> {
  const terminal = new TextTerminal()
  const controller = new AbortController()
  const opened: string[] = []
  const ended = runStudio(
    new Given([], flags),
    terminal,
    scratchFolder({ 'index.html': 'page' }),
    project,
    controller.signal,
    (url) => {
      opened.push(url)
      return Promise.resolve(canOpen)
    },
  )
  const stop = (): Promise<void> => {
    controller.abort()
    return ended
  }
  onTestFinished(() => stop().catch(() => undefined))
  await Promise.race([ended, expect.poll(() => terminal.stderr).toContain('Ctrl-C')])
  return { terminal, opened, stop, url: /http:\S+\//.exec(terminal.stdout)![0] }
}

/** A port that is free now. */
async function freePort(): Promise<string> {
  const server = await serveStudio(scratchFolder(), {})
  await server.close()
  return String(server.port)
}

test('serves the page and what was opened, opens the browser, and ends quietly', async () => {
  const port = await freePort()
  const { terminal, opened, url, stop } = await running({ port, address: 'https://example.org/studio/' })
  expect(url).toBe(`http://127.0.0.1:${port}/`)
  expect(opened).toEqual([url])
  expect(await (await fetch(url)).text()).toBe('page')
  expect(await (await fetch(`${url}opened.json`)).json()).toEqual({ project, address: 'https://example.org/studio/' })
  await stop()
  expect([terminal.stdout, terminal.stderr]).toEqual([`The studio is at ${url}\n`, 'Ctrl-C ends it.\n'])
  await expect(fetch(url)).rejects.toThrow()
})

test('commands find it until it ends', async () => {
  const file = join(stateFolder(), 'studio.json')
  const { url, stop } = await running({ port: await freePort() })
  await expect.poll(() => existsSync(file)).toBe(true)
  expect(await runningStudio()).toBe(url)
  await stop()
  expect(existsSync(file)).toBe(false)
})

test('--no-open opens nothing, --json prints the address alone', async () => {
  const { terminal, opened, url } = await running({ port: await freePort(), 'no-open': true, json: true })
  expect(opened).toEqual([])
  expect(JSON.parse(terminal.stdout)).toEqual({ url })
})

test('a browser that cannot be opened', async () => {
  const { terminal, url } = await running({ port: await freePort() }, false)
  await expect.poll(() => terminal.stderr).toContain(`No browser could be opened. Open ${url} yourself.\n`)
})

test('an address that cannot be written ends it', async () => {
  const terminal = Object.assign(new TextTerminal(), { written: () => Promise.resolve('the disk is full') })
  const open = (): Promise<boolean> => expect.unreachable('nothing is opened')
  await runStudio(new Given([], {}), terminal, scratchFolder(), project, new AbortController().signal, open)
  expect(terminal.stderr).toBe('')
  await expect(fetch(/http:\S+\//.exec(terminal.stdout)![0])).rejects.toThrow()
})

test('--host says who can read it', async () => {
  const { terminal } = await running({ port: await freePort(), host: '0.0.0.0' })
  expect(terminal.stderr).toContain('Everybody in your network can open this page and read what it shows.\n')
})

test('a port that is taken is refused where it was asked for', async () => {
  const taken = await serveStudio(scratchFolder(), {})
  onTestFinished(() => taken.close())
  await expect(running({ port: String(taken.port) })).rejects.toThrow(`--port: ${taken.port} is taken`)
})

test('without --port another one is found, and what that means is said', async () => {
  const one = await running({ 'no-open': true })
  const other = await running({ 'no-open': true })
  expect(other.url).not.toBe(one.url)
  expect(other.terminal.stderr).toMatch(/^Port 4626 is taken\. .*does not show it\.$/m)
})

test.each([
  [['studio', 'no-such.yaml'], /no-such\.yaml/],
  [['studio', 'a.yaml', 'b.yaml'], /b\.yaml/],
  [['studio', '--port', '0'], /--port: cannot be "0"/],
  [['studio', '--address', 'javascript:alert(1)'], /--address: cannot be "javascript:alert\(1\)"/],
  [['studio', '--address', 'https://example.org/#x'], /--address/],
])('%j is refused', async (words, message) => {
  const { exit, stderr } = await darkodds(...words)
  expect([exit, stderr]).toEqual([2, expect.stringMatching(message)])
})

test.each([
  [['studio', ...OWN], /--games: does not go with studio: the page cannot play games of your own/],
  [['studio', 'own.yaml'], /own.*only the games of darkodds/s],
])('games of ones own: %j', async (words, message) => {
  ownPig()
  const { exit, stderr } = await darkodds(...words)
  expect([exit, stderr]).toEqual([2, expect.stringMatching(message)])
})
