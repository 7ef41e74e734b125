import { useEffect, useState } from 'react'
import type { Team } from '../../../engine/board.ts'
import type { TurningPoint } from '../../../engine/insight/review/review.ts'
import { isEvidence } from '../../../fair/evidence.ts'
import { fetchGameCard } from '../../table/net/device-games.ts'
import { whenResolved } from '../../ui/when-resolved.ts'
import type { TableGame } from '../use-game.ts'

/** Returns the turning point that helped the winners most; undefined if no single decision turned the game for them. */
export const winnersTurningPoint = (points: readonly TurningPoint[], winner: Team): TurningPoint | undefined =>
  points.filter(({ team }) => team === winner).toSorted((a, b) => b.swing - a.swing)[0]

const findTurningPoint = async ({ state, setup }: TableGame): Promise<TurningPoint | undefined> => {
  const answer = await fetchGameCard(state.gameId)
  if (!answer.ok || !isEvidence(answer.value)) return undefined
  const { record } = answer.value
  const { askInsight } = await import('../insight/insight-client.ts')
  const points = await askInsight(setup.rules, { ask: 'turningPoints', record }).catch(() => [])
  return winnersTurningPoint(points, state.winner)
}

/** Returns the turning point of a finished game, by the same computation as its review; undefined until it is known, and if there is none. */
export const useTurningPoint = (game: TableGame): TurningPoint | undefined => {
  const [point, setPoint] = useState<TurningPoint>()
  const { gameId } = game.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished game never changes
  useEffect(() => {
    setPoint(undefined)
    if (gameId !== '') return whenResolved(findTurningPoint(game), setPoint)
  }, [gameId])
  return point
}
