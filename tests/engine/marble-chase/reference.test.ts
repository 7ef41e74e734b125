import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import { type ChaseGame, newChase } from '../../../engine/marble-chase/game.ts'
import { playChase } from '../../../engine/marble-chase/play.ts'
import { legalScores } from '../../../engine/marble-chase/scoring.ts'
import { makeChaseAction, parseChaseAction } from '../../../engine/marble-chase/text/notation.ts'
import { chaseResultOf, totalsAfter } from '../../../engine/marble-chase/text/record.ts'
import { THOROUGH } from '../../thorough.ts'
import { must } from '../game-fixtures.ts'
import { anyTerms, type PickNumber, randomAction, type Terms, wildEntry } from './random-match.ts'
import { ReferenceMatch } from './reference/reference-match.ts'

const GAME_COUNT = 12 * THOROUGH
/** Greatest number of entries of a match that are compared. */
const MAX_ENTRIES = 900

/** Returns the game after the entry. Engine and reference must both allow it or both refuse it. */
const playEntry = (game: ChaseGame, reference: ReferenceMatch, text: string): ChaseGame => {
  const action = parseChaseAction(game.rules, text)
  const played = action.ok ? playChase(game, action.value) : action
  expect(reference.enter(text), `${text}: ${played.ok ? 'legal' : played.error.message}`).toBe(played.ok)
  if (!played.ok) return game
  expect(totalsAfter(played.value)).toBe(reference.totalsText)
  return played.value.game
}

const expectAgreement = (game: ChaseGame, reference: ReferenceMatch): void => {
  expect([game.phase, game.turn, chaseResultOf(game)]).toEqual([
    reference.awaits,
    reference.seatOnTurn(),
    reference.result(),
  ])
  if (game.phase === 'score') expect(legalScores(game).map(makeChaseAction).sort()).toEqual(reference.scores())
  else expect(legalScores(game)).toEqual([])
}

const playMatch = (terms: Terms, pick: PickNumber): { readonly game: ChaseGame; readonly refused: number } => {
  const reference = new ReferenceMatch({ bestOf: 1, cubes: 12, blacks: 3, ...terms.options, ...terms })
  let game = must(newChase(terms))
  let refused = 0
  for (let i = 0; i < MAX_ENTRIES && game.phase !== 'over'; i++) {
    const after = playEntry(game, reference, wildEntry(game, pick))
    if (after === game) refused++
    game = after
    if (game.phase !== 'over') game = playEntry(game, reference, makeChaseAction(randomAction(game, pick)))
    expectAgreement(game, reference)
  }
  return { game, refused }
}

test(`the engine and the reference judge ${GAME_COUNT} random matches alike, entry by entry`, () => {
  let [over, refused] = [0, 0]
  fc.assert(
    fc.property(anyTerms, fc.string(), (terms, seed) => {
      const random = seededRandom(seed)
      const walked = playMatch(terms, (n) => Math.floor(random() * n))
      refused += walked.refused
      if (walked.game.phase === 'over') over++
    }),
    { numRuns: GAME_COUNT },
  )
  expect(over).toBeGreaterThan(GAME_COUNT / 3)
  expect(refused).toBeGreaterThan(GAME_COUNT * 20)
})
