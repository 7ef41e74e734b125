import { lazyPart } from '../../ui/lazy-component.ts'

/** Loads with the first opening of the rules of Marble Chase. */
export const LazyChaseRules = lazyPart('ChaseRules', () => import('./ChaseRules.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])
