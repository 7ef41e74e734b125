import { isHome, type Seat } from '../../../../engine/board.ts'
import type { Card } from '../../../../engine/cards.ts'
import type { Position } from '../../../../engine/position.ts'
import { type Rules, seatsOfTeam } from '../../../../engine/ruleset.ts'
import { MARK_PATHS } from '../../../../workshop/design/mark-shapes.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { cardSymbols } from '../../../words/CardText.tsx'
import type { Rectangle } from '../clip-layout.ts'
import type { ClipBoard } from '../clip-table.ts'
import { leftEnd, paintCircle, paintRoundRect, writeLine } from './canvas.ts'
import { CLIP_COLOURS } from './clip-colours.ts'
import { truncateText } from './fit-text.ts'

type Context = CanvasRenderingContext2D

/** Dimensions of a card in a row, in px: the smallest that is readable. */
const ROW_CARD = { width: 46, height: 30, gap: 5, size: 20 } as const
/** Height of a row with a hand below the name. */
const TALL_ROW_PX = 86
/** Height of a row with a name only. */
const LOW_ROW_PX = 54
const ROW_GAP_PX = 4
const TEAM_GAP_PX = 10

export interface PlayerRowsInput {
  readonly area: Rectangle
  readonly rules: Rules
  readonly position: Position
  readonly board: ClipBoard
  readonly turn: Seat | undefined
  /** Cards of each seat; empty if the board shows them. */
  readonly hands: readonly (readonly Card[])[]
  readonly family: string
}

/** Draws a player's colour with its mark around the point. `palette` is the index of the colour. */
const paintChip = (context: Context, palette: number, x: number, y: number, radius: number): void => {
  const { css, ink, mark } = colourAt(palette)
  context.save()
  context.translate(x, y)
  context.scale(radius / 14.6, radius / 14.6)
  paintCircle(context, { x: 0, y: 0 }, 14.6, { fill: css, stroke: 'rgb(255 255 255 / 0.4)' })
  context.scale(0.74, 0.74)
  context.fillStyle = ink
  context.fill(new Path2D(MARK_PATHS[mark]), 'evenodd')
  context.restore()
}

/** Keeps the signs of a name in the order of its own letters, whatever the direction of the page. */
const isolate = (name: string): string => `\u2068${name}\u2069`

/** Width of a marble's dot with its gap, in radii. */
const DOT_STEP_RADII = 2.7

/** Draws a dot for each marble, filled once it is home. `left`: the left end of the first one. */
const paintDots = (
  context: Context,
  rows: PlayerRowsInput,
  seat: Seat,
  left: number,
  y: number,
  radius: number,
): void => {
  const { board, colours } = rows.board
  const { css } = colourAt(colours[seat] ?? 0)
  const pegs = rows.position.pegs.slice(seat * board.pegs, (seat + 1) * board.pegs)
  const home = pegs.filter((hole) => isHome(board, hole)).length
  const step = radius * DOT_STEP_RADII
  for (let i = 0; i < board.pegs; i++) {
    const paint = i < home ? { fill: css, stroke: CLIP_COLOURS.text } : { stroke: CLIP_COLOURS.line }
    paintCircle(context, { x: left + (i + 0.5) * step, y }, radius, { ...paint, lineWidth: 1.5 })
  }
}

/** Draws a hand. Cards overlap if there is not enough space. */
const paintHand = (context: Context, hand: readonly Card[], area: Rectangle, family: string): void => {
  const { width, height, gap, size } = ROW_CARD
  const step = Math.min(width + gap, (area.width - width) / Math.max(1, hand.length - 1))
  Object.assign(context, { font: `650 ${size}px ${family}`, textAlign: 'center', direction: 'ltr' })
  hand.forEach((card, i) => {
    const { text, red } = cardSymbols(card)
    const left = area.x + i * step
    const { paper, ink } = CLIP_COLOURS
    paintRoundRect(context, { x: left, y: area.y, width, height }, 5, { fill: paper, stroke: ink })
    context.fillStyle = red ? CLIP_COLOURS.red : CLIP_COLOURS.ink
    context.fillText(text, left + width / 2, area.y + height / 2 + size * 0.35)
  })
}

const paintPlayer = (context: Context, rows: PlayerRowsInput, seat: Seat, place: Rectangle): void => {
  const { board, hands, turn, family } = rows
  const { y, width, height } = place
  const now = turn === seat
  const hand = height > LOW_ROW_PX ? hands[seat] : undefined
  const middle = hand === undefined ? y + height / 2 : y + 23
  const radius = hand === undefined ? Math.min(17, height * 0.36) : 20
  const size = Math.min(25, height * 0.56)
  const { lit, brass, panel } = CLIP_COLOURS
  paintRoundRect(context, place, 8, now ? { fill: lit, stroke: brass, lineWidth: 2 } : { fill: panel })
  const chipX = leftEnd(place, 14 + radius, 0)
  paintChip(context, board.colours[seat] ?? 0, chipX, hand === undefined ? middle : y + height / 2, radius)
  const dotRadius = Math.min(8, height * 0.17)
  const dotsWidth = board.board.pegs * dotRadius * DOT_STEP_RADII
  paintDots(context, rows, seat, leftEnd(place, width - 12 - dotsWidth, dotsWidth), middle, dotRadius)
  const indent = 28 + 2 * radius
  const nameWidth = width - indent - dotsWidth - 24
  context.font = `${now ? 650 : 500} ${size}px ${family}`
  context.fillStyle = CLIP_COLOURS.text
  const name = truncateText(context, board.names[seat] ?? '', nameWidth)
  writeLine(context, isolate(name), { x: leftEnd(place, indent, nameWidth), width: nameWidth }, middle + size * 0.35)
  if (hand === undefined) return
  const handWidth = width - 12 - indent
  paintHand(context, hand, { x: leftEnd(place, indent, handWidth), y: y + 43, width: handWidth, height }, family)
}

/** Draws all players by team: colour and mark, name, marbles at home, and the hand if there is space. */
export const paintPlayers = (context: Context, rows: PlayerRowsInput): void => {
  const { area, rules, hands } = rows
  const teamGapPx = rules.teams === rules.players ? 0 : TEAM_GAP_PX
  const maxRowPx = (area.height - teamGapPx * (rules.teams - 1)) / rules.players
  const rowPx = maxRowPx >= TALL_ROW_PX && hands.length > 0 ? TALL_ROW_PX : Math.min(LOW_ROW_PX, maxRowPx)
  let y = area.y
  for (let team = 0; team < rules.teams; team++) {
    for (const seat of seatsOfTeam(rules, team)) {
      paintPlayer(context, rows, seat, { x: area.x, y, width: area.width, height: rowPx - ROW_GAP_PX })
      y += rowPx
    }
    y += teamGapPx
  }
}
