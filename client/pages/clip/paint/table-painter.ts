import type { Seat } from '../../../../engine/board.ts'
import type { Point } from '../../../../engine/boards/layout.ts'
import { type FlatMap, flatMap } from '../../../../models/flat/flat-map.ts'
import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { declaredRankText } from '../../../board/flat/cards/DeclaredRank.tsx'
import { airbornePose, type FlatAirborneCard, scaleAtHeight } from '../../../board/flat/cards/flat-card-pose.ts'
import { type FlatPile, type FlatPiles, flatPiles, pileCards } from '../../../board/flat/cards/flat-piles.ts'
import { type LyingCard, openHandCards, stockCards } from '../../../board/flat/cards/lying-cards.ts'
import { homeBarPath } from '../../../board/flat/FlatHighlights.tsx'
import type { FlyingCard, MotionFrame } from '../../../board/motion/motion.ts'
import { heldCards, ShownPile } from '../../../board/scene/cards/shown-cards.ts'
import { ShownPiles } from '../../../board/scene/cards/shown-piles.ts'
import type { Trail } from '../../../table/input/highlights.ts'
import type { Rectangle } from '../clip-layout.ts'
import type { ClipBoard, ClipTable } from '../clip-table.ts'
import { drawBoard, drawMarble, MARBLE_HALF_SPACINGS } from './board-image.tsx'
import { paintCardShape, paintCircle } from './canvas.ts'
import { CardImages } from './card-images.ts'
import { CLIP_COLOURS, type ClipFonts } from './clip-colours.ts'

/** Widths of cards on a board, in hole spacings: on its piles, and in open hands if there is space for them. */
interface CardWidths {
  readonly piled: number
  readonly held?: number
}

/** Returns the widths of cards on the board. Hands are left out if the cards would be too small at this scale. */
export const cardWidths = (
  map: FlatMap,
  { board, colours, viewSide, playerPiles }: Pick<ClipBoard, 'board' | 'colours' | 'viewSide' | 'playerPiles'>,
  pxPerSpacing: number,
): CardWidths => {
  const { cardWidth: piled } = playerPiles === undefined ? map : flatPiles(map, playerPiles, { board, viewSide }).stock
  const open = colours.map(() => [0])
  const [held] = openHandCards({ map, board, viewSide, ownSeat: undefined, pitchPx: pxPerSpacing, cards: { open } })
  return held === undefined ? { piled } : { piled, held: held.width }
}

/** Images that are drawn once and used in many frames. */
interface DrawnParts {
  /** Boards without marbles and cards, by the highlighted seat. */
  readonly boards: ReadonlyMap<Seat | undefined, HTMLCanvasElement>
  /** Marbles by seat. */
  readonly marbles: readonly HTMLCanvasElement[]
  readonly cards: CardImages
}

export interface TablePainterInput {
  readonly board: ClipBoard
  readonly fonts: ClipFonts
  /** Target area of the board, in px. */
  readonly area: Rectangle
  /** Seats that are on turn in the clip. */
  readonly turns: readonly (Seat | undefined)[]
  readonly faces: readonly number[]
}

type Context = CanvasRenderingContext2D

const RAD_PER_DEG = Math.PI / 180

/** Colour of a card without an image. */
const CARD_PAPER_COLOUR = '#f4ead6'

/** Draws the flat board of a table on a canvas. The frames must be painted in the order of time, because piles follow the motion. */
export class TablePainter {
  readonly #input: TablePainterInput
  readonly #map: FlatMap
  readonly #pxPerSpacing: number
  /** Position of the board's middle on the canvas, in px. */
  readonly #origin: { readonly x: number; readonly y: number }
  readonly #parts: DrawnParts
  readonly #pile = new ShownPile()
  /** Discard piles, if every player has one of their own. */
  readonly #piles: ShownPiles
  readonly #places: FlatPiles | undefined
  /** True if open hands lie on the board. */
  readonly showsHands: boolean

  static async make(input: TablePainterInput): Promise<TablePainter> {
    const { board, area, turns, faces } = input
    const map = flatMap(board.layout, board.activeTrack, board.viewSide, board.designWood)
    const [, , width, height] = map.box
    const pxPerSpacing = Math.min(area.width / width, area.height / height)
    const size = { width: width * pxPerSpacing, height: height * pxPerSpacing }
    const boards = new Map<Seat | undefined, HTMLCanvasElement>()
    for (const turn of new Set(turns)) boards.set(turn, await drawBoard({ map, board, turn, ...size }))
    const marble = Math.ceil(2 * MARBLE_HALF_SPACINGS * pxPerSpacing * 1.25)
    const marbles = await Promise.all(board.colours.map((palette) => drawMarble(palette, marble)))
    const cards = new CardImages()
    const widths = cardWidths(map, board, pxPerSpacing)
    for (const width of Object.values(widths)) await cards.load(faces, width * pxPerSpacing)
    return new TablePainter(input, map, pxPerSpacing, { boards, marbles, cards }, 'held' in widths)
  }

