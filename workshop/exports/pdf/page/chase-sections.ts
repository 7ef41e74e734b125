import type { Point } from '../../../../engine/boards/layout.ts'
import type { Design } from '../../../design/design.ts'
import { inBothUnits, ruledLength, sizesInBothUnits, soldLength } from '../../../design/units.ts'
import type { Well } from '../../../geometry/wells.ts'
import { marbleDiameters, restDepth, tongueOf } from '../../../marble-chase/dimensions.ts'
import { slotsOfFirstColumn } from '../../../marble-chase/pockets.ts'
import { BLACK, grey, type Ink } from './ink.ts'
import { circlePath, pdfContourPath, pdfLinePath } from './path.ts'

const WOOD_LOOK = { fill: grey(0.9), stroke: BLACK, width: 0.25 }
const RAIL_LOOK = { fill: grey(0.75), stroke: BLACK, width: 0.25 }
const MARBLE_LOOK = { stroke: grey(0.25), width: 0.2, dash: [1.2, 0.8] }
const DIMENSION_TYPE = { size: 2.25, colour: grey(0.2), align: 'middle' } as const
/** Width of the wood that is shown on either side of a slot. */
const WOOD_BESIDE_MM = 5
/** Height of the text below a section. */
const TEXT_HEIGHT_MM = 13
const LINE_HEIGHT_MM = 3.2

/** Distance from the middle of one section to the next, mm. */
const sectionSpacing = (slots: readonly Well[]): number =>
  Math.max(...slots.map(({ height }) => height)) + 2 * WOOD_BESIDE_MM + 6

