import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openFile, withOpened } from '../../../../client/pages/replay/replay-game.ts'
import { fairGame } from '../../../fair/fair-game.ts'

const opened = (text: string, others = 0) =>
  openFile({ name: 'a.json', size: text.length, text: async () => text }, others)

test('a file without a game never takes the place of one that is shown; files that were not opened are noted', async () => {
  const game = await opened(JSON.stringify(fairGame({ rules: 'basic', players: 4 })))
  const photo = await opened('JFIF')
  const first = withOpened({}, photo)
  expect(first).toEqual({ shown: undefined, noted: photo })
  const second = withOpened(first, game)
  expect(second).toEqual({ shown: game, noted: undefined })
  expect(withOpened(second, photo)).toEqual({ shown: game, noted: photo })
  const ten = await opened(JSON.stringify(fairGame({ rules: 'basic', players: 4 })), 9)
  expect(withOpened(second, ten)).toEqual({ shown: ten, noted: ten })
})

test.each([
  ['times that no date has', { ended: 9e15 }],
  ['names of 200,000 letters', { names: Array.from({ length: 4 }, () => 'x'.repeat(200_000)) }],
])('a record with %s is shown without them', async (_, change) => {
  const { replay } = await opened(JSON.stringify({ ...fairGame({ rules: 'basic', players: 4 }), ...change }))
  expect([replay?.moments.length, replay?.evidence]).toEqual([expect.any(Number), undefined])
})

test('a match of Marble Chase is a game too, unless it can’t be played or is longer than any', async () => {
  const record = JSON.parse(await readFile('tests/engine/marble-chase/whole-match.json', 'utf8'))
  const common = { ...fairGame({ rules: 'basic', players: 4 }), rolls: [] }
  const faultOf = async (moves: readonly string[]) =>
    (await opened(JSON.stringify({ ...common, record: { ...record, moves } }))).fault?.kind
  expect(await faultOf(record.moves)).toBeUndefined()
  expect(await faultOf(['m 4f +999 5000 > 43'])).toBe('unread')
  expect(await faultOf(Array(10_001).fill('die 1'))).toBe('large')
})
