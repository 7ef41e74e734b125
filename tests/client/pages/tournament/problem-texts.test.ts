import { expect, test } from 'vitest'
import texts from '../../../../client/i18n/en/tournament.json' with { type: 'json' }
import type { TournamentCode } from '../../../../server/protocol/tournament.ts'

test('every refusal of a step has its sentence', () => {
  const sentences: Readonly<Record<TournamentCode, string>> = texts.tournament.problem
  expect(Object.values(sentences).filter((sentence) => !/[.?]$/.test(sentence))).toEqual([])
})
