import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePorts } from '../cluster/child-service.ts'
import { launchBrowser } from '../e2e/driver/browser.ts'
import { openPerson, type Person } from '../e2e/driver/people.ts'
import { Reader } from '../e2e/driver/reader.ts'
import { buildHere, ContainerMachine, reasonAgainstContainers } from './container-machine.ts'
import { runJourneys } from './journeys-there.ts'

const OPERATING_PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operating.md'), 'utf8')
const MAX_IMAGE_BYTES = 250_000_000
const CONTAINER_USER = 65_532
/** Process that comes after the container's init. */
const SERVER_PID = 2
/** Journeys of which at least one test can be made at a server that runs already. */
const JOURNEYS_THERE = [
  'big-screen-and-phones',
  'bots',
  'chase/learn',
  'chase/match',
  'chase/set-up',
  'chase/table',
  'chase/woods',
  'evening',
  'insight',
  'joining',
  'lessons',
  'names',
  'own-rules',
  'pass',
  'playing',
  'screens',
  'table-features',
  'workshop/designer',
  'workshop/machining',
  'workshop/sawing',
  'workshop/studio',
]
/** Settings with which journeys play at a server. */
const JOURNEY_SETTINGS = {
  BOT_DELAY_MS: 0,
  TABLES_PER_MINUTE: 1000,
  TABLES_PER_ADDRESS: 1000,
  WORK_PER_ADDRESS: 1000,
  JOINS_PER_MINUTE: 100_000,
  CALLS_PER_MINUTE: 100_000,
}

const reason = reasonAgainstContainers()
let machine: ContainerMachine
let port = 0

const originOf = (): string => `http://127.0.0.1:${port}`

const ask = async (commands: string): Promise<string> => {
  const { exitCode, output } = await machine.run(commands)
  expect(exitCode, `${commands}\n${output}`).toBe(0)
  return output.trim()
}

/** Returns the command of the page that begins in this way. */
const pageCommand = (beginning: string): string => {
  const found = OPERATING_PAGE.split('\n').find((line) => line.startsWith(`    ${beginning}`))
  if (found === undefined) throw new Error(`docs/operating.md has no command “${beginning}…”.`)
  return found.trim()
}

