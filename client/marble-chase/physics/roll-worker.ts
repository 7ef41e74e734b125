/** Rolls marbles beside the page. The physics library comes with this worker only, its wasm first, for that is nearly all of it. */

import wasm from '@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.wasm?url'
import type { Result } from '../../../engine/result.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { recordTrajectory } from '../../../physics/trajectory.ts'
import type { WorkerMessage } from '../../ui/worker-client.ts'
import { downloadWasm } from './library-download.ts'
import type { LibraryMessage, RolledFlick, RollRequest } from './roll-messages.ts'

type RollAnswer = WorkerMessage<Result<RolledFlick>>

const post = (message: LibraryMessage | RollAnswer, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer })

const loadBoard = async (): Promise<ChaseBoard> => {
  await downloadWasm(wasm, (share) => post({ state: 'loading', loadedShare: share }))
  return new ChaseBoard(await import('@dimforge/rapier3d-deterministic'))
}

const answer = (board: ChaseBoard, { id, flick, resting }: RollRequest): void => {
  const rolled = recordTrajectory(board, flick, resting)
  post({ id, answer: rolled }, rolled.ok ? [rolled.value.trajectory.poses.buffer] : [])
}

const board = loadBoard()
board.then(
  () => post({ state: 'ready' }),
  (error) => {
    console.error(error)
    post({ state: 'failed' })
  },
)

self.addEventListener('message', ({ data }: MessageEvent<RollRequest>) => {
  board.then(
    (ready) => answer(ready, data),
    () => undefined,
  )
})
