import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameServer } from '../../server/app.ts'
import type { BoardKey } from '../../server/protocol/http.ts'
import { MAX_PHOTOGRAPH_BYTES } from '../../server/showcase/jpeg-header.ts'
import { makeDesign } from '../../workshop/design/design-text.ts'
import { addressOf } from '../server/rooms/guest.ts'
import { frameOf, jpegOf, manyScansJpeg, patched, segment } from '../server/showcase/jpeg.ts'
import { makeTestApp } from '../server/test-app.ts'
import { designOf } from '../workshop/designs.ts'

let app: GameServer
let board: BoardKey
beforeAll(async () => {
  app = await makeTestApp({ proxies: 1 })
  const design = makeDesign(designOf({ form: 'polygon', players: 4 }))
  const body = JSON.stringify({ design, title: 'Mine', maker: 'Ann', words: '' })
  const answer = await fetch(`${addressOf(app.port)}/api/boards`, { method: 'POST', body })
  board = (await answer.json()) as BoardKey
})
afterAll(() => app.close())

/** Sends a photograph. Resolves to the status and the code of the refusal. */
const upload = async (jpeg: Uint8Array, from = '192.0.2.1') => {
  const answer = await fetch(`${addressOf(app.port)}/api/boards/${board.id}/photographs/0`, {
    method: 'PUT',
    headers: {
      'x-forwarded-for': from,
      authorization: `Bearer ${board.key}`,
      'content-type': 'image/jpeg',
    },
    body: new Uint8Array(jpeg),
  })
  const { error } = (await answer.json()) as { readonly error?: { readonly code: string } }
  return `${answer.status} ${error?.code ?? ''}`
}

const jpeg = await jpegOf()
const at = frameOf(jpeg)
const LARGEST_SEGMENT_COUNT = 74_000

const HARMFUL_JPEGS: readonly (readonly [what: string, bytes: Uint8Array, refusal: string])[] = [
  ['progressive with 18,000 scans', manyScansJpeg(1448, 18_000), '422 photograph/kind'],
  [
    'of empty segments',
    await jpegOf({ before: Array.from({ length: LARGEST_SEGMENT_COUNT }, () => segment(0xef, [])).flat() }),
    '422 photograph/kind',
  ],
  ['of 65,535 x 65,535 pixels', patched(jpeg, at + 5, 0xff, 0xff, 0xff, 0xff), '422 photograph/size'],
  ['arithmetically coded', patched(jpeg, at, 0xff, 0xc9), '422 photograph/kind'],
  ['lossless', patched(jpeg, at, 0xff, 0xc3), '422 photograph/kind'],
  ['of four inks', patched(jpeg, at + 9, 4), '422 photograph/kind'],
  ['of 12 bits', patched(jpeg, at + 4, 12), '422 photograph/kind'],
  ['cut', jpeg.subarray(0, -40), '422 photograph/kind'],
  ['with tables that are none', patched(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc4])) + 4, 9), '422 photograph/kind'],
]

test.each(HARMFUL_JPEGS)('a JPEG %s is not shown to anybody', async (_, bytes, refusal) => {
  expect(bytes.length).toBeLessThanOrEqual(MAX_PHOTOGRAPH_BYTES)
  expect(await upload(bytes)).toBe(refusal)
  const seen = await fetch(`${addressOf(app.port)}/api/boards/${board.id}/photographs/0`)
  expect(seen.status).toBe(404)
})

test('a JPEG with a program behind its end is shown without it', async () => {
  expect(await upload(await jpegOf({ behind: Buffer.from('<script>alert(1)</script>') }))).toBe('200 ')
  const seen = await fetch(`${addressOf(app.port)}/api/boards/${board.id}/photographs/0`)
  expect(Buffer.from(await seen.arrayBuffer()).includes('script')).toBe(false)
})

test('others are answered while the worker writes the photographs that take longest, and take turns', async () => {
  const slow = await jpegOf({ width: 1600, height: 1600, noise: 128, quality: 20 })
  expect(slow.length).toBeLessThanOrEqual(MAX_PHOTOGRAPH_BYTES)
  const done: string[] = []
  const send = (name: string, bytes: Uint8Array, from: string) => upload(bytes, from).then(() => void done.push(name))
  const [greedy, other] = ['192.0.2.2', '198.51.100.1']
  const sent = [send('first', slow, greedy), send('second', slow, greedy)]
  // One address has two on their way, whatever it sends.
  let refused = ''
  while (refused !== '503 photograph/busy') refused = await upload(jpeg, greedy)
  sent.push(send('other', jpeg, other))
  let answered = 0
  while (done.length < 2) {
    await fetch(`${addressOf(app.port)}/livez`)
    answered += 1
  }
  await Promise.all(sent)
  expect(done).toEqual(['first', 'other', 'second'])
  expect(answered).toBeGreaterThan(20)
})
