// Imported before anything else that runs on Node: an older one stops here, and says why.

/** As `engines` in package.json. */
const OLDEST = '22.18'

const [major, minor] = process.versions.node.split('.').map(Number)
const [oldestMajor, oldestMinor] = OLDEST.split('.').map(Number)
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
  throw new Error(`darkodds needs Node ${OLDEST} or newer; this is ${process.versions.node} (https://nodejs.org)`)
