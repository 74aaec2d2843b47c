// The ledger, as studies know it.
export { Ledger } from '../simulate/index.ts'
export type { Account, Extras, JoinedSums, LedgerText, Pair, Request } from '../simulate/index.ts'
