// Every game keeps the contract: those of the registry, and the toy game.
import { game as pig } from '../support/pig/index.ts'
import { content as pigContent } from '../support/pig/content.ts'
import { conformance } from './conformance.ts'

conformance({
  game: pig,
  content: pigContent,
  variants: {
    'a short table with hidden points': { table: 'short', sealed: 8 },
    'gentle rules': { table: 'short', rules: { ruleset: 'gentle', ones: 2 } },
  },
})
