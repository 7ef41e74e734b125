import { describe, expect, test } from 'vitest'
import { askEngine } from '../ask-engine.ts'
import { startPegs } from '../reference/board.ts'
import { OPTION_VALUES, RACE_SEATINGS } from '../reference/race-questions.ts'

const START_PEGS = startPegs({ rules: 'tock', players: 4, teams: 4 })
const TOCK_REQUEST = { cmd: 'moves', rules: 'tock', players: 4, teams: 4, pegs: START_PEGS, turn: 0, hand: '2s' }
const CARBLES_REQUEST = { ...TOCK_REQUEST, rules: 'carbles' }
const JACKAROO_REQUEST = { ...TOCK_REQUEST, rules: 'jackaroo', teams: 2 }

const at = (first: string, second = 'S S S S') => `${first} / ${second} / S S S S / S S S S`

describe('requests that are refused', () => {
  test.each([
    ['a fresh marble off its come-out', { ...TOCK_REQUEST, pegs: at('S S S a5!') }],
    ["a fresh marble on another's come-out", { ...TOCK_REQUEST, pegs: at('S S S b17!') }],
    ['a fresh marble at home', { ...TOCK_REQUEST, pegs: at('S S S H1!') }],
    ['a fresh marble in start', { ...TOCK_REQUEST, pegs: at('S! S S S') }],
    ['a fresh marble where in-spot and come-out differ', { ...CARBLES_REQUEST, pegs: at('S S S a8!') }],
    ['a fifth home hole', { ...TOCK_REQUEST, pegs: at('S S S H5') }],
    ['five marbles', { ...TOCK_REQUEST, pegs: at('S S S S S') }],
    ['three marbles', { ...TOCK_REQUEST, pegs: at('S S S') }],
    ['two marbles on one hole', { ...TOCK_REQUEST, pegs: at('S S S a5', 'S S S a5') }],
    ['a side that is not there', { ...TOCK_REQUEST, pegs: at('S S S e5') }],
    ['three groups for four players', { ...TOCK_REQUEST, pegs: 'S S S S / S S S S / S S S S' }],
    ['a joker in Tock', { ...TOCK_REQUEST, hand: '*' }],
    ['a joker in Jackaroo', { ...JACKAROO_REQUEST, hand: '*' }],
    ['three jokers in Carbles', { ...CARBLES_REQUEST, hand: '* * *' }],
    ['a card twice', { ...TOCK_REQUEST, hand: 'As As' }],
    ['a game that is over', { ...TOCK_REQUEST, pegs: at('S S S S', 'H1 H2 H3 H4') }],
    ['a partnership that has won', { ...JACKAROO_REQUEST, pegs: 'H1 H2 H3 H4 / S S S S / H1 H2 H3 H4 / S S S S' }],
    ['fewer than no cards at the next player', { ...JACKAROO_REQUEST, nextHand: -1 }],
    ['cards at the next player that are no number', { ...JACKAROO_REQUEST, nextHand: 'two' }],
    ['seven players of Tock', { ...TOCK_REQUEST, players: 7, teams: 7 }],
    ['five players of Tock for partners', { ...TOCK_REQUEST, rules: 'tock-partners', players: 5, teams: 5 }],
    ['fewer sides than players', { ...CARBLES_REQUEST, players: 6, teams: 6, options: { sides: 5 } }],
    ['seven sides', { ...CARBLES_REQUEST, options: { sides: 7 } }],
    ['sides in Tock', { ...TOCK_REQUEST, options: { sides: 6 } }],
    ["Carbles' board in Keezen", { ...TOCK_REQUEST, rules: 'keezen', options: { board: 'carbles' } }],
    [
      'a fresh marble on the board of Carbles',
      { ...JACKAROO_REQUEST, options: { board: 'carbles' }, pegs: at('S S S a8!') },
    ],
    ['a marble out at the start in Carbles', { ...CARBLES_REQUEST, options: { start: 'one' } }],
    ['teams of one in Jackaroo', { ...JACKAROO_REQUEST, teams: 4 }],
    ['teams of two in Tock', { ...TOCK_REQUEST, teams: 2 }],
    ['seven players of Carbles', { ...CARBLES_REQUEST, players: 7, teams: 7 }],
    ['ten players of Carbles for partners', { ...CARBLES_REQUEST, rules: 'carbles-partners', players: 10, teams: 5 }],
    ["an option of another family's", { ...TOCK_REQUEST, options: { handSize: 5 } }],
    ["Jackaroo's deals in Tock", { ...TOCK_REQUEST, options: { deals: '4-5' } }],
    ['fours in Jackaroo', { ...JACKAROO_REQUEST, options: { fours: 'backward' } }],
    ['tens split in Tock', { ...TOCK_REQUEST, options: { tens: 'split' } }],
    ['deals of Tock in Jackaroo', { ...JACKAROO_REQUEST, options: { deals: '5-4-4' } }],
    ['partners by draw where there are none', { ...TOCK_REQUEST, options: { drawForPartners: true } }],
    ['open hands in Tock', { ...TOCK_REQUEST, options: { openHands: true } }],
    ['a set that is not there', { ...TOCK_REQUEST, rules: 'ludo' }],
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
    const request = { ...TOCK_REQUEST, rules, teams, hand: 'As' }
    expect(askEngine({ ...request, options: { drawForPartners: true } })).toEqual(askEngine(request))
    expect(askEngine(request)).toMatchObject({ moves: expect.any(Array) })
  })

  test('open hands may be laid on any table of Carbles, and change nothing in a turn', () => {
    const request = { ...CARBLES_REQUEST, hand: 'As 7d' }
    expect(askEngine({ ...request, options: { openHands: true } })).toEqual(askEngine(request))
    expect(askEngine({ ...request, rules: 'carbles-open' })).toEqual(askEngine(request))
  })

  test('teams left out are those of the set', () => {
    const { teams: _, ...request } = { ...JACKAROO_REQUEST, hand: 'As Th' }
    expect(askEngine(request)).toEqual(askEngine({ ...request, teams: 2 }))
    expect(askEngine(request)).toMatchObject({ moves: expect.any(Array) })
  })

  test('the next player holds cards unless the request says that they hold none', () => {
    const request = { ...JACKAROO_REQUEST, hand: 'Th' }
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
      const isPlayedAlone = ['tock', 'carbles', 'carbles-open', 'keezen-solo', 'dog-solo'].includes(id)
      const draw = isPlayedAlone ? [] : ['drawForPartners']
      expect(Object.keys(set?.options ?? {}).sort()).toEqual([...Object.keys(options), ...draw].sort())
    }
  })
})
