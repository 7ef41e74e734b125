import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, makeApp } from '../../server/app.ts'
import { EDGES, FINISHES, FIRST_LOOK, type Look, PIECES, WOODS } from '../../server/protocol.ts'
import { codeOf, type Stage, stage } from './stage.ts'
import { makeTable, post, until, visit } from './wire.ts'

const OTHER: Look = {
  field: 'maple',
  border: 'padauk',
  inlay: 'walnut',
  finish: 'gloss',
  edge: 'ogee',
  pieces: 'tees',
}

const playOut = ({ table, act, wiseMove, asked }: Stage): void => {
  while (table.phase === 'playing') {
    const done = act(asked(), wiseMove())
    if (!done.ok) throw new Error(done.error.message)
  }
}

describe('the look of the table', () => {
  test('is the first one until the host chooses another', () => {
    const { table, come, must, changes } = stage()
    const host = come()
    expect(table.look).toEqual(FIRST_LOOK)
    const before = changes()
    must(host, 'look', OTHER)
    expect(table.look).toEqual(OTHER)
    expect(changes()).toBeGreaterThan(before)
  })

  test('may be chosen from all woods, finishes, edges and pieces', () => {
    const { table, come, must } = stage()
    const host = come()
    const looks = [
      ...WOODS.flatMap((wood) => [{ field: wood }, { border: wood }, { inlay: wood }]),
      ...FINISHES.map((finish) => ({ finish })),
      ...EDGES.map((edge) => ({ edge })),
      ...PIECES.map((pieces) => ({ pieces })),
    ].map((part) => ({ ...FIRST_LOOK, ...part }))
    for (const look of looks) {
      must(host, 'look', look)
      expect(table.look).toEqual(look)
    }
  })

  test('is nobody’s but the host’s to choose', () => {
    const { table, come, ask, sit } = stage()
    come()
    const guest = come()
    expect(codeOf(ask(guest, 'look', OTHER))).toBe('table/not-host')
    sit(guest, 1, 'Bob')
    expect(codeOf(ask(guest, 'look', OTHER))).toBe('table/not-host')
    expect(table.look).toEqual(FIRST_LOOK)
  })

  test.each([
    ['an unknown wood', { ...OTHER, field: 'plastic' }],
    ['unknown pieces', { ...OTHER, pieces: 'coins' }],
    ['a part left out', { ...OTHER, edge: undefined }],
    ['a part too many', { ...OTHER, glow: true }],
    ['text', 'walnut'],
  ])('with %s is refused', (_what, look) => {
    const { table, come, ask } = stage()
    expect(codeOf(ask(come(), 'look', look as Look))).toBe('request/malformed')
    expect(table.look).toEqual(FIRST_LOOK)
  })

  test('may change in the middle of a game, which goes on, and is kept for the next', () => {
    const made = stage({ rules: 'basic', players: 2 })
    const { table, come, sit, must, steps } = made
    const [host, guest] = [come(), come()]
    sit(host, 0, 'Ann')
    sit(guest, 1, 'Bob')
    must(host, 'start', {})
    const told = steps.length
    must(host, 'look', OTHER)
    expect(steps).toHaveLength(told)
    expect(table).toMatchObject({ look: OTHER, phase: 'playing' })
    playOut(made)
    must(host, 'rematch', { ready: true })
    must(guest, 'rematch', { ready: true })
    expect(table).toMatchObject({ look: OTHER, games: 2 })
  })
})

describe('over the wire', () => {
  let app: App
  beforeAll(async () => {
    app = await makeApp({ host: '127.0.0.1', tablesPerMinute: 1000 })
  })
  afterAll(() => app.close())

  test('a table is made with its look, and everybody sees it and what the host makes of it', async () => {
    const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4, look: OTHER })
    const [host, watcher] = [await visit(app.port, code, { token }), await visit(app.port, code)]
    const seen = () => JSON.parse(watcher.state().look) as Look
    expect(seen()).toEqual(OTHER)
    await host.ask('look', { ...OTHER, pieces: 'bulbs' })
    await until('the watcher sees other pieces', () => seen().pieces === 'bulbs')
    await Promise.all([host.leave(), watcher.leave()])
  })

  test('a table of no known wood is not made', async () => {
    const response = await post(app.port, { rules: 'basic', players: 4, look: { ...OTHER, inlay: 'brass' } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'http/field' } })
  })
})
