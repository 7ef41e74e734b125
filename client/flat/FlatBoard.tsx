import { memo, type PointerEvent, useMemo, useRef } from 'react'
import { isStart } from '../../engine/board.ts'
import type { BoardViewProps, Marks, Pick as Picked } from '../board-view.ts'
import type { Frame } from '../motion/motion.ts'
import { FlatCards } from './FlatCards.tsx'
import { FlatHoles } from './FlatHoles.tsx'
import { FlatMarbles } from './FlatMarbles.tsx'
import { FlatMarks } from './FlatMarks.tsx'
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

const pegNear = (props: BoardViewProps, frame: Frame, hole: Pointed): number | undefined => {
  const reach = isStart(props.board, hole.hole) ? 1.6 : 0.5
  const near = frame.pegs.find((peg) => Math.hypot(peg.x - hole.x, peg.y - hole.y) < 0.5)
  return (near ?? frame.pegs.find((peg) => Math.hypot(peg.x - hole.x, peg.y - hole.y) < reach))?.peg
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
    return hole === undefined ? undefined : { hole: hole.hole, peg: pegNear(props, frame, hole) }
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
  const viewBox = `${-map.half} ${-map.half} ${map.half * 2} ${map.half * 2}`
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
        <FlatMarks map={map} marks={props.marks} frame={frame} />
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
