import { useTranslation } from '../../../i18n/use-translation.ts'
import { withdrawMove } from '../../../table/net/table-requests.ts'
import { useTable } from '../../../table/state/table.ts'
import { Button } from '../../../ui/Button.tsx'

/** Withdraws a move that waits for the connection or for the table's storage. */
export const WithdrawButton = () => {
  const { t } = useTranslation()
  const isWaiting = useTable(({ link, state }) => link !== 'open' || state?.stuck === true)
  return isWaiting && <Button text={t('act.withdraw')} onPress={withdrawMove} />
}
