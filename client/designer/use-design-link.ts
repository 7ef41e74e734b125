import { useEffect, useState } from 'react'
import type { Design } from '../../workshop/design/design.ts'
import { makeDesign } from '../../workshop/design/design-text.ts'
import { publicOrigin } from '../table/net/public-origin.ts'
import { addListeners } from '../ui/event-listeners.ts'
import { pathOf, replaceRoute } from '../ui/page/route.ts'
import { type DesignOpening, openingOf, saveDesign } from './design-link.ts'
import { beginDesign, useDesigner } from './design-state.ts'

/** Pause after a change before it is saved. Browsers refuse addresses that change too often. */
const SAVE_DELAY_MS = 300

/** Stores the design in the browser, and writes it into the page's address. */
const saveShownDesign = (): void => {
  const { design } = useDesigner.getState()
  saveDesign(design)
  replaceRoute({ at: 'design', query: makeDesign(design) })
}

/** Opens the design of the page's address, and keeps the address and the browser's storage up to date with its changes. A design that is only looked at is not stored, so that it does not replace one's own. */
export const useDesignOpening = (query: string): DesignOpening => {
  const [opening] = useState(() => {
    const found = openingOf(query)
    beginDesign(found.design)
    return found
  })
  useEffect(() => {
    let timer = 0
    const unsubscribe = useDesigner.subscribe(({ design }, before) => {
      if (design === before.design) return
      clearTimeout(timer)
      timer = window.setTimeout(saveShownDesign, SAVE_DELAY_MS)
    })
    // The last change is stored even if the page is left at once. By then the address is that of the next page.
    const saveLastChange = () => {
      clearTimeout(timer)
      if (timer !== 0) saveDesign(useDesigner.getState().design)
    }
    const removeListeners = addListeners(window, { pagehide: saveLastChange })
    return () => {
      unsubscribe()
      saveLastChange()
      removeListeners()
    }
  }, [])
  return opening
}

/** Returns the URL that holds a whole design. */
export const designUrl = (design: Design): string =>
  `${publicOrigin()}${pathOf({ at: 'design', query: makeDesign(design) })}`
