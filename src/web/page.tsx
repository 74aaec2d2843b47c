// Draws the page and starts it.
import { render } from 'preact'
import { isOddsLink } from './odds-link.ts'
import { followAddress, watchOdds } from './odds-state.ts'
import type { Parts } from './parts.ts'
import { place } from './place.ts'
import { begin } from './state.ts'
import { Page } from './views/page.tsx'

/** Draws what the page was built with at once; the rest follows when the browser has painted. */
export function openStudio(parts: Parts, root: HTMLElement): Promise<void> {
  if (isOddsLink(location.hash)) place.value = { kind: 'odds' }
  const begun = begin(parts)
  root.replaceChildren()
  render(<Page />, root)
  return begun.then(() => {
    watchOdds()
    if (isOddsLink(location.hash)) followAddress()
  })
}
