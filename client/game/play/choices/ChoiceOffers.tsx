import { type Choice, moveKindsOf, otherUses, stageOf } from '../../../table/input/choice.ts'
import { choosePart, chooseUse, useChoiceForTurn } from '../../../table/input/choice-store.ts'
import { previewParts } from '../../../table/input/highlights.ts'
import { secondOfUse, type Use } from '../../../table/input/move-tree.ts'
import { needsRank, type Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { movementSentence } from '../../../words/move-parts.ts'
import { cardName } from '../../../words/names.ts'
import { cardUseLabel } from '../../../words/prompts.ts'
import type { TableGame } from '../../use-game.ts'
import { LazyRankPicker } from '../lazy.tsx'
import { AnswerButtons, legalAnswers } from './AnswerButtons.tsx'
import { FoldQuestion } from './FoldHand.tsx'

interface TurnProps {
  readonly game: TableGame
  readonly turn: Turn
}

/** Buttons for the kinds of moves between which the chosen marble can choose. */
const MoveKinds = ({ game, turn }: TurnProps) => {
  const { choice } = useChoiceForTurn(turn)
  return moveKindsOf(turn.moveTree, choice).map((part) => (
    <button key={part.kind} type="button" className="button" onClick={() => choosePart(turn, part, sendMove)}>
      {movementSentence(game.textContext, previewParts(turn, choice, part).events)}
    </button>
  ))
}

/** Excludes uses that have a control of their own: ranks are picked from a table, and discarding has its own button. */
const isOffered = (use: Use): boolean => !use.startsWith('as ') && use !== 'discard'

const offeredUses = (turn: Turn, choice: Choice): readonly Use[] => otherUses(turn.moveTree, choice).filter(isOffered)

/** Buttons for the other uses of the card. To complete a double, the buttons show the second card. */
const Uses = ({ game, turn }: TurnProps) => {
  const { choice } = useChoiceForTurn(turn)
  const { card } = choice
  if (card === undefined) return null
  const textOf = (use: Use): string => {
    const second = choice.use === undefined ? secondOfUse(use) : undefined
    return second === undefined ? cardUseLabel(game, turn, card, use) : cardName(second)
  }
  return offeredUses(turn, choice).map((use) => (
    <button
      key={use}
      type="button"
      className="button"
      data-act={use.split(' ')[0]}
      data-use={use}
      onClick={() => chooseUse(turn, use, sendMove)}
    >
      {textOf(use)}
    </button>
  ))
}

/** Everything that a decision offerss marbles, holes and *Play*: answers, uses of the card, ranks. */
export const ChoiceOffers = ({ game, turn }: TurnProps) => {
  const { choice, folding, sending } = useChoiceForTurn(turn)
  if (sending) return null
  if (folding) return <FoldQuestion turn={turn} />
  const stage = stageOf(turn.moveTree, choice)
  if (stage === 'use' && needsRank(turn, choice)) return <LazyRankPicker turn={turn} />
  if (stage === 'kind') {
    return (
      <div className="offers">
        <MoveKinds game={game} turn={turn} />
      </div>
    )
  }
  if (legalAnswers(turn).length === 0 && offeredUses(turn, choice).length === 0) return null
  return (
    <div className="offers">
      <AnswerButtons game={game} turn={turn} />
      <Uses game={game} turn={turn} />
    </div>
  )
}
