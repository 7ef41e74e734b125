import { CanvasTexture, MirroredRepeatWrapping, SRGBColorSpace } from 'three'

/** Makes a texture of a canvas; it is JPEG in the file. */
export const canvasTexture = (canvas: OffscreenCanvas): CanvasTexture<OffscreenCanvas> => {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = MirroredRepeatWrapping
  texture.userData.mimeType = 'image/jpeg'
  return texture
}
