/** Lists of what a board needs beside its wood: tools, pieces and materials. */

import { trackAt } from '../../engine/board.ts'
import { makeRules } from '../../engine/ruleset.ts'
import { isChase } from '../design/design.ts'
import { INLAY_DEPTH_MM } from '../design/inlay.ts'
import { playableOn } from '../design/playable.ts'
import { lengthWriters, nominalLength, sizesInBothUnits } from '../design/units.ts'
import type { Finish } from '../design/woods.ts'
import { enclosedArea } from '../geometry/contour.ts'
import type { Lock } from '../geometry/joints/lock.ts'
import { seamHoles } from '../geometry/joints/seam.ts'
import { chasePieceNeeds, chaseToolNeeds } from '../marble-chase/needs.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { inlayLength } from './cut-list.ts'
import { MIN_FORSTNER_DIAMETER_MM } from './drill-bits.ts'
import { padsOf, standsOnPads } from './felt-pads.ts'
import { makeNeed, type Need } from './need.ts'

/** Returns the number of pieces for the largest game, with one of each colour to spare. */
export const pieceCount = ({ layout: { spec } }: Plan): number => {
  const { pegs, sides, drilledSides } = trackAt(spec, 0)
  return (pegs + 1) * (drilledSides?.length ?? sides)
}

/** Returns functions that write lengths for lists: as read off a ruler, or as bits are sold. */
const lengthTexts = ({ design: { units } }: Plan, t: Translate) => {
  const { ruled, sold } = lengthWriters(units)
  return {
    ruled,
    sold,
    deep: (mm: number) => t('needSize.deep', { depth: ruled(mm) }),
    bit: (mm: number, depth: number) => t('needSize.bit', { bit: sold(mm), depth: ruled(depth) }),
    straight: nominalLength(units, 6, 1 / 4),
  }
}

type OptionalNeeds = readonly (Need | false)[]

/** Returns the bits for holes. Each hole is drilled once; those on the joints of a ring when it is put together. */
const holeTools = (plan: Plan, t: Translate): OptionalNeeds => {
  const { holeBottom, holeDiameter, holeDepth, holeChamfer } = plan.design
  const { ruled, bit } = lengthTexts(plan, t)
  const holes = plan.drills.length
  const kind = holeBottom === 'ball' ? 'ball' : holeDiameter >= MIN_FORSTNER_DIAMETER_MM ? 'forstner' : 'brad'
  return [
    makeNeed(holes, t(`need.${kind}`), bit(holeDiameter, holeDepth)),
    holeChamfer > 0 && holeBottom === 'flat' && makeNeed(holes, t('need.countersink'), ruled(holeChamfer)),
  ]
}

/** Returns the tools for the joints of the parts. */
const jointTools = (plan: Plan, t: Translate): OptionalNeeds => {
  const { design, parts, lock, seam } = plan
  const { sold, deep, bit, straight } = lengthTexts(plan, t)
  const [dowels, magnets] = [seamHoles(seam, 'dowel'), seamHoles(seam, 'magnet')]
  const [dowel, magnet] = [dowels[0], magnets[0]]
  return [
    lock !== undefined &&
      makeNeed(
        lock.holes.length + parts.length * (lock.bar.holes.length + 1),
        t('need.pinBit'),
        sold(lock.pinDiameter),
      ),
    (parts[0]?.laps.length ?? 0) > 0 &&
      makeNeed(2 * parts.length, t('need.laps', { straight }), deep(design.thickness / 2)),
    dowel !== undefined && makeNeed(dowels.length, t('need.dowelBit'), bit(dowel.diameter, dowel.depth)),
    magnet !== undefined &&
      makeNeed(
        magnets.length,
        t(`need.magnetBit.${magnet.diameter >= MIN_FORSTNER_DIAMETER_MM ? 'forstner' : 'brad'}`),
        bit(magnet.diameter, magnet.depth),
      ),
    seam !== undefined &&
      seam.keys.length > 0 &&
      makeNeed(seam.keys.length, t('need.keyPockets', { straight }), deep(seam.keyDepth)),
  ]
}

/** Returns the bits, and the number of cuts that each makes. */
export const toolNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { design, wells } = plan
  if (isChase(design)) return chaseToolNeeds(plan, t)
  const { edge, edgeSize, wellDepth, lineWidth } = design
  const { sold, deep, bit, straight } = lengthTexts(plan, t)
  const uses: OptionalNeeds = [
    ...holeTools(plan, t),
    inlayLength(plan) > 0 && makeNeed('', t('need.grooves'), bit(lineWidth, INLAY_DEPTH_MM)),
    edge !== 'square' && makeNeed('', t(`need.${edge}`), sold(edgeSize)),
    wells.length > 0 && makeNeed(wells.length, t('need.wells', { straight }), deep(wellDepth)),
    ...jointTools(plan, t),
  ]
  return uses.filter((use) => use !== false)
}

