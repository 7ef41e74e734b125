import { expect, test } from 'vitest'
import type { Archive } from '../../../server/archive/archive.ts'
import type {
  StoredMember,
  StoredStep,
  StoredTournament,
} from '../../../server/archive/tournaments/tournament-store.ts'
import { gameOf, tableOf } from './archive-contract.ts'

const tournamentOf = (code: string, part: Partial<StoredTournament> = {}): StoredTournament => ({
  ...{ code, setup: '{}', host: 'host-key', club: '', made: 5, expires: 1000, ...part },
})
const stepOf = (code: string, number: number, body = '{}'): StoredStep => ({ code, number, made: 7, body })
const memberOf = (club: string, id: string, account = ''): StoredMember => ({
  ...{ club, id, name: id, key: `${id}-key`, account, made: 9 },
})

/** Tests that the tournaments and clubs of every archive must pass. No two tests use the same code. */
export function tournamentContract(
  archive: () => Pick<Archive, 'accounts' | 'add' | 'save' | 'finishedGames' | 'tournaments'>,
): void {
  const store = () => archive().tournaments

  test('a tournament is stored with its first steps, unless its code is taken', async () => {
    const made = tournamentOf('TOURAAA')
    const role = { code: 'TOURAAA', role: 'entrant 0 0', key: 'ann-key' }
    expect(await store().add(made, [stepOf('TOURAAA', 1)], [role])).toBe(true)
    expect(await store().add({ ...made, setup: '{"other":1}' }, [stepOf('TOURAAA', 2)], [])).toBe(false)
    expect(await store().find('TOURAAA')).toEqual(made)
    expect(await store().stepsAfter('TOURAAA', 0)).toEqual([stepOf('TOURAAA', 1)])
    expect(await store().roles('TOURAAA')).toEqual([role])
    expect(await store().find('TOURXXX')).toBeUndefined()
  })

  test('of two processes that write the same step one is kept, and nothing of the other', async () => {
    await store().add(tournamentOf('TOURBBB'), [stepOf('TOURBBB', 1)], [])
    const wishes = ['a', 'b'].map((who) =>
      store().append('TOURBBB', [stepOf('TOURBBB', 2, who), stepOf('TOURBBB', 3, who)], {
        roles: [{ code: 'TOURBBB', role: `entrant ${who}`, key: who }],
      }),
    )
    const kept = await Promise.all(wishes)
    expect(kept.toSorted()).toEqual([false, true])
    const who = kept[0] ? 'a' : 'b'
    expect((await store().stepsAfter('TOURBBB', 1)).map(({ body }) => body)).toEqual([who, who])
    expect((await store().roles('TOURBBB')).map(({ key }) => key)).toEqual([who])
    expect(await store().append('TOURBBB', [stepOf('TOURBBB', 3), stepOf('TOURBBB', 4)], {})).toBe(false)
    expect(await store().stepsAfter('TOURBBB', 3)).toEqual([])
  })

  test('a tournament that has not begun expires, one that has is kept for good', async () => {
    await store().add(tournamentOf('TOURCCC'), [stepOf('TOURCCC', 1)], [])
    await store().add(tournamentOf('TOURDDD'), [], [])
    await store().append('TOURDDD', [stepOf('TOURDDD', 1)], { begins: true })
    await store().sweep(999)
    expect(await store().find('TOURCCC')).toBeDefined()
    await store().sweep(1001)
    expect(await store().find('TOURCCC')).toBeUndefined()
    expect(await store().stepsAfter('TOURCCC', 0)).toEqual([])
    expect(await store().find('TOURDDD')).toMatchObject({ expires: 0 })
  })

  test('a role that is given again has one token', async () => {
    await store().add(tournamentOf('TOUREEE'), [], [{ code: 'TOUREEE', role: 'entrant 0 0', key: 'old' }])
    const roles = [{ code: 'TOUREEE', role: 'entrant 0 0', key: 'new' }]
    await store().append('TOUREEE', [stepOf('TOUREEE', 1)], { roles })
    expect(await store().roles('TOUREEE')).toEqual(roles)
  })

  test('a club is changed by one after the other, and lists its evenings, the latest first', async () => {
    const club = { code: 'CLUBAAA', host: 'key', version: 0, body: '{}', made: 3 }
    expect([await store().addClub(club), await store().addClub(club)]).toEqual([true, false])
    const wishes = ['a', 'b'].map((body) => store().saveClub({ code: 'CLUBAAA', version: 1, body }))
    expect((await Promise.all(wishes)).toSorted()).toEqual([false, true])
    expect(await store().findClub('CLUBAAA')).toMatchObject({ version: 1, host: 'key' })
    for (const made of [5, 8]) await store().add(tournamentOf(`TOURF${made}`, { club: 'CLUBAAA', made }), [], [])
    expect((await store().ofClub('CLUBAAA', 9)).map(({ made }) => made)).toEqual([8, 5])
    expect(await store().ofClub('CLUBAAA', 1)).toHaveLength(1)
    expect((await store().ofClub('CLUBAAA', 1, { from: 5, to: 8 })).map(({ made }) => made)).toEqual([5])
  })

  test('a club has as many members as it may, also when they come at once', async () => {
    await store().addClub({ code: 'CLUBBBB', host: 'key', version: 0, body: '{}', made: 3 })
    const added = ['ann', 'ben', 'cem'].map((id) => store().addMember(memberOf('CLUBBBB', id), 2))
    expect((await Promise.all(added)).filter(Boolean)).toHaveLength(2)
    const [first] = await store().members('CLUBBBB')
    expect(await store().removeMember('CLUBBBB', first?.id ?? '')).toBe(true)
    expect(await store().removeMember('CLUBBBB', first?.id ?? '')).toBe(false)
    expect(await store().addMember(memberOf('CLUBNONE', 'dot'), 2)).toBe(false)
  })

  test('a member whose account is deleted stays by the name alone', async () => {
    const passkey = { id: 'tom-key', person: 'tom', publicKey: 'pQEC', counter: 0, transports: '', device: '' }
    await archive().accounts.addPerson({ id: 'tom', made: 1, recovery: 'tom' }, { ...passkey, made: 1, used: 1 })
    await store().addClub({ code: 'CLUBCCC', host: 'key', version: 0, body: '{}', made: 3 })
    await store().addMember(memberOf('CLUBCCC', 'tom', 'tom'), 2)
    await archive().accounts.removePerson('tom')
    expect(await store().members('CLUBCCC')).toEqual([memberOf('CLUBCCC', 'tom')])
  })

  test('games at some tables are found once they are over', async () => {
    await archive().add(tableOf('TQQA'))
    await archive().save({ table: tableOf('TQQA', 1, { game: 'tour-over' }), game: gameOf('tour-over', 'TQQA', '{}') })
    await archive().add(tableOf('TQQB'))
    await archive().save({ table: tableOf('TQQB', 1, { game: 'tour-runs' }), game: gameOf('tour-runs', 'TQQB') })
    expect((await archive().finishedGames(['TQQA', 'TQQB'])).map(({ id }) => id)).toEqual(['tour-over'])
    expect(await archive().finishedGames([])).toEqual([])
  })
}
