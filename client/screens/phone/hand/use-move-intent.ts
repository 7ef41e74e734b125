import { useEffect, useRef } from 'react'
import type { TableGame } from '../../../game/use-game.ts'
import { useChosen } from '../../../table/input/choice-store.ts'
import { NO_CARD } from '../../../table/input/move-tree.ts'
import { sendIntent } from '../../../table/net/table-requests.ts'

/** Shows the marbles of the chosen card on every screen of the table, unless the game has bluffing. */
export const useMoveIntent = ({ state, setup, turn, active }: TableGame): void => {
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
