import type { TableState } from '../../server/protocol/state.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { Invite } from './Invite.tsx'

/** Drawer with the invitation to a table. */
export const InviteDrawer = (table: Pick<TableState, 'code' | 'locked' | 'knock'>) => {
  const { t } = useTranslation('host')
  return (
    <Drawer title={t('lobby.invite')}>
      <Invite {...table} />
    </Drawer>
  )
}
