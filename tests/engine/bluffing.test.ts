import { describe, expect, test } from 'vitest'
import type { Seat } from '../../engine/board.ts'
import { parseCards } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import { type Game, playersToAct } from '../../engine/game.ts'
import { legalActions } from '../../engine/legal.ts'
import { cardsToShuffle, play } from '../../engine/play.ts'
import { takeBack } from '../../engine/take-back.ts'
import { parseAction } from '../../engine/text/action-parser.ts'
import { makeAction, makePosition } from '../../engine/text/notation.ts'
import { FACE_DOWN, viewFor } from '../../engine/view.ts'
import { midGame, must, setupOf } from './game-fixtures.ts'

const ALL_IN_START = 'S S S S S'

/** Returns a running game with bluffing in which seat 0 is on turn with this hand. */
const bluffingGame = (pegs: string, hand: string, players = 4, options = {}, teams = 2): Game =>
  midGame({ ...setupOf(players, teams, options), rules: 'bluffing' }, pegs, 0, must(parseCards(hand)))

interface PlayedTexts {
  readonly game: Game
  readonly events: readonly GameEvent[]
}

/** Plays decisions one after the other, each by the seat that must decide. */
const playTexts = (game: Game, ...texts: readonly string[]): PlayedTexts =>
  texts.reduce<PlayedTexts>(
    (played, text) => {
      const seat = played.game.decider
      const outcome = must(play(played.game, must(parseAction(viewFor(played.game, seat), text)), seat))
      return { game: outcome.game, events: [...played.events, ...outcome.events] }
    },
    { game, events: [] },
  )

const pegsOf = (game: Game) => makePosition(game.rules.board, game.position)
const textsOf = (game: Game, seat: Seat) =>
  legalActions(game, seat).map((action) => makeAction(game.rules.board, action))
const typesOf = (events: readonly GameEvent[]) => events.map(({ type }) => type)

const FOUR_PLAYER_PEGS = `S S S S a8 / S S S S b8 / ${ALL_IN_START} / ${ALL_IN_START}`

