import { Suspense } from 'react'
import { useChoosing } from '../../table/input/choosing.ts'
import type { TableGame } from '../use-game.ts'
import { LazyCardRule } from './lazy.tsx'

/** On a touch screen a tap chooses: only a card that can't be played is asked about. */
const hovers = (): boolean => matchMedia('(hover: hover)').matches

/** The rule of the own card that is looked at or asked about. */
export const CardRuleHint = ({ game }: { readonly game: TableGame }) => {
  const { looked, asked } = useChoosing()
  const card = hovers() ? looked : asked
  if (typeof card !== 'number' || game.state.phase !== 'playing') return null
  return (
    <Suspense fallback={null}>
      <LazyCardRule rules={game.setup.rules} card={card} />
    </Suspense>
  )
}
