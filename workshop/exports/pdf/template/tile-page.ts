import type { Point } from '../../../../engine/boards/layout.ts'
import type { CutLettering } from '../../../geometry/lettering.ts'
import { MARK_REACH_MM, type RegistrationMark } from '../../../geometry/template/registration-marks.ts'
import { PAGE_OVERLAP_MM } from '../../../geometry/template/sheet.ts'
import type { Template } from '../../../geometry/template/template.ts'
import { type PageTile, printedTiles, type Tiling } from '../../../geometry/template/tiling.ts'
import type { Translate } from '../../../texts.ts'
import { BLACK, grey, type Ink } from '../page/ink.ts'
import { boxPath, type Path, pdfLinePath, segmentPath, titlePath } from '../page/path.ts'
import type { PdfWriter } from '../page/pdf-writer.ts'
import { drawRuler, RULER_LENGTH_MM } from '../page/ruler.ts'
import { drawPageMap } from './page-map.ts'

/** A template and what is the same on all of its pages. */
interface TiledPages {
  readonly template: Template
  readonly tiling: Tiling
  readonly marks: readonly RegistrationMark[]
  readonly title: string
  /** A line about what is drawn. */
  readonly facts: string
  /** True if the pages have rulers. */
  readonly ruled: boolean
}

interface TilePage extends TiledPages {
  readonly tile: PageTile
  readonly letters: CutLettering['outlinesOf']
}

/** Returns a title such as `One side of the track for 8`. */
export const templateTitle = (t: Translate, { title, sides }: Template): string =>
  t(`template.${title}`, { count: sides })

/** Lines of the frame, with their width in mm. */
const FRAME_LOOK = { stroke: grey(0.75), width: 0.12 }
/** Lines along which the paper is cut, with their width in mm. */
const CUT_LOOK = { stroke: BLACK, width: 0.2 }
/** Distance from the window to the line of the upright ruler. */
const UPRIGHT_RULER_DISTANCE_MM = 2.7
/** Height of the capitals of the board's title. */
const TITLE_HEIGHT_MM = 1.7
/** Size of the page map in the foot. */
const PAGE_MAP_MM = { width: 20, height: 13.5 }

const diamondCorners = ({ x, y }: Point, reach: number): readonly Point[] => [
  { x: x - reach, y },
  { x, y: y + reach },
  { x: x + reach, y },
  { x, y: y - reach },
]

/** Draws a diamond with two dark quarters: nothing that is drilled looks like it, and its middle can be seen against the light. */
const drawRegistrationMark = (ink: Ink, mark: RegistrationMark) => {
  const [west, north, east, south] = diamondCorners(mark, MARK_REACH_MM) as [Point, Point, Point, Point]
  ink.draw({ fill: BLACK }, [...pdfLinePath([mark, west, north], true), ...pdfLinePath([mark, east, south], true)])
  ink.draw({ stroke: BLACK, width: 0.12 }, pdfLinePath([west, north, east, south], true))
  ink.text(String(mark.number), { x: mark.x + 1.7, y: mark.y + 1.7 }, { size: 1.7, colour: grey(0.25) })
}

const isMarkShown = (mark: Point, { window }: PageTile): boolean =>
  mark.x > window.west && mark.x < window.east && mark.y > window.south && mark.y < window.north

const hasNeighbour = ({ tiling, tile }: TilePage, down: number, right: number): boolean =>
  tiling.tiles.some((other) => !other.isBlank && other.row === tile.row + down && other.column === tile.column + right)

const drawWindow = (ink: Ink, page: TilePage) => {
  const { tile, tiling, template, marks } = page
  const { x, y, width, height } = tiling.sheet.window
  ink.withClip(boxPath(x, y, width, height), () => {
    const middle = { x: x + width / 2, y: y + height / 2 - 9 }
    if (tiling.tiles.length > 1)
      ink.text(tile.name, middle, { size: 26, bold: true, colour: grey(0.95), align: 'middle' })
    ink.withTransform({ x: x - tile.window.west, y: y - tile.window.south }, 0, () => {
      ink.drawImage(template.key)
      for (const mark of marks) if (isMarkShown(mark, tile)) drawRegistrationMark(ink, mark)
    })
  })
}

