/**
 * Steps that the Back key of a device takes back, as entries of the browser's history: a television may have no other key for this.
 * Changes are queued, as a browser goes back only after a while.
 */

/** Time after which no `popstate` is expected any more. */
const POPSTATE_TIMEOUT_MS = 1000

/** Depth of the entry with which the page was opened. A step lies above it from the start, so that Back stays on the page. */
const BOTTOM_DEPTH = -1

/** State of an entry. */
interface Step {
  readonly depth: number
  /** Number of the page's entries below this one. */
  readonly index: number
}

let queue = Promise.resolve()
let isGoingBack = false

const enqueue = (change: () => void | Promise<void>): void => {
  queue = queue.then(change)
}

const stepIn = (state: unknown): Step => ({ depth: 0, index: 0, ...(state as Partial<Step> | null) })

const currentStep = (): Step => stepIn(history.state)

const currentDepth = (): number => currentStep().depth

const addEntry = (depth: number, address: string): void => {
  const step: Step = { depth, index: currentStep().index + 1 }
  history.pushState(step, '', address)
}

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
export const pushStep = (depth: number): void => enqueue(() => addEntry(depth, ''))

/** Goes back to this depth in the history. The page must already show it. */
export const popSteps = (depth: number): void =>
  enqueue(() => {
    const count = currentDepth() - depth
    if (count > 0) return goBack(count)
  })

/** Adds an entry with another address. */
export const pushAddress = (address: string): void => enqueue(() => addEntry(0, address))

/** Puts a step above the entry with which the page was opened: Back then reports the depth -1 and does not leave the page. */
export const guardPage = (): void =>
  enqueue(() => {
    const bottom: Step = { depth: BOTTOM_DEPTH, index: 0 }
    if (history.state === null) history.replaceState(bottom, '')
    if (currentDepth() === BOTTOM_DEPTH) addEntry(0, '')
  })

/** Goes to the page that was shown before this one, or to `otherwise` if there was none. */
export const leavePage = (otherwise: string): void =>
  enqueue(() => {
    const timer = setTimeout(() => location.assign(otherwise), POPSTATE_TIMEOUT_MS)
    addEventListener('beforeunload', () => clearTimeout(timer), { once: true })
    history.go(-(currentStep().index + 1))
  })

/** Calls `callback` with the new depth whenever somebody goes back with the keys of their device; -1 if they went back beyond all steps. */
export const onStepBack = (callback: (depth: number) => void): void =>
  addEventListener('popstate', ({ state }) => {
    if (isGoingBack) return
    guardPage()
    callback(stepIn(state).depth)
  })
