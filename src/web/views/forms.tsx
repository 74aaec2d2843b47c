// The tabs that are forms: difficulty, heroes, scenario.
import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { Field, Forms, HeroForm, Section } from '../../workbench/studio/view.ts'
import { ask, openQuestion, questions } from '../asking-state.ts'
import { canPlay, changeAll, isReplacing, shown } from '../state.ts'
import { FieldRow } from './field.tsx'
import { TableButtons } from './paste.tsx'
import type { Tab } from './tabs.ts'

interface FormsProps {
  readonly tab: Tab
  readonly forms: Forms
}

export function FormsOf({ tab, forms }: FormsProps) {
  // What cannot be played can be mended by the forms, if they are of it.
  const isOpen = canPlay.value || (shown.value?.mending !== undefined && !isReplacing.value)
  return (
    <fieldset class={`form${isOpen ? '' : ' old'}`} disabled={!isOpen}>
      <legend class="hidden">{tab}</legend>
      {tab === 'Difficulty' && <Difficulty difficulty={forms.difficulty} />}
      {tab === 'Heroes' && <TableButtons tab={tab} />}
      {tab === 'Heroes' && <Heroes heroes={forms.heroes} />}
      {tab === 'Scenario' && <Scenario scenario={forms.scenario} />}
      {tab === 'Scenario' && <TableButtons tab={tab} />}
    </fieldset>
  )
}

function Difficulty({ difficulty }: { readonly difficulty: Forms['difficulty'] }) {
  const { first, more } = difficulty
  const size = more.reduce((sum, { fields }) => sum + fields.length, 0)
  return (
    <>
      {first.map((field) => (
        <FieldRow field={field} key={field.path} />
      ))}
      {size > 0 && (
        <Fold name="Difficulty" title={`More (${size})`} className="more">
          {() => <Sections name="Difficulty" sections={more} hasFilter />}
        </Fold>
      )}
    </>
  )
}

function Heroes({ heroes }: { readonly heroes: readonly HeroForm[] }) {
  if (heroes.length === 0) return <p>This game has no heroes to change.</p>
  return (
    <>
      {heroes.some(({ pick }) => pick?.copy !== undefined) && !heroes.some(isOwn) && (
        <p class="about">
          To test a hero of your own, press <b>Make my own</b> in a seat. Then change its name, attributes and skills.
        </p>
      )}
      {heroes.map((hero) => (
        <fieldset class="hero" key={hero.path}>
          <legend>{hero.name}</legend>
          {hero.about !== undefined && <p class="about">{hero.about}</p>}
          {hero.cost !== undefined && <p class="cost">{hero.cost}</p>}
          <IsFair hero={hero} />
          <div role="status">{hero.problem !== undefined && <p class="problem">{hero.problem}</p>}</div>
          {hero.pick !== undefined && <FieldRow field={hero.pick} />}
          <Swaps hero={hero} />
          <Sections
            key={isOwn(hero) ? 'own' : 'shipped'}
            name={`${hero.path} ${isOwn(hero) ? 'own' : 'shipped'}`}
            sections={hero.sections}
            areFolded={!isOwn(hero)}
          />
        </fieldset>
      ))}
    </>
  )
}

/** Asks about this hero, where the game can. */
function IsFair({ hero: { path, name } }: { readonly hero: HeroForm }) {
  const who = questions.value.find(({ question }) => question === 'fair')?.fields.find((field) => field.path === 'who')
  if (who?.choices?.some(({ value }) => value === path) !== true) return null
  return (
    <p>
      <button
        type="button"
        disabled={!canPlay.value}
        onClick={() => void openQuestion('fair', { who: path }).then(ask)}
      >
        {`Is ${name} fair?`}
      </button>
    </p>
  )
}

/** A hero of one's own is there to be changed. */
const isOwn = ({ pick }: HeroForm): boolean => pick !== undefined && /\.ya?ml$/.test(String(pick.value))

