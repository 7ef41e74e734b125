/** Largest photo that the server accepts. */
const MAX_PHOTO_BYTES = 300_000
/** Lengths of the longer side, tried in this order, each with all qualities. */
const LONGER_SIDES_PX = [1600, 1200, 900, 640]
const JPEG_QUALITIES = [0.85, 0.7, 0.55]

const encodeJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** Draws the image on white, with a longer side of at most `maxSidePx`. */
const drawScaled = (image: ImageBitmap, maxSidePx: number): HTMLCanvasElement => {
  const scale = Math.min(1, maxSidePx / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('there is no canvas to draw on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Returns the first JPEG that the server accepts. Rejects if none is small enough. */
const compressToLimit = async (image: ImageBitmap): Promise<Blob> => {
  for (const side of LONGER_SIDES_PX) {
    const canvas = drawScaled(image, side)
    for (const quality of JPEG_QUALITIES) {
      const jpeg = await encodeJpeg(canvas, quality)
      if (jpeg !== null && jpeg.size <= MAX_PHOTO_BYTES) return jpeg
    }
  }
  throw new Error('the photograph stays too large')
}

/** Compresses a photo to the server's limit, as JPEG without metadata. Rejects if the file is no image. */
export const compressPhoto = async (file: Blob): Promise<Blob> => {
  const image = await createImageBitmap(file)
  try {
    return await compressToLimit(image)
  } finally {
    image.close()
  }
}
