/** Takes one studio photograph in a worker: the page stays alive, and ending the worker gives everything back. */

import './tracer-warnings.ts'
import solids from 'manifold-3d/manifold.wasm?url'
import { NeutralToneMapping, Scene, WebGLRenderer } from 'three'
import { designBody } from '../../../models/board/design-body.ts'
import { solidsOf } from '../../../workshop/exports/solids/solid.ts'
import { type Plan, planOf } from '../../../workshop/plan.ts'
import { PathTracer } from './path-tracer.ts'
import { studioBoard } from './studio-board.ts'
import { studioCamera } from './studio-camera.ts'
import { loadStudioFonts } from './studio-fonts.ts'
import { studioPieces } from './studio-pieces.ts'
import type { StudioFault, StudioNews, StudioOrder } from './studio-request.ts'
import { studioPaper, studioRoom } from './studio-set.ts'

const FINE_SOLIDS = { error: 0.025, chamfers: true }
/** Pixels of a picture's longer side from which on textures are of the largest kind. */
const LARGE_IMAGE_PX = 1600
const TEXTURE_SIZE_PX = { small: 2048, large: 4096 }
/** Time between two previews, and their width. */
const PREVIEW_INTERVAL_MS = 900
const PREVIEW_WIDTH_PX = 960
const JPEG_QUALITY = 0.92

const tell = (news: StudioNews, transfer: Transferable[] = []): void => self.postMessage(news, { transfer })
const failed = (fault: StudioFault): void => tell({ kind: 'failed', fault })

/** Inlays are painted with the canvases of a page. */
const lendCanvas = (): void => {
  if (!('document' in globalThis))
    Object.assign(globalThis, { document: { createElement: () => new OffscreenCanvas(1, 1) } })
}

const fetched = async (url: string): Promise<ArrayBuffer> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.arrayBuffer()
}

const rendererFor = ({ width, height }: StudioOrder): WebGLRenderer | StudioFault => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.addEventListener('webglcontextlost', () => failed('lost'))
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'high-performance' })
  if (gl === null || gl.getExtension('EXT_color_buffer_float') === null) return 'noFloat'
  if (Math.max(width, height) > (gl.getParameter(gl.MAX_TEXTURE_SIZE) as number)) return 'memory'
  const renderer = new WebGLRenderer({ canvas: canvas as unknown as HTMLCanvasElement, context: gl })
  renderer.setSize(width, height, false)
  renderer.toneMapping = NeutralToneMapping
  return renderer
}

const detailFor = ({ width, height }: StudioOrder): number =>
  Math.max(width, height) > LARGE_IMAGE_PX ? TEXTURE_SIZE_PX.large : TEXTURE_SIZE_PX.small

const built = async (renderer: WebGLRenderer, order: StudioOrder, plan: Plan): Promise<Scene> => {
  const body = designBody(plan)
  const progress = (share: number) => tell({ kind: 'building', share: share * 0.6 })
  const cut = await solidsOf(plan, FINE_SOLIDS, { solids: () => fetched(solids), progress })
  await loadStudioFonts(plan)
  const scene = new Scene()
  scene.add(studioBoard(renderer, { plan, body }, cut, detailFor(order)))
  tell({ kind: 'building', share: 0.7 })
  if (order.withPieces) scene.add(studioPieces(plan))
  scene.add(studioPaper(body.reach, -body.thickness))
  scene.environment = studioRoom()
  return scene
}

const shown = async (renderer: WebGLRenderer, tracer: PathTracer): Promise<void> => {
  tracer.develop()
  const { domElement } = renderer
  const resizeWidth = Math.min(PREVIEW_WIDTH_PX, domElement.width)
  const picture = await createImageBitmap(domElement, { resizeWidth, resizeQuality: 'medium' })
  tell({ kind: 'preview', picture }, [picture])
}

/** The image stays on the canvas until the next one: both files are made from one copy. */
const filesOf = async (canvas: OffscreenCanvas): Promise<{ readonly png: Blob; readonly jpeg: Blob }> => {
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  const [png, jpeg] = await Promise.all([
    copy.convertToBlob({ type: 'image/png' }),
    copy.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }),
  ])
  return { png, jpeg }
}

/** Somebody said that the picture is good as it is. */
let enough = false

const exposed = async (renderer: WebGLRenderer, tracer: PathTracer, samples: number): Promise<void> => {
  let [last, first] = [0, 0]
  while (tracer.samples < samples && !(enough && tracer.samples >= 1)) {
    await tracer.trace()
    const now = performance.now()
    if (tracer.samples < 1 || now - last < PREVIEW_INTERVAL_MS) continue
    // The first sample waits for its program: it says nothing of the others.
    if (first === 0) first = now
    last = now
    const each = (now - first) / 1000 / (tracer.samples - 1)
    const left = tracer.samples >= 2 ? { left: each * (samples - tracer.samples) } : {}
    tell({ kind: 'tracing', samples: Math.floor(tracer.samples), ...left })
    await shown(renderer, tracer)
  }
}

const take = async (order: StudioOrder): Promise<void> => {
  lendCanvas()
  const renderer = rendererFor(order)
  if (typeof renderer === 'string') return failed(renderer)
  const plan = planOf(order.design)
  const scene = await built(renderer, order, plan)
  const camera = studioCamera(plan, order.standpoint, order.width / order.height)
  const tracer = new PathTracer(renderer, scene, camera, detailFor(order))
  tell({ kind: 'building', share: 0.9 })
  await tracer.compile()
  tell({ kind: 'tracing', samples: 0 })
  await exposed(renderer, tracer, order.samples)
  tracer.develop()
  const canvas = renderer.domElement as unknown as OffscreenCanvas
  tell({ kind: 'taken', ...(await filesOf(canvas)) })
}

self.addEventListener('message', async ({ data }: MessageEvent<StudioOrder | 'enough'>) => {
  if (data === 'enough') {
    enough = true
    return
  }
  try {
    await take(data)
  } catch (error) {
    console.error(error)
    failed('broken')
  }
})
