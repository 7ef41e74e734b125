import { Suspense, useEffect } from 'react'
import { focusMoves } from '../../../game/play/focus.ts'
import { LazyCardRule } from '../../../game/play/lazy.tsx'
import type { TableGame } from '../../../game/use-game.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { stageOf } from '../../../table/input/choice.ts'
import { useChoosing, useChosen } from '../../../table/input/choice-store.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { MoveOffers } from './MoveOffers.tsx'
import { TableOverview } from './TableOverview.tsx'

interface Props {
  readonly game: TableGame
}

/** Only bluffers call a card by another rank, and jokers stand for others. */
const LazyRankPicker = lazyComponent('RankPicker', () => import('../../../game/play/choices/RankPicker.tsx'))

/** What can be chosen next; where nothing can, the table, or the rule of a card that can't be played. */
const Choices = ({ game, turn }: Props & { readonly turn: Turn }) => {
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
  if (!game.active || sending || folding || stage === 'card' || stage === 'ready') return <TableOverview game={game} />
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

/** Between the status and the cards. */
export const HandMiddle = ({ game }: Props) => {
  useEffect(() => {
    // A card may have been chosen before this part of the page came.
    if (document.activeElement?.matches('.hand .chosen')) focusMoves()
  }, [])
  return game.turn === undefined ? <TableOverview game={game} /> : <Choices game={game} turn={game.turn} />
}
