import { useEffect, useRef, useState } from 'react'
import { useKeptFocus } from '../../game/play/focus.ts'
import { LiveRegion } from '../../game/play/LiveRegion.tsx'
import type { TableGame } from '../../game/use-game.ts'
import { forgetChoice, stepBack, useChosen } from '../../table/input/choice-store.ts'
import { decisionKey } from '../../table/input/turn.ts'
import { preloadCardFaces } from '../../ui/card-faces.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { afterPaint, markPaint, resolveFirstPaint } from '../../ui/page/first-paint.ts'
import { ChoiceButtons } from './hand/ChoiceButtons.tsx'
import { HandCards } from './hand/HandCards.tsx'
import { HandStatus } from './hand/HandStatus.tsx'
import './hand/phone-hand.css'
import './hand/phone-cards.css'
import { NO_CARD } from '../../table/input/move-tree.ts'
import { sendIntent } from '../../table/net/table-requests.ts'

/** Shows the marbles of the chosen card on every screen of the table, unless the game has bluffing. */
const useMoveIntent = ({ state, setup, turn, active }: TableGame): void => {
  const { choice, sending } = useChosen(turn)
  const open = active && state.stage === 'turn' && !setup.rules.choices.bluffing
  const card = open ? (choice.card ?? NO_CARD) : undefined
  const lit = useRef(NO_CARD)
  const { game, seq } = state
  useEffect(() => {
    if (card === undefined) {
      lit.current = NO_CARD
      return
    }
    if (sending || card === lit.current) return
    lit.current = card
    sendIntent({ game, seq, card })
  }, [game, seq, card, sending])
}

const LazyMiddle = lazyPart('HandMiddle', () => import('./hand/HandMiddle.tsx'), ['over', 'phone'])

/** Returns true once the hand has been painted; other components load after it. */
const usePainted = (): boolean => {
  const [painted, setPainted] = useState(false)
  useEffect(
    () =>
      afterPaint(() => {
        markPaint('phone-hand')
        setPainted(true)
        resolveFirstPaint()
        preloadCardFaces()
      }),
    [],
  )
  return painted
}

/** The hand on a phone beside a big screen: status, possible moves, cards. */
export const PhoneHand = ({ game }: { readonly game: TableGame }) => {
  const { state, seat, turn, active } = game
  const decision = decisionKey(state, seat)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is for one decision; the next one begins afresh
  useEffect(forgetChoice, [decision])
  useKeptFocus()
  useEffect(() => addListeners(window, { keydown: ({ key }) => key === 'Escape' && stepBack() }), [])
  useMoveIntent(game)
  const painted = usePainted()
  return (
    <div className={active ? 'phone-hand asked' : 'phone-hand'} data-seq={state.seq} data-stage={state.stage}>
      <HandStatus game={game} />
      <div className="phone-middle">{painted && <LazyMiddle game={game} />}</div>
      {turn !== undefined && <ChoiceButtons game={game} turn={turn} />}
      {turn !== undefined && <HandCards game={game} turn={turn} />}
      <LiveRegion game={game} />
    </div>
  )
}
