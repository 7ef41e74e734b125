import { useMemo } from 'react'
import { chaseRules, RULES_ID, sideOf } from '../../../engine/marble-chase/rules.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import type { SeatedTeams } from '../../table/state/table.ts'
import { isHostHere, ownSeatOf, useTable } from '../../table/state/table.ts'
import { chaseSetupOf } from './told-match.ts'

const teamsOf = (state: TableState): SeatedTeams['setup'] | undefined => {
  const made = chaseRules(chaseSetupOf(state))
  if (!made.ok) return undefined
  const { players, sides } = made.value
  const teamOf = state.seats.map((_, seat) => sideOf(made.value, seat))
  return { rules: { id: RULES_ID, players, teams: sides, teamOf } }
}

/** The table as this person sees it. */
export const useSeatedTeams = (): SeatedTeams | undefined => {
  const state = useTable((table) => table.state)
  const person = useTable((table) => table.person)
  return useMemo(() => {
    const setup = state === undefined ? undefined : teamsOf(state)
    if (state === undefined || setup === undefined) return undefined
    return { state, setup, seat: ownSeatOf(state, person), host: isHostHere(state, person) }
  }, [state, person])
}
