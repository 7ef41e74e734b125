import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { StorageError } from '../../../server/archive/storage-error.ts'
import { PageLanguages } from '../../../server/http/page-languages.ts'
import { Previews } from '../../../server/http/share/previews.ts'
import { CodeGuessLimit } from '../../../server/limits/code-guess-limit.ts'
import { OWN_PROCESS } from '../../../server/limits/networks.ts'
import type { BoardKey, BoardList, BoardReply, ShowBoard } from '../../../server/protocol/http.ts'
import { tokenKeyOf } from '../../../server/table/people/people.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { MAX_DESIGN_TEXT_LENGTH, makeDesign } from '../../../workshop/design/design-text.ts'
import { designOf, TRIANGLE_EMBLEM } from '../../workshop/designs.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { capturedLog } from '../captured-log.ts'
import { addressOf } from '../rooms/guest.ts'
import { jpegOf, LOCATION_SEGMENT, patched, seenIn } from '../showcase/jpeg.ts'
import { makeTestApp, type TestAppOptions } from '../test-app.ts'

let archive: MemoryArchive
let app: GameServer
const open = async (options: TestAppOptions = {}): Promise<void> => {
  archive = new MemoryArchive()
  app = await makeTestApp({ archive, shownBoards: 100, proxies: 1, reportsPerMinute: 1000, ...options })
}
beforeEach(() => open())
afterEach(() => app.close())

const boardOf = (design: Partial<Design> = {}): ShowBoard => ({
  design: makeDesign(designOf({ form: 'polygon', players: 4, ...design })),
  title: 'Our kitchen board',
  maker: 'Ann',
  words: 'Of a shelf that was to go.',
})

