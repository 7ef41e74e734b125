import { lazyPart } from '../../ui/lazy-component.ts'

// Few tables belong to an evening: these components are loaded at those only.

export const LazyEveningNext = lazyPart('EveningNext', () => import('./EveningNext.tsx'), ['over'])
export const LazyStoppedHeading = lazyPart('StoppedHeading', () => import('./StoppedHeading.tsx'), ['over'])
export const LazyStoppedResult = lazyPart('StoppedResult', () => import('./StoppedResult.tsx'), ['over', 'moves'])
export const LazyEveningWait = lazyPart('EveningWait', () => import('./EveningLobby.tsx'), ['host', 'over'])
export const LazyRoundTime = lazyPart('RoundTime', () => import('./RoundTime.tsx'), ['host'])
export const LazyEveningPanel = lazyPart('EveningPanel', () => import('./EveningLobby.tsx'), ['host', 'over'])
export const LazyEveningTitle = lazyPart('EveningTitle', () => import('./EveningLobby.tsx'), ['host', 'over'])
export const LazyUnlessTakenBack = lazyPart('UnlessTakenBack', () => import('./StoppedHeading.tsx'), ['over'])
