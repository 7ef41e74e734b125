interface PendingRequest<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** Requests to a worker that wait for their answers, by number. */
export class WorkerRequests<Answer> {
  readonly #pending = new Map<number, PendingRequest<Answer>>()
  #count = 0

  /** Posts a request with the next number. The promise resolves with the answer of this number; it rejects if the requests are failed before. */
  send(post: (id: number) => void): Promise<Answer> {
    this.#count += 1
    const id = this.#count
    const answer = new Promise<Answer>((resolve, reject) => this.#pending.set(id, { resolve, reject }))
    post(id)
    return answer
  }

  settle(id: number, answer: Answer): void {
    this.#pending.get(id)?.resolve(answer)
    this.#pending.delete(id)
  }

  failAll(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}
