import type { FormerPlayer } from '../../../fair/evidence.ts'
import type { TableState } from '../../../server/protocol/state.ts'
import { parseJson } from '../storage/json.ts'

/** Returns the players who have left their seats during the game, the earliest first. */
export const readFormerPlayers = ({ former }: Pick<TableState, 'former'>): readonly FormerPlayer[] => {
  const list = parseJson(former)
  return Array.isArray(list) ? (list as readonly FormerPlayer[]) : []
}
