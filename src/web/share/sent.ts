// What the page begins with, where somebody chose it: a desk that was saved in the page, a link, or the experiment that
// the command `studio` was given.
import type { Project, StudioDesk } from '../../workbench/studio/view.ts'
import { built, isFile, savedDesk } from '../shell.ts'
import { sentBy, withWords } from './sharing.ts'
import type { Sent } from './sharing.ts'

/** What the command `studio` serves beside the page; of a page on another host it is empty. */
const OPENED = 'opened.json'

interface Opened {
  readonly project?: Project
  /** Of a public copy, for links. */
  readonly address?: string
}

let opened: Opened = {}

/** Where a public copy lies, for links. */
export const publicAddress = (): string | undefined => opened.address ?? built.address

/** @throws Error in words where it cannot be read */
export async function sentDesk(studio: (game: string) => Promise<StudioDesk>): Promise<Sent | undefined> {
  if (savedDesk instanceof Error) throw savedDesk
  const reply = isFile ? undefined : await fetch(new URL(OPENED, document.baseURI)).catch(() => undefined)
  if (reply?.ok === true) opened = (await reply.json()) as Opened
  const ofGame = (game: string): Promise<StudioDesk> => {
    if (!built.games.some(({ id }) => id === game))
      throw new Error(`This is of a game “${game}”, which this version of darkodds does not have.`)
    return studio(game)
  }
  const linked = await sentBy(location.hash, built.version, ofGame)
  if (linked !== undefined) return linked
  if (savedDesk !== undefined) return withWords(savedDesk.desk, savedDesk, built.version)
  const { project } = opened
  return project && { desk: { now: project, kept: project }, isOwn: true }
}
