// Odds: chances without playing. A form for each question, and the answer as a sentence, charts and tables, with the
// command line that gives the same numbers.
import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import {
  areSettingsAsPlayed,
  isOddsOld,
  isSettingsPart,
  leaveOdds,
  oddsAsked,
  oddsChart,
  oddsForm,
  oddsForms,
  oddsShown,
  oddsTrouble,
  pickQuestion,
  setFlag,
  setSettings,
  useExample as takeExample,
  usePlayedSettings as takePlayedSettings,
} from '../odds-state.ts'
import { oddsLink } from '../odds-link.ts'
import { shown, theParts, work } from '../state.ts'
import type { OddsField, OddsTable, ShownOdds } from '../../workbench/studio/view.ts'
import { Picture } from './charts.tsx'

/** A form with at most this many fields shows its examples unfolded. */
const FEW = 2

const titleHere = (): string => work.value?.title ?? shown.value?.scenario?.name ?? shown.value?.title ?? 'the game'

export function OddsView() {
  return (
    <main class="odds">
      <section class="edit" id="edit" aria-label="What to compute" tabIndex={-1}>
        <button type="button" class="back" onClick={leaveOdds}>
          <span aria-hidden="true">← </span>
          <span class="hidden">Back to </span>
          {titleHere()}
        </button>
        <h1>Odds</h1>
        <p class="lead">Chances of dice, computed exactly: nothing is played.</p>
        <Questions />
        <Form />
      </section>
      <section class="answer-odds" aria-label="Answer" aria-live="polite" aria-busy={isOddsOld.value}>
        <OddsAnswer />
      </section>
    </main>
  )
}

// ---- What is asked -------------------------------------------------------------------------------------------------

function Questions() {
  const asked = oddsForm.value
  return (
    <fieldset class="odds-questions">
      <legend class="hidden">Question</legend>
      {oddsForms.value.map((form) => (
        <label class="button" key={`${form.subject} ${form.question}`}>
          <input type="radio" name="odds-question" checked={form === asked} onChange={() => pickQuestion(form)} />
          {nameOf(form.subject === 'any' ? form.subjectName : form.question)}
        </label>
      ))}
    </fieldset>
  )
}

const nameOf = (word: string): string => word[0].toUpperCase() + word.slice(1)

