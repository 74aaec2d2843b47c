// Files in memory: texts by their paths.
import { resolve } from './paths.ts'
import { Unreadable } from './ports.ts'
import type { Files } from './ports.ts'

/**
 * @param home the folder that relative paths start from
 * @param texts files by their paths, from the root or from home
 */
export function memoryFiles(home: string, texts: Readonly<Record<string, string>>): Files {
  const all = new Map(Object.entries(texts).map(([path, text]) => [resolve(home, path), text]))
  const below = (folder: string): string[] => {
    const start = resolve(home, folder)
    return [...all.keys()].filter((path) => path.startsWith(`${start}/`)).map((path) => path.slice(start.length + 1))
  }
  const isFolder = (path: string): boolean => below(path).length > 0
  return {
    folder: home,
    read(path) {
      const text = all.get(resolve(home, path))
      if (text === undefined) throw new Unreadable(isFolder(path) ? 'folder' : 'missing')
      return new TextEncoder().encode(text)
    },
    namesIn: (folder) =>
      isFolder(folder) ? [...new Set(below(folder).map((path) => path.split('/')[0]))].sort() : undefined,
    filesBelow: below,
    exists: (path) => all.has(resolve(home, path)) || isFolder(path),
    isFolder,
    isBrokenLink: () => false,
    realPath: (path) => resolve(home, path),
    beginningOf: (path, maxBytes) => (all.get(resolve(home, path)) ?? '').slice(0, maxBytes),
    makeFolder() {},
    write(path, content) {
      all.set(resolve(home, path), typeof content === 'string' ? content : new TextDecoder().decode(content))
    },
    append(path, text) {
      all.set(resolve(home, path), (all.get(resolve(home, path)) ?? '') + text)
    },
  }
}
