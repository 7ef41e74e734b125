import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny'
import { VIDEO_PACE } from '../clip-plan.ts'
import { CLIP_TYPES, type Encoder } from './encoder.ts'

/** Bit rate for each pixel: low, because little of the board moves at a time. */
const BITS_PER_PIXEL_SECOND = 3.2

/** Formats and their codecs, tried in this order. MP4 plays everywhere, but not every browser can encode H.264. */
const VIDEO_FORMATS: readonly { readonly kind: 'mp4' | 'webm'; readonly codecs: VideoCodec[] }[] = [
  { kind: 'mp4', codecs: ['avc'] },
  { kind: 'webm', codecs: ['vp9', 'vp8'] },
]

/** Makes an encoder for videos of this canvas. Resolves to undefined if the browser can't encode any of the formats. */
export const makeVideoEncoder = async (canvas: HTMLCanvasElement): Promise<Encoder | undefined> => {
  const { width, height } = canvas
  const bitrate = width * height * BITS_PER_PIXEL_SECOND
  for (const { kind, codecs } of VIDEO_FORMATS) {
    const codec = await getFirstEncodableVideoCodec(codecs, { width, height, bitrate })
    if (codec === null) continue
    const target = new BufferTarget()
    const format = kind === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
    const output = new Output({ format, target })
    const source = new CanvasSource(canvas, { codec, bitrate, keyFrameInterval: 4 })
    output.addVideoTrack(source, { frameRate: 30 })
    await output.start()
    return {
      kind,
      pace: VIDEO_PACE,
      add: (beginMs, durationMs) => source.add(beginMs / 1000, durationMs / 1000),
      finish: async () => {
        await output.finalize()
        return new Blob([target.buffer ?? new ArrayBuffer()], { type: CLIP_TYPES[kind] })
      },
      cancel: () => output.cancel(),
    }
  }
  return undefined
}
