// One setting, by its kind. What a person changes is shown at once; the workbench follows.
import { createContext } from 'preact'
import { useContext, useId, useState } from 'preact/hooks'
import type { Choice, Field, Plain } from '../../workbench/studio/view.ts'
import { change, makeOwn, shown, valueOf } from '../state.ts'

/** The source of values and the receiver of changes: the settings, or the form of a question. */
export interface Values {
  valueOf(field: Field): Plain
  change(path: string, value: Plain): void
}

export const FieldValues = createContext<Values>({ valueOf, change })

/** Choices that fit into a row are shown side by side. */
const MAX_RADIOS = 4
const MAX_RADIO_LETTERS = 32
/** Below, steps are enough. */
const MIN_SLIDER_STEPS = 6
const MAX_SLIDER_STEPS = 200
const DECIMALS = 9

interface KindProps {
  readonly field: Field
  readonly id: string
  /** Ids of what explains it. */
  readonly by: string
  readonly isWrong: boolean
  /** Says what became of what was typed; nothing takes it away. */
  say(words?: string): void
}

const isEqual = (one: Plain | undefined, other: Plain | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Radios and lists of checks have a legend, not a label. */
const isRadios = ({ kind, choices = [] }: Field): boolean =>
  kind === 'pick' &&
  choices.length <= MAX_RADIOS &&
  choices.reduce((sum, { label }) => sum + label.length, 0) <= MAX_RADIO_LETTERS

export function FieldRow({ field }: { readonly field: Field }) {
  const { valueOf } = useContext(FieldValues)
  const id = useId()
  const value = valueOf(field)
  const [said, say] = useState<string>()
  const problem = shown.value?.problems.find(({ path }) => path === field.path)
  const isGroup = field.kind === 'many' || isRadios(field)
  const mends = field.mends === undefined ? '' : ` mends ${field.mends}`
  const hasWas = field.was !== undefined && !isEqual(field.was, value)
  const by = [field.about !== undefined ? `${id}-about` : '', problem !== undefined ? `${id}-problem` : '']
    .join(' ')
    .trim()
  const props = { field, id, by, isWrong: problem?.severity === 'error', say }
  return (
    <div
      class={`field ${field.kind}${hasWas ? ' changed' : ''}${mends}`}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': by || undefined } : {})}
    >
      {isGroup ? (
        <span class="label" id={`${id}-label`}>
          <Label field={field} />
        </span>
      ) : (
        <label class="label" for={id} id={`${id}-label`}>
          <Label field={field} />
        </label>
      )}
      <div class="control">
        <Control {...props} />
        {field.copy !== undefined && (
          <button type="button" onClick={() => makeOwn(field.path)}>
            {field.copy}
          </button>
        )}
      </div>
      <span class="was">{hasWas && `was ${wordsOf(field, field.was)}`}</span>
      {field.about !== undefined && (
        <span class="about" id={`${id}-about`}>
          {field.about}
        </span>
      )}
      {said !== undefined && (
        <span class="about" role="alert">
          {said}
        </span>
      )}
      {problem !== undefined && (
        <span class="problem" id={`${id}-problem`}>
          {problem.message}
        </span>
      )}
    </div>
  )
}

function Label({ field }: { readonly field: Field }) {
  return (
    <>
      {field.label} {field.unit !== undefined && <small>{field.unit}</small>}
    </>
  )
}

function Control(props: KindProps) {
  if (props.field.kind === 'number') return <NumberControl {...props} />
  if (props.field.kind === 'switch') return <Switch {...props} />
  if (props.field.kind === 'many') return <Many {...props} />
  if (props.field.kind === 'text') return <TextControl {...props} />
  return isRadios(props.field) ? <Radios {...props} /> : <Pick {...props} />
}

/** A value in words: a choice by its label. */
function wordsOf({ choices }: Field, value: Plain | undefined): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => labelOf(choices, one)).join(', ')
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return labelOf(choices, value)
}

const labelOf = (choices: readonly Choice[] | undefined, value: Plain | undefined): string =>
  choices?.find((choice) => isEqual(choice.value, value))?.label ?? String(value ?? 'none')

// ---- Numbers -------------------------------------------------------------------------------------------------------

