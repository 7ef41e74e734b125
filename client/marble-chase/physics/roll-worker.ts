/** Rolls marbles beside the page. The library and its wasm come with this worker only, the wasm first, for it is nearly all of it. */

import wasm from '@dimforge/rapier3d-deterministic/rapier_wasm3d_bg.wasm?url'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { recordTrajectory } from '../../../physics/trajectory.ts'
import { fetchAhead } from './loading.ts'
import type { RollMessage, RollOrder } from './roll-messages.ts'

const tell = (told: RollMessage, transfer: Transferable[] = []): void => self.postMessage(told, { transfer })

const load = async (): Promise<ChaseBoard> => {
  await fetchAhead(wasm, (share) => tell({ kind: 'loading', share }))
  return new ChaseBoard(await import('@dimforge/rapier3d-deterministic'))
}

const answer = (board: ChaseBoard, { id, flick, lying }: RollOrder): void => {
  const seen = recordTrajectory(board, flick, lying)
  tell({ kind: 'rolled', id, seen }, seen.ok ? [seen.value.trajectory.poses.buffer] : [])
}

const board = load()
board.then(
  () => tell({ kind: 'ready' }),
  (error) => {
    console.error(error)
    tell({ kind: 'failed' })
  },
)

self.addEventListener('message', ({ data }: MessageEvent<RollOrder>) => {
  board.then(
    (ready) => answer(ready, data),
    () => undefined,
  )
})
