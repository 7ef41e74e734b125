import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Setup } from '../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { clientSeedHash, fingerprintOf, fingerprintOfMoves } from '../../../fair/commitment.ts'
import type { Draws } from '../../../fair/evidence.ts'
import type { BrowserMemory } from '../../../fair/finding.ts'
import { withoutName } from '../../../fair/redaction.ts'
import { nameHashOf } from '../../../fair/sealed-names.ts'
import { parseTerms } from '../../../fair/terms.ts'
import { verify } from '../../../fair/verdict.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import { systemChance } from '../../../server/table/draw/chance.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { gameCardOf } from '../../../server/table/table-persistence.ts'
import { makeBody, parseBody, type Seal } from '../../../server/table/table-snapshot.ts'
import { clientSeedOf, commitClientSeed, reveal } from './client-seeds.ts'
import { movesOf } from './public-moves.ts'
import { codeOf, type TableFixture, tableFixture, tableText } from './table-fixture.ts'

interface SeedTable extends TableFixture {
  readonly ann: Person
  readonly ben: Person
}

const ANNS_SEED = clientSeedOf('ann')
const BENS_SEED = clientSeedOf('ben')

/** Seats two people and bots, with cards that nobody can predict. */
const makeSeedTable = (setup: Setup = { rules: 'basic', players: 4 }): SeedTable => {
  const made = tableFixture(setup, systemChance)
  const [ann, ben] = [made.come(), made.come()]
  made.sit(ann, 0, 'Ann')
  made.sit(ben, 1, 'Ben')
  if (setup.players > 2) made.must(ann, 'fill', { bot: 'greedy' })
  return { ...made, ann, ben }
}

/** Seats them after both have fixed a client seed. */
const makeCommittedTable = (setup?: Setup): SeedTable => {
  const e = makeSeedTable(setup)
  expect([
    codeOf(commitClientSeed(e.table, e.ben, BENS_SEED)),
    codeOf(commitClientSeed(e.table, e.ann, ANNS_SEED)),
  ]).toEqual(['yes', 'yes'])
  return e
}

const sealOf = ({ table }: SeedTable): Seal => {
  const { seal } = table.snapshot
  if (seal === undefined) throw new Error('nothing is sealed')
  return seal
}

const drawsOf = ({ table }: SeedTable): Draws => table.match?.opening.draws as Draws

/** Plays to the end. The seat that is asked last decides first, so that gifts come in another order than the turns. */
const playOut = ({ table, act, wiseMove }: SeedTable): GameCard => {
  for (let seat = table.view('table').asked.at(-1); seat !== undefined; seat = table.view('table').asked.at(-1)) {
    const done = act(seat, wiseMove(seat))
    if (!done.ok) throw new Error(done.error.message)
  }
  if (table.cards === undefined) throw new Error('no game')
  return gameCardOf(table.cards, table.snapshot, Date.now())
}

/** Reveals both client seeds of the first game. */
const revealBothSeeds = ({ table, ann, ben }: SeedTable): void => {
  reveal(table, ann, ANNS_SEED)
  reveal(table, ben, BENS_SEED)
}

const failingFindings = (card: GameCard, memory?: BrowserMemory) =>
  verify(card, memory).findings.filter(({ holds }) => !holds)

const FAIR_SETUPS: readonly Setup[] = [
  ...RULE_SETS.map((set) => ({ rules: set.id, players: set.seatings[0]?.players ?? 4 })),
  { rules: 'tock-partners', players: 4, options: { drawForPartners: true } },
]

beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  return () => vi.useRealTimers()
})

