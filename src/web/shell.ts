// What the page was built with, and where the scripts of its workers are: files beside it, or texts inside of it, which
// are unpacked when one is needed. Read before anything is drawn.
import type { Named } from '../workbench/studio/view.ts'
import type { Scripts } from './desk.ts'
import type { Baked } from './parts.ts'
import { deskIn } from './share/save-page.ts'
import type { Saved } from './share/save-page.ts'

/** What the build has put into the page. */
export interface Built {
  readonly version: string
  /** Where a public copy lies, for links. */
  readonly address?: string
  readonly games: readonly Named[]
  /** The first answer; null where there is none. */
  readonly baked: Baked | null
}

const textOf = (id: string): string | null | undefined => document.getElementById(id)?.textContent

export const built = JSON.parse(textOf('built')!) as Built

/** Whether it was opened as a file: then it keeps nothing, and is its own template for a page to save. */
export const isFile = location.protocol === 'file:'

/** The page as it was, before anything was drawn. */
export const source = isFile ? `<!doctype html>\n${document.documentElement.outerHTML}` : undefined

/** What was saved in this page, or why that cannot be read. */
export const savedDesk: Saved | Error | undefined = (() => {
  try {
    return deskIn(textOf('desk'))
  } catch (error) {
    return error as Error
  }
})()

const addresses = new Map<string, Promise<string>>()

export const scripts: Scripts = {
  ofGame: (game) => addressOf(`worker-${game}`),
  ofDrawing: () => addressOf('drawing'),
}

function addressOf(name: string): Promise<string> {
  const found = addresses.get(name) ?? find(name)
  addresses.set(name, found)
  return found
}

async function find(name: string): Promise<string> {
  const packed = textOf(name)
  if (packed === undefined || packed === null) return new URL(`${name}.js`, document.baseURI).href
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
}
