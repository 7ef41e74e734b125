// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { joinTitleAndClaim, LiveRegion } from '../../../../client/game/play/LiveRegion.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { resolveFirstPaint } from '../../../../client/ui/page/first-paint.ts'
import type { Person } from '../../../../server/table/people/people.ts'
import { mount } from '../../mounted.ts'
import { GamePart, seatPeople, showTableTo } from '../../person-at-table.ts'

await loadTexts(['common', 'play', 'moves'])

test.each([
  ['Do you believe Ann?', 'Ann calls it a Two.', 'Do you believe Ann? Ann calls it a Two.'],
  ['Your turn', 'Ann calls it a Two.', 'Your turn. Ann calls it a Two.'],
  ['Your turn', '', 'Your turn'],
  ['هل كان إعلان Ben صادقًا؟', 'إعلان Ben: آس.', 'هل كان إعلان Ben صادقًا؟ إعلان Ben: آس.'],
])('what is asked and what was said are two sentences: %s', (title, claim, text) => {
  expect(joinTitleAndClaim(title, claim)).toBe(text)
})

test('whoever comes to a running game hears of no decision that was made before, when the words arrive neither', async () => {
  const made = seatPeople({ rules: 'basic', players: 2 }, 2)
  const decide = () => made.act(made.asked(), made.firstMove())
  made.must(made.people[0] as Person, 'start', {})
  for (let i = 0; i < 4; i++) decide()
  showTableTo(made, made.come())
  const { find, countOf, shows } = mount(GamePart, { part: LiveRegion })
  await find('[role="log"]')
  resolveFirstPaint()
  act(decide)
  await shows(/\w+ \w+/, '[role="log"] p')
  expect(countOf('[role="log"] p')).toBe(1)
})
