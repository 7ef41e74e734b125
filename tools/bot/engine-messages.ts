import { plainText } from '../../engine/text/plain-text.ts'

/** Number of characters of a line that are shown. */
const MAX_SHOWN_LENGTH = 500
/** Number of lines that are shown in each `WINDOW_MS`. */
const MAX_LINES = 50
const WINDOW_MS = 10_000
/** Length of all messages in a `WINDOW_MS` beyond which an engine does nothing else. */
const MAX_LENGTH = 16_000_000

/** The standard error of an engine, made fit for a terminal: without control characters, and not too much of it. */
export class EngineMessages {
  private readonly show: (line: string) => void
  private readonly onFlood: () => void
  private unread = ''
  private windowStartMs = 0
  private length = 0
  private lines = 0

  /** `onFlood`: called when the engine writes so much that it must be stopped. */
  constructor(show: (line: string) => void, onFlood: () => void) {
    this.show = show
    this.onFlood = onFlood
  }

  read(text: string): void {
    if (Date.now() - this.windowStartMs > WINDOW_MS) this.beginWindow()
    this.length += text.length
    if (this.length > MAX_LENGTH) this.onFlood()
    else if (this.lines < MAX_LINES) this.showLines(text)
  }

  private showLines(text: string): void {
    const [first = '', ...rest] = text.split('\n')
    const all = [(this.unread + first).slice(0, MAX_SHOWN_LENGTH), ...rest]
    this.unread = (all.pop() ?? '').slice(0, MAX_SHOWN_LENGTH)
    for (const line of all.slice(0, MAX_LINES - this.lines)) this.show(plainText(line.slice(0, MAX_SHOWN_LENGTH)))
    this.lines += all.length
    if (this.lines >= MAX_LINES)
      this.show(`… The engine writes much: its further messages of ${WINDOW_MS / 1000} s are left out.`)
  }

  private beginWindow(): void {
    this.windowStartMs = Date.now()
    this.length = 0
    this.lines = 0
    this.unread = ''
  }
}
