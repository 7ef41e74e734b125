import { plainText } from '../../engine/text/plain-text.ts'

/** Prints sentences to standard error, without the control characters that names may contain. */
export class TerminalLog {
  private readonly prefix: string
  /** The latest sentence by topic. */
  private readonly lastByTopic = new Map<string, string>()

  /** `prefix`: precedes every sentence, for programs with several seats. */
  constructor(prefix = '') {
    this.prefix = prefix
  }

  print(sentence: string): void {
    process.stderr.write(`${plainText(`${this.prefix} ${sentence}`)}\n`)
  }

  /** Prints the sentence unless it is the last one of this topic. */
  printChange(topic: string, sentence: string): void {
    if (this.lastByTopic.get(topic) === sentence) return
    this.lastByTopic.set(topic, sentence)
    if (sentence !== '') this.print(sentence)
  }
}
