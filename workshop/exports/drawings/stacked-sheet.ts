/** Parts of different sizes on a sheet: stacked in columns, the broadest first. If the machine is smaller than the sheet, the columns are shared among several loads. */

import type { Point } from '../../../engine/boards/layout.ts'
import { itemAt } from '../../../engine/items.ts'
import type { Design } from '../../design/design.ts'
import type { Bounds, Extent } from '../../geometry/contour.ts'

/** Space in mm between parts and between two loads of the machine. */
export interface SheetSpacing {
  readonly parts: number
  readonly beds: number
}

export interface StackedParts {
  /** Lower left corner of each part, in the order in which they were given. */
  readonly corners: readonly Point[]
  readonly beds: readonly Bounds[]
}

/** Largest height of a column, as a multiple of the highest part. */
const MAX_COLUMN_EXCESS = 1.1

interface Column {
  readonly width: number
  readonly parts: readonly { readonly index: number; readonly south: number }[]
  readonly height: number
}

const fillColumns = (sizes: readonly Extent[], most: number, apart: number): readonly Column[] => {
  const order = [...sizes.keys()].sort((a, b) => itemAt(sizes, b).width - itemAt(sizes, a).width)
  const columns: Column[] = []
  for (const index of order) {
    const { width, height } = itemAt(sizes, index)
    const last = columns.at(-1)
    const south = last === undefined ? 0 : last.height + apart
    const part = { index, south }
    if (last === undefined || south + height > most) columns.push({ width, height, parts: [{ index, south: 0 }] })
    else columns[columns.length - 1] = { ...last, parts: [...last.parts, part], height: south + height }
  }
  return columns
}

const bedAt = ({ bedWidth, bedHeight }: Design, west: number): Bounds => ({
  west,
  east: west + bedWidth,
  south: 0,
  north: bedHeight,
})

/** Returns the places of parts that are stacked in columns. `sizes`: of the parts as they lie. */
export const stackParts = (sizes: readonly Extent[], design: Design, apart: SheetSpacing): StackedParts => {
  const { bedWidth, bedHeight } = design
  const inBeds = bedWidth > 0 && sizes.every(({ width, height }) => width <= bedWidth && height <= bedHeight)
  const longest = Math.max(...sizes.map(({ height }) => height))
  const corners: Point[] = []
  const beds = inBeds ? [bedAt(design, 0)] : []
  let west = 0
  for (const { width, parts } of fillColumns(sizes, inBeds ? bedHeight : longest * MAX_COLUMN_EXCESS, apart.parts)) {
    const bed = beds.at(-1)
    if (bed !== undefined && west > bed.west && west + width > bed.east) {
      west = bed.east + apart.beds
      beds.push(bedAt(design, west))
    }
    for (const { index, south } of parts) corners[index] = { x: west, y: south }
    west += width + apart.parts
  }
  return { corners, beds }
}
