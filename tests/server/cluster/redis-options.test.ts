import { expect, test } from 'vitest'
import { redisOptions } from '../../../server/cluster/redis-options.ts'

test.each([
  ['redis://127.0.0.1', ['127.0.0.1', 6379, 0, undefined, undefined, undefined]],
  ['redis://cache:7000/3', ['cache', 7000, 3, undefined, undefined, undefined]],
  ['redis://:s%40crt@[::1]:6380', ['::1', 6380, 0, undefined, 's@crt', undefined]],
  ['rediss://table:pass@cache', ['cache', 6379, 0, 'table', 'pass', {}]],
])('%s', (address, read) => {
  const { host, port, db, username, password, tls } = redisOptions(address)
  expect([host, port, db, username, password, tls]).toEqual(read)
})
