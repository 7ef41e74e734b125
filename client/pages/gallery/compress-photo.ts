/** Limit of the server. */
const MAX_PHOTO_BYTES = 300_000
/** Sizes of the longer side to try in this order, each with all qualities. */
const LONGER_SIDES_PX = [1600, 1200, 900, 640]
const JPEG_QUALITIES = [0.85, 0.7, 0.55]

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** Draws the image on white, with a longer side of at most `side` px. */
const scaledCanvas = (picture: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('there is no canvas to draw on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const compressToLimit = async (picture: ImageBitmap): Promise<Blob> => {
  for (const side of LONGER_SIDES_PX) {
    const canvas = scaledCanvas(picture, side)
    for (const quality of JPEG_QUALITIES) {
      const jpeg = await jpegOf(canvas, quality)
      if (jpeg !== null && jpeg.size <= MAX_PHOTO_BYTES) return jpeg
    }
  }
  throw new Error('the photograph stays too large')
}

/** Compresses a photo to the server's limit, without metadata. Rejects if the file is no image. */
export const compressPhoto = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file)
  try {
    return await compressToLimit(picture)
  } finally {
    picture.close()
  }
}

/** Encodes bytes as base64. */
export const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
