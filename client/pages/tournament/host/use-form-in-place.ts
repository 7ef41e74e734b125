import { type RefObject, useEffect, useRef, useState } from 'react'

/** A form that takes the place of its button: the focus goes to its first field, and back to the button. `place`: what both are in. */
export const useFormInPlace = <E extends HTMLElement>() => {
  const [isOpen, setOpen] = useState(false)
  const place: RefObject<E | null> = useRef(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current !== isOpen) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, setOpen, place }
}
