// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useBusy } from '../../../client/ui/hooks/use-busy.ts'

const useTask = () => {
  const [isBusy, run] = useBusy()
  return { isBusy, run }
}

test('one task runs at a time, and the next one may run after a failure', async () => {
  const { result } = renderHook(useTask)
  const first = Promise.withResolvers<string>()
  let ended: Promise<unknown> = Promise.resolve()
  act(() => {
    ended = result.current.run(() => first.promise)
  })
  expect(result.current.isBusy).toBe(true)
  const second = vi.fn(async () => 'second')
  expect(await result.current.run(second)).toBeUndefined()
  expect(second).not.toHaveBeenCalled()
  await act(async () => {
    first.reject(new Error('refused'))
    expect(await ended).toBeUndefined()
  })
  expect(result.current.isBusy).toBe(false)
  await act(async () => expect(await result.current.run(second)).toBe('second'))
})
