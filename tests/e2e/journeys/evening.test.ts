import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type {
  MadeTournament,
  MakeTournament,
  TournamentLinks,
  TournamentView,
} from '../../../server/protocol/tournament.ts'
import { LONG } from '../../long.ts'
import { whileAway } from '../driver/full-game.ts'
import { ignoreFaults, openPerson, setUpJourney, tableAt, testServer } from '../driver/journey.ts'
import { playOut } from '../driver/people.ts'
import { screenshot } from '../driver/test-server.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

setUpJourney()

const PHONE_PAGE = { context: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } } as const
const LAPTOP_PAGE = { context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } } as const
const HALL_PAGE = { context: { viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' } } as const

const PAIR_NAMES = [
  ['Ann', 'Ben'],
  ['Cem', 'Dora'],
  ['Eve', 'Finn'],
  ['Gina', 'Hugo'],
] as const

const pressIn = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Says how many marbles of each side are at home, with the buttons of the form. */
const enterResult = async (page: Page, home: readonly number[]): Promise<void> => {
  const sides = page.locator('.result-form fieldset')
  for (const [side, count] of home.entries()) await sides.nth(side).locator('label').nth(count).click()
}

const ask = async <T>(path: string, token: string, body?: object): Promise<T> => {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return (await fetch(`${testServer.origin}/api/tournaments${path}`, { ...init, headers })).json() as Promise<T>
}

/** Code and token of the evening that a host's page shows. */
const madeOn = async (page: Page): Promise<MadeTournament> => {
  await page.waitForFunction(() => /^\/tournaments\/[A-Z]+$/.test(location.pathname))
  const code = new URL(page.url()).pathname.split('/')[2] ?? ''
  const stored = await page.evaluate((key) => localStorage.getItem(key), `tournament:${code}`)
  return { code, token: JSON.parse(stored ?? '{}').host }
}

test(
  'an evening with paper boards: four phones say results, errors are made and mended, another host takes over',
  LONG,
  async () => {
    const host = await openPerson('Host', LAPTOP_PAGE)
    const { page } = host
    await page.goto(`${testServer.origin}/tournaments?rules=keezen&players=4`)
    await page.getByLabel('Name of the evening').fill('Village hall')
    await page.getByLabel('List of who plays').fill(PAIR_NAMES.map((names) => names.join(' & ')).join('\n'))
    expect(await pageFaults(page)).toEqual([])
    await pressIn(page, /^Make the evening/)
    const { code, token } = await madeOn(page)
    await pressIn(page, /^Draw round 1/)
    await pressIn(page, /^Start round 1/)
    await sees(page, 'is being played')

    const screen = await openPerson('Screen', HALL_PAGE)
    await screen.page.goto(`${testServer.origin}/tournaments/${code}/screen`)
    await screen.page.locator('.screen-seats li').nth(3).waitFor()
    await screenshot(screen.page, 'evening-screen-1920x1080')

    const { tables } = await ask<TournamentLinks>(`/${code}/links`, token)
    const phoneAt = async (table: number, side: number): Promise<Page> => {
      const sideToken = tables.find(({ number }) => number === table)?.tokens[side]
      const { page: phone } = await openPerson(`Phone ${table} ${side}`, PHONE_PAGE)
      await phone.goto(`${testServer.origin}/tournaments/${code}#table=${table}.${side}.${sideToken}`)
      await phone.locator('.tournament-own').waitFor()
      return phone
    }
    const [one, other, third, fourth] = [
      await phoneAt(1, 0),
      await phoneAt(1, 1),
      await phoneAt(2, 0),
      await phoneAt(2, 1),
    ]
    // The first table contradicts itself, then agrees.
    const marbles = (await one.locator('.result-form fieldset').first().locator('label').count()) - 1
    await enterResult(one, [marbles, 3])
    expect(await pageFaults(one)).toEqual([])
    await screenshot(one, 'evening-result-390x844')
    await pressIn(one, 'Say the result')
    await sees(one, 'The other side must confirm it.')
    await sees(other, 'The other side has said the result.')
    await other.locator('.tournament-own summary').click()
    await enterResult(other, [marbles, 4])
    await pressIn(other, 'Say the result')
    await sees(other, 'different results')
    await sees(page, 'contradict each other')
    await screenshot(other, 'evening-contradiction-390x844')
    await pressIn(other, 'Yes, that is right')
    await sees(one, 'The result is entered')
    // At the second table one side says a result and leaves; the host ends the round too early, then enters what is missing.
    await enterResult(third, [2, 5])
    await third.locator('.result-form fieldset').nth(2).locator('label').last().click()
    await pressIn(third, 'Say the result')
    await sees(fourth, 'Is it right?')
    await pressIn(page, 'End the round')
    await pressIn(page, 'Yes, end it')
    await sees(page, 'Some tables have no result.')
    const helper = await openPerson('Helper', PHONE_PAGE)
    await helper.page.goto(`${testServer.origin}/tournaments/${code}#host=${token}`)
    await pressIn(helper.page, 'Enter the result')
    await pressIn(helper.page, 'Save the result')
    await sees(helper.page, 'All tables have a result.')
    await pressIn(helper.page, 'End the round')
    await sees(helper.page, 'Draw round 2')
    await sees(fourth, 'Standings')
    await screenshot(helper.page, 'evening-host-390x844')
    const { standings } = await ask<TournamentView>(`/${code}`, token)
    expect(standings[0]).toMatchObject({ rank: 1, points: 2 * marbles + 10, wins: 1 })
    // The browser logs the step that was refused.
    ignoreFaults(host)
  },
)

test(
  'an evening of four pairs at tables of ours: a pair opens its table on a phone, the result is taken from the game, and the next table opens from it',
  LONG,
  async () => {
    const setup: MakeTournament = {
      name: 'Online evening',
      table: { rules: 'basic', players: 4, teams: 2 },
      ...{
        entry: 'pairs',
        draw: 'swiss',
        rounds: 2,
        minutes: 30,
        scoring: { kind: 'win-loss' },
        place: 'online',
        isOpen: true,
      },
      entrants: PAIR_NAMES.slice(1).map((names) => [...names]),
    }
    const { code, token } = await ask<MadeTournament>('', '', setup)
    const ann = await openPerson('Ann', PHONE_PAGE)
    await ann.page.goto(`${testServer.origin}/tournaments/${code}`)
    await ann.page.getByLabel('Your partner’s name').fill('Ben')
    await pressIn(ann.page, 'Enter')
    await sees(ann.page, 'You are entered.')
    const host = await openPerson('Host', LAPTOP_PAGE)
    await host.page.goto(`${testServer.origin}/tournaments/${code}#host=${token}`)
    await pressIn(host.page, /^Draw round 1/)
    await pressIn(host.page, /^Start round 1/)
    const stored = await ann.page.evaluate((key) => localStorage.getItem(key), `tournament:${code}`)
    const { me } = JSON.parse(stored ?? '{}') as { me: { entrant: number; token: string; partner: string } }
    const links = await ask<TournamentLinks>(`/${code}/links`, token)
    const { rounds } = await ask<TournamentView>(`/${code}`, token)
    const own = rounds[0]?.tables.find(({ sides }) => sides.flat().includes(me.entrant))
    const opponents = own?.sides.flat().find((entrant) => entrant !== me.entrant) ?? -1
    const [first, second] = links.entrants.find(({ entrant }) => entrant === opponents)?.tokens ?? []
    const people = [
      { entrant: me.entrant, own: me.partner },
      { entrant: opponents, own: first },
      { entrant: opponents, own: second },
    ]
    const guests: Page[] = []
    for (const { entrant, own: personal } of people) {
      const { page } = await openPerson('Guest', PHONE_PAGE)
      await page.goto(`${testServer.origin}/tournaments/${code}#me=${entrant}.${personal}`)
      await pressIn(page, 'To the table')
      guests.push(page)
    }
    await pressIn(ann.page, 'To the table')
    await ann.page.locator('main.play').waitFor()
    await screenshot(ann.page, 'evening-our-table-390x844')
    const table = await tableAt(ann)
    await whileAway([ann.page, ...guests], () => playOut(table))
    await sees(host.page, '1 table has no result yet.')
    // Nobody has come to the other table: it is stopped with all marbles at the start.
    await pressIn(host.page, 'End the round')
    await pressIn(host.page, 'Yes, end it')
    await sees(host.page, 'Draw round 2')
    await screenshot(host.page, 'evening-online-host')
    const ended = await ask<TournamentView>(`/${code}`, token)
    expect(ended.rounds[0]?.tables.map(({ state }) => state)).toEqual(['settled', 'settled'])
    expect(ended.standings[0]).toMatchObject({ points: 1, wins: 1 })
    // From the result one goes on to the table of the next round.
    await pressIn(host.page, /^Draw round 2/)
    await pressIn(host.page, /^Start round 2/)
    await pressIn(ann.page, /^To table \d, round 2/)
    await sees(ann.page, /^Round 2, table \d/)
    expect(await pageFaults(ann.page)).toEqual([])
  },
)
