// Plain language: shipped texts have no sentence over 25 words and none of the phrases that readers stumbled over.
// Faults from before this test stand in plain-words-left.json, as counts by folder, and of pages by file. UPDATE_DOCS=1
// writes lower counts, never higher ones: the list only shrinks.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { isUpdate, root } from './pages.ts'

const MAX_WORDS = 25
const LEFT = join(root, 'tests/docs/plain-words-left.json')

/** Phrases with the words that readers understand at once. Ordinary words such as *chance* or *against* stay. */
const BANNED: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(?:first|each|every|other|of the|two|all) arms?\b/i, 'variant'],
  [/\bodds of winning\b|\bodds that are wanted\b|\bshare of games won\b/i, 'win rate'],
  [/\bwhat the dice leave open\b/i, '95% interval; margin of error'],
  [/\bgames in pairs\b/i, 'same dice'],
  [/\bwants? to be\b/i, 'design target'],
  [/\bintents?\b/i, 'design target'],
  [/\bhouse (?:rulings?|data|numbers?)\b/i, 'ruling, our content, assumption'],
  [/\bdials?\b/i, 'setting'],
  [/\bun ?decided\b|\bnot decided\b|\bbudget is spent\b/i, 'unclear'],
  [/\bhangs? (?:up)?on\b/i, 'depends on'],
  [/\bso many\b/i, 'the number'],
  [/\bso manieth\b/i, 'every N-th'],
  [/\bwhat it would be\b|\bwhat there is\b|\bit would be\b/i, 'say it directly'],
  [/\btold apart\b|\bthe games do not tell\b|\bwould tell\b/i, 'unclear'],
  [/\bnothing else was tried\b|\bhow far this reaches\b|\bit does not say\b/i, 'tested with … only'],
  [/\bwent otherwise\b|\bgo(?:es)? otherwise\b/i, 'changed'],
  [/\bmore than chance\b/i, 'unlikely to be chance'],
  [/\bpassed surely\b|\bis passed\b/i, 'use N'],
  [/\bchance behaves\b/i, 'dice self-test'],
  [/\bsteps to copy\b|\bis tried next\b/i, 'next commands'],
  [/\bwhims?\b|\btempers?\b/i, 'agent RNG stream; agent profile'],
  [/\bhonesty?\b/i, 'limitations'],
  [/\bkills most\b/i, 'causes of death'],
  [/\bsits? over it\b/i, 'playing time'],
  [/\bword for word\b/i, 'move by move'],
  [/\bcan not\b/, 'cannot'],
  [/\bgone? on with\b|\bto go on with\b/i, 'continue; next'],
  [/\bin silence\b/i, 'silently'],
  [/\bcannot be meant\b|\bnobody can mean\b/i, 'almost certainly a mistake'],
  [/\bwhen left out\b/i, '(default: …)'],
  [/\bis wanted\b|\bas wanted\b|\bthan wanted\b/i, 'target'],
  [/\bgot around\b/i, 'exploit'],
  [/\bwritten over\b/i, 'overwritten'],
  [/\bthe roster's middle\b|\bby the figures\b/i, 'the average hero'],
  [/\bsurely\b/i, 'say it with the interval'],
  [/\bcomes? to nothing\b|\bcame to anything\b/i, 'never happened'],
  [/\bin place of\b/i, 'instead of'],
  [/[\dX] and more\b/, 'or more'],
  [/\bchanges? sides\b/i, 'turns round'],
]

interface Fault {
  readonly what: string
  readonly text: string
}

