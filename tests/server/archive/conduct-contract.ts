import { expect, test } from 'vitest'
import { firstBrokenEntry } from '../../../server/archive/conduct/audit-log.ts'
import {
  type AuditEntry,
  type ConductReport,
  type ConductStore,
  LINK_LIFETIME_MS,
  OPERATOR_SESSION_MS,
} from '../../../server/archive/conduct/conduct-store.ts'
import { LEFT_GAMES } from '../../../server/protocol/seek-terms.ts'

const reportOf = (seat: number, made: number): ConductReport => ({
  ...{ code: 'ABCD', game: 'g1', seat, kind: 'abuse', words: 'he shouts', name: 'Ben' },
  ...{ account: '', household: '192.0.2.7', made },
})

const passkeyOf = (person: string, id: string) => ({
  ...{ id, person, publicKey: 'pQEC', counter: 0, transports: '', device: 'Firefox, Linux', made: 1, used: 1 },
})

/** Tests of reports, bans, operators and their log that every archive must pass. */
export function conductContract(conduct: () => ConductStore): void {
  const deeds = async (): Promise<readonly string[]> =>
    (await conduct().audit()).map(({ who, what, about }) => `${who}: ${what} ${about}`.trim())

  test('a report of conduct is kept once, waits, and is decided once', async () => {
    const { reports } = conduct()
    expect(await reports.add(reportOf(1, 7))).toBe('noted')
    expect(await reports.add({ ...reportOf(1, 8), words: 'again' })).toBe('noted')
    expect(await reports.add(reportOf(2, 6))).toBe('noted')
    const [second, first] = await reports.open()
    expect([first, second]).toMatchObject([reportOf(1, 7), reportOf(2, 6)])
    expect(await reports.settle(first?.id ?? '', 'Ola', 100)).toBe(true)
    expect(await reports.settle(first?.id ?? '', 'Ola', 101)).toBe(false)
    expect(await reports.open()).toEqual([second])
    expect(await reports.find(first?.id ?? '')).toMatchObject({ household: '192.0.2.7', settled: 100 })
    expect(await deeds()).toContain('Ola: conduct/dismiss ABCD g1 1 abuse')
    await reports.sweep(100 + 91 * 86_400_000)
    expect([await reports.find(first?.id ?? ''), (await reports.open()).length]).toEqual([undefined, 1])
  })

  test('a ban is in force until it ends, and there is one of an account', async () => {
    const { bans } = conduct()
    const ban = { kind: 'account', subject: 'ada', reason: 'insults', made: 1, who: 'Ola' } as const
    await bans.add({ ...ban, ends: 50 })
    await bans.add({ ...ban, ends: 100 })
    const [kept] = await bans.inForce(60)
    expect(await bans.inForce(60)).toEqual([{ ...ban, id: kept?.id, ends: 100 }])
    expect(await bans.inForce(100)).toEqual([])
    expect(await bans.remove(kept?.id ?? '', 'Ola')).toBe(true)
    expect(await bans.remove(kept?.id ?? '', 'Ola')).toBe(false)
    expect(await deeds()).toEqual(expect.arrayContaining(['Ola: ban/add account ada', 'Ola: ban/end account ada']))
  })

  test('games that somebody leaves are counted together, at once too, and come back evenly', async () => {
    const { leftGames } = conduct()
    const { most, windowMs } = LEFT_GAMES
    expect(await leftGames.waitMs('household x', 1000)).toBe(0)
    await Promise.all(Array.from({ length: most }, () => leftGames.count('household x', 1000)))
    expect(await leftGames.waitMs('household x', 1000)).toBe(windowMs / most)
    expect(await leftGames.waitMs('household x', 1000 + windowMs / most)).toBe(0)
    expect(await leftGames.waitMs('household y', 1000)).toBe(0)
    await leftGames.sweep(1000 + windowMs)
    expect(await leftGames.waitMs('household x', 1000), 'it is forgotten').toBe(0)
  })

  test('a link makes one passkey of its operator, in its time', async () => {
    const { operators } = conduct()
    await operators.invite('Ola', 'link-1', 0)
    const ola = await operators.operatorOfLink('link-1', 1)
    expect(await operators.operatorOfLink('link-1', LINK_LIFETIME_MS)).toBeUndefined()
    expect(await operators.redeem('link-1', passkeyOf('somebody', 'k0'), 1)).toBe(false)
    expect(await operators.redeem('link-1', passkeyOf(ola?.id ?? '', 'k1'), LINK_LIFETIME_MS)).toBe(false)
    const used = [1, 2].map((n) => operators.redeem('link-1', passkeyOf(ola?.id ?? '', `k${n}`), 1))
    expect((await Promise.all(used)).filter(Boolean)).toHaveLength(1)
    await operators.invite('Ola', 'link-2', 0)
    await operators.invite('Ola', 'link-3', 0)
    expect(await operators.operatorOfLink('link-2', 1), 'a later one replaces it').toBeUndefined()
    expect(await operators.list()).toMatchObject([{ id: ola?.id, name: 'Ola', passkeys: 1 }])
  })

  test('a session ends with its time, and with its operator', async () => {
    const { operators } = conduct()
    await operators.invite('Eva', 'eva-link', 0)
    const eva = await operators.operatorOfLink('eva-link', 1)
    await operators.redeem('eva-link', passkeyOf(eva?.id ?? '', 'eva-key'), 1)
    const session = { id: 'eva-session', person: eva?.id ?? '', proved: 1000 }
    expect(await operators.addSession(session)).toBe(true)
    expect(await operators.operatorOfSession('eva-session', 1001)).toEqual(eva)
    expect(await operators.operatorOfSession('eva-session', 1000 + OPERATOR_SESSION_MS)).toBeUndefined()
    expect(await operators.remove('Eva')).toBe(true)
    expect(await operators.remove('Eva')).toBe(false)
    expect(await operators.operatorOfSession('eva-session', 1001)).toBeUndefined()
    expect(await operators.passkey('eva-key')).toBeUndefined()
    expect(await operators.addSession({ ...session, id: 'late' })).toBe(false)
  })

  test('the log has every deed in its order, and shows whether one was changed or taken out', async () => {
    const entries = await conduct().audit()
    expect(entries.length).toBeGreaterThan(6)
    expect(firstBrokenEntry(entries)).toBeUndefined()
    expect(firstBrokenEntry(entries.with(2, { ...entries[2], who: 'Eva' } as AuditEntry))).toBe(3)
    expect(firstBrokenEntry(entries.toSpliced(3, 1))).toBe(4)
    expect((await conduct().auditBefore(4, 2)).map(({ number }) => number)).toEqual([3, 2])
  })
}
