// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Invite } from '../../../../client/game/Invite.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { StartButton } from '../../../../client/pages/lobby/StartButton.tsx'
import { usePublicOrigin } from '../../../../client/table/net/public-origin.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import { mount } from '../../mounted.ts'
import { GamePart, seatPeople, showTableTo } from '../../person-at-table.ts'

await loadTexts(['host'])

test.each([
  [2, 'All are here: Ann starts the game.'],
  [4, 'Ann will start the game.'],
])('a guest at a table for %i learns who is awaited', async (players, sentence) => {
  const made = seatPeople({ rules: 'basic', players }, 2)
  showTableTo(made, made.people[1] as Person)
  const { shows } = mount(GamePart, {
    part: ({ game }) => StartButton({ game, waitClassName: 'lobby-wait' }),
  })
  await shows(sentence, '.lobby-wait')
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.0.7:3000', false],
  ['https://127.games.example', false],
])('an invitation to %s says whether nobody else can open it: %s', (origin, isAlone) => {
  usePublicOrigin.setState({ origin })
  const { container } = mount(Invite, { code: 'ABCD', locked: false, knock: false })
  expect(/Nobody else can open/.test(container.textContent ?? '')).toBe(isAlone)
})
