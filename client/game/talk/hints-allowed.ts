import { isTeaching } from '../../../server/protocol/choices.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** Hints come where everybody may have them, and to who plays with bots alone. A table without a code is that of a lesson. */
export const areHintsAllowed = ({ code, talk, seats }: Pick<TableState, 'code' | 'talk' | 'seats'>): boolean =>
  code !== '' &&
  (isTeaching(talk) || talk === 'free' || seats.filter(({ occupant }) => occupant === 'person').length < 2)
