import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { designOf } from '../../workshop/designs.ts'
import { gameOf, tableOf } from '../archive/archive-contract.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { addressOf } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'

let app: GameServer
let board: string
beforeAll(async () => {
  const archive = new MemoryArchive()
  await archive.add(tableOf('OVER'))
  const card = JSON.stringify(fairGame({ rules: 'basic', players: 4 }))
  await archive.save({ table: tableOf('OVER', 1, { game: 'over' }), game: gameOf('over', 'OVER', card) })
  await archive.add(tableOf('RUNS'))
  await archive.save({ table: tableOf('RUNS', 1, { game: 'runs' }), game: gameOf('runs', 'RUNS') })
  app = await makeTestApp({ archive })
  const design = makeDesign(designOf({ form: 'polygon', players: 4 }))
  const body = JSON.stringify({ design, title: 'A <board> & more', maker: 'Ann', words: '' })
  board = (await (await fetch(at('/api/boards'), { method: 'POST', body })).json()).id
})
afterAll(() => app.close())

const at = (path: string): string => `${addressOf(app.port)}${path}`

test('a game that is over and a board may be in frames of other sites, as a picture that leads to their page', async () => {
  for (const page of ['/games/over', `/boards/${board}`]) {
    const response = await fetch(at(`/embed${page}`))
    expect(response.status).toBe(200)
    expect(response.headers.get('x-frame-options')).toBeNull()
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("default-src 'none'")
    const text = await response.text()
    expect(text).toContain(`href="${page}"`)
    expect(text).not.toMatch(/<script|<board>/)
    const [, picture = ''] = /src="([^"]+)"/.exec(text) ?? []
    expect((await fetch(at(picture))).headers.get('content-type')).toBe('image/png')
  }
})

test('nothing else may: neither refusals nor other pages, and a running game shows nothing', async () => {
  for (const path of ['/embed/games/runs', '/embed/games/none', '/embed/tables/RUNS', '/embed', '/api/here']) {
    const response = await fetch(at(path))
    expect(response.headers.get('x-frame-options'), path).toBe('DENY')
    expect(response.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    if (path.startsWith('/embed')) expect(response.status, path).toBe(404)
  }
})

const askOembed = (query: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(at(`/oembed?${new URLSearchParams(query)}`))

test('oEmbed tells how, within the size that is asked for', async () => {
  const answer = await (await askOembed({ url: at('/games/over'), maxwidth: '400', maxheight: '1000' })).json()
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 400, height: 210 })
  const [, frame = ''] = /<iframe src="([^"]+)" width="400" height="210"/.exec(answer.html) ?? []
  expect(new URL(frame).pathname).toBe('/embed/games/over')
  const low = await (await askOembed({ url: at(`/boards/${board}`), maxheight: '105' })).json()
  expect(low).toMatchObject({ width: 200, height: 105, title: expect.stringContaining('A <board> & more') })
  expect(low.html).not.toContain('<board>')
})

test('oEmbed knows games and boards of this site alone, in JSON alone', async () => {
  for (const url of [
    'https://games.example/games/over',
    at('/games/runs'),
    at('/t/RUNS'),
    at('/rules'),
    'nonsense',
    '',
  ])
    expect((await askOembed({ url })).status, url).toBe(404)
  expect((await askOembed({ url: at('/games/over'), format: 'xml' })).status).toBe(501)
})