/** Sentences of a text; ends of lists and paragraphs end a sentence too. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])["”)]?\s+|\n{2,}|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

function faultsIn(texts: readonly string[]): Fault[] {
  return texts.flatMap((text) => [
    ...sentencesOf(text)
      .filter((sentence) => wordsIn(sentence) > MAX_WORDS)
      .map((sentence) => ({ what: `${wordsIn(sentence)} words`, text: sentence })),
    ...BANNED.flatMap(([phrase, instead]) => {
      const found = phrase.exec(text)
      return found === null ? [] : [{ what: `"${found[0]}": ${instead}`, text: text.replace(/\s+/g, ' ') }]
    }),
  ])
}

// ---- Where the texts are -------------------------------------------------------------------------------------------

/** Prose of a page: without code, tables, links' targets. A piece of code counts as one word. */
function proseOf(page: string): string[] {
  const prose = page
    .replace(/^ *```[^]*?^ *```$/gm, '\n\n')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/^(?: {4,}\S.*|#+ .*)$/gm, '\n\n')
    .replace(/`[^`]*`/g, 'code')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
  const cells = prose.match(/^\|.*\|$/gm)?.flatMap((row) => row.split('|')) ?? []
  return [...prose.replace(/^\|.*\|$/gm, '').split(/\n{2,}/), ...cells]
}

/** An element with words between its tags. */
const isProse = (node: ts.Node): node is ts.JsxElement | ts.JsxFragment =>
  (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
  node.children.some((child) => ts.isJsxText(child) && /\p{L} \p{L}/u.test(child.text))

/** What stands between tags is one text; the line breaks of the code are blanks. */
function proseIn(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text.replace(/\s+/g, ' ')
  return ts.isJsxElement(child) ? child.children.map(proseIn).join('') : 'X'
}

/** Texts of a module: literals with a blank in them, without tags; what is put together of several counts as one. */
function literalsOf(file: string, code: string): string[] {
  const texts: string[] = []
  const textOf = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join('')
    if (ts.isParenthesizedExpression(node)) return textOf(node.expression)
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
    const [left, right] = [textOf(node.left), textOf(node.right)]
    return left === undefined && right === undefined ? undefined : (left ?? 'X') + (right ?? 'X')
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    const text = textOf(node)
    if (text !== undefined && /\p{L} \p{L}/u.test(text)) texts.push(text.replace(/<[^>]*>/g, '\n\n'))
    if (isProse(node)) texts.push(node.children.map(proseIn).join(''))
    if (text === undefined || ts.isTemplateExpression(node)) ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest))
  return texts
}

/** Sentences of a content file, and what its comments say. */
function yamlTextsOf(text: string): string[] {
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (isScalar(node) && typeof node.value === 'string' && / /.test(node.value)) texts.push(node.value)
    else if (isMap(node)) node.items.forEach(({ value }) => visit(value))
    else if (isSeq(node)) node.items.forEach(visit)
  }
  visit(parseDocument(text).contents)
  const comments = text.match(/(?<=^|\s)# (?!yaml-language-server).*$/gm) ?? []
  return [...texts, ...comments.map((comment) => comment.slice(2))]
}

const filesOf = (...patterns: readonly string[]): string[] => globSync([...patterns], { cwd: root }).sort()

/** Texts that are code for the page. */
const NO_WORDS = ['src/report/style.ts', 'src/report/page-script.ts']

const TEXTS: readonly (readonly [files: readonly string[], textsOf: (file: string, text: string) => string[]])[] = [
  [['README.md', ...filesOf('docs/guides/*.md')], (_, text) => proseOf(text)],
  [filesOf('src/**/*.{ts,tsx}').filter((file) => !NO_WORDS.includes(file)), literalsOf],
  [filesOf('experiments/*.yaml', 'src/games/**/*.yaml'), (_, text) => yamlTextsOf(text)],
]

/** By page, or by folder: within a folder texts move from file to file. */
const faults = Map.groupBy(
  TEXTS.flatMap(([files, textsOf]) =>
    files.flatMap((file) =>
      faultsIn(textsOf(file, readFileSync(join(root, file), 'utf8'))).map((fault) => ({ file, ...fault })),
    ),
  ),
  ({ file }) => (file.endsWith('.md') ? file : dirname(file)),
)

// ---- Tests ---------------------------------------------------------------------------------------------------------

test('nowhere are more faults than before', () => {
  const left = JSON.parse(readFileSync(LEFT, 'utf8')) as Record<string, number>
  const worse = [...faults].filter(([place, found]) => found.length > (left[place] ?? 0))
  for (const [place, found] of worse)
    expect(
      found.map(({ file, what, text }) => `${file}: ${what}\n    ${text}`),
      `${place}: ${found.length} faults, ${left[place] ?? 0} allowed`,
    ).toEqual([])
  const now = Object.fromEntries([...faults].map(([place, { length }]) => [place, length]))
  if (isUpdate) writeFileSync(LEFT, `${JSON.stringify(now, null, 2)}\n`)
})

test('what is a fault, and what is not', () => {
  const long = Array.from({ length: MAX_WORDS + 1 }, () => 'word').join(' ')
  expect(faultsIn([long]).map(({ what }) => what)).toEqual(['26 words'])
  expect(faultsIn([`${long.slice(5)}. ${long.slice(5)}.`])).toEqual([])
  expect(faultsIn(['The chance to win against Korak is 5%.'])).toEqual([])
  expect(faultsIn(['what the dice leave open']).map(({ what }) => what)).toEqual([
    '"what the dice leave open": 95% interval; margin of error',
  ])
  expect(literalsOf('a.tsx', 'const a = <p title="one two">three four {b} <em>five</em>\n six.</p>')).toEqual([
    'three four X five six.',
    'one two',
  ])
  expect(literalsOf('a.ts', "const a = 'one two ' + `three ${b} four`; f('name')")).toEqual(['one two three X four'])
  expect(proseOf('# A head\n\nSome `code here` and [a link](x.md).\n\n```sh\nrun it\n```\n')).toContain(
    'Some code and a link.',
  )
  expect(yamlTextsOf('about: One two. # three four\nid: x\n')).toEqual(['One two.', 'three four'])
})
