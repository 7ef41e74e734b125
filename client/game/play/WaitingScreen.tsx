import { useTranslation } from '../../i18n/use-translation.ts'
import { useAutoStart } from '../../table/state/table.ts'
import { navigate } from '../../ui/page/route.ts'
import { JoinStatus } from './JoinStatus.tsx'

export const WaitingScreen = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const starting = useAutoStart((table) => table.code === code)
  return (
    <main className="page waiting">
      <div className="panel stack">
        <JoinStatus
          code={code}
          onTheWay={t(starting ? 'home.starting' : 'table.joining')}
          leave={t('over.home')}
          onLeave={() => navigate({ at: 'home' })}
        />
      </div>
    </main>
  )
}
