import { WaitingNotice } from '../../game/play/JoinStatus.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTable } from '../../table/state/table.ts'
import { goToEntry } from './phone-route.ts'

export const PhoneWaiting = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const known = useTable(({ person }) => person !== '')
  return (
    <main className="phone-page phone-waiting" data-screen="waiting">
      <WaitingNotice
        code={code}
        onTheWay={t('table.joining')}
        known={known}
        leave={t('phone.otherTable')}
        onLeave={goToEntry}
      />
    </main>
  )
}
