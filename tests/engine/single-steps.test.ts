import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../engine/action.ts'
import { type Card, parseCards } from '../../engine/cards.ts'
import type { Game } from '../../engine/game.ts'
import { legalActions, sampleOfLegalActions, workingCopy } from '../../engine/legal.ts'
import { legalActionsIn } from '../../engine/legal-in-view.ts'
import { play } from '../../engine/play.ts'
import { summarizeLegal } from '../../engine/refusal.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import { legalTextsOf } from '../../engine/text/legal-texts.ts'
import { makeAction } from '../../engine/text/notation.ts'
import { viewFor } from '../../engine/view.ts'
import { midGame, must } from './game-fixtures.ts'

const PAIR_TABLE = { rules: 'dog', players: 4, teams: 2, options: { sevens: 'team' } } as const
const TEAMS_OF_THREE_TABLE = { rules: 'dog', players: 6, teams: 2, options: { sevens: 'team' } } as const
/** Twelve marbles of a team, whose sevens have 31,824 results. */
const TWELVE_FREE_PEGS = 'a1 a9 b1 b9 / S S S S / c1 c9 d1 d9 / S S S S / e1 e9 f1 f9 / S S S S'

const begun = (setup: Parameters<typeof midGame>[0], pegs: string, hand = '7h'): Game =>
  midGame(setup, pegs, 0, must(parseCards(hand)))

const textOf = (game: Game, action: Decision): string => makeAction(game.rules.board, action)

const parsedIn = (game: Game, text: string) => parseAction(viewFor(game, 0), text, () => legalTextsOf(game, 0))

/** Pegs of the first team, some of them close together, some at home. */
const anyPegs = (letters: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: fc.nat(20).map((hole) => `${letters[hole > 13 ? 1 : 0]}${hole % 14}`) },
          fc.constantFrom(...letters, 'S', 'H').map((hole) => (hole === 'S' || hole === 'H' ? hole : `${hole}8`)),
        ),
        { minLength: 4, maxLength: 4 },
      ),
      { minLength: letters.length, maxLength: letters.length },
    )
    .map((seats) => {
      const taken = new Set<string>()
      let walkers = 0
      const texts = seats.map((pegs, seat) =>
        pegs
          .map((wish, i) => {
            const hole = wish === 'H' ? `${letters[seat]}H${4 - i}` : wish
            const isOurs = seat % 2 === 0
            const fits = hole !== 'S' && !taken.has(hole) && (!isOurs || walkers < 7)
            if (!fits) return 'S'
            taken.add(hole)
            if (isOurs) walkers++
            return hole
          })
          .join(' '),
      )
      return texts.join(' / ')
    })

const anyGame: fc.Arbitrary<Game> = fc
  .tuple(
    fc.oneof(
      anyPegs('abcd').map((pegs) => [PAIR_TABLE, pegs] as const),
      anyPegs('abcdef').map((pegs) => [TEAMS_OF_THREE_TABLE, pegs] as const),
    ),
    fc.constantFrom('7h', '7h 2s', '* 5h'),
  )
  .map(([[setup, pegs], hand]) => begun(setup, pegs, hand))

const holesMovedBy = (actions: readonly Decision[], card: Card): readonly number[] =>
  [
    ...new Set(
      actions.flatMap((action) =>
        action.kind === 'play' && action.card === card ? action.parts.map(({ from }) => from) : [],
      ),
    ),
  ].toSorted()

describe('X8: sevens that a team shares', () => {
  test('each decision of the list is found and played without the list', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const listed = legalActionsIn(viewFor(game, 0))
        for (const action of listed.filter((_, i) => i % Math.ceil(listed.length / 12) === 0)) {
          const fresh = { ...game }
          expect(must(parsedIn(fresh, textOf(game, action)))).toEqual(action)
          expect(must(play({ ...game }, action)).game.position).toEqual(must(play(fresh, action)).game.position)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('the sample begins as the list does, has its cards, and moves the same pegs', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const listed = legalActionsIn(viewFor(game, 0))
        const sample = sampleOfLegalActions({ ...game }, 0)
        expect(sample[0]).toEqual(listed[0])
        expect(summarizeLegal(sample)).toEqual(summarizeLegal(listed))
        const { pegs } = game.position
        const starting = (holes: readonly number[]) => holes.filter((hole) => pegs.includes(hole))
        for (const card of game.hands[0] ?? []) {
          expect(starting(holesMovedBy(sample, card))).toEqual(starting(holesMovedBy(listed, card)))
        }
      }),
      { numRuns: 25 },
    )
  })

  describe('with twelve marbles on the track', () => {
    const game = () => begun(TEAMS_OF_THREE_TABLE, TWELVE_FREE_PEGS)
    const listedMoves = (of: Game) => workingCopy(of).mutable.context.generator.moves.count

    test('has a decision for each way to share seven steps', () => {
      expect(legalActions(game(), 0)).toHaveLength(31_824)
    })

    test.each([
      ['7h a1-a2 a9-a10 b1-b2 b9-b10 c1-c2 c9-c10 d1-d2', '7h a1-a2 a9-a10 b1-b2 b9-b10 c1-c2 c9-c10 d1-d2'],
      ['7h f9-f10 a1-a7', '7h a1-a7 f9-f10'],
    ])('%s is read and played without a list', (text, written) => {
      const asked = game()
      const action = must(parsedIn(asked, text))
      expect(textOf(asked, action)).toBe(written)
      expect(listedMoves(asked)).toBeLessThan(2)
      const { game: after } = must(play(asked, action))
      expect(after.turn).toBe(1)
    })

    test('a move that is not legal is refused without a list', () => {
      const asked = game()
      expect(parsedIn(asked, '7h a1-a2 a9-a10')).toMatchObject({ error: { code: 'move/illegal' } })
      expect(listedMoves(asked)).toBeLessThan(20)
    })

    test('what the clock plays is found without a list', () => {
      const asked = game()
      expect(textOf(asked, sampleOfLegalActions(asked, 0)[0] as Decision)).toBe('7h a1-a8')
      expect(listedMoves(asked)).toBeLessThan(20)
    })
  })
})

test('X8, R4: where sevens are single steps, all that are hit go to their starts, as the search for results assumes', () => {
  const stepping = RULE_SETS.filter(({ cards, offers, choices }) => {
    const isStep = JSON.stringify(cards).includes('"type":"steps"')
    return isStep || choices.sevens === 'own' || offers.sevens?.some((value) => value === 'own' || value === 'team')
  })
  expect(stepping.length).toBeGreaterThan(2)
  for (const { choices } of stepping) expect(choices.landing).toBe('all')
})
