import type { AnyEvidence } from '../../../fair/evidence.ts'
import { isGone } from '../../../fair/redaction.ts'
import { i18n } from '../../i18n/i18n.ts'

const t = i18n.getFixedT(null, 'fair')

type NamedRecord = Pick<AnyEvidence, 'names' | 'gone'>

/** Returns the name, or a placeholder for an empty one. */
export const nameOrNone = (name: string): string => (name === '' ? t('fair.nameless') : name)

/** Returns the name of a seat in a record, or what stands for a name that was removed. */
export const nameInRecord = (evidence: NamedRecord, seat: number): string =>
  isGone(evidence.names, evidence.gone, seat) ? t('fair.gone') : (evidence.names[seat] ?? '')

/** Returns the name of a seat in a record, or what stands for none. */
export const shownName = (evidence: NamedRecord, seat: number): string => nameOrNone(nameInRecord(evidence, seat))
