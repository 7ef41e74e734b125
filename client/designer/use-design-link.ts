import { useEffect, useState } from 'react'
import type { Design } from '../../workshop/design/design.ts'
import { makeDesign } from '../../workshop/design/design-text.ts'
import { publicOrigin } from '../table/net/public-origin.ts'
import { addListeners } from '../ui/event-listeners.ts'
import { pathOf, replaceRoute } from '../ui/page/route.ts'
import { type DesignOpening, keepDesign, openingOf } from './design-link.ts'
import { beginDesign, useDesigner } from './store.ts'

/** Browsers refuse an address that changes too often. */
const PAUSE_MS = 300

const storeDesign = (): void => {
  const { design } = useDesigner.getState()
  keepDesign(design)
  replaceRoute({ at: 'design', query: makeDesign(design) })
}

/** Begins with the design of the page's address, which follows the design from then on. Only what is changed is kept: looking at a friend's board leaves one's own. */
export const useOpening = (query: string): DesignOpening => {
  const [opening] = useState(() => {
    const opened = openingOf(query)
    beginDesign(opened.design)
    return opened
  })
  useEffect(() => {
    let timer = 0
    const stop = useDesigner.subscribe(({ design }, before) => {
      if (design === before.design) return
      clearTimeout(timer)
      timer = window.setTimeout(storeDesign, PAUSE_MS)
    })
    // The last change is kept even if the page is left at once; the address is the next page's already.
    const leave = () => {
      clearTimeout(timer)
      if (timer !== 0) keepDesign(useDesigner.getState().design)
    }
    const ignore = addListeners(window, { pagehide: leave })
    return () => {
      stop()
      leave()
      ignore()
    }
  }, [])
  return opening
}

/** Returns the address that carries a whole design. */
export const linkOf = (design: Design): string =>
  `${publicOrigin()}${pathOf({ at: 'design', query: makeDesign(design) })}`
