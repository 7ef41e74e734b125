export interface Accepted {
  readonly seq: number
}

/** A reasoned "no": code for translation, sentence in English, and the present number of the state. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly seq: number
}
