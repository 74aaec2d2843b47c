// What is counted where something happens in the rules (state/listeners.ts): fights.ts and campaigns.ts say how.
import type { Listeners } from '../state/listeners.ts'
import type { NecTable } from '../state/table.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { FIGHTS } from './fights.ts'

export const LISTENERS: Listeners<NecTable> = { ...FIGHTS, ...CAMPAIGNS }