/** Starts the container as the page does, but listens on this machine alone: containers have its network here. */
const start = async (settings: Readonly<Record<string, string | number>> = {}, volume = 'tables'): Promise<void> => {
  const environment = Object.entries({ HOST: '127.0.0.1', PORT: port, ...settings })
  const words = environment.map(([name, value]) => `--env ${name}=${value}`).join(' ')
  const command = pageCommand('podman run --detach')
  await ask(command.replace('--publish 2567:2567', words).replace('--volume tables:', `--volume ${volume}:`))
  await expect
    .poll(
      () =>
        fetch(`${originOf()}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
}

/** Runs a script of Node in the container. */
const evaluate = (script: string): Promise<string> => ask(`podman exec table node --eval '${script}'`)

const health = async (): Promise<number> => (await machine.run('podman healthcheck run table')).exitCode

describe.skipIf(reason !== undefined)(
  `the container of docs/operating.md${reason === undefined ? '' : `: ${reason}`}`,
  () => {
    beforeAll(async () => {
      machine = await ContainerMachine.open()
      ;[port = 0] = await freePorts(1)
    })

    afterAll(() => machine?.close())

    // Each step needs those before it.
    let failed: string | undefined
    beforeEach(({ skip }) => skip(failed !== undefined, `“${failed}” failed`))
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') failed = task.name
    })

    test('is built on a base of Debian’s packages, and is small', async () => {
      for (const beginning of ['mmdebstrap', 'podman build']) await ask(buildHere(pageCommand(beginning)))
      const sizeBytes = Number(await ask(`podman image inspect --format '{{.Size}}' table`))
      console.info(`The image has ${(sizeBytes / 1e6).toFixed(0)} MB.`)
      expect(sizeBytes).toBeLessThan(MAX_IMAGE_BYTES)
    })

    test('holds the program and what it needs: no shell, no package manager, nothing that is run as somebody else', async () => {
      const files = (
        await ask('id=$(podman create table); podman export "$id" | tar --list --verbose; podman rm "$id" > /dev/null')
      ).split('\n')
      expect(files.length).toBeGreaterThan(1000)
      const named = (pattern: RegExp) => files.filter((line) => pattern.test(line))
      expect(named(/\/node_modules\/node\/bin\/node$/)).toHaveLength(1)
      expect(named(/(^|\/| )(sh|bash|dash|busybox|apt|apt-get|dpkg|npm|npx)$/)).toEqual([])
      expect(named(/^-.{2}s|^-.{5}s/), 'programs that run as their owner or group').toEqual([])
      expect(named(/ (etc\/shadow|root\/)/)).toEqual([])
    })

    test('runs as nobody special, with no more rights than the kernel must give, and writes to its volumes alone', async () => {
      await start()
      const status = await evaluate('console.log(fs.readFileSync("/proc/self/status", "utf8"))')
      expect(status).toMatch(new RegExp(`^Uid:\\s+${CONTAINER_USER}\\s+${CONTAINER_USER}\\s`, 'm'))
      for (const set of ['CapPrm', 'CapEff', 'CapBnd']) expect(status).toMatch(new RegExp(`^${set}:\\s+0+$`, 'm'))
      expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
      const written = await evaluate(`
        const attempt = (folder) => { try { fs.writeFileSync(folder + "/trial", ""); fs.rmSync(folder + "/trial"); return "written" } catch ({ code }) { return code } }
        console.log(["/", "/table", "/table/dist", "/etc", "/data", "/backups", "/tmp"].map(attempt).join())`)
      expect(written).toBe('EROFS,EROFS,EROFS,EROFS,written,written,written')
    })

    test('has a check of health that is right', async () => {
      const signal = (name: string) => evaluate(`process.kill(${SERVER_PID}, "SIG${name}")`)
      expect(await health()).toBe(0)
      await signal('STOP')
      expect(await health()).not.toBe(0)
      await signal('CONT')
      await expect.poll(health).toBe(0)
    })

    test('stores everything and ends by itself when it is stopped', async () => {
      await ask('podman stop --time 15 table')
      expect(await ask(`podman inspect --format '{{.State.ExitCode}}' table`)).toBe('0')
      await ask(pageCommand('podman rm'))
    })

    test('journeys are made through it: tables, phones and televisions, lessons, Marble Chase and the workshop', async () => {
      const folder = join(machine.folder, 'data')
      mkdirSync(folder, { mode: 0o700 })
      chownSync(folder, CONTAINER_USER, CONTAINER_USER)
      await start(JOURNEY_SETTINGS, folder)
      const results = await runJourneys(originOf(), folder, join(machine.folder, 'journeys.json'))
      const passed = results.filter(({ status }) => status === 'passed')
      console.info(`${passed.length} of ${results.length} tests of journeys were made through the container.`)
      expect(results.filter(({ status }) => status === 'failed')).toEqual([])
      expect(new Set(passed.map(({ journey }) => journey))).toEqual(new Set(JOURNEYS_THERE))
      await ask(pageCommand('podman rm'))
    })

    describe('a game', () => {
      let browser: Browser
      let people: readonly Person[]
      let readers: readonly Reader[]
      let played: string[]

      const seqs = (): Promise<readonly number[]> =>
        Promise.all(people.map(async ({ page }) => Number(await page.locator('main.play').getAttribute('data-seq'))))

      /** Lets whoever is on turn play a decision, as it is heard and pressed. */
      const playOne = async (): Promise<void> => {
        const asked = async () => Promise.all(readers.map(async (reader) => (await reader.cards()).length > 0))
        await expect.poll(asked, { message: 'somebody is on turn' }).toContain(true)
        const reader = readers[(await asked()).indexOf(true)] as Reader
        await reader.untilAsked()
        const [before = 0] = await seqs()
        played.push(await reader.playAnother())
        await expect.poll(async () => Math.min(...(await seqs()))).toBeGreaterThan(before)
      }

      /** Waits until all pages say that they have lost the server, or none. */
      const untilAway = async (away: boolean): Promise<void> => {
        const state = away ? 'attached' : 'detached'
        for (const { page } of people) await page.locator('.banner').first().waitFor({ state })
      }

      const hands = (): Promise<readonly string[]> =>
        Promise.all(
          people.map(async ({ page }) =>
            (await page.getByRole('list', { name: 'Your hand' }).ariaSnapshot()).replaceAll(/, can.*?"/g, '"'),
          ),
        )

      afterAll(() => browser?.close())

      test('of two is begun in the container', async () => {
        await start({ BOT_DELAY_MS: 0 })
        browser = await launchBrowser()
        people = [await openPerson(browser, originOf(), 'Ann'), await openPerson(browser, originOf(), 'Ben')]
        readers = people.map(({ page }) => new Reader(page))
        played = []
        const [ann, ben] = people as [Person, Person]
        await ann.page.goto(`${originOf()}/new?players=2`)
        await ann.page.getByRole('button', { name: /^Make the table/ }).click()
        await ann.page.waitForURL('**/t/*')
        await ben.page.goto(ann.page.url())
        await ben.page
          .getByRole('button', { name: /^Sit here/ })
          .first()
          .click()
        await ann.page
          .getByRole('button', { name: /^Start/ })
          .first()
          .click()
        for (let decision = 0; decision < 6; decision++) await playOne()
      })

      test('goes on after the container was killed: pages come back by themselves', async () => {
        const before = [await seqs(), await hands()]
        await ask('podman kill table && podman wait table')
        await untilAway(true)
        await ask('podman start table')
        await untilAway(false)
        expect([await seqs(), await hands()]).toEqual(before)
        await playOne()
      })

      test('goes on from the copy of the night after container and volume were lost', async () => {
        const copied = await ask(pageCommand('podman exec table node server/archive/backup.ts'))
        const copy = /\/backups\/tables-\w+-\w+-\w+\.sqlite/.exec(copied)?.[0] ?? copied
        const before = [await seqs(), await hands()]
        for (let decision = 0; decision < 2; decision++) await playOne()
        await ask('podman kill table')
        await ask(pageCommand('podman rm'))
        await ask('podman volume rm tables')
        await untilAway(true)
        const restore = pageCommand('podman run --rm').replace(/\/backups\/tables-\S+/, copy)
        expect(await ask(restore)).toContain(`Restored 1 table from ${copy}`)
        await start({ BOT_DELAY_MS: 0 })
        await untilAway(false)
        await expect.poll(async () => [await seqs(), await hands()]).toEqual(before)
        for (let decision = 0; decision < 4; decision++) await playOne()
      })
    })
  },
)
