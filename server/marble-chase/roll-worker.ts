/** The worker that simulates flicks, with one world for all tables. */

import type { Flick } from '../../engine/marble-chase/flick.ts'
import { ok, type Result } from '../../engine/result.ts'
import { ChaseBoard, type FlickOutcome } from '../../physics/chase-board.ts'
import { loadRapierInNode } from '../../physics/rapier-node.ts'
import type { RestingMarble } from '../../physics/resting-marble.ts'
import { replayTurn } from '../../physics/turn-roller.ts'
import { answerTasks } from '../worker-tasks.ts'

/** One flick among marbles at rest, or all flicks of a turn so far, from an empty board. */
export type RollTask =
  | { readonly kind: 'flick'; readonly flick: Flick; readonly resting: readonly RestingMarble[] }
  | { readonly kind: 'turn'; readonly flicks: readonly Flick[] }

/** Outcomes of every flick of the task. */
export type RollAnswer = Result<readonly FlickOutcome[]>

const board = new ChaseBoard(await loadRapierInNode())

answerTasks((task: RollTask): RollAnswer => {
  if (task.kind === 'turn') return replayTurn(board, task.flicks)
  const played = board.roll(task.flick, task.resting)
  return played.ok ? ok([played.value]) : played
})
