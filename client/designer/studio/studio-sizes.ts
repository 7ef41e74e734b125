/** Sizes of the pictures that the studio renders, in pixels. */
export const STUDIO_SIZES = {
  small: { width: 1280, height: 720 },
  hd: { width: 1920, height: 1080 },
  uhd: { width: 3840, height: 2160 },
  square: { width: 2160, height: 2160 },
} as const
export type StudioSize = keyof typeof STUDIO_SIZES

/** Samples per pixel for a preview, for a web page and for print. */
export const STUDIO_TIMES = { trial: 48, good: 300, best: 1200 } as const
export type StudioTime = keyof typeof STUDIO_TIMES
