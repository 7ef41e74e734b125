import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/** Paths of installed browsers. */
const INSTALLED_BROWSERS = [
  process.env.CHROME_PATH ?? '',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Software WebGL2, and no background network access. */
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  // Compositing without the GPU process, which only WebGL needs, saves seconds on slow machines.
  '--disable-gpu-compositing',
  // Pages are too short-lived for what V8 compiles beside them: without it a journey takes an eighth less CPU.
  '--js-flags=--single-threaded',
  // Compiled code that is stored for later is read by nobody: every context has a storage of its own.
  '--v8-cache-options=none',
]

const launch = (executablePath: string, args: readonly string[], libraries?: string): Promise<Browser> =>
  playwright.launch({
    executablePath,
    args: [...BROWSER_ARGUMENTS, ...args],
    env: { ...process.env, ...(libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries }) } as Record<
      string,
      string
    >,
  })

/** System libraries for a bare machine, from the same package as the browser. */
const packagedLibraries = async (): Promise<string> => {
  const home = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  await inflate(join(home, 'bin', 'al2023.tar.br'))
  return join(tmpdir(), 'al2023', 'lib')
}

const ownBrowser = (): string | undefined => INSTALLED_BROWSERS.find((path) => path !== '' && existsSync(path))

/** Unpacks the browser from npm if it is needed. Several tests that unpack it at once could start an incomplete file. */
export const unpackBrowser = async (): Promise<void> => {
  if (ownBrowser() === undefined) await chromium.executablePath()
}

/** Launches the installed Chrome or Chromium, or the one from npm. */
export const launchBrowser = async (args: readonly string[] = []): Promise<Browser> => {
  const own = ownBrowser()
  if (own !== undefined) return launch(own, args)
  const path = await chromium.executablePath()
  try {
    return await launch(path, args)
  } catch (error) {
    if (!String(error).includes('shared libraries')) throw error
    return launch(path, args, await packagedLibraries())
  }
}
