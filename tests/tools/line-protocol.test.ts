import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { boundedLines } from '../../tools/bounded-lines.ts'

const linesOf = async (chunks: readonly string[]): Promise<readonly (string | undefined)[]> => {
  const lines: (string | undefined)[] = []
  for await (const line of boundedLines(Readable.from(chunks), 6)) lines.push(line)
  return lines
}

test.each([
  [
    ['one\ntwo\r\n', 'thr', 'ee\n\n', 'last'],
    ['one', 'two', 'three', '', 'last'],
  ],
  [
    ['1234567\n', 'next\n'],
    [undefined, 'next'],
  ],
  [
    ['1234', '567', '89', '\nnext'],
    [undefined, 'next'],
  ],
  [
    ['first\n1234', '5678'],
    ['first', undefined],
  ],
  [[], []],
])('lines of %j', async (chunks, lines) => expect(await linesOf(chunks)).toEqual(lines))

test('a line that is far too long is an error, and the next one is answered', async () => {
  const child = spawn(process.execPath, ['tools/line-protocol.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const said = text(child.stdout)
  const part = 'x'.repeat(1_000_000)
  for (let i = 0; i < 20; i++) if (!child.stdin.write(part)) await once(child.stdin, 'drain')
  child.stdin.end(`\n${'['.repeat(100_000)}\n{"cmd":"dance"}\n`)
  const [long, nested, other] = (await said)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).error)
  expect(long).toBe('the line has more than 8000000 characters')
  expect(nested).toMatch(/^not JSON/)
  expect(other).toMatch(/^"cmd" must be/)
})
