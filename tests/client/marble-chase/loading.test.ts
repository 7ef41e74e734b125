import { afterEach, expect, test, vi } from 'vitest'
import { fetchAhead, WASM_BYTES } from '../../../client/marble-chase/physics/loading.ts'

afterEach(() => vi.unstubAllGlobals())

/** A file that comes in pieces of these sizes. */
const come = (sizes: readonly number[]): void => {
  const body = new ReadableStream({
    start: (controller) => {
      for (const size of sizes) controller.enqueue(new Uint8Array(size))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
}

const told = async (): Promise<readonly number[]> => {
  const shares: number[] = []
  await fetchAhead('/library.wasm', (share) => shares.push(share))
  return shares
}

test('tells how much has come after every piece', async () => {
  come([WASM_BYTES / 2 - 0.5, WASM_BYTES / 2 + 0.5].map(Math.floor))
  const shares = await told()
  expect(shares).toHaveLength(2)
  expect(shares[0]).toBeCloseTo(0.5, 5)
  expect(shares[1]).toBe(1)
})

test('never tells more than all', async () => {
  come([WASM_BYTES, 10])
  expect(await told()).toEqual([1, 1])
})

test('fails where there is no such file', async () => {
  vi.stubGlobal('fetch', async () => new Response('none', { status: 404 }))
  await expect(told()).rejects.toThrow('/library.wasm: 404')
})
