import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openArchive } from '../../../server/archive/open-archive.ts'
import { LONG } from '../../long.ts'
import { emptyFolder } from '../../server/archive/empty-storage.ts'
import {
  createTable,
  ignoreFaults,
  joinTable,
  openPerson,
  type press as pressAt,
  setUpJourney,
  testServer,
} from '../driver/journey.ts'
import { screenshot } from '../driver/test-server.ts'
import { addAuthenticator } from '../driver/virtual-authenticator.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

const OPERATORS_PROGRAM = fileURLToPath(new URL('../../../tools/moderation/operators.ts', import.meta.url))
const dataDir = emptyFolder()
const archive = await openArchive({ dataDir })
afterAll(() => rmSync(dataDir, { recursive: true }))
setUpJourney({ archive })

const PHONE_PAGE = { context: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } } as const
const LAPTOP_PAGE = { context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } } as const

type Visitor = Parameters<typeof pressAt>[0]
const press = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Runs the program of the command line beside the server. */
const runOperators = (origin: string, ...words: readonly string[]): string => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', PORT: new URL(origin).port }
  const { stdout, stderr } = spawnSync(process.execPath, [OPERATORS_PROGRAM, ...words], { env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
}

test(
  'an operator is set up from the command line; a report from a table becomes a ban, which the log has',
  LONG,
  async () => {
    const origin = testServer.origin.replace('127.0.0.1', 'localhost')
    const { table, host, ask } = await createTable(2)
    ask(host.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    const ann = await joinTable('Ann', table, { as: host, ...PHONE_PAGE })
    const ben = await joinTable('Ben', table, LAPTOP_PAGE)
    await press(ben, 'Sit here')
    await expect.poll(() => table.seats.count('person')).toBe(2)
    await ann.page.locator('summary', { hasText: 'Who may be here' }).click()
    await press(ann, 'Block, report … Ben')
    await ann.page.getByLabel('insults or harasses somebody').check()
    await ann.page.getByLabel('In your words').fill('He shouts at my children')
    await screenshot(ann.page, 'conduct-report-390x844')
    expect(await pageFaults(ann.page)).toEqual([])
    await press(ann, 'Send the report')
    await ann.page.getByText('The report is sent.').waitFor()
    await press(ann, 'Block Ben')
    await ann.page.getByRole('button', { name: 'Block, report … Ben' }).waitFor()

    const [link = ''] = /http\S+#\S+/.exec(runOperators(origin, 'add', 'Ola')) ?? []
    const operator = await openPerson('Ola', LAPTOP_PAGE, origin)
    const { page } = operator
    await addAuthenticator(page)
    await page.goto(link)
    await screenshot(page, 'operator-door-1280x720')
    await press(operator, 'Make my passkey')
    await page.getByText('You decide as Ola.').waitFor()
    expect(page.url(), 'the link is out of the address').toBe(`${origin}/operator`)
    await page.getByText('He shouts at my children').waitFor()
    await screenshot(page, 'operator-report-1280x720')
    await page.setViewportSize({ width: 390, height: 844 })
    await screenshot(page, 'operator-report-390x844')
    expect(await pageFaults(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByLabel('Code').fill(table.code)
    await press(operator, 'Look')
    await page.getByText('Ann, Ben').waitFor()

    await press(operator, 'Sign out')
    await press(operator, 'Use my passkey')
    await page.getByText('He shouts at my children').waitFor()
    await press(operator, 'Ban …')
    await page.getByLabel('Why (they will read it)').fill('Children play here')
    await screenshot(page, 'operator-ban-1280x720')
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Ban', exact: true }).click()
    await page.getByRole('heading', { name: 'Bans' }).getByText('1').waitFor()
    await page.getByText('Banned somebody who was reported').waitFor()
    await page.locator('.operator-log').scrollIntoViewIfNeeded()
    await screenshot(page, 'operator-log-1280x720')

    // All of this test's browsers are at one address, and so is the operator, who still decides.
    await ben.page.getByText('have closed its tables to you').waitFor()
    await ben.page.getByText('Children play here').waitFor()
    await screenshot(ben.page, 'ban-notice-1280x720')
    expect(await pageFaults(ben.page)).toEqual([])
    ignoreFaults(ben)
    ignoreFaults(ann)
    await press(operator, 'End it')
    await page.getByText('Nobody is banned.').waitFor()
    const deeds = runOperators(origin, 'log')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).what)
    expect(deeds).toEqual([
      ...['operator/invite', 'operator/passkey', 'operator/sign-in', 'operator/sign-in'],
      ...['ban/add', 'conduct/ban', 'ban/end'],
    ])

    runOperators(origin, 'remove', 'Ola')
    await page.reload()
    await page.getByText('This page is for the people who run this site.').waitFor()
    ignoreFaults(operator)
  },
)
