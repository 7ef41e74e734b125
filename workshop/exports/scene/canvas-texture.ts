import { CanvasTexture, MirroredRepeatWrapping, SRGBColorSpace } from 'three'

/** A canvas as a picture of a model; JPEG in the file. */
export const canvasTexture = (canvas: OffscreenCanvas): CanvasTexture<OffscreenCanvas> => {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = MirroredRepeatWrapping
  texture.userData.mimeType = 'image/jpeg'
  return texture
}
