import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { clientSeedHash, fingerprintOf, fingerprintOfMoves } from '../../../../fair/commitment.ts'
import { makeTerms, type SealedSeat, type Terms } from '../../../../fair/terms.ts'
import type { SeatState, TableState } from '../../../../server/protocol/state.ts'

interface Payload {
  readonly game?: number
  readonly hash?: string
  readonly commitment?: string
  readonly clientSeed?: string
}

const { kept, asked } = vi.hoisted(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
  return { kept, asked: vi.fn<(name: string, payload: Payload) => Promise<unknown>>() }
})
vi.mock('../../../../client/table/net/requests.ts', async (original) => ({
  ...(await original<typeof import('../../../../client/table/net/requests.ts')>()),
  requestOver: (_: unknown, name: string, payload: Payload) => asked(name, payload),
}))
vi.mock('../../../../client/table/net/page-connection.ts', () => ({ pageConnection: () => undefined }))

// Another file of this worker may have had other modules in their place.
vi.resetModules()
const { seedExchangeFor, startSeedExchange } = await import('../../../../client/table/net/client-seed-exchange.ts')
const {
  saveSeal,
  browserMemoryOf: memoryOf,
  readSeal,
  readSeed,
} = await import('../../../../client/table/storage/seals.ts')
const { clearTable, useTable } = await import('../../../../client/table/state/table.ts')

const CARD_COMMITMENT = 'a5'.repeat(32)
const OTHER_HASH = 'b6'.repeat(32)
const TABLE_RULES = { rules: 'basic', players: 2, teams: 2 }
const LOBBY_STATE = { ...TABLE_RULES, code: 'ABCD', game: 0, seq: 0, phase: 'lobby', commitment: '', options: '{}' }

const seat = (person: string, committed = false) => ({ person, committed }) as SeatState

const stateOf = (change: Partial<TableState>): TableState =>
  ({ ...LOBBY_STATE, nextCommitment: '', terms: '', seats: [seat('ann'), seat('ben')], ...change }) as TableState

const shows = (change: Partial<TableState>, person = 'ann', link: 'open' | 'reconnecting' = 'open'): void =>
  useTable.setState({ code: 'ABCD', person, link, state: stateOf(change) })

/** As a server lists the seats, with the hash that Ann sent. */
const termsWith = (seats: readonly SealedSeat[], change: Partial<Terms> = {}): string =>
  makeTerms({
    ...TABLE_RULES,
    id: 'game1',
    code: 'ABCD',
    number: 1,
    begun: 1,
    options: {},
    dealer: -1,
    seats,
    ...change,
  })

const seedOf = (number = 1, person = 'ann') => readSeed('ABCD', number, person)

const sealedSeat = (person: string, number = 1): SealedSeat => {
  const { clientSeed } = seedOf(number, person) ?? { clientSeed: '' }
  const hash = clientSeed === '' ? '' : clientSeedHash(clientSeed, { code: 'ABCD', number, person })
  return { nameHash: fingerprintOf(person), person, hash }
}

const seats = (): readonly SealedSeat[] => [sealedSeat('ann'), sealedSeat('ben')]

const namesAsked = (): readonly string[] => asked.mock.calls.map(([name]) => name)

let stop = (): void => undefined
beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset().mockResolvedValue(undefined)
  kept.clear()
  stop = startSeedExchange()
})
afterEach(() => {
  stop()
  clearTable()
  vi.useRealTimers()
})

const settle = () => vi.runAllTimersAsync()

/** Ann's browser has fixed its number, and the table has taken it. */
const committed = async (): Promise<void> => {
  shows({})
  await settle()
  asked.mockClear()
}

