// A folder of its own for each test, gone afterwards.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** @param files what stands in it: name -> text; @returns its path */
export function scratchFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'darkodds-test-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** Such a folder, in which the test works until it ends. */
export function inFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = scratchFolder(files)
  const home = process.cwd()
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(home)
  })
  return folder
}