/** Splits a length in both units into one line for each unit. */
const splitUnits = (text: string): readonly string[] => text.split(/ (?=\()/)

/** Returns the narrowest, a middle and the widest slot. */
const shownSlots = (wells: readonly Well[]): readonly Well[] => {
  const column = slotsOfFirstColumn(wells)
  return [0, 3, 5].flatMap((i) => column[i] ?? [])
}

const largestMarbleDiameter = (design: Design): number => Math.max(...marbleDiameters(design))

/** Height in mm of the figure: marbles above the top, wood and text below. */
export const slotSectionHeight = (design: Design): number =>
  largestMarbleDiameter(design) + design.thickness + TEXT_HEIGHT_MM

export const slotSectionWidth = (wells: readonly Well[]): number => sectionSpacing(shownSlots(wells)) * 3

const slotOutline = ({ thickness }: Design, { height, depth, filletRadius: fillet = 0 }: Well): readonly Point[] => {
  const half = height / 2
  const reach = half + WOOD_BESIDE_MM
  return [
    { x: -reach, y: 0 },
    { x: -half, y: 0 },
    { x: -half, y: fillet - depth },
    { x: fillet - half, y: -depth },
    { x: half - fillet, y: -depth },
    { x: half, y: fillet - depth },
    { x: half, y: 0 },
    { x: reach, y: 0 },
    { x: reach, y: -thickness },
    { x: -reach, y: -thickness },
  ]
}

/** Draws slots cut through in the direction of the flick, at full size, with the three marbles resting on their rims. `at`: the upper left corner. */
export const drawSlotSections = (ink: Ink, design: Design, wells: readonly Well[], at: Point) => {
  const slots = shownSlots(wells)
  const { units } = design
  const pitch = sectionSpacing(slots)
  slots.forEach((slot, i) => {
    const marble = marbleDiameters(design)[i] ?? 0
    const middle = { x: at.x + (i + 0.5) * pitch, y: at.y - largestMarbleDiameter(design) }
    ink.withTransform(middle, 0, () => {
      ink.draw(WOOD_LOOK, pdfLinePath(slotOutline(design, slot), true))
      const sunk = restDepth(slot, marble)
      ink.draw(MARBLE_LOOK, circlePath({ x: 0, y: marble / 2 - sunk }, marble / 2))
      const words = [
        ...splitUnits(sizesInBothUnits(units, slot.height, slot.depth)),
        ...splitUnits(`Ø ${inBothUnits(marble, units, soldLength)}`),
      ]
      for (const [line, text] of words.entries())
        ink.text(text, { x: 0, y: -design.thickness - 3.4 - line * LINE_HEIGHT_MM }, DIMENSION_TYPE)
    })
  })
}

/** Wood of the field shown beside its rail. */
const FIELD_WIDTH_MM = 22

/** Draws the field's edge with its rail cut across, at full size; `at`: the upper outer corner of the rail. */
export const drawRailSection = (ink: Ink, design: Design, at: Point) => {
  const { thickness, railHeight, railWidth } = design
  const joint = tongueOf(design) ?? { tongueLength: 0, grooveDepth: 0, low: thickness, high: thickness }
  ink.withTransform({ x: at.x - railWidth, y: at.y - railHeight }, 0, () => {
    const [low, high] = [joint.low - thickness, joint.high - thickness]
    const rail = [
      [0, railHeight],
      [railWidth, railHeight],
      [railWidth, -thickness],
      [0, -thickness],
      [0, low],
      [joint.grooveDepth, low],
      [joint.grooveDepth, high],
      [0, high],
    ]
    const field = [
      [-FIELD_WIDTH_MM, 0],
      [0, 0],
      [0, high],
      [joint.tongueLength, high],
      [joint.tongueLength, low],
      [0, low],
      [0, -thickness],
      [-FIELD_WIDTH_MM, -thickness],
    ]
    const points = (corners: readonly (readonly number[])[]) => corners.map(([x = 0, y = 0]) => ({ x, y }))
    ink.draw(RAIL_LOOK, pdfLinePath(points(rail), true))
    ink.draw(WOOD_LOOK, pdfLinePath(points(field), true))
  })
}

/** Size of the section through the field's edge and its rail, mm. */
export const railSectionSize = ({ thickness, railHeight, railWidth }: Design) => ({
  width: FIELD_WIDTH_MM + railWidth,
  height: thickness + railHeight,
})

/** Space between two slots in the strip that is cut first. */
const SLOT_GAP_MM = 8
/** Space about the slots in the strip. */
const STRIP_BORDER_MM = 4
/** Height of the sizes below the slots. */
const NOTE_HEIGHT_MM = 8

export const slotTrialHeight = (wells: readonly Well[]): number =>
  (slotsOfFirstColumn(wells)[0]?.width ?? 0) + 2 * STRIP_BORDER_MM + NOTE_HEIGHT_MM

/** The six slots of a column beside each other, to be cut in scrap; `at`: the upper left corner. */
export const drawSlotTrials = (ink: Ink, design: Design, wells: readonly Well[], at: Point) => {
  const column = slotsOfFirstColumn(wells)
  const height = slotTrialHeight(wells)
  const width = column.reduce((sum, slot) => sum + slot.height + SLOT_GAP_MM, 2 * STRIP_BORDER_MM)
  ink.draw(
    { stroke: grey(0.5), width: 0.15, dash: [2, 1.2] },
    pdfLinePath(
      [at, { x: at.x + width, y: at.y }, { x: at.x + width, y: at.y - height }, { x: at.x, y: at.y - height }],
      true,
    ),
  )
  let left = at.x + STRIP_BORDER_MM + SLOT_GAP_MM / 2
  for (const slot of column) {
    const middle = { x: left + slot.height / 2, y: at.y - STRIP_BORDER_MM - slot.width / 2 }
    ink.withTransform(middle, Math.PI / 2, () => {
      ink.withTransform({ x: -slot.middle.x, y: -slot.middle.y }, 0, () =>
        ink.draw({ stroke: BLACK, width: 0.15 }, pdfContourPath(slot.contour)),
      )
    })
    for (const [line, text] of splitUnits(inBothUnits(slot.height, design.units, ruledLength)).entries())
      ink.text(text, { x: middle.x, y: at.y - height + 2 + (1 - line) * LINE_HEIGHT_MM }, DIMENSION_TYPE)
    left += slot.height + SLOT_GAP_MM
  }
}
