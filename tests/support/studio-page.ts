// The page of the studio with a made-up workbench, built and served as a web host does.
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Rolldown } from 'vite'

const ROOT = fileURLToPath(new URL('../../src/web/', import.meta.url))
const SUPPORT = fileURLToPath(new URL('.', import.meta.url))
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self' blob:; connect-src 'self'; " +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:"

/**
 * What the page is given instead of the real workbench. The address says more: `?saved`, `?sent`, `?bare`, `?gone`,
 * `?dies`, where the first workbench ends with the first change, `?more` games than a workbench plays by itself, which
 * is done when the test calls `goOn`, or `?slow`, where the workbench comes when the test calls `goOn`.
 */
const ENTRY = `
import { openStudio } from '${ROOT}page.tsx'
import { answerOf, DESK, mockDesk, shownOf } from '${SUPPORT}mock-desk.ts'
const has = (word) => new URLSearchParams(location.search).has(word)
const changed = { now: { ...DESK.now, files: { ...DESK.now.files, 'experiment.yaml':
  DESK.now.files['experiment.yaml'] + '  goal: 23\\n' } }, kept: DESK.kept }
let starts = 0
void openStudio({
  games: [{ id: 'when-darkness-comes', name: 'When Darkness Comes' }, { id: 'pig', name: 'Pig' }],
  isSentExpected: has('sent'),
  startDesk: async () => {
    if (has('slow')) await new Promise((done) => { globalThis.goOn = done })
    if (has('gone') && starts++ === 0) throw new Error('the worker could not start')
    const desk = mockDesk()
    if (has('dies') && starts++ === 0) desk.change = async () => { throw new Error('the worker is gone') }
    if (has('more')) {
      const listen = desk.onAnswer
      desk.onAnswer = (hear) => listen((answer) => {
        if (answer.state === 'done') globalThis.goOn = () => hear(answer)
        else hear(answer)
      })
    }
    return desk
  },
  baked: has('bare') ? undefined :
    { desk: DESK, shown: shownOf(DESK), answer: answerOf(DESK, has('more') ? 9600 : 2400, 'done') },
  isSavedPage: has('saved'),
  sharing: {
    linkLimit: () => 'It opens on this computer only.',
    copyLink: () => Promise.resolve('Link copied.'),
    copyPlace: (fragment) => Promise.resolve('Copied ' + fragment),
    savePage: () => Promise.reject(new Error('The page could not be saved.')),
    saveZip: () => Promise.resolve('Saved.'),
  },
  sent: () => Promise.resolve(has('sent') || location.hash.startsWith('#d1')
    ? { desk: changed, saw: { words: '60 of 100 ±2', win: 0.6 } } : undefined),
}, document.getElementById('studio'))
`

export interface BuiltPage {
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly address: string
  close(): Promise<void>
}

export async function servePage(): Promise<BuiltPage> {
  const built = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    base: './',
    build: { write: false, modulePreload: false, target: 'es2022' },
    plugins: [
      {
        name: 'made-up-workbench',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('/main.tsx') ? `${ROOT}made-up.js` : undefined),
        load: (id) => (id === `${ROOT}made-up.js` ? ENTRY : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput
  const files = new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
  )
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://page').pathname.slice(1) || 'index.html'
    const type = { html: 'text/html', js: 'text/javascript', css: 'text/css' }[name.split('.').at(-1)!]
    response.setHeader('content-security-policy', POLICY)
    response.setHeader('content-type', `${type ?? 'text/plain'}; charset=utf-8`)
    response.statusCode = files.has(name) ? 200 : 404
    response.end(files.get(name))
  })
  await listening(server)
  const { port } = server.address() as AddressInfo
  return {
    files,
    address: `http://127.0.0.1:${port}/`,
    close: () => new Promise((done) => void server.close(() => done())),
  }
}

const listening = (server: Server): Promise<void> => new Promise((done) => void server.listen(0, '127.0.0.1', done))
