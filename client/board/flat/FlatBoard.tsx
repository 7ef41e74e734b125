import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { isStart } from '../../../engine/board.ts'
import { type FlatMap, flatMap } from '../../../models/flat/flat-map.ts'
import { type CardDragPoint, watchCardDrag } from '../../table/input/card-drag.ts'
import { watchPointer } from '../../ui/pointer/pointer.ts'
import type { BoardViewProps } from '../board-props.ts'
import type { Motion, MotionFrame } from '../motion/motion.ts'
import { ShownPile } from '../scene/cards/shown-cards.ts'
import { FlatCards } from './cards/FlatCards.tsx'
import type { FlightsProps } from './cards/FlatFlights.tsx'
import { FlatHighlights, FlatHits } from './FlatHighlights.tsx'
import type { InlaysProps } from './FlatInlays.tsx'
import { FlatMarbles } from './FlatMarbles.tsx'
import { FlatHoles, FlatWood } from './FlatWood.tsx'
import { activeHoles, isOnPile, nearestHole } from './hit-test.ts'
import { type FlatBoardProps, useZoom, useZoomToChoice } from './use-zoom.ts'
import type { ZoomController } from './zoom-controller.ts'
import './flat.css'

/** Colours of homes and starts, names, labels and the ring of turns come after the first paint; without their code there are none. */
const NoInlays = (_props: object) => null
const FlatInlays = lazy<ComponentType<InlaysProps>>(() =>
  import('./FlatInlays.tsx').catch(() => ({ default: NoInlays })),
)

/** Cards in the air come after the first paint too. */
const FlatFlights = lazy<ComponentType<FlightsProps>>(() =>
  import('./cards/FlatFlights.tsx').catch(() => ({ default: NoInlays })),
)

/** Cards of a game in which every player has a discard pile of their own. */
const PlayerPileCards = lazy(() => import('./cards/PlayerPileCards.tsx'))

/** Returns the shown game at this moment; renders again only while something moves. */
const useMotionFrame = (motion: Motion): MotionFrame => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    let request = 0
    const tick = (time: number) => {
      request = 0
      setNow(time)
      if (motion.sample(time).moving) requestTick()
    }
    const requestTick = () => {
      if (request === 0) request = requestAnimationFrame(tick)
    }
    const unsubscribe = motion.subscribe(requestTick)
    requestTick()
    return () => {
      unsubscribe()
      cancelAnimationFrame(request)
    }
  }, [motion])
  return motion.sample(now)
}

interface PointerInput extends Pick<BoardViewProps, 'board' | 'highlights' | 'onPick' | 'onDrop' | 'onHover'> {
  readonly map: FlatMap
  readonly frame: MotionFrame
  /** Map with the pile on which this player may drop a card, if it is another one. */
  readonly dropMap: RefObject<FlatMap | undefined>
}

/** Returns the peg in a hole; for an empty place of a start area, one in another place of it. */
const pegNear = ({ map, board, frame }: PointerInput, hole: FlatMap['holes'][number]): number | undefined => {
  const others = isStart(board, hole.hole) ? map.holes.filter((place) => place.hole === hole.hole) : []
  for (const place of [hole, ...others]) {
    const peg = frame.pegs.find((shown) => Math.hypot(shown.x - place.x, shown.y - place.y) < 0.5)
    if (peg !== undefined) return peg.peg
  }
  return undefined
}

/** Turns taps and hovering into picks of holes; a tap that picks nothing zooms. */
const usePointer = (
  element: RefObject<HTMLElement | null>,
  zoom: ZoomController | undefined,
  input: PointerInput,
): void => {
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => {
    if (element.current === null || zoom === undefined) return
    const boardPoint = (event: CardDragPoint) => zoom.pointAt({ x: event.clientX, y: event.clientY })
    const holeAt = (event: CardDragPoint) => {
      const { map, highlights, frame } = latest.current
      const active = activeHoles(map, highlights, frame)
      const hole = nearestHole(map, boardPoint(event), active)
      if (hole === undefined) return undefined
      return { pick: { hole: hole.hole, peg: pegNear(latest.current, hole) }, isActive: active.has(hole.hole) }
    }
    const hover = (event: CardDragPoint | undefined) => latest.current.onHover(event && holeAt(event)?.pick)
    const drop = (event: CardDragPoint) => {
      const { map, dropMap, onDrop } = latest.current
      const onto = holeAt(event)?.pick ?? (isOnPile(dropMap.current ?? map, boardPoint(event)) ? 'pile' : undefined)
      if (onto !== undefined) onDrop(onto, zoom.pitch)
    }
    const tap = (event: PointerEvent) => {
      const found = holeAt(event)
      if (found !== undefined) latest.current.onPick(found.pick, zoom.pitch)
      if (found?.isActive !== true) zoom.tap(event)
    }
    const stopDrag = watchCardDrag(element.current, { over: hover, drop })
    const stopPointer = watchPointer(element.current, { tap, hover })
    return () => {
      stopDrag()
      stopPointer()
    }
  }, [element, zoom])
}

