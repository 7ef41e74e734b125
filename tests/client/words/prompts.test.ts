import { describe, expect, test } from 'vitest'
import {
  beginChoice,
  type Choice,
  NO_CHOICE,
  pickCard,
  pickPeg,
  pickTarget,
  pickUse,
  previewTarget,
} from '../../../client/table/input/choice.ts'
import { NO_CARD } from '../../../client/table/input/move-tree.ts'
import { claimOf, type Turn, turnOf } from '../../../client/table/input/turn.ts'
import { type PromptContext, promptOf, turnTitle } from '../../../client/words/prompts.ts'
import { parseCard, parseCards } from '../../../engine/cards.ts'
import { applyAnnouncedMoves } from '../../../engine/movegen/peg-moves.ts'
import type { Result } from '../../../engine/result.ts'
import type { Rules, Setup } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import type { SeatState, TableState } from '../../../server/protocol/state.ts'
import { seatedPerson } from '../seated-person.ts'

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora']

const seatState = (i: number, hand: readonly number[]): SeatState => ({
  ...seatedPerson(PLAYER_NAMES[i] ?? '', i),
  cards: hand.length,
  hand,
})

interface Moment extends Partial<Omit<TableState, 'seats' | 'pegs' | 'rules'>> {
  readonly hand: string
  readonly pegs: string
  readonly counted?: number
}

let games = 0

/** Returns what Ann sees and may do at a moment of a game. */
const look = (setup: Setup, { hand, pegs, counted = 0, ...rest }: Moment) => {
  const rules: Rules = value(rulesFor(setup))
  const cards = value(parseCards(hand))
  games += 1
  const state: TableState = {
    code: 'ABCD',
    phase: 'playing',
    rules: setup.rules,
    players: rules.players,
    bots: 'casual',
    lostBy: '',
    teams: rules.teams,
    look: '{}',
    options: '{}',
    pace: 'normal',
    clock: '{}',
    absence: 'bot',
    talk: 'silent',
    takeBacks: true,
    reversible: -1,
    takeBack: '',
    series: '{}',
    locked: false,
    knock: false,
    returns: true,
    former: '[]',
    next: '',
    rated: '',
    evening: '',
    stopped: false,
    startBy: 0,
    takeover: 'anybody',
    knocks: '[]',
    open: false,
    delay: 0,
    gallery: false,
    lit: [],
    stuck: false,
    commitment: '',
    nextCommitment: '',
    terms: '',
    gameId: '',
    host: 'Ann',
    people: 1,
    game: games,
    seq: 0,
    stage: 'turn',
    asked: [0],
    turn: 0,
    dealer: 3,
    winner: -1,
    pegs: value(parsePosition(rules.board, pegs)).pegs,
    fresh: 0,
    stock: 20,
    discards: 0,
    discardTop: -1,
    claim: '',
    seats: rules.teamOf.map((_, i) => ({ ...seatState(i, i === 0 ? cards : [1, 2]), counted: i === 0 ? counted : 0 })),
    ...rest,
  }
  const turn: Turn = turnOf(rules, state, 0)
  const textContext = { rules, seats: state.seats, viewer: 0 }
  const claim = state.stage === 'doubt' ? claimOf(state) : undefined
  const announced = claim === undefined ? [] : applyAnnouncedMoves(rules, state, state.turn, claim).events
  const scene: PromptContext = { state, seat: 0, active: turn.asked, textContext, announced }
  const hole = (name: string) => rules.board.names.indexOf(name)
  return {
    turn,
    hole,
    title: turnTitle(scene),
    says: (choice: Choice = beginChoice(turn.moveTree)) => promptOf(scene, turn, choice),
    card: (text: string) => pickCard(turn.moveTree, NO_CHOICE, value(parseCard(text))),
    part: (choice: Choice, from: string, to: string) => {
      const lifted = choice.from === hole(from) ? choice : pickPeg(turn.moveTree, choice, hole(from))
      return pickTarget(turn.moveTree, lifted, hole(to)).choice
    },
  }
}

