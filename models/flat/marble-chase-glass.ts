import { COLOURS, type Colour } from '../../engine/marble-chase/colours.ts'
import { MARBLES, type Marble } from '../../engine/marble-chase/flick.ts'
import { SHOOTING_GLASS } from '../../workshop/design/player-colours.ts'
import { COLUMN_STAINS } from '../../workshop/design/woods.ts'

interface FlatGlass {
  readonly glass: string
  readonly thread: string
}

/** Colours of the marbles and of the threads in them, as the scene in 3D has them. They differ from the colours of the columns. */
export const MARBLE_GLASS = Object.fromEntries(
  MARBLES.map((marble, i) => [marble, { glass: SHOOTING_GLASS[i]?.css, thread: SHOOTING_GLASS[i]?.pattern.thread }]),
) as Readonly<Record<Marble, FlatGlass>>

/** Colours of the columns, from the left: those of the dyed wood in 3D. */
export const COLUMN_PAINT = COLUMN_STAINS
/** Number of columns before the first one that has a colour of the scoring boards. */
const BLACK_AND_WHITE = 2
/** Returns the paint of a colour of the scoring boards, which is that of its column. */
export const colourPaint = (colour: Colour): string => COLUMN_PAINT[BLACK_AND_WHITE + COLOURS.indexOf(colour)] ?? ''
/** Numbers of the columns (from 1) with colours that need dark pips and letters. */
export const LIGHT_COLUMNS: readonly number[] = [2, 3]
