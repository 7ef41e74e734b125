export const makeCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width: Math.ceil(width), height: Math.ceil(height) })

/** Throws if the browser provides no context, for example without memory. */
export const contextOf = (canvas: HTMLCanvasElement, readable = false): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: readable })
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}
