import { isDeviceCode } from '../../server/protocol/codes.ts'
import type { MakeTable } from '../../server/protocol/http.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { openTable } from '../table/net/open-table.ts'
import { readLook } from '../table/state/look.ts'
import { tableSetupOf } from '../table/state/table-setup.ts'
import { Button } from '../ui/Button.tsx'
import { useBusy } from '../ui/hooks/use-busy.ts'
import { Invite } from './Invite.tsx'
import { draftOf, tableOf } from './setup/draft.ts'

/** Returns the request for a table like this one; undefined while its rules are unknown. */
const likeThisTable = (state: TableState): MakeTable | undefined => {
  const setup = tableSetupOf(state)
  const { bots, talk, takeBacks } = state
  const look = readLook(state.look)
  return setup && { ...tableOf({ ...draftOf(setup.rules, look), bots, talk, takeBacks }), look }
}

/** Says that nobody else can come to a table on this device, and opens a table like it on the server, to which friends can come. */
const DeviceInvite = ({ state }: { readonly state: TableState }) => {
  const { t } = useTranslation('host')
  const [isBusy, run] = useBusy()
  const table = likeThisTable(state)
  return (
    <div className="invite">
      <p>{t('invite.onDevice')}</p>
      <Button
        className="primary"
        text={t(isBusy ? 'home.starting' : 'invite.online')}
        disabled={isBusy || table === undefined}
        onPress={() => void (table && run(() => openTable(table)))}
      />
      <p className="muted">{t('invite.onlineHint')}</p>
    </div>
  )
}

/** The invitation to a table. */
export const TableInvite = ({ state }: { readonly state: TableState }) =>
  isDeviceCode(state.code) ? <DeviceInvite state={state} /> : <Invite {...state} />
