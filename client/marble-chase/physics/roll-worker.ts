/** Rolls marbles beside the page. The physics library comes with this worker only, its wasm first, for that is nearly all of it. */

import wasm from '@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.wasm?url'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import type { Result } from '../../../engine/result.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import type { RestingMarble } from '../../../physics/resting-marble.ts'
import { type RolledFlick, recordTrajectory } from '../../../physics/trajectory.ts'
import type { WorkerMessage } from '../../ui/worker-client.ts'
import { downloadWasm } from './library-download.ts'

/** Request to roll a flick over the marbles that lie on the board. */
export interface RollRequest {
  readonly id: number
  readonly flick: Flick
  readonly resting: readonly RestingMarble[]
}

/** State of the library, with the share of it that has been loaded, 0 to 1. */
export type LibraryMessage =
  | { readonly state: 'loading'; readonly loadedShare: number }
  | { readonly state: 'ready' | 'failed' }

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
