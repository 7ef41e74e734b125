import type { GameKinds } from './game/kind/game-kind.ts'
import { CardTable } from './screens/table/PlayScreen.tsx'
import { lazyComponent } from './ui/lazy-component.ts'

const LazyCardWatch = lazyComponent('CardWatch', () => import('./screens/watch/CardWatch.tsx'), ['watch', 'over'])
const LazyCardLobbyFacts = lazyComponent('CardLobbyFacts', () => import('./pages/lobby/CardLobby.tsx'), [
  'host',
  'rules',
])
const LazyCardLobbyTools = lazyComponent('CardLobbyTools', () => import('./pages/lobby/CardLobby.tsx'), [
  'host',
  'rules',
])
const LazyCardRules = lazyComponent('CardRules', () => import('./pages/lobby/CardLobby.tsx'), ['host', 'rules'])

const LazyCardLesson = lazyComponent('CardLesson', () => import('./pages/learn/CardLesson.tsx'), ['learn'])

const LazyChaseTable = lazyComponent('ChaseTable', () => import('./marble-chase/online/ChaseTable.tsx'), [
  'chase',
  'host',
  'over',
])
const LazyChaseWatch = lazyComponent('ChaseWatch', () => import('./marble-chase/online/ChaseTable.tsx'), [
  'chase',
  'host',
  'over',
])
const LazyChaseLobbyFacts = lazyComponent('ChaseLobbyFacts', () => import('./marble-chase/online/lobby-parts.tsx'), [
  'chase',
])
const LazyChaseLobbyAside = lazyComponent('ChaseLobbyAside', () => import('./marble-chase/online/lobby-parts.tsx'), [
  'chase',
])
const LazyChaseTableRules = lazyComponent('ChaseTableRules', () => import('./marble-chase/online/lobby-parts.tsx'), [
  'chase',
])

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
    Watch: LazyCardWatch,
    LobbyFacts: LazyCardLobbyFacts,
    LobbyTools: LazyCardLobbyTools,
    Lesson: LazyCardLesson,
    RulesDrawer: LazyCardRules,
  },
  'marble-chase': {
    Table: LazyChaseTable,
    Watch: LazyChaseWatch,
    LobbyFacts: LazyChaseLobbyFacts,
    LobbyAside: LazyChaseLobbyAside,
    Lesson: LazyChaseLesson,
    Replay: LazyChaseReplay,
    RulesDrawer: LazyChaseTableRules,
  },
}
