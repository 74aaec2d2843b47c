// What the page is given: the workbench, what it was built with, ways to share, an editor. `main.tsx` puts them
// together; tests give others.
import type { mountEditor } from './editor/editor.ts'
import type { Answer, Desk, Named, Shown, StudioDesk } from '../workbench/studio/view.ts'

/** What the page was built with: the first paint. */
export interface Baked {
  readonly desk: Desk
  readonly shown: Shown
  readonly answer: Answer
}

/** What is shared. */
export interface Shared {
  readonly studio: StudioDesk
  readonly shown: Shown
  readonly answer?: Answer
}

/** Each says in a sentence what it did. */
export interface Sharing {
  copyLink(shared: Shared): Promise<string>
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

export type MountEditor = typeof mountEditor

export interface Parts {
  readonly games: readonly Named[]
  startDesk(game: string): Promise<StudioDesk>
  readonly baked?: Baked
  /** A saved page, which opens from a file: it keeps nothing. */
  readonly isSavedPage: boolean
  readonly sharing: Sharing
  /** Something will be opened in place of what the page was built with, as soon as it is read. */
  readonly isSentExpected?: boolean
  /** What a link says; nothing where there is no link. @throws Error in words where it cannot be read */
  sent?(studio: (game: string) => Promise<StudioDesk>): Promise<Sent | undefined>
  loadEditor?(): Promise<MountEditor>
}
