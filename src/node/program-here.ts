// How this program is called, what ships with it, and what it runs on.
import { existsSync } from 'node:fs'
import { availableParallelism, cpus, platform, release } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pathWord, quoted } from '../load/command-line.ts'
import type { Program } from '../load/ports.ts'
import { dataUrl, isCheckout, packageFolder, packageVersion } from './package.ts'

/** @param gameFiles as the user named them */
export function nodeProgram(gameFiles: readonly string[] = []): Program {
  return {
    version: packageVersion(),
    get name() {
      return nameHere()
    },
    gameFiles,
    games: withoutSlash(fileURLToPath(dataUrl('games/'))),
    experiments: fileURLToPath(new URL('experiments', packageFolder)),
    rules: fileURLToPath(new URL('docs/rules', packageFolder)),
    get isDebugged() {
      return process.env['DARKODDS_DEBUG'] === '1'
    },
    machine: () => ({
      node: process.versions.node,
      system: `${platform()} ${release()}`,
      processor: cpus()[0]?.model ?? '',
      cores: availableParallelism(),
    }),
  }
}

const withoutSlash = (path: string): string => path.replace(/[/\\]$/, '')

/** In a checkout, and wherever the package is installed, npm finds the program; elsewhere it is named by its file. */
function nameHere(): string {
  const root = fileURLToPath(packageFolder)
  const here = process.cwd()
  if (isWithin(here, root) || process.env['npm_command'] === 'exec' || isInstalledAt(here)) return 'npx darkodds'
  if (isCheckout) return `node ${quoted(pathWord(relative(here, join(root, 'bin/darkodds.js'))))}`
  return 'darkodds'
}

const isWithin = (path: string, folder: string): boolean => !/^\.\.([/\\]|$)/.test(relative(folder, path))

/** Whether a folder, or one around it, has the package among its modules. */
function isInstalledAt(folder: string): boolean {
  if (existsSync(join(folder, 'node_modules/darkodds/package.json'))) return true
  return dirname(folder) !== folder && isInstalledAt(dirname(folder))
}
