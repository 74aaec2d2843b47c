import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    reporters: ['default', './tests/support/closing-line.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    // Node itself strips the types, as in the program: the runner's own transform makes hot loops four times as slow.
    experimental: { viteModuleRunner: false },
  },
})