/** Changes in one step, each made when it is picked. */
function Swaps({ hero: { path, name, swaps = [] } }: { readonly hero: HeroForm }) {
  const id = useId()
  if (swaps.length === 0) return null
  return (
    <div class="field pick">
      <label class="label" for={id}>
        Change in one step
      </label>
      <div class="control">
        <select
          id={id}
          value=""
          onChange={(event) => {
            const swap = swaps[Number(event.currentTarget.value)]
            event.currentTarget.value = ''
            void changeAll(`swap ${path} ${swap.name}`, swap.changes)
          }}
        >
          <option value="">{`Swap of ${name} …`}</option>
          {swaps.map((swap, at) => (
            <option key={swap.name} value={String(at)}>
              {swap.name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function Scenario({ scenario }: { readonly scenario: Forms['scenario'] }) {
  const { pick, about, sections } = scenario
  const size = sections.reduce((sum, { fields }) => sum + fields.length, 0)
  return (
    <>
      {pick !== undefined && <FieldRow field={pick} />}
      {about !== undefined && <p class="about">{about}</p>}
      <Sections name="Scenario" sections={sections} hasFilter={size > 20} />
    </>
  )
}

/** Folds that somebody opened or closed: they stay so while the page is open. */
const folds = new Map<string, boolean>()

interface FoldProps {
  /** Distinguishes folds with the same title. */
  readonly name: string
  readonly title: string
  readonly className?: string
  readonly isOpen?: boolean
  /** Drawn when first opened. */
  readonly children: () => preact.ComponentChildren
}

export function Fold({ name, title, className = '', isOpen = false, children }: FoldProps) {
  // A title may have a count in it.
  const key = `${name}: ${title.replace(/ \(\d+\)$/, '')}`
  const opened = useSignal(folds.get(key) ?? isOpen)
  return (
    <details
      class={className}
      open={opened.value}
      onToggle={(event) => {
        const { open } = event.currentTarget
        if (open !== opened.value) folds.set(key, open)
        opened.value = open
      }}
    >
      <summary>{title}</summary>
      {opened.value && children()}
    </details>
  )
}

/** Sections of more fields are opened by whoever looks for them. */
const MAX_OPEN = 8

/** What all fields of a section say stands once above them. */
function Rows({ fields }: { readonly fields: readonly Field[] }) {
  const [{ about }] = fields
  const isShared = about !== undefined && fields.length > 1 && fields.every((field) => field.about === about)
  return (
    <>
      {isShared && <p class="about">{about}</p>}
      {fields.map(({ about: own, ...field }) => (
        <FieldRow field={isShared || own === undefined ? field : { ...field, about: own }} key={field.path} />
      ))}
    </>
  )
}

interface SectionsProps {
  readonly name: string
  readonly sections: readonly Section[]
  readonly hasFilter?: boolean
  readonly areFolded?: boolean
}

/** Each section is a fold. A filter shows what it finds in all of them. */
function Sections({ name, sections, hasFilter = false, areFolded = false }: SectionsProps) {
  const filter = useSignal('')
  const words = filter.value.trim().toLowerCase()
  const found =
    words === ''
      ? []
      : sections.flatMap(({ title, fields }) =>
          fields.filter(({ label, about }) => `${title} ${label} ${about ?? ''}`.toLowerCase().includes(words)),
        )
  return (
    <>
      {hasFilter && (
        <input
          type="search"
          class="filter"
          aria-label="Find a setting"
          placeholder="Find a setting"
          value={filter.value}
          onInput={(event) => {
            filter.value = event.currentTarget.value
          }}
        />
      )}
      {words !== '' && found.length === 0 && <p class="unclear">No setting has these words.</p>}
      {found.map((field) => (
        <FieldRow field={field} key={field.path} />
      ))}
      {words === '' &&
        sections.map(({ title, fields }) => (
          <Fold
            name={name}
            title={title}
            key={title}
            className="section"
            isOpen={!areFolded && (sections.length === 1 || fields.length <= MAX_OPEN)}
          >
            {() => <Rows fields={fields} />}
          </Fold>
        ))}
    </>
  )
}
