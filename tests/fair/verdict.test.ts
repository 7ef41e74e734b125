import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCards, parseCards } from '../../engine/cards.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { commitmentOf, fingerprintOf } from '../../fair/commitment.ts'
import type { Draws } from '../../fair/evidence.ts'
import type { BrowserMemory, FindingSubject } from '../../fair/finding.ts'
import { nameHashOf } from '../../fair/sealed-names.ts'
import { makeTerms } from '../../fair/terms.ts'
import { type Verdict, verify } from '../../fair/verdict.ts'
import type { GameCard } from '../../server/protocol/http.ts'
import { must } from '../engine/game-fixtures.ts'
import { PACK_FACES } from '../engine/reference/rule-sets.ts'
import { LONG } from '../long.ts'
import { THOROUGH } from '../thorough.ts'
import { CLIENT_SEEDS, drawsBy, EXAMPLE_SEED, fairGame, playedGame, sealedName, sealedTerms } from './fair-game.ts'

const BASIC_GAME = fairGame({ rules: 'basic', players: 4 })
const JACKAROO_GAME = fairGame({ rules: 'jackaroo', players: 4 }, { seed: '0003'.repeat(16) })
const PARTNER_DRAW_GAME = fairGame({ rules: 'tock-partners', players: 4, options: { drawForPartners: true } })

const failedSubjects = ({ findings }: Verdict): readonly FindingSubject[] =>
  findings.filter(({ holds }) => !holds).map(({ about }) => about)

const count = ({ findings }: Verdict, about: FindingSubject): number => findings.filter((f) => f.about === about).length

const withRecord = (card: GameCard, record: Partial<GameCard['record']>): GameCard => ({
  ...card,
  record: { ...card.record, ...record },
})
const withDraws = (card: GameCard, draws: Partial<Draws>): GameCard => ({
  ...card,
  draws: { ...card.draws, ...draws },
})

/** Returns the shuffles with two cards of the `index`th one exchanged. */
const withSwapped = (shuffles: readonly string[], index: number): readonly string[] => {
  const cards = must(parseCards(shuffles[index] as string)).slice()
  const other = cards.findLastIndex((card) => card !== cards.at(-1))
  ;[cards[other], cards[cards.length - 1]] = [cards.at(-1) as number, cards[other] as number]
  return shuffles.with(index, makeCards(cards))
}

describe('a fair game', () => {
  const seatings = RULE_SETS.map((set) => ({ rules: set.id, players: set.seatings[0]?.players ?? 4 }))

  test.each(seatings)('of $rules for $players holds in everything', (setup) => {
    const card = fairGame(setup)
    const verdict = verify(JSON.parse(JSON.stringify(card)))
    expect(verdict.findings.filter(({ holds }) => !holds)).toEqual([])
    expect(verdict.holds).toBe(true)
    expect(count(verdict, 'shuffle')).toBe(card.record.shuffles.length)
    expect(count(verdict, 'steal')).toBe(card.record.moves.filter((move) => move.includes(' steal ')).length)
    expect(failedSubjects(verdict)).toEqual([])
  })

  test('tells all it has looked at, in order', () => {
    const { findings } = verify(BASIC_GAME)
    expect(findings.slice(0, 10).map(({ about }) => about)).toEqual([
      'card',
      'terms',
      'commitment',
      'seen',
      'mixers',
      'own',
      'numbers',
      'names',
      'dealer',
      'shuffle',
    ])
    expect(findings.slice(-2).map(({ about }) => about)).toEqual(['moves', 'result'])
    expect(findings[9]).toMatchObject({ after: 0, actual: BASIC_GAME.record.shuffles[0] })
  })

  test('has had cards stolen from hands, by lot too', () => {
    expect(count(verify(JACKAROO_GAME), 'steal')).toBeGreaterThan(0)
  })

  test('with partners drawn for holds, and only with what was drawn', () => {
    expect(verify(PARTNER_DRAW_GAME).holds).toBe(true)
    const { drawing, ...without } = PARTNER_DRAW_GAME
    expect(failedSubjects(verify(without))).toEqual(['partners'])
    const seatOf = drawing?.seatOf.toReversed() ?? []
    expect(
      failedSubjects(verify({ ...PARTNER_DRAW_GAME, drawing: { rounds: drawing?.rounds ?? [], seatOf } })),
    ).toEqual(['partners'])
    expect(failedSubjects(verify({ ...BASIC_GAME, ...(drawing === undefined ? {} : { drawing }) }))).toEqual([
      'partners',
    ])
  })

  test('that is not the first of its table has its dealer from the last one', () => {
    const second = fairGame({ rules: 'basic', players: 4 }, { number: 2, dealer: 3 })
    const verdict = verify(second)
    expect(verdict.holds).toBe(true)
    expect([count(verdict, 'passed'), count(verdict, 'dealer')]).toEqual([1, 0])
    const drawing = PARTNER_DRAW_GAME.drawing as NonNullable<GameCard['drawing']>
    expect(failedSubjects(verify({ ...second, drawing }))).toEqual(['partners'])
  })
})

