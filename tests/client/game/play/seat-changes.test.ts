// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Departures } from '../../../../client/game/departures/Departures.tsx'
import { LiveRegion } from '../../../../client/game/play/LiveRegion.tsx'
import { PlayerPanels } from '../../../../client/game/play/panels/PlayerPanels.tsx'
import { SpectatorHint } from '../../../../client/game/play/SpectatorHint.tsx'
import { useWaitingText } from '../../../../client/game/play/StatusLine.tsx'
import { TableNotices } from '../../../../client/game/play/TableNotices.tsx'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { Caption } from '../../../../client/screens/tv/Caption.tsx'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import { readGames } from '../../../../client/table/storage/games.ts'
import { useNotices } from '../../../../client/ui/notices.ts'
import { resolveFirstPaint } from '../../../../client/ui/page/first-paint.ts'
import { DEFAULT_LOOK } from '../../../../server/protocol/look.ts'
import type { TableState } from '../../../../server/protocol/state.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import { mount } from '../../mounted.ts'
import { GamePart, openSeat, seatPeople, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'moves', 'over', 'tv', 'departed', 'joining'])
resolveFirstPaint()
beforeEach(() => {
  localStorage.clear()
  setSettings({ name: 'Ben' })
  useNotices.setState({ shown: [] })
})

const showState = (changes: Partial<TableState>): void =>
  act(() => useTable.setState(({ state }) => ({ state: { ...state, ...changes } as TableState })))

const BEN_WHO_LEFT = { seat: 1, name: 'Ben', until: 4 }

/** A running game that Ben has left. */
const tableLeftByBen = () => {
  const made = seatPeople({ rules: 'basic', players: 4 }, 2)
  const [ann, ben] = made.people as [Person, Person]
  made.must(ann, 'fill', {})
  made.must(ann, 'start', {})
  made.must(ben, 'stand', {})
  showTableTo(made, ben)
  return { ...made, ben }
}

test('who has left a seat is told who plays on, and sits down again in one press with name and colour', async () => {
  const { table, ben } = tableLeftByBen()
  const { press, shows } = mount(GamePart, { part: SpectatorHint })
  await shows(`You left your seat. ${table.seats.all()[1]?.name} plays on for you.`)
  await press('Sit down again')
  await waitFor(() => expect(table.seats.seatOf(ben.id)).toBe(1))
  expect(table.seats.all()[1]).toMatchObject({ name: 'Ben', colour: 1 })
})

test('somebody else in the seat ends the offer', async () => {
  const made = tableLeftByBen()
  const { shows, countOf } = mount(GamePart, { part: SpectatorHint })
  await shows('You left your seat')
  act(() => made.sit(made.come(), 1, 'Eve', 1))
  await shows('You are watching')
  expect(countOf('button')).toBe(0)
})

test('whose time was up reads that the game is lost, and is offered no seat', async () => {
  const made = tableLeftByBen()
  const { shows, countOf } = mount(GamePart, { part: SpectatorHint })
  await shows('You left your seat')
  showState({ lostBy: `other,${made.ben.id}` })
  await shows(`this game is lost for you. ${made.table.seats.all()[1]?.name} plays on for the others.`)
  expect(countOf('button')).toBe(0)
})

test('at the end who has left reads so, and of a rated game that it is lost', async () => {
  const made = tableLeftByBen()
  const { shows } = mount(GamePart, { part: Departures })
  const former = JSON.stringify([BEN_WHO_LEFT])
  showState({ phase: 'over', gameId: 'g1', former, winner: 1 })
  await shows('You left this game before its end.')
  await shows(`${made.table.seats.all()[1]?.name} played on for Ben, who left.`)
  expect(readGames()).toEqual([])
  showState({ rated: 'game' })
  await shows('You left this rated game: it is lost for you')
  expect(readGames()).toMatchObject([{ id: 'g1', won: false, leaving: 'left' }])
  localStorage.clear()
  showState({ rated: '', gameId: 'g2', lostBy: made.ben.id })
  await shows('Your time was up: you lost your seat, and this game is lost for you')
  expect(readGames()).toMatchObject([{ id: 'g2', won: false, leaving: 'time' }])
})

const BelowThePanels = ({ game }: { readonly game: TableGame }) =>
  createElement('div', {}, createElement(PlayerPanels, { game }), createElement(SpectatorHint, { game }))

