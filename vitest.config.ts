import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    reporters: ['default', './tests/support/closing-line.ts'],
    // Only what hangs for good is stopped: on a busy machine anything takes ten times as long, and no verdict may hang on that.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    pool: 'forks',
    maxWorkers: 2,
    // Files share a process and what it has loaded and compiled: a third of the time. So no test may leave anything behind in a module.
    isolate: false,
    // Node itself strips the types, as in the program: the runner's own transform makes hot loops four times as slow.
    experimental: { viteModuleRunner: false },
  },
})
