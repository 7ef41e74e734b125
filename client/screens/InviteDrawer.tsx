import { useTranslation } from 'react-i18next'
import { Drawer } from '../overlay/Drawer.tsx'
import { Invite } from '../overlay/Invite.tsx'

export const InviteDrawer = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  return (
    <Drawer title={t('lobby.invite')}>
      <Invite code={code} />
    </Drawer>
  )
}
