// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithRetry } from '../../../client/ui/lazy-component.ts'

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'))
  vi.spyOn(location, 'reload').mockImplementation(reload)
  sessionStorage.clear()
  reload.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const failToLoad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a part that fails twice reloads the page, a second time a minute later, and breaks nothing meanwhile', async () => {
  const settled = vi.fn()
  void fetchWithRetry(failToLoad).then(settled, settled)
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(1)

  void fetchWithRetry(failToLoad).then(settled, settled)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1100)
  expect(reload).toHaveBeenCalledTimes(2)
  expect(settled).not.toHaveBeenCalled()
})

test('a part that fails once is loaded without a reload', async () => {
  const load = vi.fn().mockImplementationOnce(failToLoad).mockResolvedValue('part')
  expect(await fetchWithRetry(load)).toBe('part')
  expect(reload).not.toHaveBeenCalled()
})

test('where the page can’t store the time of a reload, the error is thrown', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const failed = expect(fetchWithRetry(failToLoad)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(reload).not.toHaveBeenCalled()
})
