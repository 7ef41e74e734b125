import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isLastPart, otherUses, stageOf } from '../../../table/input/choice.ts'
import { chooseUse, confirmChoice, undoLastPick, useChoiceForTurn } from '../../../table/input/choice-store.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { cardPlaces } from '../../../words/names.ts'
import { cardUseLabel } from '../../../words/prompts.ts'
import { TalkTools } from '../../talk/lazy.tsx'
import type { TableGame } from '../../use-game.ts'
import { OvertimeOffer } from '../OvertimeButton.tsx'
import { StatusLine } from '../StatusLine.tsx'
import { FoldButton } from './FoldHand.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

interface TurnProps {
  readonly game: TableGame
  readonly turn: Turn
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

const DiscardButton = ({ turn, isPrimary }: { readonly turn: Turn; readonly isPrimary: boolean }) => {
  const { t } = useTranslation()
  const { card = 0 } = useChoiceForTurn(turn).choice
  return (
    <button
      type="button"
      className={isPrimary ? 'button primary' : 'button'}
      data-act="discard"
      aria-label={t('act.discardCard', cardPlaces(card))}
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
      aria-describedby="prompt"
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
  /** Shown in place of the usual sentence. */
  readonly status?: ReactNode
  /** Additional buttons. */
  readonly children?: ReactNode
}

/** Shows the player to move, what to do and the buttons that do it, above the hand. */
export const ChoiceBar = ({ game, status = <StatusLine game={game} />, children }: ChoiceBarProps) => {
  const { turn } = game
  return (
    <div className="choice-bar">
      <span className="choice-left">
        {children}
        <TalkTools game={game} />
        {turn !== undefined && <BackButton turn={turn} />}
      </span>
      {status}
      <span className="choice-right">
        {turn !== undefined && <PlayButtons game={game} turn={turn} />}
        <OvertimeOffer game={game} />
      </span>
    </div>
  )
}
