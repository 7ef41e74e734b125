/** What went wrong: a stable code (also an i18n key), a sentence in English, and the rule of RULES.md it rests on. */
interface Fault {
  readonly code: FaultCode
  readonly message: string
  /** A rule number of RULES.md, such as `PJ7`. */
  readonly rule?: string
}

export type FaultCode =
  | 'text/card'
  | 'text/hole'
  | 'text/pegs'
  | 'text/move'
  | 'text/record'
  | 'text/tale'
  | 'rules/unknown'
  | 'rules/players'
  | 'rules/teams'
  | 'rules/option'
  | 'rules/too-few-cards'
  | 'game/over'
  | 'game/not-a-shuffle'
  | 'game/needs-shuffle'
  | 'game/no-shuffle-due'
  | 'game/needs-steal'
  | 'game/not-a-steal'
  | 'move/not-your-turn'
  | 'move/card-not-held'
  | 'move/illegal'
  | 'move/must-move'
  | 'protocol/json'
  | 'protocol/command'
  | 'protocol/field'
  | 'bot/unknown'
  | 'design/text'
  | 'design/field'
  | 'design/value'

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Fault }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const fault = (code: FaultCode, message: string, rule?: string): Result<never> => ({
  ok: false,
  error: rule === undefined ? { code, message } : { code, message, rule },
})
