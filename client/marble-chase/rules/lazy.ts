import { lazyPart } from '../../ui/lazy-component.ts'

/** Loads with the first opening of the rules of Marble Chase. */
export const LazyChaseRulesDrawer = lazyPart('ChaseRulesDrawer', () => import('./ChaseRulesDrawer.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])
export const LazyChaseRulesText = lazyPart('ChaseRulesText', () => import('./ChaseRulesText.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])
export const LazyChaseRuleSheet = lazyPart('ChaseRuleSheet', () => import('./ChaseRuleSheet.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])
