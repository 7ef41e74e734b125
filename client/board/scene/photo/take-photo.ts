import { type PerspectiveCamera, type Scene, Vector3, type WebGLRenderer } from 'three'
import type { PhotoOptions } from '../../photo-capture.ts'
import type { Inset } from '../../use-inset.ts'
import { makePhotoPasses, type PhotoPasses } from './photo-passes.ts'
import { cutIntoTiles, type LensSample, lensSample, type PhotoTile, photoRegion } from './photo-samples.ts'

interface Lens {
  /** Distance of what is in focus, in hole spacings. */
  readonly focus: number
  /** Radius of the lens as a share of `focus`. */
  readonly aperture: number
}

interface PhotoRequest extends PhotoOptions {
  readonly frames: number
  readonly renderer: WebGLRenderer
  readonly scene: Scene
  /** Camera of the scene. It is not changed; the full size of its view offset is that of the screen. */
  readonly camera: PerspectiveCamera
  /** Direction to the sun. It is varied and put back. */
  readonly sun: Vector3
  /** Returns the lens. By default, the middle of the image is in focus. */
  readonly lens?: ((camera: PerspectiveCamera) => Lens) | undefined
  /** Part of the screen that no overlay covers, in CSS pixels. */
  readonly free: PhotoTile
}

interface FramedRequest extends PhotoRequest {
  /** Part of the screen that is photographed, in CSS pixels. */
  readonly region: PhotoTile
}

/** A scene that can be photographed, as it stands now. */
export interface PhotoStudio extends Pick<PhotoRequest, 'renderer' | 'scene' | 'camera' | 'sun'> {
  readonly lens?: PhotoRequest['lens']
  /** CSS pixels at the edges of the screen that overlays cover. */
  readonly inset: Inset
  /** Size of the screen, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly software: boolean
  /** Called with true when the table must stand still, and with false after the photo. */
  readonly onPose: (posing: boolean) => void
  /** Resolves when everything stands still. */
  readonly settle: () => Promise<void>
  readonly invalidate: () => void
}

/** Number of frames that a GPU draws for a photo. */
const HARDWARE_FRAMES = 40
/** Number of frames that a software renderer draws for a photo. */
const SOFTWARE_FRAMES = 10
/** Margin around the part of the screen that no overlay covers, as a share of its size. */
const PHOTO_MARGIN_SHARE = 0.1
/** Greatest side of a tile: larger photos are taken in several tiles. */
const MAX_TILE_PX = 1920
/** Radius of the lens as a share of the distance of what is in focus. */
const APERTURE_SHARE = 0.0055
/** Angular radius of the sun. */
const SUN_RADIUS_RAD = 0.035

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

/** Returns the distance, along the view direction, of the point of the board in the middle of the image. */
const focusDistance = (camera: PerspectiveCamera): number => {
  const middle = new Vector3(0, 0, 0.5).unproject(camera).sub(camera.position).normalize()
  const ahead = camera.getWorldDirection(new Vector3())
  const along = middle.y < -0.01 ? -camera.position.y / middle.y : 40
  return along * middle.dot(ahead)
}

/** Returns two unit vectors at right angles to `direction` and to each other. */
const perpendiculars = (direction: Vector3): readonly [Vector3, Vector3] => {
  const side = new Vector3(0, 0, 1).cross(direction).normalize()
  return [side, direction.clone().cross(side)]
}

/** Returns the part of the screen that a tile shows. */
const screenPartOf = ({ region, width, height }: FramedRequest, tile: PhotoTile): PhotoTile => ({
  x: region.x + (region.width * tile.x) / width,
  y: region.y + (region.height * tile.y) / height,
  width: (region.width * tile.width) / width,
  height: (region.height * tile.height) / height,
})

/** Moves a camera to one point of the lens. Everything in the focal plane keeps its place in the image. */
const moveToLensPoint = (
  lensCamera: PerspectiveCamera,
  request: FramedRequest,
  tile: PhotoTile,
  sample: LensSample,
  lens: Lens,
): void => {
  const { camera, region, width } = request
  const { focus, aperture } = lens
  const { view } = camera
  const part = screenPartOf(request, tile)
  const pixel = region.width / width / 2
  lensCamera.setViewOffset(
    view?.fullWidth ?? 1,
    view?.fullHeight ?? 1,
    (view?.offsetX ?? 0) + part.x + sample.pixel[0] * pixel,
    (view?.offsetY ?? 0) + part.y + sample.pixel[1] * pixel,
    part.width,
    part.height,
  )
  const [dx, dy] = sample.lens.map((at) => at * aperture * focus) as [number, number]
  const [right, up] = [0, 1].map((column) => new Vector3().setFromMatrixColumn(camera.matrixWorld, column))
  lensCamera.position.copy(camera.position)
  lensCamera.position.addScaledVector(right as Vector3, dx).addScaledVector(up as Vector3, dy)
  lensCamera.updateMatrixWorld()
  const { elements } = lensCamera.projectionMatrix
  elements[8] = (elements[8] ?? 0) - ((elements[0] ?? 0) * dx) / focus
  elements[9] = (elements[9] ?? 0) - ((elements[5] ?? 0) * dy) / focus
  lensCamera.projectionMatrixInverse.copy(lensCamera.projectionMatrix).invert()
}

