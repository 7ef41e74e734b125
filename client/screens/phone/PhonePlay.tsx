import { useEffect, useRef } from 'react'
import { useFocusRecovery } from '../../game/play/focus.ts'
import { LowTimeAlert } from '../../game/play/panels/TimeLeft.tsx'
import { sendingText, useUnplayableReason, useWaitingText } from '../../game/play/StatusLine.tsx'
import { TalkTools } from '../../game/talk/lazy.tsx'
import type { TableGame } from '../../game/use-game.ts'
import { i18n } from '../../i18n/i18n.ts'
import { type Choice, stageOf } from '../../table/input/choice.ts'
import { forgetChoice, undoLastPick, useChoiceForTurn } from '../../table/input/choice-store.ts'
import { NO_CARD, rankOfUse } from '../../table/input/move-tree.ts'
import { decisionKey, type Turn } from '../../table/input/turn.ts'
import { sendIntent } from '../../table/net/table-requests.ts'
import { useTable } from '../../table/state/table.ts'
import { preloadCardFaces } from '../../ui/card-faces.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import { useIsPainted } from '../../ui/hooks/use-is-painted.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { markPaint, resolveFirstPaint } from '../../ui/page/first-paint.ts'
import { aRankName, cardName } from '../../words/names.ts'
import { promptOf, turnTitle } from '../../words/prompts.ts'
import { ChoiceButtons } from './hand/ChoiceButtons.tsx'
import { HandCards } from './hand/HandCards.tsx'
import './hand/phone-hand.css'
import './hand/phone-cards.css'

const { t } = i18n

/** Returns the prompt for the next choice. It refers to the list of moves below, if there is one. */
const choicePrompt = (game: TableGame, turn: Turn, choice: Choice): string => {
  const { card, use, parts } = choice
  const stage = stageOf(turn.moveTree, choice)
  const listed = use === 'move' || use?.startsWith('as ') === true
  if (card === undefined || card === NO_CARD || !listed || stage === 'ready') return promptOf(game, turn, choice)
  const rank = rankOfUse(use ?? 'move')
  if (parts.length > 0) return t('phone:move.chooseNext', { card: cardName(card) })
  return rank === undefined
    ? t('phone:move.choose', { card: cardName(card) })
    : t('phone:move.chooseAs', { card: cardName(card), rank: aRankName(rank, 'called') })
}

/** Says who must decide, and what this player can do or what happened last. */
const HandStatus = ({ game }: { readonly game: TableGame }) => {
  const { turn, active } = game
  const { choice, folding, sending } = useChoiceForTurn(turn)
  const reason = useUnplayableReason(game)
  const link = useTable((table) => table.link)
  const waiting = useWaitingText(game)
  let line = active && turn !== undefined ? choicePrompt(game, turn, choice) : waiting
  if (folding) line = t('ask.foldSure')
  if (sending) line = sendingText(link, game.state.stuck)
  return (
    <header className="phone-status">
      <strong>{turnTitle(game)}</strong>
      <p className={reason === undefined ? '' : 'why'}>{reason ?? line}</p>
    </header>
  )
}

/** Sends the chosen card, so that every screen of the table can mark its marbles. In games with bluffing nothing is sent. */
const useMoveIntent = ({ state, setup, turn, active }: TableGame): void => {
  const { choice, sending } = useChoiceForTurn(turn)
  const mayShow = active && state.stage === 'turn' && !setup.rules.choices.bluffing
  const card = mayShow ? (choice.card ?? NO_CARD) : undefined
  const sentCard = useRef(NO_CARD)
  const { game, seq } = state
  useEffect(() => {
    if (card === undefined) {
      sentCard.current = NO_CARD
      return
    }
    if (sending || card === sentCard.current) return
    sentCard.current = card
    sendIntent({ game, seq, card })
  }, [game, seq, card, sending])
}

const LazyHandMiddle = lazyPart('HandMiddle', () => import('./hand/HandMiddle.tsx'), ['over', 'phone', 'moves'])

/** Other components load after the hand. */
const loadAfterHand = (): void => {
  markPaint('phone-hand')
  resolveFirstPaint()
  preloadCardFaces()
}

/** The hand on a phone beside a big screen: status, possible moves, cards. */
const PhoneHand = ({ game }: { readonly game: TableGame }) => {
  const { state, seat, turn, active } = game
  const decision = decisionKey(state, seat)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is for one decision; the next one begins afresh
  useEffect(forgetChoice, [decision])
  useFocusRecovery()
  useEffect(() => addListeners(window, { keydown: ({ key }) => key === 'Escape' && undoLastPick() }), [])
  useMoveIntent(game)
  const isPainted = useIsPainted(loadAfterHand)
  return (
    <div className={active ? 'phone-hand asked' : 'phone-hand'} data-seq={state.seq} data-stage={state.stage}>
      <HandStatus game={game} />
      <div className="phone-middle">{isPainted && <LazyHandMiddle game={game} />}</div>
      {turn !== undefined && <ChoiceButtons game={game} turn={turn} />}
      {turn !== undefined && <HandCards game={game} turn={turn} />}
    </div>
  )
}

const LazyOvertimeOffer = lazyPart('OvertimeOffer', () => import('../../game/play/OvertimeButton.tsx'))
const LazyMissedMoves = lazyPart('MissedMovesSheet', () => import('./hand/MissedMovesSheet.tsx'), [
  'over',
  'phone',
  'moves',
])

/** A running game on a phone: the hand and notices. */
export const PhonePlay = ({ game }: { readonly game: TableGame }) => {
  const timed = game.state.seats.some(({ deadline }) => deadline > 0)
  const byBots = game.log.some(({ byBot }) => byBot)
  return (
    <div className="phone-play">
      {timed && <LazyOvertimeOffer game={game} />}
      <div className="phone-tools">
        <TalkTools game={game} />
      </div>
      <div className="phone-space">
        <PhoneHand game={game} />
      </div>
      {byBots && <LazyMissedMoves key={game.seat} game={game} />}
      <LowTimeAlert game={game} />
    </div>
  )
}