describe('O19: bluffing', () => {
  test('L1 L2: a card is declared to be any rank; all opponents in turn pass, then the move is made, unseen', () => {
    const declared = playTexts(bluffingGame(FOUR_PLAYER_PEGS, '4c'), '4c as 7 a8-a15').game
    expect(pegsOf(declared)).toBe(FOUR_PLAYER_PEGS)
    expect([declared.phase, playersToAct(declared)]).toEqual(['doubt', [1]])
    expect(textsOf(declared, 1)).toEqual(['pass', 'doubt'])
    const asked = playTexts(declared, 'pass').game
    expect([pegsOf(asked), playersToAct(asked)]).toEqual([FOUR_PLAYER_PEGS, [3]])
    const done = playTexts(asked, 'pass')
    expect(pegsOf(done.game)).toBe(FOUR_PLAYER_PEGS.replace('a8', 'a15'))
    expect(done.game).toMatchObject({ phase: 'turn', turn: 1, claim: undefined })
    expect(typesOf(done.events).slice(0, 2)).toEqual(['passed', 'moved'])
    for (const viewer of [0, 1, 2, 3, 'table'] as const)
      expect(viewFor(done.game, viewer).discards).toEqual([FACE_DOWN])
  })

  test('L2: of six only the opponents are asked, clockwise', () => {
    const pegs = `S S S S a8${` / ${ALL_IN_START}`.repeat(5)}`
    let { game } = playTexts(bluffingGame(pegs, '4c', 6), '4c as 2 a8-a10')
    const asked: Seat[] = []
    for (; game.phase === 'doubt'; game = playTexts(game, 'pass').game) asked.push(game.decider)
    expect(asked).toEqual([1, 3, 5])
  })

  test('L1: the partner and the player see no more than that, and a joker may be declared', () => {
    const game = bluffingGame(FOUR_PLAYER_PEGS, '4c')
    expect(textsOf(game, 0)).toContain('4c as * a8-b8')
    expect(textsOf(game, 0)).not.toContain('4c a8-a12')
    const { game: declared } = playTexts(game, '4c as * a8-b8')
    expect(viewFor(declared, 2).claim).toEqual({ rank: '*', parts: declared.claim?.parts, doubter: undefined })
    expect(viewFor(declared, 0).claim).toMatchObject({ card: must(parseCards('4c'))[0] })
  })

  test('L1: no joker is declared where none is in the packs', () => {
    const game = bluffingGame(FOUR_PLAYER_PEGS, '4c', 4, { jokers: 'out' })
    expect(textsOf(game, 0).filter((text) => text.includes('as *'))).toEqual([])
  })

  test('L3: a bluff doubted makes no move, and the doubter chooses a peg of the player for its start', () => {
    const game = bluffingGame(`S S S a8 c2 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`, '4c')
    const doubted = playTexts(game, '4c as 7 a8-a15', 'doubt')
    expect(doubted.game).toMatchObject({ phase: 'penalty', decider: 1 })
    expect(textsOf(doubted.game, 1)).toEqual(['penalty a8', 'penalty c2'])
    expect(doubted.events.at(-1)).toMatchObject({ type: 'revealed', seat: 0, true: false })
    const done = playTexts(doubted.game, 'penalty c2')
    expect(pegsOf(done.game)).toBe(`S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`)
    expect(done.game).toMatchObject({ phase: 'turn', turn: 1, claim: undefined })
    expect(viewFor(done.game, 3).discards).toEqual(must(parseCards('4c')))
  })

  test('L2 L3: only the card doubted is turned up; those that were passed stay as they lie', () => {
    const pegs = `S S S S a8 / S S S S b8 / S S S S c8 / S S S S d8`
    const rest = (game: Game): Game => ({ ...game, hands: game.hands.map(() => must(parseCards('4c 5c 6c'))) })
    const passed = playTexts(rest(bluffingGame(pegs, '4c')), '4c as 2 a8-a10', 'pass', 'pass').game
    const once = playTexts(passed, '5c as 3 b8-b11', 'doubt', 'penalty b8').game
    expect(viewFor(once, 0).discards).toEqual([FACE_DOWN, ...must(parseCards('5c'))])
    const declared = playTexts(once, '4c as 5 c8-c13').game
    expect(viewFor(declared, 2).discards).toEqual([FACE_DOWN, ...must(parseCards('5c')), FACE_DOWN])
    const twice = playTexts(declared, 'pass', 'doubt').game
    expect(viewFor(twice, 2).discards).toEqual([FACE_DOWN, ...must(parseCards('5c 4c'))])
    expect(viewFor(twice, 'table').claim).toMatchObject({ card: must(parseCards('4c'))[0], doubter: 1 })
  })

  test.each([
    ['*', '7 a8-a15', false],
    ['*', '* a8-b8', true],
    ['4c', '* a8-b8', false],
    ['4c', '4 a8-a12', true],
  ])('L3 L4: %s declared as %s: true is %s, for a joker stands for nothing but itself', (card, said, honest) => {
    const { events } = playTexts(bluffingGame(FOUR_PLAYER_PEGS, card), `${card} as ${said}`, 'doubt')
    expect(events.find(({ type }) => type === 'revealed')).toMatchObject({ true: honest })
  })

  test('L3 L4: everybody sees how often a doubt has found declarations of a player true, and how often bluffs', () => {
    const rest = (game: Game): Game => ({ ...game, hands: game.hands.map(() => must(parseCards('4c 5c 6c'))) })
    const bluff = playTexts(rest(bluffingGame(FOUR_PLAYER_PEGS, '4c')), '4c as 7 a8-a15', 'doubt').game
    expect(bluff).toMatchObject({ revealedTrue: [0, 0, 0, 0], revealedBluffs: [1, 0, 0, 0] })
    const honest = playTexts(bluff, 'penalty a8', '4c as 4 b8-b12', 'pass', 'doubt').game
    for (const viewer of [0, 3, 'table'] as const)
      expect(viewFor(honest, viewer)).toMatchObject({ revealedTrue: [0, 1, 0, 0], revealedBluffs: [1, 0, 0, 0] })
  })

  test.each([
    ['one', 1],
    ['each', 2],
  ])('L5 O32: with %s to come, a doubter who was right twice before the next turn has %i', (extraTurns, toCome) => {
    const pegs = `S S S S H2 / S S S S b8 / S S S S H2 / ${ALL_IN_START}`
    const rest = (game: Game): Game => ({ ...game, hands: game.hands.map(() => must(parseCards('4c 5c 6c'))) })
    const game = rest(bluffingGame(pegs, '4c', 4, { forfeit: true, extraTurns }))
    const turn = (at: Game) => playTexts(at, '5c discard').game
    const once = playTexts(game, '4c as 2 aH2-aH4', 'pass', 'doubt').game
    expect(once).toMatchObject({ turn: 1, extras: [0, 0, 0, 1] })
    const { game: twice, events } = playTexts(turn(once), '4c as 2 cH2-cH4', 'doubt')
    expect(twice).toMatchObject({ turn: 3, extras: [0, 0, 0, toCome] })
    expect(typesOf(events).filter((type) => type === 'earned')).toHaveLength(toCome - 1)
    expect(viewFor(twice, 0).extras).toEqual([0, 0, 0, toCome])
  })

  test('D3 L6: cards shuffled into a new stock leave nothing covered behind', () => {
    const game = {
      ...bluffingGame(`S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`, '4c 5d'),
      stock: [],
    }
    const due = playTexts(game, '4c as 4 a8-a12', 'pass', 'pass').game
    expect(due).toMatchObject({ phase: 'shuffle', covered: [true] })
    const { game: after } = must(play(due, { kind: 'shuffle', stock: cardsToShuffle(due) }))
    expect(after).toMatchObject({ phase: 'turn', turn: 1, discards: [], covered: [] })
  })

  test('L4: a true card doubted moves, and the player chooses a peg of the doubter', () => {
    const pegs = `S S S S a8 / S S S b8 H1 / ${ALL_IN_START} / S S S S d8`
    const doubted = playTexts(bluffingGame(pegs, '4c'), '4c as 4 a8-a12', 'doubt')
    expect(pegsOf(doubted.game)).toBe(pegs.replace('a8', 'a12'))
    expect(doubted.game).toMatchObject({ phase: 'penalty', decider: 0 })
    expect(textsOf(doubted.game, 0)).toEqual(['penalty b8'])
    expect(pegsOf(playTexts(doubted.game, 'penalty b8').game)).toBe(
      `S S S S a12 / S S S S H1 / ${ALL_IN_START} / S S S S d8`,
    )
  })

  test('L4: the move comes before the choice: a peg it hit is no longer there to choose', () => {
    const pegs = `S S S S a8 / S S S S a12 / ${ALL_IN_START} / ${ALL_IN_START}`
    const { game, events } = playTexts(bluffingGame(pegs, '4c'), '4c as 4 a8-a12', 'doubt')
    expect(typesOf(events)).toContain('earned')
    expect(game).toMatchObject({ phase: 'turn', turn: 1, claim: undefined })
  })

  test('L7: pegs in home are safe: with none on the track an extra turn is earned', () => {
    const pegs = `S S S S H2 / S S S S H1 / ${ALL_IN_START} / ${ALL_IN_START}`
    const { game, events } = playTexts(bluffingGame(pegs, '4c'), '4c as 2 aH2-aH4', 'doubt')
    expect(events.filter(({ type }) => type === 'earned')).toEqual([{ type: 'earned', seat: 1 }])
    expect(pegsOf(game)).toBe(pegs)
  })

  /** Plays the first legal decisions, with opponents passing, until a seat must decide about an extra turn. */
  const untilExtra = (from: Game): Game => {
    let game = from
    for (let i = 0; i < 40 && game.phase !== 'extra'; i++) {
      const action = legalActions(game, game.decider)[0]
      game = must(play(game, action as NonNullable<typeof action>)).game
    }
    return game
  }

  test('L5: a doubter who was right is offered an extra turn after the next turn, and takes it', () => {
    const pegs = `S S S S H2 / S S S S b8 / ${ALL_IN_START} / ${ALL_IN_START}`
    const { game } = playTexts(bluffingGame(pegs, '4c'), '4c as 2 aH2-aH4', 'doubt')
    const asked = untilExtra(game)
    expect([asked.phase, asked.turn, playersToAct(asked)]).toEqual(['extra', 1, [1]])
    expect(textsOf(asked, 1)).toEqual(['extra', 'no extra'])
    expect(playTexts(asked, 'extra').game).toMatchObject({ phase: 'turn', turn: 1, extras: [0, 0, 0, 0] })
    expect(playTexts(asked, 'no extra').game).toMatchObject({ phase: 'turn', turn: 2, extras: [0, 0, 0, 0] })
  })

  test('L5: an honest player is offered an extra turn after the next turn, not after this one', () => {
    const pegs = `S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`
    const { game } = playTexts(bluffingGame(pegs, '4c'), '4c as 4 a8-a12', 'doubt')
    expect(game).toMatchObject({ phase: 'turn', turn: 1, earned: [1, 0, 0, 0] })
    expect(viewFor(game, 'table').extras).toEqual([1, 0, 0, 0])
    const asked = untilExtra(game)
    expect([asked.turn, asked.extras[0]]).toEqual([0, 1])
  })

  test('L5: what is earned in an extra turn comes after the next ordinary turn, not after this one', () => {
    const pegs = `S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`
    const game = {
      ...bluffingGame(pegs, '4c 5d 6d', 4, { forfeit: true }),
      phase: 'extra',
      extras: [1, 0, 0, 0],
    } as const
    const taken = playTexts(game, 'extra').game
    expect(taken).toMatchObject({ phase: 'turn', turn: 0, extras: [0, 0, 0, 0] })
    const next = playTexts(taken, '4c as 4 a8-a12', 'doubt')
    expect(typesOf(next.events)).toContain('earned')
    expect(next.game).toMatchObject({ phase: 'turn', turn: 1, earned: [1, 0, 0, 0] })
  })

  test('L5: who has an extra turn to come earns none in the turn before it, so that none follows it', () => {
    const pegs = `S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`
    const game = { ...bluffingGame(pegs, '4c 5d 6d', 4, { forfeit: true }), extras: [1, 0, 0, 0] }
    const asked = playTexts(game, '4c as 4 a8-a12', 'doubt')
    expect(typesOf(asked.events)).not.toContain('earned')
    expect(asked.game).toMatchObject({ phase: 'extra', turn: 0, extras: [1, 0, 0, 0], earned: [0, 0, 0, 0] })
    expect(playTexts(asked.game, 'extra', '5d discard').game).toMatchObject({ phase: 'turn', turn: 1 })
  })

  test('O32: with each to come, one earned in a turn adds to those earned since, and each is asked about once', () => {
    const game = {
      ...bluffingGame(FOUR_PLAYER_PEGS, '4c 5d', 4, { forfeit: true, extraTurns: 'each' }),
      extras: [0, 1, 0, 0],
      earned: [0, 1, 0, 0],
    }
    const next = playTexts(game, '4c discard').game
    expect(next).toMatchObject({ turn: 1, extras: [0, 2, 0, 0], earned: [0, 0, 0, 0] })
    const asked = untilExtra(next)
    expect(playTexts(asked, 'no extra').game).toMatchObject({ phase: 'extra', turn: 1, extras: [0, 1, 0, 0] })
    expect(playTexts(asked, 'no extra', 'no extra').game).toMatchObject({ turn: 2, extras: [0, 0, 0, 0] })
    const again = untilExtra(playTexts(asked, 'extra').game)
    expect(again).toMatchObject({ phase: 'extra', turn: 1, extras: [0, 1, 0, 0] })
  })

  test('L6: whether one may discard is judged by the real cards; a discard is face down and nobody is asked', () => {
    const stuck = bluffingGame(`${ALL_IN_START} / S S S S b8 / ${ALL_IN_START} / ${ALL_IN_START}`, '4c 5d')
    expect(textsOf(stuck, 0)).toContain('4c discard')
    expect(textsOf(stuck, 0)).toContain('4c as K aS-a8')
    const { game, events } = playTexts(stuck, '4c discard')
    expect(events[0]).toEqual({ type: 'discarded', seat: 0, card: must(parseCards('4c'))[0], down: true })
    expect(viewFor(game, 1).discards).toEqual([FACE_DOWN])
    expect(textsOf(bluffingGame(FOUR_PLAYER_PEGS, '4c 5d'), 0)).not.toContain('4c discard')
  })

  test('L8: a declaration carried out or wrongly doubted that wins ends the game at once', () => {
    const pegs = 'a1 H2 H3 H4 H5 / S S S S b8 / H1 H2 H3 H4 H5 / S S S S S'
    const declared = playTexts(bluffingGame(pegs, '3d'), '3d as 3 a1-aH1').game
    for (const replies of [['pass', 'pass'], ['doubt']]) {
      const { game, events } = playTexts(declared, ...replies)
      expect(game).toMatchObject({ phase: 'over', winner: 0, claim: undefined })
      expect(events.at(-1)).toMatchObject({ type: 'won', team: 0 })
    }
  })

  describe('L9 O27: the team of the doubter chooses', () => {
    const SIX_PLAYER_PEGS = `S S S a8 c2 / S S S S b8${` / ${ALL_IN_START}`.repeat(4)}`
    const TEAM_PENALTY = { penalty: 'team' }
    const caught = (players: number, options: object, teams = 2, pegs = SIX_PLAYER_PEGS): Game =>
      playTexts(bluffingGame(pegs, '4c', players, options, teams), '4c as 7 a8-a15', 'pass', 'doubt').game

    test('the doubter may leave it to the next team-mate clockwise, and so on; the last one must choose', () => {
      const asked = caught(6, TEAM_PENALTY)
      expect([asked.phase, playersToAct(asked)]).toEqual(['penalty', [3]])
      expect(textsOf(asked, 3)).toEqual(['penalty a8', 'penalty c2', 'leave'])
      const once = playTexts(asked, 'leave')
      expect(once.events).toEqual([{ type: 'left', seat: 3, to: 5 }])
      expect(once.game).toEqual({ ...asked, decider: 5 })
      expect(textsOf(once.game, 3)).toEqual([])
      expect(textsOf(once.game, 5)).toEqual(['penalty a8', 'penalty c2', 'leave'])
      const twice = playTexts(once.game, 'leave').game
      expect(playersToAct(twice)).toEqual([1])
      expect(textsOf(twice, 1)).toEqual(['penalty a8', 'penalty c2'])
      expect(parseAction(viewFor(twice, 1), 'leave')).toMatchObject({ ok: false, error: { code: 'move/illegal' } })
      const done = playTexts(twice, 'penalty c2')
      expect(done.events[0]).toMatchObject({ type: 'penalty', seat: 1 })
      expect(pegsOf(done.game)).toBe(SIX_PLAYER_PEGS.replace('S S S a8 c2', 'S S S S a8'))
      expect(done.game).toMatchObject({ phase: 'turn', turn: 1, claim: undefined })
    })

    test.each([
      ['by the game’s own rule', 6, {}, 2],
      ['where each plays alone', 2, { ...TEAM_PENALTY, jokers: 'in' }, 2],
    ] as const)('nothing is left to others %s', (_, players, options, teams) => {
      const pegs = players === 2 ? `S S S a8 c2 / ${ALL_IN_START}` : SIX_PLAYER_PEGS
      const replies = players === 2 ? ['doubt'] : ['pass', 'doubt']
      const { game } = playTexts(bluffingGame(pegs, '4c', players, options, teams), '4c as 7 a8-a15', ...replies)
      expect(textsOf(game, game.decider)).toEqual(['penalty a8', 'penalty c2'])
    })

    test('of two partners the second must choose; of three teams only one’s own are asked', () => {
      const asked = playTexts(caught(6, TEAM_PENALTY, 3), 'leave').game
      expect([playersToAct(caught(6, TEAM_PENALTY, 3)), playersToAct(asked)]).toEqual([[2], [5]])
      expect(textsOf(asked, 5)).toEqual(['penalty a8', 'penalty c2'])
    })

    test('L4: an honest player chooses alone', () => {
      const played = playTexts(bluffingGame(SIX_PLAYER_PEGS, '4c', 6, TEAM_PENALTY), '4c as 4 a8-a12', 'doubt').game
      expect(played).toMatchObject({ phase: 'penalty', decider: 0 })
      expect(textsOf(played, 0)).toEqual(['penalty b8'])
    })

    test('L5: with no peg to send back the extra turn is the doubter’s own', () => {
      const pegs = `S S S S H2${` / ${ALL_IN_START}`.repeat(5)}`
      const { events } = playTexts(bluffingGame(pegs, '4c', 6, TEAM_PENALTY), '4c as 2 aH2-aH4', 'pass', 'doubt')
      expect(events.filter(({ type }) => type === 'earned')).toEqual([{ type: 'earned', seat: 3 }])
    })

    test('T8: a left choice can be taken back', () => {
      const before = caught(6, TEAM_PENALTY)
      const { game, events } = playTexts(before, 'leave')
      const undone = must(takeBack(game, { before, seat: 3, events }))
      expect(undone).toEqual({ game: before, events: [{ type: 'tookBack', seat: 3, pegs: [] }] })
    })
  })

  test('N5: a declaration ends the count of stuck turns, a stuck discard adds to it', () => {
    const stuck = bluffingGame(`${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`, '4c', 4, {
      counting: 'third',
    })
    const counting = { ...stuck, counts: [1, 0, 0, 0] }
    expect(playTexts(counting, '4c as A aS-a8').game.counts[0]).toBe(0)
    expect(playTexts(counting, '4c discard').game.counts[0]).toBe(2)
  })
})
