import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GameServer } from '../../../server/app.ts'
import { BOARD_EDGES } from '../../../server/protocol/choices.ts'
import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import { gameCardOf } from '../../../server/table/table-persistence.ts'
import { type Design, FIELD_NAMES, FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { MAX_DESIGN_TEXT_LENGTH, makeDesign, parseDesign } from '../../../workshop/design/design-text.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { PIECES } from '../../../workshop/design/pieces.ts'
import { FINISHES, WOODS } from '../../../workshop/design/woods.ts'
import { readTableSetup } from '../../../workshop/table-setup.ts'
import { must } from '../../engine/game-fixtures.ts'
import { anyDesign } from '../../workshop/designs.ts'
import { makeTable, post, until, visit } from '../rooms/guest.ts'
import { makeTestApp } from '../test-app.ts'
import { codeOf, type TableFixture, tableFixture } from './table-fixture.ts'

const OTHER_LOOK: Look = {
  field: 'maple',
  border: 'padauk',
  inlay: 'walnut',
  finish: 'gloss',
  edge: 'ogee',
  pieces: 'tees',
}

const playOut = ({ table, act, wiseMove, asked }: TableFixture): void => {
  while (table.phase === 'playing') {
    const done = act(asked(), wiseMove())
    if (!done.ok) throw new Error(done.error.message)
  }
}

describe('the look of the table', () => {
  test('is the first one until the host chooses another', () => {
    const { table, come, must, changes } = tableFixture()
    const host = come()
    expect(table.look).toEqual(DEFAULT_LOOK)
    const before = changes()
    must(host, 'look', OTHER_LOOK)
    expect(table.look).toEqual(OTHER_LOOK)
    expect(changes()).toBeGreaterThan(before)
  })

  test('names the rules as a person is named, and takes no insult for a name', () => {
    const { table, come, must, ask } = tableFixture()
    const host = come()
    must(host, 'look', { ...OTHER_LOOK, called: '  Uncle   Bob’s rules ', wording: 'castle' })
    expect(table.look).toEqual({ ...OTHER_LOOK, called: 'Uncle Bob’s rules', wording: 'castle' })
    for (const called of ['', '\u200b', 'x'.repeat(21), 'moderator', 'old whore'])
      expect([called, codeOf(ask(host, 'look', { ...OTHER_LOOK, called }))]).toEqual([called, 'table/bad-name'])
    expect(table.look.called).toBe('Uncle Bob’s rules')
  })

  test('stays with the record of a game, without the words on a board of one’s own', () => {
    const made = tableFixture()
    const host = made.come()
    made.sit(host, 0, 'Ann')
    made.must(host, 'fill', { bot: 'greedy' })
    const design = makeDesign({
      ...FIRST_DESIGN,
      title: 'Keep out',
      names: ['Ann', 'a bad word'],
      corner: 9,
      ornament: 'emblem',
      emblem: 'AAAA__AAAA__',
    })
    made.must(host, 'look', { ...OTHER_LOOK, design, called: 'A bad word' })
    made.must(host, 'start', {})
    playOut(made)
    const { cards: match, snapshot } = made.table
    if (match === undefined) throw new Error('no game')
    const { look, colours } = gameCardOf(match, snapshot, 0)
    expect(look).toMatchObject(OTHER_LOOK)
    expect(look).not.toHaveProperty('called')
    expect(must(parseDesign(look?.design ?? ''))).toEqual({
      ...must(parseDesign(design)),
      title: '',
      names: [],
      ornament: 'none',
      emblem: '',
    })
    expect(colours).toEqual(made.table.seats.all().map(({ colour }) => colour))
  })

  test('in a mirror changes nothing of the game: the same seed makes the same record', () => {
    const recordOf = (look: Look) => {
      const made = tableFixture({ rules: 'jackaroo', players: 4 }, 7)
      const host = made.come()
      made.sit(host, 0, 'Ann')
      made.must(host, 'fill', { bot: 'greedy' })
      made.must(host, 'look', look)
      made.must(host, 'start', {})
      playOut(made)
      const { cards: match, snapshot } = made.table
      if (match === undefined) throw new Error('no game')
      return gameCardOf(match, snapshot, 0)
    }
    const [usual, mirrored] = [recordOf(DEFAULT_LOOK), recordOf({ ...DEFAULT_LOOK, direction: 'counter' })]
    expect(mirrored.record).toEqual(usual.record)
    expect([usual.look?.direction, mirrored.look?.direction]).toEqual([undefined, 'counter'])
  })

  test('takes the direction of travel from a board of one’s own', () => {
    const { table, come, must: mustDo } = tableFixture()
    const host = come()
    const design = (direction: Design['direction']) => makeDesign({ ...FIRST_DESIGN, direction })
    mustDo(host, 'look', { ...DEFAULT_LOOK, design: design('counter') })
    expect(table.look.direction).toBe('counter')
    mustDo(host, 'look', { ...DEFAULT_LOOK, design: design('clockwise'), direction: 'counter' })
    expect(table.look.direction).toBeUndefined()
  })

  test('may be chosen from all woods, finishes, edges and pieces', () => {
    const { table, come, must } = tableFixture()
    const host = come()
    const looks = [
      ...WOODS.flatMap((wood) => [{ field: wood }, { border: wood }, { inlay: wood }]),
      ...FINISHES.map((finish) => ({ finish })),
      ...BOARD_EDGES.map((edge) => ({ edge })),
      ...PIECES.map((pieces) => ({ pieces })),
    ].map((part) => ({ ...DEFAULT_LOOK, ...part }))
    for (const look of looks) {
      must(host, 'look', look)
      expect(table.look).toEqual(look)
    }
  })

  test('is nobody’s but the host’s to choose', () => {
    const { table, come, ask, sit } = tableFixture()
    come()
    const guest = come()
    expect(codeOf(ask(guest, 'look', OTHER_LOOK))).toBe('table/not-host')
    sit(guest, 1, 'Bob')
    expect(codeOf(ask(guest, 'look', OTHER_LOOK))).toBe('table/not-host')
    expect(table.look).toEqual(DEFAULT_LOOK)
  })

  test.each([
    ['an unknown wood', { ...OTHER_LOOK, field: 'plastic' }],
    ['unknown pieces', { ...OTHER_LOOK, pieces: 'coins' }],
    ['a part left out', { ...OTHER_LOOK, edge: undefined }],
    ['a part too many', { ...OTHER_LOOK, glow: true }],
    ['text', 'walnut'],
  ])('with %s is refused', (_what, look) => {
    const { table, come, ask } = tableFixture()
    expect(codeOf(ask(come(), 'look', look as Look))).toBe('request/malformed')
    expect(table.look).toEqual(DEFAULT_LOOK)
  })

  test('may change in the middle of a game, which goes on, and is kept for the next', () => {
    const made = tableFixture({ rules: 'basic', players: 2 })
    const { table, come, sit, must, steps } = made
    const [host, guest] = [come(), come()]
    sit(host, 0, 'Ann')
    sit(guest, 1, 'Bob')
    must(host, 'start', {})
    const told = steps.length
    must(host, 'look', OTHER_LOOK)
    expect(steps).toHaveLength(told)
    expect(table).toMatchObject({ look: OTHER_LOOK, phase: 'playing' })
    playOut(made)
    must(host, 'rematch', { ready: true })
    must(guest, 'rematch', { ready: true })
    expect(table).toMatchObject({ look: OTHER_LOOK, games: 2 })
  })
})

const ROUND_DESIGN: Design = { ...FIRST_DESIGN, form: 'round', players: 4, homeLean: [0] }
const makeTableWith = (design: Design): Look => ({ ...DEFAULT_LOOK, design: makeDesign(design) })

describe('a board of one’s own', () => {
  test('is played on where it has the track of the game, and is kept for the next', () => {
    const played = tableFixture({ rules: 'basic', players: 2 })
    const { table, come, sit, must } = played
    const [host, guest] = [come(), come()]
    must(host, 'look', makeTableWith(ROUND_DESIGN))
    expect(table.look).toEqual(makeTableWith(ROUND_DESIGN))
    sit(host, 0, 'Ann')
    sit(guest, 1, 'Bob')
    must(host, 'start', {})
    playOut(played)
    must(host, 'look', { ...makeTableWith(ROUND_DESIGN), pieces: 'tees' })
    expect(table.look).toEqual({ ...makeTableWith(ROUND_DESIGN), pieces: 'tees' })
    must(host, 'look', DEFAULT_LOOK)
    expect(table.look).toEqual(DEFAULT_LOOK)
  })

  test('is kept as it is written, however it came', () => {
    const { table, come, must } = tableFixture()
    const design = makeDesign(ROUND_DESIGN).split('&').reverse().join('&')
    must(come(), 'look', { ...DEFAULT_LOOK, design: `${design}&spacing=12.7` })
    expect(table.look).toEqual(makeTableWith(ROUND_DESIGN))
  })

  test.each([
    ['for more players than sit here', makeTableWith({ ...ROUND_DESIGN, players: 6 }), 'table/design'],
    ['of another game', makeTableWith({ ...ROUND_DESIGN, game: 'carbles', startShape: 'diamond' }), 'table/design'],
    ['drilled for two only', makeTableWith({ ...ROUND_DESIGN, players: 2 }), 'table/design'],
    ['with words that insult', makeTableWith({ ...ROUND_DESIGN, title: 'du Arschloch' }), 'table/lettering'],
    ['of a thousand players', { ...DEFAULT_LOOK, design: 'v=1&players=1000' }, 'design/value'],
    ['of another time', { ...DEFAULT_LOOK, design: 'v=2' }, 'design/text'],
    ['of no sense', { ...DEFAULT_LOOK, design: 'v=1&glow=1' }, 'design/field'],
    [
      'too long for a message',
      { ...DEFAULT_LOOK, design: `v=1&title=${'x'.repeat(MAX_DESIGN_TEXT_LENGTH)}` },
      'request/malformed',
    ],
  ])('%s is refused, and the board stays', (_what, look, code) => {
    const { table, come, ask } = tableFixture({ rules: 'basic', players: 4 })
    expect(codeOf(ask(come(), 'look', look))).toBe(code)
    expect(table.look).toEqual(DEFAULT_LOOK)
  })

  test('drilled for two has two players across', () => {
    const { table, come, must } = tableFixture({ rules: 'basic', players: 2 })
    const look = makeTableWith({ ...ROUND_DESIGN, players: 2 })
    must(come(), 'look', look)
    expect(table.look).toEqual(look)
  })
})

const FIELD_DESIGN: Design = applyChanges(FIRST_DESIGN, {
  game: 'marble-chase',
  field: 'cherry',
  border: 'padauk',
  inlay: 'walnut',
  finish: 'gloss',
})

describe('a field of one’s own at Marble Chase', () => {
  const woods = { field: 'cherry', border: 'padauk', inlay: 'walnut', finish: 'gloss' }

  test('is drawn in its own woods, whatever others came with it, and its game is remembered with them', () => {
    const { table, come, sit, must } = tableFixture({ rules: 'marble-chase', players: 2 })
    const host = come()
    must(host, 'look', makeTableWith(FIELD_DESIGN))
    expect(table.look).toEqual({ ...makeTableWith(FIELD_DESIGN), ...woods })
    sit(host, 0, 'Ann')
    must(host, 'fill', {})
    must(host, 'start', {})
    expect(table.look).toMatchObject(woods)
    must(host, 'look', DEFAULT_LOOK)
    expect(table.look).toEqual(DEFAULT_LOOK)
  })

  test.each([
    ['with a track', makeTableWith(ROUND_DESIGN), 'table/design'],
    ['of an unknown wood', { ...DEFAULT_LOOK, design: `${makeDesign(FIELD_DESIGN)}&finish=wax` }, 'design/value'],
    ['of no sense', { ...DEFAULT_LOOK, design: 'v=1&game=marble-chase&glow=1' }, 'design/field'],
  ])('%s is refused, and the board stays', (_what, look, code) => {
    const { table, come, ask } = tableFixture({ rules: 'marble-chase', players: 2 })
    expect(codeOf(ask(come(), 'look', look))).toBe(code)
    expect(table.look).toEqual(DEFAULT_LOOK)
  })

  test('is refused by a game of cards', () => {
    const { come, ask } = tableFixture({ rules: 'basic', players: 4 })
    expect(codeOf(ask(come(), 'look', makeTableWith(FIELD_DESIGN)))).toBe('table/design')
  })
})

/** Returns a hostile design: with parts removed, repeated, filled up or replaced, or no design at all. */
const anyForgery: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(anyDesign, fc.nat(), fc.nat(60), fc.string({ maxLength: 20, unit: 'binary' }))
    .map(([design, at, length, put]) => {
      const text = makeDesign(design)
      const from = at % text.length
      return text.slice(0, from) + put + text.slice(from + length)
    }),
  fc
    .tuple(
      fc.constantFrom(...FIELD_NAMES, 'v', '__proto__', 'constructor'),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.double().map(String),
        fc.constantFrom('1e999', '-0', '%', '~'.repeat(99)),
      ),
    )
    .map(([name, value]) => `v=1&${name}=${value}`),
  fc.string({ maxLength: 7000 }),
  anyDesign.map(makeDesign),
)

