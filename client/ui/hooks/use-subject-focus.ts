import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading of what a page is about, when it is first shown and whenever `subject` changes, so that keyboards
 * and screen readers begin there. Returns the properties of the heading.
 */
export const useSubjectFocus = (
  subject: string | number,
): { readonly ref: RefObject<HTMLHeadingElement | null>; readonly tabIndex: -1 } => {
  const ref = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject has another heading, or the same one with other words
  useEffect(() => ref.current?.focus({ preventScroll: true }), [subject])
  return { ref, tabIndex: -1 }
}
