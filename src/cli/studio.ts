// `studio`: serves the page in which designers change numbers and watch the win rate, and opens it.
import { flagProblem, InputError, refuse } from '../input/problem.ts'
import { wholes } from '../input/flags.ts'
import type { Given } from '../input/flags.ts'
import type { NodeWorkbench } from '../node/open-games.ts'
import type { StudioServer } from '../node/studio-server.ts'
import type { Terminal } from '../node/terminal.ts'
import { commonFlags } from '../questions/flags.ts'
import type { Project } from '../workbench/project/types.ts'
import { Exit } from './command.ts'
import type { Command } from './command.ts'
import { stopOnInterrupt } from './interrupt.ts'

/** A browser keeps own work by address, and the port is a part of it. */
const PORT = 4626

export const studio: Command = {
  words: '[experiment]',
  flags: {
    port: {
      value: 'N',
      about: 'the port of the page',
      default: `${PORT}, or any that is free`,
      refuse: wholes(1, 65_535),
    },
    'no-open': { about: 'print the address, and open no browser' },
    host: { value: 'HOST', about: 'let others in your network open it, e.g. 0.0.0.0', default: 'this machine alone' },
    address: {
      value: 'URL',
      about: 'the address of a public copy, for links',
      default: 'links open on this machine only',
      refuse: (where, text) => addressIn(where, text),
    },
    ...commonFlags,
  },
  examples: [
    ['darkodds studio', 'begin with First Night'],
    ['darkodds studio mine/evening.yaml', 'begin with your experiment, scenario or hero; its file is never written'],
    ['darkodds studio --no-open --port 8080', 'print the address, and open no browser'],
  ],
  async act(given, terminal, { workbench }) {
    const { studioFolder } = await import('../node/studio-folder.ts')
    const { openBrowser } = await import('../node/open-browser.ts')
    const project = await projectOf(given, workbench)
    const folder = await studioFolder({
      building: () => {
        terminal.err('building the studio from these sources, once\n')
      },
    })
    const stop = stopOnInterrupt(terminal)
    try {
      await runStudio(given, terminal, folder, project, stop.signal, openBrowser)
    } finally {
      stop.forget()
    }
    return Exit.done
  },
}

/** @throws InputError for what the page cannot play */
async function projectOf(given: Given, workbench: NodeWorkbench): Promise<Project | undefined> {
  const [path] = given.words
  if (workbench.program.gameFiles.length > 0)
    refuse('--games', 'does not go with studio: the page cannot play games of your own', 'run, which plays them')
  if (path === undefined) return undefined
  const { openedProject } = await import('../workbench/project/opened.ts')
  return openedProject(workbench, path)
}

/** Serves until the signal says stop. @param open opens an address, and says whether it could */
export async function runStudio(
  given: Given,
  terminal: Pick<Terminal, 'out' | 'err' | 'written'>,
  folder: string,
  project: Project | undefined,
  signal: AbortSignal,
  open: (url: string) => Promise<boolean>,
): Promise<void> {
  const { isLoopback } = await import('../node/studio-server.ts')
  const address = given.text('address')
  const host = given.text('host')
  const server = await serverFor(given, folder, {
    ...(project && { project }),
    ...(address !== undefined && { address }),
  })
  if (given.has('json')) terminal.out(`${JSON.stringify({ url: server.url })}\n`)
  else terminal.out(`The studio is at ${server.url}\n`)
  // Nobody would find a page whose address is lost. `main` says why.
  if ((await terminal.written?.()) !== undefined) return server.close()
  if (host !== undefined && !isLoopback(host))
    terminal.err('Everybody in your network can open this page and read what it shows.\n')
  if (given.text('port') === undefined && server.port !== PORT)
    terminal.err(`Port ${PORT} is taken. Your own work is kept by address, so this page does not show it.\n`)
  terminal.err('Ctrl-C ends it.\n')
  if (!given.has('no-open'))
    void open(server.url).then((isOpen) => {
      if (!isOpen) terminal.err(`No browser could be opened. Open ${server.url} yourself.\n`)
    })
  const { announceStudio } = await import('../node/studio-here.ts')
  const leave = announceStudio(server.url)
  await new Promise<void>((done) => {
    if (signal.aborted) done()
    signal.addEventListener('abort', () => {
      done()
    })
  })
  leave()
  await server.close()
}

/** @throws InputError where nobody can listen */
async function serverFor(given: Given, folder: string, opened: object): Promise<StudioServer> {
  const { serveStudio } = await import('../node/studio-server.ts')
  const host = given.text('host')
  const port = given.number('port')
  const at = (tried: number): Promise<StudioServer> =>
    serveStudio(folder, opened, { ...(host !== undefined && { host }), port: tried })
  try {
    return await at(port ?? PORT).catch((error: unknown) => {
      if (port === undefined && codeOf(error) === 'EADDRINUSE') return at(0)
      throw error
    })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE' || code === 'EACCES')
      refuse('--port', `${port ?? PORT} is ${code === 'EACCES' ? 'not yours to use' : 'taken'}`, 'another port')
    if (host !== undefined && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'))
      throw new InputError([flagProblem('--host', host, 'an address of this machine, or 0.0.0.0 for all of them')])
    throw error
  }
}

const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string }).code

function addressIn(where: string, text: string): void {
  const isPublic = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text)
  if (!isPublic) throw new InputError([flagProblem(where, text, 'an address as in https://example.org/studio/')])
}
