// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { draftFor } from '../../../../client/game/setup/draft.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { PAGE_KINDS } from '../../../../client/page-kinds.ts'
import { MakeTournamentPage } from '../../../../client/pages/tournament/MakeTournamentPage.tsx'
import {
  drawsFor,
  entriesFor,
  fittingForm,
  makeProblem,
  tournamentOf,
  USUAL_FORM,
} from '../../../../client/pages/tournament/make-form.ts'
import { readKeys } from '../../../../client/pages/tournament/tournament-keys.ts'
import { MARBLE_CHASE, offeredGame } from '../../../../client/table/state/offered-game.ts'
import { mount } from '../../mounted.ts'
import { fakeTournament, HOST_TOKEN, KEEZEN_EVENING } from './fake-tournaments.ts'

await loadTexts(['common', 'tournament', 'rules', 'setup', 'host'])

const draftOf = (rules: string, players = 4, teams = 2) => {
  const game = offeredGame(rules)
  if (!game.ok) throw new Error(rules)
  return draftFor(game.value, players, teams)
}

beforeEach(() => localStorage.clear())

test('an evening is made with the game of the set-up and those who were typed, and its maker is its host', async () => {
  const { made } = fakeTournament(KEEZEN_EVENING)
  history.replaceState(null, '', '/tournaments?rules=keezen&players=4')
  const { press, fill } = mount(MakeTournamentPage, { query: 'rules=keezen&players=4', kinds: PAGE_KINDS })
  await fill('Name of the evening', 'Village hall')
  await fill('List of who plays', 'Ann & Ben\nCem & Dora')
  await press(/^Make the evening/)
  await expect.poll(() => location.pathname).toBe('/tournaments/EVEN')
  expect(made[0]).toMatchObject({
    name: 'Village hall',
    table: { rules: 'keezen', players: 4, teams: 2 },
    ...{
      entry: 'pairs',
      draw: 'swiss',
      rounds: 5,
      minutes: 50,
      scoring: { kind: 'dutch' },
      place: 'boards',
      isOpen: true,
    },
    entrants: [{ names: ['Ann', 'Ben'] }, { names: ['Cem', 'Dora'] }],
  })
  expect(readKeys('EVEN')).toEqual({ host: HOST_TOKEN })
})

test('what a table allows: pairs with teams of two, everyone alone without teams, nothing with larger sides', () => {
  expect(entriesFor(draftOf('keezen'))).toEqual(['pairs', 'drawn-partners'])
  expect(entriesFor(draftOf('basic', 4, 4))).toEqual(['singles'])
  expect(makeProblem({ ...USUAL_FORM, name: 'Hall' }, draftOf('basic', 6, 2))).toBe('sides')
  expect(makeProblem(USUAL_FORM, draftOf('keezen'))).toBe('name')
})

test('partners who are drawn and tables of many sides have Swiss rounds, whatever was chosen before', () => {
  expect(drawsFor(draftOf('keezen'), 'drawn-partners')).toEqual(['swiss'])
  const form = fittingForm({ ...USUAL_FORM, draw: 'knock-out' }, draftOf('basic', 4, 4))
  expect(form).toMatchObject({ entry: 'singles', draw: 'swiss' })
})

test('own numbers and the size of groups are sent only where they count', () => {
  const form = { ...USUAL_FORM, name: 'Hall', scoring: 'own', draw: 'groups' } as const
  expect(tournamentOf(form, draftOf('keezen'), undefined)).toMatchObject({
    scoring: { kind: 'own', win: 3, draw: 1, marble: 0, absent: [3, 0] },
    groupSize: 4,
  })
  expect(tournamentOf({ ...form, draw: 'swiss', scoring: 'dutch' }, draftOf('keezen'), undefined)).not.toHaveProperty(
    'groupSize',
  )
})

test('at Marble Chase, where no marbles come home, wins or own numbers count', () => {
  const chase = draftFor(MARBLE_CHASE, 2)
  const form = fittingForm({ ...USUAL_FORM, name: 'Hall' }, chase)
  expect(makeProblem(form, chase)).toBeUndefined()
  expect(form).toMatchObject({ entry: 'singles', scoring: 'win-loss' })
  const own = { ...USUAL_FORM.own, marble: 2 }
  expect(fittingForm({ ...form, scoring: 'own', own }, chase)).toMatchObject({ scoring: 'own', own: { marble: 0 } })
})

test('a game with larger sides is made fit in one press', async () => {
  fakeTournament(KEEZEN_EVENING)
  const query = 'rules=basic&players=6&teams=2'
  const { press, shows, container } = mount(MakeTournamentPage, { query, kinds: PAGE_KINDS })
  await shows('An evening has sides of one or two people: choose other teams.')
  await press('Play in teams of two')
  await expect.poll(() => container.textContent).not.toContain('An evening has sides')
  await shows('everyone alone, with new partners each round')
})
