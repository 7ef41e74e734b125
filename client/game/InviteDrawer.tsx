import type { TableState } from '../../server/protocol/state.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { TableInvite } from './TableInvite.tsx'

/** Drawer with the invitation to a table. */
export const InviteDrawer = ({ state }: { readonly state: TableState }) => {
  const { t } = useTranslation('host')
  return (
    <Drawer title={t('lobby.invite')}>
      <TableInvite state={state} />
    </Drawer>
  )
}
