import type { PageKinds } from './game/kind/game-kind.ts'
import { lazyComponent, lazyPart } from './ui/lazy-component.ts'

/** Screens of each kind of game away from its table. */
export const PAGE_KINDS: PageKinds = {
  cards: {
    Watch: lazyComponent('WatchedCardTable', () => import('./screens/watch/WatchedCardTable.tsx'), ['watch', 'over']),
    Lesson: lazyComponent('CardLesson', () => import('./pages/learn/CardLesson.tsx'), ['learn', 'moves']),
    Rules: lazyPart('CardDraftRules', () => import('./pages/rules/CardRules.tsx'), ['rules', 'rulebook', 'cardRules']),
    practice: { routeOf: (rules, query) => ({ at: 'strategy', id: rules, query }), text: 'strategy' },
  },
  'marble-chase': {
    Watch: lazyComponent('ChaseWatch', () => import('./marble-chase/online/ChaseTable.tsx'), [
      'chase',
      'host',
      'over',
      'joining',
    ]),
    Lesson: lazyComponent('ChaseLesson', () => import('./marble-chase/learn/ChaseLesson.tsx'), [
      'learn',
      'chase',
      'chaseLearn',
    ]),
    Replay: lazyComponent('ChaseReplay', () => import('./marble-chase/replay/ChaseReplay.tsx'), [
      'chase',
      'fair',
      'replay',
    ]),
    Totals: lazyPart('ChaseTotals', () => import('./marble-chase/story/ChaseTotals.tsx'), ['my']),
    Rules: lazyPart('ChaseRules', () => import('./marble-chase/rules/ChaseRules.tsx'), [
      'rules',
      'rulebook',
      'chaseRules',
    ]),
    practice: { routeOf: () => ({ at: 'chase' }), text: 'practice' },
    setupImage: {
      Image: lazyPart('FieldImage', () => import('./marble-chase/FieldImage.tsx')),
      text: 'chasePicture',
    },
  },
}
