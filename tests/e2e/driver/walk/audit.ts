import type { Page } from 'playwright-core'

/** Kinds of faults of a layout. */
export type FaultKind =
  | 'covered control'
  | 'covered text'
  | 'covered hole'
  | 'cut control'
  | 'cut text'
  | 'small text'
  | 'small target'
  | 'small board'
  | 'moved board'
  | 'axe'

export interface LayoutFault {
  readonly kind: FaultKind
  readonly what: string
}

/** A rectangle on the page, in CSS px. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LayoutAudit {
  readonly faults: readonly LayoutFault[]
  /** The drawn board: its rim if it is flat, otherwise the rectangle around its holes. */
  readonly board: Rect | undefined
  /** The area that the page reserves for the board. */
  readonly area: Rect | undefined
}

export interface AuditLimits {
  readonly minFontPx: number
  readonly minTargetPx: number
  /** Holes of the scene, from 0, to be located. */
  readonly holeCount: number
  /** Those among them that may be chosen. The camera may come near them and leave the others out. */
  readonly choosable: readonly number[]
  /** True where a sheet may lie over the board. */
  readonly mayCoverBoard: boolean
  /** False where nobody can scroll, as on a television. */
  readonly mayScroll: boolean
}

const USUAL_LIMITS: AuditLimits = {
  minFontPx: 12,
  minTargetPx: 44,
  holeCount: 0,
  choosable: [],
  mayCoverBoard: false,
  mayScroll: true,
}

/**
 * Runs in the page. Text and controls count as covered where something that paints lies over one of several points of them, and as cut
 * where no scrolling brings a part of them into view. What is only read aloud, and pictures hidden from readers, are left out.
 */
