import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import type { GameServer } from '../../../server/app.ts'
import { HttpErrorShape } from '../../../server/http/openapi/answer-shapes.ts'
import type { Operation } from '../../../server/http/openapi/operation.ts'
import { API_OPERATIONS } from '../../../server/http/openapi/operations.ts'
import type { Account } from '../../../server/protocol/account.ts'
import type { JoinedClub, MadeClub } from '../../../server/protocol/club.ts'
import type { Friends, NewFriendLink } from '../../../server/protocol/friends.ts'
import type { MadeTournament } from '../../../server/protocol/tournament.ts'
import { tokenKeyOf } from '../../../server/table/people/people.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { designOf } from '../../workshop/designs.ts'
import { Authenticator } from '../accounts/authenticator.ts'
import { Browser } from '../accounts/browser.ts'
import { gameOf, tableOf } from '../archive/archive-contract.ts'
import { MemoryArchive } from '../archive/memory-archive.ts'
import { addressOf } from '../rooms/guest.ts'
import { jpegOf } from '../showcase/jpeg.ts'
import { makeTestApp } from '../test-app.ts'

const HTTP_FOLDER = join(import.meta.dirname, '..', '..', '..', 'server', 'http')
/** Path under which the server serves each file of routes. */
const ROUTE_FILES = {
  'monitoring-api.ts': '',
  'web.ts': '',
  'tables-api.ts': '/api',
  'games-api.ts': '/api/games',
  'boards-api.ts': '/api/boards',
  'accounts-api.ts': '/api/account',
  'ratings-api.ts': '/api/ratings',
  'seeks-api.ts': '/api/seeks',
  'push-api.ts': '/api/push',
  'tournaments-api.ts': '/api/tournaments',
  'clubs-api.ts': '/api/clubs',
}
/** Not described: metrics are for Prometheus, and the description does not describe itself. */
const OTHER_ROUTES = ['get /metrics', 'get /api/openapi.json']

let app: GameServer
beforeAll(async () => {
  const archive = new MemoryArchive()
  await archive.add(tableOf('OVER'))
  const card = JSON.stringify(fairGame({ rules: 'basic', players: 4 }))
  await archive.save({ table: tableOf('OVER', 1, { game: 'over' }), game: gameOf('over', 'OVER', card) })
  const table = {
    known: [{ id: 'ann', key: tokenKeyOf('secret') }],
    chairs: [{ occupant: 'person', person: 'ann' }],
    clock: { kind: 'days' },
  }
  await archive.add(tableOf('KAZB', 0, { body: JSON.stringify(table), expires: Date.now() + 1e9 }))
  app = await makeTestApp({ archive })
})
afterAll(() => app.close())

const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`

test('every route of the server is described, and no other', () => {
  const routes = Object.entries(ROUTE_FILES).flatMap(([file, mount]) =>
    [
      ...readFileSync(join(HTTP_FOLDER, file), 'utf8').matchAll(
        /\b(?:router|app)\.(get|post|put|delete)(?:<[^>]*>)?\('([^']*)'/g,
      ),
    ].map(([, method, path = '']) => `${method} ${mount}${path === '/' ? '' : path.replaceAll(/:(\w+)/g, '{$1}')}`),
  )
  expect(routes.toSorted()).toEqual([...API_OPERATIONS.map(nameOf), ...OTHER_ROUTES].toSorted())
})

test('the description is whole: its references lead somewhere, and every shape is an object', async () => {
  const response = await fetch(`${addressOf(app.port)}/api/openapi.json`)
  const text = await response.text()
  const description = JSON.parse(text)
  expect(description.openapi).toMatch(/^3\.1\./)
  expect(Object.keys(description.paths)).toHaveLength(new Set(API_OPERATIONS.map(({ path }) => path)).size)
  for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
    expect(
      path.split('/').reduce((found, key) => found?.[key], description),
      path,
    ).toBeDefined()
  expect(text).not.toContain('readOnly')
  const made = description.paths['/api/tables'].post
  expect(made.requestBody.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['rules', 'players'],
    properties: { players: { type: 'integer' } },
  })
})

interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly key?: string
  readonly query?: string
}

/** Passkeys are for names, not for addresses in numbers. */
const siteOrigin = (): string => `http://localhost:${app.port}`
/** Cookie of the browser. */
let cookie = ''

