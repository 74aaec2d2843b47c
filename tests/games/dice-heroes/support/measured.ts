// What tests of metrics play: content that ships, by settings that reach each kind of metric.
import { readFileSync } from 'node:fs'
import { game } from '../../../../src/games/dice-heroes/index.ts'
import { parseYaml } from '../../../../src/input/index.ts'

const folder = new URL('../../../../src/games/dice-heroes/content/', import.meta.url)
export const content = game.content.parse(
  game.content.files.map((name) => parseYaml({ name, text: readFileSync(new URL(name, folder), 'utf8') })),
)

export const EASY = { timer: 150, closingPerLevel: 0, fleeDivisor: 12 }
export const SETTINGS = {
  'The Empty Road': {},
  'The Drowned Bell, five heroes': {
    scenario: 'drowned-bell',
    party: ['warden', 'strider', 'reckoner', 'envoy', 'votary'],
  },
  'Lantern Night, two heroes': { scenario: 'lantern-night', party: ['warden', 'votary'] },
  // Games that are won too.
  'one dynamic location': { numbers: { ...EASY, dynamic: -5 }, rules: { villainClose: 'auto' } },
  'an adventure': { adventure: 'three-lanterns', numbers: { ...EASY, dynamic: -5 }, rules: { villainClose: 'auto' } },
} as const
