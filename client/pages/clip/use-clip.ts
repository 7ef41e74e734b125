import { useEffect, useRef, useState } from 'react'
import type { ClipShape } from './clip-layout.ts'
import { makeClip } from './make-clip.ts'
import type { ClipScript } from './paint/frame-painter.ts'

type ClipState =
  | { readonly at: 'ready' }
  | { readonly at: 'failed' }
  | { readonly at: 'making'; readonly share: number; readonly canvas: HTMLCanvasElement | undefined }
  | { readonly at: 'made'; readonly file: File; readonly url: string; readonly shape: ClipShape }

/** Makes one clip at a time; unmounting aborts it. */
export const useClip = () => {
  const [state, setState] = useState<ClipState>({ at: 'ready' })
  const running = useRef<AbortController>(undefined)
  const url = state.at === 'made' ? state.url : undefined
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => running.current?.abort(), [])
  const start = async (script: ClipScript, shape: ClipShape, name: string): Promise<void> => {
    const control = new AbortController()
    const { signal } = control
    running.current?.abort()
    running.current = control
    let canvas: HTMLCanvasElement | undefined
    const making = (share: number) => !signal.aborted && setState({ at: 'making', share, canvas })
    const onCanvas = (next: HTMLCanvasElement) => {
      canvas = next
      making(0)
    }
    making(0)
    try {
      const file = await makeClip(script, { name, signal, onCanvas, onProgress: making })
      if (!signal.aborted) setState({ at: 'made', file, url: URL.createObjectURL(file), shape })
    } catch (error) {
      if (signal.aborted) return
      console.warn('no clip', error)
      setState({ at: 'failed' })
    }
  }
  const stop = (): void => {
    running.current?.abort()
    setState({ at: 'ready' })
  }
  return { state, start, stop }
}
