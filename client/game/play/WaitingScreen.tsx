import { useTranslation } from '../../i18n/use-translation.ts'
import { go } from '../../table/state/page/route.ts'
import { useStarting } from '../../table/state/page/starting.ts'
import { WaitingNotice } from './JoinStatus.tsx'

export const Waiting = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const starting = useStarting((table) => table.code === code)
  return (
    <main className="page waiting">
      <div className="panel stack">
        <WaitingNotice
          code={code}
          onTheWay={t(starting ? 'home.starting' : 'table.joining')}
          leave={t('over.home')}
          onLeave={() => go({ at: 'home' })}
        />
      </div>
    </main>
  )
}
