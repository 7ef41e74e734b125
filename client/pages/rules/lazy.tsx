import { partNamed } from '../../ui/lazy-part.ts'

/** Loads with the first opening of the rules. */
export const LazyCardRule = partNamed('CardRule', () => import('./CardRule.tsx'), ['rulebook'])
export const LazyRulesDrawer = partNamed('RulesDrawer', () => import('./RulesDrawer.tsx'), ['rules', 'rulebook'])
