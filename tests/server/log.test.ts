import { expect, test } from 'vitest'
import { formatLine } from '../../server/log.ts'

test('a line for people has the time, what happened and to what', () => {
  const line = { level: 'warn', time: '2026-11-21T18:30:05.123Z', pid: 12, table: 'ABCD', msg: 'It waits', tries: 3 }
  expect(formatLine(JSON.stringify(line))).toBe('18:30:05 warn  It waits table=ABCD tries=3\n')
  const failed = { ...line, err: { message: 'no', stack: 'Error: no\n    at once' } }
  expect(formatLine(JSON.stringify(failed))).toBe(
    '18:30:05 warn  It waits table=ABCD tries=3\nError: no\n    at once\n',
  )
})
