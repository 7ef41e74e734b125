import type { Seat } from '../../../../engine/board.ts'
import type { Card } from '../../../../engine/cards.ts'
import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import { makePlaces } from '../../../board/motion/places.ts'
import { type MotionStage, makeStage } from '../../../board/motion/stage.ts'
import { heldCards } from '../../../board/scene/cards/shown-cards.ts'
import type { Film } from '../../replay/film.ts'
import type { ClipLayout } from '../clip-layout.ts'
import type { ClipFrame, ClipPlan, ClipShot } from '../clip-plan.ts'
import { type ClipBoard, type ClipTable, clipTableAt, facesSeen } from '../clip-table.ts'
import { contextOf, makeCanvas } from './canvas.ts'
import { CardPictures } from './card-images.ts'
import { type ClipFonts, fontsOf, NIGHT_ROOM } from './clip-colours.ts'
import { fitLines } from './fit-text.ts'
import { paintPlayers } from './player-rows.ts'
import { TablePainter } from './table-painter.ts'

export interface ClipScript {
  readonly film: Film
  readonly board: ClipBoard
  readonly plan: ClipPlan
  readonly layout: ClipLayout
  readonly title: string
}

type Context = CanvasRenderingContext2D

/** The cards that a decision lays open, or is said to lay. */
const laidCards = ({ entries }: Film, at: number): readonly Card[] => {
  const [event] = entries[at - 1]?.events ?? []
  if (event?.type === 'played') return event.second === undefined ? [event.card] : [event.card, event.second]
  if (event?.type === 'folded') return event.cards.slice(0, 1)
  if (event !== undefined && 'card' in event && event.card !== undefined) return [event.card]
  return []
}

const wall = ({ width, height }: ClipLayout): HTMLCanvasElement => {
  const canvas = makeCanvas(width, height)
  const context = contextOf(canvas)
  const light = context.createRadialGradient(width * 0.3, -height * 0.1, 0, width * 0.3, -height * 0.1, width)
  light.addColorStop(0, NIGHT_ROOM.high)
  light.addColorStop(0.6, NIGHT_ROOM.ground)
  light.addColorStop(1, NIGHT_ROOM.low)
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  return canvas
}

/** Draws the pictures of a clip on a canvas, one after the other. */
export class FramePainter {
  readonly canvas: HTMLCanvasElement
  readonly #context: Context
  readonly #script: ClipScript
  readonly #wall: HTMLCanvasElement
  readonly #table: TablePainter
  readonly #cards: CardPictures
  readonly #fonts: ClipFonts
  readonly #stage: MotionStage
  /** Of the shot that is drawn. */
  #shot: ClipShot | undefined
  #laid: ClipTable | undefined
  #cardsFlown = 0

  static async make(script: ClipScript): Promise<FramePainter> {
    const { film, board, plan, layout } = script
    const fonts = fontsOf()
    await Promise.all([`600 20px ${fonts.display}`, `600 20px ${fonts.body}`].map((font) => document.fonts.load(font)))
    const ats = plan.shots.map(({ at }) => at)
    const [from, to] = [Math.min(...ats) + 1, Math.max(...ats)]
    const faces = facesSeen(film, from, to)
    const turns = plan.shots.map((shot) => turnOf(film, shot))
    const table = await TablePainter.make({ board, fonts, room: layout.board, turns, faces })
    const cards = new CardPictures()
    await cards.load(faces, layout.cardWidth)
    return new FramePainter(script, table, cards, fonts)
  }

  private constructor(script: ClipScript, table: TablePainter, cards: CardPictures, fonts: ClipFonts) {
    const { layout, board } = script
    this.canvas = makeCanvas(layout.width, layout.height)
    this.#context = contextOf(this.canvas)
    this.#script = script
    this.#table = table
    this.#cards = cards
    this.#fonts = fonts
    this.#wall = wall(layout)
    const places = makePlaces(board.board, board.layout, board.activeTrack)
    this.#stage = makeStage(places.peg, board.board.seats * board.board.pegs)
  }

