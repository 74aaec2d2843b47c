// Games as they were: a refactoring changes no digest.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DIGESTS_FILE, digestsText } from './digests.ts'

const ADVICE =
  'Games changed. `npm run freeze -- --against COMMIT` names what differs from COMMIT. ' +
  'If games are meant to change, say so in CHANGELOG and run `npm run freeze -- --write`'

test('every game has the lists and counts what it counted', async () => {
  expect(await digestsText(), ADVICE).toBe(readFileSync(DIGESTS_FILE, 'utf8'))
})
