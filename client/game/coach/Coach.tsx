import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChoiceForTurn } from '../../table/input/choice-store.ts'
import { NO_CARD } from '../../table/input/move-tree.ts'
import { Button } from '../../ui/Button.tsx'
import { cardPlaces, seatName } from '../../words/names.ts'
import type { TableGame } from '../use-game.ts'
import { dismissTip, isFirstTurn, stopCoaching } from './coaching.ts'
import { tipFor } from './tip.ts'
import './coach.css'

/** Returns the tip about the cards, or about the goal of the game. */
const useTipText = (game: TableGame, aboutGoal: boolean): string => {
  const { t } = useTranslation('learn')
  const { turn, state, seat, setup } = game
  const { card: chosen } = useChoiceForTurn(turn).choice
  if (turn === undefined) return ''
  const { teamOf, board } = setup.rules
  const { kind, card, other } = tipFor(turn, chosen === NO_CARD ? undefined : chosen)
  const mate = teamOf.findIndex((team, i) => i !== seat && team === teamOf[seat])
  const values = {
    ...(card !== undefined && cardPlaces(card)),
    other: other === undefined ? '' : seatName(state.seats, other),
    marbles: board.pegs,
    partner: mate === -1 ? '' : seatName(state.seats, mate),
  }
  if (aboutGoal && chosen === undefined) return mate === -1 ? t('coach.goal', values) : t('coach.goalTeam', values)
  return t(`coach.${kind}`, values)
}

/** Shows a tip to a person who plays for the first time. In their first turn it tells the goal before it speaks of cards. */
export const Coach = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('learn')
  const [knowsGoal, setKnowsGoal] = useState(false)
  const isChoosing = useChoiceForTurn(game.turn).choice.card !== undefined
  const aboutGoal = isFirstTurn(game) && !knowsGoal
  const text = useTipText(game, aboutGoal)
  const goOn = () => (aboutGoal && !isChoosing ? setKnowsGoal(true) : dismissTip(game))
  return (
    <aside className="coach" aria-label={t('coach.title')}>
      <p>{text}</p>
      <span>
        <Button className="small" text={t('coach.good')} onPress={goOn} />
        <Button className="quiet small" text={t('coach.never')} onPress={stopCoaching} />
      </span>
    </aside>
  )
}