/** Asks what an operation says, and checks the answer against its description. Returns the body. */
const ask = async (
  name: string,
  { params = {}, body, key, query = '' }: Asked = {},
  refused?: number,
): Promise<unknown> => {
  const operation = API_OPERATIONS.find((one) => nameOf(one) === name) as Operation
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, param: string) => params[param] ?? '')
  const response = await fetch(`${siteOrigin()}${path}${query}`, {
    method: operation.method.toUpperCase(),
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(cookie === '' ? {} : { cookie }),
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(typeof body === 'object' ? { 'Content-Type': 'image/jpeg' } : {}),
    },
  })
  asked.add(name)
  cookie = /^[^;]*/.exec(response.headers.getSetCookie()[0] ?? cookie)?.[0] ?? ''
  const [status, shape] = operation.success
  expect([name, response.status]).toEqual([name, refused ?? status])
  if (refused !== undefined) expect(operation.refusals).toContain(refused)
  if (typeof shape === 'string' && refused === undefined) {
    expect(response.headers.get('content-type')?.split(';')[0]).toBe(shape)
    return await response.bytes()
  }
  const answer: unknown = await response.json()
  const read = (refused === undefined ? (shape as z.ZodType) : HttpErrorShape).safeParse(answer)
  expect(read.error, `${name} ${JSON.stringify(answer)}`).toBeUndefined()
  return answer
}
const asked = new Set<string>()

/** Makes a friend, with two browsers that are signed in one after the other. */
const callFriends = async (): Promise<void> => {
  const path = '/api/account/friends'
  const self = JSON.stringify({ name: 'Ann', seen: true })
  await ask(`post ${path}/links`, {}, 409)
  await ask(`put ${path}/self`, { body: JSON.stringify({ name: '\u202e', seen: true }) }, 422)
  await ask(`put ${path}/self`, { body: self })
  const { code, links } = (await ask(`post ${path}/links`)) as NewFriendLink
  await ask(`post ${path}/links/look`, { body: JSON.stringify({ code }) }, 409)
  await ask(`delete ${path}/links/{id}`, { params: { id: links[0]?.id ?? '' } })
  await ask(`post ${path}`, { body: JSON.stringify({ code, name: 'Ben', seen: true }) }, 404)
  const friend = new Browser(app.port)
  await friend.makePasskey()
  await friend.ask('PUT', '/friends/self', { name: 'Ben', seen: true })
  const { body } = await friend.ask<NewFriendLink>('POST', '/friends/links')
  const offered = JSON.stringify({ code: body.code })
  await ask(`post ${path}/links/look`, { body: offered })
  const { friends } = (await ask(`post ${path}`, {
    body: JSON.stringify({ code: body.code, name: 'Ann', seen: false }),
  })) as Friends
  await ask(`get ${path}`)
  await ask(`delete ${path}/{id}`, { params: { id: friends[0]?.id ?? '' } })
}

