/** The server with reports of everything that it does: `node reporting-server.ts SETTINGS`, with JSON of `ServerSettings`. */

import { flushCompileCache } from 'node:module'
import type { GameServer } from '../../../server/app.ts'
import type { Archive } from '../../../server/archive/archive.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { log } from '../../../server/log.ts'
import { endOnSignals } from '../../../server/shutdown.ts'
import { NO_LIMIT, NO_LIMITS } from '../../no-limits.ts'
import { makeTestApp } from '../test-app.ts'
import { digestOf, type Report, type ServerSettings } from './server-report.ts'

let app: GameServer | undefined

const sendReport = (report: Report): void => {
  process.send?.(report)
}

const reportTable = (code: string): void => {
  const table = app?.tables.find(code)
  table?.onChange((played) => {
    if (!played || table.cards === undefined) return
    sendReport({ kind: 'shown', code, game: table.games, seq: table.seq, digest: digestOf(table.cards) })
  })
}

/** Returns an archive that reports every call. */
const withReports = (archive: Archive): Archive => ({
  async add(table) {
    const added = await archive.add(table)
    if (added) sendReport({ kind: 'added', table })
    return added
  },
  async save(save) {
    const { code, version } = save.table
    sendReport({ kind: 'saving', save })
    try {
      const saved = await archive.save(save)
      sendReport({ kind: 'saved', code, version, saved })
      return saved
    } catch (error) {
      sendReport({ kind: 'saved', code, version, saved: 'failed' })
      throw error
    }
  },
  pushes: archive.pushes,
  dueTables: (now, most, after) => archive.dueTables(now, most, after),
  async load(code) {
    const loaded = await archive.load(code)
    setImmediate(() => reportTable(code))
    return loaded
  },
  report: (report) => archive.report(report),
  showcase: archive.showcase,
  accounts: archive.accounts,
  conduct: archive.conduct,
  ratings: archive.ratings,
  friends: archive.friends,
  tournaments: archive.tournaments,
  finishedGames: (codes) => archive.finishedGames(codes),
  tableCard: (code) => archive.tableCard(code),
  gameCard: (id) => archive.gameCard(id),
  sweep: (now, which) => archive.sweep(now, which),
  count: () => archive.count(),
  check: () => archive.check(),
  get isDamaged() {
    return archive.isDamaged
  },
  close: () => archive.close(),
})

const { dataDir, port, botDelayMs, holdMs } = JSON.parse(process.argv[2] ?? '') as ServerSettings
process.on('unhandledRejection', (err) => log.error({ err }, 'Unhandled promise rejection'))
const archive = await openArchive({ dataDir, databaseUrl: undefined })
app = await makeTestApp({
  archive: withReports(archive),
  host: '127.0.0.1',
  port,
  botDelayMs,
  holdMs,
  ...NO_LIMITS,
  unknownCodes: NO_LIMIT,
  messagesPerSecond: NO_LIMIT,
})
endOnSignals(app.close)
sendReport({ kind: 'open', port: app.port })
// A server that is killed would leave nothing in the compile cache.
flushCompileCache()
