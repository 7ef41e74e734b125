import type { CDPSession, Page } from 'playwright-core'

export interface ScreenSize {
  readonly name: string
  readonly width: number
  readonly height: number
  /** A finger points, not a mouse. */
  readonly touch?: boolean
  /** Zoom of the page: device pixels for each CSS px. */
  readonly zoom?: number
  /** Size of the text, as a factor of the usual one. */
  readonly text?: number
}

const sizeOf = (width: number, height: number, touch = true): ScreenSize => ({
  name: `${width}x${height}`,
  width,
  height,
  touch,
})

export const SCREEN_SIZES: readonly ScreenSize[] = [
  sizeOf(320, 568),
  sizeOf(360, 740),
  sizeOf(390, 844),
  sizeOf(667, 310),
  sizeOf(844, 390),
  sizeOf(768, 1024),
  sizeOf(1024, 768),
  sizeOf(1280, 720, false),
  sizeOf(1440, 900, false),
  sizeOf(1920, 1080, false),
  { name: 'zoom-200', width: 640, height: 360, zoom: 2 },
  { name: 'text-200', width: 1280, height: 720, text: 2 },
]

interface Emulation {
  readonly session: CDPSession
  touch: boolean
  zoom: number
}

const emulations = new WeakMap<Page, Promise<Emulation>>()

const emulationOf = (page: Page): Promise<Emulation> => {
  const start = async () => ({ session: await page.context().newCDPSession(page), touch: false, zoom: 1 })
  const emulation = emulations.get(page) ?? start()
  emulations.set(page, emulation)
  return emulation
}

/** Gives an open page another size, and waits until it is laid out and painted. */
export const resizePage = async (page: Page, { width, height, touch = false, zoom = 1, text = 1 }: ScreenSize) => {
  const emulation = await emulationOf(page)
  const { session } = emulation
  if (touch !== emulation.touch) await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
  emulation.touch = touch
  // Left in place it would come back with the next document.
  if (zoom !== emulation.zoom) await session.send('Emulation.clearDeviceMetricsOverride')
  emulation.zoom = zoom
  await page.setViewportSize({ width, height })
  if (zoom !== 1)
    await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: zoom, mobile: false })
  await page.evaluate(async (factor) => {
    document.documentElement.style.fontSize = factor === 1 ? '' : `${factor * 100}%`
    // Observers learn the new size in the first frame, and the page shows their changes in the second. A page that nobody sees paints none.
    for (let i = 0; i < 2; i++)
      await new Promise<unknown>((done) => {
        requestAnimationFrame(done)
        setTimeout(done, 1000)
      })
  }, text)
}
