import { useEffect, useRef } from 'react'
import { listen } from '../../ui/listen.ts'
import { usePanels } from '../state/page/panel.ts'
import { keepFocus } from './focus.ts'

/** Keeps the keyboard focus on the page when the pressed card or button disappears. */
export const useKeptFocus = (): void => {
  usePanels((panels) => panels.open)
  const byKeys = useRef(false)
  useEffect(() => {
    const note = (keys: boolean) => () => {
      byKeys.current = keys
    }
    return listen(window, { keydown: note(true), pointerdown: note(false) }, { capture: true })
  }, [])
  useEffect(() => {
    if (byKeys.current) keepFocus()
  })
}
