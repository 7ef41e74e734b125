import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Archive } from '../../../server/archive/archive.ts'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { LONG } from '../../long.ts'
import { tableOf } from './archive-contract.ts'
import { emptyDatabase, emptyFolder } from './empty-storage.ts'

const WRITER_PROGRAM = fileURLToPath(new URL('./archive-writer.ts', import.meta.url))
const VERSIONS_PER_GAME = 20
const TABLE_CODES = Array.from({ length: 30 }, (_, at) => `W${at}`)

const writers: Writer[] = []
const folders: string[] = []
afterAll(() => {
  for (const { child } of writers) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true })
})

interface ArchivePlace {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly redisUrl?: string
}

/** The project with a PostgreSQL runs only what needs it. */
const ARCHIVE_PLACES: Readonly<Record<string, () => Promise<ArchivePlace>>> = process.env.TEST_DATABASE_URL
  ? { PostgreSQL: async () => ({ dataDir: '', databaseUrl: await emptyDatabase() }) }
  : {
      async SQLite() {
        const dataDir = emptyFolder()
        folders.push(dataDir)
        return { dataDir, databaseUrl: undefined }
      },
    }

interface Writer {
  readonly child: ChildProcess
  /** Last version of each table that the archive confirmed to the writer. */
  readonly confirmed: ReadonlyMap<string, number>
  /** All lines of the writer's output. */
  readonly lines: readonly string[]
}

function startWriter({ dataDir, databaseUrl, redisUrl }: ArchivePlace, codes: readonly string[]): Writer {
  const env = { ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl }
  const child = spawn(process.execPath, [WRITER_PROGRAM, dataDir, ...codes], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const confirmed = new Map<string, number>()
  const lines: string[] = []
  let rest = ''
  child.stdout?.on('data', (bytes) => {
    const parts = (rest + bytes).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    for (const [code = '', version] of parts.map((line) => line.split(' '))) confirmed.set(code, Number(version))
  })
  const writer = { child, confirmed, lines }
  writers.push(writer)
  return writer
}

async function killWriter(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'close')
}

/** Returns the parts of a table at this version if none is missing or left over. */
async function expectCompleteTable(archive: Archive, code: string, toldVersion: number): Promise<number> {
  const loaded = await archive.load(code)
  const version = loaded?.table.version ?? -1
  expect([toldVersion, toldVersion + 1]).toContain(version)
  const number = Math.ceil(version / VERSIONS_PER_GAME)
  const game = version === 0 ? '' : `${code}-${number}`
  expect(loaded?.table).toEqual(tableOf(code, version, { game }))
  const first = (number - 1) * VERSIONS_PER_GAME
  const decisions = version === 0 ? [] : Array.from({ length: version - first }, (_, at) => first + at)
  expect(loaded?.decisions.map(({ seq }) => seq)).toEqual(decisions)
  for (let past = 1; past < number; past++)
    expect(await archive.gameCard(`${code}-${past}`)).toBe(`over at ${past * VERSIONS_PER_GAME}`)
  if (game) expect(await archive.gameCard(game)).toBe(version % VERSIONS_PER_GAME === 0 ? `over at ${version}` : '')
  return version
}

describe.each(Object.keys(ARCHIVE_PLACES))('%s', (name) => {
  test(
    'killed in the middle of its work, six times over, a process leaves all it was told is kept and nothing by halves',
    LONG,
    async () => {
      const place = (await ARCHIVE_PLACES[name]?.()) as ArchivePlace
      const random = seededRandom('kill')
      const confirmed = new Map<string, number>()
      for (let run = 0; run < 6; run++) {
        const writer = startWriter(place, TABLE_CODES)
        await expect.poll(() => writer.lines.length, { timeout: 20_000 }).toBeGreaterThan(50 + random() * 400)
        await killWriter(writer.child)
        for (const [code, version] of writer.confirmed) confirmed.set(code, version)
        const archive = await openArchive(place)
        for (const code of TABLE_CODES) {
          confirmed.set(code, await expectCompleteTable(archive, code, confirmed.get(code) ?? -1))
        }
        await archive.close()
      }
      expect(Math.max(...confirmed.values())).toBeGreaterThan(VERSIONS_PER_GAME)
    },
  )

  test.skipIf(name === 'SQLite')(
    'two processes at once: every version of a table they both want is kept for one of them',
    async () => {
      const place = { ...((await ARCHIVE_PLACES[name]?.()) as ArchivePlace), redisUrl: 'redis://127.0.0.1' }
      await (await openArchive(place)).close()
      const pair = [startWriter(place, ['BOTH', 'ONE']), startWriter(place, ['BOTH', 'TWO'])]
      const both = () => pair.map(({ lines }) => lines.filter((line) => line.startsWith('BOTH')))
      await expect
        .poll(() => Math.min(...both().map((lines) => lines.length)), { timeout: 20_000 })
        .toBeGreaterThan(100)
      await Promise.all(pair.map(({ child }) => killWriter(child)))
      const versions = both()
        .flat()
        .map((line) => Number(line.split(' ')[1]))
      expect(new Set(versions).size).toBe(versions.length)
      const archive = await openArchive(place)
      expect(Math.max(...versions)).toBeGreaterThan(200)
      const kept = await expectCompleteTable(archive, 'BOTH', Math.max(...versions))
      expect(kept - versions.length).toBeLessThanOrEqual(1)
      for (const [at, code] of ['ONE', 'TWO'].entries())
        await expectCompleteTable(archive, code, pair[at]?.confirmed.get(code) ?? -1)
      await archive.close()
    },
  )
})
