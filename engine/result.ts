/** An error: a stable code (also an i18n key), a sentence in English, and the rule of RULES.md that it rests on. */
export interface Fault {
  readonly code: FaultCode
  readonly message: string
  /** A rule number of RULES.md, such as `H7`. */
  readonly rule?: string
}

/** Codes of faults, each of which is also an i18n key. */
export type FaultCode =
  | 'text/card'
  | 'text/hole'
  | 'text/pegs'
  | 'text/move'
  | 'text/totals'
  | 'text/record'
  | 'text/event-message'
  | 'rules/unknown'
  | 'rules/players'
  | 'rules/teams'
  | 'rules/option'
  | 'rules/sides'
  | 'rules/too-few-cards'
  | 'game/over'
  | 'game/not-a-shuffle'
  | 'game/needs-shuffle'
  | 'game/no-shuffle-due'
  | 'game/needs-steal'
  | 'game/not-a-steal'
  | 'game/no-take-back'
  | 'move/not-your-turn'
  | 'move/card-not-held'
  | 'move/illegal'
  | 'move/must-move'
  | 'chase/action'
  | 'chase/not-now'
  | 'chase/die'
  | 'chase/shot'
  | 'chase/lying'
  | 'chase/marble'
  | 'chase/roll'
  | 'chase/slot'
  | 'chase/use'
  | 'chase/colour'
  | 'chase/points'
  | 'chase/passes-20'
  | 'chase/cubes'
  | 'chase/opponent'
  | 'chase/opponent-at-20'
  | 'chase/opponent-cubes'
  | 'chase/blacks'
  | 'protocol/json'
  | 'protocol/command'
  | 'protocol/field'
  | 'bot/unknown'
  | 'design/text'
  | 'design/field'
  | 'design/value'

/** A value, or the fault because of which there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Fault }

/** Returns a result with this value. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** Returns a result without a value. `rule`: number of the broken rule in RULES.md. */
export const fault = (code: FaultCode, message: string, rule?: string): Result<never> => ({
  ok: false,
  error: rule === undefined ? { code, message } : { code, message, rule },
})

/** Returns the same result, with `where` before the message of a fault. */
export const within = <T>(where: string, result: Result<T>): Result<T> =>
  result.ok ? result : fault(result.error.code, where + result.error.message, result.error.rule)

/** Returns an object with the values of all results, or the first fault. */
export const allOf = <T extends object>(results: { readonly [K in keyof T]: Result<T[K]> }): Result<T> => {
  const values: Record<string, unknown> = {}
  for (const [name, result] of Object.entries<Result<unknown>>(results)) {
    if (!result.ok) return result
    values[name] = result.value
  }
  return ok(values as T)
}

/** Parses every item, and returns a list of all values, or the first fault. */
export const allParsed = <A, B>(items: Iterable<A>, parse: (item: A) => Result<B>): Result<B[]> => {
  const values: B[] = []
  for (const item of items) {
    const parsed = parse(item)
    if (!parsed.ok) return parsed
    values.push(parsed.value)
  }
  return ok(values)
}
