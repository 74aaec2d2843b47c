// The editor of texts: CodeMirror with the parts that YAML files need. It asks the workbench for names and meanings,
// and decides nothing about them.
import { autocompletion, completionKeymap, insertCompletionText, startCompletion } from '@codemirror/autocomplete'
import type { Completion as Proposal, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { Annotation, EditorState, StateEffect, StateField, Transaction } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
  showTooltip,
} from '@codemirror/view'
import type { Tooltip, TooltipView } from '@codemirror/view'
import type { Completion, ShownProblem } from '../../workbench/studio/view.ts'
import { diagnosticsOf } from './diagnostics.ts'
import { look } from './look.ts'

export interface EditorOptions {
  readonly text: string
  /** Those of this file. */
  readonly problems: readonly ShownProblem[]
  /** What a screen reader calls it: `Text of experiment.yaml`. */
  readonly label?: string
  /** Asked after `onChange` of the same text. What fails is as if nothing were known. */
  completions(offset: number): Promise<readonly Completion[]>
  hover(offset: number): Promise<string | undefined>
  /** What a person typed or undid here; never what came by `update`. */
  onChange(text: string): void
}

export interface Editor {
  update(shown: { readonly text?: string; readonly problems?: readonly ShownProblem[] }): void
  destroy(): void
}

const HELP =
  'Tab indents; Escape, then Tab, leaves the text. F1 explains what stands at the cursor, F8 the next problem.'

const fromOutside = Annotation.define<boolean>()

/** Fills `parent` until its owner calls `destroy`. */
export function mountEditor(parent: HTMLElement, options: EditorOptions): Editor {
  const { text, problems, label = 'Text' } = options
  // Texts that were told and have not come back yet: one that comes back late must not undo what was typed since.
  let told: string[] = []
  /** The last that came from outside: the same again is no news, whatever was typed since. */
  let seen = text

  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        EditorView.lineWrapping,
        yaml(),
        look,
        autocompletion({ override: [(context) => proposals(context, options)], icons: false }),
        hoverTooltip((view, pos) => tooltipAt(view, pos, options)),
        explanation,
        keymap.of([
          { key: 'F1', run: (view) => explain(view, options) },
          { key: 'Escape', run: stopExplaining },
          ...completionKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': HELP, spellcheck: 'false' }),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (!docChanged || transactions.every((one) => one.annotation(fromOutside))) return
          const typed = state.doc.toString()
          told.push(typed)
          options.onChange(typed)
        }),
      ],
    }),
  })
  showProblems(view, problems)

  return {
    update({ text, problems }) {
      if (text !== undefined && text !== seen) {
        seen = text
        const isEcho = told.includes(text)
        told = isEcho ? told.slice(told.lastIndexOf(text) + 1) : []
        if (told.length === 0) replaceText(view, text)
      }
      if (problems !== undefined) showProblems(view, problems)
    },
    destroy() {
      view.destroy()
    },
  }
}

function showProblems(view: EditorView, problems: readonly ShownProblem[]): void {
  view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state.doc, problems)))
}

/** Replaces only what differs, so that cursor and scrolling stay. */
function replaceText(view: EditorView, text: string): void {
  // Lines of the editor end with LF.
  const wanted = text.replaceAll('\r\n', '\n')
  const now = view.state.doc.toString()
  if (wanted === now) return
  const shorter = Math.min(now.length, wanted.length)
  let start = 0
  while (start < shorter && now[start] === wanted[start]) start++
  let end = 0
  while (end < shorter - start && now[now.length - 1 - end] === wanted[wanted.length - 1 - end]) end++
  view.dispatch({
    changes: { from: start, to: now.length - end, insert: wanted.slice(start, wanted.length - end) },
    annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
  })
}

// ---- What the workbench knows --------------------------------------------------------------------------------------

async function proposals(context: CompletionContext, options: EditorOptions): Promise<CompletionResult | null> {
  const isTyping = context.matchBefore(/[\w./-]+/) !== null
  if (!context.explicit && !isTyping) return null
  const found = await options.completions(context.pos).catch(() => [])
  if (found.length === 0 || context.aborted) return null
  return {
    from: found[0].from,
    options: found.map(({ label, about, apply }): Proposal => ({
      label,
      ...(about !== undefined && { info: about }),
      apply(view, _, from, to) {
        view.dispatch(insertCompletionText(view.state, apply, from, to))
        // Behind a key its values are next.
        if (apply.endsWith(': ')) startCompletion(view)
      },
    })),
    validFor: /^[\w./-]*$/,
  }
}

async function tooltipAt(view: EditorView, pos: number, options: EditorOptions): Promise<Tooltip | null> {
  const { doc } = view.state
  const words = await options.hover(pos).catch(() => undefined)
  // The text has changed meanwhile: the answer is about another place.
  if (words === undefined || !view.state.doc.eq(doc)) return null
  const word = view.state.wordAt(pos)
  return { pos: word?.from ?? pos, end: word?.to ?? pos, above: true, create: () => meaningOf(words) }
}

function meaningOf(words: string): TooltipView {
  const dom = document.createElement('div')
  dom.className = 'cm-meaning'
  dom.setAttribute('role', 'status')
  dom.textContent = words
  return { dom }
}

const setExplanation = StateEffect.define<Tooltip | null>()

/** What F1 shows, until the cursor or the text moves. */
const explanation = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { effects, docChanged, selection }) {
    const set = effects.find((effect) => effect.is(setExplanation))
    if (set) return set.value
    return docChanged || selection !== undefined ? null : shown
  },
  provide: (field) => showTooltip.from(field),
})

function explain(view: EditorView, options: EditorOptions): boolean {
  const { state } = view
  void tooltipAt(view, state.selection.main.head, options).then((tooltip) => {
    if (view.state.selection.eq(state.selection)) view.dispatch({ effects: setExplanation.of(tooltip) })
  })
  return true
}

function stopExplaining(view: EditorView): boolean {
  if (view.state.field(explanation) === null) return false
  view.dispatch({ effects: setExplanation.of(null) })
  return true
}
