/** A child process of a test: a server as `npm start` runs it, but for the pages. Tells its port. */

import { makeApp } from '../../server/app.ts'
import { openArchive } from '../../server/archive/open-archive.ts'
import { readConfig } from '../../server/config.ts'
import { setLog } from '../../server/log.ts'
import { endOnSignals } from '../../server/shutdown.ts'

const { host: _host, logLevel, ...settings } = readConfig({ PORT: '0', ...process.env })
setLog(logLevel, false)
const app = await makeApp({ ...settings, archive: await openArchive(settings), host: '127.0.0.1' })
endOnSignals(app.close)
process.send?.(app.port)
