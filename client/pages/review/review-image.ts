import { colourAt } from '../../../workshop/design/player-colours.ts'
import { teamColoursOf, teamNames } from '../../game/insight/team-chances.ts'
import { i18n } from '../../i18n/i18n.ts'
import { seatName } from '../../words/names.ts'
import { contextOf, makeCanvas, paintCircle, writeLine } from '../clip/paint/canvas.ts'
import { CLIP_COLOURS, pageFonts } from '../clip/paint/clip-colours.ts'
import { fitLines, truncateText } from '../clip/paint/fit-text.ts'
import { type Band, bandsOf } from '../replay/ChanceBands.tsx'
import { entryText, playedLine, winnersLine } from '../replay/replay-captions.ts'
import { lanesOf } from './mark-lanes.ts'
import { pointsOf, type ReviewedGame, signedPoints } from './reviewed-game.ts'

type Context = CanvasRenderingContext2D

/** Width of the image: with its height the usual size of link previews. */
const IMAGE_WIDTH_PX = 1200
const IMAGE_HEIGHT_PX = 630
const IMAGE_MARGIN_PX = 48
const CHART_RECT_PX = { x: IMAGE_MARGIN_PX, y: 150, width: IMAGE_WIDTH_PX - 2 * IMAGE_MARGIN_PX, height: 190 }
const MAX_TURNING_POINTS = 3

const t = i18n.getFixedT(null, 'insight')

const drawBand = (context: Context, { colour, from, to, first }: Band): void => {
  const { x, y, width, height } = CHART_RECT_PX
  const point = (edge: readonly number[], at: number) =>
    context.lineTo(x + (at / Math.max(1, edge.length - 1)) * width, y + (1 - (edge[at] ?? 0)) * height)
  context.beginPath()
  for (const at of from.keys()) point(from, at)
  for (const at of [...to.keys()].toReversed()) point(to, at)
  context.fillStyle = colourAt(colour).css
  context.fill()
  if (!first) return
  context.beginPath()
  for (const at of from.keys()) point(from, at)
  context.strokeStyle = CLIP_COLOURS.paper
  context.lineWidth = 3
  context.stroke()
}

/** Distance of two rows of marks. */
const MARK_STEP_PX = 42

const drawTurningPoint = (
  context: Context,
  { review }: ReviewedGame,
  { at, number, lane }: { readonly at: number; readonly number: number; readonly lane: number },
  fontFamily: string,
): void => {
  const x = CHART_RECT_PX.x + (at / Math.max(1, review.chances.length - 1)) * CHART_RECT_PX.width
  const y = CHART_RECT_PX.y + MARK_STEP_PX * (lane + 0.6)
  paintCircle(context, { x, y }, 17, { fill: CLIP_COLOURS.paper })
  context.fillStyle = CLIP_COLOURS.ink
  context.font = `700 22px ${fontFamily}`
  context.textAlign = 'center'
  context.fillText(String(number), x, y + 8)
  context.textAlign = 'start'
}

const drawChart = (context: Context, props: ReviewedGame, fontFamily: string): void => {
  const teams = props.review.balances.map((_, team) => teamColoursOf(props.game, team))
  for (const band of bandsOf(props.review.chances, teams)) drawBand(context, band)
  const marked = props.review.turningPoints.map(({ decisionNumber }) => decisionNumber)
  const lanes = lanesOf(marked.map((at) => at / Math.max(1, props.review.chances.length - 1)))
  for (const [i, at] of marked.entries())
    drawTurningPoint(context, props, { at, number: i + 1, lane: lanes[i] ?? 0 }, fontFamily)
}

const drawHead = (context: Context, { replay }: ReviewedGame): void => {
  const { display, body } = pageFonts()
  context.fillStyle = CLIP_COLOURS.text
  context.font = `600 52px ${display}`
  writeLine(context, truncateText(context, winnersLine(replay), CHART_RECT_PX.width), CHART_RECT_PX, 82)
  context.fillStyle = CLIP_COLOURS.muted
  context.font = `400 26px ${body}`
  writeLine(context, truncateText(context, playedLine(replay), CHART_RECT_PX.width), CHART_RECT_PX, 124)
}

/** Returns a line for each of the largest turning points, numbered as in the chart. */
const turningLines = ({ replay, game, review }: ReviewedGame): readonly string[] => {
  const { turningPoints } = review
  const largest = [...turningPoints].sort((a, b) => b.swing - a.swing).slice(0, MAX_TURNING_POINTS)
  return turningPoints.flatMap((turning, i) => {
    const entry = replay.entries[turning.decisionNumber - 1]
    if (entry === undefined || !largest.includes(turning)) return []
    const swing = t('review.turnings.swing', { count: pointsOf(turning.swing), names: teamNames(game, turning.team) })
    return [`${i + 1}  ${entryText(game.textContext, entry)} ${swing}`]
  })
}

/** Names the luckiest team and the player with the best choices. */
const bestLine = ({ game, review }: ReviewedGame): string => {
  const luck = review.balances.map(({ luck: own }) => own)
  const lucky = luck.indexOf(Math.max(...luck))
  const goodShare = ({ good, decisions }: { good: number; decisions: number }) => good / Math.max(1, decisions)
  const [best] = [...review.seats].sort((a, b) => goodShare(b) - goodShare(a))
  const cards = t('review.picture.cards', { points: signedPoints(luck[lucky] ?? 0), names: teamNames(game, lucky) })
  if (best === undefined) return cards
  const name = seatName(game.state.seats, best.seat)
  return `${cards}  ·  ${t('review.picture.good', { name, good: best.good, count: best.decisions })}`
}

const drawTexts = (context: Context, props: ReviewedGame, fontFamily: string): void => {
  let y = CHART_RECT_PX.y + CHART_RECT_PX.height + 46
  for (const line of turningLines(props)) {
    const style = { weight: 400, family: fontFamily, sizes: [25, 22] }
    const { lines, size, step } = fitLines(context, line, style, { width: CHART_RECT_PX.width, height: 70 })
    context.fillStyle = CLIP_COLOURS.text
    context.font = `400 ${size}px ${fontFamily}`
    for (const each of lines) {
      writeLine(context, each, CHART_RECT_PX, y)
      y += step
    }
    y += 8
  }
  context.fillStyle = CLIP_COLOURS.brass
  context.font = `600 25px ${fontFamily}`
  const best = truncateText(context, bestLine(props), CHART_RECT_PX.width)
  writeLine(context, best, CHART_RECT_PX, IMAGE_HEIGHT_PX - 36)
}

/** Draws the review as a PNG image. Rejects if the browser can't. */
export const drawReviewImage = async (props: ReviewedGame): Promise<Blob> => {
  const canvas = makeCanvas(IMAGE_WIDTH_PX, IMAGE_HEIGHT_PX)
  const context = contextOf(canvas)
  const { body } = pageFonts()
  context.fillStyle = CLIP_COLOURS.ground
  context.fillRect(0, 0, IMAGE_WIDTH_PX, IMAGE_HEIGHT_PX)
  drawHead(context, props)
  drawChart(context, props, body)
  drawTexts(context, props, body)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('the browser made no image')
  return blob
}
