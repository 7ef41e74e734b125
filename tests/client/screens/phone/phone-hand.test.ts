// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { PhonePlay } from '../../../../client/screens/phone/PhonePlay.tsx'
import { resolveFirstPaint } from '../../../../client/ui/page/first-paint.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import { pegsOf } from '../../../server/table/test-position.ts'
import { mount } from '../../mounted.ts'
import { GamePart, openSeat, seatPeople, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'moves', 'phone', 'over'])
resolveFirstPaint()

/** Opens the phone of a player in a game at a position. */
const openPhone = (...opened: Parameters<typeof openSeat>) => {
  const game = openSeat(...opened)
  const phone = mount(GamePart, { part: PhonePlay })
  return {
    ...game,
    ...phone,
    tapCard: (name: string) => phone.pressAt(`.phone-cards [data-card="${name}"]`),
    answer: (name: string) => phone.pressAt(`.phone-buttons [data-act="${name}"]`),
    says: (text: string) => phone.shows(text, '.phone-status'),
  }
}

const FOUR_PLAYERS = { rules: 'basic', players: 4 }
const BLUFF_PEGS = 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S'
const BLUFF_HANDS = ['4s 9d Kh 7c 7d Qs', '3s', '3s', '3s']
const DEFENCE_PEGS = 'S S a17 b2 / S S S S / S S S S / S S S S'
const DEFENCE_HANDS = ['Ts Qd 2h', '', '', '5s 8c 9d']

test('with many moves of a seven the marble comes first, step by step there and back, by keys too', async () => {
  const pegs = 'S S b2 c5 d9 / S S S S S / S S S S S / S S S S S'
  const { table, find, user, countOf, pressAt, press } = openPhone(FOUR_PLAYERS, {
    pegs,
    hands: ['7h 2s', '3s', '3s', '3s'],
  })
  const card = await find('.phone-cards [data-card="7h"]')
  card.focus()
  await user.keyboard('{Enter}')
  await find('.phone-move.marble:focus')
  expect(countOf('.phone-move')).toBe(3)
  await user.keyboard('{Enter}')
  await find('.phone-move.part')
  await user.keyboard('{Escape}')
  await pressAt('.phone-move.marble[data-from="c5"]')
  await press(/^3 forward, then another/)
  await press(/^4 forward from 2 past Ben’s corner/)
  await waitFor(() => expect(pegsOf(table)).toBe('S S b6 c8 d9 / S S S S S / S S S S S / S S S S S'))
})

test('a card is called another and played, and highlights nothing', async () => {
  const { table, tapCard, pressAt, shows } = openPhone(
    { rules: 'bluffing', players: 4 },
    { pegs: BLUFF_PEGS, hands: BLUFF_HANDS },
  )
  await tapCard('4s')
  await pressAt('[data-rank="2"]')
  expect(table.lit).toEqual([])
  await pressAt('.phone-move[data-move="4s as 2 a8-a10"]')
  await shows('Ben is asked')
  expect(table.view('table').claim).toMatchObject({ rank: '2' })
})

test('a declaration is doubted, and the bluff is punished', async () => {
  const { table, act, find, says, answer, pressAt } = openPhone(
    { rules: 'bluffing', players: 4 },
    { pegs: BLUFF_PEGS, hands: BLUFF_HANDS },
    1,
  )
  act(0, '4s as 2 a8-a10')
  await says('Ann calls it a Two')
  await find('.phone-glance .excerpt')
  await answer('doubt')
  await says('It was the Four of spades, a bluff.')
  await pressAt('.phone-move[data-move="penalty b2"]')
  await waitFor(() => expect(pegsOf(table)).toBe('S S S S a8 / S S S S c5 / S S S S S / S S S S S'))
})

test('partners exchange cards', async () => {
  const { table, says, pressAt, answer, find } = openPhone({ rules: 'tock-partners', players: 4 }, {})
  await says('Give Cem a card')
  await pressAt('.phone-card.givable')
  await answer('give')
  await find('.phone-card.laid')
  expect(table.view('table').asked).toEqual([1, 2, 3])
})