describe('what the server lays open of a game', () => {
  test.each(FAIR_SETUPS)(
    'of $rules for $players, $options, proves the cards to a player who gave a client seed',
    (setup) => {
      const e = makeCommittedTable(setup)
      e.must(e.ann, 'start', {})
      const { commitment, terms } = sealOf(e).draws
      expect(codeOf(reveal(e.table, e.ben, BENS_SEED))).toBe('yes')
      expect(e.table.phase).toBe('lobby')
      expect(codeOf(reveal(e.table, e.ann, ANNS_SEED))).toBe('yes')
      const card = playOut(e)
      expect(card.draws).toMatchObject({
        commitment,
        terms,
        revealed: [ANNS_SEED, BENS_SEED, ...Array(setup.players - 2).fill('')],
      })
      expect(failingFindings(card)).toEqual([])
      expect(failingFindings(withoutName(card, 1) as GameCard)).toEqual([])
      const moves = fingerprintOfMoves(movesOf(e.table.match))
      const own = [{ clientSeed: ANNS_SEED, progress: 'mixed' as const }]
      const verdict = verify(card, { commitment, terms: fingerprintOf(terms), own, moves })
      expect(verdict.findings.filter(({ holds, open }) => !holds || open)).toEqual([])
      expect(verdict).toMatchObject({ holds: true, open: false })
      expect(verdict.findings.map(({ about }) => about)).toContain('watched')
    },
  )

  test('of the next game holds too, and that has numbers of its own', () => {
    const e = makeCommittedTable({ rules: 'tock-partners', players: 4 })
    e.must(e.ann, 'start', {})
    revealBothSeeds(e)
    const first = playOut(e)
    expect(codeOf(commitClientSeed(e.table, e.ben, BENS_SEED))).toBe('yes')
    e.must(e.ann, 'start', {})
    const { commitment } = sealOf(e).draws
    expect(codeOf(reveal(e.table, e.ben, BENS_SEED))).toBe('yes')
    const second = playOut(e)
    expect([failingFindings(first), failingFindings(second)]).toEqual([[], []])
    expect([first.number, second.number]).toEqual([1, 2])
    const [before, after] = [first.draws as Draws, second.draws as Draws]
    expect(after.commitment).toBe(commitment)
    expect(after.seed).not.toBe(before.seed)
    expect(after.revealed).toEqual(['', BENS_SEED, '', ''])
  })
})

describe('the hash of a client seed', () => {
  test('is the first of a person’s connections and goes with it', () => {
    const e = makeSeedTable()
    e.arrive(e.ann, 'phone')
    expect(codeOf(commitClientSeed(e.table, e.ann, ANNS_SEED))).toBe('yes')
    expect(codeOf(commitClientSeed(e.table, e.ann, ANNS_SEED)), 'the answer got lost').toBe('yes')
    expect(codeOf(commitClientSeed(e.table, e.ann, BENS_SEED, 'phone'))).toBe('table/mixed')
    const changes = e.changes()
    const [laptop = ''] = e.ann.sessions
    e.depart(e.ann, laptop, false)
    expect(e.changes()).toBeGreaterThan(changes)
    expect(e.table.seedHashOf(e.ann.id)).toBe('')
    expect(codeOf(commitClientSeed(e.table, e.ann, BENS_SEED, 'phone'))).toBe('yes')
  })

  test('must be for the next game, by somebody with a seat, and a hash', () => {
    const e = makeSeedTable()
    const visitor = e.come()
    expect(codeOf(commitClientSeed(e.table, visitor, ANNS_SEED))).toBe('table/not-seated')
    const { ask } = e
    expect(codeOf(ask(e.ann, 'reveal', { commitment: ANNS_SEED, clientSeed: ANNS_SEED }))).toBe('table/stale')
    e.must(e.ann, 'start', {})
    expect(e.table.phase).toBe('playing')
    expect(drawsOf(e).revealed).toEqual(['', '', '', ''])
    expect(codeOf(ask(e.ann, 'reveal', { commitment: drawsOf(e).commitment, clientSeed: ANNS_SEED }))).toBe(
      'table/stale',
    )
    expect(codeOf(commitClientSeed(e.table, e.ann, ANNS_SEED))).toBe('yes')
  })

  test('counts in a game only for those who sit when it is sealed', () => {
    const e = makeCommittedTable()
    e.must(e.ben, 'stand', {})
    e.must(e.ann, 'bot', { seat: 1, bot: 'greedy' })
    e.must(e.ann, 'start', {})
    const seats = parseTerms(sealOf(e).draws.terms)?.seats ?? []
    const { id: person } = e.ann
    const [sealed = { name: '', salt: '' }] = sealOf(e).draws.names ?? []
    expect(sealed).toEqual({ name: 'Ann', salt: expect.stringMatching(/^[0-9a-f]{32}$/) })
    const hash = clientSeedHash(ANNS_SEED, { code: 'ABCD', number: 1, person })
    expect(seats[0]).toEqual({ nameHash: nameHashOf(sealed), person, hash })
    expect(seats[1]).toMatchObject({ person: '', hash: '' })
    expect(codeOf(reveal(e.table, e.ben, BENS_SEED))).toBe('table/not-seated')
  })
})

