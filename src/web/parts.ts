// What the page is given: the workbench, what it was built with, ways to share, an editor. `main.tsx` puts them
// together; tests give others.
import type { mountEditor } from './editor/editor.ts'
import type { Answer, Desk, Named, Shown, StudioDesk } from '../workbench/studio/view.ts'
import type { Sent, Sharing } from './share/sharing.ts'

/** What the page was built with: the first paint. */
export interface Baked {
  readonly desk: Desk
  readonly shown: Shown
  readonly answer: Answer
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
