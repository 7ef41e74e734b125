// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCardLabel } from '../../../../client/game/play/hand/hand-cards.ts'
import type { Turn } from '../../../../client/table/input/turn.ts'
import { JOKER } from '../../../../engine/cards.ts'

test('the label of a card says who gave it before what it can be used for', () => {
  const { result } = renderHook(() => useCardLabel({} as Turn))
  expect(result.current(JOKER, 'playable')).toBe('Joker, can be played')
  expect(result.current(JOKER, 'playable', 'from Ben')).toBe('Joker, from Ben, can be played')
})
