import { useMemo } from 'react'
import type { SeatedTable } from '../../table/state/table.ts'
import { colourName } from '../../words/names.ts'

export interface DemoPlayers {
  /** Palette indices by seat. */
  readonly colours: readonly number[]
  /** Names by seat. */
  readonly names: readonly string[]
}

/** Returns the players of a demonstration at a table. They have the colours of its seats and are named by them. The value is stable. */
export const useDemoPlayers = ({ state }: SeatedTable): DemoPlayers => {
  const text = state.seats.map(({ colour }) => colour).join()
  return useMemo(() => {
    const colours = text.split(',').map(Number)
    return { colours, names: colours.map(colourName) }
  }, [text])
}
