/** A ref that lets keyboards reach an element while it scrolls. Passed as a new function in each rendering, it measures every text. */
export const reachScrolling = (element: HTMLElement | null) => {
  if (element === null) return
  const observer = new ResizeObserver(() =>
    element.scrollHeight > element.clientHeight
      ? element.setAttribute('tabindex', '0')
      : element.removeAttribute('tabindex'),
  )
  observer.observe(element)
  return () => observer.disconnect()
}
