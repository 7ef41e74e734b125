import { useMemo } from 'react'
import type { SeatedTable } from '../../table/state/table.ts'
import { colourName } from '../../words/names.ts'

export interface DemoPlayers {
  /** Palette index and name by seat. */
  readonly colours: readonly number[]
  readonly names: readonly string[]
}

/** Returns the players of a table's demonstration: the colours of its seats, by which they are named. A stable value. */
export const useDemoPlayers = ({ state }: SeatedTable): DemoPlayers => {
  const text = state.seats.map(({ colour }) => colour).join()
  return useMemo(() => {
    const colours = text.split(',').map(Number)
    return { colours, names: colours.map(colourName) }
  }, [text])
}
