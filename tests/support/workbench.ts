// The workbench that tests use: that of Node, without games from files.
import { nodeWorkbench } from '../../src/node/workbench.ts'

export const workbench = nodeWorkbench()
