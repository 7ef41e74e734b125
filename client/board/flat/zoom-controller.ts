import type { Point } from '../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { type PanZoom, pointSeen, type ScreenSize, type Viewport } from '../../ui/pointer/viewport.ts'
import { clampToBoard, panZoomBoard, transformOf, viewFromTransform, viewOfPoints, wholeBoard } from './zoom.ts'

const ZOOM_TRANSITION = 'transform 0.34s cubic-bezier(0.3, 0, 0.2, 1)'
/** Growth by a double tap. */
const DOUBLE_TAP_ZOOM = 3.5
/** Taps within this time, ms, and distance, px, are a double tap. */
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_REACH_PX = 30

export interface ZoomOptions {
  /** The visible frame, and the element with the whole board that is transformed inside it. */
  readonly container: HTMLElement
  readonly content: HTMLElement
  readonly box: FlatMap['box']
  /** Returns true where movements must not be animated. */
  readonly isStill: () => boolean
  readonly onZoomedIn: (zoomedIn: boolean) => void
}

const isDoubleTap = (a: PointerEvent, b: PointerEvent): boolean =>
  b.timeStamp - a.timeStamp < DOUBLE_TAP_MS &&
  Math.hypot(b.clientX - a.clientX, b.clientY - a.clientY) < DOUBLE_TAP_REACH_PX

/**
 * Zooms and pans the flat board: by hand, or to what there is to choose. A person who has moved it by hand is left alone
 * until the next decision. It writes to the DOM directly, without rendering React.
 */
export class ZoomController {
  readonly #options: ZoomOptions
  #size: ScreenSize
  #view: Viewport
  /** Points to zoom to, and the key of those that were zoomed to last. */
  #points: readonly Point[] = []
  #shownKey = ''
  /** Moved by hand: during this decision, and still in effect. */
  #wasMoved = false
  #byHand = false
  #lastTap: PointerEvent | undefined

  constructor(options: ZoomOptions) {
    this.#options = options
    this.#size = this.#measure()
    this.#view = wholeBoard(options.box, this.#size)
    this.#show(this.#view, false)
  }

  /** Pixels between neighbouring holes, and those while the whole board is seen. */
  get pitch(): number {
    return this.#now().scale
  }
  get wholePitch(): number {
    return wholeBoard(this.#options.box, this.#size).scale
  }

  /** Returns the point of the board, in hole spacings, under a point of the window in CSS pixels. */
  pointAt(at: Point): Point {
    return pointSeen(this.#now(), this.#size, this.#inContainer(at))
  }

  /** Measures the frame after its size has changed. */
  measure(): void {
    const { box } = this.#options
    this.#size = this.#measure()
    const target = this.#wasMoved ? wholeBoard(box, this.#size) : viewOfPoints(this.#points, box, this.#size)
    this.#show(this.#byHand ? clampToBoard(this.#view, box, this.#size) : target, false)
  }

  /** Zooms to these points unless a person has moved the board during this decision. */
  zoomTo(points: readonly Point[]): void {
    this.#points = points
    this.#showPoints()
  }

  /** Forgets what was moved by hand: another decision begins. */
  startDecision(): void {
    this.#wasMoved = false
    this.#showPoints()
  }

  /** Moves and scales the view as a gesture did. Points are in CSS pixels of the window. */
  panZoom({ from, to, factor }: PanZoom): void {
    const how = { from: this.#inContainer(from), to: this.#inContainer(to), factor }
    const view = panZoomBoard(this.#now(), this.#options.box, this.#size, how)
    const { x, y, scale } = this.#view
    if (view.scale === scale && view.x === x && view.y === y) return
    this.#wasMoved = this.#byHand = true
    this.#show(view, false)
  }

  /** Handles a tap that picked nothing: two of them zoom in there, or show the whole board. */
  tap(event: PointerEvent): void {
    const twice = this.#lastTap !== undefined && isDoubleTap(this.#lastTap, event)
    this.#lastTap = twice ? undefined : event
    if (!twice) return
    if (this.#isZoomedIn()) this.showWhole()
    else this.#zoomIn(event)
  }

  #zoomIn(event: PointerEvent): void {
    const at = this.#inContainer({ x: event.clientX, y: event.clientY })
    this.#wasMoved = this.#byHand = true
    this.#show(
      panZoomBoard(this.#view, this.#options.box, this.#size, { from: at, to: at, factor: DOUBLE_TAP_ZOOM }),
      true,
    )
  }

  /** Shows the whole board, and goes on to follow the game with the next decision. */
  showWhole(): void {
    this.#wasMoved = true
    this.#byHand = false
    this.#show(wholeBoard(this.#options.box, this.#size), true)
  }

  #showPoints(): void {
    const key = this.#points.map(({ x, y }) => `${x},${y}`).join(' ')
    if (this.#wasMoved || key === this.#shownKey) return
    this.#shownKey = key
    this.#byHand = false
    this.#show(viewOfPoints(this.#points, this.#options.box, this.#size), true)
  }

  #isZoomedIn(): boolean {
    return this.#view.scale > this.wholePitch * 1.01
  }

  #show(view: Viewport, animated: boolean): void {
    const { content, box, isStill, onZoomedIn } = this.#options
    this.#view = view
    const { scale, left, top } = transformOf(view, box, this.#size)
    content.style.transition = animated && !isStill() ? ZOOM_TRANSITION : 'none'
    content.style.transform = this.#isZoomedIn() ? `matrix(${scale}, 0, 0, ${scale}, ${left}, ${top})` : ''
    onZoomedIn(this.#isZoomedIn())
  }

  /** Returns the view as the page shows it now, perhaps during a transition. */
  #now(): Viewport {
    const { container, content, box } = this.#options
    const [outer, inner] = [container.getBoundingClientRect(), content.getBoundingClientRect()]
    if (inner.width === 0) return this.#view
    const transform = { scale: inner.width / outer.width, left: inner.left - outer.left, top: inner.top - outer.top }
    return viewFromTransform(transform, box, this.#size)
  }

  #measure(): ScreenSize {
    const { width, height } = this.#options.container.getBoundingClientRect()
    return { width: Math.max(1, width), height: Math.max(1, height) }
  }

  #inContainer({ x, y }: Point): Point {
    const { left, top } = this.#options.container.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }
}
