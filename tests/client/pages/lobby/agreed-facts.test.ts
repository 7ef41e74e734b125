import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { TableSchema } from '../../../../server/protocol/schema.ts'
import { stubPage } from '../../page.ts'
import { htmlOf, textOf } from '../../rendered.ts'

stubPage()
await loadTexts(['common', 'host', 'rules', 'chase'])
const { ChaseLobbyFacts } = await import('../../../../client/marble-chase/online/lobby-parts.tsx')
const { CardLobbyFacts } = await import('../../../../client/pages/lobby/CardLobby.tsx')

test('the lobby of Marble Chase tells its clock and its players, as that of cards does', () => {
  const state = {
    ...new TableSchema().toJSON(),
    ...{ rules: 'marble-chase', players: 2, teams: 2, people: 1, look: '{}', options: '{"bestOf":3}' },
    clock: JSON.stringify({ kind: 'turn', seconds: 30, increment: 0, atZero: 'bot' }),
  }
  expect(textOf(htmlOf(ChaseLobbyFacts, { game: { state } } as never))).toMatch(
    /^Marble Chase · 2 players · Each plays alone · 1 person here · 30 s a turn · Match: Best of 3 games/,
  )
})

describe('the lobby of cards', () => {
  const QUEBEC_OPTIONS = { fours: 'backward', fives: 'others', sevens: 'own', tens: 'steal', jacks: 'either' }
  const factsOf = (options: object, look: object = {}) => {
    const common = { rules: 'tock', players: 4, teams: 4, people: 1, talk: 'signals' }
    const state = {
      ...new TableSchema().toJSON(),
      ...common,
      look: JSON.stringify(look),
      options: JSON.stringify(options),
    }
    return textOf(htmlOf(CardLobbyFacts, { game: { state } } as never))
  }

  test('names the form of the game, and says what it is or what is different from it', () => {
    expect(factsOf(QUEBEC_OPTIONS)).toMatch(/^Québec, online · 4 players.*Tock, but .*fours? .*\.$/)
    expect(factsOf({ ...QUEBEC_OPTIONS, jokers: true })).toMatch(/Québec, online, but .*jokers?.*\.$/)
  })

  test('says what is different from the game as it stands, and prefers the name that the table gave its rules', () => {
    expect(factsOf({})).toMatch(/^Tock · 4 players/)
    expect(factsOf({ fours: 'backward' })).toMatch(/^Tock · 4 players.*Fours .*\.$/)
    expect(factsOf(QUEBEC_OPTIONS, { called: 'As at the lake' })).toMatch(/^As at the lake · 4 players/)
  })
})
