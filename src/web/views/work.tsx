// Files; own work: open, rename, delete, export, import; and what to begin with.
import { useSignal } from '@preact/signals'
import type { Opening } from '../../workbench/studio/view.ts'
import { saveFile } from '../save-file.ts'
import {
  exportedWork,
  importWork,
  openings,
  openNew,
  openWork,
  remove,
  rename,
  saved,
  shown,
  work,
  works,
} from '../state.ts'
import { openFiles } from '../opened-files.ts'
import type { Work } from '../own-work.ts'
import { keepFocus } from './focus.ts'
import { closeDialog, Dialog } from './dialog.tsx'
import { GamePick } from './header.tsx'

const KINDS: Readonly<Record<Opening['kind'], string>> = {
  scenario: 'Scenarios',
  experiment: 'Experiments',
  starter: 'Starters: small files to build on',
}

export function WorkDialog() {
  return (
    <Dialog name="work" title="Open">
      <OpenFiles />
      <OwnWork />
      <StartNew />
    </Dialog>
  )
}

/** Of the browser: a whole folder is chosen. */
const FOLDER = { webkitdirectory: true } as object

function OpenFiles() {
  const open = (event: { readonly currentTarget: HTMLInputElement }): void => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    closeDialog()
    void openFiles(files)
  }
  return (
    <section>
      <h3>From your computer</h3>
      <p class="unclear">
        An experiment with its files, a zip that Share saved, or result.json or answer.json of a report. You can also
        drop it on the page.
      </p>
      <div class="row-of-buttons">
        <label class="button">
          Open files
          <input type="file" multiple accept=".yaml,.yml,.zip,.json" onChange={open} />
        </label>
        <label class="button">
          Open a folder
          <input type="file" {...FOLDER} onChange={open} />
        </label>
      </div>
    </section>
  )
}

function OwnWork() {
  const isKept = saved.value !== 'nowhere' && saved.value !== 'refused'
  return (
    <section>
      <h3>My work</h3>
      {!isKept && <p>Nothing is kept here. Share saves your work as a page or a folder.</p>}
      {isKept && works.value.length === 0 && <p>Your work appears here after the first change. It saves itself.</p>}
      <ul class="works">
        {works.value.map((one) => (
          <WorkRow one={one} key={one.id} />
        ))}
      </ul>
      {isKept && (
        <div class="row-of-buttons">
          <button
            type="button"
            disabled={works.value.length === 0}
            onClick={() => saveFile('darkodds-work.json', 'application/json', exportedWork())}
          >
            Export all my work
          </button>
          <label class="button">
            Import
            <input
              type="file"
              accept=".json,application/json"
              onChange={async (event) => {
                const input = event.currentTarget
                const text = await input.files?.[0]?.text()
                input.value = ''
                if (text !== undefined) importWork(text)
              }}
            />
          </label>
        </div>
      )}
      {isKept && works.value.length > 0 && (
        <p class="unclear">Browsers may delete what pages keep: export it now and then.</p>
      )}
    </section>
  )
}

function WorkRow({ one }: { readonly one: Work }) {
  const isRenaming = useSignal(false)
  const title = useSignal(one.title)
  const isHere = work.value?.id === one.id
  if (isRenaming.value) {
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            rename(one.id, title.value)
            isRenaming.value = false
          }}
        >
          <input
            type="text"
            aria-label="New name"
            maxLength={80}
            ref={(input) => input?.focus()}
            value={title.value}
            onInput={(event) => {
              title.value = event.currentTarget.value
            }}
          />
          <button type="submit">Rename</button>
        </form>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        class="open"
        aria-current={isHere || undefined}
        onClick={() => {
          closeDialog()
          if (!isHere) void openWork(one)
        }}
      >
        {one.title}
        <small>
          {new Date(one.changed).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
          {isHere && ' · open'}
        </small>
      </button>
      <button
        type="button"
        aria-label={`Rename ${one.title}`}
        onClick={() => {
          title.value = one.title
          isRenaming.value = true
        }}
      >
        Rename
      </button>
      <button
        type="button"
        aria-label={`Delete ${one.title}`}
        onClick={() => {
          remove(one.id)
          requestAnimationFrame(() => keepFocus('work-title'))
        }}
      >
        Delete
      </button>
    </li>
  )
}

function StartNew() {
  const game = shown.value?.desk.now.game
  return (
    <section>
      <h3>Start new</h3>
      <p>
        <GamePick id="game-of-new" />
      </p>
      {(Object.keys(KINDS) as Opening['kind'][]).map((kind) => {
        const some = openings.value.filter((opening) => opening.kind === kind)
        if (some.length === 0) return null
        return (
          <section key={kind}>
            <h4>{KINDS[kind]}</h4>
            <ul class="openings">
              {some.map(({ id, title, about }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => {
                      closeDialog()
                      void openNew(game!, id)
                    }}
                  >
                    {title}
                    {about !== undefined && <small>{about}</small>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}
