// Pastes a table from a spreadsheet, after a preview, and copies entries as such a table.
import { signal, useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { problemWords } from '../../workbench/studio/project/problem-words.ts'
import type { PastePlan, TableKind } from '../../workbench/studio/view.ts'
import { canPlay, currentStudio, inWords, isOld, notify, pasteTable, result, shown, whenCarriedOut } from '../state.ts'
import { closeDialog, Dialog, openDialog } from './dialog.tsx'
import type { Tab } from './tabs.ts'

/** Milliseconds without typing before the page reads the text. */
const STILL_MS = 250

/** The kind that is chosen first. */
const first = signal<'hero' | 'other'>('hero')

export function TableButtons({ tab }: { readonly tab: Tab }) {
  return (
    <div class="tables">
      <button
        type="button"
        onClick={() => {
          first.value = tab === 'Heroes' ? 'hero' : 'other'
          openDialog('table')
        }}
      >
        Paste or copy a table
      </button>
    </div>
  )
}

export function TableDialog() {
  return (
    <Dialog name="table" title="Table">
      <Tables />
    </Dialog>
  )
}

function Tables() {
  const kinds = useSignal<readonly TableKind[]>([])
  const kind = useSignal('')
  const said = useSignal<string | undefined>(undefined)
  const id = useId()
  useEffect(() => {
    void (async () => {
      try {
        kinds.value = await (await currentStudio()).tableKinds()
        const index = first.value === 'hero' ? 0 : 1
        kind.value = (kinds.value[index] ?? kinds.value[0])?.id ?? ''
      } catch (error) {
        said.value = inWords(error)
      }
    })()
  }, [])
  const chosen = kinds.value.find((one) => one.id === kind.value)
  return (
    <>
      <div class="field pick">
        <label class="label" for={id}>
          Table of
        </label>
        <div class="control">
          <select
            id={id}
            value={kind.value}
            onChange={(event) => {
              kind.value = event.currentTarget.value
              said.value = undefined
            }}
          >
            {kinds.value.map((one) => (
              <option key={one.id} value={one.id} selected={one.id === kind.value}>
                {one.title}
              </option>
            ))}
          </select>
        </div>
      </div>
      {chosen !== undefined && <Copy kind={chosen} say={(words) => (said.value = words)} />}
      <p class="said" role="status">
        {said}
      </p>
      {chosen?.canPaste === true && <Paste key={chosen.id} kind={chosen} />}
      {chosen?.canPaste === false && (
        <p class="about">{chosen.title} can be copied, not pasted: this game has no place for a table of them.</p>
      )}
    </>
  )
}

// ---- Copy ----------------------------------------------------------------------------------------------------------

interface CopyProps {
  readonly kind: TableKind
  say(words: string): void
}

function Copy({ kind, say }: CopyProps) {
  const text = useSignal<string | undefined>(undefined)
  async function copy(): Promise<void> {
    text.value = undefined
    try {
      await whenCarriedOut()
      const table = await (
        await currentStudio()
      ).copyTable(kind.id, {
        decimal: decimalHere(),
        ...(!isOld.value && { win: result.value?.win, verdict: result.value?.verdict }),
      })
      try {
        await navigator.clipboard.writeText(table)
        say('Copied the table. Paste it into a spreadsheet.')
      } catch {
        text.value = table
        say('This browser does not let the page copy. Select the text and copy it.')
      }
    } catch (error) {
      say(inWords(error))
    }
  }
  return (
    <>
      <div class="row-of-buttons">
        <button type="button" onClick={copy}>
          Copy table
        </button>
        <span class="about">
          {kind.title === 'Heroes' ? 'The heroes of the party' : kind.title}, with win rate, low, high and verdict of
          the games on the page.
        </span>
      </div>
      {text.value !== undefined && (
        <textarea
          readOnly
          rows={6}
          aria-label="The table to copy"
          value={text.value}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}

/** The decimal mark of spreadsheets in the reader's language. */
const decimalHere = (): '.' | ',' => (new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ',' : '.')

// ---- Paste ---------------------------------------------------------------------------------------------------------

function Paste({ kind }: { readonly kind: TableKind }) {
  const text = useSignal('')
  const read = useSignal<{ readonly text: string; readonly plan: PastePlan } | undefined>(undefined)
  const failure = useSignal<string | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()

  async function plan(): Promise<void> {
    const mine = text.value
    try {
      await whenCarriedOut()
      const next = await (await currentStudio()).planPaste(kind.id, mine)
      if (mine === text.value) read.value = { text: mine, plan: next }
    } catch (error) {
      failure.value = inWords(error)
    }
  }
  function type(next: string): void {
    text.value = next
    failure.value = undefined
    clearTimeout(timer.current)
    if (next.trim() === '') read.value = undefined
    else timer.current = setTimeout(() => void plan(), STILL_MS)
  }
  async function use(): Promise<void> {
    const { words } = read.value!.plan
    closeDialog()
    await pasteTable(kind.id, text.value)
    notify({ id: 'table', words: `Pasted ${words}.` })
  }
  const found = read.value?.plan
  const isRead = read.value?.text === text.value
  return (
    <>
      <label class="label" for={id}>
        Paste rows of {kind.title.toLowerCase()}, with the names of the columns above
      </label>
      <textarea
        id={id}
        rows={6}
        wrap="off"
        spellcheck={false}
        aria-describedby={`${id}-plan`}
        value={text.value}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <div id={`${id}-plan`} class={isRead ? 'plan' : 'plan old'} role="status">
        {found !== undefined && <Plan plan={found} />}
        {failure.value !== undefined && <p class="problem">{failure}</p>}
      </div>
      <div class="row-of-buttons">
        <button
          type="button"
          class="main"
          disabled={!isRead || found?.use === undefined || shown.value === undefined}
          onClick={use}
        >
          {found?.use ?? `Use these ${kind.title.toLowerCase()}`}
        </button>
        <span class="about">Nothing changes until you press this. Undo takes it back.</span>
      </div>
      {!canPlay.value && <p class="problem">This cannot be played now.</p>}
    </>
  )
}

function Plan({ plan: { words, rows, notes, problems } }: { readonly plan: PastePlan }) {
  return (
    <>
      {words !== '' && <p>{words}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row, index) => (
            <li key={index}>
              <b>{row.name}</b>: {row.words}
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {problems.length > 0 && (
        <ul class="problem">
          {problems.map((problem, index) => (
            <li key={index}>{problemWords(problem)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
