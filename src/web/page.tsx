// Draws the page and starts it.
import { render } from 'preact'
import type { Parts } from './parts.ts'
import { begin } from './state.ts'
import { Page } from './views/page.tsx'

/** Draws what the page was built with at once; the rest follows when the browser has painted. */
export function openStudio(parts: Parts, root: HTMLElement): Promise<void> {
  const begun = begin(parts)
  root.replaceChildren()
  render(<Page />, root)
  return begun
}
