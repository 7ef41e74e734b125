import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TableState } from '../../../../server/protocol/state.ts'

const { begin, end, ask, gate } = vi.hoisted(() => ({
  begin: vi.fn(),
  end: vi.fn(),
  ask: vi.fn(async () => true),
  gate: { open: (): void => undefined, opened: Promise.resolve() },
}))
vi.mock('../../../../client/table/net/client-seed-exchange.ts', () => ({
  startSeedExchange: () => {
    begin()
    return end
  },
}))
vi.mock('../../../../client/table/net/table-requests.ts', () => ({ sendPatiently: ask }))
vi.mock('../../../../client/ui/page/route.ts', () => ({ navigate: () => undefined }))
vi.mock('../../../../client/ui/lazy-component.ts', () => ({
  fetchWithRetry: async (load: () => Promise<unknown>) => {
    await gate.opened
    return load()
  },
}))

const shows = async (phase: TableState['phase']): Promise<void> => {
  const { useTable } = await import('../../../../client/table/state/table.ts')
  useTable.setState({ state: { phase } as TableState })
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  gate.opened = new Promise((resolve) => {
    gate.open = resolve
  })
})

describe('the part in fixing the cards', () => {
  test('begins in a lobby at once, and ends when it is stopped', async () => {
    const { startSeedExchangeWhenDue } = await import('../../../../client/table/net/client-seed.ts')
    gate.open()
    const stop = startSeedExchangeWhenDue()
    await pause()
    expect(begin).not.toHaveBeenCalled()
    await shows('lobby')
    await expect.poll(() => begin).toHaveBeenCalledOnce()
    stop()
    expect(end).toHaveBeenCalledOnce()
  })

  test('waits in a running game for its picture, at most until the game is over', async () => {
    const { startSeedExchangeWhenDue } = await import('../../../../client/table/net/client-seed.ts')
    const { resolveFirstPaint } = await import('../../../../client/ui/page/first-paint.ts')
    gate.open()
    await shows('playing')
    startSeedExchangeWhenDue()
    await pause()
    expect(begin).not.toHaveBeenCalled()
    resolveFirstPaint()
    await expect.poll(() => begin).toHaveBeenCalledOnce()
    await shows('over')
    await pause()
    expect(begin).toHaveBeenCalledOnce()
  })

  test('of a game without a picture begins when it is over', async () => {
    const { startSeedExchangeWhenDue } = await import('../../../../client/table/net/client-seed.ts')
    gate.open()
    await shows('playing')
    startSeedExchangeWhenDue()
    await shows('over')
    await expect.poll(() => begin).toHaveBeenCalledOnce()
  })

  test('never begins where it was stopped before its code came', async () => {
    const { startSeedExchangeWhenDue } = await import('../../../../client/table/net/client-seed.ts')
    await shows('lobby')
    startSeedExchangeWhenDue()()
    gate.open()
    await pause()
    expect(begin).not.toHaveBeenCalled()
  })

  test('is there before a player starts the game', async () => {
    const { startSeedExchangeWhenDue } = await import('../../../../client/table/net/client-seed.ts')
    const { startAsPlayer } = await import('../../../../client/pages/home/open-table.ts')
    await shows('lobby')
    startSeedExchangeWhenDue()
    await pause()
    const started = startAsPlayer(0)
    await pause()
    expect(ask).not.toHaveBeenCalled()
    gate.open()
    await started
    expect(ask.mock.calls).toEqual([['start', {}, expect.any(Function)]])
    expect(begin.mock.invocationCallOrder[0]).toBeLessThan(ask.mock.invocationCallOrder[0] ?? 0)
  })
})
