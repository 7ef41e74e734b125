import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../engine/action.ts'
import { type Board, makeHole, parseHole } from '../../../engine/board.ts'
import { cardsOfPacks, FACE_COUNT, makeCard, makeCards, parseCard, parseCards } from '../../../engine/cards.ts'
import { legalActionsIn } from '../../../engine/legal-in-view.ts'
import { moveOrdersIn } from '../../../engine/movegen/move-orders.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { parseAction } from '../../../engine/text/action-parser.ts'
import { makeAction, makePosition, makePublicAction } from '../../../engine/text/notation.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import { viewFor } from '../../../engine/view.ts'
import { anyTable } from '../any-table.ts'
import { midGame, must, playRandomGame, setupOf } from '../game-fixtures.ts'
import { anyPegsAndJokersQuestion, PEGS_AND_JOKERS_SEATINGS } from '../reference/pegs-and-jokers-questions.ts'

const boardOf = (players: number): Board => must(rulesFor({ rules: 'basic', players })).board

const PLAYER_COUNTS = [2, 4, 6, 8, 10, 12]
const anyText = fc.oneof(fc.string(), fc.stringMatching(/^[a-lzA-Z0-9 =*/!-]{0,12}$/))

describe('cards', () => {
  test('go to text and back', () => {
    const texts = Array.from({ length: FACE_COUNT }, (_, card) => makeCard(card))
    expect(new Set(texts).size).toBe(FACE_COUNT)
    expect(texts.map((text) => must(parseCard(text)))).toEqual(texts.map((_, card) => card))
    expect(texts.slice(0, 13).join(' ')).toBe('As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks')
    expect(texts.at(-1)).toBe('*')
  })

  test('make hands, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: FACE_COUNT - 1 })), (cards) => {
        expect(must(parseCards(makeCards(cards)))).toEqual(cards)
      }),
    )
  })

  test('B9: a pack has 52 cards and two jokers', () => {
    for (const packs of [1, 3, 8]) {
      const cards = cardsOfPacks(packs, true)
      for (let card = 0; card < FACE_COUNT; card++) {
        expect(cards.filter((c) => c === card)).toHaveLength(makeCard(card) === '*' ? packs * 2 : packs)
      }
      expect(cardsOfPacks(packs, false)).toHaveLength(packs * 52)
    }
  })

  test('any other text is refused', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const card = parseCard(text)
        if (card.ok) expect(makeCard(card.value)).toBe(text)
        else expect(card.error.code).toBe('text/card')
      }),
    )
  })
})

describe.each(PLAYER_COUNTS)('holes and positions at a table of %i', (players) => {
  const board = boardOf(players)

  test('holes go to text and back, each with a text of its own', () => {
    const texts = Array.from({ length: board.holes }, (_, hole) => makeHole(board, hole))
    expect(new Set(texts).size).toBe(board.holes)
    expect(texts.map((text) => must(parseHole(board, text)))).toEqual(texts.map((_, hole) => hole))
    expect([texts[0], texts[17], texts[18], texts[board.home[0] as number], texts[board.start[0] as number]]).toEqual([
      'a0',
      'a17',
      'b0',
      'aH1',
      'aS',
    ])
  })

  test('any other text is refused', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const hole = parseHole(board, text)
        if (hole.ok) expect(makeHole(board, hole.value)).toBe(text)
        else expect(hole.error.code).toBe('text/hole')
      }),
    )
    for (const text of ['a18', 'a08', 'a00', 'aH0', 'aH6', 'aS1', 'A5', 'z5', 'a-1', ' a5', 'a5 ', '', 'a', 'aH']) {
      expect(parseHole(board, text), text).toMatchObject({ ok: false })
    }
  })

  test('positions of random games go to text and back', () => {
    const teams = PEGS_AND_JOKERS_SEATINGS.find(([p]) => p === players)?.[1] as number
    for (const { after } of playRandomGame(setupOf(players, teams), 'round trip', 200)) {
      const text = makePosition(board, after.game.position)
      const again = must(parsePosition(board, text))
      expect(makePosition(board, again)).toBe(text)
      const perColour = (pegs: readonly number[]) =>
        board.start.map((_, seat) => pegs.slice(seat * 5, seat * 5 + 5).sort((a, b) => a - b))
      expect(perColour(again.pegs)).toEqual(perColour(after.game.position.pegs))
    }
  })
})

