// The page: what is changed on the left, what comes of it on the right; on a narrow screen below each other.
import { useEffect } from 'preact/hooks'
import { place } from '../place.ts'
import { watchDrops } from '../opened-files.ts'
import { redo, undo } from '../state.ts'
import { AnswerDetails } from './answer.tsx'
import { AskView } from './ask.tsx'
import { Edit } from './edit.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { TableDialog } from './paste.tsx'
import { OddsView } from './odds.tsx'
import { ShareDialog } from './share.tsx'
import { OpenedAnswer } from './opened-answer.tsx'
import { ToldDialog } from './told.tsx'
import { Verdict } from './verdict.tsx'
import { WorkDialog } from './work.tsx'

const SKIPS = {
  main: ['#edit', 'To the settings'],
  odds: ['#edit', 'To the settings'],
  ask: ['#asked', 'To the question'],
  answer: ['#opened', 'To the answer'],
} as const

export function Page() {
  useEffect(() => {
    addEventListener('keydown', undoByKey)
    return () => {
      removeEventListener('keydown', undoByKey)
    }
  }, [])
  useEffect(watchDrops, [])
  const [skip, skipWords] = SKIPS[place.value.kind]
  return (
    <>
      <a class="skip" href={skip}>
        {skipWords}
      </a>
      <Header />
      <Notices />
      {place.value.kind === 'ask' ? (
        <AskView question={place.value.question} />
      ) : place.value.kind === 'odds' ? (
        <OddsView />
      ) : place.value.kind === 'answer' ? (
        <OpenedAnswer answer={place.value.answer} />
      ) : (
        <main>
          <Verdict />
          <Edit />
          <AnswerDetails />
        </main>
      )}
      <footer>
        Played by scripted players, not by people. All games are played in this browser: nothing is sent anywhere.
      </footer>
      <ToldDialog />
      <ShareDialog />
      <TableDialog />
      <WorkDialog />
    </>
  )
}

/** Where text is typed, undo belongs to the text. */
function undoByKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return
  const target = event.target as HTMLElement
  const isText = target.closest(
    'textarea, [contenteditable=true], input[type=text]:not([inputmode]), input[type=search]',
  )
  if (isText !== null || target.closest('dialog') !== null) return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) void redo()
  else void undo()
}
