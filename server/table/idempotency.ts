const MAX_REPLIES_PER_PERSON = 64

/** Replies to a person's requests by id, so that a repeated one has no second effect; the latest 64 of each person are kept. */
export class Idempotency<T> {
  private readonly answers = new Map<string, Map<string, T>>()

  find(person: string, id: string): T | undefined {
    return this.answers.get(person)?.get(id)
  }

  note(person: string, id: string, answer: T): void {
    const own = this.answers.get(person) ?? new Map<string, T>()
    this.answers.set(person, own)
    own.set(id, answer)
    const oldest = own.keys().next()
    if (own.size > MAX_REPLIES_PER_PERSON && oldest.done !== true) own.delete(oldest.value)
  }
}
