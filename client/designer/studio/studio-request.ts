import type { Design } from '../../../workshop/design/design.ts'

/** Positions of the studio's camera. */
export const STUDIO_STANDPOINTS = ['quarter', 'above', 'pockets'] as const
export type Standpoint = (typeof STUDIO_STANDPOINTS)[number]

/** Sizes of the pictures that the studio renders, in pixels. */
export const IMAGE_SIZES_PX = {
  small: { width: 1280, height: 720 },
  hd: { width: 1920, height: 1080 },
  uhd: { width: 3840, height: 2160 },
  square: { width: 2160, height: 2160 },
} as const
export type ImageSize = keyof typeof IMAGE_SIZES_PX

/** Rays for each pixel of a preview, of a picture for a web page and of one for print. */
export const SAMPLES_BY_QUALITY = { trial: 48, good: 300, best: 1200 } as const
export type RenderQuality = keyof typeof SAMPLES_BY_QUALITY

export interface StudioOrder {
  readonly design: Design
  readonly standpoint: Standpoint
  readonly withPieces: boolean
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Rays for each pixel. */
  readonly samples: number
}

/**
 * `memory`: the picture is larger than this graphics processor can hold; `lost`: it went away; `noFloat`: it can't add up light;
 * `broken`: for a reason that nobody can change.
 */
export type StudioFault = 'noFloat' | 'memory' | 'lost' | 'broken'

/** Messages of the studio. `share`: progress before the first sample, 0 to 1; `left`: remaining seconds, once they can be estimated. */
export type StudioMessage =
  | { readonly kind: 'building'; readonly share: number }
  | { readonly kind: 'tracing'; readonly samples: number; readonly left?: number }
  | { readonly kind: 'preview'; readonly picture: ImageBitmap }
  | { readonly kind: 'taken'; readonly png: Blob; readonly jpeg: Blob }
  | { readonly kind: 'failed'; readonly fault: StudioFault }
