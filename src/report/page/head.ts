// The top of a page: the verdict as its title, what was played, why, and how far the numbers may be off.
import { GAP, SO_FAR } from '../answer.ts'
import type { Answer } from '../answer.ts'
import { escapeText, proseHtml } from '../html.ts'
import { capital, lowerFirst } from '../numbers.ts'

/** A title of more letters is a sentence: it is set smaller. */
const LONG_TITLE = 70

/** @param facts what was played: `4 heroes`, `regulars`, `10,000 games` */
export function header(title: string, facts: readonly string[], links: string): string {
  const look = title.length > LONG_TITLE ? ' class="long"' : ''
  // A question ends its own sentence.
  const played = facts
    .filter((fact) => fact !== '')
    .map(proseHtml)
    .join(', ')
    .replaceAll('?,', '?')
  return `<header><h1${look}>${proseHtml(title)}</h1><p class="muted facts">${played}${links}</p></header>`
}

/** The verdict as a heading that says what was played: `First Night: harder with ruleset new …`. */
export function headline(verdict: string, name: string | undefined): string {
  const title = titleOf(verdict)
  if (name === undefined || title.toLowerCase().includes(name.toLowerCase())) return title
  const isReworded = title !== verdict.replace(/\.$/, '')
  return `${capital(name)}: ${isReworded ? lowerFirst(title) : title}`
}

/** The title of the browser's tab, which names once what was played. */
export const tabTitle = (verdict: string, name: string): string =>
  verdict.toLowerCase().includes(name.toLowerCase()) ? verdict : `${name}: ${verdict}`

/**
 * The verdict as a heading: `First Night is on target for regulars` of `First Night: ON TARGET for regulars`. Of
 * other verdicts, what begins in capitals is set as a sentence.
 */
export function titleOf(verdict: string): string {
  const [, after, interrupted] = SO_FAR.exec(verdict) ?? []
  if (interrupted !== undefined) return `Interrupted${after}${titleOf(interrupted)}`
  const plain = verdict.replace(/\.$/, '')
  const [, one, many, state, rest] = /^(?:([^:]+):|(\d.* scenarios)) ([A-Z][A-Z -]+[A-Z])\b(.*)$/.exec(plain) ?? []
  const verb = many?.startsWith('1 ') === false ? 'are' : 'is'
  return state === undefined
    ? plain
        .replace(/(?<=^(?:PROBABLY )?BETWEEN .*) AND (?=.*, target )/, ' and ')
        .replace(/^[A-Z]{2,}(?: [A-Z]{2,})*\b/, (words) => capital(words.toLowerCase()))
        .replace(/(?<=; )[A-Z]{2,}(?=: )|(?<=[;,] )TOO [A-Z]+(?: AND TOO [A-Z]+)*\b/, (words) => words.toLowerCase())
    : `${many ?? one} ${verb} ${state.toLowerCase()}${rest.replace(FOR_OTHERS, lower)}`
}

/** What the verdict is for other players, or of other scenarios, behind the first. */
const FOR_OTHERS =
  /(?<=, )(?:TOO [A-Z]+(?: AND TOO [A-Z]+)*|ON TARGET)(?= for )|(?<=; )(?:TOO [A-Z]+|ON TARGET)(?: [A-Z]{2,})*(?=: )/g
const lower = (words: string): string => words.toLowerCase()

/** Why, the margin of error, and what else is known, folded. @param chartOf the chart that shows a line, by its name */
export function answerHtml(
  { why, margin, details = [] }: Pick<Answer, 'why' | 'margin' | 'details'>,
  chartOf: (line: string) => string | undefined = () => undefined,
): string {
  const lines = why.map((line) => sentenceHtml(line, chartOf(line)))
  const more =
    details.length === 0
      ? ''
      : `<details><summary>More findings</summary>${details.map((line) => sentenceHtml(line)).join('')}</details>`
  const body = [...lines, ...(margin === undefined ? [] : [`<p class="muted">${proseHtml(margin)}</p>`]), more].join('')
  return body === '' ? '' : `<section class="answer" id="answer" aria-label="The answer">${body}</section>`
}

/** A page would make one space of a gap. */
const WIDE_SPACE = '\u2003'

/** A sentence, or one with the list that it begins; behind it a link to the chart that shows it. */
function sentenceHtml(line: string, chart?: string): string {
  const [sentence, ...entries] = line.split('\n').map((text) => proseHtml(text.replaceAll(GAP, WIDE_SPACE)))
  const link = chart === undefined ? '' : ` <a class="shown" href="#${escapeText(chart)}">chart</a>`
  return entries.length === 0
    ? `<p>${sentence}${link}</p>`
    : `<div class="list"><p>${sentence}${link}</p>` +
        `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul></div>`
}

/** What a line of an answer is about, and the charts (by name, kind or role) that show it, the best first. */
const SHOWN: readonly (readonly [about: RegExp, charts: readonly string[]])[] = [
  [/^turning point|leads? .*wins/i, ['decided', 'lead']],
  [/ by place:/, ['places']],
  [/^(loss|lost|not won|defeat)|parties that lose|out of rounds/i, ['cause-of-defeat', 'outcomes']],
  [/^finisher|^scored the last|^made the win|slayer|top scorer|wins by hero/i, ['finisher', 'wins-by-hero', 'score']],
  [/^Length|^Another verdict(?!.*TOO (HARD|EASY|LOW|HIGH)).*TOO (LONG|SHORT)/, ['length']],
  [/^(play style|another verdict by play style)/i, ['win-odds', 'differences']],
  [/ by cause:/, ['wear']],
  [/kill|death|die[sd]?\b|knock/i, ['causes', 'death', 'killers']],
  [/dice self-test|kinds? of rolls|roll types|chance behaves/i, ['health']],
  [/^luck/i, ['luck']],
  [/^win rate|^(?!length|.*does not apply).*target/i, ['win-odds']],
  [/^(?!.*does not apply).*(length|minutes)/i, ['length']],
]

/** @param has whether the page has a chart of this name or kind, or of a metric in this role; the name of it */
export function chartFor(line: string, has: (name: string) => string | undefined): string | undefined {
  const [, charts = []] = SHOWN.find(([about]) => about.test(line)) ?? []
  return charts.map(has).find((name) => name !== undefined)
}
