import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { contextOf, makeCanvas } from './canvas.ts'

/** CSS properties that become attributes, so that a drawing keeps its look outside the page. */
const INLINED_STYLES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
] as const

/** A drawing in the page, outside the visible area. `clear` removes it. */
export interface OffscreenDrawing {
  readonly svg: SVGSVGElement
  readonly clear: () => void
}

/** Renders a drawing into the page, so that style sheets apply. The caller must `clear` it. */
export const renderOffscreen = (drawing: ReactElement): OffscreenDrawing => {
  const place = document.createElement('div')
  place.className = 'clip-bench'
  place.setAttribute('aria-hidden', 'true')
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(drawing))
  const svg = place.querySelector('svg')
  if (svg === null) throw new Error('the drawing has no svg element')
  return {
    svg,
    clear: () => {
      root.unmount()
      place.remove()
    },
  }
}

/** Serializes a drawing with its styles and without its texts: an image can't use the page's fonts. */
const serializeStandalone = (svg: SVGSVGElement, width: number, height: number): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = [...copy.querySelectorAll('*')]
  ;[...svg.querySelectorAll('*')].forEach((element, i) => {
    const style = getComputedStyle(element)
    for (const name of INLINED_STYLES) copies[i]?.setAttribute(name, style.getPropertyValue(name))
    copies[i]?.removeAttribute('class')
  })
  for (const text of copy.querySelectorAll('text')) text.remove()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}

/** Loads an image file, and draws it in this size in px. */
export const loadBitmap = async (url: string, width: number, height: number): Promise<HTMLCanvasElement> => {
  const image = new Image(Math.ceil(width), Math.ceil(height))
  image.src = url
  await image.decode()
  const canvas = makeCanvas(width, height)
  contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Rasterizes a drawing in this size in px, without its texts. */
export const rasterizeSvg = async (svg: SVGSVGElement, width: number, height: number): Promise<HTMLCanvasElement> => {
  const url = URL.createObjectURL(new Blob([serializeStandalone(svg, width, height)], { type: 'image/svg+xml' }))
  try {
    return await loadBitmap(url, width, height)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Draws the texts of a drawing with the page's fonts. The top left corner of the drawing is the context's origin. */
export const writeTexts = (context: CanvasRenderingContext2D, svg: SVGSVGElement): void => {
  const corner = svg.getBoundingClientRect()
  for (const text of svg.querySelectorAll('text')) {
    const matrix = text.getScreenCTM()
    if (matrix === null) continue
    const { fontSize, fontWeight, fontFamily, fill } = getComputedStyle(text)
    // Fonts below one pixel are drawn badly, so that the scale is part of the size.
    const scale = Math.hypot(matrix.a, matrix.b)
    context.save()
    context.translate(matrix.e - corner.left, matrix.f - corner.top)
    context.rotate(Math.atan2(matrix.b, matrix.a))
    context.font = `${fontWeight} ${Number.parseFloat(fontSize) * scale}px ${fontFamily}`
    context.textAlign = 'center'
    context.fillStyle = fill
    context.fillText(text.textContent, 0, Number(text.getAttribute('y') ?? 0) * scale)
    context.restore()
  }
}
