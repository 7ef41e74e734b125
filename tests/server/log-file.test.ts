import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keepLogging, logFileWriter } from '../../server/log-file.ts'

test('on a full disk lines are left out; the log goes on with their number when there is space again', () => {
  let room = 8
  let text = ''
  const writeLine = keepLogging((bytes) => {
    if (room === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const written = Math.min(room, bytes.length)
    text += Buffer.from(bytes.subarray(0, written))
    room -= written
    return written
  })
  for (const line of ['one\n', 'two is cut\n', 'three\n', 'four\n']) writeLine(line)
  expect(text).toBe('one\ntwo ')
  room = 1000
  writeLine('five\n')
  writeLine('six\n')
  const [one, two, note = '', ...rest] = text.split('\n')
  expect([one, two, ...rest]).toEqual(['one', 'two ', 'five', 'six', ''])
  expect(JSON.parse(note)).toMatchObject({
    level: 'warn',
    lostLines: 3,
    msg: expect.stringContaining('not be written'),
  })
})

test('only an output that is a file is written directly', () => {
  const full = openSync('/dev/full', 'w')
  expect(logFileWriter(full)).toBeUndefined()
  closeSync(full)
  const file = openSync(import.meta.filename, 'r')
  expect(() => logFileWriter(file)?.('This file is open for reading only.')).not.toThrow()
  closeSync(file)
})
