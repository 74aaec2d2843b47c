// Texts in memory in front of the files of a workbench: what is being edited and was never saved is read like a file.
import { shareShipped } from './content.ts'
import { join, resolve } from './paths.ts'
import { Unwritable } from './ports.ts'
import type { Files, Workbench } from './ports.ts'

/** The files behind each that has texts in front. */
const behind = new WeakMap<Files, Files>()

/**
 * The workbench with these texts in place of all files that lie in its folder under their names. Nothing is written.
 * @param texts by their names, which have no folders
 */
export function withTexts(workbench: Workbench, texts: Readonly<Record<string, string>>): Workbench {
  const base = behind.get(workbench.files) ?? workbench.files
  const byPath = new Map(Object.entries(texts).map(([name, text]) => [resolve(base.folder, name), text]))
  const at = (path: string): string | undefined => byPath.get(resolve(base.folder, path))
  const isHome = (folder: string): boolean => resolve(base.folder, folder) === resolve(base.folder, '')
  const refuse = (path: string): never => {
    throw new Unwritable(`${path} is part of a project in memory`)
  }
  const files: Files = {
    folder: base.folder,
    read: (path, maxBytes) => {
      const text = at(path)
      return text === undefined ? base.read(path, maxBytes) : new TextEncoder().encode(text)
    },
    namesIn: (folder) => {
      const names = base.namesIn(folder)
      return isHome(folder) ? [...new Set([...(names ?? []), ...Object.keys(texts)])].sort() : names
    },
    filesBelow: (folder) => {
      const paths = base.filesBelow(folder)
      return isHome(folder) ? [...new Set([...paths, ...Object.keys(texts)])] : paths
    },
    exists: (path) => at(path) !== undefined || base.exists(path),
    isFolder: (path) => at(path) === undefined && base.isFolder(path),
    isBrokenLink: (path) => at(path) === undefined && base.isBrokenLink(path),
    realPath: (path) => (at(path) === undefined ? base.realPath(path) : join(base.folder, path)),
    beginningOf: (path, maxBytes) => at(path)?.slice(0, maxBytes) ?? base.beginningOf(path, maxBytes),
    makeFolder: refuse,
    write: refuse,
    append: refuse,
  }
  behind.set(files, base)
  shareShipped(files, base)
  return { ...workbench, files }
}