describe('before a game', () => {
  test('the hash of 32 random bytes is sent once, and the bytes are kept', async () => {
    shows({})
    await settle()
    shows({ stock: 7 })
    await settle()
    const { clientSeed = '', progress } = seedOf() ?? {}
    expect(clientSeed).toMatch(/^[0-9a-f]{64}$/)
    const hash = clientSeedHash(clientSeed, { code: 'ABCD', number: 1, person: 'ann' })
    expect(asked.mock.calls).toEqual([['commit', { game: 1, hash }]])
    expect(progress).toBe('hashed')
    expect(JSON.stringify(asked.mock.calls)).not.toContain(clientSeed)
  })

  test('nothing is sent while one plays, nor by who has no seat', async () => {
    shows({ phase: 'playing', game: 1, commitment: CARD_COMMITMENT })
    shows({}, 'visitor')
    await settle()
    expect(asked).not.toHaveBeenCalled()
    shows({ phase: 'over', game: 1, commitment: CARD_COMMITMENT })
    await settle()
    expect(asked.mock.calls[0]).toMatchObject(['commit', { game: 2 }])
  })

  test('without an answer the same hash is sent again, also by a page that was loaded again', async () => {
    asked.mockResolvedValueOnce('unanswered').mockResolvedValueOnce({ code: 'table/fault', message: '', seq: 0 })
    shows({})
    await vi.advanceTimersByTimeAsync(10)
    stop()
    stop = startSeedExchange()
    await settle()
    expect(namesAsked().length).toBeGreaterThanOrEqual(3)
    expect(new Set(asked.mock.calls.map(([, { hash }]) => hash)).size).toBe(1)
  })

  test('a browser that can keep nothing takes part as well', async () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('no room')
    })
    onTestFinished(() => {
      full.mockRestore()
      saveSeal('ABCD', 1, {})
    })
    shows({})
    await settle()
    shows({ nextCommitment: CARD_COMMITMENT, terms: termsWith(seats()) })
    await settle()
    expect(namesAsked()).toEqual(['commit', 'reveal'])
  })

  test('a link that was lost, or a hash that the table forgot, is made up for', async () => {
    await committed()
    shows({}, 'ann', 'reconnecting')
    expect(seedOf()?.progress).toBe('made')
    shows({})
    await settle()
    expect(namesAsked()).toEqual(['commit'])
    shows({ seats: [seat('ann', true), seat('ben')] })
    shows({ seats: [seat('ann', false), seat('ben')] })
    await settle()
    expect(namesAsked()).toEqual(['commit', 'commit'])
  })

  test('where another browser of the person was first, this one does not count on its number', async () => {
    asked.mockResolvedValue({ code: 'table/mixed', message: '', seq: 0 })
    await committed()
    expect(seedOf()?.progress).toBe('made')
    shows({
      nextCommitment: CARD_COMMITMENT,
      terms: termsWith([{ nameHash: fingerprintOf('ann'), person: 'ann', hash: OTHER_HASH }, sealedSeat('ben')]),
    })
    await settle()
    expect(asked).not.toHaveBeenCalled()
    const seal = readSeal('ABCD', 1)
    expect(seal && memoryOf(seal)).toMatchObject({ commitment: CARD_COMMITMENT, own: [] })
  })
})

