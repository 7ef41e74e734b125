/** What has to be at hand before a board is begun, beside its wood. */

import { trackAt } from '../../engine/board.ts'
import { makeRules } from '../../engine/ruleset.ts'
import { INLAY_DEPTH_MM } from '../design/inlay.ts'
import { isChase } from '../design/marble-chase.ts'
import { playableOn } from '../design/playable.ts'
import { inBothUnits, nominalLength, ruledLength, sizesInBothUnits, soldLength } from '../design/units.ts'
import type { Finish } from '../design/woods.ts'
import { areaOf } from '../geometry/contour.ts'
import type { Lock } from '../geometry/joints/lock.ts'
import { seamHoles } from '../geometry/joints/seam.ts'
import { chasePieceNeeds, chaseToolNeeds } from '../marble-chase/needs.ts'
import type { Plan } from '../plan.ts'
import type { Translate } from '../texts.ts'
import { FORSTNER } from './bits.ts'
import { inlayLength } from './cut-list.ts'
import { feetOf, standsOnPads } from './feet.ts'
import { type Need, need } from './need.ts'

/** Pieces for the largest game, and one of each colour to spare. */
export const pieceCount = ({ layout: { spec } }: Plan): number => {
  const { pegs, sides, drilledSides } = trackAt(spec, 0)
  return (pegs + 1) * (drilledSides?.length ?? sides)
}

/** Lengths as lists tell them: as read off a rule, or as bits are sold. */
const bench = ({ design: { units } }: Plan, t: Translate) => {
  const ruled = (mm: number) => inBothUnits(mm, units, ruledLength)
  return {
    ruled,
    sold: (mm: number) => inBothUnits(mm, units, soldLength),
    deep: (mm: number) => t('needSize.deep', { depth: ruled(mm) }),
    bit: (mm: number, depth: number) =>
      t('needSize.bit', { bit: inBothUnits(mm, units, soldLength), depth: ruled(depth) }),
    straight: nominalLength(units, 6, 1 / 4),
  }
}

type Uses = readonly (Need | false)[]

/** Each hole is drilled once: those on the joints of a ring when it is put together. */
const holeTools = (plan: Plan, t: Translate): Uses => {
  const { holeBottom, holeDiameter, holeDepth, holeChamfer } = plan.design
  const { ruled, bit } = bench(plan, t)
  const holes = plan.drills.length
  const kind = holeBottom === 'ball' ? 'ball' : holeDiameter >= FORSTNER ? 'forstner' : 'brad'
  return [
    need(holes, t(`need.${kind}`), bit(holeDiameter, holeDepth)),
    holeChamfer > 0 && holeBottom === 'flat' && need(holes, t('need.countersink'), ruled(holeChamfer)),
  ]
}

/** For what joins the parts. */
const jointTools = (plan: Plan, t: Translate): Uses => {
  const { design, parts, lock, seam } = plan
  const { sold, deep, bit, straight } = bench(plan, t)
  const [dowels, magnets] = [seamHoles(seam, 'dowel'), seamHoles(seam, 'magnet')]
  const [dowel, magnet] = [dowels[0], magnets[0]]
  return [
    lock !== undefined &&
      need(lock.holes.length + parts.length * (lock.bar.holes.length + 1), t('need.pinBit'), sold(lock.pin)),
    (parts[0]?.laps.length ?? 0) > 0 &&
      need(2 * parts.length, t('need.laps', { straight }), deep(design.thickness / 2)),
    dowel !== undefined && need(dowels.length, t('need.dowelBit'), bit(dowel.diameter, dowel.depth)),
    magnet !== undefined &&
      need(
        magnets.length,
        t(`need.magnetBit.${magnet.diameter >= FORSTNER ? 'forstner' : 'brad'}`),
        bit(magnet.diameter, magnet.depth),
      ),
    seam !== undefined &&
      seam.keys.length > 0 &&
      need(seam.keys.length, t('need.keyPockets', { straight }), deep(seam.keyDepth)),
  ]
}

