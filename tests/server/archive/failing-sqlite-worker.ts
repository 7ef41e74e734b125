/** A SQLite worker that works correctly until the first commit, and exits instead of making it. */

import { parentPort } from 'node:worker_threads'
import { BUNDLE_SQL, type SqliteTask } from '../../../server/archive/sqlite-messages.ts'
import type { TaskMessage } from '../../../server/worker-tasks.ts'

parentPort?.on('message', ({ task }: TaskMessage<SqliteTask>) => {
  if (typeof task !== 'string' && (task.sql === 'commit' || task.sql === BUNDLE_SQL)) process.exit(1)
})
await import('../../../server/archive/sqlite-worker.ts')
