import { testKills } from './kill-test.ts'

const BANK_CLOCK = { kind: 'bank', seconds: 60, increment: 5, atZero: 'bot' } as const

testKills([
  { table: { rules: 'bluffing', players: 4 }, people: 1 },
  { table: { rules: 'jackaroo', players: 4, clock: BANK_CLOCK }, people: 1 },
  { table: { rules: 'carbles', players: 4 }, people: 1 },
])
