import { respondToLine } from '../../../engine/text/line-protocol.ts'
import type { GameRecord } from './game.ts'
import type { Question } from './moves.ts'

/** A request of the line protocol that reproduces a question. */
export const requestOf = (question: Question): string => JSON.stringify({ cmd: 'moves', ...question })

/** The engine's response to a request line. */
export const answered = (request: string): unknown => JSON.parse(respondToLine(request))

/** A whole game of the engine's random players. */
export const randomGame = (table: Omit<GameRecord, 'dealer' | 'shuffles' | 'moves' | 'result'>, seed: string) => {
  const bots = Array.from({ length: table.players }, () => 'random')
  return answered(JSON.stringify({ cmd: 'play', ...table, seed, bots })) as { record: GameRecord }
}

export const replayed = (record: GameRecord) =>
  answered(JSON.stringify({ cmd: 'replay', record })) as { positions: readonly string[]; result: string }
