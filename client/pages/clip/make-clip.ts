import { useEffect, useRef, useState } from 'react'
import type { ClipShape } from './clip-layout.ts'
import { type ClipFrame, framesOf } from './clip-plan.ts'
import type { Encoder } from './encode/encoder.ts'
import { type ClipScript, FramePainter } from './paint/frame-painter.ts'

/** Time after which the work is interrupted, so that the page can react and draw. */
const YIELD_EVERY_MS = 30

/** Waits for one turn of the event loop. Unlike a timer, this is not throttled while the page is hidden. */
const yieldToPage = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

interface ClipJob {
  /** File name without its extension. */
  readonly name: string
  readonly signal: AbortSignal
  /** Receives the canvas that the frames are drawn on, as a preview. */
  readonly onCanvas: (canvas: HTMLCanvasElement) => void
  /** Receives the progress, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Draws and encodes all frames. Rejects if the job is aborted. */
const encodeFrames = async (painter: FramePainter, frames: readonly ClipFrame[], encoder: Encoder, job: ClipJob) => {
  const { name, signal, onProgress } = job
  let yieldedAt = performance.now()
  for (const [i, frame] of frames.entries()) {
    signal.throwIfAborted()
    painter.paint(frame)
    await encoder.add(frame.beginMs, frame.durationMs)
    onProgress((i + 1) / frames.length)
    if (performance.now() < yieldedAt + YIELD_EVERY_MS) continue
    await yieldToPage()
    yieldedAt = performance.now()
  }
  const { kind } = encoder
  const blob = await encoder.finish()
  signal.throwIfAborted()
  return new File([blob], `${name}.${kind}`, { type: blob.type })
}

/** Makes a clip with this encoder. Resolves to undefined if `encoderOf` finds none for this browser. */
const encodeWith = async (
  script: ClipScript,
  job: ClipJob,
  encoderOf: (canvas: HTMLCanvasElement) => Promise<Encoder | undefined>,
): Promise<File | undefined> => {
  const painter = await FramePainter.make(script)
  const encoder = await encoderOf(painter.canvas)
  if (encoder === undefined) return undefined
  job.onCanvas(painter.canvas)
  try {
    return await encodeFrames(painter, framesOf(script.plan, encoder.pace), encoder, job)
  } catch (error) {
    await encoder.cancel()
    throw error
  }
}

/** Encodes a video. Resolves to undefined if this browser can't. */
const makeVideoClip = async (script: ClipScript, job: ClipJob): Promise<File | undefined> => {
  const { makeVideoEncoder } = await import('./encode/video-encoder.ts')
  try {
    return await encodeWith(script, job, makeVideoEncoder)
  } catch (error) {
    job.signal.throwIfAborted()
    console.warn('the video could not be made', error)
    return undefined
  }
}

/** Encodes a clip: as MP4 if the browser can, otherwise as WebM, otherwise as GIF. Rejects if it is aborted. */
const makeClip = async (script: ClipScript, job: ClipJob): Promise<File> => {
  const video = await makeVideoClip(script, job)
  if (video !== undefined) return video
  const { makeGifEncoder } = await import('./encode/gif-encoder.ts')
  const gif = await encodeWith(script, job, async (canvas) => makeGifEncoder(canvas))
  if (gif === undefined) throw new Error('the GIF encoder is missing')
  return gif
}

type ClipState =
  | { readonly at: 'ready' }
  | { readonly at: 'failed' }
  | { readonly at: 'making'; readonly share: number; readonly canvas: HTMLCanvasElement | undefined }
  | { readonly at: 'made'; readonly file: File; readonly url: string; readonly shape: ClipShape }

/** Makes one clip at a time. A new clip, and unmounting, abort the one before. */
export const useClip = () => {
  const [state, setState] = useState<ClipState>({ at: 'ready' })
  const running = useRef<AbortController>(undefined)
  const url = state.at === 'made' ? state.url : undefined
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => running.current?.abort(), [])
  const start = async (script: ClipScript, shape: ClipShape, name: string): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    running.current?.abort()
    running.current = controller
    let canvas: HTMLCanvasElement | undefined
    const reportProgress = (share: number) => !signal.aborted && setState({ at: 'making', share, canvas })
    const onCanvas = (next: HTMLCanvasElement) => {
      canvas = next
      reportProgress(0)
    }
    reportProgress(0)
    try {
      const file = await makeClip(script, { name, signal, onCanvas, onProgress: reportProgress })
      if (!signal.aborted) setState({ at: 'made', file, url: URL.createObjectURL(file), shape })
    } catch (error) {
      if (signal.aborted) return
      console.warn('the clip could not be made', error)
      setState({ at: 'failed' })
    }
  }
  const stop = (): void => {
    running.current?.abort()
    setState({ at: 'ready' })
  }
  return { state, start, stop }
}
