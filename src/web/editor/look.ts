// How the editor looks, in the colours of the page (style.css). Those that only it has follow `color-scheme`.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const colour = (name: string, light: string, dark: string): string => `var(--${name}, light-dark(${light}, ${dark}))`

// Each has a contrast of at least 4.5 with its ground, in both schemes.
const text = colour('ink', '#1b1f24', '#e6e9ed')
const ground = colour('card', '#ffffff', '#15181c')
const quiet = colour('soft', '#59636e', '#9aa5b1')
const line = colour('line', '#c9d1d9', '#3a424c')
const raised = colour('tint', '#f3f5f7', '#21262d')
const chosen = colour('editor-chosen', '#cfe3ff', '#1f4677')
const key = colour('accent', '#0550ae', '#79b8ff')
const written = colour('editor-string', '#6f3a0b', '#e7b98a')
const mark = colour('editor-mark', '#7a2fd6', '#c7a6ff')
const error = colour('bad', '#c0182b', '#ff8a94')
const warning = colour('off', '#8a5a00', '#e3b341')

const theme = EditorView.theme({
  '&': { color: text, backgroundColor: ground, border: `1px solid ${line}`, borderRadius: '4px', fontSize: '14px' },
  // A smaller field makes a phone zoom in when it is tapped.
  '@media (pointer: coarse)': { '&': { fontSize: '16px' } },
  '&.cm-focused': { outline: `2px solid ${key}`, outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: text, minHeight: '12em' },
  '.cm-gutters': { color: quiet, backgroundColor: ground, border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: raised },
  '.cm-selectionMatch, &.cm-focused .cm-matchingBracket': { backgroundColor: chosen },
  '.cm-cursor': { borderLeftColor: text },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: chosen,
  },
  '.cm-tooltip': { color: text, backgroundColor: raised, border: `1px solid ${line}`, borderRadius: '4px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { color: text, backgroundColor: chosen },
  '.cm-completionInfo, .cm-meaning': { maxWidth: 'min(30em, 80vw)', padding: '0.4em 0.6em', whiteSpace: 'pre-line' },
  '.cm-diagnostic': { whiteSpace: 'pre-line' },
  '.cm-diagnostic-error': { borderLeftColor: error },
  '.cm-diagnostic-warning': { borderLeftColor: warning },
  '.cm-lintRange-error, .cm-lintRange-warning': { backgroundImage: 'none', textDecorationLine: 'underline' },
  '.cm-lintRange-error': { textDecorationStyle: 'wavy', textDecorationColor: error },
  '.cm-lintRange-warning': { textDecorationStyle: 'dotted', textDecorationColor: warning },
  '.cm-panels': { color: text, backgroundColor: raised },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { color: text, backgroundColor: chosen },
})

const highlight = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), color: key },
  { tag: [tags.string, tags.special(tags.string)], color: written },
  { tag: [tags.lineComment, tags.meta], color: quiet, fontStyle: 'italic' },
  { tag: [tags.labelName, tags.typeName, tags.keyword], color: mark },
  { tag: [tags.separator, tags.punctuation, tags.squareBracket, tags.brace], color: quiet },
])

export const look: Extension = [theme, syntaxHighlighting(highlight)]
