import { lazyComponent } from '../../ui/lazy-component.ts'

/** The rules of a game of cards, loaded when they are opened. */
export const LazyCardRules = lazyComponent('CardRules', () => import('./CardRules.tsx'), [
  'rules',
  'rulebook',
  'cardRules',
])
