import { useEffect, useRef, useState } from 'react'
import type { Decision } from '../../../engine/action.ts'
import type { Game } from '../../../engine/game.ts'
import { play } from '../../../engine/play.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { forgetChoice } from '../../table/input/choice-store.ts'
import { openLocalTable, playLocalDecision, showLocalPosition } from '../../table/net/local-table.ts'
import { sendMove } from '../../table/net/table-requests.ts'

/** A position in which the first seat looks for the good move. */
export interface PuzzlePosition {
  readonly game: Game
  readonly good: Decision
  /** Returns true if a decision is the good move. */
  readonly solves: (decision: Decision) => boolean
}

export interface Solving {
  /** The decision that was played last. */
  readonly made: Decision | undefined
  readonly solved: boolean
  /** Plays the good move. */
  readonly show: () => void
}

/** A puzzle on a board in this browser alone. `question`, `names` by seat: stable values. */
export const usePuzzle = (question: PuzzlePosition | undefined, names: readonly string[]): Solving => {
  const [made, setMade] = useState<Decision>()
  const current = useRef(question)
  current.current = question
  const shown = useRef(0)
  useEffect(() => {
    const onDecision = (decision: Decision): boolean => {
      const here = current.current
      if (here === undefined) return false
      const solved = here.solves(decision)
      const played = play(here.game, decision, 0)
      setMade(decision)
      if (solved && played.ok) playLocalDecision(played.value.game, names, decision, played.value.events)
      return solved
    }
    return openLocalTable({ names, onDecision }, () => (current.current as PuzzlePosition).game)
  }, [names])
  useEffect(() => {
    if (question === undefined) return
    setMade(undefined)
    forgetChoice()
    showLocalPosition(question.game, names, ++shown.current)
  }, [question, names])
  const show = () => {
    if (question !== undefined) void sendMove(makeAction(question.game.rules.board, question.good))
  }
  return { made, solved: made !== undefined && question?.solves(made) === true, show }
}
