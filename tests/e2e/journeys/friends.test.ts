import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { whileAway } from '../driver/full-game.ts'
import { openPerson, setUpJourney, testServer } from '../driver/journey.ts'
import { playOut } from '../driver/people.ts'
import { screenshot } from '../driver/test-server.ts'
import { addAuthenticator } from '../driver/virtual-authenticator.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

setUpJourney()

const PHONE_PAGE = { context: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } } as const

test(
  'two people become friends by a link, meet at a table, and find their game again; a second browser takes a seat over',
  LONG,
  async () => {
    // Passkeys belong to a name.
    const origin = testServer.origin.replace('127.0.0.1', 'localhost')
    const come = async (name: string, options = {}) => {
      const person = await openPerson(name, options, origin)
      const authenticator = await addAuthenticator(person.page)
      const press = (label: string | RegExp) => person.page.getByRole('button', { name: label }).first().click()
      return { ...person, authenticator, press }
    }
    const makeAccount = async ({ page, press }: Awaited<ReturnType<typeof come>>) => {
      await page.goto(`${origin}/account`)
      await press('Make an account')
      await press('I have written it down')
      await page.locator('.account-list').first().waitFor()
    }
    const ann = await come('Ann')
    await makeAccount(ann)
    const second = await come('Ann', PHONE_PAGE)
    const { credentials } = await ann.authenticator.session.send('WebAuthn.getCredentials', {
      authenticatorId: ann.authenticator.authenticatorId,
    })
    for (const credential of credentials) {
      const { authenticatorId } = second.authenticator
      await second.authenticator.session.send('WebAuthn.addCredential', { authenticatorId, credential })
    }
    await second.page.goto(`${origin}/account`)
    await second.press('Sign in')
    await second.page.locator('.account-list').first().waitFor()
    await ann.page.getByRole('link', { name: 'Friends' }).click()
    await ann.page.getByLabel('Your name for your friends').fill('Ann')
    await ann.page.getByRole('switch').click()
    await ann.press('Save')
    await ann.page.getByText('Saved.').waitFor()
    await ann.press('Make a link')
    const link = (await ann.page.locator('.friend-link').textContent()) ?? ''

    const ben = await come('Ben', PHONE_PAGE)
    await makeAccount(ben)
    await ben.page.goto(link)
    await ben.page.getByText('Ann wants to be your friend here').waitFor()
    expect(await pageFaults(ben.page)).toEqual([])
    await ben.press('Be friends')
    await ben.page.getByText('You are friends with Ann.').waitFor()

    await ann.page.goto(`${origin}/new?rules=basic&players=4&bots=beginner`)
    await ann.press('Favourite')
    await ann.page.getByLabel('Name of this set-up').fill('For us')
    await ann.press('Keep it')
    await ann.page.getByText('Kept as For us.').waitFor()
    await ann.press(/^Make the table/)
    await ann.page.waitForFunction(() => location.pathname.startsWith('/t/'))
    const code = new URL(ann.page.url()).pathname.slice('/t/'.length)
    const table = testServer.app.tables.find(code)
    if (table === undefined) throw new Error('no table was made')
    await expect.poll(() => table.seats.count('person')).toBe(1)

    await ben.page.goto(`${origin}/account/friends`)
    const join = ben.page.getByRole('link', { name: 'Join Ann' })
    await join.waitFor()
    expect(await pageFaults(ben.page)).toEqual([])
    await screenshot(ben.page, 'friends-390x844')
    await join.click()
    await ben.page
      .getByRole('button', { name: /^Sit|Take/ })
      .first()
      .click()
    await expect.poll(() => table.seats.count('person')).toBe(2)

    await second.page.goto(`${origin}/t/${code}`)
    await second.page
      .getByRole('button', { name: /^Sit|Take/ })
      .first()
      .click()
    await second.page.getByRole('dialog', { name: 'You sit at this table already' }).waitFor()
    await screenshot(second.page, 'own-seat-390x844')
    const { host } = table
    await second.press('Take my seat over to this browser')
    await expect.poll(() => table.host).not.toBe(host)
    expect(table.seats.count('person'), 'nobody has two seats').toBe(2)
    await second.press(/^Start/)
    await expect.poll(() => table.phase).toBe('playing')
    await whileAway([ben.page, second.page], () => playOut(table))
    await second.page.locator('.result').waitFor()

    await ann.page.goto(`${origin}/account/games`)
    await ann.page.locator('.my-game', { hasText: 'Pegs and Jokers' }).waitFor()
    expect(await pageFaults(ann.page)).toEqual([])
    await screenshot(ann.page, 'played-games')
    await ann.page.locator('.my-game').click()
    await ann.page.waitForFunction(() => location.pathname.startsWith('/games/'))
  },
)
