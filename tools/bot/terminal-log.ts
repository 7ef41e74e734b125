import { plainText } from '../../engine/text/plain-text.ts'

/** Number of characters of a sentence that are printed; a server may put anything into one. */
const MAX_SENTENCE_LENGTH = 500
/** Number of sentences that are printed in each `WINDOW_MS`. */
const MAX_SENTENCES = 50
const WINDOW_MS = 10_000

/** Prints sentences to standard error, without the control characters that names may contain, and not too many. */
export class TerminalLog {
  private readonly prefix: string
  /** The latest sentence by topic. */
  private readonly lastByTopic = new Map<string, string>()
  private windowStartMs = 0
  /** Number of sentences in the present window. */
  private printed = 0

  /** `prefix`: precedes every sentence, for programs with several seats. */
  constructor(prefix = '') {
    this.prefix = prefix
  }

  print(sentence: string): void {
    if (Date.now() - this.windowStartMs > WINDOW_MS) [this.windowStartMs, this.printed] = [Date.now(), 0]
    this.printed += 1
    if (this.printed < MAX_SENTENCES) this.write(sentence)
    else if (this.printed === MAX_SENTENCES) this.write(`… The rest of these ${WINDOW_MS / 1000} s is left out.`)
  }

  private write(sentence: string): void {
    const shown = sentence.length > MAX_SENTENCE_LENGTH ? `${sentence.slice(0, MAX_SENTENCE_LENGTH)}…` : sentence
    process.stderr.write(`${plainText(`${this.prefix} ${shown}`)}\n`)
  }

  /** Prints the sentence unless it is the last one of this topic. */
  printChange(topic: string, sentence: string): void {
    if (this.lastByTopic.get(topic) === sentence) return
    this.lastByTopic.set(topic, sentence)
    if (sentence !== '') this.print(sentence)
  }
}