/** Returns short strokes outside the window where the edges of the next pages to the right and below will lie. */
const seamTickPath = (page: TilePage): Path => {
  const { x, y, width, height } = page.tiling.sheet.window
  const [right, low] = [x + width - PAGE_OVERLAP_MM, y + PAGE_OVERLAP_MM]
  const upright = (at: number) => segmentPath(right, at, right, at + 2)
  const lying = (at: number) => segmentPath(at, low, at + 2, low)
  return [
    ...(hasNeighbour(page, 0, 1) ? [...upright(y + height + 0.6), ...upright(y - 2.6)] : []),
    ...(hasNeighbour(page, 1, 0) ? [...lying(x + width + 0.6), ...lying(x - 2.6)] : []),
  ]
}

/** Draws the window's frame. It is black where the paper is cut: on the left and above, where it comes to lie on another page. */
const drawFrame = (ink: Ink, page: TilePage) => {
  const { x, y, width, height } = page.tiling.sheet.window
  if (page.ruled || page.tiling.tiles.length > 1) ink.draw(FRAME_LOOK, boxPath(x, y, width, height))
  const cuts = [
    ...(hasNeighbour(page, 0, -1) ? segmentPath(x, y - 2, x, y + height + 2) : []),
    ...(hasNeighbour(page, -1, 0) ? segmentPath(x - 2, y + height, x + width + 2, y + height) : []),
  ]
  if (cuts.length > 0) ink.draw(CUT_LOOK, cuts)
  const ticks = seamTickPath(page)
  if (ticks.length > 0) ink.draw(CUT_LOOK, ticks)
}

const drawFooter = (ink: Ink, page: TilePage) => {
  const { title, letters, template, tile, tiling, facts, ruled } = page
  const { x, y, width } = tiling.sheet.window
  const left = ruled ? x + RULER_LENGTH_MM + 5 : x
  const heading = templateTitle(ink.t, template)
  const { rows, columns } = tiling
  const place = ink.t('tile.place', { row: tile.rowName, rows, column: tile.column + 1, columns })
  const times = template.copies > 1 ? ink.t('tile.times', { count: template.copies }) : ''
  const isTiled = tiling.tiles.length > 1
  const label = isTiled && times !== '' ? ink.t('tile.placeAndTimes', { place, times }) : isTiled ? place : times
  ink.text(isTiled ? `${tile.name}  ${heading}` : heading, { x: left, y: y - 4.4 }, { size: 3, bold: true })
  ink.text(label, { x: left, y: y - 8 }, { size: 2.4 })
  ink.text(facts, { x: left, y: y - 11.4 }, { size: 1.85, colour: grey(0.3) })
  const line = titlePath(letters, title, { x, y: y - 13.2 }, TITLE_HEIGHT_MM, RULER_LENGTH_MM)
  if (ruled && line.length > 0) ink.draw({ fill: grey(0.3) }, line)
  const map = { at: { x: x + width - PAGE_MAP_MM.width, y: y - 14 }, ...PAGE_MAP_MM }
  if (tiling.tiles.length > 1) drawPageMap(ink, template, tiling, map, tile)
}

const drawTilePage = (ink: Ink, page: TilePage) => {
  const { x, y } = page.tiling.sheet.window
  drawWindow(ink, page)
  drawFrame(ink, page)
  if (page.ruled) drawRuler(ink, { x, y: y - 6 }, 0)
  if (page.ruled) drawRuler(ink, { x: x - UPRIGHT_RULER_DISTANCE_MM, y }, Math.PI / 2, true)
  drawFooter(ink, page)
}

/** Adds the pages of a template in the order of their names. `more` draws on each of them, too. */
export const addTilePages = (pdf: PdfWriter, pages: TiledPages, more: (ink: Ink) => void = () => undefined) => {
  const { width, height } = pages.tiling.sheet
  for (const tile of printedTiles(pages.tiling)) {
    pdf.addPage(width, height, (ink) => {
      drawTilePage(ink, { ...pages, tile, letters: pdf.letterOutlines })
      more(ink)
    })
  }
}
