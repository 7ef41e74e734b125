import type { TableState } from '../../../server/protocol/state.ts'
import { tableVersionName } from './table-version.ts'

/** The name of a table's rules, in words that only the texts `rules` have. */
export const VersionName = ({ state }: { readonly state: TableState }) => tableVersionName(state)
