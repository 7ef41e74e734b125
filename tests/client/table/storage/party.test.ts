import { beforeEach, describe, expect, test, vi } from 'vitest'
import { botsOf, resizeRoster, seatedPeople, withChangedSeat } from '../../../../client/game/bots/roster.ts'
import { NO_HISTORY } from '../../../../client/table/state/history.ts'
import {
  askedInParty,
  forgetParty,
  type Party,
  readParties,
  saveParty,
  uncoveredView,
} from '../../../../client/table/storage/party.ts'
import type { SeatState, TableState } from '../../../../server/protocol/state.ts'
import { stubPage } from '../../page.ts'

const PEOPLE_BY_SEAT = ['ann', '', 'ben', 'cem']

const table = (part: Partial<TableState> = {}): TableState =>
  ({
    phase: 'playing',
    stage: 'play',
    players: 4,
    game: 1,
    seq: 7,
    turn: 2,
    asked: [2],
    seats: PEOPLE_BY_SEAT.map((person) => ({ person, hand: [], laid: -1 }) as unknown as SeatState),
    ...part,
  }) as TableState

const own = { person: 'ben', state: table(), history: NO_HISTORY }

describe('who must decide', () => {
  test('is told in the order of turns, and only of those at this device', () => {
    const all = table({ stage: 'give', asked: [0, 1, 2, 3] })
    expect(askedInParty(all, ['ann', 'ben', 'cem'])).toEqual([2, 3, 0])
    expect(askedInParty(all, ['ann'])).toEqual([0])
    expect(askedInParty(all, [])).toEqual([])
  })

  test('is nobody once the game is over', () => {
    expect(askedInParty(table({ phase: 'over' }), ['ben'])).toEqual([])
  })
})

describe('cards lie open', () => {
  test('while their owner has the device and must decide', () => {
    expect(uncoveredView(table(), { uncovered: 'ben', own })).toBe(own)
  })

  test.each([
    ['nobody has the device', table(), '', own],
    ['somebody else has it', table(), 'ann', own],
    ['the player has decided', table({ asked: [3], turn: 3 }), 'ben', own],
    ['they are those of an earlier decision', table({ seq: 8 }), 'ben', own],
    ['they are those of an earlier game', table({ game: 2 }), 'ben', own],
    ['they have not come yet', table(), 'ben', undefined],
  ])('not when %s', (_when, state, uncovered, cards) => {
    expect(uncoveredView(state, { uncovered, own: cards })).toBeUndefined()
  })
})

describe('places before the game', () => {
  const first = resizeRoster([{ name: 'Ann', colour: 2, bot: '' }], 3)

  test('have colours of their own', () => {
    expect(first.map(({ colour }) => colour)).toEqual([2, 0, 1])
    expect(resizeRoster(first, 2)).toEqual(first.slice(0, 2))
  })

  test('swap a colour that another one has', () => {
    expect(withChangedSeat(first, 0, { colour: 1 }).map(({ colour }) => colour)).toEqual([1, 0, 2])
    expect(withChangedSeat(first, 1, { bot: 'club' }).map(({ colour }) => colour)).toEqual([2, 0, 1])
  })

  test('are for people with names, and bots', () => {
    const places = withChangedSeat(withChangedSeat(first, 1, { bot: 'club' }), 2, { name: ' Cem ' })
    expect(seatedPeople(places, (seat) => `Player ${seat + 1}`)).toEqual([
      { seat: 0, name: 'Ann', colour: 2 },
      { seat: 2, name: 'Cem', colour: 1 },
    ])
    expect(seatedPeople(resizeRoster([], 1), (seat) => `Player ${seat + 1}`)).toEqual([
      { seat: 0, name: 'Player 1', colour: 0 },
    ])
  })
})

test('bots of the places are those that the table fills its seats with, in order', () => {
  const place = (bot: string) => ({ name: '', colour: 0, bot })
  expect(botsOf([place(''), place('club'), place(''), place('expert:ada')], 'casual')).toBe('club,expert:ada')
  expect(botsOf([place('club'), place(''), place('club')], 'casual')).toBe('club')
  expect(botsOf([place(''), place('')], 'casual')).toBe('casual')
})

describe('parties', () => {
  const party = (code: string): Party => ({ code, members: [{ person: 'ann', token: `${code} token` }] })
  beforeEach(() => void stubPage())

  test('are kept for a reload, the latest first, and forgotten', () => {
    saveParty(party('ABCD'))
    saveParty(party('EFGH'))
    saveParty(party('ABCD'))
    expect(readParties()).toEqual([party('ABCD'), party('EFGH')])
    forgetParty('ABCD')
    expect(readParties()).toEqual([party('EFGH')])
  })

  test('are a few only, and what is no party is none', () => {
    for (const letter of 'ABCDEFGHJKM') saveParty(party(letter))
    expect(readParties()).toHaveLength(8)
    localStorage.setItem('parties', '[null, 5, {"code":"A"}, {"code":"A","members":[{}]}]')
    expect(readParties()).toEqual([])
    localStorage.setItem('parties', '{')
    expect(readParties()).toEqual([])
  })

  test('are not needed where nothing is kept', () => {
    vi.stubGlobal('localStorage', undefined)
    saveParty(party('ABCD'))
    expect(readParties()).toEqual([])
  })
})
