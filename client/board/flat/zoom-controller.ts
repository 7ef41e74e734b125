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
  readonly frame: HTMLElement
  readonly picture: HTMLElement
  readonly box: FlatMap['box']
  /** Returns true where movements must not be animated. */
  readonly still: () => boolean
  readonly onNear: (near: boolean) => void
}

const isDoubleTap = (a: PointerEvent, b: PointerEvent): boolean =>
  b.timeStamp - a.timeStamp < DOUBLE_TAP_MS &&
  Math.hypot(b.clientX - a.clientX, b.clientY - a.clientY) < DOUBLE_TAP_REACH_PX

/**
 * Zooms and pans the flat board: by hand, or to what there is to choose. A person who has moved it by hand is left alone
 * until the next decision. It writes to the DOM directly, without rendering React.
 */
export class ZoomController {
  readonly #order: ZoomOptions
  #size: ScreenSize
  #view: Viewport
  /** Points to show, and the key of those that were zoomed to last. */
  #wish: readonly Point[] = []
  #granted = ''
  /** Moved by hand: during this decision, and still in effect. */
  #strayed = false
  #byHand = false
  #tapped: PointerEvent | undefined

  constructor(order: ZoomOptions) {
    this.#order = order
    this.#size = this.#measure()
    this.#view = wholeBoard(order.box, this.#size)
    this.#show(this.#view, false)
  }

  /** Pixels between neighbouring holes, and those while the whole board is seen. */
  get pitch(): number {
    return this.#now().scale
  }
  get wholePitch(): number {
    return wholeBoard(this.#order.box, this.#size).scale
  }

  /** The point of the board under a point of the window. */
  pointAt(at: Point): Point {
    return pointSeen(this.#now(), this.#size, this.#inFrame(at))
  }

  /** Measures the frame after its size has changed. */
  measure(): void {
    const { box } = this.#order
    this.#size = this.#measure()
    const wished = this.#strayed ? wholeBoard(box, this.#size) : viewOfPoints(this.#wish, box, this.#size)
    this.#show(this.#byHand ? clampToBoard(this.#view, box, this.#size) : wished, false)
  }

  follow(wish: readonly Point[]): void {
    this.#wish = wish
    this.#grant()
  }

  /** Forgets what was moved by hand: another decision begins. */
  newDecision(): void {
    this.#strayed = false
    this.#grant()
  }

  carry({ from, to, factor }: PanZoom): void {
    const how = { from: this.#inFrame(from), to: this.#inFrame(to), factor }
    const view = panZoomBoard(this.#now(), this.#order.box, this.#size, how)
    const { x, y, scale } = this.#view
    if (view.scale === scale && view.x === x && view.y === y) return
    this.#strayed = this.#byHand = true
    this.#show(view, false)
  }

  /** Handles a tap that picked nothing: two of them zoom in there, or show the whole board. */
  tap(event: PointerEvent): void {
    const twice = this.#tapped !== undefined && isDoubleTap(this.#tapped, event)
    this.#tapped = twice ? undefined : event
    if (!twice) return
    if (this.#isNear()) this.showWhole()
    else this.#stretch(event)
  }

  #stretch(event: PointerEvent): void {
    const at = this.#inFrame({ x: event.clientX, y: event.clientY })
    this.#strayed = this.#byHand = true
    this.#show(
      panZoomBoard(this.#view, this.#order.box, this.#size, { from: at, to: at, factor: DOUBLE_TAP_ZOOM }),
      true,
    )
  }

  showWhole(): void {
    this.#strayed = true
    this.#byHand = false
    this.#show(wholeBoard(this.#order.box, this.#size), true)
  }

  #grant(): void {
    const key = this.#wish.map(({ x, y }) => `${x},${y}`).join(' ')
    if (this.#strayed || key === this.#granted) return
    this.#granted = key
    this.#byHand = false
    this.#show(viewOfPoints(this.#wish, this.#order.box, this.#size), true)
  }

  #isNear(): boolean {
    return this.#view.scale > this.wholePitch * 1.01
  }

  #show(view: Viewport, glide: boolean): void {
    const { picture, box, still, onNear } = this.#order
    this.#view = view
    const { scale, left, top } = transformOf(view, box, this.#size)
    picture.style.transition = glide && !still() ? ZOOM_TRANSITION : 'none'
    picture.style.transform = this.#isNear() ? `matrix(${scale}, 0, 0, ${scale}, ${left}, ${top})` : ''
    onNear(this.#isNear())
  }

  /** Returns the view as the page shows it now, perhaps during a transition. */
  #now(): Viewport {
    const { frame, picture, box } = this.#order
    const [room, seen] = [frame.getBoundingClientRect(), picture.getBoundingClientRect()]
    if (seen.width === 0) return this.#view
    const placing = { scale: seen.width / room.width, left: seen.left - room.left, top: seen.top - room.top }
    return viewFromTransform(placing, box, this.#size)
  }

  #measure(): ScreenSize {
    const { width, height } = this.#order.frame.getBoundingClientRect()
    return { width: Math.max(1, width), height: Math.max(1, height) }
  }

  #inFrame({ x, y }: Point): Point {
    const room = this.#order.frame.getBoundingClientRect()
    return { x: x - room.left, y: y - room.top }
  }
}
