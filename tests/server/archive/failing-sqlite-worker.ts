/** A thread that keeps tables as it should, but dies instead of making the first commit. */

import { parentPort } from 'node:worker_threads'
import { BUNDLE, type SqliteOrder } from '../../../server/archive/sqlite-order.ts'

parentPort?.on('message', (order: SqliteOrder | 'close') => {
  if (order !== 'close' && (order.sql === 'commit' || order.sql === BUNDLE)) process.exit(1)
})
await import('../../../server/archive/sqlite-worker.ts')
