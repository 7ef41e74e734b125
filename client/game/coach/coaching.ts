import { useEffect } from 'react'
import { create } from 'zustand'
import type { Hole } from '../../../engine/board.ts'
import type { BoardHighlights } from '../../table/input/highlights.ts'
import type { Turn } from '../../table/input/turn.ts'
import { setSettings, useSettings } from '../../table/state/settings.ts'
import type { TableGame } from '../use-game.ts'

/** Returns the holes that a seat's marbles travel: from the come-out hole round the track and into home. */
const goalPathOf = ({ sight: { rules }, seat }: Turn): readonly Hole[] => {
  const { board } = rules
  const [out, turning, home] = [board.comeOut[seat], board.inSpot[seat], board.home[seat]] as [Hole, Hole, Hole]
  const length = ((turning - out - 1 + board.track) % board.track) + 1
  const track = Array.from({ length: length + 1 }, (_, i) => (out + i) % board.track)
  return [...track, ...Array.from({ length: board.homeHoles }, (_, i) => home + i)]
}

/** Returns board marks that show a beginner the path of their marbles and the home at its end. */
export const goalMarks = (turn: Turn): Pick<BoardHighlights, 'paths' | 'goal'> => {
  const path = goalPathOf(turn)
  return { paths: [path], goal: path.slice(-turn.sight.rules.board.homeHoles) }
}

/** Number of own decisions in a game after which no more tips are shown. */
const MAX_COACHED_DECISIONS = 8

/** Key of the decision for which the person dismissed the tip. */
const useDismissed = create<{ readonly at: string }>()(() => ({ at: '' }))

const decisionOf = ({ state }: TableGame): string => `${state.code} ${state.game} ${state.seq}`

const ownDecisionCount = ({ log, seat }: TableGame): number =>
  log.filter((entry) => entry.seat === seat && !entry.byBot).length

/** Returns true while tips are shown: in the first turns of a game, until the person dismisses the tip or has played a game to its end. */
export const useIsCoached = (game: TableGame): boolean => {
  const isWanted = useSettings((settings) => settings.coach)
  const dismissed = useDismissed(({ at }) => at)
  const { active, state, seat, turn } = game
  const isAsked = active && seat !== -1 && turn !== undefined && state.stage === 'turn'
  const isOver = state.phase === 'over' && seat !== -1
  useEffect(() => {
    if (isWanted && isOver) stopCoaching()
  }, [isWanted, isOver])
  return (
    isWanted &&
    isAsked &&
    game.facing === undefined &&
    ownDecisionCount(game) < MAX_COACHED_DECISIONS &&
    dismissed !== decisionOf(game)
  )
}

/** Returns true before the person's first decision in this game. */
export const isFirstTurn = (game: TableGame): boolean => ownDecisionCount(game) === 0

/** Hides the tip for the present decision. */
export const dismissTip = (game: TableGame): void => useDismissed.setState({ at: decisionOf(game) })

/** Turns tips off for good. */
export const stopCoaching = (): void => setSettings({ coach: false })
