// The command that gives the same on the command line, to copy.
import { useSignal } from '@preact/signals'
import type { AnswerData } from '../../report/answer-data.ts'
import { Fold } from './forms.tsx'

interface CommandProps {
  /** Absent or empty: nothing is shown. */
  readonly command: string | undefined
}

export function Command({ command = '' }: CommandProps) {
  if (command === '') return null
  return (
    <Fold name="command" title="The same on the command line" className="command">
      {() => (
        <>
          <Line command={command} />
          <WhereToRun commands={[command]} />
        </>
      )}
    </Fold>
  )
}

/** What only the command line asks next. */
export function NextCommands({ commands }: { readonly commands: NonNullable<AnswerData['next']> }) {
  if (commands.length === 0) return null
  return (
    <Fold name="next commands" title="More on the command line" className="command">
      {() => (
        <>
          {commands.map(({ about, command }) => (
            <div key={command}>
              <p>{about.slice(0, 1).toUpperCase() + about.slice(1)}</p>
              <Line command={command} />
            </div>
          ))}
          <WhereToRun commands={commands.map(({ command }) => command)} />
        </>
      )}
    </Fold>
  )
}

function Line({ command }: { readonly command: string }) {
  const copied = useSignal<{ readonly command: string; readonly words: string } | undefined>(undefined)
  return (
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
    </>
  )
}

const WhereToRun = ({ commands }: { readonly commands: readonly string[] }) =>
  commands.some((command) => /\.yaml/.test(command)) ? (
    <p class="unclear">Run it in the folder that Share saves for the command line.</p>
  ) : null
