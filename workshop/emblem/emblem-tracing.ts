/** Joins what a drawing shows to areas with holes, and writes them as the text of a design. */

import type { CrossSection, ManifoldToplevel } from 'manifold-3d'
import type { Point } from '../../engine/boards/layout.ts'
import { EMBLEM_GRID, type EmblemArea, MAX_EMBLEM_LENGTH, makeEmblem } from '../design/emblem.ts'
import { cornerPairs } from '../exports/solids/kernel.ts'
import { type Bounds, boundsOf, enclosedArea, polygon } from '../geometry/contour.ts'
import { flattenSubpath } from './path-data.ts'
import { type FlatLine, strokePieces } from './stroke-pieces.ts'
import type { DrawnLayer } from './svg-drawing.ts'

/** Reason why a drawing can't be on a board: it has no area, or more points than a link can carry. */
type TracingFault = 'empty' | 'detailed'

export type TracedEmblem =
  /** `isCoarse`: its outlines lost details that can be seen, to be short enough. */
  | { readonly ok: true; readonly emblem: string; readonly isCoarse: boolean }
  | { readonly ok: false; readonly fault: TracingFault }

/** Length to which the longer side of a drawing is brought for work, so that tolerances in mm are fine enough. */
const WORKING_SIZE_MM = 400
const FLATTEN_TOLERANCE_MM = 0.04
/** Greatest distances of a simplified outline from the drawn one, in units of the grid; the first that makes a short text is taken. */
const SIMPLIFYING_STEPS = [2, 3, 5, 8, 12, 18]
/** Greatest of these distances that can't be seen: a tenth of a millimetre on a drawing of 100 mm. */
const MAX_UNSEEN_DISTANCE = 5
/** Smaller areas and holes are specks, in square units of the grid. */
const MIN_AREA = 60
/** More points take too long to be joined. */
const MAX_POINT_COUNT = 60_000

/** A layer of straight lines. */
interface FlatLayer extends Pick<DrawnLayer, 'rule' | 'width' | 'cap' | 'isPaper'> {
  readonly lines: readonly FlatLine[]
}

const controlPoints = ({ subpaths }: DrawnLayer): readonly Point[] =>
  subpaths.flatMap(({ from, steps }) => [
    from,
    ...steps.flatMap((step) => ('controls' in step ? [step.to, ...step.controls] : [step.to])),
  ])

const longerSide = ({ west, east, south, north }: Bounds): number => Math.max(east - west, north - south)

/** Returns the layers in mm from the drawing's corner, y upwards. */
const flattenLayers = (layers: readonly DrawnLayer[]): readonly FlatLayer[] => {
  const bounds = boundsOf(layers.flatMap(controlPoints))
  const scale = WORKING_SIZE_MM / (longerSide(bounds) || 1)
  const place = ({ x, y }: Point): Point => ({ x: (x - bounds.west) * scale, y: (bounds.north - y) * scale })
  return layers.map(({ subpaths, rule, width, cap, isPaper }) => ({
    rule,
    cap,
    isPaper,
    width: width * scale,
    lines: subpaths.map((path) => ({
      points: flattenSubpath(path, FLATTEN_TOLERANCE_MM / scale).map(place),
      closed: path.closed,
    })),
  }))
}

const sectionOf = (kernel: ManifoldToplevel, { lines, rule, width, cap }: FlatLayer): CrossSection => {
  if (width === 0) {
    return new kernel.CrossSection(
      lines.map(({ points }) => cornerPairs(points)),
      rule,
    )
  }
  const pieces = lines.flatMap((line) => strokePieces(line, width, cap))
  return new kernel.CrossSection(pieces.map(cornerPairs), 'Positive')
}

/** Returns the area that can be seen. The caller must `delete()` it. */
const visibleSection = (kernel: ManifoldToplevel, layers: readonly FlatLayer[]): CrossSection => {
  // A drawing in white alone is meant for a dark page.
  const isAllPaper = layers.every(({ isPaper }) => isPaper)
  const paper = new kernel.CrossSection([[]], 'Positive')
  return layers.reduce((visible, layer) => {
    const own = sectionOf(kernel, layer)
    const next = layer.isPaper && !isAllPaper ? visible.subtract(own) : visible.add(own)
    for (const gone of [visible, own]) gone.delete()
    return next
  }, paper)
}

/** Returns outlines scaled so that their longer side spans the grid. */
const outlinesOnGrid = (outlines: readonly (readonly [number, number])[][]): [number, number][][] => {
  const bounds = boundsOf(outlines.flat().map(([x, y]) => ({ x, y })))
  const scale = EMBLEM_GRID / longerSide(bounds)
  return outlines.map((line) => line.map(([x, y]) => [(x - bounds.west) * scale, (y - bounds.south) * scale]))
}

const roundOutlines = (outlines: readonly (readonly [number, number])[][]): [number, number][][] =>
  outlines.map((line) => line.map(([x, y]) => [Math.round(x), Math.round(y)]))

const cornersOf = (outlines: readonly (readonly [number, number])[][]): readonly (readonly Point[])[] =>
  outlines
    .map((line) => line.map(([x, y]) => ({ x, y })))
    .filter((points) => points.length > 2 && Math.abs(enclosedArea(polygon(points))) >= MIN_AREA)

/** Returns the areas of a section with their holes, without specks. */
const areasOf = (section: CrossSection): readonly EmblemArea[] =>
  section.decompose().flatMap((piece) => {
    const outlines = cornersOf(piece.toPolygons())
    piece.delete()
    const isHole = (points: readonly Point[]) => enclosedArea(polygon(points)) > 0
    const points = outlines.find((outline) => !isHole(outline))
    return points === undefined ? [] : [{ points, holes: outlines.filter(isHole) }]
  })

/** Returns the drawing's text with outlines simplified by a distance; undefined if it is too long. */
const simplifiedEmblem = (kernel: ManifoldToplevel, outlines: [number, number][][], distance: number) => {
  const exact = new kernel.CrossSection(outlines, 'Positive')
  const simple = exact.simplify(distance)
  // Rounding may let outlines cross.
  const whole = new kernel.CrossSection(roundOutlines(simple.toPolygons()), 'Positive')
  const emblem = makeEmblem(areasOf(whole))
  for (const gone of [exact, simple, whole]) gone.delete()
  return emblem.length <= MAX_EMBLEM_LENGTH ? emblem : undefined
}

/** Makes the text of a drawing from its layers. */
export const traceEmblem = (kernel: ManifoldToplevel, layers: readonly DrawnLayer[]): TracedEmblem => {
  if (layers.length === 0) return { ok: false, fault: 'empty' }
  const flat = flattenLayers(layers)
  const pointCount = flat.flatMap(({ lines }) => lines).reduce((sum, { points }) => sum + points.length, 0)
  if (pointCount > MAX_POINT_COUNT) return { ok: false, fault: 'detailed' }
  const section = visibleSection(kernel, flat)
  const isEmpty = section.isEmpty()
  const outlines = isEmpty ? [] : outlinesOnGrid(section.toPolygons())
  section.delete()
  if (isEmpty) return { ok: false, fault: 'empty' }
  for (const distance of SIMPLIFYING_STEPS) {
    const emblem = simplifiedEmblem(kernel, outlines, distance)
    if (emblem !== undefined)
      return emblem === ''
        ? { ok: false, fault: 'empty' }
        : { ok: true, emblem, isCoarse: distance > MAX_UNSEEN_DISTANCE }
  }
  return { ok: false, fault: 'detailed' }
}
