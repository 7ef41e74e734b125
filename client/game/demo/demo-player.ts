import { useEffect, useState } from 'react'

/** Duration of the cover before the board jumps, and of the pause before anything moves after it. */
export const COVER_MS = 500
/** Interval at which a hidden page checks if it is visible again. */
const HIDDEN_CHECK_MS = 150

/** State of a scene on the screen. */
export interface ShownScene<Scene> {
  readonly scene: Scene
  /** False while the board still shows the position before the scene. */
  readonly begun: boolean
  /** True if the board is about to jump. */
  readonly covered: boolean
}

/** A demonstration of a kind of game. */
export interface Demo<Scene> {
  readonly scenes: (signal: AbortSignal) => AsyncIterator<Scene>
  /** Shows the position before a scene at once. */
  readonly jump?: (scene: Scene) => void
  /** Shows the movements of a scene. Resolves at their end. */
  readonly move: (scene: Scene) => Promise<unknown>
  /** Returns the time to read a scene's text. */
  readonly readingMs: (scene: Scene) => number
}

interface Screen<Scene> {
  readonly show: (shown: ShownScene<Scene>) => void
  /** Returns true while nobody sees the page. */
  readonly isHidden: () => boolean
}

/** Resolves after this time. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays scene after scene, each until its movements have ended and its text has been read. Meanwhile the next scene is prepared. */
export const playDemo = async <Scene extends { readonly cut: boolean }>(
  demo: Demo<Scene>,
  { show, isHidden }: Screen<Scene>,
  signal: AbortSignal,
): Promise<void> => {
  const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const scenes = demo.scenes(signal)
  let next = scenes.next()
  let last: Scene | undefined
  for (;;) {
    const { value: scene, done } = await next
    if (done === true || signal.aborted) return
    next = scenes.next()
    // An error is thrown when the scene is awaited.
    next.catch(() => undefined)
    if (scene.cut && last !== undefined) {
      show({ scene: last, begun: true, covered: true })
      await Promise.race([ended, pause(COVER_MS)])
    }
    if (signal.aborted) return
    last = scene
    if (scene.cut) {
      demo.jump?.(scene)
      show({ scene, begun: false, covered: false })
      await Promise.race([ended, pause(COVER_MS)])
    }
    if (signal.aborted) return
    show({ scene, begun: true, covered: false })
    await Promise.race([ended, Promise.all([pause(demo.readingMs(scene)), demo.move(scene)])])
    while (isHidden() && !signal.aborted) await pause(HIDDEN_CHECK_MS)
  }
}

/** Plays a demonstration while the component is mounted. Returns the scene on the screen; undefined before the first one. A new `demo` starts from its beginning. */
export const useDemo = <Scene extends { readonly cut: boolean }>(
  demo: Demo<Scene> | undefined,
): ShownScene<Scene> | undefined => {
  const [shown, setShown] = useState<ShownScene<Scene>>()
  useEffect(() => {
    setShown(undefined)
    if (demo === undefined) return undefined
    const end = new AbortController()
    playDemo(demo, { show: setShown, isHidden: () => document.hidden }, end.signal).catch(() => undefined)
    return () => end.abort()
  }, [demo])
  return shown
}