const four = (rules: string, options = {}): Setup => ({ rules, players: 4, options })
const OTHERS_FIVE_AT_START = 'S S S S S / S S S S S / S S S S S'
const OTHERS_FOUR_AT_START = 'S S S S / S S S S / S S S S'

describe('what to do next', () => {
  test('North Carolina: a ten over any two marbles', () => {
    const { says, card, part } = look(four('north-carolina'), {
      hand: 'Ts',
      pegs: 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S',
    })
    const ten = card('Ts')
    expect(says(ten)).toBe('Ten of spades: choose any marble on the board, the other players’ too.')
    expect(says(part(ten, 'c5', 'c2'))).toBe('Ten of spades: now another marble, for the last 7.')
  })

  test('North Carolina: stuck turns are counted, the third frees a marble', () => {
    const stuck = (counted: number) =>
      look(four('north-carolina'), { hand: '3s', pegs: `S S S S S / ${OTHERS_FIVE_AT_START}`, counted })
    expect(stuck(1).says()).toBe('No card can move a marble: stuck turn 2 of 3 in a row. Choose one to discard.')
    expect(stuck(2).says()).toBe('Stuck turn 3 in a row: discard a card, and one of your marbles comes out free.')
    expect(stuck(2).says(stuck(2).card('3s'))).toBe('Discard the Three of spades, and a marble comes out free.')
  })

  test('Marbles and Jokers: two of a rank bring a marble out', () => {
    const { says, card } = look(four('marbles-and-jokers'), {
      hand: '7s 7d 3c',
      pegs: `S S S S S / ${OTHERS_FIVE_AT_START}`,
    })
    expect(says()).toContain('Two cards of one rank together bring a marble out')
    expect(says(card('7s'))).toBe('Seven of spades and Seven of diamonds bring a marble out.')
  })

  test('Carbles: how many of the seven steps are left', () => {
    const { says, card, part, turn, hole } = look(four('carbles'), {
      hand: '7h',
      pegs: `S a8 a12 b2 / ${OTHERS_FOUR_AT_START}`,
    })
    const first = part(card('7h'), 'b2', 'b5')
    expect(says(card('7h'))).toBe('Seven of hearts: 7\u00a0steps left. Choose a marble.')
    expect(says(first)).toBe('Seven of hearts: 4\u00a0steps left. Choose a marble.')
    expect(says(part(first, 'a8', 'a11'))).toBe('Seven of hearts: 1\u00a0step left. Choose a marble.')
    const shown = previewTarget(turn.moveTree, pickPeg(turn.moveTree, card('7h'), hole('b2')), hole('b5')).choice
    expect(says(shown)).toBe('The marble at b2 goes 3 forward to b5. Then 4\u00a0more steps.')
  })

  test('Jackaroo: a ten moves or costs the next player a card', () => {
    const { says, card, turn } = look(four('jackaroo'), { hand: 'Ts Qd', pegs: `S S a2 b2 / ${OTHERS_FOUR_AT_START}` })
    expect(says(card('Ts'))).toBe('Ten of spades: choose a marble, or make Dora discard.')
    expect(turn.moveTree.usesOf(9)).toEqual(['move', 'force'])
    expect(says(card('Qd'))).toBe('Queen of diamonds: Dora loses a random card and misses a turn.')
  })

  test('Jackaroo: a player who is forced is textContext by which player', () => {
    const { says, title } = look(four('jackaroo'), {
      hand: '5s',
      pegs: `S S S S / ${OTHERS_FOUR_AT_START}`,
      stage: 'forced',
      turn: 1,
    })
    expect(title).toBe('You must discard')
    expect(says()).toContain('Ben’s ten makes you discard a card')
  })

  test('Tock: without a move the hand goes', () => {
    const { says, turn } = look(four('tock'), { hand: '5s 7d', pegs: `S S S S / ${OTHERS_FOUR_AT_START}` })
    expect(turn.actions).toEqual([{ kind: 'fold' }])
    expect(says()).toContain('you sit out until the next deal')
  })

  test('Tock for partners: a card for the partner', () => {
    const { says, card, title } = look(four('tock-partners'), {
      hand: '5s 7d',
      pegs: `S S S S / ${OTHERS_FOUR_AT_START}`,
      stage: 'give',
      asked: [0, 2],
    })
    expect(title).toBe('Give Cem a card')
    expect(says(card('5s'))).toBe('Give Cem the Five of spades?')
  })

  test('bluffing: what a card is called, whether it is believed, who pays', () => {
    const pegs = 'S S S a3 a8 / S S S S b9 / S S S S S / S S S S S'
    const own = look(four('bluffing'), { hand: '4s 9d', pegs })
    const card = own.card('4s')
    expect(own.says()).toContain('You may call it anything')
    expect(own.says(card)).toBe('Four of spades: what do you call it?')
    expect(own.says(pickUse(own.turn.moveTree, card, 'as 2').choice)).toBe('As a Two: choose a marble.')
    const parts = JSON.stringify([{ kind: 'forward', from: own.hole('b9'), to: own.hole('b15') }])
    const asked = look(four('bluffing'), {
      hand: '4s',
      pegs,
      stage: 'doubt',
      turn: 1,
      claim: `{"rank":"6","parts":${parts}}`,
    })
    expect(asked.title).toBe('Do you believe Ben?')
    expect(asked.says()).toBe('Ben calls it a Six: the marble at b9 goes 6 forward to b15.')
    const penalty = (turn: number, doubter: number) =>
      look(four('bluffing'), {
        hand: '4s',
        pegs,
        stage: 'penalty',
        turn,
        claim: `{"rank":"6","parts":${parts},"card":3,"doubter":${doubter}}`,
      })
    const bluff = penalty(1, 0)
    expect(beginChoice(bluff.turn.moveTree).card).toBe(NO_CARD)
    expect(bluff.says()).toBe('It was the Four of spades, a bluff. Ben’s marble at b9 goes back to start.')
    expect(penalty(0, 1).says()).toBe('It was the truth. Ben’s marble at b9 goes back to start.')
    const extra = look(four('bluffing'), { hand: '4s', pegs, stage: 'extra' })
    expect([extra.title, extra.says()]).toEqual(['Your extra turn', 'You earned an extra turn. Take it now?'])
  })

  test('bluffing: whose marble goes back, and who is asked for it, where the team chooses', () => {
    const setup = { rules: 'bluffing', players: 4, options: { penalty: 'team' } }
    const pegs = 'S S S a3 a8 / S S S b9 b12 / S S S S S / S S S S S'
    const penalty = (asked: number, doubter: number) =>
      look(setup, {
        hand: '4s',
        pegs,
        stage: 'penalty',
        asked: [asked],
        turn: 1,
        claim: `{"rank":"6","parts":[],"card":3,"doubter":${doubter}}`,
      })
    const ask = 'It was the Four of spades, a bluff. Choose one of Ben’s marbles to send back to start.'
    for (const [doubter, kinds] of [
      [0, ['penalty', 'penalty', 'leave']],
      [2, ['penalty', 'penalty']],
    ] as const) {
      const asked = penalty(0, doubter)
      expect([asked.title, asked.says()]).toEqual(['Choose the penalty', ask])
      expect(asked.turn.actions.map(({ kind }) => kind)).toEqual(kinds)
    }
    expect(penalty(2, 0).title).toBe('Cem chooses a marble to send back.')
  })

  test('nothing, while somebody else is asked', () => {
    const { title, turn } = look(four('bluffing'), {
      hand: '4s',
      pegs: `S S S S S / ${OTHERS_FIVE_AT_START}`,
      stage: 'doubt',
      asked: [1],
    })
    expect(title).toBe('Ben is asked: believe it or doubt it?')
    expect(turn.moveTree.cards).toEqual([])
  })
})
