// What the buttons of "Share" do, and what a link or a saved page brings. Each says in a sentence what it did.

import { counted, thousands } from '../../report/counted.ts'
import type { Answer, Desk, Shown, StudioDesk } from '../../workbench/studio/view.ts'
import { DAMAGED, linkOf, LinkRefused, LONG_LINK, openLink } from '../../workbench/studio/share/link.ts'
import type { Saw } from '../../workbench/studio/share/link.ts'
import { templateOf, withDesk } from './save-page.ts'

export interface SharingOptions {
  readonly version: string
  /** Of this page. */
  readonly here: string
  /** Of a public copy of the studio, where one is named. */
  readonly address?: string
  /** The text of this page, where it runs from a file. */
  readonly source?: string
  save(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void
  /** @throws where the browser refuses */
  copy(text: string): Promise<void>
}

/** What is shared. */
export interface Shared {
  readonly studio: StudioDesk
  readonly shown: Shown
  readonly answer?: Answer
}

/** Each says in a sentence what it did. */
export interface Sharing {
  /** The limit of a link, in a sentence; undefined when everybody can open it. */
  linkLimit(): string | undefined
  copyLink(shared: Shared): Promise<string>
  /** A link to a place on the page. @param fragment with its `#` */
  copyPlace(fragment: string): Promise<string>
  savePage(shared: Shared): Promise<string>
  saveZip(shared: Shared): Promise<string>
}

/** What somebody sent: a link, or the page itself. */
export interface Sent {
  readonly desk: Desk
  /** What the sender saw, `48 of 100 ±2`, and the share of games won. */
  readonly saw?: { readonly words: string; readonly win: number }
  /** What else is to be said: another version of the program. */
  readonly words?: string
  /** Nobody sent it: it is the experiment that the command line named. */
  readonly isOwn?: boolean
}

const FILE_ONLY = 'This page is a file, so a link to it opens nowhere else.'

export function sharingOf(options: SharingOptions): Sharing {
  const { version, here, source, save } = options
  const linkLimit = (): string | undefined =>
    options.address !== undefined
      ? undefined
      : source !== undefined
        ? `${FILE_ONLY} Save a page instead.`
        : isOnlyHere(here)
          ? 'It opens on this computer only.'
          : undefined
  async function copyFragment(fragment: string): Promise<string> {
    const limit = linkLimit()
    const link = (options.address ?? here).replace(/[?#].*$/s, '') + fragment
    const where = limit === undefined ? '' : ` ${limit}`
    const length =
      link.length > LONG_LINK
        ? ` Some programs cut off ${thousands(link.length)} characters: a saved page is safer.`
        : ''
    return (await copied(options, link)) + where + length
  }
  const isFileOnly = (): boolean => options.address === undefined && source !== undefined
  return {
    linkLimit,
    async copyLink({ studio, shown, answer }) {
      if (isFileOnly()) return `${FILE_ONLY} Save a page instead.`
      const { desk } = shown
      const packed = await studio.pack(desk)
      return copyFragment(await linkOf({ version, game: desk.now.game, saw: sawIn(answer), desk: packed }))
    },
    copyPlace: async (fragment) => (isFileOnly() ? `${FILE_ONLY} Copy the command instead.` : copyFragment(fragment)),
    async savePage({ shown, answer }) {
      const { desk, title } = shown
      const template = await templateOf(desk.now.game, source, here)
      const name = `${fileStem(title)}.html`
      save(name, 'text/html', withDesk(template, { version, desk, ...seen(answer) }))
      return `Saved as ${name}. Send the file: it opens with a double click.`
    },
    async saveZip({ studio, shown }) {
      const name = `${fileStem(shown.title)}.zip`
      save(name, 'application/zip', await studio.zip())
      return `Saved as ${name}. README.txt in it says what to type.`
    },
  }
}

/**
 * What a link says.
 * @param fragment as in `location.hash`
 * @returns undefined where it is no link
 * @throws Error in words where it cannot be read
 */
export async function sentBy(
  fragment: string,
  version: string,
  studioOf: (game: string) => Promise<StudioDesk>,
): Promise<Sent | undefined> {
  const link = await openLink(fragment)
  if (link === undefined) return undefined
  const desk = await (await studioOf(link.game)).unpack(link.desk)
  // Of another game is another script, which a link is not to choose.
  if (desk.now.game !== link.game) throw new LinkRefused(DAMAGED)
  return withWords(desk, link, version)
}

/** @param sent what a link or a saved page holds */
export function withWords(desk: Desk, sent: { readonly version: string; readonly saw?: Saw }, version: string): Sent {
  const { saw } = sent
  return {
    desk,
    ...(saw && {
      saw: { win: saw.wins, words: `${Math.round(saw.wins * 100)} of 100 in ${counted(saw.games, 'game')}` },
    }),
    ...(sent.version !== version && {
      words: `It was made with darkodds ${sent.version}. This is ${version}, which may play otherwise.`,
    }),
  }
}

function sawIn(answer: Answer | undefined): Saw | undefined {
  return answer?.win && { wins: answer.win.estimate, games: answer.win.games }
}

function seen(answer: Answer | undefined): { readonly saw?: Saw } {
  const saw = sawIn(answer)
  return saw === undefined ? {} : { saw }
}

async function copied({ copy }: SharingOptions, link: string): Promise<string> {
  try {
    await copy(link)
    return 'The link is copied.'
  } catch {
    // Plain http, or a person who said no.
    return `Copy this link: ${link}`
  }
}

const isOnlyHere = (address: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address)

const fileStem = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'darkodds'
