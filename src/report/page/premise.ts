// What was played, below the title of a page; and the designer's files, at its end.
import { escapeText, proseHtml } from '../html.ts'
import { counted, listed } from '../numbers.ts'
import { changedLine } from '../premise.ts'
import type { Premise } from '../premise.ts'
import type { Chapter } from './folds.ts'
import { anchored } from './folds.ts'

export function premiseHtml({ aim, about, heroes, foes, changed }: Premise): string {
  const said = [
    ...(aim === undefined ? [] : [`<b>${proseHtml(aim)}</b>`]),
    ...(about === undefined ? [] : [proseHtml(about)]),
  ]
  const parts = [
    ...(said.length === 0 ? [] : [`<p>${said.join(' ')}</p>`]),
    ...[
      heroes.length === 0 ? '' : `Heroes: ${listed(heroes)}.`,
      foes.length === 0 ? '' : `Against them: ${listed(foes)}.`,
      changedLine({ changed }),
    ]
      .filter((line) => line !== '')
      .map((line) => `<p class="muted">${proseHtml(line)}</p>`),
  ]
  return parts.length === 0 ? '' : `<section class="premise" aria-label="What is played">${parts.join('')}</section>`
}

export const FILES = 'The files'

/** Each file of the designer, to read and to copy. */
export function filesChapter({ files }: Pick<Premise, 'files'>): Chapter {
  return {
    title: FILES,
    sections: files.map(({ name, text }, index) => ({
      id: `file-${index + 1}`,
      title: name,
      finding: counted(text.trimEnd().split('\n').length, 'line'),
      body: anchored(`file-${index + 1}`, `<pre class="file">${escapeText(text.trimEnd())}</pre>`),
    })),
  }
}
