import { type AppOptions, type GameServer, makeApp } from '../../server/app.ts'
import { MemoryArchive } from './archive/memory-archive.ts'

/** Without an archive the tables are in memory. */
export type TestAppOptions = Partial<AppOptions>

/** Starts a server for tests, at 127.0.0.1 unless the options name another host. */
export const makeTestApp = (options: TestAppOptions = {}): Promise<GameServer> =>
  makeApp({ host: '127.0.0.1', archive: new MemoryArchive(), ...options })