describe('a forged design', () => {
  test('is refused with a sentence, or is a possible one that everybody can play on, and the game goes on', () => {
    const forged = tableFixture({ rules: 'basic', players: 4 })
    const { table, come, ask, must: done, sit, act, asked, wiseMove } = forged
    const host = come()
    sit(host, 0, 'Ann')
    done(host, 'start', {})
    let [taken, refused] = [0, 0]
    fc.assert(
      fc.property(anyForgery, (design) => {
        const before = table.look
        const reply = ask(host, 'look', { ...DEFAULT_LOOK, design })
        if (reply.ok) {
          taken++
          const text = table.look.design ?? ''
          expect(makeDesign(must(parseDesign(text)))).toBe(text)
          expect(readTableSetup(text, table.rules)).toBeDefined()
        } else {
          refused++
          expect(reply.error.code).toMatch(
            /^(design\/(text|field|value)|table\/(design|lettering)|request\/malformed)$/,
          )
          expect(reply.error.message.length).toBeGreaterThan(10)
          expect(reply.error.message.length, 'nobody is told their own page of nonsense').toBeLessThan(400)
          expect(table.look).toEqual(before)
        }
      }),
      { numRuns: 300 },
    )
    expect(Math.min(taken, refused)).toBeGreaterThan(0)
    expect(act(asked(), wiseMove()).ok).toBe(true)
  })
})

