import { useEffect, useRef, useState } from 'react'
import type { Decision } from '../../../engine/action.ts'
import { resolveChance } from '../../../engine/chance/resolve-chance.ts'
import type { Game } from '../../../engine/game.ts'
import { play } from '../../../engine/play.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import { forgetChoice } from '../../table/input/choice-store.ts'
import { openLocalTable, playLocalDecision, showLocalPosition } from '../../table/net/local-table.ts'
import { sendMove } from '../../table/net/table-requests.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'

/** A position with a task for the player in seat 0, who is on turn. */
export interface Exercise {
  readonly game: Game
  readonly solution: Decision
  /** Returns true if a decision does what the task asks for. */
  readonly solves: (decision: Decision) => boolean
}

/** Attempts at an exercise. */
export interface Attempts {
  /** The latest decision; undefined before the first one. */
  readonly latest: Decision | undefined
  readonly solved: boolean
  readonly playSolution: () => void
}

/**
 * Opens an exercise on a table of this browser alone, which refuses wrong decisions. `exercise` and `names`, those of the players by
 * seat, and `look` must be stable values.
 */
export const useExercise = (
  exercise: Exercise | undefined,
  names: readonly string[],
  look: Look = DEFAULT_LOOK,
): Attempts => {
  const [attempt, setAttempt] = useState<{ readonly exercise: Exercise; readonly decision: Decision }>()
  const current = useLatest(exercise)
  const positionCount = useRef(0)
  const hasExercise = exercise !== undefined
  useEffect(() => {
    if (!hasExercise) return
    const onDecision = (decision: Decision): boolean => {
      const now = current.current as Exercise
      const played = play(now.game, decision, 0)
      setAttempt({ exercise: now, decision })
      if (!played.ok || !now.solves(decision)) return false
      const after = resolveChance(played.value, (cards) => cards)
      playLocalDecision(after.ok ? after.value.game : played.value.game, names, decision, played.value.events)
      return true
    }
    return openLocalTable({ names, onDecision }, () => (current.current as Exercise).game)
  }, [hasExercise, names])
  useEffect(() => {
    if (exercise === undefined) return
    setAttempt(undefined)
    forgetChoice()
    showLocalPosition(exercise.game, names, ++positionCount.current, look)
  }, [exercise, names, look])
  const playSolution = () => {
    if (exercise !== undefined) void sendMove(makeAction(exercise.game.rules.board, exercise.solution))
  }
  const latest = attempt?.exercise === exercise ? attempt?.decision : undefined
  return { latest, solved: latest !== undefined && exercise?.solves(latest) === true, playSolution }
}
