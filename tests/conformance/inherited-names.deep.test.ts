// What every object has (`constructor`) is a name like any other, for each thing inside of a file. Of files themselves:
// inherited-names.test.ts.
import { test } from 'vitest'
import { expectNameAsAny, inheritedFiles } from '../support/inherited-ids.ts'

test.each(inheritedFiles.filter(([, , id]) => id !== 'mine'))(
  '%s %s: "%s" is called constructor',
  (_game, _kind, id, text) => expectNameAsAny(id, text),
)
