/** Rolls marbles beside the page. The physics library comes with this worker only, its wasm first, for that is nearly all of it. */

import wasm from '@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.wasm?url'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { recordTrajectory } from '../../../physics/trajectory.ts'
import { downloadWasm } from './library-download.ts'
import type { RollMessage, RollRequest } from './roll-messages.ts'

const post = (message: RollMessage, transfer: Transferable[] = []): void => self.postMessage(message, { transfer })

const loadBoard = async (): Promise<ChaseBoard> => {
  await downloadWasm(wasm, (share) => post({ kind: 'loading', share }))
  return new ChaseBoard(await import('@dimforge/rapier3d-deterministic'))
}

const answer = (board: ChaseBoard, { id, flick, resting }: RollRequest): void => {
  const rolled = recordTrajectory(board, flick, resting)
  post({ kind: 'rolled', id, rolled }, rolled.ok ? [rolled.value.trajectory.poses.buffer] : [])
}

const board = loadBoard()
board.then(
  () => post({ kind: 'ready' }),
  (error) => {
    console.error(error)
    post({ kind: 'failed' })
  },
)

self.addEventListener('message', ({ data }: MessageEvent<RollRequest>) => {
  board.then(
    (ready) => answer(ready, data),
    () => undefined,
  )
})
