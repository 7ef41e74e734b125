/** Reason of a refusal: a code for translation and a sentence in English. */
interface DeskRefusal {
  readonly code: string
  readonly message: string
}

/** Answer to a request about tournaments or clubs. */
export type DeskAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: DeskRefusal }

export const granted = <T>(value: T): DeskAnswer<T> => ({ ok: true, value })

/** Returns a refusal. `message`: sentence in English. */
export const refused = (code: string, message: string): DeskAnswer<never> => ({ ok: false, error: { code, message } })

export const UNKNOWN_TOURNAMENT = refused('tournament/unknown', 'There is no such tournament.')
