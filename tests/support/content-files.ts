import type { ContentFiles } from '../../src/simulate/index.ts'

/** For experiments that name no files. */
export const contentFiles = (content: unknown): ContentFiles => ({
  shipped: [],
  read: () => [],
  content: () => content,
})