/** Makes a club with a member, and an evening of it with a round. */
const callTournaments = async (): Promise<void> => {
  const [path, clubs] = ['/api/tournaments', '/api/clubs']
  await ask(`post ${clubs}`, { body: JSON.stringify({ name: '\u202e' }) }, 422)
  const club = (await ask(`post ${clubs}`, { body: JSON.stringify({ name: 'Village hall' }) })) as MadeClub
  const table = { rules: 'basic', players: 4 }
  const inClub = { params: { code: club.code } }
  const saved = JSON.stringify({ version: 0, name: 'Hall', boards: [], table })
  await ask(`put ${clubs}/{code}`, { ...inClub, body: saved }, 403)
  await ask(`put ${clubs}/{code}`, { ...inClub, body: saved, key: club.token })
  await ask(`put ${clubs}/{code}`, { ...inClub, body: saved, key: club.token }, 409)
  const member = await ask(`post ${clubs}/{code}/members`, { ...inClub, body: JSON.stringify({ name: 'Ann' }) })
  const { id, token } = member as JoinedClub
  const setup = {
    ...{ name: 'Friday', table, entry: 'pairs', draw: 'swiss', rounds: 3, minutes: 50, place: 'boards', isOpen: true },
    ...{ scoring: { kind: 'dutch' }, entrants: [['Ann', 'Ben'], ['Cem']], club },
  }
  await ask(`post ${path}`, { body: JSON.stringify({ ...setup, name: '\u202e' }) }, 422)
  const evening = (await ask(`post ${path}`, { body: JSON.stringify(setup) })) as MadeTournament
  const there = { params: { code: evening.code } }
  const step = async (kind: string, refused?: number) =>
    ask(
      `post ${path}/{code}/steps`,
      { ...there, body: JSON.stringify({ ...evening, code: undefined, seen: 9, step: { kind } }) },
      refused,
    )
  await step('finish', 409)
  for (const kind of ['draw', 'start']) await step(kind)
  await ask(`get ${path}/{code}`, { ...there, key: evening.token })
  await ask(`get ${path}/{code}`, { params: { code: 'ZZZZZZZ' } }, 404)
  await ask(`get ${path}/{code}/links`, there, 403)
  await ask(`get ${path}/{code}/links`, { ...there, key: evening.token })
  for (const file of ['export.json', 'export.csv', 'tables.csv']) await ask(`get ${path}/{code}/${file}`, there)
  await ask(`get ${clubs}/{code}`, inClub)
  await ask(`get ${clubs}/{code}/season`, { ...inClub, query: '?year=2026' })
  await ask(`get ${clubs}/{code}/season`, { ...inClub, query: '?year=x' }, 400)
  await ask(`delete ${clubs}/{code}/members/{id}`, { params: { code: club.code, id } }, 403)
  await ask(`delete ${clubs}/{code}/members/{id}`, { params: { code: club.code, id }, key: token })
}

