import type { Point } from '../../../engine/boards/layout.ts'
import type { FlatMap } from '../../../models/flat/flat-map.ts'
import { type PanZoom, type ScreenSize, toDrawingPoint, type Viewport } from '../../ui/pointer/viewport.ts'
import { clampToBoard, panZoomBoard, transformOf, viewFromTransform, viewOfPoints, wholeBoard } from './zoom.ts'

const ZOOM_TRANSITION = 'transform 0.34s cubic-bezier(0.3, 0, 0.2, 1)'
/** Factor by which a double tap zooms in. */
const DOUBLE_TAP_ZOOM = 3.5
/** Greatest time between the taps of a double tap. */
const DOUBLE_TAP_MS = 320
/** Greatest distance between the taps of a double tap. */
const DOUBLE_TAP_REACH_PX = 30

export interface ZoomOptions {
  /** The visible frame. */
  readonly container: HTMLElement
  /** Element with the whole board, which is transformed inside the frame. */
  readonly content: HTMLElement
  readonly box: FlatMap['box']
  /** Reports whether the view must change without an animation. */
  readonly skipsAnimation: () => boolean
  readonly onZoomedIn: (zoomedIn: boolean) => void
}

const isDoubleTap = (a: PointerEvent, b: PointerEvent): boolean =>
  b.timeStamp - a.timeStamp < DOUBLE_TAP_MS &&
  Math.hypot(b.clientX - a.clientX, b.clientY - a.clientY) < DOUBLE_TAP_REACH_PX

/**
 * Zooms and pans the flat board, by hand or to the holes that may be chosen. Once somebody has moved the board by hand, it does
 * not move by itself until the next decision. It writes to the DOM directly, without rendering React.
 */
export class ZoomController {
  readonly #options: ZoomOptions
  #size: ScreenSize
  #view: Viewport
  /** Points to zoom to. */
  #points: readonly Point[] = []
  /** Key of the points that were zoomed to last. */
  #shownKey = ''
  /** The board was moved by hand during this decision. */
  #wasMoved = false
  /** The present view was chosen by hand. */
  #isViewByHand = false
  #lastTap: PointerEvent | undefined

  constructor(options: ZoomOptions) {
    this.#options = options
    this.#size = this.#containerSize()
    this.#view = wholeBoard(options.box, this.#size)
    this.#show(this.#view, false)
  }

  /** CSS pixels between neighbouring holes, as they are seen now. */
  get pitchPx(): number {
    return this.#visibleView().scale
  }

  /** CSS pixels between neighbouring holes while the whole board is seen. */
  get wholePitchPx(): number {
    return wholeBoard(this.#options.box, this.#size).scale
  }

  /** Returns the point of the board, in hole spacings, under a point of the window in CSS pixels. */
  boardPointAt(at: Point): Point {
    return toDrawingPoint(this.#visibleView(), this.#size, this.#inContainer(at))
  }

  /** Fits the view to the frame after the size of the frame has changed. */
  handleResize(): void {
    const { box } = this.#options
    this.#size = this.#containerSize()
    const target = this.#wasMoved ? wholeBoard(box, this.#size) : viewOfPoints(this.#points, box, this.#size)
    this.#show(this.#isViewByHand ? clampToBoard(this.#view, box, this.#size) : target, false)
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

  /** Moves and scales the view by a gesture. Its points are in CSS pixels of the window. */
  panZoom({ from, to, factor }: PanZoom): void {
    const gesture = { from: this.#inContainer(from), to: this.#inContainer(to), factor }
    const view = panZoomBoard(this.#visibleView(), this.#options.box, this.#size, gesture)
    const { x, y, scale } = this.#view
    if (view.scale === scale && view.x === x && view.y === y) return
    this.#wasMoved = this.#isViewByHand = true
    this.#show(view, false)
  }

  /** Handles a tap that picked nothing. A double tap zooms in on its place, or shows the whole board if it is zoomed in. */
  handleTap(event: PointerEvent): void {
    const isDouble = this.#lastTap !== undefined && isDoubleTap(this.#lastTap, event)
    this.#lastTap = isDouble ? undefined : event
    if (!isDouble) return
    if (this.#isZoomedIn()) this.showWhole()
    else this.#zoomIn(event)
  }

  #zoomIn(event: PointerEvent): void {
    const at = this.#inContainer({ x: event.clientX, y: event.clientY })
    this.#wasMoved = this.#isViewByHand = true
    this.#show(
      panZoomBoard(this.#view, this.#options.box, this.#size, { from: at, to: at, factor: DOUBLE_TAP_ZOOM }),
      true,
    )
  }

  /** Shows the whole board until the next decision. */
  showWhole(): void {
    this.#wasMoved = true
    this.#isViewByHand = false
    this.#show(wholeBoard(this.#options.box, this.#size), true)
  }

  #showPoints(): void {
    const key = this.#points.map(({ x, y }) => `${x},${y}`).join(' ')
    if (this.#wasMoved || key === this.#shownKey) return
    this.#shownKey = key
    this.#isViewByHand = false
    this.#show(viewOfPoints(this.#points, this.#options.box, this.#size), true)
  }

  #isZoomedIn(): boolean {
    return this.#view.scale > this.wholePitchPx * 1.01
  }

  #show(view: Viewport, animated: boolean): void {
    const { content, box, skipsAnimation, onZoomedIn } = this.#options
    this.#view = view
    const { scale, left, top } = transformOf(view, box, this.#size)
    content.style.transition = animated && !skipsAnimation() ? ZOOM_TRANSITION : 'none'
    content.style.transform = this.#isZoomedIn() ? `matrix(${scale}, 0, 0, ${scale}, ${left}, ${top})` : ''
    onZoomedIn(this.#isZoomedIn())
  }

  /** Returns the view that the page shows now, which may be in the middle of a transition. */
  #visibleView(): Viewport {
    const { container, content, box } = this.#options
    const [outer, inner] = [container.getBoundingClientRect(), content.getBoundingClientRect()]
    if (inner.width === 0) return this.#view
    const transform = { scale: inner.width / outer.width, left: inner.left - outer.left, top: inner.top - outer.top }
    return viewFromTransform(transform, box, this.#size)
  }

  #containerSize(): ScreenSize {
    const { width, height } = this.#options.container.getBoundingClientRect()
    return { width: Math.max(1, width), height: Math.max(1, height) }
  }

  #inContainer({ x, y }: Point): Point {
    const { left, top } = this.#options.container.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }
}
