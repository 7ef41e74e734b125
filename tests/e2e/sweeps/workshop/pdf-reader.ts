import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Browser, Page } from 'playwright-core'

const PDFJS_FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const PAGE_ORIGIN = 'http://pdf.test/'
/** The module goes to the window here: tests' own imports are rewritten before a browser sees them. */
const PAGE_HTML = `<!doctype html><title>pdf</title><script type="module">
import * as reader from '/build/pdf.min.mjs'
reader.GlobalWorkerOptions.workerSrc = '/build/pdf.worker.min.mjs'
window.reader = reader
</script>`
const MIME_TYPES: Readonly<Record<string, string>> = {
  mjs: 'text/javascript',
  html: 'text/html',
  wasm: 'application/wasm',
}

declare global {
  interface Window {
    reader: typeof import('pdfjs-dist')
    read: PDFDocumentProxy
  }
}

/** A browser page with pdfjs, which asks nobody but this machine's packages for anything. */
export const openReader = async (browser: Browser): Promise<Page> => {
  const page = await browser.newPage()
  await page.route(`${PAGE_ORIGIN}**`, (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: PAGE_HTML })
    const type = MIME_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return route.fulfill({ contentType: type, body: readFileSync(join(PDFJS_FOLDER, path)) })
  })
  await page.goto(PAGE_ORIGIN)
  await page.waitForFunction(() => 'reader' in window)
  return page
}

/** Opens a file and returns how many pages it has, and how it wants to be printed. */
export const openPdf = (page: Page, bytes: Uint8Array): Promise<{ pages: number; scaling: string | undefined }> =>
  page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    window.read = await window.reader.getDocument({
      data,
      standardFontDataUrl: '/standard_fonts/',
      useSystemFonts: false,
    }).promise
    const wishes = await window.read.getViewerPreferences()
    return { pages: window.read.numPages, scaling: (wishes as Record<string, string> | null)?.PrintScaling }
  }, Buffer.from(bytes).toString('base64'))

/** Shades of grey, 0 black, row by row from the upper left corner. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly shades: Uint8Array
}

/** A page as grey dots. `number` from 1. */
export const pageShades = async (page: Page, number: number, dotsPerMm: number): Promise<Picture> => {
  const { width, height, base64 } = await page.evaluate(
    async ([wanted, scale]) => {
      const sheet = await window.read.getPage(wanted)
      const viewport = sheet.getViewport({ scale: (scale * 25.4) / 72 })
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await sheet.render({ canvas, viewport }).promise
      const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
        0,
        0,
        canvas.width,
        canvas.height,
      )
      const shades = new Uint8Array(data.length / 4)
      for (let i = 0; i < shades.length; i++) shades[i] = data[i * 4 + 1] ?? 0
      const parts: string[] = []
      for (let i = 0; i < shades.length; i += 8192) parts.push(String.fromCharCode(...shades.subarray(i, i + 8192)))
      return { width: canvas.width, height: canvas.height, base64: btoa(parts.join('')) }
    },
    [number, dotsPerMm] as const,
  )
  return { width, height, shades: new Uint8Array(Buffer.from(base64, 'base64')) }
}
