import { type PerspectiveCamera, type Scene, Vector3, type WebGLRenderer } from 'three'
import type { PhotoOptions } from '../../photo-capture.ts'
import type { Inset } from '../../use-inset.ts'
import { makePasses, type Passes } from './photo-passes.ts'
import { type LensSample, type PhotoTile, regionFor, sampleOf, tilesOf } from './photo-samples.ts'

interface Lens {
  readonly focus: number
  readonly aperture: number
}

interface PhotoRequest extends PhotoOptions {
  readonly frames: number
  readonly renderer: WebGLRenderer
  readonly scene: Scene
  /** Stays as it is; its view offset's full size is that of the screen. */
  readonly camera: PerspectiveCamera
  /** Direction to the sun, put back afterwards. */
  readonly sun: Vector3
  /** Distance of what is sharp, and the lens's radius by it; undefined: what lies in the middle, in a wide lens. */
  readonly lens?: ((camera: PerspectiveCamera) => Lens) | undefined
  /** Part of the screen that no overlay covers, in CSS pixels. */
  readonly free: PhotoTile
}

interface Framed extends PhotoRequest {
  /** Part of the screen that is photographed, in CSS pixels. */
  readonly region: PhotoTile
}

/** A scene that can be photographed, as it stands now. */
export interface PhotoStudio extends Pick<PhotoRequest, 'renderer' | 'scene' | 'camera' | 'sun'> {
  readonly lens?: PhotoRequest['lens']
  /** Edges of the screen that overlays cover, in CSS pixels. */
  readonly inset: Inset
  /** Size of the screen, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly software: boolean
  /** Called with whether the table must stand still. */
  readonly onPose: (posing: boolean) => void
  /** Resolves when everything stands as for the photograph. */
  readonly settle: () => Promise<void>
  readonly invalidate: () => void
}

const HARDWARE_FRAMES = 40
const SOFTWARE_FRAMES = 10
/** About the free part of the screen, by its size. */
const PHOTO_MARGIN_SHARE = 0.1
/** Most pixels of a tile's side: larger pictures are taken piece by piece. */
const MAX_TILE_PX = 1920
/** Radius of the lens by the distance of what is in focus, and of the sun in radians. */
const APERTURE_SHARE = 0.0055
const SUN_RADIUS_RAD = 0.035

const nextPicture = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()))

const stopIf = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new DOMException('The photo was aborted.', 'AbortError')
}

/** Distance along the view of the point of the board that lies in the middle of the picture. */
const focusOf = (camera: PerspectiveCamera): number => {
  const middle = new Vector3(0, 0, 0.5).unproject(camera).sub(camera.position).normalize()
  const ahead = camera.getWorldDirection(new Vector3())
  const along = middle.y < -0.01 ? -camera.position.y / middle.y : 40
  return along * middle.dot(ahead)
}

/** Two directions at right angles to `direction` and to each other. */
const perpendiculars = (direction: Vector3): readonly [Vector3, Vector3] => {
  const side = new Vector3(0, 0, 1).cross(direction).normalize()
  return [side, direction.clone().cross(side)]
}

/** The part of the region that a tile of the picture shows. */
const partOf = ({ region, width, height }: Framed, tile: PhotoTile): PhotoTile => ({
  x: region.x + (region.width * tile.x) / width,
  y: region.y + (region.height * tile.y) / height,
  width: (region.width * tile.width) / width,
  height: (region.height * tile.height) / height,
})

/** Looks through one point of the lens: what lies in the focal plane stays where it is in the picture. */
const lookThrough = (
  lens: PerspectiveCamera,
  order: Framed,
  tile: PhotoTile,
  sample: LensSample,
  opened: Lens,
): void => {
  const { camera, region, width } = order
  const { focus, aperture } = opened
  const { view } = camera
  const part = partOf(order, tile)
  const pixel = region.width / width / 2
  lens.setViewOffset(
    view?.fullWidth ?? 1,
    view?.fullHeight ?? 1,
    (view?.offsetX ?? 0) + part.x + sample.pixel[0] * pixel,
    (view?.offsetY ?? 0) + part.y + sample.pixel[1] * pixel,
    part.width,
    part.height,
  )
  const [dx, dy] = sample.lens.map((at) => at * aperture * focus) as [number, number]
  const [right, up] = [0, 1].map((column) => new Vector3().setFromMatrixColumn(camera.matrixWorld, column))
  lens.position.copy(camera.position)
  lens.position.addScaledVector(right as Vector3, dx).addScaledVector(up as Vector3, dy)
  lens.updateMatrixWorld()
  const { elements } = lens.projectionMatrix
  elements[8] = (elements[8] ?? 0) - ((elements[0] ?? 0) * dx) / focus
  elements[9] = (elements[9] ?? 0) - ((elements[5] ?? 0) * dy) / focus
  lens.projectionMatrixInverse.copy(lens.projectionMatrix).invert()
}

