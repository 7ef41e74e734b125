import { Suspense } from 'react'
import { useChoiceState } from '../../table/input/choice-store.ts'
import type { TableGame } from '../use-game.ts'
import { LazyCardRule } from './lazy.tsx'

/** Returns true if the pointer can hover. On a touch screen a tap chooses a card, so that only the rules of unplayable cards are shown. */
const canHover = (): boolean => matchMedia('(hover: hover)').matches

/** Shows the rule of the hovered or focused card of the player's hand. */
export const CardRuleHint = ({ game }: { readonly game: TableGame }) => {
  const { lookedAt, explained } = useChoiceState()
  const card = canHover() ? lookedAt : explained
  if (typeof card !== 'number' || game.state.phase !== 'playing') return null
  return (
    <Suspense fallback={null}>
      <LazyCardRule rules={game.setup.rules} card={card} />
    </Suspense>
  )
}
