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

/** Returns true if keys typed at this target are text or a choice. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** Returns true if Enter or the space bar presses this target. */
export const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary')
