import { NO_CLOCK } from '../../../server/protocol/clock.ts'
import { testKills } from './kill-test.ts'

testKills([
  { table: { rules: 'basic', players: 4 }, people: 4 },
  { table: { rules: 'tock-partners', players: 4, clock: { ...NO_CLOCK, kind: 'turn', seconds: 20 } }, people: 4 },
])
