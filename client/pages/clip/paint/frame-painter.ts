import type { Seat } from '../../../../engine/board.ts'
import type { Card } from '../../../../engine/cards.ts'
import { CARD_RATIO } from '../../../../textures/cards/faces.ts'
import { type FrameWriter, makeFrameWriter } from '../../../board/motion/frame-writer.ts'
import { makeTablePlaces } from '../../../board/motion/table-places.ts'
import { heldCards } from '../../../board/scene/cards/shown-cards.ts'
import type { ReplayGame } from '../../replay/replay-game.ts'
import type { ClipLayout } from '../clip-layout.ts'
import type { ClipFrame, ClipPlan, ClipScene } from '../clip-plan.ts'
import { type ClipBoard, type ClipTable, clipTableAt, visibleFaces } from '../clip-table.ts'
import { contextOf, leftEnd, makeCanvas, writeLine } from './canvas.ts'
import { CardImages } from './card-images.ts'
import { CLIP_COLOURS, type ClipFonts, pageFonts } from './clip-colours.ts'
import { fitLines } from './fit-text.ts'
import { paintPlayers } from './player-rows.ts'
import { TablePainter } from './table-painter.ts'

/** Everything that a clip shows. */
export interface ClipScript {
  readonly replay: ReplayGame
  readonly board: ClipBoard
  readonly plan: ClipPlan
  readonly layout: ClipLayout
  readonly title: string
}

type Context = CanvasRenderingContext2D

/** Returns the cards that a decision plays or declares. */
const decisionCards = ({ entries }: ReplayGame, at: number): readonly Card[] => {
  const [event] = entries[at - 1]?.events ?? []
  if (event?.type === 'played') return event.second === undefined ? [event.card] : [event.card, event.second]
  if (event?.type === 'folded') return event.cards.slice(0, 1)
  if (event !== undefined && 'card' in event && event.card !== undefined) return [event.card]
  return []
}

const makeBackground = ({ width, height }: ClipLayout): HTMLCanvasElement => {
  const canvas = makeCanvas(width, height)
  const context = contextOf(canvas)
  const light = context.createRadialGradient(width * 0.3, -height * 0.1, 0, width * 0.3, -height * 0.1, width)
  light.addColorStop(0, CLIP_COLOURS.high)
  light.addColorStop(0.6, CLIP_COLOURS.ground)
  light.addColorStop(1, CLIP_COLOURS.low)
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  return canvas
}

/** Loads the fonts that have the letters of a text: a canvas draws at once, with the fonts that are there. */
const loadFonts = async ({ display, body }: ClipFonts, text: string): Promise<void> => {
  const fonts = [`600 20px ${display}`, `600 20px ${body}`, `500 20px ${body}`]
  await Promise.all(fonts.map((font) => document.fonts.load(font, text)))
}

/** Draws the frames of a clip on its canvas, one after the other, in the order of time. */
export class FramePainter {
  readonly canvas: HTMLCanvasElement
  readonly #context: Context
  readonly #script: ClipScript
  readonly #background: HTMLCanvasElement
  readonly #table: TablePainter
  readonly #cards: CardImages
  readonly #fonts: ClipFonts
  readonly #frameWriter: FrameWriter
  /** Scene of the latest frame. */
  #scene: ClipScene | undefined
  /** Table after the decision of that scene. */
  #shownTable: ClipTable | undefined
  /** Number of cards that flew in earlier scenes. */
  #cardsFlown = 0

  /** Loads fonts and images that the clip needs. */
  static async make(script: ClipScript): Promise<FramePainter> {
    const { replay, board, plan, layout } = script
    const fonts = pageFonts()
    await loadFonts(fonts, [script.title, ...board.names, ...plan.scenes.map(({ text }) => text)].join('\n'))
    const ats = plan.scenes.map(({ at }) => at)
    const [from, to] = [Math.min(...ats) + 1, Math.max(...ats)]
    const faces = visibleFaces(replay, from, to)
    const turns = plan.scenes.map((scene) => turnOf(replay, scene))
    const table = await TablePainter.make({ board, fonts, area: layout.board, turns, faces })
    const cards = new CardImages()
    await cards.load(faces, layout.cardWidth)
    return new FramePainter(script, table, cards, fonts)
  }

  private constructor(script: ClipScript, table: TablePainter, cards: CardImages, fonts: ClipFonts) {
    const { layout, board } = script
    this.canvas = makeCanvas(layout.width, layout.height)
    this.#context = contextOf(this.canvas)
    this.#script = script
    this.#table = table
    this.#cards = cards
    this.#fonts = fonts
    this.#background = makeBackground(layout)
    const places = makeTablePlaces(board.board, board.layout, board.activeTrack)
    this.#frameWriter = makeFrameWriter(places.pegPlace, board.board.seats * board.board.pegs)
  }

