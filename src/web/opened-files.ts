// Files that are chosen or dropped: what of them is read, and what becomes of it.
import { counted } from '../report/counted.ts'
import type { GivenFile } from '../workbench/studio/view.ts'
import { leave } from './asking-state.ts'
import { goBack, place } from './place.ts'
import { notify, openGiven } from './state.ts'

/** More is no experiment of a person, and no report: a folder may hold anything. */
const MAX_BYTES = 40_000_000
const MAX_FILES = 200
const READ = /\.ya?ml$|(^|\/)(result|answer)\.json$/i

/** Opens what can be opened of them; what was open before is kept, or can be come back to. */
export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return
  const named = files.map((file) => ({ file, path: file.webkitRelativePath || file.name }))
  const wanted = files.length === 1 ? named : named.filter(({ path }) => READ.test(path) && !isHidden(path))
  const bytes = wanted.reduce((sum, { file }) => sum + file.size, 0)
  if (wanted.length > MAX_FILES || bytes > MAX_BYTES)
    return refuse(
      `${counted(wanted.length, 'file')} of ${Math.ceil(bytes / 1e6)} MB cannot be opened.`,
      `at most ${MAX_FILES} files, ${MAX_BYTES / 1e6} MB together.`,
    )
  if (wanted.length === 0) return refuse('None of these files can be opened.')
  const given = await Promise.all(
    wanted.map(async ({ file, path }): Promise<GivenFile> => {
      return { path, bytes: new Uint8Array(await file.arrayBuffer()) }
    }),
  ).catch(() => undefined)
  if (given === undefined) return refuse('The browser could not read these files.')
  const opened = await openGiven(given, () => {
    if (place.value.kind === 'ask') void leave()
    else goBack()
  })
  if (opened?.answer === undefined) return
  if (place.value.kind === 'ask') await leave()
  place.value = { kind: 'answer', answer: opened.answer }
}

/** `.git`, and packages of others. */
const isHidden = (path: string): boolean => /(^|\/)(\.|node_modules\/)/.test(path)

function refuse(
  words: string,
  expected = 'an experiment in YAML with its files, a zip that the studio saved, or a report.',
): void {
  notify({ id: 'files', words: `${words} Expected: ${expected}` })
}

/** Hears files that are dropped anywhere, but where something else takes them. @returns how to stop */
export function watchDrops(): () => void {
  const hasFiles = ({ dataTransfer, target, defaultPrevented }: DragEvent): boolean =>
    !defaultPrevented &&
    dataTransfer?.types.includes('Files') === true &&
    !(target instanceof Element && target.closest('input[type=file], label.button') !== null)
  const over = (event: DragEvent): void => {
    if (hasFiles(event)) event.preventDefault()
  }
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    void openFiles([...event.dataTransfer!.files])
  }
  addEventListener('dragover', over)
  addEventListener('drop', drop)
  return () => {
    removeEventListener('dragover', over)
    removeEventListener('drop', drop)
  }
}
