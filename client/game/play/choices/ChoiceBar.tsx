import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Choice, isLastPart, moveKindsOf, otherUses, stageOf } from '../../../table/input/choice.ts'
import {
  choosePart,
  chooseUse,
  confirmChoice,
  undoLastPick,
  useChoiceForTurn,
} from '../../../table/input/choice-store.ts'
import { previewParts } from '../../../table/input/highlights.ts'
import { secondOfUse, type Use } from '../../../table/input/move-tree.ts'
import { needsRank, type Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { capitalize } from '../../../words/game-text.ts'
import { movementSentence } from '../../../words/move-parts.ts'
import { cardName } from '../../../words/names.ts'
import { cardUseLabel } from '../../../words/prompts.ts'
import { TalkTools } from '../../talk/lazy.tsx'
import type { TableGame } from '../../use-game.ts'
import { LazyRankPicker } from '../lazy.tsx'
import { OvertimeOffer } from '../OvertimeButton.tsx'
import { StatusLine } from '../StatusLine.tsx'
import { AnswerButtons, legalAnswers } from './AnswerButtons.tsx'
import { FoldButton, FoldQuestion } from './FoldHand.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

interface TurnProps {
  readonly game: TableGame
  readonly turn: Turn
}

/** Buttons for the kinds of moves between which the chosen marble can choose. */
const MoveKinds = ({ game, turn }: TurnProps) => {
  const { choice } = useChoiceForTurn(turn)
  return moveKindsOf(turn.moveTree, choice).map((part) => (
    <button key={part.kind} type="button" className="button" onClick={() => choosePart(turn, part, sendMove)}>
      {capitalize(movementSentence(game.textContext, previewParts(turn, choice, part).events))}
    </button>
  ))
}

/** Undoes the last step of the choice. */
const BackButton = ({ turn }: { readonly turn: Turn }) => {
  const { t } = useTranslation()
  const { choice, sending } = useChoiceForTurn(turn)
  if (choice.previous === undefined || sending) return null
  return (
    <button
      type="button"
      className="button round"
      onClick={undoLastPick}
      aria-label={t('act.back')}
      title={t('act.back')}
    >
      <Icon name="back" />
    </button>
  )
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

/** Controls of the choice that need more space than the bar has. */
const ChoiceOffers = ({ game, turn }: TurnProps) => {
  const { choice, folding, sending } = useChoiceForTurn(turn)
  if (sending) return null
  if (folding) return <FoldQuestion turn={turn} />
  const stage = stageOf(turn.moveTree, choice)
  if (stage === 'use' && needsRank(turn, choice)) return <LazyRankPicker turn={turn} />
  if (stage === 'kind') {
    return (
      <div className="offers beside">
        <MoveKinds game={game} turn={turn} />
      </div>
    )
  }
  if (legalAnswers(turn).length === 0 && offeredUses(turn, choice).length === 0) return null
  return (
    <div className="offers beside">
      <AnswerButtons game={game} turn={turn} />
      <Uses game={game} turn={turn} />
    </div>
  )
}

const DiscardButton = ({ turn, isPrimary }: { readonly turn: Turn; readonly isPrimary: boolean }) => {
  const { t } = useTranslation()
  const { card = 0 } = useChoiceForTurn(turn).choice
  return (
    <button
      type="button"
      className={isPrimary ? 'button primary' : 'button'}
      data-act="discard"
      aria-label={t('act.discardCard', { card: cardName(card) })}
      onClick={() => chooseUse(turn, 'discard', sendMove)}
    >
      {t('act.discard')}
    </button>
  )
}

const ConfirmButton = ({ game, turn }: TurnProps) => {
  const { t } = useTranslation()
  const { choice } = useChoiceForTurn(turn)
  const { card = 0, use = 'move' } = choice
  let label = cardUseLabel(game, turn, card, use)
  if (use === 'move' || use.startsWith('with ')) label = t('act.play')
  if (use.startsWith('as ')) label = t(turn.sight.rules.choices.bluffing ? 'use.declare' : 'act.play')
  if (!isLastPart(turn.moveTree, choice)) label = t('use.goOn')
  const name = ['move', 'discard'].includes(use) ? use.replace('move', 'play') : use.split(' ')[0]
  return (
    <button
      type="button"
      className="button primary"
      data-act={use.startsWith('as ') || use.startsWith('with ') ? 'play' : name}
      onClick={() => confirmChoice(turn, sendMove)}
    >
      {label}
    </button>
  )
}

/** Buttons for discarding, throwing in the hand, confirming, and withdrawing. */
const PlayButtons = ({ game, turn }: TurnProps) => {
  const { choice, folding, sending } = useChoiceForTurn(turn)
  if (sending) return <WithdrawButton />
  if (folding) return null
  const stage = stageOf(turn.moveTree, choice)
  if (stage === 'card') return <FoldButton turn={turn} />
  const isReady = stage === 'ready' || stage === 'confirm'
  const canDiscard = choice.use === 'discard' || otherUses(turn.moveTree, choice).includes('discard')
  return (
    <>
      {canDiscard && <DiscardButton turn={turn} isPrimary={choice.use === 'discard'} />}
      {isReady && choice.use !== 'discard' && <ConfirmButton game={game} turn={turn} />}
    </>
  )
}

interface ChoiceBarProps {
  readonly game: TableGame
  /** Additional buttons. */
  readonly children?: ReactNode
}

/** Shows the player to move and the possible actions, above the hand. */
export const ChoiceBar = ({ game, children }: ChoiceBarProps) => {
  const { turn } = game
  return (
    <div className="choice-bar">
      <span className="choice-left">
        {children}
        <TalkTools game={game} />
        {turn !== undefined && <BackButton turn={turn} />}
      </span>
      <StatusLine game={game} />
      {turn !== undefined && <ChoiceOffers game={game} turn={turn} />}
      <span className="choice-right">
        {turn !== undefined && <PlayButtons game={game} turn={turn} />}
        <OvertimeOffer game={game} />
      </span>
    </div>
  )
}
