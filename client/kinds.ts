import type { GameKinds } from './game/kind/game-kind.ts'
import { LazyChaseRules } from './marble-chase/rules/lazy.ts'
import { CardTable } from './screens/table/PlayScreen.tsx'
import { lazyComponent, lazyPart } from './ui/lazy-component.ts'

const LazyWatchedCardTable = lazyComponent('WatchedCardTable', () => import('./screens/watch/WatchedCardTable.tsx'), [
  'watch',
  'over',
])
const lazyCardLobby = <Name extends 'CardLobbyFacts' | 'CardLobbyTools' | 'CardTableRules'>(name: Name) =>
  lazyComponent(name, () => import('./pages/lobby/CardLobby.tsx'), ['host', 'rules'])

const LazyCardDraftRules = lazyPart('CardDraftRules', () => import('./pages/rules/CardRules.tsx'), [
  'rules',
  'rulebook',
])
const LazyCardLesson = lazyComponent('CardLesson', () => import('./pages/learn/CardLesson.tsx'), ['learn'])

const lazyChaseTable = <Name extends 'ChaseTable' | 'ChaseWatch'>(name: Name) =>
  lazyComponent(name, () => import('./marble-chase/online/ChaseTable.tsx'), ['chase', 'host', 'over'])
const lazyChaseLobby = <Name extends 'ChaseLobbyFacts' | 'ChaseLobbyAside' | 'ChaseTableRules'>(name: Name) =>
  lazyComponent(name, () => import('./marble-chase/online/lobby-parts.tsx'), ['chase'])

const LazyChasePicture = lazyPart('ChasePicture', () => import('./marble-chase/ChasePicture.tsx'), ['rules'])
const LazyChaseLesson = lazyComponent('ChaseLesson', () => import('./marble-chase/learn/ChaseLesson.tsx'), [
  'learn',
  'chase',
  'chaseLearn',
])
const LazyChaseReplay = lazyComponent('ChaseReplay', () => import('./marble-chase/replay/ChaseReplay.tsx'), [
  'chase',
  'fair',
])

/** Screens of each kind of game. */
export const KINDS: GameKinds = {
  cards: {
    Table: CardTable,
    Watch: LazyWatchedCardTable,
    LobbyFacts: lazyCardLobby('CardLobbyFacts'),
    LobbyTools: lazyCardLobby('CardLobbyTools'),
    Lesson: LazyCardLesson,
    Rules: LazyCardDraftRules,
    TableRules: lazyCardLobby('CardTableRules'),
    practice: { route: { at: 'strategy', id: '' }, text: 'strategy' },
  },
  'marble-chase': {
    Table: lazyChaseTable('ChaseTable'),
    Watch: lazyChaseTable('ChaseWatch'),
    LobbyFacts: lazyChaseLobby('ChaseLobbyFacts'),
    LobbyAside: lazyChaseLobby('ChaseLobbyAside'),
    Lesson: LazyChaseLesson,
    Replay: LazyChaseReplay,
    Rules: LazyChaseRules,
    TableRules: lazyChaseLobby('ChaseTableRules'),
    practice: { route: { at: 'chase' }, text: 'practice' },
    Picture: LazyChasePicture,
  },
}
