/** The thread that works out where marbles roll, one world for all tables. */

import { parentPort } from 'node:worker_threads'
import { ok, type Result } from '../../engine/result.ts'
import { ChaseBoard, type FlickOutcome } from '../../physics/chase-board.ts'
import { rapierInNode } from '../../physics/rapier-node.ts'
import { replayTurn } from '../../physics/turn.ts'
import type { RollAnswer, RollQuestion, RollTask } from './roll-question.ts'

const board = new ChaseBoard(await rapierInNode())

const outcomesOf = (task: RollTask): Result<readonly FlickOutcome[]> => {
  if (task.kind === 'turn') return replayTurn(board, task.shots)
  const played = board.roll(task.shot, task.lying)
  return played.ok ? ok([played.value]) : played
}

parentPort?.on('message', ({ id, task }: RollQuestion) =>
  parentPort?.postMessage({ id, outcomes: outcomesOf(task) } satisfies RollAnswer),
)
