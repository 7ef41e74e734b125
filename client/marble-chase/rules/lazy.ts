import { partNamed } from '../../ui/lazy-part.ts'

/** Loads with the first opening of the rules of Marble Chase. */
export const LazyChaseRulesDrawer = partNamed('ChaseRulesDrawer', () => import('./ChaseRulesDrawer.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])
export const LazyChaseRulesText = partNamed('ChaseRulesText', () => import('./ChaseRulesText.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])
export const LazyChaseRuleSheet = partNamed('ChaseRuleSheet', () => import('./ChaseRuleSheet.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])
