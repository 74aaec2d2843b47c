// Import circles, and the order of the folders of a game (docs/architecture.md). eslint.config.js holds the layers.

/** Folders of a game: each imports only from those before it. The rules of a book call each other. */
const parts = [
  'words',
  'content',
  'setup',
  'state',
  'measures',
  'rules',
  'agents',
  'exact',
  'campaign',
  'telling',
  'design',
]
const game = '^src/games/(when-darkness-comes|dice-heroes|necromancy|dark-world/(?:castle|village|shared))'

export default {
  forbidden: [
    {
      name: 'circle',
      comment: 'only the chapters of one rule book import each other in circles',
      severity: 'error',
      from: { path: '^src/', pathNot: '/rules/' },
      to: { circular: true },
    },
    ...parts.slice(0, -1).map((part, index) => ({
      name: `order-of-${part}`,
      comment: `${part} stands before what is imported here`,
      severity: 'error',
      from: { path: `${game}/${part}/` },
      to: { path: `${game}/(${parts.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'castle-and-village',
      comment: 'the two games know what they share, not each other',
      severity: 'error',
      from: { path: '^src/games/dark-world/(castle|village)/' },
      to: { path: '^src/games/dark-world/(castle|village)/', pathNot: '^src/games/dark-world/$1/' },
    },
    {
      name: 'shared',
      comment: 'what castle and village share knows neither',
      severity: 'error',
      from: { path: '^src/games/dark-world/shared/' },
      to: { path: '^src/games/dark-world/(castle|village)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^src/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
