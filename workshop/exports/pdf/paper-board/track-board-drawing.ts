import { type TrackSpec, trackAt } from '../../../../engine/board.ts'
import type { CutLettering } from '../../../geometry/lettering.ts'
import type { LineMark } from '../../../geometry/marks.ts'
import type { Drill } from '../../../plan.ts'
import { BLACK, grey, type Ink, type InkLook } from '../page/ink.ts'
import { circlePath, lettersPath, pdfContourPath, pdfLinePath } from '../page/path.ts'
import { inkOfSide, tintInk } from '../page/player-inks.ts'
import type { PaperTrackBoard } from './track-boards.ts'

type Letters = CutLettering['outlinesOf']

const TRACK_GREY = grey(0.8)
const RIM_GREY = grey(0.25)

const lineLook = ({ role, side, width }: LineMark): InkLook => {
  if (role === 'arrow') return { stroke: grey(0.55), width: width * 0.9, round: true }
  const colour = role === 'track' ? TRACK_GREY : tintInk(inkOfSide(Math.max(0, side)), 0.45)
  return { stroke: colour, width, round: true }
}

/** Returns the look of a space: white on the track, with a ring in the player's colour where their pieces come out and turn in; coloured at home and start. */
const spaceLook = ({ hole }: Drill, track: TrackSpec, spacing: number): InkLook => {
  const colour = inkOfSide(hole.side)
  const isOffTrack = hole.kind !== 'track'
  const hasPlayer = track.drilledSides?.includes(hole.side) !== false
  const isComeOutOrInSpot = hasPlayer && (hole.index === track.comeOut || hole.index === track.inSpot)
  if (isOffTrack)
    return { fill: tintInk(colour, hole.kind === 'home' ? 0.3 : 0.16), stroke: colour, width: spacing * 0.05 }
  return isComeOutOrInSpot
    ? { fill: tintInk(colour, hole.index === track.comeOut ? 0.3 : 0), stroke: colour, width: spacing * 0.1 }
    : { fill: grey(1), stroke: RIM_GREY, width: spacing * 0.025 }
}

/** Draws the number of a home space or the letter of a start space: sides differ without colours, too. */
const drawSpaceLabel = (ink: Ink, drill: Drill, spacing: number) => {
  const { hole } = drill
  if (hole.kind === 'track') return
  const text = hole.kind === 'home' ? String(hole.index) : String.fromCharCode(65 + hole.side)
  const size = spacing * 0.34
  const colour = inkOfSide(hole.side)
  ink.text(text, { x: drill.x, y: drill.y - size * 0.36 }, { size, bold: true, align: 'middle', colour })
}

export const drawTrackBoard = (ink: Ink, { plan, template }: PaperTrackBoard, letters: Letters) => {
  const { spacing } = plan.design
  const track = trackAt(plan.layout.spec, 0)
  for (const contour of template.outlines) ink.draw({ stroke: BLACK, width: spacing * 0.04 }, pdfContourPath(contour))
  for (const mark of plan.marks)
    if (mark.kind === 'line') ink.draw(lineLook(mark), pdfLinePath(mark.points, mark.closed))
  for (const drill of plan.drills) {
    ink.draw(spaceLook(drill, track, spacing), circlePath(drill, plan.design.holeDiameter / 2))
    drawSpaceLabel(ink, drill, spacing)
  }
  for (const mark of plan.marks) {
    if (mark.kind !== 'text') continue
    const colour = mark.role === 'name' ? inkOfSide(mark.side) : grey(0.25)
    ink.draw({ fill: colour }, lettersPath(letters(mark)))
  }
}