function NumberControl({ field, id, by, isWrong, say }: KindProps) {
  const { valueOf, change } = useContext(FieldValues)
  const { path, least, most, step = 1, label } = field
  const value = valueOf(field)
  const now = typeof value === 'number' ? value : (least ?? 0)
  const isStepped = least !== undefined && most !== undefined
  const steps = isStepped ? (most - least) / step : 0
  const set = (next: number): void => {
    if (!Number.isFinite(next)) return
    // Steps of 0.01 leave 0.29000000000000004.
    const exact = Number(next.toFixed(DECIMALS))
    const bounded = Math.min(most ?? Infinity, Math.max(least ?? -Infinity, exact))
    say(bounded === exact ? undefined : `${exact} is too ${exact < bounded ? 'low' : 'high'}: ${boundsWords(field)}.`)
    if (bounded !== value) change(path, bounded)
  }
  return (
    <>
      {steps >= MIN_SLIDER_STEPS && steps <= MAX_SLIDER_STEPS && (
        <input
          type="range"
          aria-label={label}
          min={least}
          max={most}
          step={step}
          value={now}
          onInput={(event) => set(event.currentTarget.valueAsNumber)}
        />
      )}
      <span class="stepper">
        <button
          type="button"
          class="less"
          aria-label={`${label}: less`}
          disabled={now <= (least ?? -Infinity)}
          onClick={() => set(now - step)}
        >
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode={keysFor(field)}
          autoComplete="off"
          aria-describedby={by || undefined}
          aria-invalid={isWrong || undefined}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(event) => {
            const typed = event.currentTarget.value.trim().replace('−', '-')
            if (typed === '' && field.value === null) change(path, null)
            else if (/^[+-]?\d+(\.\d+)?$/.test(typed)) set(Number(typed))
            event.currentTarget.value = String(valueOf(field) ?? '')
          }}
          onKeyDown={(event) => {
            const by = { ArrowUp: step, ArrowDown: -step }[event.key]
            if (by === undefined) return
            event.preventDefault()
            set(now + by)
          }}
        />
        <button
          type="button"
          class="more"
          aria-label={`${label}: more`}
          disabled={now >= (most ?? Infinity)}
          onClick={() => set(now + step)}
        >
          +
        </button>
      </span>
    </>
  )
}

const boundsWords = ({ least, most }: Field): string =>
  least === undefined ? `at most ${most}` : most === undefined ? `at least ${least}` : `${least} to ${most}`

/** Number keys of phones have no minus; those of whole numbers have no point. */
const keysFor = ({ least = 0, step = 1 }: Field): 'text' | 'decimal' | 'numeric' =>
  least < 0 ? 'text' : Number.isInteger(step) ? 'numeric' : 'decimal'

// ---- Picks ---------------------------------------------------------------------------------------------------------

function Radios({ field, id }: KindProps) {
  const { valueOf, change } = useContext(FieldValues)
  const value = valueOf(field)
  return (
    <span class="radios">
      {field.choices!.map((choice, index) => (
        <label key={choice.label} title={choice.about}>
          <input
            type="radio"
            name={id}
            id={`${id}-${index}`}
            checked={isEqual(choice.value, value)}
            onChange={() => change(field.path, choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </span>
  )
}

function Pick({ field, id, by, isWrong }: KindProps) {
  const { valueOf, change } = useContext(FieldValues)
  const value = valueOf(field)
  const choices = field.choices ?? []
  const index = choices.findIndex((choice) => isEqual(choice.value, value))
  return (
    <select
      id={id}
      aria-describedby={by || undefined}
      aria-invalid={isWrong || undefined}
      value={String(index)}
      onChange={(event) => change(field.path, choices[Number(event.currentTarget.value)].value)}
    >
      {index < 0 && (
        <option value="-1" selected>
          {String(value ?? 'none')}
        </option>
      )}
      {choices.map(({ label }, at) => (
        <option key={at} value={String(at)} selected={at === index}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Switch({ field, id, by, isWrong }: KindProps) {
  const { valueOf, change } = useContext(FieldValues)
  return (
    <input
      id={id}
      type="checkbox"
      aria-describedby={by || undefined}
      aria-invalid={isWrong || undefined}
      checked={valueOf(field) === true}
      onChange={(event) => change(field.path, event.currentTarget.checked)}
    />
  )
}

/** What is taken, with how many; the rest can be added. */
function Many({ field, id }: KindProps) {
  const { valueOf, change } = useContext(FieldValues)
  const value = valueOf(field)
  const taken: readonly Plain[] = Array.isArray(value) ? value : []
  const choices = field.choices ?? []
  const kinds = taken.filter((one, index) => taken.findIndex((other) => isEqual(one, other)) === index)
  const rest = choices.filter((choice) => !taken.some((one) => isEqual(one, choice.value)))
  const more = (one: Plain): void => change(field.path, [...taken, one])
  const less = (one: Plain): void => {
    const last = taken.findLastIndex((other) => isEqual(one, other))
    change(field.path, taken.toSpliced(last, 1))
  }
  return (
    <span class="chosen">
      {kinds.map((one) => {
        const label = labelOf(choices, one)
        return (
          <span class="taken" key={label}>
            <span>{label}</span>
            <span class="stepper">
              <button type="button" aria-label={`${label}: less`} onClick={() => less(one)}>
                −
              </button>
              <output>{taken.filter((other) => isEqual(one, other)).length}</output>
              <button type="button" aria-label={`${label}: more`} onClick={() => more(one)}>
                +
              </button>
            </span>
          </span>
        )
      })}
      {rest.length > 0 && (
        <select
          id={id}
          aria-label={`Add to ${field.label}`}
          value=""
          onChange={(event) => {
            more(rest[Number(event.currentTarget.value)].value)
            event.currentTarget.value = ''
          }}
        >
          <option value="">Add …</option>
          {rest.map(({ label }, at) => (
            <option key={label} value={String(at)}>
              {label}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}

function TextControl({ field, id, by, isWrong }: KindProps) {
  const { valueOf, change } = useContext(FieldValues)
  return (
    <input
      id={id}
      type="text"
      aria-describedby={by || undefined}
      aria-invalid={isWrong || undefined}
      value={String(valueOf(field) ?? '')}
      onChange={(event) => change(field.path, event.currentTarget.value)}
    />
  )
}
