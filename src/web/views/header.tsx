import { computed } from '@preact/signals'
import { goToOdds, leaveOdds } from '../odds-state.ts'
import { place } from '../place.ts'
import { canRedo, canUndo, openFirst, redo, saved, shown, theParts, undo, work } from '../state.ts'
import { openDialog } from './dialog.tsx'

const NOT_SAVED: Readonly<Record<string, string | undefined>> = {
  refused: 'Not saved',
  full: 'Not saved: storage is full',
  nowhere: 'Not saved',
}

const notSaved = computed(() => (canUndo.value ? NOT_SAVED[saved.value] : undefined))

export function Header() {
  return (
    <header>
      <b class="brand">darkodds</b>
      <GamePick id="game" />
      <button type="button" class="title" aria-haspopup="dialog" onClick={() => openDialog('work')}>
        <span>{work.value?.title ?? shown.value?.title ?? 'Open'}</span>
        <span aria-hidden="true">▾</span>
      </button>
      <span class="space" />
      <button
        type="button"
        class="icon"
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        disabled={!canUndo.value}
        onClick={undo}
      >
        ↶
      </button>
      <button
        type="button"
        class="icon"
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        disabled={!canRedo.value}
        onClick={redo}
      >
        ↷
      </button>
      {notSaved.value !== undefined ? (
        <button type="button" class="unsaved" onClick={() => openDialog('share')}>
          {notSaved}
        </button>
      ) : (
        <span class="saved">
          {saved.value === 'saving' && <Short long="Saving" short="…" />}
          {saved.value === 'saved' && <Short long="Saved" short="✓" />}
        </span>
      )}
      <button type="button" aria-pressed={place.value.kind === 'odds'} onClick={openOrLeaveOdds}>
        Odds
      </button>
      <button type="button" class="main" aria-haspopup="dialog" onClick={() => openDialog('share')}>
        Share
      </button>
    </header>
  )
}

function openOrLeaveOdds(): void {
  if (place.value.kind === 'odds') leaveOdds()
  else goToOdds()
}

/** Narrow screens show the short word, and say both. */
const Short = ({ long, short }: { readonly long: string; readonly short: string }) => (
  <>
    <span class="wide">{long}</span> {short}
  </>
)

/** Another game opens with its first experiment. */
export function GamePick({ id }: { readonly id: string }) {
  const game = shown.value?.desk.now.game
  return (
    <select
      id={id}
      class="game"
      aria-label="Game"
      value={game}
      onChange={(event) => void openFirst(event.currentTarget.value)}
    >
      {theParts().games.map(({ id, name }) => (
        <option key={id} value={id} selected={id === game}>
          {name}
        </option>
      ))}
    </select>
  )
}
