import { useTranslation } from '../../i18n/use-translation.ts'
import { useAutoStart } from '../../table/state/table.ts'
import { PanelPage } from '../../ui/PanelPage.tsx'
import { navigate } from '../../ui/page/route.ts'
import { JoinStatus } from './JoinStatus.tsx'

/** Page of a table that can't be shown yet. */
export const WaitingScreen = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const isStarting = useAutoStart((table) => table.code === code)
  return (
    <PanelPage>
      <JoinStatus
        code={code}
        onTheWay={t(isStarting ? 'home.starting' : 'table.joining')}
        leave={t('over.home')}
        onLeave={() => navigate({ at: 'home' })}
      />
    </PanelPage>
  )
}
