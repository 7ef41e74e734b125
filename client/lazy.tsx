import { partNamed } from './ui/lazy-part.ts'

/** What nobody needs to begin to play comes when it is asked for: the less to load before the first card can be played. */
export const LazyPlayLastSetup = partNamed('PlayLastSetup', () => import('./pages/home/PlayLastSetup.tsx'))
export const LazyChaseTable = partNamed('ChaseTable', () => import('./marble-chase/online/ChaseTable.tsx'), [
  'chase',
  'host',
  'over',
])
export const LazyCoach = partNamed('Coach', () => import('./game/coach/Coach.tsx'), ['learn'])
export const LazyLobby = partNamed('Lobby', () => import('./pages/lobby/Lobby.tsx'), ['host', 'rules'])
export const LazyArrival = partNamed('Arrival', () => import('./pages/lobby/Arrival.tsx'), ['phone'])
export const LazyInviteDrawer = partNamed('InviteDrawer', () => import('./pages/lobby/InviteDrawer.tsx'), ['host'])
export const LazyKeyboardShortcuts = partNamed('KeyboardShortcuts', () => import('./game/play/KeyboardShortcuts.tsx'), [
  'host',
])
export const LazyPhotoDrawer = partNamed('PhotoDrawer', () => import('./game/settings/PhotoDrawer.tsx'), ['host'])
export const LazyMissedMoves = partNamed('MissedMoves', () => import('./game/play/moves/MissedMoves.tsx'))
export const LazyBoardDescription = partNamed('BoardDescription', () => import('./game/play/BoardDescription.tsx'))
export const LazyMoveHistory = partNamed('MoveHistory', () => import('./game/play/moves/MoveHistory.tsx'), ['over'])
export const LazyPartnerDraw = partNamed('PartnerDrawSheet', () => import('./game/play/PartnerDraw.tsx'), ['host'])
export const LazyGameResult = partNamed('GameResult', () => import('./game/play/result/GameResult.tsx'), ['over'])
