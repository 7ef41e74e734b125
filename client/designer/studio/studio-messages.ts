import type { Design } from '../../../workshop/design/design.ts'

/** Positions of the studio's camera. */
export const STUDIO_STANDPOINTS = ['quarter', 'above', 'pockets'] as const
export type StudioStandpoint = (typeof STUDIO_STANDPOINTS)[number]

/** Sizes of the images that the studio renders. */
export const IMAGE_SIZES_PX = {
  small: { width: 1280, height: 720 },
  hd: { width: 1920, height: 1080 },
  uhd: { width: 3840, height: 2160 },
  square: { width: 2160, height: 2160 },
} as const
export type ImageSize = keyof typeof IMAGE_SIZES_PX

/** Number of samples (rays for each pixel) of an image for a preview, for a web page and for print. */
export const SAMPLES_BY_QUALITY = { trial: 48, good: 300, best: 1200 } as const
export type RenderQuality = keyof typeof SAMPLES_BY_QUALITY

/** Request for a photo. */
export interface StudioRequest {
  readonly design: Design
  readonly standpoint: StudioStandpoint
  readonly withPieces: boolean
  /** Size of the image in pixels. */
  readonly width: number
  readonly height: number
  /** Rays for each pixel. */
  readonly samples: number
}

/**
 * Reasons why a photo failed. `noFloat`: the graphics processor has no float textures; `memory`: the image is too large for it;
 * `lost`: the graphics context was lost; `broken`: a fault of the program.
 */
export type StudioFault = 'noFloat' | 'memory' | 'lost' | 'broken'

/** Messages of the studio's worker. `share`: progress before the first sample, 0 to 1; `samples`: number of finished samples; `remainingS`: absent until it can be estimated. */
export type StudioMessage =
  | { readonly kind: 'building'; readonly share: number }
  | { readonly kind: 'tracing'; readonly samples: number; readonly remainingS?: number }
  | { readonly kind: 'preview'; readonly image: ImageBitmap }
  | { readonly kind: 'taken'; readonly png: Blob; readonly jpeg: Blob }
  | { readonly kind: 'failed'; readonly fault: StudioFault }
