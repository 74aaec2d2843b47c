// What `odds dark-world` computes: bouts with monsters, and the fight with Korak.
import type { Exact, ExactQuestion } from '../../../../engine/game.ts'
import { BOSS_FLAGS, bossAnswer, bout } from '../../shared/exact/questions.ts'
import type { Scenario } from '../setup/scenario.ts'

const korak: ExactQuestion<typeof BOSS_FLAGS, Scenario> = {
  name: 'korak',
  about: 'a hero alone before Korak: how often he falls, by HP, dice and cards',
  flags: BOSS_FLAGS,
  hasSettings: true,
  examples: [
    ['', 'a golden hero of 1 to 8 HP, with 0 to 3 Hit cards'],
    ['--hp 4..8 --hit 3 --miss 2 --out korak', 'a page, with two Miss cards'],
    ['--set components.boss.hp=8 --set rules.bossActs=false', 'a Korak of 8 who only strikes back'],
  ],
  answer: (asked, scenario) =>
    bossAnswer(
      asked,
      scenario,
      (hit) =>
        Array.from({ length: hit + 1 }, (_, count) => ({
          code: String(count),
          number: scenario.boss.hp,
          hit: count,
        })),
      {
        cases: 'Hit cards',
        joint: 'and Hit cards:',
        fieldTitle: 'Chance that Korak falls, by HP and Hit cards',
      },
    ),
}

export const EXACT: Exact<Scenario> = { title: 'Dark World', questions: [bout, korak] }
