import { lazyPart } from '../../ui/lazy-component.ts'

export const LazyCardRules = lazyPart('CardRules', () => import('./CardRules.tsx'), ['rules', 'rulebook'])
