/** A thread that keeps tables as it should, but dies instead of the first commit that it is ordered to make. */

import { parentPort } from 'node:worker_threads'
import type { SqliteOrder } from '../../../server/archive/sqlite-worker.ts'

parentPort?.on('message', (order: SqliteOrder | 'close') => {
  if (order !== 'close' && order.sql === 'commit') process.exit(1)
})
await import('../../../server/archive/sqlite-worker.ts')
