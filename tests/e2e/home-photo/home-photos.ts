import type { Mood } from '../../../textures/moods.ts'

/** Place of the camera of a photograph. Lengths are hole spacings, as everywhere in the scene. */
interface PhotoCamera {
  readonly target: readonly [number, number, number]
  /** Angle round the table, counter-clockwise from the seat of the first player. */
  readonly azimuthDeg: number
  /** Angle from the vertical. */
  readonly polarDeg: number
  readonly distance: number
  readonly fieldOfViewDeg: number
}

/** A photograph of the first page. */
export interface HomePhoto {
  readonly name: string
  readonly mood: Mood
  readonly widthPx: number
  readonly heightPx: number
  readonly camera: PhotoCamera
}

/** The photograph beside the text of a wide screen, and that above the text of an upright one. */
const PHOTO_VIEWS = {
  wide: {
    widthPx: 1200,
    heightPx: 1080,
    camera: { target: [-1.2, 0, 0.6], azimuthDeg: 24, polarDeg: 49, distance: 47, fieldOfViewDeg: 33 },
  },
  upright: {
    widthPx: 880,
    heightPx: 680,
    camera: { target: [0, 0, 1.3], azimuthDeg: 20, polarDeg: 48, distance: 41, fieldOfViewDeg: 33 },
  },
} as const

/** The light of each theme. */
const MOOD_OF_THEME = { light: 'morning', dark: 'evening' } as const

export const HOME_PHOTOS: readonly HomePhoto[] = (['wide', 'upright'] as const).flatMap((view) =>
  (['light', 'dark'] as const).map((theme) => ({
    name: `${view}-${theme}`,
    mood: MOOD_OF_THEME[theme],
    ...PHOTO_VIEWS[view],
  })),
)
