import { isTeaching } from '../../../server/protocol/choices.ts'
import type { TableState } from '../../../server/protocol/state.ts'

/** Hints are not allowed in rated games, but at teaching or free tables and for a person who plays with bots only. A table without a code belongs to a lesson. */
export const areHintsAllowed = ({
  code,
  talk,
  seats,
  rated,
}: Pick<TableState, 'code' | 'talk' | 'seats' | 'rated'>): boolean =>
  code !== '' &&
  rated !== 'game' &&
  (isTeaching(talk) || talk === 'free' || seats.filter(({ occupant }) => occupant === 'person').length < 2)
