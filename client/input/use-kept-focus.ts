import { useEffect, useRef } from 'react'
import { usePanels } from '../state/panel.ts'
import { keepFocus } from './focus.ts'

/** Keeps the keyboard focus on the page when the pressed card or button disappears. */
export const useKeptFocus = (): void => {
  usePanels((panels) => panels.open)
  const byKeys = useRef(false)
  useEffect(() => {
    const keys = () => {
      byKeys.current = true
    }
    const pointer = () => {
      byKeys.current = false
    }
    addEventListener('keydown', keys, true)
    addEventListener('pointerdown', pointer, true)
    return () => {
      removeEventListener('keydown', keys, true)
      removeEventListener('pointerdown', pointer, true)
    }
  }, [])
  useEffect(() => {
    if (byKeys.current) keepFocus()
  })
}
