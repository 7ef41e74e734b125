const KEPT = 64

/**
 * Answers by name of the question, so that a repeated one has no second effect. A name begins with whoever asks and a
 * blank; the latest 64 of each are kept, whatever others ask.
 */
export class Repeats<T> {
  private readonly answers = new Map<string, Map<string, T>>()

  find(question: string): T | undefined {
    return this.answers.get(askerOf(question))?.get(question)
  }

  note(question: string, answer: T): void {
    const asker = askerOf(question)
    const own = this.answers.get(asker) ?? new Map<string, T>()
    this.answers.set(asker, own)
    own.set(question, answer)
    const oldest = own.keys().next()
    if (own.size > KEPT && oldest.done !== true) own.delete(oldest.value)
  }
}

const askerOf = (question: string): string => question.slice(0, question.indexOf(' '))