describe('where something was changed afterwards', () => {
  test('another seed is not the one that was committed to, nor draws it the cards', () => {
    const failed = failedSubjects(verify(withDraws(BASIC_GAME, { seed: EXAMPLE_SEED.replace('5', '6') })))
    expect(failed).toContain('commitment')
    expect(failed).toContain('shuffle')
  })

  test('a seed that is none ends it', () => {
    expect(failedSubjects(verify(withDraws(BASIC_GAME, { seed: 'guess' })))).toEqual(['commitment'])
    expect(verify(withDraws(BASIC_GAME, { seed: '', commitment: '' })).holds).toBe(false)
  })

  test('terms of another game do not fit, though they were committed to', () => {
    const terms = BASIC_GAME.draws.terms.replace('"number":1', '"number":2')
    expect(
      failedSubjects(verify(withDraws(BASIC_GAME, { terms, commitment: commitmentOf(EXAMPLE_SEED, terms) }))),
    ).toContain('terms')
    for (const other of [
      { ...BASIC_GAME, code: 'ABCE' },
      { ...BASIC_GAME, number: 2 },
      withRecord(BASIC_GAME, { teams: 4 }),
    ]) {
      expect(failedSubjects(verify(other))).toContain('terms')
    }
  })

  test('a client seed left out or exchanged draws other cards', () => {
    const [ann, ben] = CLIENT_SEEDS
    for (const revealed of [
      [ann, '', '', ''],
      ['', '', '', ''],
      [ann, ben.replace('b', 'c'), '', ''],
    ]) {
      expect(failedSubjects(verify(withDraws(BASIC_GAME, { revealed })))).toContain('shuffle')
    }
    for (const revealed of [
      [ann, ben.replace('b', 'c'), '', ''],
      [ben, ann, '', ''],
      [ann, ben, ann, ''],
    ]) {
      expect(failedSubjects(verify(withDraws(BASIC_GAME, { revealed })))).toContain('numbers')
    }
    expect(failedSubjects(verify(withDraws(BASIC_GAME, { revealed: [ann, ben] })))).toContain('mixers')
  })

  test('somebody in two seats, or a hash that is nobody’s, could have chosen the cards', () => {
    const terms = sealedTerms({ rules: 'basic', players: 4 })
    const [ann, ben] = terms.seats
    if (ann === undefined || ben === undefined) throw new Error('nobody sits')
    const changed = [
      terms.seats.with(1, { ...ann, nameHash: ben.nameHash }),
      terms.seats.with(1, { ...ben, person: '' }),
      terms.seats.with(1, { ...ben, hash: 'short' }),
    ]
    for (const seats of changed) {
      const draws = drawsBy(makeTerms({ ...terms, seats }), {}, 4)
      expect(failedSubjects(verify(playedGame({ rules: 'basic', players: 4 }, draws)))).toEqual(['mixers'])
    }
  })

  test('a date, an id or a name of the deal; a field that has no place there is named', () => {
    expect(failedSubjects(verify({ ...BASIC_GAME, id: 'game2' }))).toEqual(['terms'])
    expect(failedSubjects(verify({ ...BASIC_GAME, begun: BASIC_GAME.begun - 1 }))).toEqual(['terms'])
    const terms = BASIC_GAME.draws.terms.replace(nameHashOf(sealedName('Ben')), nameHashOf(sealedName('Eve')))
    expect(failedSubjects(verify(withDraws(BASIC_GAME, { terms })))).toContain('commitment')
    const more = { ...BASIC_GAME, judge: 'Solomon', draws: { ...BASIC_GAME.draws, note: 1 } }
    const found = verify(more).findings.filter(({ holds }) => !holds)
    expect(found).toEqual([{ about: 'extra', holds: false, actual: 'judge, draws.note' }])
  })

  test('the names of the end may be others, which is noted', () => {
    const changed = (names: readonly string[]) =>
      verify({ ...BASIC_GAME, names }).findings.find(({ about }) => about === 'names')
    expect(changed(BASIC_GAME.names)?.names).toEqual([])
    expect(changed(BASIC_GAME.names.with(2, 'Eve'))?.names).toEqual(['Eve'])
    expect(verify(PARTNER_DRAW_GAME).findings.find(({ about }) => about === 'names')?.names).toEqual([])
  })

  test('a dealer of a later game who was not fixed before the numbers were shown', () => {
    const second = fairGame({ rules: 'basic', players: 4 }, { number: 2, dealer: 3 })
    const other = playedGame({ rules: 'basic', players: 4 }, second.draws, { number: 2, dealer: 1 })
    expect(failedSubjects(verify(other))).toEqual(['terms'])
  })

  test('another dealer than the one drawn', () => {
    const dealer = (BASIC_GAME.record.dealer + 1) % 4
    expect(failedSubjects(verify(withRecord(BASIC_GAME, { dealer })))).toContain('dealer')
  })

  test('each shuffle is judged by itself', () => {
    const long = fairGame({ rules: 'tock', players: 4 })
    const last = long.record.shuffles.length - 1
    const verdict = verify(withRecord(long, { shuffles: withSwapped(long.record.shuffles, last) }))
    const shuffles = verdict.findings.filter(({ about }) => about === 'shuffle')
    expect(shuffles.map(({ holds }) => holds)).toEqual(shuffles.map((_, i) => i !== last))
    expect(shuffles[last]?.expected).toBe(long.record.shuffles[last])
    expect(last).toBeGreaterThan(0)
  })

  test('other cards than those that were to be shuffled', () => {
    const shuffles = BASIC_GAME.record.shuffles.with(1, 'As 2s')
    const found = verify(withRecord(BASIC_GAME, { shuffles })).findings.at(-1)
    expect(found).toMatchObject({ about: 'shuffle', holds: false, actual: 'As 2s' })
    expect(found?.after).toBeGreaterThan(50)
  })

  test('a card stolen by choice', LONG, () => {
    const { moves } = JACKAROO_GAME.record
    const all = moves.flatMap((move, at) => (move.includes(' steal ') ? [at] : []))
    const thefts = all.filter((_, i) => i % 4 < THOROUGH)
    let judged = 0
    for (const at of thefts) {
      const verdicts = PACK_FACES.map((card) => {
        const stolen = `${moves[at]?.slice(0, -2)}${card}`
        const cut = withRecord(JACKAROO_GAME, { moves: [...moves.slice(0, at), stolen] })
        return verify(cut).findings.find(({ about, after }) => about === 'steal' && after === at + 1)
      })
      // Any card of the victim could have been stolen; one of them was.
      expect(verdicts.filter((finding) => finding?.holds === true)).toHaveLength(1)
      judged += verdicts.filter((finding) => finding?.holds === false).length
    }
    expect(judged).toBeGreaterThan(thefts.length)
  })

  test('a move that was not possible, named by the decisions before it', () => {
    const moves = BASIC_GAME.record.moves.with(5, 'As a1-a2')
    const moved = verify(withRecord(BASIC_GAME, { moves })).findings.at(-1)
    expect(moved).toMatchObject({ about: 'moves', holds: false, after: 5 })
  })

  test('a decision that another seat is said to have made', () => {
    const seats = BASIC_GAME.seats.with(7, BASIC_GAME.seats[6] as string)
    expect(verify({ ...BASIC_GAME, seats }).findings).toContainEqual({ about: 'moves', holds: false, after: 7 })
    expect(failedSubjects(verify({ ...BASIC_GAME, seats: BASIC_GAME.seats.slice(0, -1) }))).toEqual(['moves'])
    expect(failedSubjects(verify({ ...BASIC_GAME, seats: [...BASIC_GAME.seats, 'a'] }))).toEqual(['moves'])
  })

  test('another winner, or a game that had not ended', () => {
    expect(
      failedSubjects(verify(withRecord(BASIC_GAME, { result: 'b d' === BASIC_GAME.record.result ? 'a c' : 'b d' }))),
    ).toEqual(['result'])
    const moves = BASIC_GAME.record.moves.slice(0, 9)
    const record = { moves, shuffles: BASIC_GAME.record.shuffles.slice(0, 1), result: '' }
    expect(failedSubjects(verify({ ...withRecord(BASIC_GAME, record), seats: BASIC_GAME.seats.slice(0, 9) }))).toEqual([
      'result',
    ])
  })
})

