import { type AnyEvidence, isChaseEvidence, isEvidence, RECORD_VERSION } from '../../fair/evidence.ts'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Whether the draws are those of 1.0.0: before, client seeds were not fixed by hashes, or names were sealed without a salt. */
export const isProvable = (draws: unknown): boolean => isObject(draws) && 'revealed' in draws && 'names' in draws

/** Returns the record of a game that is over in the format of 1.0.0, or undefined if that format can't prove its cards. */
export const convertCard = (card: unknown): AnyEvidence | undefined => {
  if (!isObject(card) || !isProvable(card.draws)) return undefined
  const names = Array.isArray(card.names) ? card.names : []
  const moves = isObject(card.record) && Array.isArray(card.record.moves) ? card.record.moves : []
  const { id, code, number, begun, ended, record, seats, ...others } = card
  const whole: unknown = {
    ...{ version: RECORD_VERSION, software: '', id, code, number, begun, ended, names },
    bots: names.map(() => ''),
    colours: names.map((_, seat) => seat),
    look: {},
    record,
    times: moves.map(() => 0),
    seats,
    ...others,
    version: RECORD_VERSION,
  }
  return isEvidence(whole) || isChaseEvidence(whole) ? whole : undefined
}
