import { plainText } from '../../engine/text/plain-text.ts'

/** Says what happens in sentences at the terminal. What others wrote does not write to it. */
export class News {
  private readonly who: string
  private readonly last = new Map<string, string>()

  /** `who`: stands before every sentence, where there are several. */
  constructor(who = '') {
    this.who = who
  }

  say(sentence: string): void {
    process.stderr.write(`${plainText(`${this.who} ${sentence}`)}\n`)
  }

  /** Says it unless it is what was last said on this matter. */
  tell(matter: string, sentence: string): void {
    if (this.last.get(matter) === sentence) return
    this.last.set(matter, sentence)
    if (sentence !== '') this.say(sentence)
  }
}
