// The folder of a study afterwards: drawn again, asked again and compared, refused where a run is wanted.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask, quiet } from '../support/errand/command.ts'
import { asking, FILES } from '../support/errand/questions.ts'
import { inFolder } from '../support/scratch-folder.ts'

const FOLDER = 'reports/two-compare'

async function study(): Promise<void> {
  inFolder(FILES)
  expect((await ask(...asking('compare', { games: 40, alone: true }), ...quiet)).exit).not.toBe(2)
}

test('`report` draws the page of a study again, byte for byte, from what the folder holds', async () => {
  await study()
  const page = readFileSync(`${FOLDER}/index.html`, 'utf8')
  rmSync(`${FOLDER}/index.html`)
  rmSync('two.yaml')
  const { exit, stdout } = await ask('report', FOLDER)
  expect({ exit, stdout }).toEqual({
    exit: 0,
    stdout: expect.stringMatching(/^reports\/two-compare\/index\.html: drawn again, with \d+ files\n$/) as string,
  })
  expect(readFileSync(`${FOLDER}/index.html`, 'utf8')).toBe(page)
})

test('`verify` asks a study again and holds what it found against the file', async () => {
  await study()
  expect(await ask('verify', FOLDER, '--threads', '1')).toEqual({
    exit: 0,
    stdout: expect.stringMatching(/^VERIFIED: every number agrees\n[\d,]+ games played again\n$/) as string,
    stderr: '',
  })
  const text = readFileSync(`${FOLDER}/study.json`, 'utf8')
  writeFileSync(`${FOLDER}/study.json`, text.replace(/"playouts": (\d)/, '"playouts": 9$1'))
  const wrong = await ask('verify', FOLDER, '--threads', '1')
  expect({ exit: wrong.exit, stdout: wrong.stdout }).toEqual({
    exit: 1,
    stdout: expect.stringMatching(
      /^NOT REPRODUCED: 1 difference\n {2}study\.json differs: another version, a file changed since, or a mistake\n\d/,
    ) as string,
  })
  writeFileSync(`${FOLDER}/study.json`, text.replace('"complete": true', '"complete": false'))
  expect(await ask('verify', FOLDER)).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('the study was interrupted') as string,
  })
})

test('`report` draws a page that does without what was played, where that is damaged', async () => {
  await study()
  const file = `${FOLDER}/asked.json`
  const asked = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...asked, premise: { name: 3 } }))
  expect((await ask('report', FOLDER)).exit).toBe(0)
  expect(readFileSync(`${FOLDER}/index.html`, 'utf8')).not.toContain('class="premise"')
})

test('where a run is wanted, a study is refused by name', async () => {
  await study()
  expect(await ask('diff', FOLDER, FOLDER)).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('holds the answer to a question, not a report') as string,
  })
})

test('a changed file in the folder is refused by name, and is no internal error', async () => {
  await study()
  const refused = async (name: string, changed: string, command: readonly string[], message: string): Promise<void> => {
    const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
    writeFileSync(`${FOLDER}/${name}`, changed)
    expect(await ask(...command)).toMatchObject({ exit: 2, stderr: `${FOLDER}/${message}\n` })
    writeFileSync(`${FOLDER}/${name}`, text)
  }
  const [written, [asked, found, list]] = [
    '  expected: the file as the study has written it',
    ['asked.json', 'study.json', 'files.json'],
  ]
  for (const command of [
    ['verify', FOLDER],
    ['report', FOLDER],
  ]) {
    await refused(asked, 'null', command, `${asked}: holds no named values\n${written}`)
    await refused(asked, '{}', command, `${asked}: does not say how the study was asked\n${written}`)
    await refused(asked, '{ "words": 3', command, `${asked}: is not JSON\n${written}`)
    await refused(found, 'null', command, `${found}: holds no named values\n${written}`)
  }
  for (const damaged of ['null', '{}', '[1]', 'files']) {
    await refused(
      list,
      damaged,
      ['report', FOLDER],
      `${list}: does not list what the report consists of, so that nothing here is replaced\n` +
        '  expected: the file as the report has written it; or a new folder',
    )
  }
})