test('the running server answers every request as it is described', async () => {
  for (const name of ['get /livez', 'get /readyz', 'get /api/here', 'get /api/boards']) await ask(name)

  const table = JSON.stringify({ rules: 'basic', players: 4 })
  const { code } = (await ask('post /api/tables', { body: table })) as { code: string }
  await ask('get /api/tables/{code}', { params: { code } })
  await ask('get /api/tables/{code}', { params: { code: 'ZZZZ' } }, 404)
  await ask('get /api/tables')
  await ask('get /api/ban')
  await ask('post /api/tables', { body: '{}' }, 400)
  await ask('post /api/tables', { body: JSON.stringify({ rules: 'none', players: 4 }) }, 422)

  const ticket = '5'.repeat(64)
  const seek = { ticket, name: 'Ann', rules: ['basic'], players: [4], speed: 'quick', bots: true }
  await ask('put /api/seeks', { body: JSON.stringify(seek) })
  await ask('put /api/seeks', { body: JSON.stringify({ ...seek, rules: ['none'] }) }, 422)
  await ask('delete /api/seeks', { body: JSON.stringify({ ticket }) })

  await ask('get /api/games/{id}', { params: { id: 'over' } })
  await ask('get /api/games/{id}', { params: { id: 'none' } }, 404)
  await ask('post /api/games/{id}/reports', { params: { id: 'over' }, body: JSON.stringify({ seat: 0 }) })

  await callTournaments()
  await ask('get /api/push')
  const browser = { endpoint: 'https://push.example.com/1', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const wish = (token: string) => JSON.stringify({ ...browser, token, wanted: true })
  await ask('put /api/push/{code}', { params: { code: 'KAZB' }, body: wish('secret') })
  await ask('put /api/push/{code}', { params: { code: 'KAZB' }, body: wish('guessed') }, 403)

  const design = makeDesign(designOf({ form: 'polygon', players: 4 }))
  const board = JSON.stringify({ design, title: 'Our kitchen board', maker: 'Ann', words: 'Of a shelf.' })
  const { id, key } = (await ask('post /api/boards', { body: board })) as { id: string; key: string }
  await ask('post /api/boards', { body: board }, 409)
  const photograph = { params: { id, number: '0' } }
  await ask('put /api/boards/{id}/photographs/{number}', { ...photograph, key, body: new Uint8Array(await jpegOf()) })
  await ask('put /api/boards/{id}/photographs/{number}', { ...photograph, body: 'none' }, 403)
  await ask('get /api/boards/{id}/photographs/{number}', photograph)
  await ask('get /api/boards/{id}', { params: { id }, key })
  await ask('get /api/boards')
  await ask('post /api/boards/{id}/reports', { params: { id }, body: '{}' })
  await ask('delete /api/boards/{id}', { params: { id } }, 403)
  await ask('delete /api/boards/{id}', { params: { id }, key })
  await ask('get /api/boards/{id}', { params: { id } }, 404)

  const ceremony = async (options: string) => ({
    ...((await ask(options, { body: '{}' })) as { challenge: string }),
    ...{ origin: siteOrigin(), site: 'localhost' },
  })
  const [first, second] = [new Authenticator(), new Authenticator()]
  const offered = 'post /api/account/passkeys/options'
  const made = await ask('post /api/account/passkeys', { body: JSON.stringify(first.create(await ceremony(offered))) })
  const { recovery, sessions } = made as Account
  await ask('post /api/account/passkeys', { body: JSON.stringify(second.create(await ceremony(offered))) })
  await ask('post /api/account/passkeys', { body: '{}' }, 400)
  await ask('delete /api/account/passkeys/{id}', { params: { id: first.id.toString('base64url') } })
  await ask('delete /api/account/passkeys/{id}', { params: { id: second.id.toString('base64url') } }, 409)
  await ask('get /api/account')
  const items = [{ kind: 'game', id: 'over', body: '{"id":"over"}' }]
  await ask('put /api/account/items', { body: JSON.stringify({ items }) })
  await ask('get /api/account/items')
  await ask('get /api/account/games')
  await ask('get /api/account/blocks')
  await ask('delete /api/account/blocks/{id}', { params: { id: 'none' } }, 404)
  await ask('get /api/account/export')
  await callFriends()
  await ask('get /api/ratings', {}, 400)
  await ask('get /api/ratings', { query: '?rules=none' }, 404)
  await ask('get /api/ratings', { query: '?rules=basic&season=2026-4' })
  await ask('post /api/ratings/reports', {}, 400)
  await ask(
    'post /api/ratings/reports',
    { body: JSON.stringify({ rules: 'basic', season: '2026-4', name: 'Nobody' }) },
    422,
  )
  await ask('put /api/ratings/own', { body: JSON.stringify({ name: 'Moderator', shown: true }) }, 422)
  await ask('put /api/ratings/own', { body: JSON.stringify({ name: 'Ann', shown: true }) })
  await ask('get /api/ratings/own')
  await ask('get /api/account/export')
  await ask('delete /api/ratings/own')
  await ask('post /api/account/recovery')
  await ask('post /api/account/session/recovery', { body: JSON.stringify({ code: recovery }) }, 403)
  await ask('delete /api/account/sessions/{id}', { params: { id: 'none' } }, 404)
  await ask('delete /api/account/sessions/{id}', { params: { id: sessions[0]?.id ?? '' } })
  await ask('get /api/account', {}, 401)
  const proof = second.prove(await ceremony('post /api/account/session/options'))
  const { recovery: next } = (await ask('post /api/account/session', { body: JSON.stringify(proof) }).then(() =>
    ask('post /api/account/recovery'),
  )) as Account
  await ask('post /api/account/session', { body: JSON.stringify(proof) }, 403)
  await ask('post /api/account/session/recovery', { body: JSON.stringify({ code: next }) })
  await ask('delete /api/account/sessions')
  await ask('delete /api/account/session')
  await ask('post /api/account/session', {
    body: JSON.stringify(second.prove(await ceremony('post /api/account/session/options'))),
  })
  await ask('delete /api/account')

  expect([...asked].toSorted()).toEqual(API_OPERATIONS.map(nameOf).toSorted())
})
