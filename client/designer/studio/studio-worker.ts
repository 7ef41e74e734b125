/** Takes one studio photograph in a worker: the page stays alive, and ending the worker gives everything back. */

import './tracer-warnings.ts'
import solids from 'manifold-3d/manifold.wasm?url'
import { NeutralToneMapping, Scene, WebGLRenderer } from 'three'
import { designBody } from '../../../models/board/design-body.ts'
import { provideDocument } from '../../../workshop/exports/scene/worker-canvas.ts'
import { solidsOf } from '../../../workshop/exports/solids/part-solids.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { fetchBytes } from '../fetch-bytes.ts'
import { loadInlayFont } from './inlay-font.ts'
import { PathTracer } from './path-tracer.ts'
import { studioLight, studioPaper } from './studio-backdrop.ts'
import { studioBoard } from './studio-board.ts'
import { studioCamera } from './studio-camera.ts'
import { studioPieces } from './studio-pieces.ts'
import type { StudioFault, StudioMessage, StudioOrder } from './studio-request.ts'

const FINE_SOLIDS = { error: 0.025, chamfers: true }
/** Pixels of a picture's longer side from which on textures are of the largest kind. */
const LARGE_IMAGE_PX = 1600
const TEXTURE_SIZE_PX = { small: 2048, large: 4096 }
/** Time between two previews, and their width. */
const PREVIEW_INTERVAL_MS = 900
const PREVIEW_WIDTH_PX = 960
const JPEG_QUALITY = 0.92

const send = (message: StudioMessage, transfer: Transferable[] = []): void => self.postMessage(message, { transfer })
const reportFault = (fault: StudioFault): void => send({ kind: 'failed', fault })

const rendererFor = ({ width, height }: StudioOrder): WebGLRenderer | StudioFault => {
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

/** Pixels a side of the board's textures. */
const textureSizeFor = ({ width, height }: StudioOrder): number =>
  Math.max(width, height) > LARGE_IMAGE_PX ? TEXTURE_SIZE_PX.large : TEXTURE_SIZE_PX.small

const buildScene = async (renderer: WebGLRenderer, order: StudioOrder, plan: Plan): Promise<Scene> => {
  const body = designBody(plan)
  const progress = (share: number) => send({ kind: 'building', share: share * 0.6 })
  const cut = await solidsOf(plan, FINE_SOLIDS, { solids: () => fetchBytes(solids), progress })
  await loadInlayFont(plan)
  const scene = new Scene()
  scene.add(studioBoard(renderer, { plan, body }, cut, textureSizeFor(order)))
  send({ kind: 'building', share: 0.7 })
  if (order.withPieces) scene.add(studioPieces(renderer, plan))
  scene.add(studioPaper(body.reach, -body.thickness))
  scene.environment = studioLight()
  return scene
}

const sendPreview = async (renderer: WebGLRenderer, tracer: PathTracer): Promise<void> => {
  tracer.drawPicture()
  const { domElement } = renderer
  const resizeWidth = Math.min(PREVIEW_WIDTH_PX, domElement.width)
  const picture = await createImageBitmap(domElement, { resizeWidth, resizeQuality: 'medium' })
  send({ kind: 'preview', picture }, [picture])
}

/** The image stays on the canvas until the next one: both files are made from one copy. */
const imageFiles = async (canvas: OffscreenCanvas): Promise<{ readonly png: Blob; readonly jpeg: Blob }> => {
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  const [png, jpeg] = await Promise.all([
    copy.convertToBlob({ type: 'image/png' }),
    copy.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }),
  ])
  return { png, jpeg }
}

/** The person takes the picture as it is. */
let isEnough = false

/** Traces rays until there are enough for each pixel; now and then it sends a preview. */
const traceSamples = async (renderer: WebGLRenderer, tracer: PathTracer, samples: number): Promise<void> => {
  let [last, first] = [0, 0]
  while (tracer.samples < samples && !(isEnough && tracer.samples >= 1)) {
    await tracer.trace()
    const now = performance.now()
    if (tracer.samples < 1 || now - last < PREVIEW_INTERVAL_MS) continue
    // The first sample waits for its program: it says nothing of the others.
    if (first === 0) first = now
    last = now
    const each = (now - first) / 1000 / (tracer.samples - 1)
    const left = tracer.samples >= 2 ? { left: each * (samples - tracer.samples) } : {}
    send({ kind: 'tracing', samples: Math.floor(tracer.samples), ...left })
    await sendPreview(renderer, tracer)
  }
}

const takePhotograph = async (order: StudioOrder): Promise<void> => {
  provideDocument()
  const renderer = rendererFor(order)
  if (typeof renderer === 'string') return reportFault(renderer)
  const plan = planOf(order.design)
  const scene = await buildScene(renderer, order, plan)
  const camera = studioCamera(plan, order.standpoint, order.width / order.height)
  const tracer = new PathTracer(renderer, scene, camera, textureSizeFor(order))
  send({ kind: 'building', share: 0.9 })
  await tracer.compile()
  send({ kind: 'tracing', samples: 0 })
  await traceSamples(renderer, tracer, order.samples)
  tracer.drawPicture()
  const canvas = renderer.domElement as unknown as OffscreenCanvas
  send({ kind: 'taken', ...(await imageFiles(canvas)) })
}

self.addEventListener('message', async ({ data }: MessageEvent<StudioOrder | 'enough'>) => {
  if (data === 'enough') {
    isEnough = true
    return
  }
  try {
    await takePhotograph(data)
  } catch (error) {
    console.error(error)
    reportFault('broken')
  }
})