test.each([
  [undefined, [0, 1]],
  ['counter', [0, 3]],
] as const)('panels stand as the players sit, with the direction %s', async (direction, atLeft) => {
  const made = seatPeople({ rules: 'basic', players: 4 }, 4)
  const [ann] = made.people as [Person]
  made.must(ann, 'look', { ...DEFAULT_LOOK, ...(direction && { direction }) })
  made.must(ann, 'start', {})
  showTableTo(made, ann)
  const { find } = mount(GamePart, { part: PlayerPanels })
  const left = await find('.plates-left')
  const names = made.table.seats.all().map(({ name }) => name)
  const seatsAtLeft = [...left.querySelectorAll('b')].map(({ textContent }) => names.indexOf(textContent))
  expect(seatsAtLeft).toEqual(atLeft)
})

test('whoever comes is asked once for each player who is away, below the board, not on the panels too', async () => {
  const made = seatPeople({ rules: 'basic', players: 4 }, 3)
  const [ann, ben, cem] = made.people as [Person, Person, Person]
  made.must(ann, 'fill', {})
  made.must(ann, 'start', {})
  made.depart(ben, 'session 2', false)
  made.depart(cem, 'session 3', false)
  showTableTo(made, made.come())
  const { find } = mount(GamePart, { part: BelowThePanels })
  await find('.return-offers')
  await find('.plate-action')
  const texts = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(texts.filter((text) => /Is this you|away since/.test(text)).map((text) => text.split(',')[0])).toEqual([
    'Ben',
    'Cem',
  ])
})

const Told = ({ game }: { readonly game: TableGame }) =>
  createElement(
    'div',
    {},
    createElement('p', { className: 'status' }, useWaitingText(game)),
    createElement(LiveRegion, { game }),
    createElement(Caption, { game }),
  )

test('the latest move keeps the names of those who made it and met it when one of them leaves', async () => {
  const made = openSeat(
    { rules: 'basic', players: 4 },
    { pegs: 'S S S S c7 / S S S S c10 / S S S S S / S S S S S', hands: ['3h 5d', '3s', '3s', '3s'] },
    2,
  )
  const { shows } = mount(GamePart, { part: Told })
  act(() => made.act(0, '3h c7-c10'))
  await shows('Ann hits Ben', '.tv-caption')
  const [ann, ben] = made.people as [Person, Person]
  act(() => {
    made.must(ben, 'stand', {})
    made.must(ann, 'stand', {})
  })
  await shows('Ann hits Ben', '.tv-caption')
  await shows(/^Ann .* Ben/, '.status')
  await shows(/^Ann .* Ben/, '.unseen')
})

test('a sentence that names who moved has no name before it on a television', async () => {
  const pegs = 'a1 S S S / S S S S / S S S S / S S S S'
  const made = openSeat({ rules: 'jackaroo', players: 4 }, { pegs, hands: ['Qd 5d', '3s 4s', '3s', '3s'] }, 2)
  const { shows } = mount(GamePart, { part: Told })
  act(() => made.act(0, 'Qd steal'))
  await shows(/^Ann played the Queen of diamonds to take a card from \w+\.$/, '.tv-told')
})

const Notices = () =>
  createElement(TableNotices, { game: { state: useTable(({ state }) => state) as TableState } as TableGame })

const texts = () => useNotices.getState().shown.map(({ text }) => text)

test('departures and returns are told at tables of every kind, those of before and of another table are not', async () => {
  const { table } = tableLeftByBen()
  const bot = table.seats.all()[1]?.name
  showState({ rules: 'marble-chase', former: JSON.stringify([{ ...BEN_WHO_LEFT, name: 'Old' }]) })
  mount(Notices, {})
  expect(texts()).toEqual([])
  showState({ former: JSON.stringify([{ ...BEN_WHO_LEFT, name: 'Old' }, BEN_WHO_LEFT]) })
  await waitFor(() => expect(texts()).toEqual([`${bot} plays on for Ben.`]))
  showState({ code: 'KRTM' })
  showState({ code: 'KRTN', former: JSON.stringify([BEN_WHO_LEFT, BEN_WHO_LEFT, { ...BEN_WHO_LEFT, name: 'Else' }]) })
  expect(texts()).toHaveLength(1)
  const back = { seat: 0, name: 'Ann', until: 6, returned: true }
  showState({ former: JSON.stringify([BEN_WHO_LEFT, BEN_WHO_LEFT, BEN_WHO_LEFT, back]) })
  await waitFor(() => expect(texts()[1]).toBe('Ann is back, with another browser.'))
})
