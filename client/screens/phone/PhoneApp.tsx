import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Notices } from '../../ui/Notices.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { PhoneTable } from './PhoneTable.tsx'
import { usePhoneRoute } from './phone-route.ts'

export const PhoneApp = () => {
  const code = usePhoneRoute((address) => address.code)
  return (
    <ErrorBoundary>
      {code === '' ? <CodeEntry /> : <PhoneTable key={code} code={code} />}
      <Notices />
    </ErrorBoundary>
  )
}
