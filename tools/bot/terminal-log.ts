import { plainText } from '../../engine/text/plain-text.ts'

/** Says what happens in sentences at the terminal. What others wrote does not write to it. */
export class TerminalLog {
  private readonly prefix: string
  private readonly last = new Map<string, string>()

  /** `who`: stands before every sentence, where there are several. */
  constructor(who = '') {
    this.prefix = who
  }

  print(sentence: string): void {
    process.stderr.write(`${plainText(`${this.prefix} ${sentence}`)}\n`)
  }

  /** Says it unless it is what was last said on this matter. */
  printChange(topic: string, sentence: string): void {
    if (this.last.get(topic) === sentence) return
    this.last.set(topic, sentence)
    if (sentence !== '') this.print(sentence)
  }
}
