import { lazyComponent } from '../../ui/lazy-component.ts'

export const LazyRulesDrawer = lazyComponent('RulesDrawer', () => import('./RulesDrawer.tsx'), ['rules', 'rulebook'])
