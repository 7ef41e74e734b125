import type { Point } from '../../../../engine/boards/layout.ts'
import { boundsOf, boxCorners } from '../../../geometry/contour.ts'
import type { Template } from '../../../geometry/template/template.ts'
import type { PageTile, Tiling } from '../../../geometry/template/tiling.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { boxPath, pdfContourPath } from '../page/path.ts'

interface MapSpace {
  /** Lower left corner of the space for the map, mm. */
  readonly at: Point
  readonly width: number
  readonly height: number
}

const LINE_WIDTH_MM = 0.15
const CURRENT_PAGE_LOOK = { fill: grey(0.72) }

const cellBox = ({ cell }: PageTile) => boxPath(cell.west, cell.south, cell.east - cell.west, cell.north - cell.south)

/** Draws the name of a page in the middle of its frame. `size`: of its type. On an image it has a white ground, for holes and slots would run through it. */
const drawPageName = (ink: Ink, { name, cell }: PageTile, size: number, isOnPicture: boolean) => {
  const middle = { x: (cell.west + cell.east) / 2, y: (cell.south + cell.north) / 2 - size * 0.36 }
  const width = ink.widthOf(name, { size, bold: true }) + size * 0.2
  const ground = boxPath(middle.x - width / 2, middle.y - size * 0.1, width, size * 0.92)
  if (isOnPicture) ink.draw({ fill: grey(1) }, ground)
  ink.text(name, middle, { size, align: 'middle', bold: true, colour: grey(isOnPicture ? 0.4 : 0) })
}

/** Draws the frames of the pages where they lie; blank pages have none. `current` is shaded; without it, the map shows the whole template. */
export const drawPageMap = (ink: Ink, template: Template, tiling: Tiling, place: MapSpace, current?: PageTile) => {
  const { west, east, south, north } = boundsOf(tiling.tiles.flatMap(({ cell }) => boxCorners(cell)))
  const [wide, high] = [east - west, north - south]
  const scale = Math.min(place.width / wide, place.height / high)
  const by = {
    x: place.at.x + (place.width - wide * scale) / 2 - west * scale,
    y: place.at.y + (place.height - high * scale) / 2 - south * scale,
  }
  const size = Math.min(5, Math.min(wide / tiling.columns, high / tiling.rows) * scale * 0.4)
  const drawMap = () => {
    if (current !== undefined) ink.draw(CURRENT_PAGE_LOOK, cellBox(current))
    ink.withClip(boxPath(west, south, wide, high), () => {
      if (current === undefined) return ink.drawImage(template.key)
      for (const contour of template.outlines)
        ink.draw({ stroke: BLACK, width: LINE_WIDTH_MM / scale }, pdfContourPath(contour))
    })
    for (const tile of tiling.tiles) {
      if (tile.isBlank) continue
      ink.draw({ stroke: grey(0.35), width: LINE_WIDTH_MM / scale }, cellBox(tile))
      if (size > 1.4 && tiling.tiles.length > 1) drawPageName(ink, tile, size / scale, current === undefined)
    }
  }
  ink.withTransform(by, 0, drawMap, scale)
}
