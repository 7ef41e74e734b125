import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import { type Board, isStart } from '../../../engine/board.ts'
import { type FlatMap, flatMap } from '../../../models/flat/flat-map.ts'
import { type CardDragPoint, listenToCardDrag } from '../../table/input/card-drag.ts'
import { watchPointer } from '../../ui/pointer/pointer.ts'
import type { BoardViewProps } from '../board-props.ts'
import type { MotionFrame } from '../motion/motion.ts'
import { ShownPile } from '../scene/cards/shown-cards.ts'
import { FlatCards } from './cards/FlatCards.tsx'
import type { FlightsProps } from './cards/FlatFlights.tsx'
import { FlatHighlights, FlatHits } from './FlatHighlights.tsx'
import type { InlaysProps } from './FlatInlays.tsx'
import { FlatMarbles } from './FlatMarbles.tsx'
import { FlatHoles, FlatWood } from './FlatWood.tsx'
import { activeHoles, isOnPile, nearestHole } from './hit-test.ts'
import { useMotionFrame } from './use-motion-frame.ts'
import { type FlatBoardProps, useZoom, useZoomToChoice } from './use-zoom.ts'
import type { ZoomController } from './zoom-controller.ts'
import './flat.css'

/** Colours of homes and starts, names, signs and the ring of turns come after the first picture; without their code there are none. */
const NoInlays = (_props: object) => null
const FlatInlays = lazy<ComponentType<InlaysProps>>(() =>
  import('./FlatInlays.tsx').catch(() => ({ default: NoInlays })),
)

/** Cards in the air come after the first picture too. */
const FlatFlights = lazy<ComponentType<FlightsProps>>(() =>
  import('./cards/FlatFlights.tsx').catch(() => ({ default: NoInlays })),
)

/** Cards of a game in which every player has a discard pile of their own. */
const OwnPileCards = lazy(() => import('./cards/OwnPileCards.tsx'))

interface Pointed {
  readonly hole: number
  /** Place in a start area, to tell its marbles apart. */
  readonly x: number
  readonly y: number
}

/** The peg in a hole; of an empty place of a start area, one in another place of it. */
const pegNear = (map: FlatMap, board: Board, frame: MotionFrame, hole: Pointed): number | undefined => {
  const others = isStart(board, hole.hole) ? map.holes.filter((place) => place.hole === hole.hole) : []
  for (const place of [hole, ...others]) {
    const peg = frame.pegs.find((shown) => Math.hypot(shown.x - place.x, shown.y - place.y) < 0.5)
    if (peg !== undefined) return peg.peg
  }
  return undefined
}

type Pointing = Pick<BoardViewProps, 'board' | 'highlights' | 'onPick' | 'onDrop' | 'onHover'> & {
  readonly map: FlatMap
  readonly frame: MotionFrame
  /** The map with the pile that a card may be let go on, if it is another one. */
  readonly dropsOn: RefObject<FlatMap | undefined>
}

/** Turns taps and hovering into picks of holes; a tap that picks nothing goes to the zoom. */
const usePointer = (
  element: RefObject<HTMLElement | null>,
  lens: ZoomController | undefined,
  pointing: Pointing,
): void => {
  const latest = useRef(pointing)
  useEffect(() => {
    latest.current = pointing
  })
  useEffect(() => {
    if (element.current === null || lens === undefined) return
    const find = (event: CardDragPoint) => {
      const { map, board, highlights, frame } = latest.current
      const hot = activeHoles(map, highlights, frame)
      const hole = nearestHole(map, lens.pointAt({ x: event.clientX, y: event.clientY }), hot)
      if (hole === undefined) return undefined
      return { pick: { hole: hole.hole, peg: pegNear(map, board, frame, hole) }, meant: hot.has(hole.hole) }
    }
    const hover = (event: CardDragPoint | undefined) => latest.current.onHover(event && find(event)?.pick)
    const drop = (event: CardDragPoint) => {
      const { map, dropsOn, onDrop } = latest.current
      const onto =
        find(event)?.pick ??
        (isOnPile(dropsOn.current ?? map, lens.pointAt({ x: event.clientX, y: event.clientY })) ? 'pile' : undefined)
      if (onto !== undefined) onDrop(onto, lens.pitch)
    }
    const unwatch = listenToCardDrag(element.current, { over: hover, drop })
    const ignore = watchPointer(element.current, {
      tap: (event) => {
        const found = find(event)
        if (found !== undefined) latest.current.onPick(found.pick, lens.pitch)
        if (found?.meant !== true) lens.tap(event)
      },
      hover,
    })
    return () => {
      unwatch()
      ignore()
    }
  }, [element, lens])
}