describe('over the wire', () => {
  let app: GameServer
  beforeAll(async () => {
    app = await makeTestApp({ tablesPerMinute: 1000, tablesPerAddress: 1000 })
  })
  afterAll(() => app.close())

  test('a table is made with its look, and everybody sees it and what the host makes of it', async () => {
    const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4, look: OTHER_LOOK })
    const [host, watcher] = [await visit(app.port, code, { token }), await visit(app.port, code)]
    const seen = () => JSON.parse(watcher.state().look) as Look
    expect(seen()).toEqual(OTHER_LOOK)
    await host.ask('look', { ...OTHER_LOOK, pieces: 'bulbs' })
    await until('the watcher sees other pieces', () => seen().pieces === 'bulbs')
    await Promise.all([host.leave(), watcher.leave()])
  })

  test('a table is made with a board of one’s own, or with a reason not', async () => {
    const { code, token } = await makeTable(app.port, { rules: 'basic', players: 4, look: makeTableWith(ROUND_DESIGN) })
    const host = await visit(app.port, code, { token })
    expect(JSON.parse(host.state().look)).toEqual(makeTableWith(ROUND_DESIGN))
    await host.leave()
    const refused = await post(app.port, { rules: 'basic', players: 8, look: makeTableWith(ROUND_DESIGN) })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ error: { code: 'table/design' } })
  })

  test('a table of no known wood is not made', async () => {
    const response = await post(app.port, { rules: 'basic', players: 4, look: { ...OTHER_LOOK, inlay: 'brass' } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'http/field' } })
  })
})
