import { expect, test } from 'vitest'
import {
  type AccountStore,
  type GameFilter,
  type GamePlace,
  MAX_ITEMS,
  MAX_PASSKEYS,
  MAX_SESSIONS,
  type NotedGame,
  SESSION_LIFETIME_MS,
  type StoredPasskey,
  type StoredSession,
} from '../../../server/archive/accounts/account-store.ts'
import { MAX_BLOCKS } from '../../../server/archive/accounts/block-store.ts'

const passkeyOf = (person: string, number = 1): StoredPasskey => ({
  ...{ id: `${person}-key-${number}`, person, publicKey: 'pQEC', counter: 0, transports: 'internal,hybrid' },
  ...{ device: 'Firefox, “Linux” 🂡', made: number, used: number },
})

const sessionOf = (person: string, number: number): StoredSession => ({
  ...{ id: `${person}-session-${number}`, person, device: '' },
  ...{ made: number, seen: number, proved: number },
})

const game = (id: string, body = `{"id":"${id}"}`) => ({ kind: 'game', id, body })

/** Tests that the accounts of every archive must pass. No two tests use the same person. */
export function accountContract(accounts: () => AccountStore): void {
  const addPerson = async (id: string): Promise<void> => {
    const person = { id, made: 1_790_000_000_123, recovery: `${id}-code` }
    expect(await accounts().addPerson(person, passkeyOf(id))).toBe(true)
  }

  test('a secret stays what it was at first', async () => {
    expect(await accounts().secret('lock', 'first')).toBe('first')
    expect(await accounts().secret('lock', 'second')).toBe('first')
    expect(await accounts().secret('door', 'other')).toBe('other')
  })

  test('a challenge is spent once, also when many try at once', async () => {
    const spent = await Promise.all(Array.from({ length: 4 }, () => accounts().spendChallenge('race', 100)))
    expect(spent.filter((isFresh) => isFresh)).toHaveLength(1)
    expect(await accounts().spendChallenge('race', 100)).toBe(false)
  })

  test('a person is added with the first passkey, or not at all', async () => {
    await addPerson('ada')
    expect(await accounts().person('ada')).toEqual({ id: 'ada', made: 1_790_000_000_123, recovery: 'ada-code' })
    expect(await accounts().passkeys('ada')).toEqual([passkeyOf('ada')])
    const other = { id: 'thief', made: 1, recovery: 'thief-code' }
    expect(await accounts().addPerson(other, { ...passkeyOf('ada'), person: 'thief' })).toBe(false)
    expect(await accounts().person('thief')).toBeUndefined()
    expect(await accounts().addPerson({ ...other, id: 'ada' }, passkeyOf('ada', 2))).toBe(false)
    expect(await accounts().passkeys('ada')).toEqual([passkeyOf('ada')])
  })

  test('a person has some passkeys, and never none', async () => {
    await addPerson('ben')
    for (let number = 2; number <= MAX_PASSKEYS; number++) {
      expect(await accounts().addPasskey(passkeyOf('ben', number))).toBe(true)
    }
    expect(await accounts().addPasskey(passkeyOf('ben', MAX_PASSKEYS + 1))).toBe(false)
    expect(await accounts().addPasskey(passkeyOf('nobody'))).toBe(false)
    expect(await accounts().removePasskey('ada', 'ben-key-2')).toBe(false)
    for (let number = 4; number <= MAX_PASSKEYS; number++) await accounts().removePasskey('ben', `ben-key-${number}`)
    const removed = [1, 2, 3].map((number) => accounts().removePasskey('ben', `ben-key-${number}`))
    expect((await Promise.all(removed)).filter((one) => !one)).toHaveLength(1)
    expect(await accounts().passkeys('ben')).toHaveLength(1)
  })

  test('a use of a passkey is noted unless another came before it', async () => {
    await addPerson('cid')
    const passkey = passkeyOf('cid')
    expect(await accounts().notePasskeyUse(passkey, 5, 50)).toBe(true)
    expect(await accounts().notePasskeyUse(passkey, 6, 60)).toBe(false)
    expect(await accounts().passkey('cid-key-1')).toEqual({ ...passkey, counter: 5, used: 50 })
  })

  test('a recovery code is redeemed once', async () => {
    await addPerson('dan')
    expect(await accounts().redeemRecovery('dan-code', 'dan-next')).toBe('dan')
    expect(await accounts().redeemRecovery('dan-code', 'x')).toBeUndefined()
    await accounts().setRecovery('dan', 'dan-third')
    expect(await accounts().redeemRecovery('dan-next', 'x')).toBeUndefined()
    expect(await accounts().redeemRecovery('dan-third', 'dan-last')).toBe('dan')
  })

  test('sessions are listed, noted and removed; the longest unused ones make room', async () => {
    await addPerson('eve')
    for (let number = 1; number <= MAX_SESSIONS; number++) await accounts().addSession(sessionOf('eve', number))
    await accounts().noteSession('eve-session-1', { seen: 1000 })
    expect(await accounts().addSession(sessionOf('eve', MAX_SESSIONS + 1))).toBe(true)
    const ids = (await accounts().sessions('eve')).map(({ id }) => id)
    expect([ids.length, ids[0], ids.includes('eve-session-2')]).toEqual([MAX_SESSIONS, 'eve-session-1', false])
    await accounts().noteSession('eve-session-3', { proved: 77 })
    expect(await accounts().session('eve-session-3')).toEqual({ ...sessionOf('eve', 3), proved: 77 })
    expect(await accounts().addSession(sessionOf('nobody', 1))).toBe(false)
    expect(await accounts().removeSession('ada', 'eve-session-3')).toBe(false)
    expect(await accounts().removeSession('eve', 'eve-session-3')).toBe(true)
    await accounts().removeOtherSessions('eve', 'eve-session-1')
    expect((await accounts().sessions('eve')).map(({ id }) => id)).toEqual(['eve-session-1'])
  })

  test('items come in the order of their changes, each in its latest form', async () => {
    await addPerson('flo')
    expect(await accounts().saveItems('flo', [game('a'), game('b')])).toBe(2)
    expect(await accounts().saveItems('flo', [game('a', '{"é":"“x” 🂡"}'), { ...game('a'), kind: 'rules' }])).toBe(4)
    expect(await accounts().items('flo', 0, 2)).toEqual([
      { ...game('b'), change: 2 },
      { ...game('a', '{"é":"“x” 🂡"}'), change: 3 },
    ])
    expect(await accounts().items('flo', 3, 9)).toEqual([{ ...game('a'), kind: 'rules', change: 4 }])
    expect(await accounts().items('ada', 0, 9)).toEqual([])
  })

  test('changes of two devices at once get numbers of their own', async () => {
    await addPerson('gil')
    const last = await Promise.all(
      Array.from({ length: 4 }, (_, i) => accounts().saveItems('gil', [game(`${i}`), game(`${i}-x`)])),
    )
    expect(last.toSorted((a, b) => Number(a) - Number(b))).toEqual([2, 4, 6, 8])
    expect(new Set((await accounts().items('gil', 0, 99)).map(({ change }) => change)).size).toBe(8)
  })

  test('a full account takes nothing more, as a whole, until something is removed', async () => {
    await addPerson('hal')
    const all = Array.from({ length: MAX_ITEMS }, (_, i) => game(`${i}`))
    expect(await accounts().saveItems('hal', all)).toBe(MAX_ITEMS)
    expect(await accounts().saveItems('hal', [game('1', '{"new":1}'), game('more')])).toBeUndefined()
    expect((await accounts().items('hal', 0, 2000)).map(({ body }) => body)).toEqual(all.map(({ body }) => body))
    expect(await accounts().saveItems('hal', [game('7', '')])).toBe(MAX_ITEMS + 1)
    expect(await accounts().saveItems('hal', [game('more')])).toBe(MAX_ITEMS + 2)
    expect(await accounts().items('hal', MAX_ITEMS, 9)).toEqual([{ ...game('more'), change: MAX_ITEMS + 2 }])
  })

  const played = (person: string, game: string, ended: number, more: Partial<NotedGame> = {}): NotedGame => ({
    ...{ person, game, seat: 1, rules: 'basic', players: 4, won: 0, ended, leaving: '', partners: [] },
    ...more,
  })

  test('games are listed in pages, the latest first, and counted by rule set', async () => {
    await addPerson('lea')
    const games = [
      played('lea', 'l1', 10, { won: 1 }),
      played('lea', 'l2', 30, { rules: 'tock', won: 1 }),
      played('lea', 'l3', 20, { leaving: 'time' }),
      played('lea', 'l4', 20, { seat: 3, players: 6 }),
    ]
    await accounts().addPlayedGames([...games, played('nobody', 'l1', 10)])
    await accounts().addPlayedGames([played('lea', 'l1', 99)])
    const listed = await accounts().playedGames('lea', 9)
    expect(listed).toEqual([games[1], games[3], games[2], games[0]])
    expect(await accounts().playedGames('lea', 2, undefined, { ended: 20, game: 'l4' })).toEqual([games[2], games[0]])
    expect(await accounts().playedGames('lea', 9, { rules: 'tock' })).toEqual([games[1]])
    expect(await accounts().playedTotals('lea')).toEqual([
      { rules: 'basic', games: 3, won: 1 },
      { rules: 'tock', games: 1, won: 1 },
    ])
    expect([await accounts().playedGames('nobody', 9), await accounts().playedTotals('nobody')]).toEqual([[], []])
  })

  test('games are found by rule set, result, partner and time, and counted by partner', async () => {
    await addPerson('moe')
    const withBen = { partners: [{ seat: 3, name: 'Ben' }] }
    const withTwo = { partners: [...[{ seat: 2, name: 'Cat' }], ...withBen.partners] }
    const games = [
      played('moe', 'm1', 10, { ...withBen, won: 1 }),
      played('moe', 'm2', 20, { ...withTwo, rules: 'tock' }),
      played('moe', 'm3', 30, withBen),
      played('moe', 'm4', 40),
      played('moe', 'm5', 50, { ...withBen, rules: 'dog', leaving: 'stopped' }),
    ]
    await accounts().addPlayedGames(games)
    const found = async (filter: GameFilter, after?: GamePlace) =>
      (await accounts().playedGames('moe', 9, filter, after)).map((one) =>
        games.findIndex(({ game }) => game === one.game),
      )
    expect(await accounts().playedGames('moe', 9, { partner: 'Cat' })).toEqual([games[1]])
    expect(await found({ partner: 'Ben' })).toEqual([4, 2, 1, 0])
    expect(await found({ partner: 'Ben' }, { ended: 20, game: 'm2' })).toEqual([0])
    expect(await found({ partner: 'Ben', won: 1 })).toEqual([0])
    expect(await found({ partner: 'Ben', rules: 'tock' })).toEqual([1])
    expect(await found({ won: 0, rules: 'basic' })).toEqual([3, 2])
    expect(await found({ won: 0 }), 'nobody has lost a game that was stopped').toEqual([3, 2, 1])
    expect(await found({ won: 0, partner: 'Ben' })).toEqual([2, 1])
    expect(await found({ since: 20, until: 40 })).toEqual([2, 1])
    expect(await found({ partner: 'Dan' })).toEqual([])
    expect(await accounts().partnerTotals('moe', 9)).toEqual([
      { partner: 'Ben', games: 4, won: 1 },
      { partner: 'Cat', games: 1, won: 0 },
    ])
    expect(await accounts().partnerTotals('moe', 1)).toHaveLength(1)
  })

  test('a partner who has deleted their account is a former player in the games of others', async () => {
    await addPerson('nia')
    await addPerson('ozy')
    await accounts().addPlayedGames([
      played('nia', 'n1', 10, { seat: 1, partners: [{ seat: 3, name: 'Ozy' }] }),
      played('ozy', 'n1', 10, { seat: 3, partners: [{ seat: 1, name: 'Nia' }] }),
    ])
    await accounts().removePerson('ozy')
    while ((await accounts().forgetNames()) > 0);
    expect((await accounts().playedGames('nia', 9))[0]?.partners).toEqual([{ seat: 3, name: '' }])
    expect(await accounts().partnerTotals('nia', 9)).toEqual([])
    expect(await accounts().partnerTotals('ozy', 9)).toEqual([])
  })

  test('a person is deleted with everything, and nobody else is', async () => {
    for (const id of ['ian', 'joy']) {
      await addPerson(id)
      await accounts().addSession(sessionOf(id, 1))
      await accounts().saveItems(id, [game('a')])
    }
    await accounts().removePerson('ian')
    const left = async (id: string) => [
      await accounts().person(id),
      await accounts().passkey(`${id}-key-1`),
      await accounts().session(`${id}-session-1`),
      (await accounts().items(id, 0, 9))[0],
    ]
    expect(await left('ian')).toEqual(Array(4).fill(undefined))
    expect(await left('joy')).not.toContain(undefined)
  })

  test('who has blocked whom is kept once, by accounts, and goes with either of them', async () => {
    const blocks = () => accounts().blocks
    for (const id of ['mia', 'ned']) await addPerson(id)
    await blocks().add({ person: 'mia', blocked: 'ned', name: 'Neddy', made: 5 })
    await blocks().add({ person: 'mia', blocked: 'ned', name: 'Other', made: 6 })
    await blocks().add({ person: 'mia', blocked: 'mia', name: 'Mia', made: 7 })
    const [block] = await blocks().of('mia')
    expect(await blocks().of('mia')).toEqual([{ id: block?.id, name: 'Neddy', made: 5 }])
    expect(await blocks().blockedBy('mia')).toEqual(['ned'])
    expect(await blocks().blockedBy('ned')).toEqual([])
    expect([...(await blocks().keptApartFrom('ned')), ...(await blocks().keptApartFrom('mia'))]).toEqual(['mia', 'ned'])
    expect(await blocks().maySitTogether(['ned', 'ada', 'mia'])).toBe(false)
    expect(await blocks().maySitTogether(['ned', 'ada'])).toBe(true)
    expect(await blocks().maySitTogether([])).toBe(true)
    expect(await blocks().remove('ned', block?.id ?? '')).toBe(false)
    expect(await blocks().remove('mia', block?.id ?? '')).toBe(true)
    expect(await blocks().maySitTogether(['ned', 'mia'])).toBe(true)
    await blocks().add({ person: 'ned', blocked: 'mia', name: 'Mia', made: 8 })
    await accounts().removePerson('mia')
    expect(await blocks().of('ned')).toEqual([])
  })

  test('of a person’s blocks the oldest make room', async () => {
    await addPerson('oda')
    for (let made = 1; made <= MAX_BLOCKS + 1; made++) {
      await accounts().blocks.add({ person: 'oda', blocked: `person-${made}`, name: '', made })
    }
    const kept = await accounts().blocks.blockedBy('oda')
    expect([kept.length, kept.includes('person-1')]).toEqual([MAX_BLOCKS, false])
  })

  test('a sweep forgets challenges and sessions after their time', async () => {
    await addPerson('kim')
    const now = SESSION_LIFETIME_MS + 500
    await accounts().addSession(sessionOf('kim', 499))
    await accounts().addSession(sessionOf('kim', 500))
    await accounts().spendChallenge('kim-old', now)
    await accounts().spendChallenge('kim-new', now + 1)
    await accounts().sweep(now)
    expect((await accounts().sessions('kim')).map(({ id }) => id)).toEqual(['kim-session-500'])
    expect(await accounts().spendChallenge('kim-old', now)).toBe(true)
    expect(await accounts().spendChallenge('kim-new', now + 1)).toBe(false)
  })
}
