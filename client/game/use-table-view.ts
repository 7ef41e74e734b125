import { useMemo } from 'react'
import type { TableState } from '../../server/protocol/state.ts'
import { kindTraits } from '../table/state/kind-traits.ts'
import { isHostHere, ownSeatOf, type SeatedTeams, useTable } from '../table/state/table.ts'
import { useGame } from './use-game.ts'

/** Returns who plays with whom, for games without cards: teams sit in turns. */
const teamsOf = ({ rules: id, players, teams, seats }: TableState): SeatedTeams['setup'] => ({
  rules: { id, players, teams, teamOf: seats.map((_, seat) => seat % teams) },
})

/** Returns the table as this person sees it, whatever is played there; undefined until it is known. */
export const useTableView = (): SeatedTeams | undefined => {
  const cards = useGame()
  const state = useTable((table) => table.state)
  const person = useTable((table) => table.person)
  const other = useMemo(() => {
    if (state === undefined || kindTraits(state.rules).hasHistory) return undefined
    return { state, setup: teamsOf(state), seat: ownSeatOf(state, person), host: isHostHere(state, person) }
  }, [state, person])
  return cards ?? other
}