function Form() {
  const form = oddsForm.value
  if (form === undefined) return oddsForms.value.length === 0 ? <p class="unclear">Opening …</p> : null
  return (
    <>
      <p class="about">{`${nameOf(form.about)}.`}</p>
      <div class="fields" key={`${form.subject} ${form.question}`}>
        {form.fields.map((field) => (
          <OddsFieldRow field={field} key={field.flag} />
        ))}
      </div>
      {form.hasSettings && <Settings />}
      {form.examples.length > 0 && (
        <details class="examples" open={form.fields.length <= FEW}>
          <summary>Examples</summary>
          <ul>
            {form.examples.map((example) => (
              <li key={example.does}>
                <button type="button" class="link" onClick={() => takeExample(example)}>
                  {nameOf(example.does)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const problemOf = (flag: string): string | undefined =>
  oddsShown.value?.shown.problems.find((problem) => problem.flag === flag)?.words

function OddsFieldRow({ field }: { readonly field: OddsField }) {
  const id = useId()
  const { flag, label, about } = field
  const problem = problemOf(flag)
  return (
    <div class="odds-field">
      <label class="label" for={id}>
        {label}
      </label>
      <div class="control">
        <OddsControl
          field={field}
          id={id}
          by={`${id}-about${problem === undefined ? '' : ` ${id}-problem`}`}
          isWrong={problem !== undefined}
        />
      </div>
      <span class="about" id={`${id}-about`}>
        {about}
      </span>
      {problem !== undefined && <Problem id={`${id}-problem`} words={problem} />}
      {field.notation !== undefined && (
        <details class="notation">
          <summary>How it is written</summary>
          <dl>
            {field.notation.map(([written, meaning]) => (
              <div key={written}>
                <dt>
                  <code>{written}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

interface ControlProps {
  readonly field: OddsField
  readonly id: string
  readonly by: string
  readonly isWrong: boolean
}

function OddsControl({ field, id, by, isWrong }: ControlProps) {
  const { flag, kind, choices = [], least, most, hint } = field
  const value = oddsAsked.value?.flags[flag] ?? ''
  const same = { id, 'aria-describedby': by, 'aria-invalid': isWrong }
  if (kind === 'switch')
    return (
      <input
        {...same}
        type="checkbox"
        checked={value === 'on'}
        onChange={({ currentTarget }) => setFlag(flag, currentTarget.checked ? 'on' : undefined)}
      />
    )
  if (kind === 'pick')
    return (
      <select {...same} value={value} onChange={({ currentTarget }) => setFlag(flag, currentTarget.value)}>
        <option value="">as usual</option>
        {/* A link may hold a value that is no choice. */}
        {[...new Set([...choices, ...(value === '' ? [] : [value])])].map((choice) => (
          <option key={choice} value={choice} selected={choice === value}>
            {choice}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...same}
      type="text"
      value={value}
      placeholder={kind === 'number' ? `${least} to ${most}`.replaceAll('-', '−') : hint}
      spellcheck={false}
      autocomplete="off"
      onInput={({ currentTarget }) => setFlag(flag, currentTarget.value)}
    />
  )
}

function Settings() {
  const id = useId()
  const asked = oddsAsked.value
  const problem = problemOf('set')
  const count = asked?.set.length ?? 0
  return (
    <details class="odds-settings" open={problem !== undefined}>
      <summary>{count === 0 ? 'Settings: as usual' : `Settings: ${count} changed`}</summary>
      <label for={id}>Changes of the game, one a line</label>
      <textarea
        id={id}
        rows={Math.max(3, count + 1)}
        spellcheck={false}
        placeholder="rules.name=value"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-about`}
        value={asked?.set.join('\n')}
        onChange={({ currentTarget }) =>
          setSettings(
            currentTarget.value
              .split('\n')
              .map((line) => line.trim())
              .filter((line) => line !== ''),
          )
        }
      />
      <p class="about" id={`${id}-about`}>
        {isSettingsPart.value
          ? 'What you play has files of your own, which odds cannot name here. In a folder, use --experiment.'
          : 'Odds begin with the settings that you play.'}
      </p>
      {!isSettingsPart.value && !areSettingsAsPlayed() && (
        <button type="button" onClick={takePlayedSettings}>
          {`As in ${titleHere()}`}
        </button>
      )}
      {problem !== undefined && <Problem id={`${id}-problem`} words={problem} />}
    </details>
  )
}

/** In `pre`, so that the mark stands below its place in the line. */
function Problem({ id, words }: { readonly id?: string; readonly words: string }) {
  return (
    <pre class="problem" id={id}>
      {words}
    </pre>
  )
}

// ---- The answer ----------------------------------------------------------------------------------------------------

function OddsAnswer() {
  const found = oddsShown.value
  const { value: trouble } = oddsTrouble
  if (trouble !== undefined) return <p class="problem">{trouble}</p>
  if (found === undefined) return <p class="unclear">Computing …</p>
  const { answer, problems, command } = found.shown
  const flags = oddsForm.value?.fields.map(({ flag }) => flag) ?? []
  const others = problems.filter(({ flag }) => flag === undefined || !(flags.includes(flag) || flag === 'set'))
  return (
    <>
      {isOddsOld.value && <p class="unclear computing">Computing …</p>}
      {answer === undefined ? (
        <h2>This cannot be computed.</h2>
      ) : (
        <div class={isOddsOld.value ? 'old' : ''}>
          <h2>{`${answer.headline}.`}</h2>
          <Pictures answer={answer} />
          {answer.tables.map((table, index) => (
            <OddsTableView table={table} key={index} />
          ))}
          {answer.notes.map((note) => (
            <p class="note" key={note}>
              {note}
            </p>
          ))}
        </div>
      )}
      {others.map(({ words }) => (
        <Problem words={words} key={words} />
      ))}
      {answer !== undefined && <Command command={command} />}
    </>
  )
}

function Pictures({ answer }: { readonly answer: NonNullable<ShownOdds['answer']> }) {
  const asked = oddsShown.value!.asked
  if (answer.noChart !== undefined) return <p class="unclear">{answer.noChart}</p>
  return (
    <>
      {answer.charts.map(({ name, title }, index) => (
        <details class="chart" open={index === 0} key={name}>
          <summary>{title}</summary>
          <Picture title={title} occasion={JSON.stringify(asked)} draw={(isDark) => oddsChart(asked, name, isDark)} />
        </details>
      ))}
    </>
  )
}

function OddsTableView({ table: { title, columns, rows, caption } }: { readonly table: OddsTable }) {
  return (
    <figure>
      {title !== undefined && <h3>{title}</h3>}
      <div class="scroll" tabIndex={0} role="region" aria-label={title ?? 'Table'}>
        <table>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th scope="col" class={column.isNumber ? 'number' : ''} key={index}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, index) => (
                  <td class={columns[index].isNumber ? 'number' : ''} key={index}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

function Command({ command }: { readonly command: string }) {
  const said = useSignal('')
  const { sharing } = theParts()
  return (
    <div class="odds-command">
      <h3>The same on the command line</h3>
      <code>{command}</code>
      <div class="buttons">
        <button type="button" onClick={async () => (said.value = await copied(command))}>
          Copy command
        </button>
        <button type="button" onClick={async () => (said.value = await sharing.copyPlace(oddsLink(oddsAsked.value!)))}>
          Copy link
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  )
}

async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return 'The command is copied.'
  } catch {
    // On plain http, or without the user's permission.
    return 'Your browser does not let the page copy. Select the command and copy it.'
  }
}
