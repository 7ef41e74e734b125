import { expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { hitHeadline } from '../../../../client/screens/tv/hit-headline.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import type { SeatState } from '../../../../server/protocol/state.ts'

const rules = rulesFor({ rules: 'north-carolina', players: 4 })
if (!rules.ok) throw new Error(rules.error.message)
const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map((name) => ({
  occupant: 'person',
  name,
})) as unknown as readonly SeatState[]
const context = { rules: rules.value, seats, viewer: -1 }

const hitOn = (peg: number, toStart = true): GameEvent => ({
  type: 'hit',
  seat: 1,
  peg,
  by: 5,
  from: 9,
  to: 92,
  toStart,
})

test('a hit on opponents has a headline with the first of them', async () => {
  await loadTexts(['tv'])
  const headline = (...hits: readonly GameEvent[]) => hitHeadline(context, hits)
  expect(headline(hitOn(0))).toEqual({ text: 'Ben hits Ann!', victim: 0 })
  expect(headline(hitOn(0), hitOn(10))?.text).toBe('Ben hits Ann and Cem!')
  const doubted: GameEvent = { type: 'doubted', seat: 2, of: 1 }
  expect(headline(doubted, hitOn(0))?.text, 'of who moved, not of who doubted').toBe('Ben hits Ann!')
  expect(headline(hitOn(15)), 'a partner').toBeUndefined()
  expect(headline(hitOn(0, false)), 'on the way home').toBeUndefined()
})
