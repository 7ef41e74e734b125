import { partNamed } from './part.ts'

/** What nobody needs to begin to play comes when it is asked for: the less to load before the first card can be played. */
export const SetUp = partNamed('SetUp', () => import('./SetUp.tsx'))
export const RulesPage = partNamed('RulesPage', () => import('./rules/RulesPage.tsx'))
export const DesignPage = partNamed('DesignPage', () => import('../designer/DesignPage.tsx'))
export const FairPage = partNamed('FairPage', () => import('./fair/FairPage.tsx'))
export const Lobby = partNamed('Lobby', () => import('./Lobby.tsx'))
export const Arrival = partNamed('Arrival', () => import('./Arrival.tsx'))
export const InviteDrawer = partNamed('InviteDrawer', () => import('./InviteDrawer.tsx'))
export const Keys = partNamed('Keys', () => import('../overlay/Keys.tsx'))
export const Photo = partNamed('Photo', () => import('../overlay/Photo.tsx'))
export const Missed = partNamed('Missed', () => import('../overlay/Missed.tsx'))
export const MoveList = partNamed('MoveList', () => import('../overlay/MoveList.tsx'))
export const Ceremony = partNamed('Ceremony', () => import('../overlay/Ceremony.tsx'))
export const Result = partNamed('Result', () => import('../overlay/Result.tsx'))
