// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { CardTable } from '../../../../client/screens/table/PlayScreen.tsx'
import type { Connection } from '../../../../client/table/net/connection.ts'
import { routeRequests } from '../../../../client/table/net/table-requests.ts'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import { makeCard } from '../../../../engine/cards.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import { pegsOf } from '../../../server/table/test-position.ts'
import { mount } from '../../mounted.ts'
import { GamePart, openSeat, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'over', 'moves'])
setSettings({ flat: true })

const openTable = (...opened: Parameters<typeof openSeat>) => ({
  ...openSeat(...opened),
  ...mount(GamePart, { part: CardTable }),
})

const BLUFF_PEGS = 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S'
const BLUFF_HANDS = ['4s 9d Kh 7c 7d Qs', '3s', '3s', '3s']
const BLUFFING_SETUP = { rules: 'bluffing', players: 4 }
const JACKAROO_SETUP = { rules: 'jackaroo', players: 4 }
const JACKAROO_PEGS = 'S S a17 b2 / S S S S / S S S S / S S S S'

test('partners exchange a card at the same time and see what they got', async () => {
  const { table, act, shows, find, pressAt } = openTable({ rules: 'tock-partners', players: 4 }, {})
  await shows('Give Cem a card')
  const gifts = [0, 1, 2, 3].map((seat) => makeCard(table.view(seat).hand[0] as number))
  await pressAt(`.hand [data-card="${gifts[0]}"]`)
  // The gifts of others do not change the unfinished choice.
  for (const seat of [1, 2]) expect(act(seat, `give ${gifts[seat]}`).ok).toBe(true)
  await shows('has given', '.plates')
  await pressAt('.choice-bar [data-act="give"]')
  await find('.hand .laid')
  expect(act(3, `give ${gifts[3]}`).ok).toBe(true)
  await find(`.hand .gift[data-card="${gifts[2]}"]`)
})

test('a card is called another one', async () => {
  const { table, pressAt, press, shows } = openTable(BLUFFING_SETUP, { pegs: BLUFF_PEGS, hands: BLUFF_HANDS })
  await pressAt('.hand [data-card="4s"]')
  await pressAt('.ranks [data-rank="2"]')
  await press(/^Four of spades as a Two: the marble at your come-out goes 2 forward/)
  await shows('Ben is asked')
  expect(table.view('table').claim).toMatchObject({ rank: '2' })
})

test('a declared move stays beside the hand, and a doubted bluff is punished', async () => {
  const { table, act, shows, find, pressAt, press, countOf } = openTable(
    BLUFFING_SETUP,
    { pegs: BLUFF_PEGS, hands: BLUFF_HANDS },
    1,
  )
  act(0, '4s as 2 a8-a10')
  await shows('Ann calls it a Two: the marble at Ann’s come-out goes 2 forward to 2 past Ann’s come-out', '.status')
  await shows('Anncalls it a Two', '.strip-move')
  await pressAt('.strip-move')
  await find('.strip-move[aria-pressed="true"]')
  expect(countOf('.hand .laid'), 'the card is Ann’s').toBe(0)
  await pressAt('[data-act="doubt"]')
  await shows('It was the Four of spades, a bluff.', '.status')
  await press(/2 past your corner goes back to start/)
  await waitFor(() => expect(pegsOf(table)).toBe('S S S S a8 / S S S S c5 / S S S S S / S S S S S'))
  await shows('Your turn', '.status')
})

test('a ten costs the next player a card, which they are told to discard', async () => {
  const { table, act, shows, pressAt } = openTable(
    JACKAROO_SETUP,
    { pegs: JACKAROO_PEGS, hands: ['Ts Qd 2h', '', '', '5s 8c 9d'] },
    3,
  )
  act(0, 'Ts force')
  await shows('You must discard', '.status')
  await pressAt('.hand [data-card="8c"]')
  await pressAt('[data-act="forced"]')
  await waitFor(() => expect(table.view(3).hand).toHaveLength(2))
  act(0, 'Qd steal')
  await shows(/You lose the (Five|Nine) of (spades|diamonds) and miss this turn/, '.status')
  expect(table.view(3).hand).toHaveLength(1)
})

