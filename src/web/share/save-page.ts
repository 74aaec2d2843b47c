// One file for a friend: the studio itself, with a desk in it. It opens with a double click, and sends nothing.
import type { Desk, Project } from '../../workbench/studio/view.ts'
import type { Saw } from '../../workbench/studio/share/link.ts'

export interface Saved {
  readonly version: string
  readonly desk: Desk
  readonly saw?: Saw
}

/** Where a page has its desk. It holds no `<`, which is written as an escape: nothing in it ends it. */
const PLACE = /(<script type="application\/json" id="desk">)[^<]*(<\/script>)/

/** @param template the text of a page that has a place for a desk @throws Error where it has none */
export function withDesk(template: string, saved: Saved): string {
  if (!PLACE.test(template)) throw new Error('This page has no place for a desk. Build the studio anew.')
  return template.replace(PLACE, (_, start: string, end: string) => `${start}${inertJson(saved)}${end}`)
}

/** JSON without any sign that HTML would read: not `</script>`, not `<!--`. */
const inertJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')

/** What stands in a page's place for a desk. @returns undefined where there is none @throws Error in words */
export function deskIn(text: string | null | undefined): Saved | undefined {
  if (text === null || text === undefined || text.trim() === '') return undefined
  const saved = parsed(text)
  const { version, desk, saw } = (saved ?? {}) as Partial<Saved>
  if (typeof version !== 'string' || !isProject(desk?.now) || !isProject(desk.kept))
    throw new Error('This file was changed after it was saved, and its game cannot be read. Ask for it again.')
  const isSeen = typeof saw?.wins === 'number' && typeof saw.games === 'number'
  return { version, desk: { now: desk.now, kept: desk.kept }, ...(isSeen && { saw }) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProject(value: unknown): value is Project {
  const { game, main, files } = (value ?? {}) as Partial<Project>
  return (
    typeof game === 'string' &&
    typeof main === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    Object.hasOwn(files, main) &&
    Object.entries(files).every(([name, text]) => /^[^/\\]+\.ya?ml$/.test(name) && typeof text === 'string')
  )
}

/**
 * The page to save for a game: that of the page itself where it runs from a file, else the one that lies beside it.
 * @param source the text of this page, where it runs from a file
 * @param address of this page
 * @throws Error in words where it cannot be fetched
 */
export async function templateOf(game: string, source: string | undefined, address: string): Promise<string> {
  if (source !== undefined) return source
  const reply = await fetch(new URL(`page-${encodeURIComponent(game)}.html`, address)).catch(() => undefined)
  if (reply?.ok !== true) throw new Error('The page to save could not be fetched. Is the studio still running?')
  return reply.text()
}
