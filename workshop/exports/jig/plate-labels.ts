import type { Point } from '../../../engine/boards/layout.ts'
import type { Plate, PlateStop } from '../../jigs/jig.ts'
import type { Translate } from '../../texts.ts'

/** A word on a plate: the middle of its letters, and the height of its capitals in mm. */
export interface PlateLabel {
  readonly text: string
  readonly at: Point
  readonly size: number
}

/** Texts at stops: `stop` on most plates; on a plate for a joint the edge that the stop lies against. */
export type StopWords = Readonly<Record<'stop' | 'upper' | 'end', string>>

export const stopWords = (t: Translate): StopWords => ({
  stop: t('jig.stop'),
  upper: t('jig.upper'),
  end: t('jig.end'),
})

export const stopWord = (words: StopWords, { against }: PlateStop): string => words[against ?? 'stop']

const NAME_HEIGHT_MM = 1.9
/** Distance from a bushing's rim to the middle of its name. */
const NAME_DISTANCE_MM = 1.5
/** Height of the number of a plate. */
const NUMBER_HEIGHT_MM = 4

const placeBelow = ({ x, y }: Point, diameter: number): Point => {
  const aside = (diameter / 2) * Math.SQRT1_2 + NAME_DISTANCE_MM
  return { x: x + aside, y: y - aside }
}

/** Returns the names of holes, to the right below them, and the number of the plate in its upper left corner. */
export const plateLabels = (
  { holes, stops, bushing, bounds, dowel, end }: Plate,
  number: number,
  words: StopWords,
): readonly PlateLabel[] => [
  ...holes.map((hole) => ({ text: hole.name, at: placeBelow(hole, bushing), size: NAME_HEIGHT_MM })),
  ...(end === 'flush'
    ? [
        {
          text: words.end,
          at: { x: bounds.west + NUMBER_HEIGHT_MM, y: bounds.south + 2 * NUMBER_HEIGHT_MM },
          size: NAME_HEIGHT_MM,
        },
      ]
    : []),
  ...stops.map((at) => ({
    text: stopWord(words, at),
    at: { x: at.x, y: at.y + dowel / 2 + NAME_DISTANCE_MM + 0.5 },
    size: NAME_HEIGHT_MM,
  })),
  {
    text: String(number),
    at: { x: bounds.west + NUMBER_HEIGHT_MM + 1, y: bounds.north - NUMBER_HEIGHT_MM },
    size: NUMBER_HEIGHT_MM,
  },
]