describe('positions', () => {
  test('of hand-made questions go to text and back', () => {
    fc.assert(
      fc.property(anyPegsAndJokersQuestion, ({ players, pegs }) => {
        const board = boardOf(players)
        expect(makePosition(board, must(parsePosition(board, pegs)))).toBe(pegs)
      }),
    )
  })

  const four = 'S S S S S'
  test.each([
    ['B1', 'too many pegs', `S S S S S S / ${four} / ${four} / ${four}`],
    ['B1', 'too few pegs', `S S S S / ${four} / ${four} / ${four}`],
    ['B1', 'no pegs', ` / ${four} / ${four} / ${four}`],
    ['B2', 'a colour too many', `${four} / ${four} / ${four} / ${four} / ${four}`],
    ['B2', 'a colour missing', `${four} / ${four} / ${four}`],
    ['M2', 'two pegs of one colour in a hole', `S S S a5 a5 / ${four} / ${four} / ${four}`],
    ['M2', 'two colours in a hole', `S S S S a5 / S S S S a5 / ${four} / ${four}`],
    ['M2', 'two pegs in a home hole', `S S S H2 H2 / ${four} / ${four} / ${four}`],
    ['M3', 'a peg in another home', `S S S S bH1 / ${four} / ${four} / ${four}`],
    ['M3', 'a peg in another start', `S S S S bS / ${four} / ${four} / ${four}`],
    ['', 'a hole that is not there', `S S S S a18 / ${four} / ${four} / ${four}`],
    ['', 'a side that is not there', `S S S S e5 / ${four} / ${four} / ${four}`],
    ['', 'a home hole that is not there', `S S S S H6 / ${four} / ${four} / ${four}`],
    ['', 'nonsense', 'hello'],
    ['', 'nothing', ''],
  ])('%s: %s is refused', (rule, _name, text) => {
    const position = parsePosition(boardOf(4), text)
    expect(position).toMatchObject({ ok: false })
    if (rule !== '' && !position.ok) expect(position.error).toMatchObject({ rule })
  })
})

const pegsOfFour = Array(4).fill('S S S S S').join(' / ')
const setupRules = midGame(setupOf(4, 2), pegsOfFour, 0, []).rules