/** Draws one picture after the other, each a little beside the last, and adds them up. */
const expose = async (
  order: Framed,
  passes: Passes,
  tile: PhotoTile,
  done: (frames: number) => void,
): Promise<void> => {
  const { renderer, scene, camera, sun, frames, signal } = order
  const noon = sun.clone()
  const [east, north] = perpendiculars(noon)
  const lens = camera.clone()
  const opened = order.lens?.(camera) ?? { focus: focusOf(camera), aperture: APERTURE_SHARE }
  passes.clear()
  for (let i = 0; i < frames; i++) {
    stopIf(signal)
    const sample = sampleOf(i, frames)
    lookThrough(lens, order, tile, sample, opened)
    sun.copy(noon)
    sun
      .addScaledVector(east, sample.sun[0] * SUN_RADIUS_RAD)
      .addScaledVector(north, sample.sun[1] * SUN_RADIUS_RAD)
      .normalize()
    renderer.setRenderTarget(passes.picture)
    renderer.render(scene, lens)
    renderer.setRenderTarget(null)
    passes.add(1 / frames)
    sun.copy(noon)
    done(i + 1)
    await nextPicture()
  }
}

/** WebGL counts rows from below, pictures from above. */
const upright = (bytes: Uint8Array, { width, height }: PhotoTile): ImageData => {
  const image = new ImageData(width, height)
  const row = width * 4
  for (let y = 0; y < height; y++) image.data.set(bytes.subarray((height - 1 - y) * row, (height - y) * row), y * row)
  return image
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => {
    canvas.toBlob((blob) => {
      // Phones have little memory for canvases and give it back late.
      canvas.width = 0
      if (blob === null) fail(new Error('The picture could not be written.'))
      else done(blob)
    }, 'image/png')
  })

/** Takes a photograph: many pictures laid over each other, with a lens, a sun that is no point, and smooth edges. */
const takePhoto = async (asked: PhotoRequest): Promise<Blob> => {
  // The camera may move on meanwhile.
  const region = regionFor(asked.free, asked.width / asked.height, asked.margin ?? PHOTO_MARGIN_SHARE)
  const order: Framed = { ...asked, region, camera: asked.camera.clone() }
  const { renderer, width, height, frames, onProgress } = order
  const gl = renderer.getContext()
  const largest = gl.getParameter(gl.MAX_RENDERBUFFER_SIZE) as number
  const tiles = tilesOf(width, height, Math.min(MAX_TILE_PX, largest))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const paper = canvas.getContext('2d')
  if (paper === null) throw new Error('There is no memory for a picture of this size.')
  for (const [i, tile] of tiles.entries()) {
    const passes = makePasses(renderer, tile.width, tile.height)
    try {
      await expose(order, passes, tile, (taken) => onProgress?.((i + taken / frames) / tiles.length))
      const below = height - tile.y - tile.height
      const where = [tile.x / width, below / height, tile.width / width, tile.height / height] as const
      paper.putImageData(upright(await passes.develop(where), tile), tile.x, tile.y)
    } finally {
      passes.dispose()
    }
  }
  return toPng(canvas)
}

/** Photographs the scene as it stands, with the table still meanwhile. */
export const photograph = async (exposure: PhotoOptions, studio: () => PhotoStudio): Promise<Blob> => {
  const { onPose, settle, invalidate } = studio()
  try {
    onPose(true)
    await settle()
    const { inset, size, software, ...scene } = studio()
    const free = {
      x: inset.left,
      y: inset.top,
      width: size.width - inset.left - inset.right,
      height: size.height - inset.top - inset.bottom,
    }
    const frames = exposure.frames ?? (software ? SOFTWARE_FRAMES : HARDWARE_FRAMES)
    return await takePhoto({ ...exposure, ...scene, frames, free })
  } finally {
    studio().onPose(false)
    invalidate()
  }
}
