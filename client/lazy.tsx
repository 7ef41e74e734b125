import { partNamed } from './ui/lazy-part.ts'

/** What nobody needs to begin to play comes when it is asked for: the less to load before the first card can be played. */
export const LazyAgain = partNamed('Again', () => import('./home/Again.tsx'))
export const LazyChaseTable = partNamed('ChaseTable', () => import('./chase/online/ChaseTable.tsx'), [
  'chase',
  'host',
  'over',
])
export const LazyCoach = partNamed('Coach', () => import('./coach/Coach.tsx'), ['learn'])
export const LazyLobby = partNamed('Lobby', () => import('./lobby/Lobby.tsx'), ['host', 'rules'])
export const LazyArrival = partNamed('Arrival', () => import('./lobby/Arrival.tsx'), ['phone'])
export const LazyInviteDrawer = partNamed('InviteDrawer', () => import('./lobby/InviteDrawer.tsx'), ['host'])
export const LazyKeys = partNamed('Keys', () => import('./play/Keys.tsx'), ['host'])
export const LazyPhoto = partNamed('Photo', () => import('./settings/Photo.tsx'), ['host'])
export const LazyMissed = partNamed('Missed', () => import('./play/moves/Missed.tsx'))
export const LazyBoardInWords = partNamed('BoardInWords', () => import('./play/spoken/BoardInWords.tsx'))
export const LazyMoveHistory = partNamed('MoveHistory', () => import('./play/moves/MoveHistory.tsx'), ['over'])
export const LazyPartnerDraw = partNamed('PartnerDrawSheet', () => import('./play/PartnerDraw.tsx'), ['host'])
export const LazyGameResult = partNamed('GameResult', () => import('./play/result/Result.tsx'), ['over'])
