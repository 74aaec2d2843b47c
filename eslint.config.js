// Lint, with the layer rules of docs/architecture.md: a folder imports only from folders above it in `layers`.
import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** From the bottom of the building up: each layer may import those before it, and itself. */
const layers = ['input', 'random', 'dice', 'estimate', 'games', 'simulate', 'lab', 'report', 'host', 'cli']

/** The layers that may not know of each other although one stands above the other. */
const never = {
  random: ['input'],
  dice: ['input', 'random'],
  estimate: ['input', 'random', 'dice'],
}

const layerRules = layers.map((layer, at) => {
  const forbidden = [...layers.slice(at + 1), ...(never[layer] ?? [])]
  const core = layer !== 'host' && layer !== 'cli'
  return {
    files: [`src/${layer}/**/*.ts`],
    rules: {
      'no-restricted-imports': ['error', {
        patterns: [
          ...forbidden.map((other) => ({
            group: [`**/../${other}/**`, `../${other}/**`],
            message: `${layer} stands above ${other} (docs/architecture.md, Layers)`,
          })),
          ...(core ? [{ group: ['node:*', 'piscina', 'yargs', '@resvg/*'], message: 'only host and cli may use Node (the core also runs in a browser)' }] : []),
        ],
      }],
      ...(core
        ? {
            'no-restricted-globals': ['error', 'process', 'Buffer', 'performance', 'setTimeout', 'fetch'],
            'no-restricted-properties': ['error',
              { object: 'Math', property: 'random', message: 'chance comes from addressed draws' },
              { object: 'Date', property: 'now', message: 'the core reads no clock' }],
          }
        : {}),
    },
  }
})

export default defineConfig(
  { ignores: ['dist/**', 'reports/**', 'node_modules/**', 'coverage/**'] },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-undef': 'off',
    },
  },
  ...layerRules,
)
