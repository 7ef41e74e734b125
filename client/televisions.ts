import type { Televisions } from './game/kind/television.ts'
import { CardTelevision } from './screens/tv/CardTelevision.tsx'
import { lazyComponent } from './ui/lazy-component.ts'

const LazyChaseTelevision = lazyComponent('ChaseTelevision', () => import('./marble-chase/tv/ChaseTelevision.tsx'), [
  'chase',
  'tv',
  'host',
  'over',
  'joining',
])

/** Component of each kind of game on a big screen. */
export const TELEVISIONS: Televisions = { cards: CardTelevision, 'marble-chase': LazyChaseTelevision }
