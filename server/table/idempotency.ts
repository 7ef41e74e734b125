const MAX_REPLIES_PER_PERSON = 64

/** Latest replies to each person's requests by id, so that a repeated request has no second effect. */
export class Idempotency<T> {
  private readonly answers = new Map<string, Map<string, T>>()

  /** Returns the reply to this request, if the person made it before. */
  find(person: string, id: string): T | undefined {
    return this.answers.get(person)?.get(id)
  }

  /** Remembers a reply. */
  note(person: string, id: string, answer: T): void {
    const own = this.answers.get(person) ?? new Map<string, T>()
    this.answers.set(person, own)
    own.set(id, answer)
    const oldest = own.keys().next()
    if (own.size > MAX_REPLIES_PER_PERSON && oldest.done !== true) own.delete(oldest.value)
  }
}
