// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

/** Number of times that texts could not be fetched. */
const failures = vi.hoisted(() => ({ count: 0 }))
vi.mock('../../../../client/ui/lazy-component.ts', () => ({
  fetchWithRetry: async (load: () => Promise<unknown>) => {
    if (failures.count === 0) {
      failures.count++
      throw new Error('offline')
    }
    return load()
  },
}))

beforeEach(() => vi.resetModules())

test('what tells why a card has no move is fetched again at the next press if it could not be fetched', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { useNoMoveText } = await import('../../../../client/game/play/late-words.ts')
  const { result, rerender } = renderHook((isAsked: boolean) => useNoMoveText(isAsked), { initialProps: true })
  await waitFor(() => expect(failures.count).toBe(1))
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  rerender(false)
  rerender(true)
  await waitFor(() => expect(result.current?.noMoveText).toBeTypeOf('function'), { timeout: 15_000 })
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
