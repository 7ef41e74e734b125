/**
 * A server that cheats. Ann's browser is honest: it has fixed its number, has seen seal and list of seats, and has revealed
 * its number. Ben belongs to the server, which now knows all numbers and looks for a deal with five good cards for him.
 * It tries everything that it could still change until it has them, and Ann must be able to find that out.
 */

import { describe, expect, test } from 'vitest'
import { type Card, makeCard } from '../../engine/cards.ts'
import { resolveChance } from '../../engine/chance/resolve-chance.ts'
import { newGame } from '../../engine/game.ts'
import { replay } from '../../engine/text/record.ts'
import { commitmentOf, fingerprintOf, fingerprintOfMoves } from '../../fair/commitment.ts'
import { type Draws, gameSeedsOf } from '../../fair/evidence.ts'
import type { BrowserMemory, FindingSubject } from '../../fair/finding.ts'
import { GameRandom } from '../../fair/game-random.ts'
import { makeTerms, type Terms } from '../../fair/terms.ts'
import { verify } from '../../fair/verdict.ts'
import { must } from '../engine/game-fixtures.ts'
import { drawsBy, EXAMPLE_SEED, playedGame, sealedTerms } from '../fair/fair-game.ts'

const TABLE_SETUP = { rules: 'basic', players: 4 }
const BEN_SEAT = 1
const GOOD_CARDS = new Set(['A', 'K', 'Q', 'J', '*'])
/** About one deal in 280 is good enough. */
const MAX_ATTEMPTS = 10_000

let numbers = 0

/** Returns a new number each time, the same ones in each run. */
const nextNumber = (): string => fingerprintOf(`number ${numbers++}`)

const isGood = (card: Card): boolean => GOOD_CARDS.has(makeCard(card).charAt(0))

/** Returns the hand that Ben is dealt. */
const handOf = (draws: Draws): readonly Card[] => {
  const lots = new GameRandom(gameSeedsOf(draws))
  const game = must(newGame({ ...TABLE_SETUP, dealer: lots.below('dealer', TABLE_SETUP.players) }))
  const dealt = must(resolveChance({ game, events: [] }, (cards) => lots.shuffled('chance 0', cards)))
  return dealt.game.hands[BEN_SEAT] ?? []
}

/** Returns the first of these draws that deals Ben five good cards. */
const firstGoodDraws = <T extends Draws>(make: (attempt: number) => T): T => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const draws = make(attempt)
    if (handOf(draws).every(isGood)) return draws
  }
  throw new Error(`no deal of ${MAX_ATTEMPTS} was good enough`)
}

const ANN_SEED = nextNumber()
const BEN_SEED = nextNumber()
const clientSeeds = [ANN_SEED, BEN_SEED]
const SEALED_TERMS: Terms = sealedTerms(TABLE_SETUP, { clientSeeds })
const HONEST_DRAWS = drawsBy(makeTerms(SEALED_TERMS), { clientSeeds }, TABLE_SETUP.players)

/** Knowledge of Ann's browser. */
const BROWSER_MEMORY: BrowserMemory = {
  commitment: HONEST_DRAWS.commitment,
  terms: fingerprintOf(HONEST_DRAWS.terms),
  own: [{ clientSeed: ANN_SEED, progress: 'mixed' }],
  moves: '',
}

const failingFindings = (
  card: unknown,
  memory: BrowserMemory | undefined = BROWSER_MEMORY,
): readonly FindingSubject[] => verify(card, memory).findings.flatMap(({ about, holds }) => (holds ? [] : [about]))

/** Returns the same game with other terms; `sealed`: with a new seal that fits them. */
const under = (terms: Terms | string, sealed: boolean): Draws => {
  const text = typeof terms === 'string' ? terms : makeTerms(terms)
  return {
    ...HONEST_DRAWS,
    terms: text,
    commitment: sealed ? commitmentOf(EXAMPLE_SEED, text) : HONEST_DRAWS.commitment,
  }
}

const ben = (change: Partial<Terms['seats'][0]>): Terms => ({
  ...SEALED_TERMS,
  seats: SEALED_TERMS.seats.map((seat, i) => (i === BEN_SEAT ? { ...seat, ...change } : seat)),
})

const inventedHash = (): Terms => sealedTerms(TABLE_SETUP, { clientSeeds: [ANN_SEED, nextNumber()] })

const stranger = (): Terms => sealedTerms(TABLE_SETUP, { clientSeeds: [...clientSeeds, nextNumber()] })