describe('what this browser remembers', () => {
  const [ann, ben] = CLIENT_SEEDS
  const memory: BrowserMemory = {
    commitment: BASIC_GAME.draws.commitment,
    terms: fingerprintOf(BASIC_GAME.draws.terms),
    own: [{ clientSeed: ben, progress: 'mixed' }],
    moves: '',
  }

  test('the same commitment, terms and its own client seed prove the cards', () => {
    const verdict = verify(BASIC_GAME, memory)
    expect([verdict.holds, verdict.open]).toEqual([true, false])
    expect((['seen', 'shown', 'own'] as const).map((about) => count(verdict, about))).toEqual([1, 1, 1])
    const two = { ...memory, own: [...memory.own, { clientSeed: ann, progress: 'mixed' as const }] }
    expect(count(verify(BASIC_GAME, two), 'own')).toBe(2)
  })

  test('what it does not know is left open', () => {
    expect(verify(BASIC_GAME)).toMatchObject({ holds: true, open: true })
    expect(verify(BASIC_GAME, { ...memory, own: [] })).toMatchObject({ holds: true, open: true })
  })

  test('another commitment, other terms or a client seed that is missing', () => {
    const other = 'ab'.repeat(32)
    expect(failedSubjects(verify(BASIC_GAME, { ...memory, commitment: other }))).toEqual(['seen'])
    expect(failedSubjects(verify(BASIC_GAME, { ...memory, terms: other }))).toEqual(['shown'])
    expect(failedSubjects(verify(BASIC_GAME, { ...memory, moves: other }))).toEqual(['watched'])
    expect(failedSubjects(verify(BASIC_GAME, { ...memory, own: [{ clientSeed: other, progress: 'hashed' }] }))).toEqual(
      ['own'],
    )
  })
})

