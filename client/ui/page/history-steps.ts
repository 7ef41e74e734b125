/**
 * Steps that the Back of a device takes back, as entries of the browser's history: a television may know no other key for it.
 * They are made and unmade one after the other, for a browser goes back only after a while.
 */

/** Time after which no `popstate` is expected any more. */
const POPSTATE_TIMEOUT_MS = 1000

let last = Promise.resolve()
let isGoingBack = false

const next = (work: () => void | Promise<void>): void => {
  last = last.then(work)
}

const depthNow = (): number => (history.state as { readonly depth?: number } | null)?.depth ?? 0

const goBack = (count: number): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('popstate', end)
      isGoingBack = false
      done()
    }
    const timer = setTimeout(end, POPSTATE_TIMEOUT_MS)
    isGoingBack = true
    addEventListener('popstate', end)
    history.go(-count)
  })

/** One step deeper, to this depth, at the same address. */
export const pushStep = (depth: number): void => next(() => history.pushState({ depth }, ''))

/** Steps back to this depth, which was done already where it is seen. */
export const popSteps = (depth: number): void =>
  next(() => {
    const count = depthNow() - depth
    if (count > 0) return goBack(count)
  })

/** Goes to an address. */
export const pushAddress = (address: string): void => next(() => history.pushState(null, '', address))

/** Calls `then` with the depth that a person went back to with the keys of their device. */
export const onStepBack = (then: (depth: number) => void): void =>
  addEventListener('popstate', () => {
    if (!isGoingBack) then(depthNow())
  })
