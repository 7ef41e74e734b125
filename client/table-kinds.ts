import type { TableKinds } from './game/kind/game-kind.ts'
import { CardTable } from './screens/table/PlayScreen.tsx'
import { lazyComponent } from './ui/lazy-component.ts'

const lazyCardLobby = <Name extends 'CardLobbyFacts' | 'CardLobbyTools' | 'CardTableRules'>(name: Name) =>
  lazyComponent(name, () => import('./pages/lobby/CardLobby.tsx'), ['host', 'rules'])

const LazyChaseTable = lazyComponent('ChaseTable', () => import('./marble-chase/online/ChaseTable.tsx'), [
  'chase',
  'host',
  'over',
  'joining',
])
const lazyChaseLobby = <Name extends 'ChaseLobbyFacts' | 'ChaseLobbyAside'>(name: Name) =>
  lazyComponent(name, () => import('./marble-chase/online/lobby-parts.tsx'), ['chase'])
const LazyChaseTableRules = lazyComponent('ChaseTableRules', () => import('./marble-chase/rules/ChaseRules.tsx'), [
  'rules',
  'rulebook',
  'chaseRules',
])

/** Screens of each kind of game at a table. They belong to the first script, so that all but the card table is loaded later. */
export const TABLE_KINDS: TableKinds = {
  cards: {
    Table: CardTable,
    LobbyFacts: lazyCardLobby('CardLobbyFacts'),
    LobbyTools: lazyCardLobby('CardLobbyTools'),
    TableRules: lazyCardLobby('CardTableRules'),
  },
  'marble-chase': {
    Table: LazyChaseTable,
    LobbyFacts: lazyChaseLobby('ChaseLobbyFacts'),
    LobbyAside: lazyChaseLobby('ChaseLobbyAside'),
    TableRules: LazyChaseTableRules,
  },
}
