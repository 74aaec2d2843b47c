// The workbench that tests use: that of Node, without games from files, and with blank pictures.
import { nodeWorkbench } from '../../src/node/workbench.ts'
import { drawBlank } from './blank-pictures.ts'

export const workbench = nodeWorkbench({ draw: drawBlank })
