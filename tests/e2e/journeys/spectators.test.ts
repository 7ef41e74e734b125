import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { violations } from '../driver/accessibility.ts'
import { createGame, ignoreFaults, joinTable, openPerson, press, setUpJourney, testServer } from '../driver/journey.ts'
import { decide } from '../driver/people.ts'
import { screenshot } from '../driver/test-server.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

// A server of its own, without open tables of other tests.
setUpJourney({})

const PHONE_PAGE = { context: { viewport: { width: 390, height: 844 } } } as const

test(
  'a host opens a table with a delay; a stranger finds it, watches it delayed, and can’t sit down',
  LONG,
  async () => {
    const { table, host } = await createGame(2)
    const ann = await joinTable('Ann', table, { as: host })
    await ann.page.locator('.hand button').first().waitFor()
    const zoe = await openPerson('Zoe', PHONE_PAGE)
    await zoe.page.goto(testServer.origin)
    await zoe.page.getByRole('link', { name: 'Watch a game' }).click()
    await zoe.page.locator('.panel', { hasText: 'Nobody is playing at an open table just now.' }).waitFor()

    await press(ann, 'Settings')
    await ann.page.getByText('Who may be here').first().click()
    await ann.page.getByRole('switch', { name: 'Anyone may watch' }).click()
    await ann.page.getByRole('radio', { name: '4 decisions' }).or(ann.page.getByLabel('4 decisions')).first().click()
    await expect.poll(() => table.snapshot.delay).toBe(4)

    const card = zoe.page.locator('.watch-card', { hasText: table.code })
    await card.locator('small', { hasText: '4 decisions late' }).waitFor()
    await expect
      .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    await expect.poll(() => card.locator('li').first().getAttribute('aria-label')).toMatch(/^Ann: 0 of 5 home$/)
    expect(await pageFaults(zoe.page)).toEqual([])
    await screenshot(zoe.page, 'watch-list-390x844')

    for (let i = 0; i < 8; i++) decide(table)
    await card.getByRole('link').click()
    await zoe.page.locator('.watch-dock', { hasText: 'You are watching, 4 decisions late.' }).waitFor()
    await expect.poll(() => new URL(zoe.page.url()).pathname).toBe(`/watch/${table.code}`)
    const late = async () => table.seq - Number(await zoe.page.locator('main.play').getAttribute('data-seq'))
    await expect.poll(late).toBe(4)
    decide(table)
    await expect.poll(late).toBe(4)
    expect(await zoe.page.getByRole('button', { name: 'Take over' }).count(), 'no seat is offered').toBe(0)
    await screenshot(zoe.page, 'watching-390x844')
    expect(await violations(zoe.page)).toEqual([])

    await press(zoe, 'Play here')
    await zoe.page.getByRole('button', { name: 'Knock' }).waitFor()
    await press(zoe, 'Watch it')
    await zoe.page.locator('.watch-dock').waitFor()
    expect(table.seats.all().filter(({ occupant }) => occupant === 'person')).toHaveLength(1)

    await ann.page.getByRole('switch', { name: 'Anyone may watch' }).click()
    await zoe.page.locator('h1', { hasText: `Table ${table.code} is not open to spectators.` }).waitFor()
    await press(zoe, 'All open tables')
    await zoe.page.locator('.panel', { hasText: 'Nobody is playing' }).waitFor()
    ignoreFaults(zoe, /4002|403/)
  },
)