const at = (path = ''): string => `${addressOf(app.port)}/api/boards${path}`
/** `from`: last number of the client's address. */
const call = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}, from = 1) =>
  fetch(at(path), {
    method,
    headers: { 'x-forwarded-for': `192.0.2.${from}`, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const show = (body: unknown, from = 1) => call('POST', '', body, {}, from)

const shown = async (board = boardOf(), from = 1): Promise<BoardKey> => {
  const response = await show(board, from)
  expect(response.status).toBe(201)
  return (await response.json()) as BoardKey
}

const cardOf = async (id: string, headers: Readonly<Record<string, string>> = {}): Promise<BoardReply> =>
  (await fetch(at(`/${id}`), { headers })).json() as Promise<BoardReply>

const answerOf = async (response: Response): Promise<readonly [number, string | undefined]> => {
  const body = (await response.json()) as { readonly error?: { readonly code: string } }
  return [response.status, body.error?.code]
}

const listed = async (query = ''): Promise<BoardList> => (await fetch(at(query))).json() as Promise<BoardList>

describe('a board that its maker shows', () => {
  test('is listed and has a page, and nobody learns its key', async () => {
    const { id, key } = await shown()
    const card = await cardOf(id)
    expect(card).toEqual({ ...boardOf(), id, photographs: [], made: expect.any(Number) })
    expect(await listed()).toEqual({ boards: [card] })
    expect(JSON.stringify([card, await listed()])).not.toContain(key)
  })

  test('fits into 8 kB with the longest texts that are accepted', async () => {
    const longest = { maker: '🐎'.repeat(20), title: '🐎'.repeat(60), words: '\n🐎'.repeat(300) }
    const title = makeDesign(designOf({ form: 'polygon', players: 4 }))
    const design = `${title}&${'x'.repeat(MAX_DESIGN_TEXT_LENGTH - title.length - 1)}`
    expect(await answerOf(await show({ ...longest, design }))).toEqual([422, 'board/design'])
    expect((await show({ ...boardOf(), ...longest })).status).toBe(201)
  })

  test('is known by its design: the same one is shown once', async () => {
    const { id } = await shown()
    expect(await answerOf(await show({ ...boardOf(), title: 'Mine!' }, 2))).toEqual([409, 'board/taken'])
    expect((await listed()).boards.map((board) => board.id)).toEqual([id])
  })

  test('is listed page by page', async () => {
    for (let thickness = 10; thickness < 25; thickness++) await shown(boardOf({ thickness }), thickness)
    const first = await listed()
    expect(first.boards).toHaveLength(12)
    const rest = await listed(`?made=${first.next?.made}&id=${first.next?.id}`)
    expect([rest.boards.length, rest.next]).toEqual([3, undefined])
    expect(new Set([...first.boards, ...rest.boards].map(({ id }) => id)).size).toBe(15)
    expect(await answerOf(await fetch(at('?made=soon&id=x')))).toEqual([400, 'http/field'])
  })

  test('is taken back by a person with its key, and by nobody else', async () => {
    const { id, key } = await shown()
    for (const wrong of ['', 'Bearer ', `Bearer ${key}x`, key]) {
      expect(await answerOf(await call('DELETE', `/${id}`, undefined, { authorization: wrong }))).toEqual([
        403,
        'board/key',
      ])
    }
    expect((await call('DELETE', `/${id}`, undefined, { authorization: `Bearer ${key}` })).status).toBe(200)
    expect(await answerOf(await fetch(at(`/${id}`)))).toEqual([404, 'board/unknown'])
  })

  test('keeps a drawing of its maker’s own, and one that is none is refused', async () => {
    const drawn = boardOf({ ornament: 'emblem', emblem: TRIANGLE_EMBLEM })
    const { id } = await shown(drawn)
    expect((await cardOf(id)).design).toBe(drawn.design)
    const { design } = boardOf({ ornament: 'emblem' })
    for (const emblem of ['M0 0L1e999 NaN', 'AAAA', 'AAAA__AAAA__.', 'A'.repeat(2804), '<g>'.repeat(200)]) {
      const asked = { ...boardOf(), design: `${design}&emblem=${encodeURIComponent(emblem)}` }
      expect(await answerOf(await show(asked)), emblem.slice(0, 20)).toEqual([422, 'board/design'])
    }
  })

  test('has a link preview, whose image leaves out the words on the wood', async () => {
    const { id } = await shown(boardOf({ title: 'Read this', ornament: 'emblem', emblem: TRIANGLE_EMBLEM }))
    const previews = new Previews({ archive, tables: app.tables, guesses: new CodeGuessLimit(60) })
    const words = new PageLanguages().wordsIn('en')
    const preview = await previews.find(words, { kind: 'board', id }, OWN_PROCESS)
    expect(preview?.title).toBe('Our kitchen board, a board by Ann')
    expect(JSON.stringify(preview)).not.toContain('Read this')
    expect(JSON.stringify(preview)).not.toContain(TRIANGLE_EMBLEM)
    expect((await previews.find(words, { kind: 'board', id: 'night-sky' }, OWN_PROCESS))?.title).toBe(
      'A board for 4 players',
    )
    expect(await previews.find(words, { kind: 'board', id: 'nothing' }, OWN_PROCESS)).toBeUndefined()
  })

  test('is reported without the reporter’s name', async () => {
    const { id } = await shown()
    expect((await call('POST', `/${id}/reports`, { reason: 'not a board' })).status).toBe(202)
    expect(await answerOf(await call('POST', '/nothing/reports', {}))).toEqual([404, 'board/unknown'])
    expect(await answerOf(await call('POST', `/${id}/reports`, { by: 'me' }))).toEqual([400, 'http/field'])
  })
})

const SMALL_JPEG = await jpegOf()
const WIDE_JPEG = await jpegOf({ width: 1608, height: 8 })

interface Upload {
  readonly number?: number | string
  readonly jpeg?: Buffer
  readonly type?: string
  readonly from?: number
}

/** Adds a photograph to a board with the key. */
const upload = ({ id, key }: BoardKey, { number = 0, jpeg = SMALL_JPEG, type = 'image/jpeg', from = 1 }: Upload = {}) =>
  fetch(at(`/${id}/photographs/${number}`), {
    method: 'PUT',
    headers: { 'x-forwarded-for': `192.0.2.${from}`, authorization: `Bearer ${key}`, 'content-type': type },
    body: new Uint8Array(jpeg),
  })

const photographOf = async (id: string, number: number): Promise<Buffer> => {
  const answer = await fetch(at(`/${id}/photographs/${number}`))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  return Buffer.from(await answer.arrayBuffer())
}

describe('photographs of a board', () => {
  test('come one by one, are re-encoded, and are replaced when they are sent again', async () => {
    const board = await shown()
    const located = await jpegOf({ before: LOCATION_SEGMENT })
    expect(await (await upload(board, { number: 1, jpeg: located })).json()).toEqual({ waits: false })
    expect(await cardOf(board.id)).toMatchObject({ photographs: [1] })
    const seen = await photographOf(board.id, 1)
    expect(seen.includes('Exif')).toBe(false)
    expect(await seenIn(seen)).toBe('48x32 rg..')
    const other = await jpegOf({ width: 16, height: 64 })
    expect((await upload(board, { number: 1, jpeg: other })).status).toBe(200)
    expect((await upload(board, { number: 0 })).status).toBe(200)
    expect(await cardOf(board.id)).toMatchObject({ photographs: [0, 1] })
    expect(await seenIn(await photographOf(board.id, 1))).toBe('16x64 rg..')
  })

  test.each([
    ['that is no JPEG', { jpeg: Buffer.from('<svg/>') }, 422, 'photograph/kind'],
    ['that is broken', { jpeg: patched(SMALL_JPEG, 4, 0xff, 0xff) }, 422, 'photograph/kind'],
    ['of another type', { type: 'image/png' }, 422, 'photograph/kind'],
    ['of nothing', { jpeg: Buffer.alloc(0) }, 422, 'photograph/kind'],
    ['of too many bytes', { jpeg: Buffer.concat([SMALL_JPEG, Buffer.alloc(300_000)]) }, 413, 'http/too-large'],
    ['of too many pixels', { jpeg: WIDE_JPEG }, 422, 'photograph/size'],
    ['beyond the third', { number: 3 }, 404, 'photograph/number'],
    ['with a number that is none', { number: '-1' }, 404, 'photograph/number'],
  ])('a photograph %s is refused, and the board stays as it is', async (_, what, status, code) => {
    const board = await shown()
    expect(await answerOf(await upload(board, what))).toEqual([status, code])
    expect(await cardOf(board.id)).toMatchObject({ photographs: [] })
  })

  test('are added by the board’s maker only, and by nobody after a day', async () => {
    const board = await shown()
    expect(await answerOf(await upload({ ...board, key: `${board.key}x` }))).toEqual([403, 'board/key'])
    expect(await answerOf(await upload({ ...board, id: 'nothing' }))).toEqual([403, 'board/key'])
    const stored = await archive.showcase.board(board.id)
    await archive.showcase.takeBack(board.id, tokenKeyOf(board.key))
    const earlier = { ...boardOf(), id: board.id, made: (stored?.made ?? 0) - 86_400_001 }
    await archive.showcase.show(earlier, tokenKeyOf(board.key), 9)
    expect(await answerOf(await upload(board))).toEqual([409, 'photograph/late'])
  })

  test('are read forty times an hour from one address, and from others still', async () => {
    const board = await shown()
    for (let i = 0; i < 40; i++) expect((await upload(board, { number: 9 })).status).toBe(404)
    expect(await answerOf(await upload(board))).toEqual([429, 'http/too-often'])
    expect((await upload(board, { from: 2 })).status).toBe(200)
  })

  test('wait for the operator where the operator looks at them first; their maker sees them', async () => {
    await app.close()
    await open({ showcaseReview: true })
    const board = await shown()
    const headers = { authorization: `Bearer ${board.key}` }
    expect(await (await upload(board)).json()).toEqual({ waits: true })
    expect(await cardOf(board.id)).not.toHaveProperty('waiting')
    expect(await cardOf(board.id)).toMatchObject({ photographs: [] })
    expect(await cardOf(board.id, headers)).toMatchObject({ photographs: [], waiting: [0], refused: [] })
    expect((await fetch(at(`/${board.id}/photographs/0`))).status).toBe(404)
    const own = await fetch(at(`/${board.id}/photographs/0`), { headers })
    expect(await seenIn(Buffer.from(await own.arrayBuffer()))).toBe('48x32 rg..')
    const other = await fetch(at(`/${board.id}/photographs/0`), { headers: { authorization: `Bearer ${board.id}` } })
    expect(other.status).toBe(404)
  })
})

describe('a board is refused', () => {
  const without = (field: keyof ShowBoard) => ({ ...boardOf(), [field]: undefined })
  test.each([
    ['no body', {}, 400, 'http/field'],
    ['no design', without('design'), 400, 'http/field'],
    ['another field', { ...boardOf(), price: 3 }, 400, 'http/field'],
    ['a design that can’t be read', { ...boardOf(), design: 'players=1000' }, 422, 'board/design'],
    ['no title', { ...boardOf(), title: ' \u200b ' }, 422, 'board/title'],
    ['an endless title', { ...boardOf(), title: 'a'.repeat(61) }, 422, 'board/title'],
    ['endless words', { ...boardOf(), words: 'a'.repeat(601) }, 422, 'board/words'],
    ['words that insult', { ...boardOf(), words: 'For you, f u c k e r.' }, 422, 'board/words'],
    ['words on the wood that insult', boardOf({ title: 'fuck you' }), 422, 'board/words'],
    ['a maker without a name', { ...boardOf(), maker: '' }, 422, 'table/bad-name'],
    ['a maker who looks like somebody in charge', { ...boardOf(), maker: 'Operator' }, 422, 'table/bad-name'],
    ['more than is read at all', { ...boardOf(), words: 'a'.repeat(9_000) }, 413, 'http/too-large'],
  ])('with %s', async (_, body, status, code) => {
    expect(await answerOf(await show(body))).toEqual([status, code])
    expect((await listed()).boards).toEqual([])
  })

  test('when it comes from another site', async () => {
    expect(await answerOf(await call('POST', '', boardOf(), { origin: 'https://elsewhere.example' }))).toEqual([
      403,
      'http/origin',
    ])
  })

  test('where nobody may show one, and where there are as many as may be', async () => {
    await app.close()
    await open({ shownBoards: 0 })
    expect(await answerOf(await show(boardOf()))).toEqual([503, 'board/full'])
  })

  test('after five of a day from one address; others still show theirs', async () => {
    for (let thickness = 10; thickness < 15; thickness++) await shown(boardOf({ thickness }))
    const sixth = await show(boardOf({ thickness: 15 }))
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3600)
    expect(await answerOf(sixth)).toEqual([429, 'board/many'])
    await shown(boardOf({ thickness: 15 }), 2)
  })

  test('unread after thirty tries of an hour', async () => {
    for (let i = 0; i < 30; i++) expect((await show({})).status).toBe(400)
    expect(await answerOf(await show(boardOf()))).toEqual([429, 'http/too-often'])
  })

  test('while nothing can be kept, and nothing of it is', async () => {
    capturedLog()
    archive.trouble = new StorageError('full', 'No room is left on the disk.')
    expect(await answerOf(await show(boardOf()))).toEqual([503, 'table/storage'])
    archive.trouble = undefined
    expect((await listed()).boards).toEqual([])
  })
})
