import { useEffect, useRef, useState } from 'react'
import { type Decision, sameAction } from '../../engine/action.ts'
import { play } from '../../engine/play.ts'
import { makeAction } from '../../engine/text/notation.ts'
import { forgetChoice } from '../input/choosing.ts'
import { openLocalTable, playLocally, showLocally } from '../net/local-table.ts'
import { act } from '../net/table-link.ts'
import type { Puzzle } from './strategy.ts'

/** What was played last: nothing, the good move, the one that tempts, or another one. */
type Verdict = 'open' | 'good' | 'tempting' | 'other'

export interface Solving {
  readonly verdict: Verdict
  /** Plays the good move. */
  readonly show: () => void
}

/** A puzzle on a board in this browser alone. `names` by seat, a stable value. */
export const usePuzzle = (puzzle: Puzzle | undefined, names: readonly string[]): Solving => {
  const [verdict, setVerdict] = useState<Verdict>('open')
  const current = useRef(puzzle)
  current.current = puzzle
  const shown = useRef(0)
  useEffect(() => {
    const onDecision = (decision: Decision): boolean => {
      const here = current.current
      if (here === undefined) return false
      const good = sameAction(here.good, decision)
      const played = play(here.game, decision, 0)
      setVerdict(good ? 'good' : sameAction(here.tempting, decision) ? 'tempting' : 'other')
      if (good && played.ok) playLocally(played.value.game, names, decision, played.value.events)
      return good
    }
    return openLocalTable({ names, onDecision }, () => (current.current as Puzzle).game)
  }, [names])
  useEffect(() => {
    if (puzzle === undefined) return
    setVerdict('open')
    forgetChoice()
    showLocally(puzzle.game, names, ++shown.current)
  }, [puzzle, names])
  const show = () => {
    if (puzzle !== undefined) void act(makeAction(puzzle.game.rules.board, puzzle.good))
  }
  return { verdict, show }
}
