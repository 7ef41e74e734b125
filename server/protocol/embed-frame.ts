/** The line of HTML with which another site shows a game or a board of this one. */

/** Size of the picture of a game or a board, as messengers and search engines ask for (ogp.me). */
export const PREVIEW_SIZE_PX = { width: 1200, height: 630 } as const

const DEFAULT_WIDTH_PX = 600
/** Smaller frames show no board. */
const MIN_WIDTH_PX = 120

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => HTML_ESCAPES[sign] ?? '')

export interface FrameSize {
  readonly width: number
  readonly height: number
}

/** Returns the usual size of a frame, or the largest within a width and a height, with the shape of the picture. */
export const frameSizeWithin = (
  maxWidth = Number.POSITIVE_INFINITY,
  maxHeight = Number.POSITIVE_INFINITY,
): FrameSize => {
  const shape = PREVIEW_SIZE_PX.width / PREVIEW_SIZE_PX.height
  const width = Math.max(MIN_WIDTH_PX, Math.floor(Math.min(DEFAULT_WIDTH_PX, maxWidth, maxHeight * shape)))
  return { width, height: Math.floor(width / shape) }
}

interface Embedded {
  readonly origin: string
  /** Path of the page of the game or the board. */
  readonly page: string
  /** Name for those who don't see the picture. */
  readonly title: string
}

export const embedFrame = ({ origin, page, title }: Embedded, { width, height } = frameSizeWithin()): string =>
  `<iframe src="${origin}/embed${page}" width="${width}" height="${height}" style="border:0" title="${escapeHtml(title)}" loading="lazy"></iframe>`
