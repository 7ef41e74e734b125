import { useEffect } from 'react'
import { create } from 'zustand'
import type { Hole } from '../../../engine/board.ts'
import type { BoardMarks } from '../../table/input/marks.ts'
import type { Turn } from '../../table/input/turn.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import type { TableGame } from '../use-game.ts'

/** The way of a seat's marbles: from its come-out hole round the track, and into its home. */
const goalPathOf = ({ sight: { rules }, seat }: Turn): readonly Hole[] => {
  const { board } = rules
  const [out, turning, home] = [board.comeOut[seat], board.inSpot[seat], board.home[seat]] as [Hole, Hole, Hole]
  const length = ((turning - out - 1 + board.track) % board.track) + 1
  const track = Array.from({ length: length + 1 }, (_, i) => (out + i) % board.track)
  return [...track, ...Array.from({ length: board.homeHoles }, (_, i) => home + i)]
}

/** What shows somebody new where their marbles go: the way, and the home where it ends. */
export const goalMarks = (turn: Turn): Pick<BoardMarks, 'paths' | 'goal'> => {
  const way = goalPathOf(turn)
  return { paths: [way], goal: way.slice(-turn.sight.rules.board.homeHoles) }
}

/** So many own decisions are coached. */
const MAX_COACHED_DECISIONS = 8

/** The decision whose tip was put away. */
const useDismissed = create<{ readonly at: string }>()(() => ({ at: '' }))

const momentOf = ({ state }: TableGame): string => `${state.code} ${state.game} ${state.seq}`

/** Own decisions made in this game. */
const ownDecisionCount = ({ log, seat }: TableGame): number =>
  log.filter((entry) => entry.seat === seat && !entry.byBot).length

/** Whether this turn of a person is coached: one of the first in their first game. */
export const useIsCoached = (game: TableGame): boolean => {
  const wanted = useSettings((settings) => settings.coach)
  const dismissed = useDismissed(({ at }) => at)
  const { active, state, seat, turn } = game
  const turns = active && seat !== -1 && turn !== undefined && state.stage === 'turn'
  const over = state.phase === 'over' && seat !== -1
  useEffect(() => {
    if (wanted && over) stopCoaching()
  }, [wanted, over])
  return (
    wanted &&
    turns &&
    game.facing === undefined &&
    ownDecisionCount(game) < MAX_COACHED_DECISIONS &&
    dismissed !== momentOf(game)
  )
}

/** The first own turn: the whole way is shown. */
export const isFirstTurn = (game: TableGame): boolean => ownDecisionCount(game) === 0

export const dismissTip = (game: TableGame): void => useDismissed.setState({ at: momentOf(game) })

export const stopCoaching = (): void => setSettings({ coach: false })