/** Ways to look for another deal, each with the finding that reveals it to Ann. */
const DRAW_ATTACKS: readonly (readonly [what: string, by: FindingSubject, make: (attempt: number) => Draws])[] = [
  ['another seed', 'commitment', () => ({ ...HONEST_DRAWS, seed: nextNumber() })],
  [
    'another seed with a seal of its own',
    'seen',
    () => drawsBy(HONEST_DRAWS.terms, { seed: nextNumber(), clientSeeds }, TABLE_SETUP.players),
  ],
  [
    'a second number of its own player',
    'numbers',
    () => ({ ...HONEST_DRAWS, revealed: [ANN_SEED, nextNumber(), '', ''] }),
  ],
  [
    'the number of somebody who never sat',
    'numbers',
    () => ({ ...HONEST_DRAWS, revealed: [ANN_SEED, BEN_SEED, nextNumber(), ''] }),
  ],
  ['another number of Ann', 'own', () => ({ ...HONEST_DRAWS, revealed: [nextNumber(), BEN_SEED, '', ''] })],
  ['the hash of another number', 'commitment', () => under(inventedHash(), false)],
  ['the hash of another number, sealed again', 'seen', () => under(inventedHash(), true)],
  ['one more player, sealed again', 'shown', () => under(stranger(), true)],
  ['another name', 'commitment', (attempt) => under(ben({ nameHash: fingerprintOf(`Ben ${attempt}`) }), false)],
  ['another name, sealed again', 'seen', (attempt) => under(ben({ nameHash: fingerprintOf(`Ben ${attempt}`) }), true)],
  ['another id of its player, sealed again', 'shown', (attempt) => under(ben({ person: `p${attempt}` }), true)],
  ['another date', 'commitment', (attempt) => under({ ...SEALED_TERMS, begun: SEALED_TERMS.begun + attempt }, false)],
  [
    'another date, sealed again',
    'shown',
    (attempt) => under({ ...SEALED_TERMS, begun: SEALED_TERMS.begun + attempt }, true),
  ],
  [
    'another id of the game, sealed again',
    'shown',
    (attempt) => under({ ...SEALED_TERMS, id: `game${attempt}` }, true),
  ],
  [
    'one more field in the terms, sealed again',
    'terms',
    (attempt) => under(HONEST_DRAWS.terms.replace('{', `{"note":${attempt},`), true),
  ],
]

describe('after Ann has shown her number, the server gets five good cards for Ben', () => {
  test.each(DRAW_ATTACKS)('by %s, and is found out', (_, by, make) => {
    const draws = firstGoodDraws((attempt) => make(attempt + 2))
    const card = playedGame(TABLE_SETUP, draws)
    expect(handOf(draws).every(isGood)).toBe(true)
    expect(failingFindings(card)).toContain(by)
    // A person who was not there can't know, which the verdict states.
    expect(verify(card)).not.toMatchObject({ holds: true, open: false })
  })

  test('by another order of the players, and is found out', () => {
    const [first, second, ...others] = SEALED_TERMS.seats as [Terms['seats'][0], Terms['seats'][0]]
    const turned = {
      ...under({ ...SEALED_TERMS, seats: [second, first, ...others] }, true),
      revealed: [BEN_SEED, ANN_SEED, '', ''],
    }
    expect(failingFindings(playedGame(TABLE_SETUP, turned))).toContain('shown')
    expect(failingFindings(playedGame(TABLE_SETUP, { ...HONEST_DRAWS, revealed: turned.revealed }))).toContain(
      'numbers',
    )
  })

  test('by cards that are laid, and is found out by the moves', () => {
    const laid = playedGame(TABLE_SETUP, HONEST_DRAWS, { seed: nextNumber() })
    const fair = playedGame(TABLE_SETUP, HONEST_DRAWS)
    expect(laid.record.moves).not.toEqual(fair.record.moves)
    const moves = fingerprintOfMoves(laid.record.moves.map((move, i) => `${laid.seats[i]} ${move}`))
    expect(must(replay(fair.record)).result).toBe(fair.record.result)
    expect(failingFindings(fair, { ...BROWSER_MEMORY, moves })).toEqual(['watched'])
    expect(failingFindings(laid, { ...BROWSER_MEMORY, moves })).toEqual([])
  })
})

describe('what remains: numbers that are left out', () => {
  const without = (seat: number) =>
    playedGame(TABLE_SETUP, { ...HONEST_DRAWS, revealed: HONEST_DRAWS.revealed.with(seat, '') })

  test('of its own player the server may leave out, and it is named', () => {
    const verdict = verify(without(BEN_SEAT), BROWSER_MEMORY)
    expect(verdict).toMatchObject({ holds: true, open: true })
    expect(verdict.findings).toContainEqual({ about: 'withheld', holds: true, open: true, names: ['Ben'] })
  })

  test('of Ann it can’t leave out what it had taken', () => {
    expect(failingFindings(without(0))).toEqual(['own'])
    expect(verify(without(0)).findings).toContainEqual({ about: 'withheld', holds: true, open: true, names: ['Ann'] })
  })

  test('of Ann it may pretend not to have had, and both are named', () => {
    const sent = { ...BROWSER_MEMORY, own: [{ clientSeed: ANN_SEED, progress: 'sent' as const }] }
    const verdict = verify(without(0), sent)
    expect(verdict).toMatchObject({ holds: true, open: true })
    expect(verdict.findings).toContainEqual({ about: 'own', holds: true, open: true, actual: 'sent' })
  })
})

describe('a record is forged', () => {
  const card = playedGame(TABLE_SETUP, HONEST_DRAWS)

  test('which was none: Ann’s browser proves it', () => {
    expect(verify(card, BROWSER_MEMORY)).toMatchObject({ holds: true, open: false })
  })

  test.each([
    ['a date', 'terms', { ...card, begun: card.begun - 86_400_000 }],
    ['an id', 'terms', { ...card, id: 'another' }],
    ['a table', 'terms', { ...card, code: 'WXYZ' }],
    ['a number', 'terms', { ...card, number: 2 }],
    ['a field too much', 'extra', { ...card, approved: 'by everybody' }],
    ['a field too much further inside', 'extra', { ...card, draws: { ...HONEST_DRAWS, clientSeeds: [] } }],
  ] as const)('in %s, and is found out', (_, by, forged) => expect(failingFindings(forged)).toContain(by))

  test('in a name of the end, which is said not to be covered', () => {
    const found = verify({ ...card, names: card.names.with(BEN_SEAT, 'Eve') }, BROWSER_MEMORY).findings
    expect(found.find(({ about }) => about === 'names')?.names).toEqual(['Eve'])
  })
})
