/** A worker that keeps tables as it should, but dies instead of making the first commit. */

import { parentPort } from 'node:worker_threads'
import { BUNDLE_SQL, type SqliteTask } from '../../../server/archive/sqlite-messages.ts'
import type { TaskMessage } from '../../../server/worker-tasks.ts'

parentPort?.on('message', ({ task }: TaskMessage<SqliteTask>) => {
  if (typeof task !== 'string' && (task.sql === 'commit' || task.sql === BUNDLE_SQL)) process.exit(1)
})
await import('../../../server/archive/sqlite-worker.ts')
