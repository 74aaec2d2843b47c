// What has to be said once, and why nothing plays.
import { useState } from 'preact/hooks'
import {
  answer,
  canUndo,
  dismiss,
  isAsSent,
  isOld,
  isReplacing,
  notices,
  result,
  saved,
  sent,
  shown,
  startAgain,
  theParts,
  trouble,
} from '../state.ts'
import { openDialog } from './dialog.tsx'

const NOT_KEPT = {
  refused: 'This browser keeps nothing here, for example in a private window. Share has ways to keep your work.',
  full: 'This browser has no room left. Delete own work that you no longer need, or export it.',
  nowhere: 'This saved page keeps no changes. To keep them, save a new page or a folder.',
}

export function Notices() {
  return (
    <div class="notices" role="status" aria-atomic="false">
      {trouble.value !== undefined && (
        <p class="notice bad">
          <span>The games stopped: {trouble.value}</span>
          <button type="button" onClick={startAgain}>
            Start again
          </button>
        </p>
      )}
      <SentNotice />
      <KeepNotice />
      {notices.value.map(({ id, words, action }) => (
        <p class="notice" key={id}>
          <span>{words}</span>
          {action !== undefined && (
            <button
              type="button"
              onClick={() => {
                action.run()
                dismiss(id)
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" class="icon" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ✕
          </button>
        </p>
      ))}
    </div>
  )
}

/** Said when the first change is made: before, nothing is lost. */
function KeepNotice() {
  const [isDismissed, setDismissed] = useState(false)
  const state = saved.value
  if (isDismissed || !canUndo.value || (state !== 'refused' && state !== 'full' && state !== 'nowhere')) return null
  return (
    <p class="notice">
      <span>{NOT_KEPT[state]}</span>
      <button type="button" onClick={() => openDialog(state === 'full' ? 'work' : 'share')}>
        {state === 'full' ? 'Own work' : 'Share'}
      </button>
      <button type="button" class="icon" aria-label="Dismiss" onClick={() => setDismissed(true)}>
        ✕
      </button>
    </p>
  )
}

/** `2 changes: Goal 22→23, …; the sender saw 48 of 100, you see 48` */
function SentNotice() {
  const found = sent.value
  if (isReplacing.value && theParts().isSentExpected === true) {
    return (
      <p class="notice">
        <span>Opening what was sent …</span>
      </p>
    )
  }
  if (found === undefined || shown.value === undefined) return null
  const { chips } = found
  const changes = chips.map(({ label, from, to }) => (to === undefined ? label : `${label} ${from ?? ''}→${to}`))
  const win = result.value?.win
  return (
    <p class="notice">
      <span>
        You opened what somebody sent. {chips.length === 1 ? '1 change' : `${chips.length} changes`}
        {chips.length === 0 ? '' : `: ${changes.join(', ')}`}.
        {found.saw !== undefined && ` The sender saw ${found.saw.words}`}
        {found.saw !== undefined && isAsSent.value && (
          // It changes with each batch, which nobody wants to hear.
          <span aria-live="off">
            , you see {win === undefined || isOld.value ? '…' : `${Math.round(win.estimate * 100)} of 100`}
            {answer.value?.state === 'playing' ? ' so far' : ''}
          </span>
        )}
        {found.saw !== undefined && '.'}
        {found.words !== undefined && ` ${found.words}`}
      </span>
      <button
        type="button"
        class="icon"
        aria-label="Dismiss"
        onClick={() => {
          sent.value = undefined
        }}
      >
        ✕
      </button>
    </p>
  )
}
