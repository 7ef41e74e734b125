import { useEffect } from 'react'
import type { SeatedTeams } from '../../table/state/table.ts'
import { saveGames } from '../../table/storage/games.ts'
import { rememberedGame } from '../play/use-remember-table.ts'
import type { OwnLeaving } from './own-leaving.ts'

/** Stores a finished game that was lost for the person at this browser before its end. */
export const useRememberLostGame = (game: SeatedTeams, leaving: OwnLeaving | undefined): void => {
  const { gameId } = game.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game is stored once, when its end is seen
  useEffect(() => {
    if (leaving === undefined || gameId === '') return
    saveGames([{ ...rememberedGame({ ...game, seat: -1 }, false, undefined), won: false, leaving }])
  }, [gameId, leaving])
}
