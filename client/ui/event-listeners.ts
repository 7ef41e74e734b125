type Events = WindowEventMap & DocumentEventMap

type Handlers = { readonly [T in keyof Events]?: (event: Events[T]) => void }

/** Adds listeners. Returns a function that removes them. */
export const addListeners = (target: EventTarget, handlers: Handlers, options?: AddEventListenerOptions) => {
  const entries = Object.entries(handlers) as [string, EventListener][]
  for (const [type, handler] of entries) target.addEventListener(type, handler, options)
  return () => {
    for (const [type, handler] of entries) target.removeEventListener(type, handler, options)
  }
}
