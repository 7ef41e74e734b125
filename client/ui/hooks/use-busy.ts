import { useState } from 'react'

/** Runs one task at a time. The returned function resolves to undefined if the task fails, and at once while another one runs. */
export const useBusy = () => {
  const [isBusy, setBusy] = useState(false)
  const run = async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    const result = await task().catch(() => undefined)
    setBusy(false)
    return result
  }
  return [isBusy, run] as const
}
