import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** Keeps the focus in a section whose buttons are disabled while a step is made, and may be others afterwards: a keyboard goes on where it was. */
export const useKeptFocus = <E extends HTMLElement>(isBusy: boolean) => {
  const ref: RefObject<E | null> = useRef(null)
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (isBusy || last.current === undefined || document.activeElement !== document.body) return
    const next = last.current.isConnected ? last.current : ref.current?.querySelector<HTMLElement>('button')
    next?.focus({ preventScroll: true })
  }, [isBusy])
  return {
    ref,
    onFocus: ({ target }: FocusEvent<E, HTMLElement>) => {
      last.current = target
    },
    onBlur: ({ relatedTarget }: FocusEvent<E, HTMLElement>) => {
      if (relatedTarget !== null) last.current = undefined
    },
  }
}
