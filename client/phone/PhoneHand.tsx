import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { stageOf } from '../input/choice.ts'
import { forgetChoice, stepBack, useChoosing, useChosen } from '../input/choosing.ts'
import { decisionKey, type Turn } from '../input/turn.ts'
import { useKeptFocus } from '../input/use-kept-focus.ts'
import { LiveRegion } from '../play/LiveRegion.tsx'
import { LazyCardRule } from '../rules/lazy.tsx'
import type { TableGame } from '../state/use-game.ts'
import { partNamed } from '../ui/lazy-part.ts'
import { listen } from '../ui/listen.ts'
import { ChoiceButtons } from './hand/ChoiceButtons.tsx'
import { HandCards } from './hand/HandCards.tsx'
import { HandStatus } from './hand/HandStatus.tsx'
import { MoveOffers } from './hand/MoveOffers.tsx'
import { usePondering } from './hand/use-pondering.ts'
import './hand/phone-hand.css'

interface Props {
  readonly game: TableGame
}

/** Only bluffers call a card by another rank. */
const LazyRankPicker = partNamed('RankPicker', () => import('../play/choices/RankPicker.tsx'))
const LazyTableGlance = partNamed('TableGlance', () => import('./hand/TableGlance.tsx'), ['over'])

/** Comes after the hand. */
const Glance = ({ game }: Props) => (
  <Suspense fallback={null}>
    <LazyTableGlance game={game} />
  </Suspense>
)

/** What can be chosen next; where nothing can, the table, or the rule of a card that can't be played. */
const Middle = ({ game, turn }: Props & { readonly turn: Turn }) => {
  const { t } = useTranslation()
  const { choice, folding, sending } = useChosen(turn)
  const stage = stageOf(turn.moveTree, choice)
  const asked = useChoosing((choosing) => choosing.asked)
  if (typeof asked === 'number') {
    return (
      <Suspense fallback={null}>
        <LazyCardRule rules={game.setup.rules} card={asked} />
      </Suspense>
    )
  }
  if (!game.active || sending || folding || stage === 'card' || stage === 'ready') return <Glance game={game} />
  return (
    <section className="phone-moves legal" aria-label={t('move.list')}>
      {stage === 'use' ? (
        <Suspense fallback={null}>
          <LazyRankPicker turn={turn} />
        </Suspense>
      ) : (
        <MoveOffers game={game} turn={turn} />
      )}
    </section>
  )
}

/** A player's phone while the board is on the big screen: what happened, the possible moves, the cards. */
export const PhoneHand = ({ game }: Props) => {
  const { state, seat, turn, active } = game
  const decision = decisionKey(state, seat)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is for one decision; the next one begins afresh
  useEffect(forgetChoice, [decision])
  useKeptFocus()
  useEffect(() => listen(window, { keydown: ({ key }) => key === 'Escape' && stepBack() }), [])
  usePondering(game)
  return (
    <div className={active ? 'phone-hand asked' : 'phone-hand'} data-seq={state.seq} data-stage={state.stage}>
      <HandStatus game={game} />
      <div className="phone-middle">
        {turn === undefined ? <Glance game={game} /> : <Middle game={game} turn={turn} />}
      </div>
      {turn !== undefined && <ChoiceButtons game={game} turn={turn} />}
      {turn !== undefined && <HandCards game={game} turn={turn} />}
      <LiveRegion game={game} />
    </div>
  )
}
