// What was played, below the title of a page; and the designer's files, at its end.
import { escapeText, proseHtml } from '../html.ts'
import { counted, listed, lowerFirst } from '../numbers.ts'
import { changedLine } from '../premise.ts'
import type { Premise } from '../premise.ts'
import type { Chapter } from './folds.ts'
import { anchored } from './folds.ts'

/** More foes are counted, not named. */
const MAX_FOES = 12

/** Empty where nobody knows what was played: an earlier version wrote no premise. */
export function premiseHtml(premise: Premise | undefined): string {
  if (premise === undefined) return ''
  const { aim, about, heroes, foes, players = [], changed, variants = [], isAsItShips = false } = premise
  const named = foes.length <= MAX_FOES ? foes : [...foes.slice(0, MAX_FOES), `${foes.length - MAX_FOES} more`]
  const said = [
    ...(aim === undefined ? [] : [`<b>${proseHtml(aim)}</b>`]),
    // It may tell of what is changed: `within 23 rounds`.
    ...(about === undefined ? [] : [proseHtml(changed.length === 0 ? about : `In its own words: ${about}`)]),
  ]
  if (said.length === 0 && heroes.length === 0 && changed.length === 0) return ''
  const parts = [
    ...(said.length === 0 ? [] : [`<p>${said.join(' ')}</p>`]),
    ...[
      [
        heroes.length === 0 ? '' : `Heroes: ${listed(heroes)}.`,
        foes.length === 0 ? '' : `Against them: ${listed(named)}.`,
      ],
      [
        changedLine({ changed }),
        isAsItShips ? 'Nothing is changed: it is played as it ships.' : '',
        playersLine(players),
      ],
      variants.map(({ name, changed: inVariant }) => `With “${name}”: ${listed(inVariant)}.`),
    ]
      .map((sentences) => sentences.filter((one) => one !== '').join(' '))
      .filter((line) => line !== '')
      .map((line) => `<p class="muted">${proseHtml(line)}</p>`),
  ]
  return `<section class="premise" aria-label="What is played">${parts.join('')}</section>`
}

/** `Scripted players play it, models of people at a table. “regulars”: know the game …; “hunter”: places …` */
function playersLine(players: NonNullable<Premise['players']>): string {
  const said = players.map(({ name, about }) => `“${name}”: ${lowerFirst(about.replace(/\.$/, ''))}`)
  return (
    `Scripted players play it, models of people at a table. ${said.join('; ')}`.trimEnd() +
    (said.length === 0 ? '' : '.')
  )
}

/** Each file of the designer, to read and to copy. */
export function filesChapter({ files }: Pick<Premise, 'files'> = { files: [] }): Chapter {
  return {
    title: 'The files',
    sections: files.map(({ name, text }, index) => ({
      id: `file-${index + 1}`,
      title: name,
      finding: counted(text.trimEnd().split('\n').length, 'line'),
      body: anchored(`file-${index + 1}`, `<pre class="file">${escapeText(text.trimEnd())}</pre>`),
    })),
  }
}
