import { expect, test } from 'vitest'
import type { RecentTable } from '../../../../client/pages/home/recent-tables.ts'
import { byTurn, ownDeadline } from '../../../../client/pages/my/turn-order.ts'

const table = (code: string, more: Partial<RecentTable> = {}): RecentTable => ({
  ...{ code, rules: 'basic', names: [], running: true, pass: false, seats: [1] },
  ...more,
})

test('those whose turn it is come first, the most urgent before the others, and all else stays in its order', () => {
  const tables = [
    table('NOTM', { yours: false, deadlines: [5, 0] }),
    table('OVER', { yours: true, running: false }),
    table('LATE', { yours: true, deadlines: [0, 900] }),
    table('NOCL', { yours: true }),
    table('SOON', { yours: true, deadlines: [7, 800] }),
  ]
  expect(byTurn(tables).map(({ code }) => code)).toEqual(['SOON', 'LATE', 'NOCL', 'NOTM', 'OVER'])
  expect(tables.map(ownDeadline)).toEqual([undefined, undefined, 900, undefined, 800])
})
