import { useEffect, useState } from 'react'
import type { Decision } from '../../../engine/action.ts'
import type { AdvisedMove } from '../../../engine/insight/advisor.ts'
import { viewFor } from '../../../engine/view.ts'
import { askInsight } from '../../game/insight/insight-client.ts'
import type { PuzzlePosition } from '../learn/use-puzzle.ts'

/** What speaks for the good move, against all others. */
const praise = async ({ game, solves }: PuzzlePosition): Promise<AdvisedMove | undefined> => {
  const { rules, ...view } = viewFor(game, 0)
  const moves = await askInsight(rules, { ask: 'advice', view })
  return moves.find(({ decision }) => solves(decision))
}

/** What speaks for and against a move beside the best one. */
const compare = async ({ game }: PuzzlePosition, decision: Decision): Promise<AdvisedMove | undefined> => {
  const { rules, ...view } = viewFor(game, 0)
  return (await askInsight(rules, { ask: 'objection', view, decision }))?.own
}

/** What is to be told of the move that was played last; undefined until it was thought about. */
export const useMoveFeedback = (
  question: PuzzlePosition | undefined,
  made: Decision | undefined,
): AdvisedMove | undefined => {
  const [answer, setAnswer] = useState<AdvisedMove>()
  useEffect(() => {
    let left = false
    setAnswer(undefined)
    if (question === undefined || made === undefined) return
    const praised = question.solves(made) ? praise(question) : Promise.resolve(undefined)
    praised
      .then((found) => found ?? compare(question, made))
      .then((found) => !left && setAnswer(found))
      .catch(() => {})
    return () => {
      left = true
    }
  }, [question, made])
  return answer
}
