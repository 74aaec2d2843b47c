// Sections that are folded, each with its finding in one line, and the navigation that names them all.
import { proseHtml, escapeText } from '../html.ts'
import { capital } from '../numbers.ts'
import { chapterId } from './frame.ts'

export interface Section {
  /** Where links go: inside of what is folded, so that the browser opens it. */
  readonly id: string
  readonly title: string
  /** What it found, in one line. */
  readonly finding?: string
  readonly body: string
}

/** Sections under one heading. */
export interface Chapter {
  readonly title: string
  readonly sections: readonly Section[]
  /** What stands below the sections, unfolded. */
  readonly rest?: string
}

function foldHtml({ title, finding, body }: Section): string {
  const found = finding === undefined || finding === '' ? '' : `<span>${proseHtml(capital(finding))}</span>`
  return `<details class="fold"><summary><h3>${proseHtml(title)}</h3>${found}</summary>${body}</details>`
}

/** What an anchor opens, where the section's body has no place of its own. */
export const anchored = (id: string, body: string): string => `<div id="${id}">${body}</div>`

const isFilled = ({ sections, rest = '' }: Chapter): boolean => sections.length > 0 || rest !== ''

export function chapters(all: readonly Chapter[]): string[] {
  return all
    .filter(isFilled)
    .map(
      ({ title, sections, rest = '' }) =>
        `<section id="${chapterId(title)}"><h2>${escapeText(title)}</h2>` +
        `${sections.map(foldHtml).join('\n')}${rest}</section>`,
    )
}

/** Every chapter and section by name. */
export function navigation(all: readonly Chapter[]): string {
  const entries = all.filter(isFilled).map(({ title, sections }) => {
    const links = sections.map(({ id, title: name }) => `<a href="#${id}">${proseHtml(name)}</a>`).join(' ')
    return `<li><a href="#${chapterId(title)}">${escapeText(title)}</a>${links === '' ? '' : `<span>${links}</span>`}`
  })
  return entries.length === 0 ? '' : `<nav aria-label="On this page"><ul>${entries.join('')}</ul></nav>`
}