test('a ten and a red queen take a card and a turn', async () => {
  const { table, act, tapCard, answer, says } = openPhone(
    { rules: 'jackaroo', players: 4 },
    { pegs: DEFENCE_PEGS, hands: DEFENCE_HANDS },
  )
  await tapCard('Ts')
  await answer('force')
  expect(act(3, '8c forced').ok).toBe(true)
  await says('Your turn')
  await tapCard('Qd')
  await answer('steal')
  await waitFor(() => expect(table.view(3).hand).toHaveLength(1))
  await says('Your turn')
})

test('a player who must discard reads that', async () => {
  const { table, act, tapCard, answer, says } = openPhone(
    { rules: 'jackaroo', players: 4 },
    { pegs: DEFENCE_PEGS, hands: DEFENCE_HANDS },
    3,
  )
  act(0, 'Ts force')
  await says('You must discard')
  await tapCard('8c')
  await answer('forced')
  await waitFor(() => expect(table.view(3).hand).toHaveLength(2))
})

test('throwing in a hand needs confirmation', async () => {
  const { table, answer, says, press } = openPhone(
    { rules: 'jackaroo', players: 4 },
    { pegs: DEFENCE_PEGS, hands: ['2h', '', '', '5s'] },
  )
  await answer('fold')
  await says('sit out until the next deal?')
  await press('Keep playing')
  expect(table.view(0).hand).toHaveLength(1)
  await answer('fold')
  await answer('fold-sure')
  await waitFor(() => expect(table.view(0).hand).not.toHaveLength(1))
})

test('a card is discarded if none can move a marble', async () => {
  const { table, act, tapCard, answer } = openPhone(FOUR_PLAYERS, { hands: ['7s 3d', '3s', '3s', '3s'] })
  await tapCard('3d')
  await answer('discard')
  await waitFor(() => expect(table.seq).toBe(1))
  expect(act(0, '7s').ok).toBe(false)
})

test('the latest move stands in the status line while others decide, and first in the list on one’s own turn', async () => {
  const pegs = 'S S S S a8 / S S S S b8 / S S S S c8 / S S S S d8'
  const { act, find, says, countOf } = openPhone(FOUR_PLAYERS, { pegs, hands: ['3h 2s', '3s', '4s', '5s'] })
  await find('.phone-glance')
  act(0, '3h a8-a11')
  await says('You played the Three of hearts')
  expect(countOf('.glance-moves li')).toBe(0)
  act(1, '3s b8-b11')
  await says('Ben played the Three of spades')
  expect(document.querySelector('.glance-moves')?.textContent).toMatch(/^Ann/)
  act(2, '4s c8-c12')
  act(3, '5s d8-d13')
  await says('Choose a card')
  await waitFor(() => expect(countOf('.glance-moves li')).toBe(2))
  expect(document.querySelector('.glance-moves li')?.textContent).toMatch(/^Dora/)
})

test('what hit the player has the place of one of the latest moves, so that the board keeps its size', async () => {
  const pegs = 'S S S a3 a12 / S S S S a10 / S S S S c8 / S S S S d8'
  const { act, find, countOf } = openPhone(FOUR_PLAYERS, { pegs, hands: ['3h 2s', '2h', '4s', '5s'] })
  act(0, '3h a3-a6')
  act(1, '2h a10-a12')
  act(2, '4s c8-c12')
  await find('.hand-headline')
  await waitFor(() => expect(document.querySelector('.phone-status')?.textContent).toMatch(/Cem played/))
  expect(countOf('.glance-moves li')).toBe(1)
})

test('large teams are named by their number beside the board, so that it is as large as with small ones', async () => {
  const made = seatPeople({ rules: 'basic', players: 12, teams: 2 }, 1)
  const [ann] = made.people as [Person]
  made.must(ann, 'fill', {})
  made.must(ann, 'start', {})
  showTableTo(made, ann)
  const { shows } = mount(GamePart, { part: PhonePlay })
  await shows(/^Your team0\/\d+Team\s20\/\d+$/, '.phone-glance .progress')
})
