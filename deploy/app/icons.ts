/** Icons of the installed app, drawn from the emblem of the site. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import type { HtmlTagDescriptor } from 'vite'

const EMBLEM_SVG = readFileSync(join(import.meta.dirname, '..', '..', 'client', 'ui', 'style', 'favicon.svg'), 'utf8')

interface Icon {
  readonly name: string
  readonly sizePx: number
  /** `maskable`: a full square out of which the system cuts a shape. The marble is inside the circle that always stays. */
  readonly purpose: 'any' | 'maskable'
}

const ICON_FILES: readonly Icon[] = [
  { name: 'icon-192', sizePx: 192, purpose: 'any' },
  { name: 'icon-512', sizePx: 512, purpose: 'any' },
  { name: 'icon-maskable-192', sizePx: 192, purpose: 'maskable' },
  { name: 'icon-maskable-512', sizePx: 512, purpose: 'maskable' },
]

/** Apple's home screens round the corners themselves. */
const APPLE_ICON: Icon = { name: 'apple-touch-icon', sizePx: 180, purpose: 'maskable' }

const pathOf = ({ name }: Icon): string => `app/${name}.png`

const drawIcon = ({ sizePx, purpose }: Icon): Uint8Array => {
  const svg = purpose === 'maskable' ? EMBLEM_SVG.replace('rx="15"', '') : EMBLEM_SVG
  return new Resvg(svg, { fitTo: { mode: 'width', value: sizePx } }).render().asPng()
}

/** Draws all icons. Returns their files by path. */
export const drawIcons = (): ReadonlyMap<string, Uint8Array> =>
  new Map([...ICON_FILES, APPLE_ICON].map((icon) => [pathOf(icon), drawIcon(icon)]))

/** Returns the icons as a manifest lists them. */
export const manifestIcons = () =>
  ICON_FILES.map((icon) => ({
    src: `/${pathOf(icon)}`,
    sizes: `${icon.sizePx}x${icon.sizePx}`,
    type: 'image/png',
    purpose: icon.purpose,
  }))

/** Tags in the head of the page for devices that don't read the manifest's icons. */
export const ICON_TAGS: readonly HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${pathOf(APPLE_ICON)}` }, injectTo: 'head' },
]
