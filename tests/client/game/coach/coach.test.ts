// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Coach } from '../../../../client/game/coach/Coach.tsx'
import { useIsCoached } from '../../../../client/game/coach/coaching.ts'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { mount } from '../../mounted.ts'
import { GamePart, openSeat } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'learn'])

const CoachedPart = ({ game }: { readonly game: TableGame }) =>
  useIsCoached(game) ? createElement(Coach, { game }) : null

test('in the first turn the goal is told before the cards, one tip at a time', async () => {
  openSeat(
    { rules: 'basic', players: 4 },
    { pegs: 'S S S S S / S S S S S / S S S S S / S S S S S', hands: ['Ks 5h 2d'] },
  )
  const { press, shows, hides, countOf } = mount(GamePart, { part: CoachedPart })
  await shows(/bring all 5 marbles home along it. You and Cem win together/)
  expect(countOf('.coach p')).toBe(1)
  await press('Thanks')
  await shows('The King of spades can bring a marble out.')
  await hides('bring all 5 marbles')
  await press('Thanks')
  await hides('King of spades')
})
