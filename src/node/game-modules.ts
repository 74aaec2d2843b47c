// How the modules of a game are loaded: whatever they import of darkodds is the running program's own, and all are ES
// modules.
import { readFileSync } from 'node:fs'
import * as module from 'node:module'
import { fileURLToPath } from 'node:url'
import { nearest, refuse } from '../input/index.ts'
import { here } from './own-games.ts'
import { layersFolder, moduleUrl } from './package.ts'

/** Entries of the package, and the modules that they are. */
const ENTRIES: Readonly<Record<string, string>> = {
  darkodds: 'index',
  'darkodds/dice': 'dice/index',
  'darkodds/engine': 'engine/index',
  'darkodds/estimate': 'estimate/index',
  'darkodds/report': 'report/index',
  'darkodds/testing': 'testing/index',
}

let isLeading = false

/** What a module imports beside darkodds, by its URL. */
const imports = new Map<string, Set<string>>()

/**
 * Whatever a game's file imports of darkodds is the running program's own module, wherever the file lies: two copies of
 * the engine would not know each other's words and errors. And what imports or exports is a module, whatever the
 * project's package.json says: `npm init` writes "type": "commonjs".
 */
export function leadGameModules(): void {
  if (isLeading) return
  isLeading = true
  module.registerHooks({
    load: (url, context, next) =>
      next(url, { ...context, format: moduleFormat(url, context.format) ?? context.format }),
    resolve(specifier, context, next) {
      if (Object.hasOwn(ENTRIES, specifier)) return { url: moduleUrl(ENTRIES[specifier]).href, shortCircuit: true }
      if (!specifier.startsWith('darkodds/')) {
        const found = next(specifier, context)
        noteImport(context.parentURL, found.url)
        return found
      }
      const names = Object.keys(ENTRIES)
      refuse(
        here(fileURLToPath(context.parentURL ?? import.meta.url)),
        `darkodds has no entry "${specifier}"`,
        names,
        nearest(specifier, names),
      )
    },
  })
}

function noteImport(from: string | undefined, url: string): void {
  if (from === undefined) return
  const known = imports.get(from) ?? new Set()
  imports.set(from, known.add(url))
}

/** URLs of all that a loaded module imports, wherever it lies, and what that imports in turn; not what ours import. */
export function importsOf(module: string): string[] {
  const found = new Set([module])
  for (const one of found)
    if (one === module || !one.startsWith(layersFolder.href)) for (const url of imports.get(one) ?? []) found.add(url)
  found.delete(module)
  return [...found].sort()
}

/** Of the user's own files the format of a module; undefined for others, and for what is CommonJS in fact. */
function moduleFormat(url: string, format: string | null | undefined): string | undefined {
  if (!url.startsWith('file:') || url.includes('/node_modules/') || format?.startsWith('commonjs') === false)
    return undefined
  const path = fileURLToPath(url.replace(/[?#].*$/, ''))
  const [, ending] = /\.m?([jt])s$/i.exec(path) ?? []
  const isModule =
    ending !== undefined && /(?:^|[;}])\s*(?:import|export)\b(?!\s*[(.=])/m.test(readFileSync(path, 'utf8'))
  return isModule ? (ending.toLowerCase() === 't' ? 'module-typescript' : 'module') : undefined
}
