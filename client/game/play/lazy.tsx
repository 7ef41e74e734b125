import { lazyComponent, lazyPart } from '../../ui/lazy-component.ts'

// These components are loaded after the first card can be played.

export const LazyBoardDescription = lazyComponent('BoardDescription', () => import('./BoardDescription.tsx'), ['moves'])
export const LazyCardRule = lazyPart('CardRule', () => import('./CardRule.tsx'), ['cardRules'])
export const LazyCoach = lazyPart('Coach', () => import('../coach/Coach.tsx'), ['learn'])
export const LazyGameResult = lazyComponent('GameResult', () => import('./result/GameResult.tsx'), ['over', 'moves'])
export const LazyKeyboardShortcuts = lazyComponent('KeyboardShortcuts', () => import('./KeyboardShortcuts.tsx'), [
  'host',
])
export const LazyJoinRequestForm = lazyComponent('JoinRequestForm', () => import('./JoinRequestForm.tsx'), ['host'])
export const LazyLegalMoves = lazyPart('LegalMoves', () => import('./choices/LegalMoves.tsx'), ['moves'])
export const LazyMissedMoves = lazyComponent('MissedMoves', () => import('./moves/MissedMoves.tsx'), ['over', 'moves'])
export const LazyMoveHistory = lazyComponent('MoveHistory', () => import('./moves/MoveHistory.tsx'), [
  'over',
  'departed',
  'moves',
])
export const LazyPartnerDraw = lazyComponent('PartnerDrawSheet', () => import('./PartnerDraw.tsx'), ['host'])
export const LazyPhotoDrawer = lazyComponent('PhotoDrawer', () => import('../settings/PhotoDrawer.tsx'), ['host'])
export const LazyRecentMoves = lazyComponent('RecentMoves', () => import('./moves/RecentMoves.tsx'), ['moves'])
/** Only bluffing and jokers ask for a rank. */
export const LazyRankPicker = lazyPart('RankPicker', () => import('./choices/RankPicker.tsx'), ['moves'])
