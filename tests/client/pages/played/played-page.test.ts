// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { PlayedPage } from '../../../../client/pages/played/PlayedPage.tsx'
import { noteSignedIn } from '../../../../client/table/account/signed-in.ts'
import type { PlayedGamesReply } from '../../../../server/protocol/account.ts'
import { mount } from '../../mounted.ts'
import { answerWith, asked, refused, told } from '../account/account-answers.ts'

await loadTexts(['common', 'played'])

const ENDED_MS = Date.UTC(2026, 10, 3, 12)
const game = (id: string, more: Partial<PlayedGamesReply['games'][number]> = {}) => ({
  ...{
    game: id,
    seat: 0,
    rules: 'basic',
    players: 4,
    won: true,
    ended: ENDED_MS,
    partners: [{ seat: 2, name: 'Ben' }],
  },
  ...more,
})
const FIRST_PAGE: PlayedGamesReply = {
  games: [
    game('g1'),
    game('g2', { rules: 'tock', won: false, partners: [{ seat: 2, name: '' }] }),
    game('g0', { rules: 'dog', won: false, leaving: 'time', partners: [] }),
    game('g4', { rules: 'keezen', won: false, stopped: true }),
  ],
  totals: [
    { rules: 'basic', games: 3, won: 2 },
    { rules: 'tock', games: 1, won: 0 },
  ],
  partners: [{ partner: 'Ben', games: 3, won: 2 }],
  next: { ended: ENDED_MS, game: 'g2' },
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/account/games')
  asked.length = 0
  told.length = 0
})

test('a guest is told what would be here, and nothing is asked of the server', async () => {
  answerWith({})
  const { shows } = mount(PlayedPage, { query: '' })
  await shows(/when you have an account/)
  expect(asked).toEqual([])
})

test('games are listed with results and partners, with figures, and page after page', async () => {
  noteSignedIn()
  answerWith({ 'GET /games': [FIRST_PAGE, { games: [game('g3')] }] })
  const { shows, press, countOf, find } = mount(PlayedPage, { query: '' })
  await shows(/Pegs and Jokers 3 November 2026You won · with Ben/)
  await shows(/Tock 3 November 2026You lost · with a former player/)
  await shows(/Dog 3 November 2026You lost: your time was up/)
  await shows(/Keezen 3 November 2026Time was over · with Ben/)
  expect((await find('.my-game')).getAttribute('href')).toBe('/games/g1')
  await shows(/Pegs and Jokers32 ?67%/, '.played-totals')
  await press('Show more')
  await shows(/With|with/)
  await expect.poll(() => countOf('.my-game')).toBe(5)
  expect(told).toEqual(['', `ended=${ENDED_MS}&game=g2`])
  expect(countOf('.my-list + .row'), 'there are no more').toBe(0)
})

test('a choice asks for such games, stands in the address, and can be taken back', async () => {
  noteSignedIn()
  answerWith({ 'GET /games': [FIRST_PAGE, { games: [] }, FIRST_PAGE] })
  const { shows, user, find, press } = mount(PlayedPage, { query: 'won=true&from=2026-11-03&to=2026-11-03' })
  await shows(/Ben/)
  const day = new Date(2026, 10, 3).getTime()
  const nextDay = new Date(2026, 10, 4).getTime()
  expect(told[0]).toBe(`won=true&since=${day}&until=${nextDay}`)
  await user.selectOptions(await find('.played-filter select'), 'tock')
  await shows('No game of yours is like that.')
  expect(told[1], 'totals are the same for all filters').toBe(
    `rules=tock&won=true&since=${day}&until=${nextDay}&totals=known`,
  )
  expect(location.search).toBe('?rules=tock&won=true&from=2026-11-03&to=2026-11-03')
  await press('Show all')
  await shows(/You lost/)
  expect([location.search, told[2]]).toEqual(['', 'totals=known'])
})

test('a session that has ended leads to the account; a server that is away can be asked again', async () => {
  noteSignedIn()
  answerWith({ 'GET /games': [refused(503, 'http/closing'), refused(401, 'account/signed-out')] })
  const { shows, press } = mount(PlayedPage, { query: '' })
  await shows('The server did not answer.')
  await press('Try again')
  await shows(/when you have an account/)
})

test('what an address has that is no choice is left out', async () => {
  noteSignedIn()
  answerWith({ 'GET /games': FIRST_PAGE })
  const { shows } = mount(PlayedPage, { query: 'won=maybe&from=yesterday&more=1' })
  await shows(/Ben/)
  expect(told[0]).toBe('')
})
