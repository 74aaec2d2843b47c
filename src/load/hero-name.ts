// Heroes as readers call them.
import { capital } from '../report/numbers.ts'
import type { Loaded } from './experiment.ts'

/** The name of the hero whose seat has this label. */
export const heroName = ({ game, content }: Pick<Loaded, 'game' | 'content'>, label: string): string =>
  game.content.catalogue(content).heroes.find(({ id }) => id === label)?.name ?? capital(label)
