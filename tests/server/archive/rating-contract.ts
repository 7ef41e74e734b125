import { expect, test } from 'vitest'
import type { Archive } from '../../../server/archive/archive.ts'
import type { RatedResult, ResultPlayer } from '../../../server/ratings/rated-result.ts'
import { FIRST_RATING, seasonAt } from '../../../server/ratings/rating-scale.ts'
import { tableOf } from './archive-contract.ts'

const DAY_MS = 86_400_000
/** A time in the fourth quarter of 2026. */
const NOW_MS = Date.UTC(2026, 10, 30)
const PRESENT_SEASON = seasonAt(NOW_MS)

const playerOf = (account: string, team: number, more: Partial<ResultPlayer> = {}): ResultPlayer => ({
  ...{ account, team, bot: '', household: team, hasLeft: false },
  ...more,
})

const duel = (won: string, lost: string, more: Partial<ResultPlayer> = {}): RatedResult => ({
  rules: 'basic',
  players: [playerOf(won, 0), playerOf(lost, 1, more)],
  winner: 0,
})

let saves = 0

/** Tests that the ratings of every archive must pass. No two tests use the same person or game. */
export function ratingContract(archive: () => Archive): void {
  const ratings = () => archive().ratings
  const addPerson = async (id: string, wantsRatings = true): Promise<void> => {
    const passkey = { id: `${id}-rated-key`, person: id, publicKey: 'x', counter: 0, transports: '', device: '' }
    const person = { id, made: 1, recovery: `${id}-rated-code` }
    await archive().accounts.addPerson(person, { ...passkey, made: 1, used: 1 })
    if (wantsRatings) await ratings().saveProfile({ person: id, name: id, shown: true })
  }
  /** Saves a table with the result of a game. */
  const saveResult = async (game: string, result: RatedResult, due = NOW_MS): Promise<void> => {
    const code = `RATE${saves++}`
    await archive().add(tableOf(code))
    await archive().save({ table: tableOf(code, 1), result: { game, due, body: JSON.stringify(result) } })
  }
  const muOf = async (person: string): Promise<number | undefined> => (await ratings().ratingsOf(person))[0]?.mu

  test('a profile is kept as it was wanted last, for people with an account', async () => {
    await addPerson('rated-ann', false)
    expect(await ratings().profile('rated-ann')).toBeUndefined()
    const wanted = { person: 'rated-ann', name: 'Ann “A” 🂡', shown: false }
    expect(await ratings().saveProfile({ ...wanted, shown: true })).toBe('saved')
    expect(await ratings().saveProfile(wanted)).toBe('saved')
    expect(await ratings().profile('rated-ann')).toEqual(wanted)
    expect(await ratings().saveProfile({ ...wanted, person: 'rated-nobody' })).toBe('unknown')
  })

  test('a result counts once, whoever settles it how often', async () => {
    await addPerson('rated-ben')
    await addPerson('rated-cid')
    await saveResult('rated-once', duel('rated-ben', 'rated-cid'))
    await Promise.all(Array.from({ length: 4 }, () => ratings().settle(NOW_MS)))
    await saveResult('rated-once', duel('rated-cid', 'rated-ben'))
    await ratings().settle(NOW_MS + 1)
    const [own] = await ratings().ratingsOf('rated-ben')
    expect(own).toMatchObject({ rules: 'basic', season: PRESENT_SEASON, games: 1, latest: NOW_MS })
    expect(own?.mu).toBeGreaterThan(FIRST_RATING.mu)
    expect(own?.change).toBeCloseTo((own?.mu ?? 0) - FIRST_RATING.mu)
    expect(await muOf('rated-cid')).toBeLessThan(FIRST_RATING.mu)
  })

  test('games of the same people at once change their ratings one after the other', async () => {
    await addPerson('rated-dot')
    await addPerson('rated-eve')
    for (let i = 0; i < 4; i++) await saveResult(`rated-many-${i}`, duel('rated-dot', 'rated-eve'))
    await Promise.all([ratings().settle(NOW_MS), ratings().settle(NOW_MS)])
    expect((await ratings().ratingsOf('rated-dot'))[0]?.games).toBe(4)
  })

  test('people without profile or account are not rated; a game counts for the others if those have an account', async () => {
    for (const person of ['rated-fay', 'rated-gus']) await addPerson(person)
    await addPerson('rated-gil', false)
    await saveResult('rated-unknown', duel('rated-fay', 'rated-nobody'))
    await saveResult('rated-unwanted', duel('rated-gus', 'rated-gil'))
    await ratings().settle(NOW_MS)
    expect(await muOf('rated-fay')).toBe(FIRST_RATING.mu)
    expect(await muOf('rated-gus')).toBeGreaterThan(FIRST_RATING.mu)
    expect(await ratings().ratingsOf('rated-gil')).toEqual([])
  })

  test('a game that was left counts a day later, unless others end it first', async () => {
    for (const person of ['rated-hal', 'rated-ida', 'rated-jon', 'rated-kim']) await addPerson(person)
    const left = (a: string, b: string): RatedResult => ({ ...duel(a, b, { hasLeft: true }), winner: null })
    await saveResult('rated-left', left('rated-hal', 'rated-ida'), NOW_MS + DAY_MS)
    await saveResult('rated-ended', left('rated-jon', 'rated-kim'), NOW_MS + DAY_MS)
    await saveResult('rated-ended', duel('rated-jon', 'rated-kim', { hasLeft: true }))
    await ratings().settle(NOW_MS)
    expect([await muOf('rated-ida'), await muOf('rated-hal')]).toEqual([undefined, undefined])
    expect(await muOf('rated-jon')).toBeGreaterThan(FIRST_RATING.mu)
    await ratings().settle(NOW_MS + DAY_MS)
    expect(await muOf('rated-ida')).toBeLessThan(FIRST_RATING.mu)
    expect(await muOf('rated-hal'), 'nobody has won').toBeUndefined()
  })

  test('a name that the operator takes off the lists is nobody’s any more; one that stands is not reported again', async () => {
    for (const person of ['rated-pam', 'rated-quin']) await addPerson(person)
    const { moderation } = archive().conduct
    const report = (name: string) => ratings().reportName({ name, reason: 'why', made: NOW_MS })
    expect([await report('rated-pam'), await report('rated-pam'), await report('rated-quin')]).toEqual(
      Array(3).fill('noted'),
    )
    expect((await moderation.listedNames()).map(({ name }) => name)).toEqual(['rated-pam', 'rated-quin'])
    expect(await moderation.removeListedName('an operator', 'rated-pam')).toBe(true)
    expect(await moderation.keepListedName('an operator', 'rated-quin')).toBe(true)
    expect(await moderation.listedNames()).toEqual([])
    expect(await moderation.removeListedName('an operator', 'rated-quin'), 'it was decided').toBe(false)
    expect(await ratings().profile('rated-pam')).toEqual({ person: 'rated-pam', name: '', shown: false })
    expect(await ratings().saveProfile({ person: 'rated-pam', name: 'rated-pam', shown: true })).toBe('removed')
    expect([await report('rated-quin'), await report('rated-pam')]).toEqual(['settled', 'noted'])
    expect((await archive().conduct.audit()).slice(-2).map(({ what, about }) => `${what} ${about}`)).toEqual([
      'listed-name/remove rated-pam',
      'listed-name/keep rated-quin',
    ])
  })

  test('a season’s list has those whose rating is not provisional and whose name is shown', async () => {
    for (const person of ['rated-lea', 'rated-max', 'rated-ned', 'rated-ola']) await addPerson(person)
    await ratings().saveProfile({ person: 'rated-max', name: 'Max', shown: false })
    const against = (person: string, winner: number): RatedResult => ({
      ...{ rules: 'wizard', winner },
      players: [playerOf(person, 0), playerOf('', 1, { bot: 'club' })],
    })
    for (let i = 0; i < 30; i++) {
      await saveResult(`rated-lea-${i}`, against('rated-lea', i % 3 === 0 ? 0 : 1))
      await saveResult(`rated-max-${i}`, against('rated-max', i % 3 === 0 ? 1 : 0))
      await saveResult(`rated-ned-${i}`, against('rated-ned', i % 2))
    }
    await saveResult('rated-ola-0', against('rated-ola', 0))
    await ratings().settle(NOW_MS)
    const best = await ratings().best('wizard', PRESENT_SEASON, 3)
    expect(best.map(({ name, games }) => [name, games])).toEqual([
      ['rated-ned', 30],
      ['rated-lea', 30],
    ])
    expect(await ratings().betterThan('wizard', PRESENT_SEASON, best[1]?.mu ?? 0), 'hidden ones are counted').toBe(2)
    expect(await ratings().best('wizard', '2027-1', 3), 'a new season').toEqual([])
    expect(await ratings().best('tock', PRESENT_SEASON, 3)).toEqual([])
  })

  test('a new season begins with the rating of the last one, less certain', async () => {
    await addPerson('rated-tom')
    await addPerson('rated-una')
    await saveResult('rated-autumn', duel('rated-tom', 'rated-una'))
    await ratings().settle(NOW_MS)
    const [autumn] = await ratings().ratingsOf('rated-tom')
    const later = Date.UTC(2027, 0, 2)
    await saveResult('rated-winter', duel('rated-tom', 'rated-una'), later)
    await ratings().settle(later)
    const [winter] = await ratings().ratingsOf('rated-tom')
    expect(winter).toMatchObject({ season: '2027-1', games: 2 })
    expect(winter?.mu).toBeGreaterThan(autumn?.mu ?? 0)
    expect((winter?.mu ?? 0) - (winter?.change ?? 0)).toBeCloseTo(autumn?.mu ?? 0)
  })

  test('with the account its rating goes, and those of others stay', async () => {
    await addPerson('rated-vic')
    await addPerson('rated-wes')
    await saveResult('rated-former', duel('rated-vic', 'rated-wes'))
    await ratings().settle(NOW_MS)
    const before = await ratings().ratingsOf('rated-wes')
    await archive().accounts.removePerson('rated-vic')
    expect([await ratings().profile('rated-vic'), await ratings().ratingsOf('rated-vic')]).toEqual([undefined, []])
    expect(await ratings().ratingsOf('rated-wes')).toEqual(before)
  })

  test('a person who wants no ratings any more has none, and begins again', async () => {
    await addPerson('rated-xia')
    await addPerson('rated-yan')
    await saveResult('rated-ended-all', duel('rated-xia', 'rated-yan'))
    await ratings().settle(NOW_MS)
    await ratings().removeProfile('rated-xia')
    expect([await ratings().profile('rated-xia'), await ratings().ratingsOf('rated-xia')]).toEqual([undefined, []])
  })
}
