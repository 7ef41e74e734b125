import { useEffect, useRef } from 'react'
import { ponder } from '../../net/pondering.ts'
import type { Game } from '../../screens/use-game.ts'
import { NO_CARD } from '../../store/book.ts'
import { useChosen } from '../../store/choosing.ts'

/** The card in mind lights its marbles on every screen of the table, where cards are no secret. */
export const usePondering = ({ state, ground, turn, active }: Game): void => {
  const { choice, sending } = useChosen(turn)
  const open = active && state.stage === 'turn' && !ground.rules.choices.bluffing
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
    ponder({ game, seq, card })
  }, [game, seq, card, sending])
}
