// What every page of the program is made of: the document, its chapters, and the commands that come next.
import { commandBlock, escapeText } from '../html.ts'
import { capital } from '../numbers.ts'
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH } from '../page-script.ts'
import { STYLE } from '../style.ts'
import type { NextStep } from '../extras.ts'

/** No script but the one of this hash, no network, nothing embedded: what a name may try, the browser refuses. */
const POLICY =
  `default-src 'none'; script-src '${PAGE_SCRIPT_HASH}'; style-src 'unsafe-inline'; ` +
  `base-uri 'none'; form-action 'none'`

/** A whole page of these parts. */
export function htmlOf(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body class="opening">
${body.filter((part) => part !== '').join('\n')}
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`
}

export function chapter(title: string, parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== '')
  return filled.length === 0
    ? ''
    : `<section id="${chapterId(title)}"><h2>${escapeText(title)}</h2>${filled.join('\n')}</section>`
}

export const chapterId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** Commands to copy; nothing where there are none. */
export function nextStepsHtml(steps: readonly NextStep[]): string {
  return steps
    .map(
      ({ about, command }) =>
        `<p>${escapeText(capital(about))}${about.endsWith('?') ? '' : ':'}</p>${commandBlock(command)}`,
    )
    .join('')
}
