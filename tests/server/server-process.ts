/** A child process of a test: a server as `npm start` runs it, without the pages. It sends its port to the parent. */

import { openArchive } from '../../server/archive/open-archive.ts'
import { readConfig } from '../../server/config.ts'
import { setLog } from '../../server/log.ts'
import { endOnSignals } from '../../server/shutdown.ts'
import { makeTestApp } from './test-app.ts'

const { host: _host, logLevel, ...settings } = readConfig({ PORT: '0', ...process.env })
setLog(logLevel, false)
const app = await makeTestApp({ ...settings, archive: await openArchive(settings), host: '127.0.0.1' })
endOnSignals(app.close)
process.send?.(app.port)
