// What is played: a sentence, and four tabs that change it.
import { QuestionButtons } from './ask.tsx'
import { FormsOf } from './forms.tsx'
import { forms, isReplacing, isStarting, shown } from '../state.ts'
import { tab, TABS } from './tabs.ts'
import { ProblemList } from './problems.tsx'
import { TextTab } from './text.tsx'

export function Edit() {
  return (
    <section class="edit" id="edit" aria-label="Settings" tabIndex={-1}>
      <h1>{isReplacing.value ? 'Opening …' : (shown.value?.summary ?? 'Opening …')}</h1>
      <p class="lead">
        How hard is this game? Scripted players play it thousands of times. Change a number: your browser plays it
        again.
      </p>
      <Tabs />
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
        <Panel />
      </div>
      <QuestionButtons />
      <Warnings />
    </section>
  )
}

function Warnings() {
  const warnings = (shown.value?.problems ?? []).filter(({ severity }) => severity === 'warning')
  if (warnings.length === 0) return null
  return (
    <div class="warnings">
      <h2>Probably a mistake</h2>
      <ProblemList problems={warnings} />
    </div>
  )
}

function Tabs() {
  return (
    <div class="tabs" role="tablist" aria-label="What to change" onKeyDown={moveTab}>
      {TABS.map((name) => (
        <button
          type="button"
          role="tab"
          key={name}
          id={`tab-${name}`}
          aria-controls="panel"
          aria-selected={tab.value === name}
          tabIndex={tab.value === name ? 0 : -1}
          onClick={() => {
            tab.value = name
          }}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function moveTab(event: KeyboardEvent): void {
  const last = TABS.length - 1
  const index = TABS.indexOf(tab.value)
  const keys = { ArrowRight: (index + 1) % TABS.length, ArrowLeft: (index + last) % TABS.length, Home: 0, End: last }
  if (!Object.hasOwn(keys, event.key)) return
  event.preventDefault()
  const name = TABS[keys[event.key as keyof typeof keys]]
  tab.value = name
  document.getElementById(`tab-${name}`)?.focus()
}

function Panel() {
  if (tab.value === 'Text') return <TextTab />
  const current = shown.value?.forms ?? shown.value?.mending ?? forms.value
  if (current === undefined) {
    return (
      <p class="unclear">{isStarting.value ? 'Opening …' : 'This has no forms while it cannot be played: use Text.'}</p>
    )
  }
  return <FormsOf tab={tab.value} forms={current} />
}
