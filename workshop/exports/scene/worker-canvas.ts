import { CanvasTexture, MirroredRepeatWrapping, SRGBColorSpace } from 'three'

/** Quality of JPEG images in files, from 0 to 1. */
const JPEG_QUALITY = 0.9

/** A worker's canvas with the method of a page's canvas that exporters call. */
class WorkerCanvas extends OffscreenCanvas {
  toBlob(done: (blob: Blob) => void, type: string): void {
    void this.convertToBlob({ type, quality: JPEG_QUALITY }).then(done)
  }
}

/** Gives a worker a `document` that makes canvases: painters of inlays and the exporter of USDZ ask it for them. */
export const provideDocument = (): void => {
  const document = { createElement: () => new WorkerCanvas(1, 1) }
  if (!('document' in globalThis)) Object.assign(globalThis, { document })
}

/** Makes a texture of a canvas; it is a JPEG image in the file. */
export const makeCanvasTexture = (canvas: OffscreenCanvas): CanvasTexture<OffscreenCanvas> => {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = MirroredRepeatWrapping
  texture.userData.mimeType = 'image/jpeg'
  return texture
}