describe('a client seed that was fixed and is not among those shown', () => {
  const [, ben] = CLIENT_SEEDS
  const setup = { rules: 'basic', players: 4 }
  const card = fairGame(setup, { withheld: [1] })
  const remembered = (progress: BrowserMemory['own'][0]['progress']): Verdict =>
    verify(card, { commitment: card.draws.commitment, terms: '', own: [{ clientSeed: ben, progress }], moves: '' })

  test('is named, and is no forgery', () => {
    const verdict = verify(card)
    expect(verdict).toMatchObject({ holds: true, open: true })
    expect(verdict.findings).toContainEqual({ about: 'withheld', holds: true, open: true, names: ['Ben'] })
    expect(count(verify(fairGame(setup)), 'withheld')).toBe(0)
  })

  test('is told by its own browser as late, unless the table had taken it', () => {
    expect(remembered('sent').findings).toContainEqual({ about: 'own', holds: true, open: true, actual: 'sent' })
    expect(remembered('hashed')).toMatchObject({ holds: true, open: true })
    expect(failedSubjects(remembered('mixed'))).toEqual(['own'])
  })
})

test('where nobody’s browser fixed a number, nothing is proved', () => {
  const verdict = verify(fairGame({ rules: 'basic', players: 4 }, { clientSeeds: [] }))
  expect(verdict).toMatchObject({ holds: true, open: true })
  expect(verdict.findings).toContainEqual({ about: 'mixers', holds: true, open: true, names: [] })
})

describe('evidence that is none', () => {
  test.each([
    undefined,
    null,
    7,
    'card',
    [],
    {},
    { ...BASIC_GAME, record: null },
    { ...BASIC_GAME, draws: [] },
    { ...BASIC_GAME, version: 1 },
  ])('is said to be unreadable: %#', (card) =>
    expect(verify(card)).toEqual({ holds: false, open: false, findings: [{ about: 'card', holds: false }] }),
  )

  test('never holds and never throws, whatever is put anywhere into a card', () => {
    const short = {
      ...withRecord(JACKAROO_GAME, { moves: JACKAROO_GAME.record.moves.slice(0, 30) }),
      seats: JACKAROO_GAME.seats.slice(0, 30),
    }
    const anything = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.constantFrom('__proto__', 'constructor', -1, 2 ** 53, 1e9, 'Z'.repeat(300), '7h steal Ks', ' ', '\ud800'),
    )
    const places: readonly (readonly (string | number)[])[] = pathsOf(short)
    fc.assert(
      fc.property(fc.constantFrom(...places), anything, (path, value) => {
        const verdict = verify(withValueAt(short, path, value))
        expect(verdict.findings.length).toBeGreaterThan(0)
        expect(verdict.holds).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})

type Path = readonly (string | number)[]

/** Returns the path of every place in a value, including the value itself. */
const pathsOf = (value: unknown, at: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...at, name]))]
}

/** Returns a copy with another value in that place. */
const withValueAt = (whole: unknown, [first, ...rest]: Path, value: unknown): unknown => {
  if (first === undefined) return value
  const copy: Record<string | number, unknown> = Array.isArray(whole) ? ([...whole] as never) : { ...(whole as object) }
  copy[first] = withValueAt(copy[first], rest, value)
  return copy
}