describe('a sealed game', () => {
  test('is not dealt before the last client seed is shown', () => {
    const e = makeCommittedTable()
    e.must(e.ann, 'start', {})
    reveal(e.table, e.ann, ANNS_SEED)
    vi.advanceTimersByTime(2900)
    expect(e.table.phase).toBe('lobby')
    reveal(e.table, e.ben, BENS_SEED)
    expect(e.table.phase).toBe('playing')
    expect(e.table.snapshot.seal).toBeUndefined()
  })

  test('is dealt without a client seed that does not come, and names its seat', () => {
    const e = makeCommittedTable()
    e.must(e.ann, 'start', {})
    const { commitment } = sealOf(e).draws
    reveal(e.table, e.ann, ANNS_SEED)
    vi.advanceTimersByTime(3100)
    expect(e.table.phase).toBe('playing')
    expect(codeOf(e.ask(e.ben, 'reveal', { commitment, clientSeed: BENS_SEED })), 'too late').toBe('table/stale')
    const card = playOut(e)
    expect(card.draws).toMatchObject({ revealed: [ANNS_SEED, '', '', ''] })
    expect(failingFindings(card)).toEqual([])
    const withheld = verify(card).findings.find(({ about }) => about === 'withheld')
    expect(withheld?.names).toEqual(['Ben'])
  })

  test('takes the client seed that was fixed, once and for all', () => {
    const e = makeCommittedTable()
    e.must(e.ann, 'start', {})
    expect(codeOf(reveal(e.table, e.ann, BENS_SEED))).toBe('table/wrong-number')
    expect(codeOf(reveal(e.table, e.ann, ANNS_SEED))).toBe('yes')
    expect(codeOf(reveal(e.table, e.ann, ANNS_SEED)), 'the answer got lost').toBe('yes')
    expect(codeOf(reveal(e.table, e.ann, BENS_SEED))).toBe('table/wrong-number')
    expect(codeOf(commitClientSeed(e.table, e.ben, clientSeedOf('another')))).toBe('table/stale')
    for (const clientSeed of ['', 'ab', BENS_SEED.toUpperCase(), `${BENS_SEED}00`]) {
      expect(codeOf(reveal(e.table, e.ben, clientSeed)), clientSeed).toBe('request/malformed')
    }
    expect(sealOf(e).draws.revealed).toEqual([ANNS_SEED, '', '', ''])
  })

  test('lets nobody come, go or begin again until it is dealt', () => {
    const e = makeCommittedTable()
    const cem = e.come()
    e.must(e.ann, 'start', {})
    const before = tableText(e.table)
    const answers = [
      e.ask(e.ann, 'start', {}),
      e.ask(e.ann, 'stand', {}),
      e.ask(e.ann, 'profile', { name: 'Eve', colour: 0 }),
      e.ask(cem, 'sit', { seat: 2, name: 'Cem', colour: 2 }),
      e.ask(e.ann, 'bot', { seat: 2, bot: '' }),
      e.ask(e.ann, 'fill', { bot: 'greedy' }),
      e.ask(e.ann, 'remove', { seat: 1 }),
      e.ask(e.ann, 'rematch', { ready: true }),
    ]
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['table/sealed']))
    expect(tableText(e.table)).toBe(before)
    e.must(e.ann, 'pace', { pace: 'fast' })
  })

  test('begins by consent as well', () => {
    const e = makeCommittedTable()
    e.must(e.ann, 'start', {})
    revealBothSeeds(e)
    playOut(e)
    commitClientSeed(e.table, e.ann, BENS_SEED)
    for (const person of [e.ann, e.ben]) e.must(person, 'rematch', { ready: true })
    expect([e.table.phase, sealOf(e).draws.revealed]).toEqual(['over', ['', '', '', '']])
    reveal(e.table, e.ann, BENS_SEED)
    expect([e.table.phase, e.table.games]).toEqual(['playing', 2])
  })

  test('waits at a table that people come back to, and then is dealt', () => {
    const e = makeCommittedTable()
    e.must(e.ann, 'start', {})
    for (const person of [e.ann, e.ben]) e.depart(person, [...person.sessions][0] ?? '', false)
    vi.advanceTimersByTime(60_000)
    expect(e.table.phase).toBe('lobby')
    e.arrive(e.ann, 'again')
    vi.advanceTimersByTime(5000)
    e.arrive(e.ben, 'again')
    expect(codeOf(reveal(e.table, e.ann, ANNS_SEED))).toBe('yes')
    expect(e.table.phase).toBe('lobby')
    expect(codeOf(reveal(e.table, e.ben, BENS_SEED))).toBe('yes')
    expect(drawsOf(e).revealed).toEqual([ANNS_SEED, BENS_SEED, '', ''])
  })

  test('is kept, seed and all', () => {
    const e = makeCommittedTable()
    e.must(e.ann, 'start', {})
    reveal(e.table, e.ann, ANNS_SEED)
    expect(parseBody(makeBody(e.table.snapshot), undefined)).toEqual(e.table.snapshot)
  })
})