describe('when a game is sealed', () => {
  test('the number is shown, and seal and list are remembered before', async () => {
    await committed()
    const terms = termsWith(seats())
    let before: unknown
    asked.mockImplementation(() => {
      before = readSeal('ABCD', 1)
      return Promise.resolve(undefined)
    })
    shows({ nextCommitment: CARD_COMMITMENT, terms })
    await settle()
    const { clientSeed = '' } = seedOf() ?? {}
    expect(asked.mock.calls).toEqual([['reveal', { commitment: CARD_COMMITMENT, clientSeed }]])
    expect(before).toMatchObject({
      commitment: CARD_COMMITMENT,
      terms: fingerprintOf(terms),
      seeds: [{ progress: 'sent' }],
    })
    expect(seedOf()?.progress).toBe('mixed')
  })

  test('the number stays secret unless its hash stands in the own seat, in a sound list for this game', async () => {
    await committed()
    const [ann, ben] = seats() as [SealedSeat, SealedSeat]
    const stranger = { nameHash: fingerprintOf('eve'), person: 'eve', hash: OTHER_HASH }
    const lists = [
      '',
      termsWith([ben, ann]),
      termsWith([stranger, ben]),
      termsWith([{ ...ann, hash: '' }, ben]),
      termsWith([{ ...ann, person: 'eve' }, ben]),
      termsWith([ann, { ...ann, nameHash: fingerprintOf('ben') }]),
      termsWith([ann, ben, stranger]),
      termsWith([ann, ben], { number: 2 }),
      termsWith([ann, ben], { code: 'ABCE' }),
      termsWith([ann, ben], { rules: 'wizard' }),
      termsWith([ann, ben], { options: { packs: 3 } }),
    ]
    for (const terms of lists) shows({ nextCommitment: CARD_COMMITMENT, terms })
    await settle()
    expect(asked).not.toHaveBeenCalled()
    expect(readSeal('ABCD', 1)).toMatchObject({ commitment: CARD_COMMITMENT, seeds: [{ progress: 'hashed' }] })
  })

  test('a second seal for the same game gets no number, and does not replace the first', async () => {
    await committed()
    shows({ nextCommitment: CARD_COMMITMENT, terms: termsWith(seats()) })
    await settle()
    shows({})
    shows({ nextCommitment: OTHER_HASH, terms: termsWith(seats(), { begun: 2 }) })
    await settle()
    expect(namesAsked()).toEqual(['reveal'])
    expect(readSeal('ABCD', 1)?.commitment).toBe(CARD_COMMITMENT)
    // Nor is there a new number for it after a reload, and to a new name the same seal would be due.
    stop()
    stop = startSeedExchange()
    shows({})
    await settle()
    expect(namesAsked()).toEqual(['reveal'])
    const renamed = { seats: [seat('new'), seat('ben')] }
    shows(renamed, 'new')
    await settle()
    shows({ ...renamed, nextCommitment: OTHER_HASH, terms: termsWith([sealedSeat('new'), sealedSeat('ben')]) }, 'new')
    await settle()
    expect(namesAsked()).toEqual(['reveal', 'commit'])
    expect(readSeal('ABCD', 1)?.commitment).toBe(CARD_COMMITMENT)
  })

  test('another table of the same code, long after, has seals of its own', async () => {
    await committed()
    shows({ nextCommitment: CARD_COMMITMENT, terms: termsWith(seats()) })
    await settle()
    vi.setSystemTime(Date.now() + 3 * 86_400_000)
    const come = { seats: [seat('cem'), seat('ben')] }
    shows(come, 'cem')
    await settle()
    shows({ ...come, nextCommitment: OTHER_HASH, terms: termsWith([sealedSeat('cem'), sealedSeat('ben')]) }, 'cem')
    await settle()
    expect(namesAsked()).toEqual(['reveal', 'commit', 'reveal'])
    const seal = readSeal('ABCD', 1)
    expect(seal && memoryOf(seal)).toMatchObject({ commitment: OTHER_HASH, own: [{ progress: 'mixed' }] })
  })

  test('without an answer it is shown again, after a refusal it is not', async () => {
    await committed()
    asked.mockResolvedValueOnce('unanswered').mockResolvedValue({ code: 'table/stale', message: '', seq: 0 })
    shows({ nextCommitment: CARD_COMMITMENT, terms: termsWith(seats()) })
    await settle()
    shows({ nextCommitment: CARD_COMMITMENT, terms: termsWith(seats()), stock: 7 })
    await settle()
    expect(namesAsked()).toEqual(['reveal', 'reveal'])
    expect(seedOf()?.progress).toBe('sent')
  })

  test('several players at one device have a number each, for the one seal that the device was shown', async () => {
    const view = (person: string, change: Partial<TableState>) =>
      ({ ...useTable.getState(), person, link: 'open' as const, state: stateOf(change) }) as const
    const players = ['ann', 'ben'].map((person) => ({ person, view: view(person, {}) }))
    const looks = players.map((player) => seedExchangeFor(player as unknown as Parameters<typeof seedExchangeFor>[0]))
    for (const look of looks) look()
    await settle()
    const sealed = termsWith(seats())
    const others = termsWith(seats(), { begun: 2 })
    for (const [i, player] of players.entries()) {
      player.view = view(player.person, {
        nextCommitment: i === 0 ? CARD_COMMITMENT : OTHER_HASH,
        terms: i === 0 ? sealed : others,
      })
      looks[i]?.()
    }
    await settle()
    expect(namesAsked()).toEqual(['commit', 'commit', 'reveal'])
    expect(new Set(asked.mock.calls.map(([, { hash }]) => hash)).size).toBe(3)
    expect(readSeal('ABCD', 1)?.commitment).toBe(CARD_COMMITMENT)
  })
})

describe('what a browser keeps', () => {
  test('of a game that it comes to is the commitment, of one that it sees end the moves', () => {
    shows({ phase: 'playing', game: 3, commitment: OTHER_HASH }, 'eve')
    expect(readSeal('ABCD', 3)).toMatchObject({ commitment: OTHER_HASH, seeds: [], moves: '' })
    const entries = [
      { seat: 0, text: 'Kd a8-a9' },
      { seat: 1, text: 'give ?' },
      { seat: 0, text: 'discard 2s' },
    ]
    const history = { game: 3, entries } as unknown as ReturnType<typeof useTable.getState>['history']
    useTable.setState({
      history,
      state: stateOf({ phase: 'over', game: 3, seq: 3, commitment: OTHER_HASH, look: '{}' }),
    })
    expect(readSeal('ABCD', 3)?.moves).toBe(fingerprintOfMoves(['a Kd a8-a9', 'a discard 2s']))
  })

  test('is the latest, and what others wrote there does no harm', () => {
    for (const written of ['no JSON', '{"a":1}', '[null,7,{"code":"ABCD","number":1}]']) {
      kept.set('seals', written)
      expect(readSeal('ABCD', 1)).toBeUndefined()
    }
    for (let number = 1; number <= 210; number++) saveSeal('ABCD', number, { commitment: OTHER_HASH })
    expect(readSeal('ABCD', 210)?.commitment).toBe(OTHER_HASH)
    expect(readSeal('ABCD', 11)).toBeDefined()
    expect(readSeal('ABCD', 10)).toBeUndefined()
  })
})
