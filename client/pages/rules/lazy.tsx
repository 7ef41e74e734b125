import { lazyPart } from '../../ui/lazy-component.ts'

export const LazyRulesDrawer = lazyPart('RulesDrawer', () => import('./RulesDrawer.tsx'), ['rules', 'rulebook'])
