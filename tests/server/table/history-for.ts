import type { Seat } from '../../../engine/board.ts'
import { GameHistories } from '../../../server/table/game-histories.ts'
import type { GameSystem } from '../../../server/table/game-system.ts'
import type { TableSnapshot } from '../../../server/table/table-snapshot.ts'

/** Returns the present game in bytes as a person in this seat may see it; `seat` undefined: as everybody may. */
export const historyFor = (snapshot: TableSnapshot, system: GameSystem, seat: Seat | undefined): Uint8Array =>
  new GameHistories().bytesFor({ snapshot, system }, seat)
