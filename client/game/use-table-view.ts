import { useMemo } from 'react'
import type { TableState } from '../../server/protocol/state.ts'
import { kindTraits } from '../table/state/kind-traits.ts'
import { isHostHere, ownSeatOf, type SeatedTeams, useTable } from '../table/state/table.ts'
import { useGame } from './use-game.ts'

/** Returns the teams of a game without cards. The seats belong to the teams in turn. */
const teamsOf = ({ rules: id, players, teams, seats }: TableState): SeatedTeams['setup'] => ({
  rules: { id, players, teams, teamOf: seats.map((_, seat) => seat % teams) },
})

/** Returns the table as this person sees it, whatever is played there; undefined until it is known. */
export const useTableView = (): SeatedTeams | undefined => {
  const cardTable = useGame()
  const state = useTable((table) => table.state)
  const person = useTable((table) => table.person)
  const otherTable = useMemo(() => {
    if (state === undefined || kindTraits(state.rules).hasHistory) return undefined
    return { state, setup: teamsOf(state), seat: ownSeatOf(state, person), host: isHostHere(state, person) }
  }, [state, person])
  return cardTable ?? otherTable
}
