import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { isStart } from '../../../engine/board.ts'
import { type FlatMap, flatMap } from '../../../models/flat/flat-map.ts'
import { type CardDragPoint, watchCardDrag } from '../../table/input/card-drag.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { watchPointer } from '../../ui/pointer/pointer.ts'
import type { BoardProps } from '../board-props.ts'
import type { Motion, MotionFrame } from '../motion/motion.ts'
import { ShownPile } from '../scene/cards/shown-cards.ts'
import { FlatCards } from './cards/FlatCards.tsx'
import type { FlatFlightsProps } from './cards/FlatFlights.tsx'
import { FlatHighlights, FlatHits } from './FlatHighlights.tsx'
import type { FlatInlaysProps } from './FlatInlays.tsx'
import { FlatMarbles } from './FlatMarbles.tsx'
import { FlatHoles, FlatWood } from './FlatWood.tsx'
import { activeHoles, isOnDiscardPile, nearestHole } from './hit-test.ts'
import { type FlatBoardProps, useZoom, useZoomToChoice } from './use-zoom.ts'
import type { ZoomController } from './zoom-controller.ts'
import './flat.css'

/** Shown if the code of the inlays or of the flights cannot be loaded. */
const Nothing = (_props: object) => null

/** The inlays are loaded after the first paint. */
const FlatInlays = lazy<ComponentType<FlatInlaysProps>>(() =>
  import('./FlatInlays.tsx').catch(() => ({ default: Nothing })),
)

/** Cards in the air are loaded after the first paint, too. */
const FlatFlights = lazy<ComponentType<FlatFlightsProps>>(() =>
  import('./cards/FlatFlights.tsx').catch(() => ({ default: Nothing })),
)

/** Loaded only for games in which every player has a discard pile. */
const PlayerPileCards = lazy(() => import('./cards/PlayerPileCards.tsx'))

/** Returns the present frame of the motion. It causes a render for every frame while something moves, and none otherwise. */
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

interface PointerInput extends Pick<BoardProps, 'board' | 'highlights' | 'onPick' | 'onDrop' | 'onHover'> {
  readonly map: FlatMap
  readonly frame: MotionFrame
  /** Map with the discard pile that takes this player's dropped cards; undefined if it is `map`. */
  readonly dropMap: RefObject<FlatMap | undefined>
}

/** Returns the peg shown in a hole. If the hole is an empty place of a start area, returns a peg in another place of the same area. */
const pegInHole = ({ map, board, frame }: PointerInput, hole: FlatMap['holes'][number]): number | undefined => {
  const others = isStart(board, hole.hole) ? map.holes.filter((place) => place.hole === hole.hole) : []
  for (const place of [hole, ...others]) {
    const peg = frame.pegs.find((shown) => Math.hypot(shown.x - place.x, shown.y - place.y) < 0.5)
    if (peg !== undefined) return peg.peg
  }
  return undefined
}

/** Turns taps, hovering and dropped cards into picks of holes. A tap on nothing that can be chosen goes to the zoom. */
const usePointer = (
  element: RefObject<HTMLElement | null>,
  zoom: ZoomController | undefined,
  input: PointerInput,
): void => {
  const latest = useLatest(input)
  useEffect(() => {
    if (element.current === null || zoom === undefined) return
    const boardPoint = (event: CardDragPoint) => zoom.boardPointAt({ x: event.clientX, y: event.clientY })
    const holeAt = (event: CardDragPoint) => {
      const { map, highlights, frame } = latest.current
      const active = activeHoles(map, highlights, frame)
      const hole = nearestHole(map, boardPoint(event), active)
      if (hole === undefined) return undefined
      return { pick: { hole: hole.hole, peg: pegInHole(latest.current, hole) }, isActive: active.has(hole.hole) }
    }
    const hover = (event: CardDragPoint | undefined) => latest.current.onHover(event && holeAt(event)?.pick)
    const drop = (event: CardDragPoint) => {
      const { map, dropMap, onDrop } = latest.current
      const onto =
        holeAt(event)?.pick ?? (isOnDiscardPile(dropMap.current ?? map, boardPoint(event)) ? 'pile' : undefined)
      if (onto !== undefined) onDrop(onto, zoom.pitchPx)
    }
    const tap = (event: PointerEvent) => {
      const found = holeAt(event)
      if (found !== undefined) latest.current.onPick(found.pick, zoom.pitchPx)
      if (found?.isActive !== true) zoom.handleTap(event)
    }
    const stopDrag = watchCardDrag(element.current, { onOver: hover, onDrop: drop })
    const stopPointer = watchPointer(element.current, { onTap: tap, onHover: hover })
    return () => {
      stopDrag()
      stopPointer()
    }
  }, [element, zoom])
}

interface GroundProps extends FlatInlaysProps {
  readonly viewBox: string
  readonly inlaid: boolean
}

/** Wood, inlays and holes. They have an SVG of their own, which need not be rendered again while marbles move. */
const Ground = memo(({ viewBox, inlaid, ...props }: GroundProps) => (
  <svg viewBox={viewBox} aria-hidden="true" className={`wood-${props.look.inlay} flat-inlaid`}>
    <FlatWood map={props.map} look={props.look} />
    {inlaid && (
      <Suspense fallback={null}>
        <FlatInlays {...props} />
      </Suspense>
    )}
    <FlatHoles map={props.map} />
  </svg>
))

/** Invisible circles by which tests find the holes on the page. */
const HoleTargets = memo(({ map }: { readonly map: FlatMap }) => (
  <g className="flat-places">
    {map.holes.map((hole) => (
      <circle key={`${hole.hole}-${hole.index}`} cx={hole.at.x} cy={hole.at.y} r={0.5} data-hole={hole.hole} />
    ))}
  </g>
))

/** The board as a flat map, drawn in SVG. It needs no WebGL and little power. */
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
  const { zoom, wholePitchPx } = useZoom(container, content, map, props)
  useZoomToChoice(zoom, wholePitchPx, { map, highlights, frame })
  const { onPick, onDrop, onHover } = props
  usePointer(container, zoom, { map, board, highlights, frame, dropMap, onPick, onDrop, onHover })
  const viewBox = map.box.join(' ')
  const { look, turn, turns, names, fresh, ownSeat, cards } = props
  const inlays = { map, look, board, colours, turn, turns, names, layout, activeTrack, viewSide, playerPiles }
  const onTable = { map, board, ownSeat, cards, frame }
  const view = { viewSide, pitchPx: wholePitchPx }
  const marbles = <FlatMarbles map={map} frame={frame} colours={colours} pegs={board.pegs} highlights={highlights} />
  return (
    <div className="flat-board" aria-hidden="true" ref={container}>
      <div className="flat-content" ref={content}>
        <Ground viewBox={viewBox} inlaid={inlaid} {...inlays} />
        <svg viewBox={viewBox} aria-hidden="true">
          <FlatHighlights {...{ map, highlights, board, fresh, frame, colours }} />
          {playerPiles === undefined ? (
            <>
              <FlatCards {...onTable} {...view} pile={pile} />
              {marbles}
              {inlaid && (
                <Suspense fallback={null}>
                  <FlatFlights {...onTable} pile={pile} />
                </Suspense>
              )}
            </>
          ) : (
            <Suspense fallback={marbles}>
              <PlayerPileCards {...onTable} {...view} playerPiles={playerPiles} dropMap={dropMap}>
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