interface GroundProps extends InlaysProps {
  readonly viewBox: string
  readonly inlaid: boolean
}

/** Wood and holes, in an SVG of their own that is rendered again only when the turn passes. */
const Ground = memo(({ viewBox, inlaid, ...props }: GroundProps) => (
  <svg viewBox={viewBox} aria-hidden="true" className={`wood-${props.look.inlay} flat-inlaid`}>
    <FlatWood map={props.map} look={props.look} />
    {inlaid && (
      <Suspense fallback={null}>
        <FlatInlays {...props} />
      </Suspense>
    )}
    <FlatHoles map={props.map} board={props.board} />
  </svg>
))

/** Targets for pointers, one a hole; the picture below takes no pointer events. */
const HoleTargets = memo(({ map }: { readonly map: FlatMap }) => (
  <g className="flat-places">
    {map.holes.map((hole) => (
      <circle key={`${hole.hole}-${hole.index}`} cx={hole.at.x} cy={hole.at.y} r={0.5} data-hole={hole.hole} />
    ))}
  </g>
))

/** The board as a map: for devices without WebGL, for low power, and by choice. */
export const FlatBoard = (props: FlatBoardProps) => {
  const { layout, designWood, activeTrack, viewSide, board, highlights, colours, playerPiles, inlaid = true } = props
  const map = useMemo(
    () => flatMap(layout, activeTrack, viewSide, designWood),
    [layout, activeTrack, viewSide, designWood],
  )
  const frame = useMotionFrame(props.motion)
  const pile = useMemo(() => new ShownPile(), [])
  const dropMap = useRef<FlatMap>(undefined)
  const container = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { zoom, wholePitch } = useZoom(container, content, map, props)
  useZoomToChoice(zoom, wholePitch, { map, highlights, frame })
  const { onPick, onDrop, onHover } = props
  usePointer(container, zoom, { map, board, highlights, frame, dropMap, onPick, onDrop, onHover })
  const viewBox = map.box.join(' ')
  const { look, turn, turns, names, fresh, ownSeat, cards } = props
  const inlays = { map, look, board, colours, turn, turns, names, layout, activeTrack, viewSide, playerPiles }
  const onTable = { map, board, ownSeat, cards, frame }
  const seen = { viewSide, pitch: wholePitch }
  const marbles = <FlatMarbles map={map} frame={frame} colours={colours} pegs={board.pegs} highlights={highlights} />
  return (
    <div className="flat-board" aria-hidden="true" ref={container}>
      <div className="flat-picture" ref={content}>
        <Ground viewBox={viewBox} inlaid={inlaid} {...inlays} />
        <svg viewBox={viewBox} aria-hidden="true">
          <FlatHighlights {...{ map, highlights, board, fresh, frame, colours }} />
          {playerPiles === undefined ? (
            <>
              <FlatCards {...onTable} {...seen} pile={pile} />
              {marbles}
              {inlaid && (
                <Suspense fallback={null}>
                  <FlatFlights {...onTable} pile={pile} />
                </Suspense>
              )}
            </>
          ) : (
            <Suspense fallback={marbles}>
              <PlayerPileCards {...onTable} {...seen} playerPiles={playerPiles} dropMap={dropMap}>
                {marbles}
              </PlayerPileCards>
            </Suspense>
          )}
          <FlatHits map={map} hits={highlights.hits} />
          <HoleTargets map={map} />
        </svg>
      </div>
    </div>
  )
}
