// A question about what is played: its form, the games that it takes, and the answer with buttons that apply it.
import { useEffect, useRef } from 'preact/hooks'
import { counted } from '../../report/counted.ts'
import type { Found, QuestionName, Step, Use } from '../../workbench/studio/view.ts'
import {
  asBefore,
  ask,
  choose,
  failure,
  form,
  isFoundOld,
  isLastOfNow,
  lastDone,
  leave,
  moveTarget,
  openQuestion,
  pauseOrGoOn,
  plan,
  questions,
  stop,
  takeStep,
  use,
  valueOf,
  watchPlayed,
  watchQuestions,
} from '../asking-state.ts'
import { canPlay, currentStudio, found, result, shown, work } from '../state.ts'
import { AnswerTable } from './answer-table.tsx'
import { Picture } from './charts.tsx'
import { Command, NextCommands } from './command.tsx'
import { FieldRow, FieldValues } from './field.tsx'
import { Fold } from './forms.tsx'
import { ToldAnswer } from './told-answer.tsx'

/** At most this many recommended values have a button below the verdict. */
const MAX_BEST = 6

/** The questions, as buttons below the settings. */
export function QuestionButtons() {
  useEffect(watchQuestions, [])
  if (questions.value.length === 0) return null
  return (
    <nav class="questions" aria-label="Questions">
      {questions.value.map(({ question, title, about }) => (
        <button
          type="button"
          key={question}
          title={about}
          disabled={!canPlay.value}
          onClick={() => openQuestion(question)}
        >
          {title}
        </button>
      ))}
      {!canPlay.value && <p class="unclear">Mend what cannot be played first. Then you can ask.</p>}
    </nav>
  )
}

export function AskView({ question }: { readonly question: QuestionName }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [question])
  useEffect(watchPlayed, [])
  const now = form.value
  const title = work.value?.title ?? shown.value?.scenario?.name ?? shown.value?.title ?? 'Back'
  return (
    <main class="ask">
      <div class="ask-head">
        <button type="button" onClick={leave}>
          <span aria-hidden="true">← </span>
          {title}
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {now?.title ?? 'Opening …'}
        </h1>
      </div>
      {now !== undefined && (
        <section class="asked" id="asked" aria-label="What is asked" tabIndex={-1}>
          <p class="lead">{now.about}</p>
          <FieldValues.Provider value={{ valueOf, change: choose }}>
            {now.fields.map((field) => (
              <FieldRow field={field} key={field.path} />
            ))}
          </FieldValues.Provider>
          <Chosen />
          <Start />
          <Command command={plan.value?.command} />
        </section>
      )}
      <section class="found" aria-label="Answer">
        <FoundAnswer />
      </section>
    </main>
  )
}

/** What is known about the choice: a hero's sheet. */
function Chosen() {
  const all = form.value?.fields ?? []
  const about = all.flatMap((field) => field.choices?.find(({ value }) => value === valueOf(field))?.about ?? [])
  return about.length === 0 ? null : <p class="about">{about.join(' ')}</p>
}

function Start() {
  const state = found.value?.state
  const isBusy = state === 'reading' || state === 'playing' || state === 'paused'
  return (
    <div class="start">
      {isBusy ? (
        <button type="button" onClick={stop}>
          Stop
        </button>
      ) : (
        <button type="button" class="main" disabled={plan.value?.problem !== undefined || !canPlay.value} onClick={ask}>
          {state === 'done' && !isFoundOld.value ? 'Ask again' : 'Ask'}
        </button>
      )}
      <p class={plan.value?.problem === undefined ? 'unclear' : 'problem'} role="status">
        {plan.value?.problem ?? plan.value?.words ?? 'Counting the games that it takes …'}
      </p>
    </div>
  )
}

function FoundAnswer() {
  const now = found.value
  if (failure.value !== undefined) return <p class="problem">{failure.value}</p>
  const before = lastDone.value
  if (now === undefined && before?.answer !== undefined)
    return (
      <div class="old">
        <p class="unclear">The last answer, of what you played then:</p>
        <Told found={asBefore(before)} />
      </div>
    )
  if (now === undefined) return <p class="unclear">Ask, and the answer stands here. It grows while games are played.</p>
  // With another target or more games, the answer before stays in grey until the new one has as many.
  const isBehind =
    before !== undefined && isLastOfNow() && now.state !== 'done' && now.games < before.games && areAlike(before, now)
  const shownNow = isBehind ? asBefore(before) : now
  return (
    <div class={isFoundOld.value || isBehind ? 'old' : ''}>
      <Progress found={now} />
      {now.failure !== undefined && <p class="problem">{now.failure}</p>}
      <Told found={shownNow} />
      {shownNow.answer === undefined && now.state !== 'done' && (
        <p class="unclear">The first numbers come when all values have the same number of games.</p>
      )}
    </div>
  )
}

