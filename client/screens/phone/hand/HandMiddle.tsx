import { useEffect } from 'react'
import { focusMoves } from '../../../game/play/focus.ts'
import { LazyCardRule } from '../../../game/play/lazy.tsx'
import type { TableGame } from '../../../game/use-game.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { stageOf } from '../../../table/input/choice.ts'
import { useChoosing, useChosen } from '../../../table/input/choice-store.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { lazyPart } from '../../../ui/lazy-component.ts'
import { MoveOffers } from './MoveOffers.tsx'
import { TableOverview } from './TableOverview.tsx'

interface Props {
  readonly game: TableGame
}

/** Needed only for bluffing and for jokers. */
const LazyRankPicker = lazyPart('RankPicker', () => import('../../../game/play/choices/RankPicker.tsx'))

/** Shows the next choices. If there are none, the table, or the rule of an unplayable card. */
const Choices = ({ game, turn }: Props & { readonly turn: Turn }) => {
  const { t } = useTranslation()
  const { choice, folding, sending } = useChosen(turn)
  const stage = stageOf(turn.moveTree, choice)
  const asked = useChoosing((choosing) => choosing.asked)
  if (typeof asked === 'number') return <LazyCardRule rules={game.setup.rules} card={asked} />
  if (!game.active || sending || folding || stage === 'card' || stage === 'ready') return <TableOverview game={game} />
  return (
    <section className="phone-moves legal" aria-label={t('move.list')}>
      {stage === 'use' ? <LazyRankPicker turn={turn} /> : <MoveOffers game={game} turn={turn} />}
    </section>
  )
}

/** Middle of the phone's screen, between the status and the cards. */
export const HandMiddle = ({ game }: Props) => {
  useEffect(() => {
    // A card may have been chosen before this component was loaded.
    if (document.activeElement?.matches('.hand .chosen')) focusMoves()
  }, [])
  return game.turn === undefined ? <TableOverview game={game} /> : <Choices game={game} turn={game.turn} />
}
