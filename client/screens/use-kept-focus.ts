import { useEffect, useRef } from 'react'
import { keepFocus } from '../overlay/focus.ts'
import { usePanels } from '../store/panel.ts'

/** Whoever plays by keyboard keeps a place on the page, though the card or button he pressed is gone after it. */
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
