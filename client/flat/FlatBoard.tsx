import { memo, type PointerEvent, useMemo, useRef } from 'react'
import { type Board, isStart } from '../../engine/board.ts'
import type { BoardViewProps, Marks, Pick as Picked } from '../board-view.ts'
import type { Frame } from '../motion/motion.ts'
import { FlatCards } from './FlatCards.tsx'
import { FlatHoles } from './FlatHoles.tsx'
import { FlatMarbles } from './FlatMarbles.tsx'
import { FlatMarks } from './FlatMarks.tsx'
import { FlatSides } from './FlatSides.tsx'
import { FlatTurns } from './FlatTurns.tsx'
import { FlatWood } from './FlatWood.tsx'
import { type FlatMap, flatMap, nearestHole } from './geometry.ts'
import { useFrame } from './use-frame.ts'
import './flat.css'

interface Pointed {
  readonly hole: number
  /** Place in a start area, to tell its marbles apart. */
  readonly x: number
  readonly y: number
}

/** The peg in a hole; of an empty place of a start area, one in another place of it. */
const pegNear = (map: FlatMap, board: Board, frame: Frame, hole: Pointed): number | undefined => {
  const others = isStart(board, hole.hole) ? map.holes.filter((place) => place.hole === hole.hole) : []
  for (const place of [hole, ...others]) {
    const peg = frame.pegs.find((shown) => Math.hypot(shown.x - place.x, shown.y - place.y) < 0.5)
    if (peg !== undefined) return peg.peg
  }
  return undefined
}

/** Holes that fingers probably mean. */
const hotHoles = (map: FlatMap, marks: Marks, frame: Frame): ReadonlySet<number> => {
  const hot = new Set(marks.targets)
  for (const peg of frame.pegs) {
    if (!marks.movable.includes(peg.peg) && marks.chosen !== peg.peg) continue
    const at = map.turn(peg)
    const hole = map.holes.find((h) => Math.hypot(h.at.x - at.x, h.at.y - at.y) < 0.6)
    if (hole !== undefined) hot.add(hole.hole)
  }
  return hot
}

const usePointer = (props: BoardViewProps, map: FlatMap, frame: Frame) => {
  const svg = useRef<SVGSVGElement>(null)
  const find = (event: PointerEvent): Picked | undefined => {
    const matrix = svg.current?.getScreenCTM()
    if (matrix === null || matrix === undefined) return undefined
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const hole = nearestHole(map, p, hotHoles(map, props.marks, frame))
    return hole === undefined ? undefined : { hole: hole.hole, peg: pegNear(map, props.board, frame, hole) }
  }
  return {
    svg,
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') props.onHover(find(event))
    },
    onPointerLeave: () => props.onHover(undefined),
    onPointerUp: (event: PointerEvent) => {
      const pick = event.button === 0 ? find(event) : undefined
      if (pick !== undefined) props.onPick(pick)
    },
  }
}

interface GroundProps extends Pick<BoardViewProps, 'board' | 'colours' | 'turn' | 'turns'> {
  readonly map: FlatMap
  readonly viewBox: string
}

/** Wood and holes, in a picture of their own: it is drawn anew only when the turn passes. */
const Ground = memo(({ map, viewBox, turns, ...holes }: GroundProps) => (
  <svg viewBox={viewBox} aria-hidden="true">
    <FlatWood map={map} />
    <FlatTurns map={map} turns={turns} {...holes} />
    <FlatSides map={map} board={holes.board} colours={holes.colours} />
    <FlatHoles map={map} {...holes} />
  </svg>
))

/** Where each hole is, for whoever points; the picture below is not pointed at. */
const Places = memo(({ map }: { readonly map: FlatMap }) => (
  <g className="flat-places">
    {map.holes.map((hole) => (
      <circle key={`${hole.hole}-${hole.index}`} cx={hole.at.x} cy={hole.at.y} r={0.5} data-hole={hole.hole} />
    ))}
  </g>
))

/** The board as a map: for devices without WebGL, for low power, and for whoever likes it better. */
export const FlatBoard = (props: BoardViewProps) => {
  const { layout, activeTrack, viewSide } = props
  const map = useMemo(() => flatMap(layout, activeTrack, viewSide), [layout, activeTrack, viewSide])
  const frame = useFrame(props.motion)
  const { svg, ...pointer } = usePointer(props, map, frame)
  const viewBox = map.box.join(' ')
  return (
    <div className="flat-board" aria-hidden="true">
      <Ground
        map={map}
        viewBox={viewBox}
        board={props.board}
        colours={props.colours}
        turn={props.turn}
        turns={props.turns}
      />
      <svg ref={svg} viewBox={viewBox} aria-hidden="true" {...pointer}>
        <FlatMarks map={map} marks={props.marks} board={props.board} fresh={props.fresh} frame={frame} />
        <FlatCards
          map={map}
          board={props.board}
          viewSide={viewSide}
          ownSeat={props.ownSeat}
          cards={props.cards}
          frame={frame}
        />
        <FlatMarbles map={map} frame={frame} colours={props.colours} pegs={props.board.pegs} marks={props.marks} />
        <Places map={map} />
      </svg>
    </div>
  )
}
