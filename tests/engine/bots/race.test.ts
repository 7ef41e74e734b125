import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllNetworks, networkOf, openNetworkOf } from '../../../engine/bots/networks/registry.ts'
import type { Candidate } from '../../../engine/bots/race/candidate.ts'
import { Race } from '../../../engine/bots/race/race.ts'
import { dealUnseen, unseenCards } from '../../../engine/bots/race/unseen-cards.ts'
import { LearnedValue } from '../../../engine/bots/value/learned-value.ts'
import { ValuedView } from '../../../engine/bots/value/valued-view.ts'
import { parseCards, rankOf } from '../../../engine/cards.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { legalActions } from '../../../engine/legal.ts'
import { compiledRules } from '../../../engine/movegen/compiled-rules.ts'
import { loadView } from '../../../engine/mutable/load-view.ts'
import { MutableGame, NOT_SET } from '../../../engine/mutable/mutable-game.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import { FACE_DOWN, type View, viewFor } from '../../../engine/view.ts'
import { anyTable } from '../any-table.ts'
import { midGame, must, playRandomGame, setupOf } from '../game-fixtures.ts'

beforeAll(loadAllNetworks)

/** Runs a race for the viewer. Returns its candidates and its cost. */
const runRace = (
  view: View,
  most: number,
  seed: string,
): { readonly run: readonly Candidate[]; readonly evaluated: number } => {
  const { id } = view.rules
  const compiled = compiledRules(view.rules)
  const value = new LearnedValue(compiled, networkOf(id))
  const prospects = new ValuedView(compiled, value)
  prospects.load(view)
  const race = new Race(compiled, value, new LearnedValue(compiled, openNetworkOf(id)))
  return { run: race.run(prospects, most, seededRandom(seed)), evaluated: value.evaluated }
}

const sortedTexts = (cards: Iterable<number>): readonly number[] => [...cards].sort((a, b) => a - b)

describe('a deal of the unseen cards', () => {
  test('has every card of the game once, and leaves visible cards in place', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (setup, seed) => {
        for (const { game, seat } of playRandomGame(setup, String(seed), 12)) {
          const view = viewFor(game, seat)
          const mutable = new MutableGame(compiledRules(game.rules))
          loadView(mutable, view)
          dealUnseen(mutable, view, unseenCards(view), seededRandom(String(seed)))
          const { hands, piles } = mutable
          const dealt = view.handCounts.map((_, other) => hands.list(other))
          const discards = Array.from({ length: piles.discardCount }, (_, i) => piles.discard(i))
          expect(dealt[seat]).toEqual(view.hand)
          expect(dealt.map((hand) => hand.length)).toEqual(view.handCounts)
          view.openHands.forEach((open, other) => {
            if (open.length > 0) expect(sortedTexts(dealt[other] ?? [])).toEqual(sortedTexts(open))
          })
          view.discards.forEach((card, i) => {
            if (card !== FACE_DOWN) expect(discards[i]).toBe(card)
          })
          const all = [...dealt.flat(), ...piles.stock(), ...discards]
          if (game.phase === 'turn') expect(sortedTexts(all)).toEqual(sortedTexts(game.rules.cards))
        }
      }),
      { numRuns: 60 },
    )
  })
})

const startGame = (seed: string): View => {
  const [moment] = playRandomGame(setupOf(4, 2), seed, 60).slice(-1)
  if (moment === undefined) throw new Error('no moment')
  return viewFor(moment.game, moment.seat)
}

describe('a race', () => {
  test('comes out the same for the same view, budget and chance', () => {
    const view = startGame('same')
    const run = () => runRace(view, 3000, 'race').run
    expect(run().map(({ index, chance }) => [index, chance])).toEqual(run().map(({ index, chance }) => [index, chance]))
  })

  test('costs at most one deal more than allowed', () => {
    for (const most of [500, 2000, 8000]) {
      const view = startGame('cost')
      const { evaluated } = runRace(view, most, 'race')
      expect(evaluated).toBeGreaterThan(most / 4)
      expect(evaluated).toBeLessThan(most + 3000)
    }
  })

  test('finds the move that wins at once', () => {
    const pegs = 'a1 H2 H3 H4 H5 / S S S S S / H1 H2 H3 H4 H5 / S S S S S'
    const game = midGame(setupOf(4, 2), pegs, 0, must(parseCards('Ks 3h 9c 8d 4s')))
    const [best] = runRace(viewFor(game, 0), 4000, 'win').run
    const moves = legalActions(game, 0).map((action) => makeAction(game.rules.board, action))
    expect(best?.chance).toBeGreaterThan(0.5)
    expect(moves[best?.index ?? -1]).toBe('3h a1-aH1')
  })
})

test('L1: the card of a declaration is dealt as well, sometimes honestly and sometimes as a bluff', () => {
  const moment = playRandomGame({ rules: 'bluffing', players: 4 }, 'declared', 200).find(
    ({ game, seat }) => game.phase === 'doubt' && seat !== game.turn,
  )
  if (moment === undefined) throw new Error('nobody declared anything')
  const view = viewFor(moment.game, moment.seat)
  const mutable = new MutableGame(compiledRules(view.rules))
  const random = seededRandom('claims')
  const honest = Array.from({ length: 200 }, () => {
    loadView(mutable, view)
    dealUnseen(mutable, view, unseenCards(view), random)
    const { card = NOT_SET, rank } = mutable.claim ?? {}
    expect(mutable.piles.discard(mutable.piles.discardCount - 1)).toBe(card)
    return rankOf(card) === rank
  }).filter(Boolean).length
  expect(honest).toBeGreaterThan(20)
  expect(honest).toBeLessThan(180)
})
