import { useTranslation } from '../../i18n/use-translation.ts'
import { useStarting } from '../../table/state/table.ts'
import { go } from '../../ui/page/route.ts'
import { JoinStatus } from './JoinStatus.tsx'

export const WaitingScreen = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const starting = useStarting((table) => table.code === code)
  return (
    <main className="page waiting">
      <div className="panel stack">
        <JoinStatus
          code={code}
          onTheWay={t(starting ? 'home.starting' : 'table.joining')}
          leave={t('over.home')}
          onLeave={() => go({ at: 'home' })}
        />
      </div>
    </main>
  )
}