describe('moves', () => {
  test('go to text and back, each with a text of its own', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (setup, seed) => {
        for (const { game, seat, legal } of playRandomGame(setup, String(seed), 15)) {
          if (legal.length > 300) continue
          const texts = legal.map((action) => makeAction(game.rules.board, action))
          expect(new Set(texts).size).toBe(legal.length)
          const view = viewFor(game, seat)
          texts.forEach((text, i) => {
            expect(must(parseAction(view, text))).toEqual(legal[i])
          })
        }
      }),
      { numRuns: 40 },
    )
  })

  test('M8: the parts of a move may come in every order in which they can be played', () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (setup, seed) => {
        for (const { game, seat, legal } of playRandomGame(setup, String(seed), 15)) {
          if (legal.length > 300) continue
          const view = viewFor(game, seat)
          const ways = moveOrdersIn(view, legal)
          for (const { parts, action } of ways.filter((_, i) => i % Math.ceil(ways.length / 20) === 0)) {
            const text = makeAction(game.rules.board, { ...action, parts })
            expect([text, must(parseAction(view, text))]).toEqual([text, action])
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  const sevens = [
    { rules: 'carbles', players: 4, teams: 4, pegs: 'S S b4 c8 / S S S S / S S S S / S S S S' },
    { rules: 'dog', players: 4, teams: 2, pegs: 'S S b4 c8 / S S S S / S S S S / S S S S' },
  ]
  test.each(sevens)('X8 G12 M8: in $rules a seven of two marbles is written in two parts', ({ pegs, ...setup }) => {
    const seven = viewFor(midGame(setup, pegs, 0, must(parseCards('7s'))), 0)
    const texts = legalActionsIn(seven).map((action) => makeAction(seven.rules.board, action))
    expect(texts).toContain('7s b4-b7 c8-c12')
    const others = ['7s c8-c12 b4-b7', '7s b4-b5 c8-c10 b5-b6 c10-c12 b6-b7', '7s b4-b5 c8-c9 b5-b7 c9-c12']
    for (const text of ['7s b4-b7 c8-c12', ...others]) {
      expect(makeAction(seven.rules.board, must(parseAction(seven, text)))).toBe('7s b4-b7 c8-c12')
    }
    const impossible = ['7s b4-b7 c8-c11', '7s b4-b7 c8-c13', '7s b5-b7 b4-b5 c8-c12', '7s b4-b5 b5-b7 c8-c12']
    for (const text of [...impossible, '6s b4-b7 c8-c12']) expect(parseAction(seven, text).ok).toBe(false)
  })

  test('C4 M8: a seven of two pegs is read in both orders where both can be played, and in one where the other is blocked', () => {
    const view = (pegs: string) => viewFor(midGame(setupOf(4, 2), pegs, 0, must(parseCards('7h'))), 0)
    const free = view('S S S a8 b0 / S S S S S / S S S S S / S S S S S')
    expect(must(parseAction(free, '7h b0-b3 a8-a12'))).toEqual(must(parseAction(free, '7h a8-a12 b0-b3')))
    const blocked = view('S S S a8 a10 / S S S S S / S S S S S / S S S S S')
    expect(parseAction(blocked, '7h a10-a13 a8-a12').ok).toBe(true)
    expect(parseAction(blocked, '7h a8-a12 a10-a13').ok).toBe(false)
  })

  test('O8: the two holes of a swap may come in either order; the one that sorts first is written first', () => {
    const pegs = 'S S S S a1 / S S S S a10 / S S S S S / S S S S S'
    const swapping = viewFor(midGame(setupOf(4, 2, { twos: 'swap' }), pegs, 0, must(parseCards('2s'))), 0)
    const [one, other] = ['2s a10=a1', '2s a1=a10'].map((text) => must(parseAction(swapping, text)))
    expect(one).toEqual(other)
    expect(makeAction(swapping.rules.board, one as Action)).toBe('2s a1=a10')
  })

  test('L1 L6 K10: others read no card that lies face down', () => {
    const { rules } = midGame({ rules: 'bluffing', players: 4 }, pegsOfFour, 0, [])
    const parts = [{ kind: 'forward', from: 8, to: 15 } as const]
    expect(makePublicAction(rules, { kind: 'declare', card: 3, rank: '7', parts })).toBe('? as 7 a8-a15')
    expect(makePublicAction(rules, { kind: 'discard', card: 3, parts: [] })).toBe('? discard')
    const tock = midGame(
      { rules: 'tock-partners', players: 4 },
      pegsOfFour.replaceAll('S S S S S', 'S S S S'),
      0,
      [],
    ).rules
    expect(makePublicAction(tock, { kind: 'give', card: 3 })).toBe('give ?')
    expect(makePublicAction(tock, { kind: 'fold' })).toBe('fold')
    expect(makePublicAction(setupRules, { kind: 'discard', card: 3, parts: [] })).toBe('4s discard')
  })

  const game = midGame(
    setupOf(4, 2),
    'S S S a5 a8 / S S S S b8 / S S S S S / S S S S S',
    0,
    must(parseCards('4d Ks *')),
  )
  const view = viewFor(game, 0)

  test.each([
    ['4d a8-a12', undefined],
    ['Ks a8-b0', undefined],
    ['* aS-b8', undefined],
    ['4d a8-a13', 'move/illegal'],
    ['4d a5-a9', 'move/illegal'],
    ['4d a8-a12 ', 'text/move'],
    ['4d  a8-a12', 'text/move'],
    ['4d a8', 'text/move'],
    ['4d', 'text/move'],
    ['4d a8-a99', 'text/hole'],
    ['4d a8-q2', 'text/hole'],
    ['5d a8-a13', 'move/card-not-held'],
    ['5d discard', 'move/card-not-held'],
    ['4d discard', 'move/must-move'],
    ['Xd a8-a12', 'text/card'],
    ['', 'text/move'],
    ['fold', 'move/must-move'],
    ['pass', 'move/illegal'],
    ['doubt', 'move/illegal'],
    ['leave', 'move/illegal'],
    ['no extra', 'move/illegal'],
    ['penalty b8', 'move/illegal'],
    ['give Ks', 'move/illegal'],
    ['give', 'text/card'],
    ['Ks force', 'move/illegal'],
    ['4c as 4 a8-a12', 'move/card-not-held'],
    ['Ks+Kd aS-a8', 'move/card-not-held'],
    ['shuffle As', 'text/card'],
  ])('"%s": %s', (text, code) => {
    const action = parseAction(view, text)
    expect(action.ok ? undefined : action.error.code).toBe(code)
  })

  test('no text whatever is accepted that is not listed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const action = parseAction(view, text)
        if (action.ok) expect(makeAction(game.rules.board, action.value)).toBe(text)
      }),
    )
  })
})
