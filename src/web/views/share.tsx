// Ways to give it away, or to keep it: a page, a link, a folder.
import { useSignal } from '@preact/signals'
import type { Shared } from '../share/sharing.ts'
import { answer, canPlay, currentStudio, inWords, isOld, shown, theParts, titleNow } from '../state.ts'
import { Dialog } from './dialog.tsx'

const WAYS = [
  {
    name: 'savePage',
    label: 'Save a page for a friend',
    about: 'One file with your game and what you see. It opens with a double click and needs no internet.',
  },
  { name: 'copyLink', label: 'Copy link', about: 'The link holds what you changed.' },
  {
    name: 'saveZip',
    label: 'Folder for the command line',
    about: 'A zip with your files. The command line plays it to the same numbers.',
  },
] as const

export function ShareDialog() {
  return (
    <Dialog name="share" title="Share">
      <ShareWays />
    </Dialog>
  )
}

function ShareWays() {
  const said = useSignal<string | undefined>(undefined)
  const busy = useSignal<string | undefined>(undefined)

  async function share(name: (typeof WAYS)[number]['name']): Promise<void> {
    said.value = undefined
    busy.value = name
    try {
      const studio = await currentStudio()
      // An old answer is not what the sender saw of this.
      const shared: Shared = {
        studio,
        shown: { ...shown.value!, title: titleNow() },
        ...(!isOld.value && { answer: answer.value }),
      }
      said.value = await theParts().sharing[name](shared)
    } catch (error) {
      said.value = inWords(error)
    }
    busy.value = undefined
  }

  return (
    <>
      <ul class="ways">
        {WAYS.map(({ name, label, about }, index) => (
          <li key={name}>
            <button
              type="button"
              class={index === 0 ? 'main' : ''}
              disabled={busy.value !== undefined || shown.value === undefined}
              onClick={() => share(name)}
            >
              {label}
            </button>
            <span>
              {about}
              {name === 'copyLink' && ` ${theParts().sharing.linkLimit() ?? ''}`}
            </span>
          </li>
        ))}
      </ul>
      {!canPlay.value && <p class="problem">This cannot be played: who opens it sees the same problems.</p>}
      <p class="said" role="status">
        {busy.value !== undefined ? 'Working …' : said.value}
      </p>
    </>
  )
}
