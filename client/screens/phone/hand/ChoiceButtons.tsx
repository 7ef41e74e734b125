import { AnswerButtons } from '../../../game/play/choices/AnswerButtons.tsx'
import { FoldButton, FoldQuestion } from '../../../game/play/choices/FoldHand.tsx'
import { focusHand } from '../../../game/play/focus.ts'
import type { TableGame } from '../../../game/use-game.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { otherUses, stageOf } from '../../../table/input/choice.ts'
import { chooseUse, confirmChoice, undoLastPick, useChoiceForTurn } from '../../../table/input/choice-store.ts'
import { secondOfUse, type Use } from '../../../table/input/move-tree.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { cardName } from '../../../words/names.ts'
import { cardUseLabel } from '../../../words/prompts.ts'

interface ChoiceButtonsProps {
  readonly game: TableGame
  readonly turn: Turn
}

/** Undoes the last step; the first step puts the card back. */
const BackButton = ({ turn }: { readonly turn: Turn }) => {
  const { t } = useTranslation('phone')
  const { choice, sending } = useChoiceForTurn(turn)
  if (choice.previous === undefined || sending) return null
  const press = () => {
    undoLastPick()
    focusHand()
  }
  return (
    <button type="button" className="button phone-back" data-act="back" onClick={press}>
      <Icon name="back" /> {choice.previous.card === undefined ? t('move.unpick') : t('act.back')}
    </button>
  )
}

/** Returns the label of a use. While the use is `asked` for, a double is named by its second card. */
const labelOfUse = ({ game, turn }: ChoiceButtonsProps, card: number, use: Use, asked: boolean): string => {
  const second = asked ? secondOfUse(use) : undefined
  return second === undefined ? cardUseLabel(game, turn, card, use) : cardName(second)
}

/** Buttons for other uses of the card, and uses without a marble. */
const UseButtons = ({ game, turn }: ChoiceButtonsProps) => {
  const { choice } = useChoiceForTurn(turn)
  const { card, use } = choice
  if (card === undefined) return null
  const ready = stageOf(turn.moveTree, choice) === 'ready' && use !== undefined ? [use] : []
  const others = otherUses(turn.moveTree, choice).filter((other) => !other.startsWith('as '))
  return [...others, ...ready].map((other) => (
    <button
      key={other}
      type="button"
      className={other === use ? 'button primary' : 'button'}
      data-act={other.split(' ')[0]}
      data-use={other}
      onClick={() => (other === use ? confirmChoice(turn, sendMove) : chooseUse(turn, other, sendMove))}
    >
      {labelOfUse({ game, turn }, card, other, use === undefined)}
    </button>
  ))
}

const Choices = ({ game, turn }: ChoiceButtonsProps) => {
  const { choice, folding, sending } = useChoiceForTurn(turn)
  if (!game.active || sending) return null
  if (folding) return <FoldQuestion turn={turn} />
  return (
    <>
      <BackButton turn={turn} />
      <AnswerButtons game={game} turn={turn} />
      {stageOf(turn.moveTree, choice) === 'card' && <FoldButton turn={turn} />}
      <UseButtons game={game} turn={turn} />
    </>
  )
}

/** Buttons in reach of the thumb: back, uses without a marble, and answers. */
export const ChoiceButtons = ({ game, turn }: ChoiceButtonsProps) => (
  <div className="phone-buttons">
    <Choices game={game} turn={turn} />
  </div>
)
