/** Worker that renders one studio photo, so that the page stays responsive. When the worker is ended all of its memory is freed. */

import './tracer-warnings.ts'
import solids from 'manifold-3d/manifold.wasm?url'
import { NeutralToneMapping, Scene, WebGLRenderer } from 'three'
import { designBody } from '../../../models/board/design-body.ts'
import { provideDocument } from '../../../workshop/exports/scene/worker-canvas.ts'
import { makeSolids } from '../../../workshop/exports/solids/part-solids.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { fetchBytes } from '../../ui/fetch-bytes.ts'
import { loadInlayFont } from './inlay-font.ts'
import { PathTracer } from './path-tracer.ts'
import { makeStudioLight, makeStudioPaper } from './studio-backdrop.ts'
import { makeStudioBoard } from './studio-board.ts'
import { makeStudioCamera } from './studio-camera.ts'
import type { StudioFault, StudioMessage, StudioRequest } from './studio-messages.ts'
import { makeStudioPieces } from './studio-pieces.ts'

/** Precision of the solids: the error of arcs in mm. */
const FINE_SOLIDS = { toleranceMm: 0.025, hasChamfers: true }
/** Least number of texels along a texture of the board for each pixel along the image. */
const MIN_TEXELS_PER_PIXEL = 1.3
const MAX_TEXTURE_SIZE_PX = 4096
/** Time between two previews. */
const PREVIEW_INTERVAL_MS = 900
const PREVIEW_WIDTH_PX = 960
const JPEG_QUALITY = 0.92

const sendMessage = (message: StudioMessage, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer })
const reportFault = (fault: StudioFault): void => sendMessage({ kind: 'failed', fault })

/** Makes a renderer for the image, or returns the reason why there can't be one. */
const makeRenderer = ({ width, height }: StudioRequest): WebGLRenderer | StudioFault => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.addEventListener('webglcontextlost', () => reportFault('lost'))
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'high-performance' })
  if (gl === null || gl.getExtension('EXT_color_buffer_float') === null) return 'noFloat'
  if (Math.max(width, height) > (gl.getParameter(gl.MAX_TEXTURE_SIZE) as number)) return 'memory'
  const renderer = new WebGLRenderer({ canvas: canvas as unknown as HTMLCanvasElement, context: gl })
  renderer.setSize(width, height, false)
  renderer.toneMapping = NeutralToneMapping
  return renderer
}

/** Returns the side of the board's textures in pixels, a power of two. */
const textureSizeFor = ({ width, height }: StudioRequest): number =>
  Math.min(MAX_TEXTURE_SIZE_PX, 2 ** Math.ceil(Math.log2(MIN_TEXELS_PER_PIXEL * Math.max(width, height))))

const buildScene = async (renderer: WebGLRenderer, request: StudioRequest, plan: Plan): Promise<Scene> => {
  const body = designBody(plan)
  const progress = (share: number) => sendMessage({ kind: 'building', share: share * 0.6 })
  const boardSolids = await makeSolids(plan, FINE_SOLIDS, { solids: () => fetchBytes(solids), progress })
  await loadInlayFont(plan)
  const scene = new Scene()
  scene.add(makeStudioBoard(renderer, { plan, body }, boardSolids, textureSizeFor(request)))
  sendMessage({ kind: 'building', share: 0.7 })
  if (request.withPieces) scene.add(makeStudioPieces(renderer, plan))
  scene.add(makeStudioPaper(body.reach, -body.thickness))
  scene.environment = makeStudioLight()
  return scene
}

const sendPreview = async (renderer: WebGLRenderer, tracer: PathTracer): Promise<void> => {
  tracer.drawImage()
  const { domElement } = renderer
  const resizeWidth = Math.min(PREVIEW_WIDTH_PX, domElement.width)
  const image = await createImageBitmap(domElement, { resizeWidth, resizeQuality: 'medium' })
  sendMessage({ kind: 'preview', image }, [image])
}

/** Encodes the image on the canvas as PNG and JPEG. Both are made from a copy, because the canvas keeps its image only until the next frame. */
const encodeImages = async (canvas: OffscreenCanvas): Promise<{ readonly png: Blob; readonly jpeg: Blob }> => {
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  const [png, jpeg] = await Promise.all([
    copy.convertToBlob({ type: 'image/png' }),
    copy.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }),
  ])
  return { png, jpeg }
}

/** True once the person wants the photo as it is. */
let isEnough = false

/** Traces samples until there are enough or the person has seen enough, and sends previews in between. */
const traceSamples = async (renderer: WebGLRenderer, tracer: PathTracer, samples: number): Promise<void> => {
  let [lastPreviewMs, firstSampleMs] = [0, 0]
  while (tracer.samples < samples && !(isEnough && tracer.samples >= 1)) {
    await tracer.trace()
    const now = performance.now()
    if (tracer.samples < 1 || now - lastPreviewMs < PREVIEW_INTERVAL_MS) continue
    // The first sample includes the compilation of the shader, so it is not used for the estimate.
    if (firstSampleMs === 0) firstSampleMs = now
    lastPreviewMs = now
    const secondsPerSample = (now - firstSampleMs) / 1000 / (tracer.samples - 1)
    const estimate = tracer.samples >= 2 ? { remainingS: secondsPerSample * (samples - tracer.samples) } : {}
    sendMessage({ kind: 'tracing', samples: Math.floor(tracer.samples), ...estimate })
    await sendPreview(renderer, tracer)
  }
}

const takePhoto = async (request: StudioRequest): Promise<void> => {
  provideDocument()
  const renderer = makeRenderer(request)
  if (typeof renderer === 'string') return reportFault(renderer)
  const plan = planOf(request.design)
  const scene = await buildScene(renderer, request, plan)
  const camera = makeStudioCamera(plan, request.standpoint, request.width / request.height)
  const tracer = new PathTracer(renderer, scene, camera, textureSizeFor(request))
  sendMessage({ kind: 'building', share: 0.9 })
  await tracer.compile()
  sendMessage({ kind: 'tracing', samples: 0 })
  await traceSamples(renderer, tracer, request.samples)
  tracer.drawImage()
  const canvas = renderer.domElement as unknown as OffscreenCanvas
  sendMessage({ kind: 'taken', ...(await encodeImages(canvas)) })
}

self.addEventListener('message', async ({ data }: MessageEvent<StudioRequest | 'enough'>) => {
  if (data === 'enough') {
    isEnough = true
    return
  }
  try {
    await takePhoto(data)
  } catch (error) {
    console.error(error)
    reportFault('broken')
  }
})
