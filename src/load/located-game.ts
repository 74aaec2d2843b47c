// A game, where its files are, and what they are read with.
import type { GameInFolder, Workbench } from './ports.ts'

export interface LocatedGame extends GameInFolder {
  readonly workbench: Workbench
}