  paint(frame: ClipFrame): void {
    const { replay, plan } = this.#script
    const { scene } = frame
    if (scene !== this.#scene) this.#beginScene(scene)
    const { timeline } = scene
    const pegs = (at: number) => replay.moments[at]?.game.position.pegs ?? []
    if (timeline === undefined || frame.timelineMs >= timeline.durationMs) this.#frameWriter.writeRest(pegs(scene.at))
    else this.#frameWriter.writeFrame(timeline, frame.timelineMs, pegs(scene.at - 1), this.#cardsFlown)
    const context = this.#context
    context.drawImage(this.#background, 0, 0)
    if (this.#shownTable !== undefined)
      this.#table.paint(context, this.#shownTable, this.#frameWriter.frame, turnOf(replay, scene))
    this.#paintTitle()
    this.#paintPlayers(scene)
    this.#paintCaption(scene)
    this.#paintProgress((frame.beginMs + frame.durationMs) / plan.durationMs)
  }

  #beginScene(scene: ClipScene): void {
    this.#cardsFlown += this.#scene?.timeline?.cards.length ?? 0
    this.#scene = scene
    this.#shownTable = clipTableAt(this.#script.replay, scene.at)
  }

  #paintTitle(): void {
    const { title, layout } = this.#script
    const { x, y, width, height } = layout.title
    const context = this.#context
    const { lines, size } = fitLines(
      context,
      title,
      { weight: 600, family: this.#fonts.display, sizes: [40, 36, 32, 28, 24] },
      { width, height },
    )
    const baseY = y + height / 2 + size * 0.34
    const [line = ''] = lines
    context.fillStyle = CLIP_COLOURS.brass
    // Without rows of players it stands in the middle.
    const free = layout.players === undefined ? width - context.measureText(line).width : 0
    writeLine(context, line, { x: x + free / 2, width: width - free }, baseY)
  }

  #paintPlayers(scene: ClipScene): void {
    const { replay, board, layout } = this.#script
    const game = replay.moments[scene.at]?.game
    if (layout.players === undefined || game === undefined || this.#shownTable === undefined) return
    const { open } = heldCards(this.#shownTable.cards, this.#frameWriter.frame.cards)
    paintPlayers(this.#context, {
      area: layout.players,
      rules: replay.rules,
      position: game.position,
      board,
      turn: turnOf(replay, scene),
      hands: this.#table.showsHands ? [] : open,
      family: this.#fonts.body,
    })
  }

  /** Draws the card of the decision, with the text beside it. */
  #paintCaption(scene: ClipScene): void {
    const { replay, layout } = this.#script
    const { y, width, height } = layout.caption
    const context = this.#context
    const { cardWidth } = layout
    const cards = scene.timeline === undefined ? [] : decisionCards(replay, scene.at)
    const aside = cardWidth * 0.45
    cards.forEach((card, i) => {
      const picture = this.#cards.imageOf(card, cardWidth)
      const top = y + (height - cardWidth / CARD_RATIO) / 2
      const left = leftEnd(layout.caption, i * aside, cardWidth)
      if (picture !== undefined) context.drawImage(picture, left, top, cardWidth, cardWidth / CARD_RATIO)
    })
    const taken = cards.length === 0 ? 0 : cardWidth + (cards.length - 1) * aside + 24
    const writing = { weight: 500, family: this.#fonts.body, sizes: [32, 30, 28, 26, 24, 22, 20, 18] }
    const { lines, size, step } = fitLines(context, scene.text, writing, { width: width - taken, height })
    context.fillStyle = CLIP_COLOURS.text
    const space = { x: leftEnd(layout.caption, taken, width - taken), width: width - taken }
    const top = y + (height - lines.length * step) / 2 + step * 0.5 + size * 0.35
    lines.forEach((line, i) => {
      writeLine(context, line, space, top + i * step)
    })
  }

  /** Draws a progress bar along the lower edge, filled to this share. */
  #paintProgress(share: number): void {
    const { width, height } = this.#script.layout
    const context = this.#context
    context.fillStyle = CLIP_COLOURS.line
    context.fillRect(0, height - 6, width, 6)
    context.fillStyle = CLIP_COLOURS.brass
    context.fillRect(0, height - 6, width * Math.min(1, share), 6)
  }
}

/** Returns the seat that decides in a scene; for the opening, the one that decides next. */
const turnOf = ({ entries }: ReplayGame, { at, timeline }: ClipScene): Seat | undefined =>
  entries[timeline === undefined ? at : at - 1]?.seat