const auditDocument = (limits: AuditLimits): LayoutAudit => {
  const { minFontPx, minTargetPx, holeCount, choosable, mayCoverBoard, mayScroll } = limits
  const CONTROL_SELECTOR = 'button, a[href], input, select, textarea, summary, [role="button"], [role="slider"]'
  const SLACK_PX = 1.5
  /** Less than this of something at the edge of what scrolls is as good as nothing. */
  const SLIVER_PX = 4
  const SCAN_STEP_PX = 2
  const SCAN_MARGIN_PX = 24
  const faults: LayoutFault[] = []
  const nameOf = (element: Element): string => {
    const of = element.closest('[class]:not([class=""])') ?? element
    const name = of.getAttribute('class')?.split(' ').slice(0, 3).join('.') ?? element.tagName.toLowerCase()
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    return `${name}${text === '' ? '' : ` “${text.slice(0, 40)}”`}`
  }
  const report = (kind: FaultKind, what: string): void => {
    if (!faults.some((fault) => fault.kind === kind && fault.what === what)) faults.push({ kind, what })
  }

  // Nothing is painted while a script runs: a page whose painting is put off is measured as if it could be seen.
  const { opacity } = document.documentElement.style
  document.documentElement.style.opacity = '1'

  const modal = document.querySelector('dialog[open], .ceremony')
  const root = modal ?? document.body
  const hidesFromSight = (element: Element): boolean => {
    const { clipPath, overflow } = getComputedStyle(element)
    if (clipPath !== 'none') return true
    if (overflow === 'visible') return false
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1
  }
  const spokenOnly = new Map<Element, boolean>()
  const isSpokenOnly = (element: Element | null): boolean => {
    if (element === null) return false
    const isOne = spokenOnly.get(element) ?? (isSpokenOnly(element.parentElement) || hidesFromSight(element))
    spokenOnly.set(element, isOne)
    return isOne
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isSpokenOnly(element)

  const scrolls = (overflow: string): boolean => mayScroll && (overflow === 'auto' || overflow === 'scroll')
  interface Clip {
    readonly box: DOMRect
    readonly scrollsX: boolean
    readonly scrollsY: boolean
  }
  /** Boxes that clip an element, from the inside outwards, with the window as the last. */
  const clipsOf = (element: Element): readonly Clip[] => {
    const clips: Clip[] = []
    let { position } = getComputedStyle(element)
    let isFixed = position === 'fixed'
    for (let at = element.parentElement; at !== null && !isFixed; at = at.parentElement) {
      const style = getComputedStyle(at)
      const holds = position !== 'absolute' || style.position !== 'static' || style.transform !== 'none'
      if (!holds) continue
      const isRoot = at === document.documentElement || at === document.body
      if (!isRoot && (style.overflowX !== 'visible' || style.overflowY !== 'visible'))
        clips.push({
          box: at.getBoundingClientRect(),
          scrollsX: scrolls(style.overflowX),
          scrollsY: scrolls(style.overflowY),
        })
      position = style.position
      isFixed = position === 'fixed'
    }
    const { scrollHeight, clientHeight } = document.documentElement
    const scrollsY = mayScroll && !isFixed && scrollHeight > clientHeight && modal === null
    clips.push({ box: new DOMRect(0, 0, innerWidth, innerHeight), scrollsX: false, scrollsY })
    return clips
  }
  const clipsByElement = new Map<Element, readonly Clip[]>()
  const knownClipsOf = (element: Element): readonly Clip[] => {
    const known = clipsByElement.get(element) ?? clipsOf(element)
    clipsByElement.set(element, known)
    return known
  }
  /** Returns the part of a box that is in view, and reports true as `cut` if some of it can't be brought into view. */
  const inView = (
    { left, top, right, bottom }: DOMRect,
    clips: readonly Clip[],
    slackY = SLACK_PX,
  ): { readonly box: DOMRect | undefined; readonly cut: boolean } => {
    let cut = false
    for (const { box, scrollsX, scrollsY } of clips) {
      if (!scrollsX && (left < box.left - SLACK_PX || right > box.right + SLACK_PX)) cut = true
      if (!scrollsY && (top < box.top - slackY || bottom > box.bottom + slackY)) cut = true
      left = Math.max(left, box.left)
      top = Math.max(top, box.top)
      right = Math.min(right, box.right)
      bottom = Math.min(bottom, box.bottom)
      if (right - left < SLIVER_PX || bottom - top < SLIVER_PX) return { box: undefined, cut }
    }
    return { box: new DOMRect(left, top, right - left, bottom - top), cut }
  }

  const textRects = (node: Node): readonly DOMRect[] => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
  }
  const holdsPoint = ({ left, top, right, bottom }: DOMRect, x: number, y: number): boolean =>
    x >= left && x <= right && y >= top && y <= bottom
  /** True for a colour whose fourth part, its alpha, is less than a tenth. */
  const isClear = (colour: string): boolean =>
    /^(transparent|none)$|^rgba\(.*, *0(\.0\d*)?\)$|\/ *0(\.0\d*)?\)$/.test(colour)
  /** True if something of the element itself, not of its children, can be seen at a point. */
  const paints = (element: Element, x: number, y: number): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (element.matches('canvas, img, video, input, select, textarea')) return true
    // A button may be nearly clear inside, and answer in a larger place than its own.
    if (element.matches('button')) return holdsPoint(element.getBoundingClientRect(), x, y)
    const style = getComputedStyle(element)
    if (element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement))
      return !(isClear(style.fill) && isClear(style.stroke))
    if (!isClear(style.backgroundColor) || style.backgroundImage !== 'none') return true
    return [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && textRects(node).some((box) => holdsPoint(box, x, y)),
    )
  }
  /** True if scrolling brings an element out from under what stays in its place. */
  const escapes = (element: Element, over: Element): boolean => {
    if (!knownClipsOf(element).some(({ scrollsY }) => scrollsY)) return false
    for (let at: Element | null = over; at !== null && !at.contains(element); at = at.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(at).position)) return true
    return false
  }
  /** Returns what paints over an element at a point. `allows` names elements that may. */
  const coverAt = (
    element: Element,
    x: number,
    y: number,
    allows: (over: Element) => boolean = () => false,
  ): Element | undefined => {
    // Mostly nothing lies above: asking for the uppermost element costs less than for all.
    const uppermost = document.elementFromPoint(x, y)
    if (uppermost === null || element.contains(uppermost) || uppermost.contains(element)) return undefined
    for (const over of document.elementsFromPoint(x, y)) {
      if (element.contains(over) || over.contains(element)) return undefined
      if (!allows(over) && paints(over, x, y)) return escapes(element, over) ? undefined : over
    }
    return undefined
  }

  // Knobs and names on the workshop's plan are as near to each other, and as small, as the plan shows the board.
  const ON_PLAN = '.knob, .plan-place'
  const controls = [...root.querySelectorAll(CONTROL_SELECTOR)].filter(
    (control) => !control.matches(ON_PLAN) && isShown(control.closest('label') ?? control),
  )
  /** Cards in a fan overlap; each needs a strip that is wide enough. */
  const fanOf = (element: Element): Element | null => element.closest('.hand, .phone-cards')

  /** Returns the length of the first run of points that answer and reach `enough`, or else of the longest. */
  const scan = (from: number, to: number, enough: number, answers: (at: number) => boolean): number => {
    let most = 0
    let length = 0
    for (let at = from; at <= to && most < enough; at += SCAN_STEP_PX) {
      length = answers(at) ? length + SCAN_STEP_PX : 0
      most = Math.max(most, length)
    }
    return most
  }
  /** Returns the longest of three scans across a box; what comes after one that reaches `enough` is left out. */
  const longest = (enough: number, scanAt: (part: number) => number): number => {
    let most = 0
    for (const part of [0.5, 0.25, 0.75]) if (most < enough) most = Math.max(most, scanAt(part))
    return most
  }
  const checkTarget = (control: Element, whole: Element, box: DOMRect): void => {
    const answers = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (whole.contains(hit) || hit === control)
    }
    const far = minTargetPx / 2 - 1
    const [midX, midY] = [box.left + box.width / 2, box.top + box.height / 2]
    if ([-far, 0, far].every((d) => answers(midX + d, midY) && answers(midX, midY + d))) return
    const enough = minTargetPx - SCAN_STEP_PX
    const width = longest(enough, (part) =>
      scan(box.left - SCAN_MARGIN_PX, box.right + SCAN_MARGIN_PX, enough, (x) =>
        answers(x, box.top + box.height * part),
      ),
    )
    const height = longest(enough, (part) =>
      scan(box.top - SCAN_MARGIN_PX, box.bottom + SCAN_MARGIN_PX, enough, (y) =>
        answers(box.left + box.width * part, y),
      ),
    )
    if (Math.min(width, height) < enough)
      report('small target', `${nameOf(control)} ${Math.round(width)} × ${Math.round(height)}`)
  }
  const checkControl = (control: Element): void => {
    const whole = control.closest('label') ?? control
    const isRunningText = control.matches('a') && getComputedStyle(control).display === 'inline'
    const full = whole.getBoundingClientRect()
    const { box, cut } = inView(full, knownClipsOf(whole))
    const fan = fanOf(control)
    // The cards of a hand reach below the edge of the window.
    const isOutside = fan === null ? cut : full.left < -SLACK_PX || full.right > innerWidth + SLACK_PX
    if (isOutside) report('cut control', nameOf(control))
    if (box === undefined || isRunningText) return
    // A button may stand in the room that a field leaves at its end.
    const style = getComputedStyle(control)
    const padding = (side: 'paddingLeft' | 'paddingRight'): number =>
      control.matches('input') ? Number.parseFloat(style[side]) : 0
    const [left, right] = [box.left + padding('paddingLeft'), box.right - padding('paddingRight')]
    let isCovered = false
    for (const [partX, partY] of [
      [0.5, 0.5],
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ] as const) {
      const [x, y] = [left + (right - left) * partX, box.top + box.height * partY]
      const hit = document.elementFromPoint(x, y)
      if (hit === null || whole.contains(hit) || hit.contains(whole) || hit === control) continue
      if (fan?.contains(hit)) continue
      if (escapes(whole, hit)) return
      isCovered = true
      report('covered control', `${nameOf(control)} by ${nameOf(hit)}`)
    }
    // A covered element is reported once.
    if (isCovered) return
    const isWhole = box.width > full.width - SLACK_PX && box.height > full.height - SLACK_PX
    if (isWhole && !control.matches(':disabled')) checkTarget(control, whole, full)
  }
  for (const control of controls) checkControl(control)

  // From here on, what lets the pointer through is found too.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  /** Returns the words of a text, no longer than a name, that are broken over two lines. */
  const brokenWords = (node: Node): readonly string[] => {
    const range = document.createRange()
    return [...(node.textContent ?? '').matchAll(/(?<=^|[\s(“‘])\p{L}{2,12}(?=$|[\s.,:;!?…)”’-])/gu)].flatMap(
      ({ 0: word, index }) => {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => top)
        return Math.max(...tops) - Math.min(...tops) > SLIVER_PX ? [word] : []
      },
    )
  }
  const checkText = (node: Node, element: Element): void => {
    if (isClear(getComputedStyle(element).color)) return
    const fontPx = Number.parseFloat(getComputedStyle(element).fontSize)
    if (fontPx < minFontPx - 0.05 && element.closest('.sheet-paper') === null)
      report('small text', `${nameOf(element)} ${fontPx.toFixed(1)} px`)
    const fan = fanOf(element)
    // The name of a card lies under its face.
    if (fan !== null && element.parentElement?.querySelector('img')?.complete === true) return
    // Figures of the television that find no room are left out as a whole.
    if (
      element.closest('.tv-numbers') !== null &&
      inView(element.getBoundingClientRect(), knownClipsOf(element)).box === undefined
    )
      return
    const lines = textRects(node)
    if (lines.length > 1 && getComputedStyle(element).overflowWrap !== 'normal')
      for (const word of brokenWords(node)) report('cut text', `${nameOf(element)} breaks “${word}”`)
    for (const rect of lines) {
      const { box, cut } = inView(rect, knownClipsOf(element).concat(), Math.max(SLACK_PX, fontPx * 0.2))
      if (cut) report('cut text', nameOf(element))
      if (box === undefined) continue
      const y = box.top + box.height / 2
      for (const x of [box.left + 1, box.left + box.width / 2, box.right - 1]) {
        const over = coverAt(element, x, y, (at) => fan?.contains(at) === true)
        if (over !== undefined) report('covered text', `${nameOf(element)} by ${nameOf(over)}`)
      }
    }
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (element === null || walker.currentNode.textContent?.trim() === '') continue
    if (element.closest(`svg, option, script, style, [hidden], ${ON_PLAN}`) !== null || !isShown(element)) continue
    // An element that clips its own text is one of the boxes.
    const clips = knownClipsOf(element)
    const style = getComputedStyle(element)
    if (style.overflowX !== 'visible' && style.display !== 'inline') {
      const own = {
        box: element.getBoundingClientRect(),
        scrollsX: scrolls(style.overflowX),
        scrollsY: scrolls(style.overflowY),
      }
      if (clips[0]?.box.width !== own.box.width || clips[0].box.left !== own.box.left)
        clipsByElement.set(element, [own, ...clips])
    }
    checkText(walker.currentNode, element)
  }

  const plain = ({ left, top, right, bottom }: Rect & DOMRectReadOnly): Rect => ({
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
  })
  const around = (boxes: readonly DOMRect[]): DOMRect | undefined => {
    if (boxes.length === 0) return undefined
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
    return new DOMRect(left, top, right - left, bottom - top)
  }
  /** Boxes of the holes, of the flat board or of the scene, with the element that shows each. */
  const holeBoxes = (): readonly { readonly hole: string; readonly shown: Element; readonly box: DOMRect }[] => {
    const scene = document.querySelector('.board-3d[data-stand="scene"]')
    if (scene === null)
      return [...document.querySelectorAll<SVGElement>('.flat-board [data-hole], .chase-flat [data-marble]')].map(
        (shown) => ({ hole: shown.dataset.hole ?? 'marble', shown, box: shown.getBoundingClientRect() }),
      )
    return Array.from({ length: holeCount }, (_, hole) => hole).flatMap((hole) => {
      const place = window.__scene?.place(hole)
      return place === undefined ? [] : [{ hole: String(hole), shown: scene, box: new DOMRect(place.x, place.y, 0, 0) }]
    })
  }
  const holes = modal === null ? holeBoxes() : []
  const room = document.querySelector('.board-area')?.getBoundingClientRect()
  const isNear = choosable.length > 0 && room !== undefined && holes.some(({ box }) => !holdsPoint(room, box.x, box.y))
  if (!mayCoverBoard) {
    const hidden = new Map<string, number>()
    for (const { hole, shown, box } of holes) {
      if (isNear && shown.matches('.board-3d') && !choosable.includes(Number(hole))) continue
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const board = shown.closest('.flat-board, .board-3d, .chase-flat') ?? shown
      // A board that is zoomed in shows a part of itself only.
      if (!holdsPoint(board.getBoundingClientRect(), x, y)) continue
      const over = coverAt(board, x, y, (at) => at.closest('.board-area, .board-3d, .flat-board') !== null)
      const by = x < 0 || y < 0 || x > innerWidth || y > innerHeight ? 'the edge of the window' : over && nameOf(over)
      if (by !== undefined) hidden.set(by, (hidden.get(by) ?? 0) + 1)
    }
    for (const [by, count] of hidden) report('covered hole', `${count} by ${by}`)
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  document.documentElement.style.opacity = opacity

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth + 1) report('cut text', `the page is ${scrollWidth - clientWidth} px too wide`)
  const rim = document.querySelector('.flat-board .flat-rim, .chase-flat')
  const board = rim?.getBoundingClientRect() ?? around(holes.map(({ box }) => box))
  const area = document.querySelector('.board-area, .chase-board')?.getBoundingClientRect()
  return { faults, board: board && plain(board), area: area && plain(area) }
}

/** Returns the faults of a page's layout as it stands. */
export const auditLayout = (page: Page, limits: Partial<AuditLimits> = {}): Promise<LayoutAudit> =>
  page.evaluate(auditDocument, { ...USUAL_LIMITS, ...limits })