  private constructor(
    input: TablePainterInput,
    map: FlatMap,
    pxPerSpacing: number,
    parts: DrawnParts,
    showsHands: boolean,
  ) {
    const { x, y, width, height } = input.area
    const [left, top, boxWidth, boxHeight] = map.box
    this.#input = input
    this.showsHands = showsHands
    this.#map = map
    this.#pxPerSpacing = pxPerSpacing
    this.#piles = new ShownPiles(input.board.board.seats)
    const { playerPiles } = input.board
    this.#places = playerPiles && flatPiles(map, playerPiles, input.board)
    this.#origin = {
      x: x + width / 2 - (left + boxWidth / 2) * pxPerSpacing,
      y: y + height / 2 - (top + boxHeight / 2) * pxPerSpacing,
    }
    this.#parts = parts
  }

  /** Paints a frame. `turn` is the highlighted seat, one of the `turns` of the input. */
  paint(context: Context, table: ClipTable, frame: MotionFrame, turn: Seat | undefined): void {
    const [left, top] = this.#map.box
    const emptyBoard = this.#parts.boards.get(turn)
    const { x, y } = this.#origin
    if (emptyBoard !== undefined)
      context.drawImage(emptyBoard, x + left * this.#pxPerSpacing, y + top * this.#pxPerSpacing)
    context.save()
    context.translate(x, y)
    context.scale(this.#pxPerSpacing, this.#pxPerSpacing)
    this.#paintBars(context, table.fresh)
    for (const trail of table.trails) this.#paintTrail(context, trail)
    this.#paintCards(context, table, frame)
    this.#paintMarbles(context, frame)
    this.#paintFlights(context, table, frame)
    context.restore()
  }

  #paintBars(context: Context, fresh: readonly Seat[]): void {
    for (const seat of fresh) {
      const bar = homeBarPath(this.#map, this.#input.board.board, seat)
      if (bar === undefined) continue
      const path = new Path2D(bar)
      for (const [style, width] of [
        [CLIP_COLOURS.ink, 0.24],
        [CLIP_COLOURS.paper, 0.12],
      ] as const) {
        context.strokeStyle = style
        context.lineWidth = width
        context.stroke(path)
      }
    }
  }

  #paintTrail(context: Context, { seat, holes }: Trail): void {
    const { css } = colourAt(this.#input.board.colours[seat] ?? 0)
    for (const hole of holes) {
      const at = this.#map.holes.find((place) => place.hole === hole)?.at
      if (at === undefined) continue
      context.globalAlpha = 0.55
      paintCircle(context, at, 0.38, { stroke: CLIP_COLOURS.ink, lineWidth: 0.2 })
      context.globalAlpha = 1
      paintCircle(context, at, 0.38, { stroke: css, lineWidth: 0.12 })
    }
  }

  #paintCards(context: Context, { cards }: ClipTable, frame: MotionFrame): void {
    const map = this.#map
    const { board, viewSide } = this.#input.board
    const piles = cards.past === undefined ? undefined : this.#piles.update(cards, frame)
    const { discards, missing } = piles === undefined ? this.#pile.update(cards, frame) : { ...piles, discards: 0 }
    const { stock, open } = heldCards(cards, frame.cards)
    const hands = { map, board, viewSide, ownSeat: undefined, cards: { open }, pitchPx: this.#pxPerSpacing }
    for (const card of openHandCards(hands)) this.#paintCard(context, card)
    this.#paintStock(context, this.#places?.stock ?? map, stock - missing, frame.shuffle)
    if (piles === undefined) this.#paintPile(context, { map, turn: 0 }, this.#pile, discards)
    else
      piles.bySeat.forEach(({ pile, discards: count }, seat) => {
        this.#paintPile(context, this.#placeOf(seat), pile, count)
      })
    // The declared rank is shown once its card has landed.
    const laid = !frame.cards.some(({ to }) => to.at === 'discard')
    const { discard } = piles === undefined ? map : this.#placeOf(this.#piles.last).map
    if (cards.declaredRank !== undefined && laid)
      this.#paintDeclaredRank(context, discard, declaredRankText(cards.declaredRank))
  }

  #placeOf(seat: Seat | undefined): FlatPile {
    return this.#places?.bySeat[seat ?? 0] ?? { map: this.#map, turn: 0 }
  }

  #paintStock(context: Context, map: FlatMap, count: number, shuffle: number | undefined): void {
    if (count <= 0) this.#paintEmptyPlace(context, map.stock, map.cardWidth)
    for (const card of stockCards(map, count, shuffle)) this.#paintCard(context, card)
  }

  #paintPile(context: Context, place: FlatPile, pile: ShownPile, count: number): void {
    const { map, turn } = place
    if (count === 0) this.#paintEmptyPlace(context, map.discard, map.cardWidth, turn)
    for (const card of pileCards(place, count, pile)) this.#paintCard(context, card)
  }

  #paintEmptyPlace(context: Context, at: Point, width: number, turn = 0): void {
    context.save()
    context.translate(at.x, at.y)
    context.rotate(turn * RAD_PER_DEG)
    context.setLineDash([0.3, 0.2])
    context.globalAlpha = 0.5
    paintCardShape(context, width, 0.14, { stroke: CLIP_COLOURS.text, lineWidth: 0.06 })
    context.restore()
  }

  #paintCard(
    context: Context,
    { at, turn, width, face, bare = false }: Omit<LyingCard, 'key'>,
    squeeze = 1,
    size = 1,
  ): void {
    const height = width / CARD_RATIO
    context.save()
    context.translate(at.x, at.y)
    context.rotate(turn * RAD_PER_DEG)
    context.scale(squeeze * size, size)
    const picture = this.#parts.cards.imageOf(face, width * this.#pxPerSpacing)
    if (picture !== undefined && !bare) context.drawImage(picture, -width / 2, -height / 2, width, height)
    else paintCardShape(context, width, width * 0.05, { fill: CARD_PAPER_COLOUR })
    context.restore()
  }

  /** Draws the declared rank on the discard pile. */
  #paintDeclaredRank(context: Context, discard: Point, text: string): void {
    const { cardWidth } = this.#map
    const size = cardWidth * 0.5
    context.save()
    context.translate(discard.x, discard.y)
    const { paper, ink } = CLIP_COLOURS
    paintCircle(context, { x: 0, y: 0 }, size * 0.72, { fill: paper, stroke: ink, lineWidth: 0.08 })
    context.scale(1 / this.#pxPerSpacing, 1 / this.#pxPerSpacing)
    context.font = `650 ${size * this.#pxPerSpacing}px ${this.#input.fonts.body}`
    context.textAlign = 'center'
    context.fillStyle = ink
    context.fillText(text, 0, size * this.#pxPerSpacing * 0.35)
    context.restore()
  }

  #paintMarbles(context: Context, { pegs }: MotionFrame): void {
    const { board } = this.#input.board
    for (const { peg, lift, x, y } of [...pegs].sort((a, b) => a.lift - b.lift)) {
      const at = this.#map.toView({ x, y })
      const picture = this.#parts.marbles[Math.floor(peg / board.pegs)]
      if (picture === undefined) continue
      context.beginPath()
      context.ellipse(at.x + 0.05 + lift * 0.2, at.y + 0.1 + lift * 0.35, 0.46, 0.44, 0, 0, 2 * Math.PI)
      context.fillStyle = 'rgb(0 0 0 / 0.42)'
      context.fill()
      const half = MARBLE_HALF_SPACINGS * (1 + lift * 0.16)
      context.drawImage(picture, at.x - half, at.y - half, 2 * half, 2 * half)
    }
  }

  #paintFlights(context: Context, { cards }: ClipTable, frame: MotionFrame): void {
    const { board } = this.#input.board
    const flying = { board, ownSeat: undefined, cards }
    const aloft = ({ card }: { readonly card: FlyingCard }): boolean => card.t > 0
    if (cards.past === undefined) {
      for (const one of frame.cards.map((card) => ({ card })).filter(aloft))
        this.#paintFlyingCard(context, { ...flying, ...one, map: this.#map, pile: this.#pile })
      return
    }
    const { bySeat, flights } = this.#piles.update(cards, frame)
    for (const { card, seat } of flights.filter(aloft)) {
      const { map, turn } = this.#placeOf(seat)
      const { pile } = bySeat[seat ?? 0] as (typeof bySeat)[number]
      this.#paintFlyingCard(context, { ...flying, card, map, pile }, seat === undefined ? 0 : turn)
    }
  }

  #paintFlyingCard(context: Context, airborne: FlatAirborneCard, pileTurn = 0): void {
    const { card, map } = airborne
    const { lift, faceScale, ...at } = airbornePose(airborne)
    const turn = at.turn + pileTurn
    const width = map.cardWidth
    context.save()
    context.translate(at.x + lift * 0.28, at.y + lift * 0.4)
    context.rotate(turn * RAD_PER_DEG)
    context.scale(Math.abs(faceScale), 1)
    paintCardShape(context, width, width * 0.05, { fill: 'rgb(0 0 0 / 0.26)' })
    context.restore()
    const lying = { at, turn, width, face: faceScale > 0 ? card.card : undefined }
    this.#paintCard(context, lying, Math.abs(faceScale), scaleAtHeight(lift))
  }
}
