import { expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { TableSchema } from '../../../../server/protocol/schema.ts'
import { stubPage } from '../../page.ts'
import { htmlOf, textOf } from '../../rendered.ts'

stubPage()
await loadTexts(['common', 'host', 'chase'])
const { ChaseLobbyFacts } = await import('../../../../client/marble-chase/online/lobby-parts.tsx')

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
