import { afterEach, expect, test, vi } from 'vitest'
import { downloadWasm, WASM_BYTES } from '../../../client/marble-chase/physics/library-download.ts'

afterEach(() => vi.unstubAllGlobals())

/** Serves a file in pieces of these sizes. */
const serveFile = (sizes: readonly number[]): void => {
  const body = new ReadableStream({
    start: (controller) => {
      for (const size of sizes) controller.enqueue(new Uint8Array(size))
      controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
}

const downloadedShares = async (): Promise<readonly number[]> => {
  const shares: number[] = []
  await downloadWasm('/library.wasm', (share) => shares.push(share))
  return shares
}

test('tells how much has come after every piece', async () => {
  serveFile([WASM_BYTES / 2 - 0.5, WASM_BYTES / 2 + 0.5].map(Math.floor))
  const shares = await downloadedShares()
  expect(shares).toHaveLength(2)
  expect(shares[0]).toBeCloseTo(0.5, 5)
  expect(shares[1]).toBe(1)
})

test('never tells more than all', async () => {
  serveFile([WASM_BYTES, 10])
  expect(await downloadedShares()).toEqual([1, 1])
})

test('fails where there is no such file', async () => {
  vi.stubGlobal('fetch', async () => new Response('none', { status: 404 }))
  await expect(downloadedShares()).rejects.toThrow('/library.wasm: 404')
})
