import { useTranslation } from 'react-i18next'
import { Drawer } from '../ui/Drawer.tsx'
import { Invite } from './Invite.tsx'

export const InviteDrawer = (invite: { readonly code: string; readonly locked: boolean }) => {
  const { t } = useTranslation()
  return (
    <Drawer title={t('lobby.invite')}>
      <Invite {...invite} />
    </Drawer>
  )
}
