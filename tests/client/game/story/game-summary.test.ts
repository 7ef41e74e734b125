// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { historyFrom } from '../../history.ts'
import { mount } from '../../mounted.ts'
import { seatedPerson } from '../../seated-person.ts'

await loadTexts(['over'])
const { GameSummary } = await import('../../../../client/game/story/GameSummary.tsx')

const finishedGame = () => {
  const { rules, entries } = historyFrom({ rules: 'basic', players: 4 }, ['a Ks aS-a8', 'b As bS-b8'])
  const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map(seatedPerson)
  const state = { seats, pegs: entries.at(-1)?.pegs ?? [], winner: 0, gameId: 'finished', players: 4, teams: 4 }
  const textContext = { rules, seats, viewer: -1, where: undefined }
  return { state, seat: 0, setup: { rules }, log: entries, textContext } as never
}

test.each([
  ['asks for the turning point', 'turning', 1],
  ['asks for nothing where it is plain, as on a phone', 'plain', 0],
] as const)('a summary of a game %s', async (_, chart, requests) => {
  const asked = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', asked)
  const summary = mount(GameSummary, { game: finishedGame(), chart })
  await summary.find('.story figure svg')
  expect(asked).toHaveBeenCalledTimes(requests)
})
