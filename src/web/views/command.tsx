// The command that gives the same on the command line, to copy.
import { useSignal } from '@preact/signals'
import { Fold } from './forms.tsx'

interface CommandProps {
  /** Absent or empty: nothing is shown. */
  readonly command: string | undefined
}

export function Command({ command = '' }: CommandProps) {
  const copied = useSignal<{ readonly command: string; readonly words: string } | undefined>(undefined)
  if (command === '') return null
  return (
    <Fold name="command" title="The same on the command line" className="command">
      {() => (
        <>
          <code>{command}</code>
          <button
            type="button"
            onClick={() => {
              void navigator.clipboard.writeText(command).then(
                () => (copied.value = { command, words: 'Copied' }),
                () => (copied.value = { command, words: 'Not copied: select it' }),
              )
            }}
          >
            {copied.value?.command === command ? copied.value.words : 'Copy'}
          </button>
          {/\.yaml/.test(command) && <p class="unclear">Run it in the folder that Share saves for the command line.</p>}
        </>
      )}
    </Fold>
  )
}
