/** A server in a process of its own. Node's flags give it a small heap. Sends its port to its parent. */

import { makeTestApp } from '../server/test-app.ts'

const NO_LIMIT = 1_000_000
const app = await makeTestApp({
  proxies: 1,
  requestTimeoutMs: 1000,
  tablesPerMinute: NO_LIMIT,
  callsPerMinute: NO_LIMIT,
})
process.send?.({ port: app.port })
