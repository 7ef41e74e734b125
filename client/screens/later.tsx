import { lazy } from 'react'

/** What nobody needs to begin to play comes when it is asked for: the less to load before the first card can be played. */
export const SetUp = lazy(async () => ({ default: (await import('./SetUp.tsx')).SetUp }))
export const RulesPage = lazy(async () => ({ default: (await import('./rules/RulesPage.tsx')).RulesPage }))
export const FairPage = lazy(async () => ({ default: (await import('./fair/FairPage.tsx')).FairPage }))
export const Lobby = lazy(async () => ({ default: (await import('./Lobby.tsx')).Lobby }))
export const Arrival = lazy(async () => ({ default: (await import('./Arrival.tsx')).Arrival }))
export const InviteDrawer = lazy(async () => ({ default: (await import('./InviteDrawer.tsx')).InviteDrawer }))
export const Keys = lazy(async () => ({ default: (await import('../overlay/Keys.tsx')).Keys }))
export const Photo = lazy(async () => ({ default: (await import('../overlay/Photo.tsx')).Photo }))
export const Missed = lazy(async () => ({ default: (await import('../overlay/Missed.tsx')).Missed }))
export const MoveList = lazy(async () => ({ default: (await import('../overlay/MoveList.tsx')).MoveList }))
export const Ceremony = lazy(async () => ({ default: (await import('../overlay/Ceremony.tsx')).Ceremony }))
export const Result = lazy(async () => ({ default: (await import('../overlay/Result.tsx')).Result }))
