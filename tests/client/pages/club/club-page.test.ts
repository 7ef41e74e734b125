// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { ClubPage } from '../../../../client/pages/club/ClubPage.tsx'
import { readClubKeys } from '../../../../client/pages/club/club-keys.ts'
import { setSettings } from '../../../../client/table/state/settings.ts'
import type { ClubView } from '../../../../server/protocol/club.ts'
import { mount } from '../../mounted.ts'
import { answerWith, asked, refused, told } from '../account/account-answers.ts'
import { fakeTournament, KEEZEN_EVENING } from '../tournament/fake-tournaments.ts'

await loadTexts(['common', 'tournament'])

const CLUB_VIEW: ClubView = {
  ...{ code: 'CLUBABC', version: 3, name: 'Keezen Club', boards: [], isHost: false },
  table: { rules: 'keezen', players: 4, teams: 2 },
  members: [{ id: 'm1', name: 'Cem' }],
  evenings: [{ code: 'EVENABC', name: 'Autumn', made: Date.UTC(2026, 10, 3), phase: 'over', entrants: 24 }],
}
const NO_SEASON = { year: 2026, lines: [] }
const SEASON_LINE = { rank: 1, points: 23, evenings: 1, wins: 5, games: 4 }
const CLUB_ADDRESS = '/api/clubs/CLUBABC'

const openClub = (fragment = '') => {
  history.replaceState(null, '', `/clubs/CLUBABC${fragment}`)
  return mount(ClubPage, { id: 'CLUBABC' })
}

beforeEach(() => {
  localStorage.clear()
  setSettings({ name: 'Ann' })
  asked.length = 0
  told.length = 0
})

test('somebody makes a club and is its host', async () => {
  answerWith({ 'POST /api/clubs': { code: 'CLUBABC', token: 'host-token' } })
  const { fill, press } = mount(ClubPage, { id: '' })
  await fill('Name of the club', 'Keezen Club')
  await press('Make the club')
  await expect.poll(() => location.pathname).toBe('/clubs/CLUBABC')
  expect(readClubKeys('CLUBABC')).toEqual({ host: 'host-token' })
})

test('a guest sees members, evenings and house rules, joins and leaves again', async () => {
  answerWith({
    [`GET ${CLUB_ADDRESS}`]: CLUB_VIEW,
    [`GET ${CLUB_ADDRESS}/season`]: { year: 2026, lines: [{ ...SEASON_LINE, name: 'Cem' }] },
    [`POST ${CLUB_ADDRESS}/members`]: { id: 'm2', token: 'member-token' },
  })
  const { shows, press, hides } = openClub()
  await shows(/Evenings.*Autumn.*24.entered.*over.*Season 2026.*1Cem23154.*Members.*Cem.*House rules.*Keezen/)
  await press('Join the club')
  await hides('Your name in the club')
  expect(told.at(-2)).toBe('{"name":"Ann"}')
  expect(readClubKeys('CLUBABC')).toEqual({ member: { id: 'm2', token: 'member-token' } })
})

test('the tables of an evening that is under way are listed with who sits there', async () => {
  const evening = fakeTournament(KEEZEN_EVENING)
  for (const names of ['Ann Ben', 'Cem Dora']) evening.step({ kind: 'enter', names: names.split(' ') })
  evening.step({ kind: 'draw' })
  evening.step({ kind: 'start' })
  const evenings = [{ ...CLUB_VIEW.evenings[0], phase: 'running' }]
  answerWith({
    [`GET ${CLUB_ADDRESS}`]: { ...CLUB_VIEW, evenings },
    [`GET ${CLUB_ADDRESS}/season`]: NO_SEASON,
    'GET /api/tournaments/EVENABC': evening.view(),
  })
  const { shows } = openClub()
  await shows(/Tables now: Keezen in the hall.*1(Ann & BenCem & Dora|Cem & DoraAnn & Ben)is playing/)
})

test('a name that is taken is told with a way out', async () => {
  answerWith({
    [`GET ${CLUB_ADDRESS}`]: CLUB_VIEW,
    [`GET ${CLUB_ADDRESS}/season`]: NO_SEASON,
    [`POST ${CLUB_ADDRESS}/members`]: refused(409, 'tournament/name-taken'),
  })
  const { shows, press } = openClub()
  await press('Join the club')
  await shows('Add an initial, so that you can be told apart.')
})

test('a host plans an evening with the club’s rules, removes a member and adds a board', async () => {
  answerWith({ [`GET ${CLUB_ADDRESS}`]: { ...CLUB_VIEW, isHost: true }, [`GET ${CLUB_ADDRESS}/season`]: NO_SEASON })
  const { shows, press, fill } = openClub('#host=host-token')
  await shows('Plan an evening')
  expect(location.hash).toBe('')
  await press('Remove Cem')
  await press('Yes')
  await expect.poll(() => asked).toContain(`DELETE ${CLUB_ADDRESS}/members/m1`)
  await fill('Link of a board in the gallery', 'https://pegs.example/boards/board123')
  await press('Add the board')
  await expect.poll(() => told.find((body) => body.includes('board123'))).toContain('"version":3')
  await press(/^Plan an evening/)
  expect(location.search).toContain('rules=keezen')
  expect(location.search).toContain('club=CLUBABC')
})