/** Draws the frames of a tile, each from another point of the lens, and adds them up. `onFrame` is called with the number drawn so far. */
const exposeTile = async (
  request: FramedRequest,
  passes: PhotoPasses,
  tile: PhotoTile,
  onFrame: (frames: number) => void,
): Promise<void> => {
  const { renderer, scene, camera, sun, frames, signal } = request
  const sunMiddle = sun.clone()
  const [east, north] = perpendiculars(sunMiddle)
  const lensCamera = camera.clone()
  const lens = request.lens?.(camera) ?? { focus: focusDistance(camera), aperture: APERTURE_SHARE }
  passes.clear()
  for (let i = 0; i < frames; i++) {
    signal?.throwIfAborted()
    const sample = lensSample(i, frames)
    moveToLensPoint(lensCamera, request, tile, sample, lens)
    sun.copy(sunMiddle)
    sun
      .addScaledVector(east, sample.sun[0] * SUN_RADIUS_RAD)
      .addScaledVector(north, sample.sun[1] * SUN_RADIUS_RAD)
      .normalize()
    renderer.setRenderTarget(passes.frame)
    renderer.render(scene, lensCamera)
    renderer.setRenderTarget(null)
    passes.add(1 / frames)
    sun.copy(sunMiddle)
    onFrame(i + 1)
    await nextFrame()
  }
}

/** Returns an image with the rows in reverse order, as WebGL begins with the lowest row. */
const flipRows = (bytes: Uint8Array, { width, height }: PhotoTile): ImageData => {
  const image = new ImageData(width, height)
  const row = width * 4
  for (let y = 0; y < height; y++) image.data.set(bytes.subarray((height - 1 - y) * row, (height - y) * row), y * row)
  return image
}

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      // Frees the memory of the canvas: phones have little of it and free it late.
      canvas.width = 0
      if (blob === null) reject(new Error('The picture could not be written.'))
      else resolve(blob)
    }, 'image/png')
  })

/** Takes a photo by averaging many frames, which gives it depth of field, soft shadows and smooth edges. */
const takePhoto = async (photoRequest: PhotoRequest): Promise<Blob> => {
  // A copy of the camera is used, as the camera of the scene may move on.
  const region = photoRegion(
    photoRequest.free,
    photoRequest.width / photoRequest.height,
    photoRequest.margin ?? PHOTO_MARGIN_SHARE,
  )
  const request: FramedRequest = { ...photoRequest, region, camera: photoRequest.camera.clone() }
  const { renderer, width, height, frames, onProgress } = request
  const gl = renderer.getContext()
  const largest = gl.getParameter(gl.MAX_RENDERBUFFER_SIZE) as number
  const tiles = cutIntoTiles(width, height, Math.min(MAX_TILE_PX, largest))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no memory for a picture of this size.')
  for (const [i, tile] of tiles.entries()) {
    const passes = makePhotoPasses(renderer, tile.width, tile.height)
    try {
      await exposeTile(request, passes, tile, (frameCount) => onProgress?.((i + frameCount / frames) / tiles.length))
      const below = height - tile.y - tile.height
      const where = [tile.x / width, below / height, tile.width / width, tile.height / height] as const
      context.putImageData(flipRows(await passes.develop(where), tile), tile.x, tile.y)
    } finally {
      passes.dispose()
    }
  }
  return toPng(canvas)
}

/** Takes a photo of the scene as it is now. The table stands still until the photo is finished. */
export const photograph = async (options: PhotoOptions, studio: () => PhotoStudio): Promise<Blob> => {
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
    const frames = options.frames ?? (software ? SOFTWARE_FRAMES : HARDWARE_FRAMES)
    return await takePhoto({ ...options, ...scene, frames, free })
  } finally {
    studio().onPose(false)
    invalidate()
  }
}
