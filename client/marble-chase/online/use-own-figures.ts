import { useMemo } from 'react'
import type { SeatedTeams } from '../../table/state/table.ts'
import { useTable } from '../../table/state/table.ts'
import { type ChaseFigures, matchStory } from '../story/match-story.ts'
import { chaseSetupOf, receivedMatch } from './received-match.ts'

/** Returns the player's own figures of the match that is over, when all of it was received. */
export const useOwnFigures = (game: SeatedTeams | undefined): ChaseFigures | undefined => {
  const told = useTable((table) => table.gameMessages)
  const { state, seat = -1 } = game ?? {}
  const isOver = state?.phase === 'over' && seat !== -1
  return useMemo(() => {
    const known = isOver && state !== undefined ? receivedMatch(chaseSetupOf(state), told) : undefined
    if (known === undefined || known.match.game.phase !== 'over') return undefined
    const { game: match, events } = known.match
    return matchStory(match.rules, events).seats[seat]
  }, [isOver, state, told, seat])
}
