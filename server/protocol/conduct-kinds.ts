/** Kinds of misconduct at the table that a person may report. */
export const CONDUCT_KINDS = ['abuse', 'leaving', 'stalling', 'cheating', 'other'] as const
export type ConductKind = (typeof CONDUCT_KINDS)[number]

export const MAX_REPORT_LENGTH = 200

/** Longest words in which an operator tells the banned why. */
export const MAX_BAN_REASON_LENGTH = 200
