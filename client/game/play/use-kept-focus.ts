import { useEffect, useRef } from 'react'
import { addListeners } from '../../ui/event-listeners.ts'
import { usePanels } from '../../ui/panels.ts'
import { keepFocus } from './focus.ts'

/** Keeps the keyboard focus on the page when the pressed card or button disappears. */
export const useKeptFocus = (): void => {
  usePanels((panels) => panels.open)
  const byKeys = useRef(false)
  useEffect(() => {
    const note = (keys: boolean) => () => {
      byKeys.current = keys
    }
    return addListeners(window, { keydown: note(true), pointerdown: note(false) }, { capture: true })
  }, [])
  useEffect(() => {
    if (byKeys.current) keepFocus()
  })
}
