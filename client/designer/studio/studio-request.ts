import type { Design } from '../../../workshop/design/design.ts'

/** Positions of the studio's camera. */
export const STUDIO_STANDPOINTS = ['quarter', 'above', 'pockets'] as const
export type Standpoint = (typeof STUDIO_STANDPOINTS)[number]

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
export type StudioNews =
  | { readonly kind: 'building'; readonly share: number }
  | { readonly kind: 'tracing'; readonly samples: number; readonly left?: number }
  | { readonly kind: 'preview'; readonly picture: ImageBitmap }
  | { readonly kind: 'taken'; readonly png: Blob; readonly jpeg: Blob }
  | { readonly kind: 'failed'; readonly fault: StudioFault }
