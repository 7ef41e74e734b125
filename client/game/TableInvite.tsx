import { isDeviceCode } from '../../server/protocol/codes.ts'
import type { TableState } from '../../server/protocol/state.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { readLook } from '../table/state/look.ts'
import { tableSetupOf } from '../table/state/table-setup.ts'
import { Button } from '../ui/Button.tsx'
import { navigate } from '../ui/page/route.ts'
import { Invite } from './Invite.tsx'
import { draftOf } from './setup/draft.ts'
import { printDraft } from './setup/setup-link.ts'

/** Returns the set-up of a table like this one, as a link writes it. */
const setupQueryOf = (state: TableState): string => {
  const setup = tableSetupOf(state)
  return setup === undefined ? '' : printDraft({ ...draftOf(setup.rules, readLook(state.look)), bots: state.bots })
}

/** Says that nobody else can come to a table on this device, and leads to a table like it to which friends can come. */
const DeviceInvite = ({ state }: { readonly state: TableState }) => {
  const { t } = useTranslation('host')
  return (
    <div className="invite">
      <p>{t('invite.onDevice')}</p>
      <Button
        className="primary"
        text={t('invite.online')}
        onPress={() => navigate({ at: 'new', query: setupQueryOf(state) })}
      />
      <p className="muted">{t('invite.onlineHint')}</p>
    </div>
  )
}

/** The invitation to a table. */
export const TableInvite = ({ state }: { readonly state: TableState }) =>
  isDeviceCode(state.code) ? <DeviceInvite state={state} /> : <Invite {...state} />