test('who has forced the next player sees them sit out, and takes a card with a red queen', async () => {
  const { table, act, shows, pressAt } = openTable(JACKAROO_SETUP, {
    pegs: JACKAROO_PEGS,
    hands: ['Ts Qd 2h', '', '', '5s 8c 9d'],
  })
  await pressAt('.hand [data-card="Ts"]')
  await pressAt('[data-act="force"]')
  act(3, '8c forced')
  await shows('Your turn', '.status')
  await shows('sits out', '.plates')
  await pressAt('.hand [data-card="Qd"]')
  await pressAt('[data-act="steal"]')
  await waitFor(() => expect(table.view(3).hand).toHaveLength(1))
})

test('throwing in a hand needs more than one tap', async () => {
  const { table, shows, pressAt, press } = openTable(JACKAROO_SETUP, {
    pegs: JACKAROO_PEGS,
    hands: ['Ts 2h', '', '', '5s'],
  })
  await pressAt('.choice-bar [data-act="fold"]')
  await shows('sit out until the next deal?')
  await press('Keep playing')
  await shows('Choose a card', '.status')
  expect(table.view(0).hand).toHaveLength(2)
  await pressAt('.choice-bar [data-act="fold"]')
  await pressAt('[data-act="fold-sure"]')
  await waitFor(() => expect(table.view(0).hand).toHaveLength(0))
})

test('two sevens bring a marble out, starting with either', async () => {
  const hands = ['7s 7d 4c 5h 9d 9s 3s', '3s', '3s', '3s']
  const { table, shows, pressAt, press } = openTable({ rules: 'marbles-and-jokers', players: 4 }, { hands })
  await shows('Two cards of one rank together bring a marble out')
  await pressAt('.hand [data-card="7d"]')
  await press('Play')
  await waitFor(() => expect(pegsOf(table)).toBe('S S S S a8 / S S S S S / S S S S S / S S S S S'))
})

test('a hint is not offered to people at a silent table', async () => {
  const { find, container } = openTable({ rules: 'basic', players: 4 }, {})
  await find('.hand .playable')
  expect(container.textContent).not.toContain('Hint')
})

test('the prompt is a stop of Tab while it scrolls, whatever its length', async () => {
  let scrollHeight = 20
  const measures = new Set<() => void>()
  const ObserverStub = class {
    readonly measure: () => void
    constructor(measure: () => void) {
      this.measure = measure
    }
    observe(): void {
      measures.add(this.measure)
    }
    disconnect(): void {
      measures.delete(this.measure)
    }
  }
  vi.stubGlobal('ResizeObserver', ObserverStub)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { find } = openTable({ rules: 'basic', players: 4 }, {})
  const status = await find('.status')
  Object.defineProperties(status, { clientHeight: { get: () => 20 }, scrollHeight: { get: () => scrollHeight } })
  const tabStop = () => {
    for (const measure of measures) measure()
    return status.getAttribute('tabindex')
  }
  expect(tabStop()).toBe(null)
  scrollHeight = 40
  expect(tabStop()).toBe('0')
  scrollHeight = 20
  expect(tabStop()).toBe(null)
})

test('a move that waits for the connection is withdrawn, and another one is played in its place', async () => {
  const { press, pressAt, shows, hides, ...made } = openTable(
    { rules: 'basic', players: 4 },
    { pegs: 'S S S S a8 / S S S S S / S S S S S / S S S S S', hands: ['5h 2s', '3s', '3s', '3s'] },
  )
  const { table } = made
  const { seq } = table
  act(() => useTable.setState({ link: 'reconnecting' }))
  routeRequests(() => ({ isOver: false, room: undefined }) as unknown as Connection)
  await pressAt('.hand [data-card="5h"]')
  await press(/^Play/)
  await shows('Your choice is saved', '.status')
  await press('Withdraw my move')
  await hides('Your choice is saved')
  showTableTo(made, made.people[0] as Person)
  expect(table.seq, 'nothing was sent').toBe(seq)
  await pressAt('.hand [data-card="2s"]')
  await press(/^Play/)
  await waitFor(() => expect(table.seq).toBe(seq + 1))
  expect(table.match?.record.moves.at(-1)).toBe('2s a8-a10')
})
