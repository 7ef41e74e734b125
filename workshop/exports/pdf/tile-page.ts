import type { Point } from '../../../engine/layout.ts'
import type { Lettering } from '../lettering.ts'
import { BLACK, grey, type Ink } from './ink.ts'
import { drawPageMap } from './page-map.ts'
import { OVERLAP } from './paper.ts'
import { paperWords } from './paper-words.ts'
import { boxPath, lettersPath, linePath, type Path } from './path.ts'
import { MARK_REACH, type RegistrationMark } from './registration.ts'
import { drawRuler, RULER_LENGTH } from './ruler.ts'
import type { Template } from './template.ts'
import type { Tile, Tiling } from './tiling.ts'
import { titleLine } from './title-line.ts'

export interface TilePage {
  readonly template: Template
  readonly tiling: Tiling
  readonly tile: Tile
  readonly marks: readonly RegistrationMark[]
  readonly title: string
  readonly letters: Lettering['outlinesOf']
  /** A line about what is drawn. */
  readonly facts: string
  /** With rulers. */
  readonly ruled: boolean
}

const FRAME = { stroke: grey(0.75), width: 0.12 }
const CUT = { stroke: BLACK, width: 0.2 }
const TICK = { stroke: BLACK, width: 0.2 }
/** From the window to the line of the upright ruler, mm. */
const UPRIGHT = 2.7
/** Height of the capitals of the board's title, mm. */
const TITLE = 1.7
/** Room of the page map in the foot, mm. */
const MAP = { width: 20, height: 13.5 }

const diamond = ({ x, y }: Point, reach: number): readonly Point[] => [
  { x: x - reach, y },
  { x, y: y + reach },
  { x: x + reach, y },
  { x, y: y - reach },
]

/** A diamond with two dark quarters: nothing that is drilled looks like it, and its middle can be seen against the light. */
const drawMark = (ink: Ink, mark: RegistrationMark) => {
  const [west, north, east, south] = diamond(mark, MARK_REACH) as [Point, Point, Point, Point]
  ink.draw({ fill: BLACK }, [...linePath([mark, west, north], true), ...linePath([mark, east, south], true)])
  ink.draw({ stroke: BLACK, width: 0.12 }, linePath([west, north, east, south], true))
  ink.text(String(mark.number), { x: mark.x + 1.7, y: mark.y + 1.7 }, { size: 1.8, colour: grey(0.25) })
}

const isShown = (mark: Point, { window }: Tile): boolean =>
  mark.x > window.west && mark.x < window.east && mark.y > window.south && mark.y < window.north

const hasNeighbour = ({ tiling, tile }: TilePage, down: number, right: number): boolean =>
  tiling.tiles.some((other) => !other.blank && other.row === tile.row + down && other.column === tile.column + right)

const drawWindow = (ink: Ink, page: TilePage) => {
  const { tile, tiling, template, marks } = page
  const { x, y, width, height } = tiling.sheet.window
  ink.within(boxPath(x, y, width, height), () => {
    const middle = { x: x + width / 2, y: y + height / 2 - 9 }
    if (tiling.tiles.length > 1)
      ink.text(tile.name, middle, { size: 26, bold: true, colour: grey(0.95), align: 'middle' })
    ink.moved({ x: x - tile.window.west, y: y - tile.window.south }, 0, () => {
      ink.picture(template.key)
      for (const mark of marks) if (isShown(mark, tile)) drawMark(ink, mark)
    })
  })
}

/** Short strokes outside the window where the edges of the next pages to the right and below will lie. */
const seamTicks = (page: TilePage): Path => {
  const { x, y, width, height } = page.tiling.sheet.window
  const [right, low] = [x + width - OVERLAP, y + OVERLAP]
  const upright = (at: number) =>
    linePath([
      { x: right, y: at },
      { x: right, y: at + 2 },
    ])
  const lying = (at: number) =>
    linePath([
      { x: at, y: low },
      { x: at + 2, y: low },
    ])
  return [
    ...(hasNeighbour(page, 0, 1) ? [...upright(y + height + 0.6), ...upright(y - 2.6)] : []),
    ...(hasNeighbour(page, 1, 0) ? [...lying(x + width + 0.6), ...lying(x - 2.6)] : []),
  ]
}

/** The window's frame; black where it is cut: left and above, where it comes to lie on another page. */
const drawFrame = (ink: Ink, page: TilePage) => {
  const { x, y, width, height } = page.tiling.sheet.window
  if (page.ruled || page.tiling.tiles.length > 1) ink.draw(FRAME, boxPath(x, y, width, height))
  const cuts = [
    ...(hasNeighbour(page, 0, -1)
      ? linePath([
          { x, y: y - 2 },
          { x, y: y + height + 2 },
        ])
      : []),
    ...(hasNeighbour(page, -1, 0)
      ? linePath([
          { x: x - 2, y: y + height },
          { x: x + width + 2, y: y + height },
        ])
      : []),
  ]
  if (cuts.length > 0) ink.draw(CUT, cuts)
  const ticks = seamTicks(page)
  if (ticks.length > 0) ink.draw(TICK, ticks)
}

const drawFoot = (ink: Ink, page: TilePage) => {
  const { title, letters, template, tile, tiling, facts, ruled } = page
  const { x, y, width } = tiling.sheet.window
  const left = ruled ? x + RULER_LENGTH + 5 : x
  const place = paperWords.pageOf(tile.rowName, tiling.rows, tile.column + 1, tiling.columns)
  const times = template.copies > 1 ? paperWords.times(template.copies) : ''
  const label = [tiling.tiles.length > 1 ? place : '', times].filter((part) => part !== '').join('; ')
  ink.text(
    tiling.tiles.length > 1 ? `${tile.name}  ${template.title}` : template.title,
    { x: left, y: y - 4.4 },
    { size: 3.2, bold: true },
  )
  ink.text(label, { x: left, y: y - 8 }, { size: 2.6 })
  ink.text(facts, { x: left, y: y - 11.4 }, { size: 2, colour: grey(0.3) })
  const line = titleLine(letters, title, { x, y: y - 13.2 }, TITLE, RULER_LENGTH)
  if (ruled && line.length > 0) ink.draw({ fill: grey(0.3) }, lettersPath(line))
  const map = { at: { x: x + width - MAP.width, y: y - 14 }, ...MAP }
  if (tiling.tiles.length > 1) drawPageMap(ink, template, tiling, map, { current: tile })
}

export const drawTilePage = (ink: Ink, page: TilePage) => {
  const { x, y } = page.tiling.sheet.window
  drawWindow(ink, page)
  drawFrame(ink, page)
  if (page.ruled) drawRuler(ink, { x, y: y - 6 }, 0)
  if (page.ruled) drawRuler(ink, { x: x - UPRIGHT, y }, Math.PI / 2, true)
  drawFoot(ink, page)
}