/** Whether two answers are to the same question but for its target and games. */
function areAlike(one: Found, other: Found): boolean {
  const [values, others] = [one, other].map(({ asked }) =>
    JSON.stringify({ ...asked.values, target: null, games: null }),
  )
  return values === others
}

function Progress({ found: { state, games, most, secondsLeft } }: { readonly found: Found }) {
  if (state === 'done') return <p class="games">{games > 0 && counted(games, 'game')}</p>
  return (
    <div class="progress">
      <progress {...(most === undefined ? {} : { max: most, value: games })} aria-label="Games played" />
      <span class="games">
        {most === undefined
          ? 'Planning the games …'
          : `${numberWords(games)} of at most ${numberWords(most)} games${leftWords(state, secondsLeft)}`}
      </span>
      <button type="button" onClick={pauseOrGoOn} disabled={state === 'reading'}>
        {state === 'paused' ? 'Go on' : 'Pause'}
      </button>
    </div>
  )
}

const numberWords = (value: number): string => value.toLocaleString('en')

function leftWords(state: Found['state'], seconds: number | undefined): string {
  if (state === 'paused') return ', paused'
  if (seconds === undefined) return ''
  return seconds < 90 ? `, at most ${Math.ceil(seconds)} s left` : `, at most ${Math.ceil(seconds / 60)} min left`
}

type Answered = NonNullable<Found['answer']>

function Told({ found: now }: { readonly found: Found }) {
  const { answer } = now
  if (answer === undefined) return null
  const best = now.uses.filter(({ isBest }) => isBest)
  return (
    <ToldAnswer
      answer={answer}
      isSoFar={now.state !== 'done'}
      best={
        best.length > 0 && (
          <p class="best-uses">
            {best.slice(0, MAX_BEST).map(({ id, label }, index) => (
              <button
                type="button"
                key={id}
                class={index === 0 && best.length === 1 ? 'main' : ''}
                onClick={() => use(id)}
              >
                {label}
              </button>
            ))}
          </p>
        )
      }
      next={<Steps steps={now.steps} />}
      table={(table) => <FoundTable table={table} uses={now.uses} key={table.name} />}
    >
      <NextCommands commands={now.commands ?? []} />
      {now.state === 'done' &&
        answer.charts.map(({ name, title, caption }) => (
          <Fold name={`found ${name}`} title={`Chart: ${title}`} key={`${now.games} ${name}`}>
            {() => (
              <>
                <Picture
                  title={title}
                  occasion={`${now.games} ${JSON.stringify(now.asked)}`}
                  draw={async (isDark) => (await currentStudio()).foundChart(name, isDark)}
                />
                <p class="unclear">{caption}</p>
              </>
            )}
          </Fold>
        ))}
    </ToldAnswer>
  )
}

/** What to ask next. */
function Steps({ steps = [] }: Pick<Found, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <ul class="steps" aria-label="Ask next">
      {steps.map((step) => (
        <li key={step.label}>
          <button type="button" onClick={() => take(step)}>
            {step.label}
          </button>
          {step.about !== undefined && <span class="unclear">{step.about}</span>}
        </li>
      ))}
    </ul>
  )
}

async function take(step: Step): Promise<void> {
  await takeStep(step)
  // The form has what is asked, and the button goes.
  document.getElementById('asked')?.focus()
}

function FoundTable({ table, uses }: { readonly table: Answered['tables'][number]; readonly uses: readonly Use[] }) {
  const question = form.value?.question
  const target = form.value?.fields.find(({ path }) => path === 'target')
  const isAimed = target?.most === 100 && (table.name === 'values' || table.name === 'levers')
  const chosen = target && valueOf(target)
  const { band } = result.value ?? {}
  const aim = typeof chosen === 'number' ? chosen / 100 : band && (band.low + band.high) / 2
  const names = new Map(
    questions.value
      .flatMap(({ fields }) => fields.find(({ path }) => path === 'vary')?.choices ?? [])
      .map(({ value, label }) => [String(value), label]),
  )
  return (
    <AnswerTable
      table={table}
      uses={uses.filter((one) => one.table === table.name)}
      names={names}
      onUse={(id) => void use(id)}
      {...(isAimed && aim !== undefined && { target: aim })}
      {...(isAimed && question === 'tune' && { onTarget: moveTarget })}
    />
  )
}
