import { lazyPart } from '../../ui/lazy-component.ts'

// Few tables belong to an evening: these components are loaded at those only.

export const LazyStoppedHeading = lazyPart('StoppedHeading', () => import('./StoppedHeading.tsx'), ['over'])
export const LazyStoppedResult = lazyPart('StoppedResult', () => import('./StoppedResult.tsx'), ['over', 'moves'])
export const LazyEveningWait = lazyPart('EveningWait', () => import('./EveningLobby.tsx'), ['host', 'over'])
export const LazyUnlessTakenBack = lazyPart('UnlessTakenBack', () => import('./StoppedHeading.tsx'), ['over'])
