// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Speech, TakeBackRequest, TalkTools } from '../../../../client/game/talk/lazy.tsx'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { showUtterance } from '../../../../client/table/state/speech.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import { mount } from '../../mounted.ts'
import { GamePart, seatPeople, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'talk'])

const Talk = ({ game }: { readonly game: TableGame }) =>
  createElement(
    'div',
    {},
    createElement(TalkTools, { game }),
    createElement(TakeBackRequest, { game, own: [game.seat] }),
    createElement(Speech, { game }),
  )

/** Begins a game in which the first player that is asked has made a decision, and shows it to them or to the next player. */
const openTalk = (after: 0 | 1) => {
  const made = seatPeople({ rules: 'basic', players: 4 }, 4)
  made.must(made.people[0] as Person, 'start', {})
  const mover = made.asked()
  const viewer = made.people[(mover + after) % 4] as Person
  showTableTo(made, viewer)
  const { game, seq: before } = { game: made.table.games, seq: made.table.seq }
  made.must(made.people[mover] as Person, 'act', { id: 'a1'.repeat(6), game, seq: before, move: made.firstMove() })
  const { seq } = made.table
  const others = made.people.filter((_, seat) => seat !== mover)
  const lastMove = () => made.table.match?.record.moves.at(-1)
  return {
    ...made,
    ...mount(GamePart, { part: Talk }),
    mover: made.people[mover] as Person,
    viewer,
    others,
    game,
    seq,
    lastMove,
  }
}

test('a decision is taken back once the others allow it', async () => {
  const { press, shows, must, others, game, seq, lastMove } = openTalk(0)
  await press('Take back')
  await shows('Waiting for')
  for (const other of others) must(other, 'allowTakeBack', { game, seq, allow: true })
  await waitFor(() => expect(lastMove()).toBe('take back'))
})

test('another player is asked, and allows it for their part', async () => {
  const { press, shows, must, mover, viewer, others, game, seq, lastMove } = openTalk(1)
  must(mover, 'takeBack', { game, seq })
  await shows('would like to take back')
  await press('Allow')
  await shows('Waiting for')
  expect(lastMove()).not.toBe('take back')
  for (const other of others.filter((one) => one !== viewer)) must(other, 'allowTakeBack', { game, seq, allow: true })
  await waitFor(() => expect(lastMove()).toBe('take back'))
})

test('the question counts the moves of bots that go back too, and all of it is undone once it is allowed', async () => {
  const made = seatPeople({ rules: 'carbles', players: 4 }, 4)
  const [ann, ben] = made.people.slice(0, 2) as [Person, Person]
  for (const person of made.people.slice(2)) made.must(person, 'stand', {})
  made.must(ann, 'fill', { bot: 'greedy' })
  made.must(ann, 'start', {})
  const playUntil = (seat: number): void => {
    while (made.asked() !== seat) made.act(made.asked(), made.firstMove())
  }
  playUntil(1)
  showTableTo(made, ann)
  const { press, shows } = mount(GamePart, { part: Talk })
  const before = made.table.cards?.game
  act(() => {
    made.must(ben, 'act', { id: 'b1'.repeat(6), game: made.table.games, seq: made.table.seq, move: made.firstMove() })
    playUntil(0)
    made.must(ben, 'takeBack', { game: made.table.games, seq: made.table.seq })
  })
  await shows('Ben would like to take back a move, with the 2 moves of bots after it.')
  await press('Allow')
  await waitFor(() => expect(made.table.cards?.game).toBe(before))
})

test('another player is asked, and refuses', async () => {
  const { press, shows, hides, must, mover, game, seq, lastMove } = openTalk(1)
  must(mover, 'takeBack', { game, seq })
  await shows('would like to take back')
  await press('No, play on')
  await hides('would like to take back')
  expect(lastMove()).not.toBe('take back')
})

test('a phrase is shown until its speaker is muted', async () => {
  const { press, shows, hides } = openTalk(0)
  act(() => showUtterance({ seat: 1, phrase: 'niceOne' }))
  await shows('Nice one!')
  await press('Mute Ben')
  await hides('Nice one!')
  act(() => showUtterance({ seat: 1, phrase: 'ouch' }))
  act(() => showUtterance({ seat: 2, phrase: 'sorry' }))
  await shows('Cem')
  await hides('Ouch!')
})
