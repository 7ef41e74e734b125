import type { TextContext } from './move-parts.ts'

/** Returns the context of decision `index` (from 0): with the names of those who sat there then, and without a viewer who came later. */
export const contextAt = (context: TextContext, index: number): TextContext => {
  const { seats, viewer } = context
  const former = (context.former ?? []).filter(({ returned }) => returned !== true)
  const playerThen = (seat: number) => former.find((player) => player.seat === seat && player.until > index)
  if (!former.some(({ until }) => until > index)) return context
  return {
    ...context,
    seats: seats.map((seatState, seat) => ({ ...seatState, name: playerThen(seat)?.name ?? seatState.name })),
    viewer: playerThen(viewer) === undefined ? viewer : -1,
  }
}
