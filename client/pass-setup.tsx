import type { ComponentProps } from 'react'
import type { LocalGames } from './game/kind/game-kind.ts'
import { CHASE_LOCAL_GAME } from './marble-chase/local/local-game.tsx'
import { PassSetupPage } from './screens/pass/PassSetupPage.tsx'

/** Kinds of games that need no table on the server when people share a device. */
const LOCAL_GAMES: LocalGames = { 'marble-chase': CHASE_LOCAL_GAME }

/** The set-up of a game on a shared device. In a file of its own, so that its games are loaded with this page only. */
export const PassSetup = (props: Omit<ComponentProps<typeof PassSetupPage>, 'localGames'>) => (
  <PassSetupPage {...props} localGames={LOCAL_GAMES} />
)
