import { lazyComponent } from '../../ui/lazy-component.ts'

/** Loads with the first opening of the rules of Marble Chase. */
export const LazyChaseRulesDrawer = lazyComponent('ChaseRulesDrawer', () => import('./ChaseRulesDrawer.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])
export const LazyChaseRulesText = lazyComponent('ChaseRulesText', () => import('./ChaseRulesText.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])
export const LazyChaseRuleSheet = lazyComponent('ChaseRuleSheet', () => import('./ChaseRuleSheet.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])
