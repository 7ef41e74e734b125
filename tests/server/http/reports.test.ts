import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { MAX_OPEN_REPORTS } from '../../../server/archive/name-reports.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { gameOf, tableOf } from '../archive/archive-contract.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { capturedLog } from '../captured-log.ts'
import { addressOf } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'

const GAME_CARD = fairGame({ rules: 'basic', players: 4 })

let archive: MemoryArchive
let app: GameServer
const open = async (reportsPerMinute = 5000): Promise<void> => {
  archive = new MemoryArchive()
  await archive.add(tableOf('OVER'))
  await archive.save({
    table: tableOf('OVER', 1, { game: 'over' }),
    game: gameOf('over', 'OVER', JSON.stringify({ ...GAME_CARD, names: GAME_CARD.names.with(2, '') })),
  })
  await archive.add(tableOf('RUNS'))
  await archive.save({ table: tableOf('RUNS', 1, { game: 'runs' }), game: gameOf('runs', 'RUNS') })
  app = await makeTestApp({ archive, reportsPerMinute })
}
beforeEach(() => open())
afterEach(() => app.close())

const post = (body: unknown, game = 'over', headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${addressOf(app.port)}/api/games/${game}/reports`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const answerOf = async (response: Response): Promise<readonly [number, string | undefined]> => {
  const body = (await response.json()) as { readonly error?: { readonly code: string } }
  return [response.status, body.error?.code]
}

describe('a report of a name', () => {
  test('is stored once, however often it is made, with its reason and without the reporter’s name', async () => {
    const noted: unknown[] = []
    const report = archive.report.bind(archive)
    archive.report = (made) => {
      noted.push(made)
      return report(made)
    }
    const reason = ' It\u202eis\u0007 an\n insult '
    expect(await answerOf(await post({ seat: 1, reason }))).toEqual([202, undefined])
    expect(await answerOf(await post({ seat: 1 }))).toEqual([202, undefined])
    expect(noted[0]).toEqual({ game: 'over', seat: 1, reason: 'Itis an insult', made: expect.any(Number) })
    expect(Object.keys(noted[1] as object).toSorted()).toEqual(['game', 'made', 'reason', 'seat'])
  })

  test.each([
    ['{', 400, 'http/json'],
    ['', 400, 'http/field'],
    [{}, 400, 'http/field'],
    [{ seat: '1' }, 400, 'http/field'],
    [{ seat: -1 }, 400, 'http/field'],
    [{ seat: 1.5 }, 400, 'http/field'],
    [{ seat: 12 }, 400, 'http/field'],
    [{ seat: 1, reason: 'a'.repeat(201) }, 400, 'http/field'],
    [{ seat: 1, reason: 7 }, 400, 'http/field'],
    [{ seat: 1, by: 'me' }, 400, 'http/field'],
    [{ seat: 1, reason: 'a'.repeat(10_000) }, 413, 'http/too-large'],
    [{ seat: 4 }, 422, 'report/nameless'],
  ])('with %j is refused', async (body, status, code) => {
    expect(await answerOf(await post(body))).toEqual([status, code])
  })

  test('needs a game that is over', async () => {
    expect(await answerOf(await post({ seat: 1 }, 'nowhere'))).toEqual([404, 'game/unknown'])
    expect(await answerOf(await post({ seat: 1 }, 'runs'))).toEqual([409, 'game/running'])
    const reading = await fetch(`${addressOf(app.port)}/api/games/over/reports`)
    expect(await answerOf(reading), 'reports are for the operator').toEqual([404, 'http/not-found'])
  })

  test('does not come from another site', async () => {
    const from = { origin: 'https://evil.example' }
    expect(await answerOf(await post({ seat: 1 }, 'over', from))).toEqual([403, 'http/origin'])
  })

  test('is refused when too many are open, when it was settled and when nothing can be stored', async () => {
    for (let i = 0; i < MAX_OPEN_REPORTS; i++) await archive.report({ game: `g${i}`, seat: 0, reason: '', made: 1 })
    expect(await answerOf(await post({ seat: 1 }))).toEqual([503, 'report/full'])
    archive.report = async () => 'settled'
    expect(await answerOf(await post({ seat: 1 }))).toEqual([409, 'report/settled'])
    capturedLog()
    archive.trouble = new StorageError('full', 'No room is left on the disk.')
    expect(await answerOf(await post({ seat: 1 }))).toEqual([503, 'table/storage'])
    archive.trouble = undefined
  })

  test('can’t be made too often from one address', async () => {
    await app.close()
    await open(3)
    const answers = []
    for (let i = 0; i < 5; i++) answers.push((await answerOf(await post({ seat: 1 })))[1])
    expect(answers).toEqual([undefined, undefined, undefined, 'http/too-often', 'http/too-often'])
    const read = await fetch(`${addressOf(app.port)}/api/games/over`)
    expect(read.status, 'the record may still be read').toBe(200)
  })
})
