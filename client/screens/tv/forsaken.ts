import type { SeatedTable } from '../../table/state/table.ts'

/** Nobody has come to the table yet. */
export const isForsaken = ({ state }: Pick<SeatedTable, 'state'>): boolean =>
  state.phase === 'lobby' && state.seats.every(({ occupant }) => occupant === 'empty')
