import { JoinStatus } from '../../game/play/JoinStatus.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTable } from '../../table/state/table.ts'
import { goToCodeEntry } from './phone-route.ts'

export const PhoneWaiting = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const known = useTable(({ person }) => person !== '')
  return (
    <main className="phone-page phone-waiting" data-screen="waiting">
      <JoinStatus
        code={code}
        onTheWay={t('table.joining')}
        known={known}
        leave={t('phone.otherTable')}
        onLeave={goToCodeEntry}
      />
    </main>
  )
}
