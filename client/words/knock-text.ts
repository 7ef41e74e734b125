import type { Knocking } from '../../server/protocol/knocking.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { i18n } from '../i18n/i18n.ts'

const { t } = i18n

/** What somebody would like who knocks. */
export const knockText = ({ seats }: Pick<TableState, 'seats'>, { name, seat }: Knocking): string => {
  const there = seats[seat]
  if (there === undefined) return t('knock.door', { name })
  return there.occupant === 'bot' ? t('knock.bot', { name, bot: there.name }) : t('knock.free', { name })
}
