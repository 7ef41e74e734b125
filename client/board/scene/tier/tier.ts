import type { PieceDetail } from '../../../../models/pieces/piece-set.ts'

/** Qualities of rendering. */
export const TIERS = ['low', 'mid', 'high'] as const
export type Tier = (typeof TIERS)[number]

export interface TierSettings {
  /** Greatest number of device pixels per CSS pixel. */
  readonly dpr: number
  /** Greatest number of pixels of a frame. */
  readonly pixels: number
  /** Width and height of the baked wood of the board, in pixels. */
  readonly board: number
  /** Width and height of the baked wood of the table, in pixels. */
  readonly table: number
  readonly anisotropy: number
  readonly relief: boolean
  readonly gloss: boolean
  readonly pieces: PieceDetail
  /** Width of a card in the atlas, in pixels. */
  readonly card: number
}

export const TIER_SETTINGS: Readonly<Record<Tier, TierSettings>> = {
  low: {
    dpr: 1,
    pixels: 0.92e6,
    board: 2048,
    table: 512,
    anisotropy: 2,
    relief: false,
    gloss: false,
    pieces: { segments: 14, turned: 11, steps: 7 },
    card: 160,
  },
  mid: {
    dpr: 1.5,
    pixels: 2.2e6,
    board: 2048,
    table: 1024,
    anisotropy: 4,
    relief: true,
    gloss: true,
    pieces: { segments: 20, turned: 17, steps: 11 },
    card: 240,
  },
  high: {
    dpr: 2,
    pixels: 5e6,
    board: 2048,
    table: 2048,
    anisotropy: 8,
    relief: true,
    gloss: true,
    pieces: { segments: 28, turned: 24, steps: 18 },
    card: 320,
  },
}

export const isTier = (text: string | null): text is Tier => TIERS.some((tier) => tier === text)

/** Returns the tier that the URL asks for, as in `?tier=low`. */
export const tierFromQuery = (search: string): Tier | undefined => {
  const tier = new URLSearchParams(search).get('tier')
  return isTier(tier) ? tier : undefined
}

/** Reports whether the context is rendered in software, without a GPU. */
export const isSoftware = (gl: WebGL2RenderingContext): boolean => {
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = info === null ? '' : String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL))
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}

/** Returns the device pixels per CSS pixel for a canvas. `width` and `height` are CSS pixels, `deviceDpr` is the ratio of the screen. */
export const dprFor = (tier: Tier, width: number, height: number, deviceDpr: number): number => {
  const settings = TIER_SETTINGS[tier]
  const fit = Math.sqrt(settings.pixels / Math.max(1, width * height))
  return Math.min(settings.dpr, deviceDpr, fit)
}

/** Least number of frames per second of a device the tier of which is not too high. */
export const MIN_FINE_FPS = 44
