import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { whileAway } from '../driver/full-game.ts'
import { createGame, ignoreFaults, openPerson, setUpJourney, testServer } from '../driver/journey.ts'
import { type PersonOptions, playOut } from '../driver/people.ts'
import { screenshot } from '../driver/test-server.ts'
import { type Authenticator, addAuthenticator } from '../driver/virtual-authenticator.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

setUpJourney()

/** Copies passkeys to another authenticator, as makers of devices do for their customers. */
const copyPasskeys = async (from: Authenticator, to: Authenticator): Promise<void> => {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId })
  for (const credential of credentials) {
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
  }
}

const PHONE_PAGE = { context: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } } as const

test(
  'an account brings seats and games to a second device, comes back by its code, and is exported and deleted',
  LONG,
  async () => {
    // Passkeys belong to a name.
    const origin = testServer.origin.replace('127.0.0.1', 'localhost')
    const openDevice = async (path: string, coming?: PersonOptions) => {
      const person = await openPerson('Ann', coming, origin)
      const authenticator = await addAuthenticator(person.page)
      await person.page.goto(origin + path)
      const press = (name: string | RegExp) => person.page.getByRole('button', { name }).first().click()
      return { ...person, person, authenticator, press }
    }
    const { table, host } = await createGame(2)
    const laptop = await openDevice('/my', { as: host })
    await laptop.page.getByRole('link', { name: 'Have them on all your devices' }).click()
    expect(await pageFaults(laptop.page)).toEqual([])
    await laptop.press('Make an account')
    const code = (await laptop.page.locator('.account-code').textContent()) ?? ''
    expect(code).toMatch(/^(\w{4}-){4}\w{4}$/)
    await screenshot(laptop.page, 'account-code')
    await laptop.press('I have written it down')
    await laptop.page.locator('.account-list').first().waitFor()
    expect(await pageFaults(laptop.page)).toEqual([])
    await laptop.page.goto(`${origin}/t/${table.code}`)
    await laptop.page.locator('.hand button').first().waitFor()
    const sent = laptop.page.waitForResponse((response) => response.request().method() === 'PUT')
    await laptop.page.goto(`${origin}/my`)
    await sent

    const phone = await openDevice('/account', PHONE_PAGE)
    await copyPasskeys(laptop.authenticator, phone.authenticator)
    await phone.press('Sign in')
    await phone.page.locator('.account-list').first().waitFor()
    await screenshot(phone.page, 'account-390x844')
    expect(await pageFaults(phone.page)).toEqual([])
    await phone.page.getByRole('link', { name: 'My games' }).click()
    await phone.page.locator('button.my-game', { hasText: table.code }).click()
    await phone.page.locator('.hand button').first().waitFor()
    await whileAway([phone.page], () => playOut(table))
    await phone.page.locator('.result').waitFor()
    await phone.page.goto(`${origin}/my`)
    await phone.page.locator('.my-list a', { hasText: 'Pegs and Jokers' }).waitFor()
    await laptop.page.goto(`${origin}/my`)
    await laptop.page.locator('.my-list a', { hasText: 'Pegs and Jokers' }).waitFor()
    expect(await pageFaults(laptop.page)).toEqual([])

    const found = await openDevice('/account')
    await found.press('I have lost my device')
    await found.page.getByLabel('Recovery code').fill(code.toLowerCase().replaceAll('-', ' '))
    await found.press('Sign in with the code')
    await found.page.locator('.account-code').waitFor()
    expect(await found.page.locator('.account-code').textContent(), 'a code works once').not.toBe(code)
    await found.press('I have written it down')
    await found.press('Add one for this device')
    await found.page.getByText('The passkey is added.').waitFor()
    await found.press(/^Remove the passkey/)
    await found.press('Yes, remove it')
    await expect.poll(() => found.page.getByRole('button', { name: /^Remove the passkey/ }).count()).toBe(0)
    await found.press('Sign out all others')
    await found.page.getByText('All other devices are signed out.').waitFor()
    await laptop.page.goto(`${origin}/account`)
    await laptop.page.getByText('This browser is no longer signed in.').waitFor()
    await laptop.press('Sign in')
    await laptop.page.getByText('This passkey is not known here').waitFor()
    ignoreFaults(laptop.person)

    const download = found.page.waitForEvent('download')
    await found.page.getByRole('link', { name: 'Export everything' }).click()
    const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(exported.items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['game', 'table'])
    await found.press('Delete my account')
    await found.press('Yes, delete it')
    await found.page.getByText('Your account is deleted.').waitFor()
    await found.press('Sign in')
    await found.page.getByText('This passkey is not known here').waitFor()
    ignoreFaults(found.person)
  },
)