interface GroundProps
  extends Pick<
    BoardViewProps,
    'board' | 'look' | 'colours' | 'turn' | 'turns' | 'layout' | 'activeTrack' | 'viewSide' | 'names' | 'ownPiles'
  > {
  readonly map: FlatMap
  readonly viewBox: string
  readonly inlaid: boolean
}

/** Wood and holes, in an SVG of their own that is rendered again only when the turn passes. */
const Ground = memo(
  ({ map, viewBox, look, turns, layout, activeTrack, viewSide, names, ownPiles, inlaid, ...holes }: GroundProps) => (
    <svg viewBox={viewBox} aria-hidden="true" className={`wood-${look.inlay} flat-inlaid`}>
      <FlatWood map={map} look={look} />
      {inlaid && (
        <Suspense fallback={null}>
          <FlatInlays {...{ map, layout, activeTrack, viewSide, names, look, turns, ownPiles }} {...holes} />
        </Suspense>
      )}
      <FlatHoles map={map} board={holes.board} />
    </svg>
  ),
)

/** Targets for pointers, one a hole; the picture below takes no pointer events. */
const Places = memo(({ map }: { readonly map: FlatMap }) => (
  <g className="flat-places">
    {map.holes.map((hole) => (
      <circle key={`${hole.hole}-${hole.index}`} cx={hole.at.x} cy={hole.at.y} r={0.5} data-hole={hole.hole} />
    ))}
  </g>
))

/** The board as a map: for devices without WebGL, for low power, and by choice. */
export const FlatBoard = (props: FlatBoardProps) => {
  const { layout, designWood, activeTrack, viewSide, board, highlights, colours } = props
  const map = useMemo(
    () => flatMap(layout, activeTrack, viewSide, designWood),
    [layout, activeTrack, viewSide, designWood],
  )
  const inlaid = props.inlaid !== false
  const frame = useMotionFrame(props.motion)
  const pile = useMemo(() => new ShownPile(), [])
  const dropsOn = useRef<FlatMap>(undefined)
  const room = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const { lens, wholePitch } = useZoom(room, picture, map, props)
  useZoomToChoice(lens, wholePitch, { map, board, highlights, frame })
  usePointer(room, lens, {
    map,
    board,
    highlights,
    frame,
    dropsOn,
    onPick: props.onPick,
    onDrop: props.onDrop,
    onHover: props.onHover,
  })
  const viewBox = map.box.join(' ')
  const onTable = { map, board, ownSeat: props.ownSeat, cards: props.cards, frame }
  const seen = { viewSide, pitch: wholePitch }
  const marbles = <FlatMarbles map={map} frame={frame} colours={colours} pegs={board.pegs} highlights={highlights} />
  return (
    <div className="flat-board" aria-hidden="true" ref={room}>
      <div className="flat-picture" ref={picture}>
        <Ground
          map={map}
          viewBox={viewBox}
          look={props.look}
          board={board}
          colours={colours}
          turn={props.turn}
          turns={props.turns}
          names={props.names}
          inlaid={inlaid}
          layout={layout}
          activeTrack={activeTrack}
          viewSide={viewSide}
          ownPiles={props.ownPiles}
        />
        <svg viewBox={viewBox} aria-hidden="true">
          <FlatHighlights
            map={map}
            highlights={highlights}
            board={board}
            fresh={props.fresh}
            frame={frame}
            colours={props.colours}
          />
          {props.ownPiles === undefined ? (
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
              <OwnPileCards {...onTable} {...seen} ownPiles={props.ownPiles} dropsOn={dropsOn}>
                {marbles}
              </OwnPileCards>
            </Suspense>
          )}
          <FlatHits map={map} hits={highlights.hits} />
          <Places map={map} />
        </svg>
      </div>
    </div>
  )
}
