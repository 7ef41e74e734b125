import type { TextContext } from './move-parts.ts'

/** Returns the context of decision `index` (from 0): with those who sat there then, and without a viewer who came later. */
export const contextAt = (context: TextContext, index: number): TextContext => {
  const { seats, viewer, former = [] } = context
  const playerThen = (seat: number) =>
    former.find((player) => player.seat === seat && player.until > index && player.returned !== true)
  return {
    ...context,
    seats: seats.map((seatState, seat) => {
      const player = playerThen(seat)
      return player === undefined ? seatState : { ...seatState, occupant: 'person', name: player.name }
    }),
    viewer: playerThen(viewer) === undefined ? viewer : -1,
  }
}
