import { describe, expect, test } from 'vitest'
import { askEngine } from '../ask-engine.ts'
import { startPegs } from '../reference/board.ts'
import { OPTION_VALUES, RACE_SEATINGS } from '../reference/race-questions.ts'

const START = startPegs({ rules: 'tock', players: 4, teams: 4 })
const TOCK = { cmd: 'moves', rules: 'tock', players: 4, teams: 4, pegs: START, turn: 0, hand: '2s' }
const CARBLES = { ...TOCK, rules: 'carbles' }
const JACKAROO = { ...TOCK, rules: 'jackaroo', teams: 2 }

const at = (first: string, second = 'S S S S') => `${first} / ${second} / S S S S / S S S S`

describe('requests that are refused', () => {
  test.each([
    ['a fresh marble off its come-out', { ...TOCK, pegs: at('S S S a5!') }],
    ["a fresh marble on another's come-out", { ...TOCK, pegs: at('S S S b17!') }],
    ['a fresh marble at home', { ...TOCK, pegs: at('S S S H1!') }],
    ['a fresh marble in start', { ...TOCK, pegs: at('S! S S S') }],
    ['a fresh marble where in-spot and come-out differ', { ...CARBLES, pegs: at('S S S a8!') }],
    ['a fifth home hole', { ...TOCK, pegs: at('S S S H5') }],
    ['five marbles', { ...TOCK, pegs: at('S S S S S') }],
    ['three marbles', { ...TOCK, pegs: at('S S S') }],
    ['two marbles on one hole', { ...TOCK, pegs: at('S S S a5', 'S S S a5') }],
    ['a side that is not there', { ...TOCK, pegs: at('S S S e5') }],
    ['three groups for four players', { ...TOCK, pegs: 'S S S S / S S S S / S S S S' }],
    ['a joker in Tock', { ...TOCK, hand: '*' }],
    ['a joker in Jackaroo', { ...JACKAROO, hand: '*' }],
    ['three jokers in Carbles', { ...CARBLES, hand: '* * *' }],
    ['a card twice', { ...TOCK, hand: 'As As' }],
    ['a game that is over', { ...TOCK, pegs: at('S S S S', 'H1 H2 H3 H4') }],
    ['a partnership that has won', { ...JACKAROO, pegs: 'H1 H2 H3 H4 / S S S S / H1 H2 H3 H4 / S S S S' }],
    ['fewer than no cards at the next player', { ...JACKAROO, nextHand: -1 }],
    ['cards at the next player that are no number', { ...JACKAROO, nextHand: 'two' }],
    ['seven players of Tock', { ...TOCK, players: 7, teams: 7 }],
    ['five players of Tock for partners', { ...TOCK, rules: 'tock-partners', players: 5, teams: 5 }],
    ['fewer sides than players', { ...CARBLES, players: 6, teams: 6, options: { sides: 5 } }],
    ['seven sides', { ...CARBLES, options: { sides: 7 } }],
    ['sides in Tock', { ...TOCK, options: { sides: 6 } }],
    ["Carbles' board in Tock", { ...TOCK, options: { board: 'carbles' } }],
    ['a fresh marble on the board of Carbles', { ...JACKAROO, options: { board: 'carbles' }, pegs: at('S S S a8!') }],
    ['a marble out at the start in Carbles', { ...CARBLES, options: { start: 'one' } }],
    ['teams of one in Jackaroo', { ...JACKAROO, teams: 4 }],
    ['teams of two in Tock', { ...TOCK, teams: 2 }],
    ['seven players of Carbles', { ...CARBLES, players: 7, teams: 7 }],
    ['ten players of Carbles for partners', { ...CARBLES, rules: 'carbles-partners', players: 10, teams: 5 }],
    ["an option of another family's", { ...TOCK, options: { handSize: 5 } }],
    ["Jackaroo's deals in Tock", { ...TOCK, options: { deals: '4-5' } }],
    ['fours in Jackaroo', { ...JACKAROO, options: { fours: 'backward' } }],
    ['tens split in Tock', { ...TOCK, options: { tens: 'split' } }],
    ['deals of Tock in Jackaroo', { ...JACKAROO, options: { deals: '5-4-4' } }],
    ['partners by draw where there are none', { ...TOCK, options: { drawForPartners: true } }],
    ['open hands in Tock', { ...TOCK, options: { openHands: true } }],
    ['a set that is not there', { ...TOCK, rules: 'ludo' }],
  ])('%s', (_, request) => {
    expect(askEngine(request)).toEqual({ error: expect.any(String) })
  })
})

describe('requests that are understood', () => {
  test.each(RACE_SEATINGS)('$rules, $players players: no cards, no moves', (seating) => {
    const request = { cmd: 'moves', ...seating, pegs: startPegs(seating), turn: 1, hand: '' }
    expect(askEngine(request)).toEqual({ moves: [] })
  })

  test.each([
    ['tock-partners', 2],
    ['jackaroo', 2],
    ['carbles-partners', 2],
  ])('%s: partners by draw change nothing in a turn', (rules, teams) => {
    const request = { ...TOCK, rules, teams, hand: 'As' }
    expect(askEngine({ ...request, options: { drawForPartners: true } })).toEqual(askEngine(request))
    expect(askEngine(request)).toMatchObject({ moves: expect.any(Array) })
  })

  test('open hands may be laid on any table of Carbles, and change nothing in a turn', () => {
    const request = { ...CARBLES, hand: 'As 7d' }
    expect(askEngine({ ...request, options: { openHands: true } })).toEqual(askEngine(request))
    expect(askEngine({ ...request, rules: 'carbles-open' })).toEqual(askEngine(request))
  })

  test('teams left out are those of the set', () => {
    const { teams: _, ...request } = { ...JACKAROO, hand: 'As Th' }
    expect(askEngine(request)).toEqual(askEngine({ ...request, teams: 2 }))
    expect(askEngine(request)).toMatchObject({ moves: expect.any(Array) })
  })

  test('the next player holds cards unless the request says that they hold none', () => {
    const request = { ...JACKAROO, hand: 'Th' }
    expect(askEngine(request)).toEqual(askEngine({ ...request, nextHand: 4 }))
    expect(askEngine(request)).not.toEqual(askEngine({ ...request, nextHand: 0 }))
  })

  test('the sets are listed with their seatings and options', () => {
    const { rules } = askEngine({ cmd: 'rules' }) as { rules: { id: string; players: number[]; options: object }[] }
    for (const [id, options] of Object.entries(OPTION_VALUES)) {
      const set = rules.find((known) => known.id === id)
      const seatings = RACE_SEATINGS.filter((seating) => seating.rules === id)
      const players = new Set(seatings.map((seating) => seating.players))
      expect(set?.players.slice().sort((a, b) => a - b)).toEqual([...players].sort((a, b) => a - b))
      const isPlayedAlone = ['tock', 'carbles', 'carbles-open', 'keezen-solo'].includes(id)
      const draw = isPlayedAlone ? [] : ['drawForPartners']
      expect(Object.keys(set?.options ?? {}).sort()).toEqual([...Object.keys(options), ...draw].sort())
    }
  })
})
