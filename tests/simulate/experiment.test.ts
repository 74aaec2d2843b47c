// Experiments: what a file says, what its variants are, and every mistake at its place.
import { describe, expect, test } from 'vitest'
import { InputError, parseYaml } from '../../src/input/index.ts'
import { changed, gameOf, MAX_VARIANTS, parseExperiment, userFilesOf } from '../../src/simulate/index.ts'
import { content, document, experimentOf } from '../support/pig/content.ts'
import { contentFiles } from '../support/content-files.ts'
import { game } from '../../src/games/pig/index.ts'
import type { Settings } from '../../src/games/pig/settings.ts'

/** What is printed for a file of which something is wrong. */
function mistakes(text: string): string {
  try {
    experimentOf(text)
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

/** Name and settings of each variant. */
const variantsOf = (text: string): [string, Settings][] =>
  experimentOf(text).variants.map(({ name, settings }) => [name, settings as Settings])

describe('an experiment', () => {
  test('that says nothing but its game is playable', () => {
    expect(experimentOf('game: pig')).toEqual({
      title: 'Pig',
      game: 'pig',
      seed: 1,
      level: 0.95,
      stopping: { kind: 'games', games: 10_000 },
      settings: game.settings(content).parse({}),
      variants: [{ name: 'as given', settings: game.settings(content).parse({}), set: {} }],
      charts: undefined,
      expect: [],
    })
  })

  test('that says everything', () => {
    const experiment = experimentOf(`
game: pig
title: Is Bob too bold?
table: short
agents: { bob: random }
precision: { metric: 'outcome[category=bob]', halfWidth: 0.01, atMost: 5000 }
seed: 7
level: 0.99
metric: outcome=bob
charts: [win-odds, score-race]
expect: [win between 0.4 and 0.6]
`)
    expect(experiment).toMatchObject({
      title: 'Is Bob too bold?',
      seed: 7,
      level: 0.99,
      metric: 'outcome[category=bob]',
      charts: ['win-odds', 'score-race'],
      stopping: { kind: 'precision', metric: 'outcome[category=bob]', halfWidth: 0.01, atMost: 5000 },
      settings: { table: 'short', goal: 30, agents: { ann: 'hold-at-20', bob: 'random' } },
      expect: [{ text: 'win between 0.4 and 0.6', reference: 'win', low: 0.4, high: 0.6, variants: [0] }],
    })
  })

  test('is plain data', () => {
    const experiment = experimentOf(
      'table: short\nvary: { sealed: [0, 3] }\nexpect: [win at most 0.9]\ncharts: [length]',
    )
    expect(JSON.parse(JSON.stringify(experiment))).toEqual(experiment)
  })

  test('takes games and seed from the command line', () => {
    const experiment = experimentOf('precision: { metric: win, halfWidth: 0.1 }')
    expect(changed(experiment, { games: 5, seed: 9 })).toMatchObject({ stopping: { kind: 'games', games: 5 }, seed: 9 })
    expect(changed(experiment, {})).toEqual(experiment)
    expect(() => changed(experiment, { games: 0 })).toThrow('games must be a whole number from 1 to 100000000, got 0')
    expect(() => changed(experiment, { seed: 0.5 })).toThrow('a seed is a whole number')
  })

  test('names its game, or means the first', () => {
    const other = { ...game, id: 'other' }
    expect(gameOf(document('seed: 1'), [game, other])).toBe(game)
    expect(gameOf(document('game: other'), [game, other])).toBe(other)
    expect(() => gameOf(document('seed: 1\ngame: pic'), [game, other])).toThrow(`pig.yaml:2:7: unknown game "pic"
    game: pic
          ^^^
  nearest: pig
  expected: pig, other; or --games FILE with this game`)
  })
})

describe('vary', () => {
  test('every combination is a variant; the last path runs fastest', () => {
    expect(
      variantsOf('table: short\nvary: { rules.bust: [lose, keep], agents.ann: [random, optimal] }').map(
        ([name, { rules, agents }]) => [name, rules.bust, agents.ann],
      ),
    ).toEqual([
      ['bust lose · ann random', 'lose', 'random'],
      ['bust lose · ann optimal', 'lose', 'optimal'],
      ['bust keep · ann random', 'keep', 'random'],
      ['bust keep · ann optimal', 'keep', 'optimal'],
    ])
  })

  test('a preset brings its options along', () => {
    expect(
      variantsOf('vary: { rules.ruleset: [classic, gentle] }').map(([name, { rules }]) => [name, rules.bust]),
    ).toEqual([
      ['ruleset classic', 'lose'],
      ['ruleset gentle', 'keep'],
    ])
  })

  test('so does whatever else has defaults of its own; what is written stays', () => {
    expect(
      variantsOf('rounds: 5\nvary: { table: [classic, short] }').map(([, { goal, rounds }]) => [goal, rounds]),
    ).toEqual([
      [100, 5],
      [30, 5],
    ])
  })

  test('a path leads into what was written in short', () => {
    expect(variantsOf('agents: random\nvary: { agents.bob: [optimal] }')[0][1].agents).toEqual({
      ann: 'random',
      bob: 'optimal',
    })
  })

  test('and into what was not written', () => {
    expect(variantsOf('vary: { agents.bob: [optimal] }')[0][1].agents).toEqual({ ann: 'hold-at-20', bob: 'optimal' })
    expect(variantsOf('vary: { rules.ones: [2] }')[0][1].rules).toEqual({ ruleset: 'classic', bust: 'lose', ones: 2 })
  })

  test('paths with the same last name are told apart', () => {
    const [first] = variantsOf('vary: { rules: [{ ones: 1 }, { ones: 2 }], rules.ones: [3] }')
    expect(first[0]).toBe('rules ones 1 · ones 3')
  })

  test('of values with names inside says these in words', () => {
    expect(
      variantsOf('vary: { agents: [{ ann: random, bob: optimal }, {}], rules: [{ ones: 2, bust: keep }] }').map(
        ([name]) => name,
      ),
    ).toEqual(['agents ann random, bob optimal · rules ones 2, bust keep', 'agents none · rules ones 2, bust keep'])
  })

  test('a setting that is not varied stays as written', () => {
    const { settings, variants } = experimentOf('sealed: 4\nvary: { goal: [10, 20] }')
    expect((settings as Settings).sealed).toBe(4)
    expect(variants.map(({ settings: variantSettings, set }) => [(variantSettings as Settings).sealed, set])).toEqual([
      [4, { goal: 10 }],
      [4, { goal: 20 }],
    ])
  })
})

describe('variants', () => {
  test('have names, and change settings by path', () => {
    expect(
      variantsOf(`
variants:
  - name: as it is
  - { name: bold Bob, set: { agents.bob: optimal, goal: 50 } }
`).map(([name, { goal, agents }]) => [name, goal, agents.bob]),
    ).toEqual([
      ['as it is', 100, 'hold-at-20'],
      ['bold Bob', 50, 'optimal'],
    ])
  })

  test.each(['agents: random, agents.bob: optimal', 'agents.bob: optimal, agents: random'])(
    'a part of what is set as well is the part as it is then: %s',
    (set) => {
      expect(variantsOf(`variants: [{ name: a }, { name: b, set: { ${set} } }]`)[1][1].agents).toEqual({
        ann: 'random',
        bob: 'optimal',
      })
    },
  )

  test('one alone is compared with the settings as written', () => {
    expect(
      variantsOf('variants: [{ name: short, set: { goal: 20 } }]').map(([name, { goal }]) => [name, goal]),
    ).toEqual([
      ['as given', 100],
      ['short', 20],
    ])
  })
})

describe('set', () => {
  test('changes settings by path, also those that are not written, before variants are made', () => {
    expect(
      variantsOf('table: short\nset: { goal: 20, agents.bob: optimal }\nvary: { rounds: [3, 4] }').map(
        ([, { table, goal, rounds, agents }]) => [table, goal, rounds, agents.bob],
      ),
    ).toEqual([
      ['short', 20, 3, 'optimal'],
      ['short', 20, 4, 'optimal'],
    ])
  })

  test.each(['agents: random, agents.bob: optimal', 'agents.bob: optimal, agents: random'])(
    'a part of what is set as well is the part as it is then: %s',
    (set) => {
      expect(experimentOf(`set: { ${set} }`).settings).toMatchObject({ agents: { ann: 'random', bob: 'optimal' } })
    },
  )

  test('a variant may change it further', () => {
    expect(
      variantsOf(`
set: { goal: 20, agents: random }
variants: [{ name: a }, { name: b, set: { goal: 30, agents.bob: optimal } }]
`).map(([, { goal, agents }]) => [goal, agents.ann, agents.bob]),
    ).toEqual([
      [20, 'random', 'random'],
      [30, 'random', 'optimal'],
    ])
  })

  test('is plain settings afterwards, and nothing that was read keeps it', () => {
    const parsed = parseExperiment(document('set: { table: short, goal: 20 }'), game, contentFiles(content))
    expect(parsed.document.value).toEqual({ table: 'short', goal: 20 })
    expect(parsed.written.value).toEqual({ table: 'short', goal: 20 })
    expect(parsed.experiment.variants[0].set).toEqual({})
  })

  test('mistakes are told at their lines, with those of the rest of the file', () => {
    expect(mistakes('gmaes: 9\nset:\n  goall: 20').split('\n').slice(0, 4).join('\n')).toBe(
      'pig.yaml:1:1: unknown key "gmaes"\n    gmaes: 9\n    ^^^^^\n  nearest: games',
    )
    expect(mistakes('set:\n  goal: twenty')).toMatch(/^pig\.yaml:2:9: goal cannot be the text "twenty"\n/)
    expect(mistakes('set:\n  goall: 20')).toMatch(/^pig\.yaml:2:3: unknown key "goall"\n/)
    expect(mistakes('set:\n  agents.bbo: random')).toMatch(/^pig\.yaml:2:3: unknown key "bbo"/)
    expect(mistakes('set:\n  agents: random\n  agents.bob: randum')).toMatch(
      /^pig\.yaml:3:15: there is no agent "randum"\n/,
    )
    expect(mistakes('set: [goal]')).toMatch(/^pig\.yaml:1:6: set /)
    expect(mistakes('set: { seed: 4 }')).toBe(
      'pig.yaml:1:8: "seed" is no setting of Pig\n    set: { seed: 4 }\n           ^^^^\n' +
        '  expected: "seed" outside of set, as a key of its own',
    )
  })

  test.each([
    ['set: { goal: 20 }\nvary: { goal: [20, 30] }', 'pig.yaml:1:8: the experiment varies goal itself'],
    ['set: { agents.bob: random }\nvary: { agents: [random] }', 'pig.yaml:1:8: the experiment varies agents itself'],
    [
      'set: { agents.bob: random }\nvariants: [{ name: a, set: { agents: optimal } }]',
      'pig.yaml:1:8: the variant "a" sets all of agents',
    ],
  ])('what variants would replace is refused: %s', (text, message) => {
    expect(mistakes(text)).toContain(message)
  })
})

describe('files of the user', () => {
  test('are found in settings, in set, in vary and in variants, each once', () => {
    expect(userFilesOf(document('table: mine.yaml\nvary: { table: [short, yours.yml, mine.yaml] }'), game)).toEqual([
      { file: 'mine.yaml', kind: 'table', path: ['table'] },
      { file: 'yours.yml', kind: 'table', path: ['vary', 'table', 1] },
    ])
    expect(userFilesOf(document('set: { table: a.yaml }'), game)).toEqual([
      { file: 'a.yaml', kind: 'table', path: ['set', 'table'] },
    ])
    expect(userFilesOf(document('variants: [{ name: a, set: { table: a.yaml, goal: b.yaml } }]'), game)).toEqual([
      { file: 'a.yaml', kind: 'table', path: ['variants', 0, 'set', 'table'] },
    ])
  })

  test('also below a list, and in an entry that a path names', () => {
    const party = { ...game, content: { ...game.content, userFiles: [{ path: ['party', '*'], kind: 'hero' }] } }
    const text =
      'party: [brian, mine.yaml]\n' +
      'vary: { party.0: [kirk, other.yaml], party: [[third.yaml]], party.0.items: [no.yaml] }'
    expect(userFilesOf(document(text), party)).toEqual([
      { file: 'mine.yaml', kind: 'hero', path: ['party', 1] },
      { file: 'other.yaml', kind: 'hero', path: ['vary', 'party.0', 1] },
      { file: 'third.yaml', kind: 'hero', path: ['vary', 'party', 0, 0] },
    ])
  })

  test('can be played by the name that the settings use', () => {
    const shipped = [parseYaml({ name: 'tables.yaml', text: 'classic: { name: Plain, goal: 9, rounds: 3 }' })]
    const ownContent = game.content.extend(game.content.parse(shipped), shipped, [
      {
        kind: 'table',
        name: 'mine.yaml',
        document: parseYaml({ name: 'here/mine.yaml', text: 'name: Mine\ngoal: 40\nrounds: 9' }),
      },
    ])
    expect(
      parseExperiment(document('table: mine.yaml'), game, contentFiles(ownContent)).experiment.settings,
    ).toMatchObject({
      table: 'mine.yaml',
      goal: 40,
      rounds: 9,
    })
  })
})

describe('mistakes', () => {
  test('of the main number: no such metric, no such label, the number of one round', () => {
    expect(mistakes('metric: marginn')).toContain(
      'pig.yaml:1:9: there is no metric "marginn"\n    metric: marginn\n            ^^^^^^^\n  nearest: margin\n',
    )
    expect(mistakes('metric: busts[side=anne]')).toContain('busts has no side "anne"')
    expect(mistakes('metric: busts')).toContain('"busts" does not say for which side')
    for (const one of ['halfway[side=ann,round=3]', 'score[side=ann,round=3]'])
      expect(mistakes(`metric: ${one}`)).toContain(
        `${one} is the number of one round\n    metric: ${one}\n            ${'^'.repeat(one.length)}\n` +
          '  expected: a number of the whole game, as in metric: win',
      )
    expect(mistakes('metric: win\nvary: { metric: [win, turns] }')).toContain('"metric" is the same for all variants')
  })

  test('of keys, settings and values, all at once and in their places', () => {
    expect(mistakes('gmaes: 100\ntable: shrt\nseed: -1\nagents: { ann: optimum }'))
      .toBe(`pig.yaml:1:1: unknown key "gmaes"
    gmaes: 100
    ^^^^^
  nearest: games
  expected one of: game, title, games, precision, seed, level, from, as, set, vary, variants, metric, charts, expect,
    table, goal, rounds, sealed, agents, rules
pig.yaml:2:8: there is no table "shrt"
    table: shrt
           ^^^^
  nearest: short
  expected one of: classic, short
pig.yaml:3:7: seed cannot be -1
    seed: -1
          ^^
  expected: a whole number from 0 to 9007199254740991
pig.yaml:4:16: there is no agent "optimum"
    agents: { ann: optimum }
                   ^^^^^^^
  nearest: optimal
  expected one of: random, hold-at-20, hold-at-10, hold-at-5, optimal, new-group, casual, regulars`)
  })

  test.each([
    [
      'games: 0',
      'pig.yaml:1:8: games cannot be 0\n    games: 0\n           ^\n  expected: a whole number from 1 to 100000000',
    ],
    [
      'games: ten',
      'pig.yaml:1:8: games cannot be the text "ten"\n    games: ten\n           ^^^\n' +
        '  expected: a whole number from 1 to 100000000',
    ],
    [
      'level: 0.9999999',
      'pig.yaml:1:8: level cannot be 0.9999999\n    level: 0.9999999\n           ^^^^^^^^^\n' +
        '  expected: a number of more than 0 and at most 0.999999',
    ],
    [
      'games: 5\nprecision: { metric: win, halfWidth: 0.1 }',
      'pig.yaml:1:1: games and precision cannot both say when to stop\n    games: 5\n    ^^^^^\n' +
        '  expected: one of them (precision has atMost)',
    ],
    [
      'precision: { metric: wins, halfWidth: 0.1 }',
      [
        'pig.yaml:1:22: there is no metric "wins"',
        '    precision: { metric: wins, halfWidth: 0.1 }',
        '                         ^^^^',
        '  nearest: win',
        '  expected one of: win, outcome, turns, margin, pace, busts, halfway, score, luck-by-kind',
      ].join('\n'),
    ],
    [
      'charts: [win-ods]',
      [
        'pig.yaml:1:10: charts has no chart "win-ods"',
        '    charts: [win-ods]',
        '             ^^^^^^^',
        '  nearest: win-odds',
        '  expected one of: win-odds, outcomes, length, effects, differences, together, luck, health, score-race',
      ].join('\n'),
    ],
    [
      'expect: [win over 0.5]',
      'pig.yaml:1:10: "win over 0.5" is not a threshold\n    expect: [win over 0.5]\n             ^^^^^^^^^^^^\n' +
        '  expected: as in win between 0.45 and 0.65, rounds at most 15, or win at least 50% in every variant. ' +
        'Write "in NAME"\n    for one variant (default: the first)',
    ],
    [
      'expect: [busts at most 1]',
      [
        'pig.yaml:1:10: "busts" does not say for which side',
        '    expect: [busts at most 1]',
        '             ^^^^^^^^^^^^^^^',
        '  expected one of: busts[side=ann], busts[side=bob]',
      ].join('\n'),
    ],
    [
      '- a\n- b',
      'pig.yaml:1:1: this file holds a list\n    - a\n    ^\n  expected: named values, as in "games: 10000"',
    ],
  ])('%s', (text, message) => {
    expect(mistakes(text)).toBe(message)
  })

  test('of the name of a setting that is varied', () => {
    expect(mistakes('vary: { rules.oness: [1, 2] }')).toBe(`pig.yaml:1:9: unknown key "oness" in rules
    vary: { rules.oness: [1, 2] }
            ^^^^^^^^^^^
  nearest: ones
  expected one of: ruleset, bust, ones`)
  })

  test('of a path that leads nowhere', () => {
    expect(mistakes('vary: { ruls.ones: [1] }')).toBe(`pig.yaml:1:9: the settings have no place "ruls.ones"
    vary: { ruls.ones: [1] }
            ^^^^^^^^^
  nearest: rules.ones
  expected: the path of a setting, which begins with one of table, goal, rounds, sealed, agents, rules`)
    expect(mistakes('vary: { goal.0: [1] }')).toContain('pig.yaml:1:9: the settings have no place "goal.0"')
    expect(mistakes('vary: { rules.__proto__.ones: [1] }')).toContain(
      'pig.yaml:1:9: the settings have no place "rules.__proto__.ones"',
    )
    expect(mistakes('vary: { rules..ones: [1] }')).toContain('pig.yaml:1:9: the settings have no place "rules..ones"')
  })

  test('of one of the values, at that value', () => {
    expect(mistakes('vary:\n  rules.ones: [1, 9]\n  sealed: [2, 3]')).toBe(`pig.yaml:2:19: ones cannot be 9
      rules.ones: [1, 9]
                      ^
  expected one of: 1, 2, 3`)
  })

  test('of a value in a variant', () => {
    expect(mistakes('variants:\n  - name: a\n  - { name: b, set: { agents: { ann: nobody } } }')).toContain(
      'pig.yaml:3:38: there is no agent "nobody"',
    )
  })

  test('of variants: too many, of one name, or both ways', () => {
    const many = Array.from({ length: 20 }, (_, index) => index + 2).join(', ')
    expect(mistakes(`vary: { goal: [${many}], rounds: [${many}] }`)).toContain(
      `pig.yaml:1:1: 20 x 20 makes 400 variants`,
    )
    expect(mistakes(`vary: { goal: [${many}], rounds: [${many}] }`)).toContain(
      `expected: at most ${MAX_VARIANTS} variants`,
    )
    expect(mistakes('variants: [{ name: a }, { name: a, set: { goal: 5 } }]')).toContain(
      'pig.yaml:1:33: two variants are called "a"',
    )
    expect(mistakes('vary: { goal: [5, 5] }')).toContain('two variants are called "goal 5"')
    expect(mistakes('vary: { goal: [5] }\nvariants: [{ name: a }]')).toContain(
      'pig.yaml:2:1: vary and variants cannot both say what is compared',
    )
    expect(mistakes('vary: { goal: [] }')).toContain('pig.yaml:1:15: goal cannot be an empty list')
  })
})

test.each([
  ['a metric', 'winn between 30% and 70%', '5:6: there is no metric "winn"', '- "winn between 30% and 70%"', '   ^^^^'],
  [
    'a label',
    'outcome[annn] at least 0.3',
    '5:14: outcome has no category "annn"',
    '- "outcome[annn] at least 0.3"',
    '           ^^^^',
  ],
  [
    'a variant',
    'win at least 30% in Anne',
    '5:26: there is no variant "Anne"',
    '- "win at least 30% in Anne"',
    '                       ^^^^',
  ],
  [
    'what stands there twice',
    'wi between wi and 3',
    '5:5: "wi between wi and 3" is not a threshold',
    '- "wi between wi and 3"',
    '  ^^^^^^^^^^^^^^^^^^^^^',
  ],
])('a wrong name in a threshold is pointed at by itself: %s', (_, written, said, line, mark) => {
  expect(() =>
    experimentOf(`game: pig\nvariants: [{ name: one }, { name: two }]\ngames: 5\nexpect:\n  - "${written}"`),
  ).toThrow(`${said}\n      ${line}\n      ${mark}`)
})