interface Packs {
  readonly count: number
  readonly jokers: boolean
  readonly players: number
}

/** Returns the packs of cards for the largest game that the board is made for; undefined if it is made for none. */
export const packsOf = (plan: Plan): Packs | undefined => {
  const [first] = playableOn(plan.design)
  const players = first?.players.at(-1)
  if (first === undefined || players === undefined) return undefined
  const rules = makeRules(first.rules, { rules: first.rules.id, players })
  if (!rules.ok) return undefined
  const { packs, jokers } = rules.value
  return { count: packs, jokers, players }
}

const packNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const packs = packsOf(plan)
  if (packs === undefined) return []
  const { count, jokers, players } = packs
  return [
    makeNeed(count, t(jokers ? 'need.packsJokers' : 'need.packsPlain'), t('needSize.players', { count: players })),
  ]
}

/** Number of coats of each finish. */
const COATS_BY_FINISH: Readonly<Record<Exclude<Finish, 'raw'>, number>> = { matte: 5, semigloss: 4, gloss: 6 }
/** Area that a litre covers once, as tins say of varnish that is brushed or wiped on thinly. */
const M2_PER_LITRE = 12
const ML_PER_FLUID_OUNCE = 29.5735
const VARNISH_STEP_ML = 50

/** Returns the amount of varnish for both faces and the edges, in ml. */
export const varnishMl = ({ design, parts }: Plan): number => {
  if (design.finish === 'raw') return 0
  const faces = parts.reduce((sum, { outline }) => sum + 2 * enclosedArea(outline), 0) / 1e6
  return (
    Math.ceil((faces * 1.1 * COATS_BY_FINISH[design.finish] * 1000) / M2_PER_LITRE / VARNISH_STEP_ML) * VARNISH_STEP_ML
  )
}

const finishNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const ml = varnishMl(plan)
  if (ml === 0) return []
  const size = t('needSize.varnish', { ml, ounces: (ml / ML_PER_FLUID_OUNCE).toFixed(0) })
  return [makeNeed('', t(`need.${plan.design.finish}`), size)]
}

/** Returns the length of a pin through its bar to the bottom of its hole, with a little air, in mm. */
const pinLength = ({ bar, holeDepth }: Lock): number => Math.floor(bar.thickness + holeDepth - 1)

const pinNeeds = ({ design, lock }: Plan, t: Translate): readonly Need[] =>
  lock === undefined
    ? []
    : [makeNeed(lock.holes.length, t('need.pins'), sizesInBothUnits(design.units, lock.pinDiameter, pinLength(lock)))]

const HINGE_COUNT = 2
export const hingeCount = ({ fold, design }: Plan): number =>
  fold !== undefined && design.foldJoint === 'hinges' ? HINGE_COUNT : 0

/** Returns the number of dowels, each of which is in two holes. */
export const dowelCount = ({ seam }: Plan): number => seamHoles(seam, 'dowel').length / 2
export const magnetCount = ({ seam }: Plan): number => seamHoles(seam, 'magnet').length

const seamNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { units, dowel, dowelLength, magnetDiameter, magnetThickness } = plan.design
  const [dowels, magnets] = [dowelCount(plan), magnetCount(plan)]
  return [
    ...(dowels === 0 ? [] : [makeNeed(dowels, t('need.dowels'), sizesInBothUnits(units, dowel, dowelLength))]),
    ...(magnets === 0
      ? []
      : [makeNeed(magnets, t('need.magnets'), sizesInBothUnits(units, magnetDiameter, magnetThickness))]),
  ]
}

const padNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  if (!standsOnPads(plan)) return []
  const { places, diameterMm } = padsOf(plan)
  return [makeNeed(places.length, t('need.pads'), lengthWriters(plan.design.units).sold(diameterMm))]
}

/** Returns the pieces and materials for a board, beside its wood. */
export const pieceNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { design, layout } = plan
  if (isChase(design)) return [...chasePieceNeeds(plan, t), ...padNeeds(plan, t), ...finishNeeds(plan, t)]
  const { pegs } = trackAt(layout.spec, 0)
  const colours = pieceCount(plan) / (pegs + 1)
  const pieces = t('need.pieces', { pieces: t(`pieces.${design.piece}`), count: colours })
  return [
    makeNeed(`${colours} × ${pegs + 1}`, pieces, lengthWriters(design.units).sold(design.pieceDiameter)),
    ...packNeeds(plan, t),
    ...(hingeCount(plan) === 0 ? [] : [makeNeed(HINGE_COUNT, t('need.hinges'))]),
    ...seamNeeds(plan, t),
    ...pinNeeds(plan, t),
    ...padNeeds(plan, t),
    ...finishNeeds(plan, t),
  ]
}
