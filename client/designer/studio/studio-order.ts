import type { Design } from '../../../workshop/design/design.ts'

/** Where the camera of the studio stands. */
export const STANDPOINTS = ['quarter', 'above', 'pockets'] as const
export type Standpoint = (typeof STANDPOINTS)[number]

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

/** What the studio tells. `share` of what comes before the first sample, 0 to 1; `left`: seconds that the rest takes, once that can be told. */
export type StudioNews =
  | { readonly kind: 'building'; readonly share: number }
  | { readonly kind: 'tracing'; readonly samples: number; readonly left?: number }
  | { readonly kind: 'preview'; readonly picture: ImageBitmap }
  | { readonly kind: 'taken'; readonly png: Blob; readonly jpeg: Blob }
  | { readonly kind: 'failed'; readonly fault: StudioFault }
