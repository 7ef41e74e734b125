import type { Point } from '../../../../engine/boards/layout.ts'
import type { Template } from '../../../geometry/template/template.ts'
import type { PageTile, Tiling } from '../../../geometry/template/tiling.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { boxPath, pdfContourPath } from '../page/path.ts'

interface Show {
  readonly current?: PageTile
  readonly picture?: boolean
}

interface Place {
  /** Lower left corner of the room for the map, mm. */
  readonly at: Point
  readonly width: number
  readonly height: number
}

const PRINTED_PAGE_LOOK = { stroke: grey(0.35), width: 0.15 }
const CURRENT_PAGE_LOOK = { fill: grey(0.72) }
const OUTLINE_LOOK = { stroke: BLACK, width: 0.15 }

const cellBox = ({ cell }: PageTile) => boxPath(cell.west, cell.south, cell.east - cell.west, cell.north - cell.south)

/** Draws the frames of the pages where they lie; `current` is shaded. Blank pages have no frame. `picture`: with everything that they show. */
export const drawPageMap = (ink: Ink, template: Template, tiling: Tiling, place: Place, show: Show) => {
  const { current, picture = false } = show
  const cells = tiling.tiles.map((tile) => tile.cell)
  const west = Math.min(...cells.map((cell) => cell.west))
  const south = Math.min(...cells.map((cell) => cell.south))
  const wide = Math.max(...cells.map((cell) => cell.east)) - west
  const high = Math.max(...cells.map((cell) => cell.north)) - south
  const scale = Math.min(place.width / wide, place.height / high)
  const by = {
    x: place.at.x + (place.width - wide * scale) / 2 - west * scale,
    y: place.at.y + (place.height - high * scale) / 2 - south * scale,
  }
  const size = Math.min(5, Math.min(wide / tiling.columns, high / tiling.rows) * scale * 0.4)
  ink.moved(
    by,
    0,
    () => {
      const thin = (look: { width: number }) => ({ ...look, width: look.width / scale })
      if (current !== undefined) ink.draw(CURRENT_PAGE_LOOK, cellBox(current))
      ink.within(boxPath(west, south, wide, high), () => {
        if (picture) ink.picture(template.key)
        else
          for (const contour of template.outlines)
            ink.draw({ ...OUTLINE_LOOK, ...thin(OUTLINE_LOOK) }, pdfContourPath(contour))
      })
      for (const tile of tiling.tiles) {
        if (tile.blank) continue
        ink.draw({ ...PRINTED_PAGE_LOOK, ...thin(PRINTED_PAGE_LOOK) }, cellBox(tile))
        const { cell } = tile
        const type = size / scale
        const middle = { x: (cell.west + cell.east) / 2, y: (cell.south + cell.north) / 2 - type * 0.36 }
        if (size > 1.4 && tiling.tiles.length > 1) {
          // Holes and slots run through a name that has no ground of its own.
          const wide = ink.widthOf(tile.name, { size: type, bold: true }) + type * 0.2
          if (picture)
            ink.draw({ fill: grey(1) }, boxPath(middle.x - wide / 2, middle.y - type * 0.1, wide, type * 0.92))
          ink.text(tile.name, middle, {
            size: type,
            align: 'middle',
            bold: true,
            colour: grey(picture ? 0.4 : 0),
          })
        }
      }
    },
    scale,
  )
}
