import type { Direction } from '../../../engine/board.ts'
import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'

/** Returns the query of a lesson in which marbles travel in this direction. */
export const printDirection = (direction: Direction | undefined): string =>
  direction === 'counter' ? 'direction=counter' : ''

/** Returns the look of a lesson's table: the usual one, in the direction of the query. */
export const lessonLook = (query: string): Look =>
  new URLSearchParams(query).get('direction') === 'counter' ? { ...DEFAULT_LOOK, direction: 'counter' } : DEFAULT_LOOK
