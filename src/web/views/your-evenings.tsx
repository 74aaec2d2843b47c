// Evenings at a real table: which groups of players fit. Two numbers, or a log of evenings as a file.
import { signal } from '@preact/signals'
import type { Signal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { problemWords } from '../../workbench/studio/project/problem-words.ts'
import type { KnownGames, Share, ToldEvenings, YourEvenings, YourProblem } from '../../workbench/studio/view.ts'
import { canPlay, currentStudio, inWords, isOld, result, whenCarriedOut } from '../state.ts'

/** Milliseconds without typing before the page reads the numbers. */
const STILL_MS = 300

// They stay while settings change: the same evenings are compared with other games.
const won = signal('')
const of = signal('')
const log = signal<{ readonly name: string; readonly log: string } | undefined>(undefined)
const told = signal<ToldEvenings | undefined>(undefined)
let asked = 0

/** Both numbers, or a file; nothing while only one number is there. */
const askedNow = (): YourEvenings | undefined =>
  log.value ??
  (won.value.trim() === '' && of.value.trim() === ''
    ? undefined
    : { won: won.value, of: of.value, known: knownGames() })

/** Wins that the page shows: it may be built with more games than its workbench has played so far. */
function knownGames(): KnownGames[] {
  const { win, groups = [] } = result.value ?? {}
  const winsOf = ({ estimate, games }: Share) => ({ won: Math.round(estimate * games), of: games })
  return [
    ...(win === undefined ? [] : [winsOf(win)]),
    ...groups.map((one) => ({ group: one.group, ...winsOf(one.win) })),
  ]
}

async function ask(): Promise<void> {
  const [mine, evenings] = [++asked, askedNow()]
  if (evenings === undefined) {
    told.value = undefined
    return
  }
  try {
    await whenCarriedOut()
    const next = await (await currentStudio()).yourEvenings(evenings)
    if (mine === asked) told.value = next
  } catch (error) {
    if (mine === asked) told.value = { problems: [{ message: inWords(error) }] }
  }
}

export function YourEvenings() {
  const { games, state, groups = [], win } = result.value ?? {}
  const isPlayed = canPlay.value && !isOld.value && win !== undefined
  const counts = [games, state, ...groups.map((group) => group.win.games)].join(' ')
  useEffect(() => {
    if (!isPlayed) return
    const timer = setTimeout(() => void ask(), STILL_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isPlayed, counts, won.value, of.value, log.value])
  if (result.value !== undefined && win === undefined) return null
  return (
    <div
      class="your-evenings"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void readFile(event.dataTransfer?.files[0])
      }}
    >
      <h2>Your evenings</h2>
      <p class="numbers">
        <NumberField name="won" text={won} />
        <NumberField name="of" text={of} />
        <LogFile />
      </p>
      <FieldProblem name="won" />
      <FieldProblem name="of" />
      <div role="status">
        <Told />
      </div>
    </div>
  )
}

/** Fields that somebody has left: an empty field shows its error only then. */
const left = signal<ReadonlySet<'won' | 'of'>>(new Set())

const problemAt = (field: 'won' | 'of'): YourProblem | undefined =>
  (field === 'won' ? won : of).value.trim() !== '' || left.value.has(field)
    ? told.value?.problems.find((one) => one.field === field)
    : undefined

interface NumberFieldProps {
  readonly name: 'won' | 'of'
  readonly text: Signal<string>
}

function NumberField({ name, text }: NumberFieldProps) {
  const id = useId()
  const isWrong = problemAt(name) !== undefined
  return (
    <span class="number-field">
      <label for={id}>{name}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        size={4}
        aria-label={name === 'won' ? 'Evenings won' : 'of evenings played'}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `problem-${name}` : undefined}
        value={text.value}
        onInput={(event) => {
          log.value = undefined
          text.value = event.currentTarget.value
        }}
        onBlur={() => (left.value = new Set([...left.value, name]))}
      />
    </span>
  )
}

function FieldProblem({ name }: { readonly name: 'won' | 'of' }) {
  const problem = problemAt(name)
  return (
    <div role="status" id={`problem-${name}`}>
      {problem !== undefined && <p class="problem">{problemWords(problem)}</p>}
    </div>
  )
}

function LogFile() {
  return (
    <label class="button file">
      {log.value === undefined ? 'or a log (CSV)' : log.value.name}
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="A log of evenings as CSV"
        onChange={(event) => {
          void readFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

async function readFile(file: File | undefined): Promise<void> {
  if (file === undefined) return
  won.value = of.value = ''
  try {
    log.value = { name: file.name, log: await file.text() }
  } catch (error) {
    told.value = { problems: [{ message: inWords(error) }] }
  }
}

function Told() {
  if (told.value === undefined || askedNow() === undefined) {
    return <p class="unclear">How often did your players win? You see which group of players fits.</p>
  }
  const { words, lines = [], details = [], leftOut = [], problems } = told.value
  return (
    <>
      {words !== undefined && (
        <p>
          <b>{words}</b>
        </p>
      )}
      {[...lines, ...leftOut].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {problems
        .filter(({ field }) => field === undefined)
        .map((problem) => (
          <p class="problem" key={problem.message}>
            {problemWords(problem)}
          </p>
        ))}
      {details.length > 0 && <p class="unclear">{details.join(' ')}</p>}
    </>
  )
}
