import { useMemo } from 'react'
import type { SeatedTable } from '../table/state/table.ts'
import { colourName, seatName } from '../words/names.ts'

/** Players of a game as a screen shows them, by seat. */
export interface ShownPlayers {
  readonly names: readonly string[]
  /** Palette indices. */
  readonly colours: readonly number[]
}

/** Returns the players of a table. The value is stable as long as the seats are. */
export const useTablePlayers = ({ state: { seats } }: SeatedTable): ShownPlayers =>
  useMemo(
    () => ({ names: seats.map((_, seat) => seatName(seats, seat)), colours: seats.map(({ colour }) => colour) }),
    [seats],
  )

/** Returns the players of a demonstration at a table. They have the colours of its seats and are named by them. The value is stable. */
export const useDemoPlayers = ({ state }: SeatedTable): ShownPlayers => {
  const text = state.seats.map(({ colour }) => colour).join()
  return useMemo(() => {
    const colours = text.split(',').map(Number)
    return { colours, names: colours.map(colourName) }
  }, [text])
}
