/**
 * Steps that the Back key of a device takes back, as entries of the browser's history: a television may have no other key for this.
 * Changes are queued, as a browser goes back only after a while.
 */

/** Time after which no `popstate` is expected any more. */
const POPSTATE_TIMEOUT_MS = 1000

let queue = Promise.resolve()
let isGoingBack = false

const enqueue = (change: () => void | Promise<void>): void => {
  queue = queue.then(change)
}

const currentDepth = (): number => (history.state as { readonly depth?: number } | null)?.depth ?? 0

const goBack = (count: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('popstate', end)
      isGoingBack = false
      resolve()
    }
    const timer = setTimeout(end, POPSTATE_TIMEOUT_MS)
    isGoingBack = true
    addEventListener('popstate', end)
    history.go(-count)
  })

/** Adds an entry with this depth at the same address. */
export const pushStep = (depth: number): void => enqueue(() => history.pushState({ depth }, ''))

/** Goes back to this depth in the history. The page must already show it. */
export const popSteps = (depth: number): void =>
  enqueue(() => {
    const count = currentDepth() - depth
    if (count > 0) return goBack(count)
  })

/** Adds an entry with another address. */
export const pushAddress = (address: string): void => enqueue(() => history.pushState(null, '', address))

/** Calls `callback` with the new depth whenever somebody goes back with the keys of their device. */
export const onStepBack = (callback: (depth: number) => void): void =>
  addEventListener('popstate', () => {
    if (!isGoingBack) callback(currentDepth())
  })
