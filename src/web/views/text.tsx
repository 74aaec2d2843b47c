// The files as text, in the editor once it is loaded, before that in a plain field.
import { useEffect, useRef } from 'preact/hooks'
import { signal } from '@preact/signals'
import { currentStudio, opening, removeFile, shown, textOf, theParts, whenCarriedOut, write } from '../state.ts'
import type { StudioDesk } from '../../workbench/studio/view.ts'
import type { MountEditor } from '../parts.ts'
import { ProblemList } from './problems.tsx'
import { file } from './tabs.ts'

const editor = signal<MountEditor | undefined>(undefined)

async function loadEditor(): Promise<void> {
  try {
    editor.value ??= await theParts().loadEditor?.()
  } catch {
    // The plain field stays.
  }
}

export function TextTab() {
  const desk = shown.value?.desk.now
  useEffect(() => void loadEditor(), [])
  if (desk === undefined) return <p class="unclear">Opening …</p>
  const names = [desk.main, ...Object.keys(desk.files).filter((name) => name !== desk.main)]
  const name = names.includes(file.value ?? '') ? file.value! : desk.main
  const problems = shown.value!.problems.filter((problem) => problem.file === name)
  return (
    <div class="texts">
      <div class="files">
        <label for="file">File</label>
        <select
          id="file"
          value={name}
          onChange={(event) => {
            file.value = event.currentTarget.value
          }}
        >
          {names.map((one) => (
            <option key={one} value={one} selected={one === name}>
              {one}
            </option>
          ))}
        </select>
        {name !== desk.main && (
          <button type="button" onClick={() => removeFile(name)}>
            Remove this file
          </button>
        )}
      </div>
      {editor.value === undefined ? (
        <textarea
          aria-label={name}
          spellcheck={false}
          wrap="off"
          aria-invalid={problems.some(({ severity }) => severity === 'error') || undefined}
          aria-describedby="text-problems"
          value={textOf(name) ?? ''}
          onInput={(event) => write(name, event.currentTarget.value)}
        />
      ) : (
        <Editor key={`${opening.value} ${name}`} name={name} mount={editor.value} />
      )}
      <div id="text-problems">{problems.length > 0 && <ProblemList problems={problems} />}</div>
    </div>
  )
}

/** Offsets are of the text that is seen: the workbench must have it first. */
async function studioWithText(): Promise<StudioDesk> {
  await whenCarriedOut()
  return currentStudio()
}

function Editor({ name, mount }: { readonly name: string; readonly mount: MountEditor }) {
  const parent = useRef<HTMLDivElement>(null)
  const mounted = useRef<ReturnType<MountEditor>>(undefined)
  const text = textOf(name) ?? ''
  const problems = shown.value?.problems ?? []
  useEffect(() => {
    mounted.current = mount(parent.current!, {
      text,
      problems: problems.filter((problem) => problem.file === name),
      completions: async (offset) => (await studioWithText()).completions(name, offset),
      hover: async (offset) => (await studioWithText()).hover(name, offset),
      onChange: (typed) => write(name, typed),
      label: `Text of ${name}`,
    })
    return () => mounted.current?.destroy()
  }, [])
  useEffect(() => {
    mounted.current?.update({ text, problems: problems.filter((problem) => problem.file === name) })
  }, [text, problems])
  return <div class="editor" ref={parent} />
}
