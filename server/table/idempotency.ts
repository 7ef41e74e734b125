const KEPT = 64

/**
 * Replies by name of the request, so that a repeated one has no second effect. A name begins with the person's id and a
 * blank; the latest 64 of each person are kept.
 */
export class Idempotency<T> {
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
