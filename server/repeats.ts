const KEPT = 256

/** Answers by name of the question, the latest 256, so that a repeated question has no second effect. */
export class Repeats<T> {
  private readonly answers = new Map<string, T>()

  find(question: string): T | undefined {
    return this.answers.get(question)
  }

  note(question: string, answer: T): void {
    this.answers.set(question, answer)
    const oldest = this.answers.keys().next()
    if (this.answers.size > KEPT && oldest.done !== true) this.answers.delete(oldest.value)
  }
}
