import { type ClipFrame, framesOf } from './clip-plan.ts'
import type { Encoder } from './encode/encoder.ts'
import { type ClipScript, FramePainter } from './paint/frame-painter.ts'

/** The page is let breathe after so long, ms. */
const YIELD_EVERY_MS = 30

/** A turn of the event loop that is not slowed down while the page is hidden, as timers are. */
const yieldToPage = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

export interface ClipJob {
  /** Name of the file, without its ending. */
  readonly name: string
  readonly signal: AbortSignal
  /** Where the pictures are drawn: to be looked at meanwhile. */
  readonly onCanvas: (canvas: HTMLCanvasElement) => void
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

const encode = async (painter: FramePainter, frames: readonly ClipFrame[], encoder: Encoder, orders: ClipJob) => {
  const { name, signal, onProgress } = orders
  let breathed = performance.now()
  for (const [i, frame] of frames.entries()) {
    signal.throwIfAborted()
    painter.paint(frame)
    await encoder.add(frame.begins, frame.lasts)
    onProgress((i + 1) / frames.length)
    if (performance.now() < breathed + YIELD_EVERY_MS) continue
    await yieldToPage()
    breathed = performance.now()
  }
  const { kind } = encoder
  const blob = await encoder.finish()
  signal.throwIfAborted()
  return new File([blob], `${name}.${kind}`, { type: blob.type })
}

const makeWith = async (
  script: ClipScript,
  orders: ClipJob,
  encoderOf: (canvas: HTMLCanvasElement) => Promise<Encoder | undefined>,
): Promise<File | undefined> => {
  const painter = await FramePainter.make(script)
  const encoder = await encoderOf(painter.canvas)
  if (encoder === undefined) return undefined
  orders.onCanvas(painter.canvas)
  try {
    return await encode(painter, framesOf(script.plan, encoder.pace), encoder, orders)
  } catch (error) {
    await encoder.cancel()
    throw error
  }
}

/** A video, as this browser encodes it. Undefined where it encodes none, or says so and fails. */
const makeVideoClip = async (script: ClipScript, orders: ClipJob): Promise<File | undefined> => {
  const { makeVideoEncoder } = await import('./encode/video-encoder.ts')
  try {
    return await makeWith(script, orders, makeVideoEncoder)
  } catch (error) {
    orders.signal.throwIfAborted()
    console.warn('no video', error)
    return undefined
  }
}

/** The file of a clip: MP4 where the browser writes it, else WebM, else an animated picture. Rejects when it is broken off. */
export const makeClip = async (script: ClipScript, orders: ClipJob): Promise<File> => {
  const video = await makeVideoClip(script, orders)
  if (video !== undefined) return video
  const { makeGifEncoder } = await import('./encode/gif-encoder.ts')
  const picture = await makeWith(script, orders, async (canvas) => makeGifEncoder(canvas))
  if (picture === undefined) throw new Error('no clip')
  return picture
}