/** The bits, and how often each cuts. */
export const toolNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { design, wells } = plan
  if (isChase(design)) return chaseToolNeeds(plan, t)
  const { edge, edgeSize, wellDepth, lineWidth } = design
  const { sold, deep, bit, straight } = bench(plan, t)
  const uses: Uses = [
    ...holeTools(plan, t),
    inlayLength(plan) > 0 && need('', t('need.grooves'), bit(lineWidth, INLAY_DEPTH_MM)),
    edge !== 'square' && need('', t(`need.${edge}`), sold(edgeSize)),
    wells.length > 0 && need(wells.length, t('need.wells', { straight }), deep(wellDepth)),
    ...jointTools(plan, t),
  ]
  return uses.filter((use) => use !== false)
}

interface Packs {
  readonly count: number
  readonly jokers: boolean
  readonly players: number
}

/** Packs for the game with most players that the board is made for. */
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
  return [need(count, t(jokers ? 'need.packsJokers' : 'need.packsPlain'), t('needSize.players', { count: players }))]
}

/** Coats of a finish, and m² that a litre covers once: what tins say of varnish that is brushed or wiped on thinly. */
const COATS: Readonly<Record<Exclude<Finish, 'raw'>, number>> = { matte: 5, semigloss: 4, gloss: 6 }
const COVERS = 12
const OUNCE = 29.5735
/** Tins are reckoned in steps of this many ml. */
const TIN = 50

/** Varnish for both faces and the edges; ml. */
export const varnishOf = ({ design, parts }: Plan): number => {
  if (design.finish === 'raw') return 0
  const faces = parts.reduce((sum, { outline }) => sum + 2 * areaOf(outline), 0) / 1e6
  return Math.ceil((faces * 1.1 * COATS[design.finish] * 1000) / COVERS / TIN) * TIN
}

const finishNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const ml = varnishOf(plan)
  if (ml === 0) return []
  const size = t('needSize.varnish', { ml, ounces: (ml / OUNCE).toFixed(0) })
  return [need('', t(`need.${plan.design.finish}`), size)]
}

/** A pin goes through its bar and to the bottom of its hole, less a little air; mm. */
const pinLength = ({ bar, depth }: Lock): number => Math.floor(bar.thickness + depth - 1)

const pinNeeds = ({ design, lock }: Plan, t: Translate): readonly Need[] =>
  lock === undefined
    ? []
    : [need(lock.holes.length, t('need.pins'), sizesInBothUnits(design.units, lock.pin, pinLength(lock)))]

/** Hinges of a folding board. */
const HINGES = 2
export const hingesOf = ({ fold, design }: Plan): number =>
  fold !== undefined && design.foldJoint === 'hinges' ? HINGES : 0

/** Dowels go into both halves. */
export const dowelsOf = ({ seam }: Plan): number => seamHoles(seam, 'dowel').length / 2
export const magnetsOf = ({ seam }: Plan): number => seamHoles(seam, 'magnet').length

const seamNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { units, dowel, dowelLength, magnetDiameter, magnetThickness } = plan.design
  const [dowels, magnets] = [dowelsOf(plan), magnetsOf(plan)]
  return [
    ...(dowels === 0 ? [] : [need(dowels, t('need.dowels'), sizesInBothUnits(units, dowel, dowelLength))]),
    ...(magnets === 0
      ? []
      : [need(magnets, t('need.magnets'), sizesInBothUnits(units, magnetDiameter, magnetThickness))]),
  ]
}

const padNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  if (!standsOnPads(plan)) return []
  const { places, pad } = feetOf(plan)
  return [need(places.length, t('need.pads'), inBothUnits(pad, plan.design.units, soldLength))]
}

/** The bill of materials beside the wood. */
export const pieceNeeds = (plan: Plan, t: Translate): readonly Need[] => {
  const { design, layout } = plan
  if (isChase(design)) return [...chasePieceNeeds(plan, t), ...padNeeds(plan, t), ...finishNeeds(plan, t)]
  const { pegs } = trackAt(layout.spec, 0)
  const colours = pieceCount(plan) / (pegs + 1)
  const pieces = t('need.pieces', { pieces: t(`pieces.${design.piece}`), count: colours })
  return [
    need(`${colours} × ${pegs + 1}`, pieces, inBothUnits(design.pieceDiameter, design.units, soldLength)),
    ...packNeeds(plan, t),
    ...(hingesOf(plan) === 0 ? [] : [need(HINGES, t('need.hinges'))]),
    ...seamNeeds(plan, t),
    ...pinNeeds(plan, t),
    ...padNeeds(plan, t),
    ...finishNeeds(plan, t),
  ]
}