  paint(frame: ClipFrame): void {
    const { film, plan } = this.#script
    const { shot } = frame
    if (shot !== this.#shot) this.#begin(shot)
    const { timeline } = shot
    const pegs = (at: number) => film.moments[at]?.game.position.pegs ?? []
    if (timeline === undefined || frame.time >= timeline.duration) this.#stage.settle(pegs(shot.at))
    else this.#stage.play(timeline, frame.time, pegs(shot.at - 1), this.#cardsFlown)
    const context = this.#context
    context.drawImage(this.#wall, 0, 0)
    if (this.#laid !== undefined) this.#table.paint(context, this.#laid, this.#stage.frame, turnOf(film, shot))
    this.#title()
    this.#players(shot)
    this.#caption(shot)
    this.#progress((frame.begins + frame.lasts) / plan.duration)
  }

  #begin(shot: ClipShot): void {
    this.#cardsFlown += this.#shot?.timeline?.cards.length ?? 0
    this.#shot = shot
    this.#laid = clipTableAt(this.#script.film, shot.at)
  }

  #title(): void {
    const { title, layout } = this.#script
    const { x, y, width, height } = layout.title
    const context = this.#context
    const { lines, size } = fitLines(
      context,
      title,
      { weight: 600, family: this.#fonts.display, sizes: [40, 36, 32, 28, 24] },
      { width, height },
    )
    const middle = layout.players === undefined
    context.textAlign = middle ? 'center' : 'left'
    context.fillStyle = NIGHT_ROOM.brass
    context.fillText(lines[0] ?? '', middle ? x + width / 2 : x, y + height / 2 + size * 0.34)
  }

  #players(shot: ClipShot): void {
    const { film, board, layout } = this.#script
    const game = film.moments[shot.at]?.game
    if (layout.players === undefined || game === undefined || this.#laid === undefined) return
    const { open } = heldCards(this.#laid.cards, this.#stage.frame.cards)
    paintPlayers(this.#context, {
      room: layout.players,
      rules: film.rules,
      position: game.position,
      board,
      turn: turnOf(film, shot),
      hands: this.#table.showsHands ? [] : open,
      family: this.#fonts.body,
    })
  }

  /** What is told, beside the card that is played. */
  #caption(shot: ClipShot): void {
    const { film, layout } = this.#script
    const { x, y, width, height } = layout.caption
    const context = this.#context
    const { cardWidth } = layout
    const cards = shot.timeline === undefined ? [] : laidCards(film, shot.at)
    const aside = cardWidth * 0.45
    cards.forEach((card, i) => {
      const picture = this.#cards.of(card, cardWidth)
      const top = y + (height - cardWidth / CARD_RATIO) / 2
      if (picture !== undefined) context.drawImage(picture, x + i * aside, top, cardWidth, cardWidth / CARD_RATIO)
    })
    const taken = cards.length === 0 ? 0 : cardWidth + (cards.length - 1) * aside + 24
    const writing = { weight: 500, family: this.#fonts.body, sizes: [32, 30, 28, 26, 24, 22, 20, 18] }
    const { lines, size, step } = fitLines(context, shot.text, writing, { width: width - taken, height })
    context.textAlign = 'left'
    context.fillStyle = NIGHT_ROOM.text
    const top = y + (height - lines.length * step) / 2 + step * 0.5 + size * 0.35
    lines.forEach((line, i) => {
      context.fillText(line, x + taken, top + i * step)
    })
  }

  /** How far the clip is, along its lower edge. */
  #progress(done: number): void {
    const { width, height } = this.#script.layout
    const context = this.#context
    context.fillStyle = NIGHT_ROOM.line
    context.fillRect(0, height - 6, width, 6)
    context.fillStyle = NIGHT_ROOM.brass
    context.fillRect(0, height - 6, width * Math.min(1, done), 6)
  }
}

/** Who decides in a shot; before the first one, who decides next. */
const turnOf = ({ entries }: Film, { at, timeline }: ClipShot): Seat | undefined =>
  entries[timeline === undefined ? at : at - 1]?.seat
