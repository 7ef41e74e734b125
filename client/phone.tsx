import { createRoot } from 'react-dom/client'
import './ui/style/fonts.css'
import './ui/style/tokens.css'
import './ui/style/base.css'
import './ui/style/controls.css'
import './ui/style/slider.css'
import './ui/style/pages.css'
import './ui/style/lobby.css'
import './ui/style/page-sizes.css'
import './ui/style/drawer.css'
import './pages/rules/rules.css'
import './screens/phone/style/phone.css'
import './screens/phone/style/code-entry.css'
import './screens/phone/style/seats.css'
import './screens/phone/style/notices.css'
import './screens/phone/style/phone-sizes.css'
import { PHONES } from './phones.ts'
import { CodeEntry } from './screens/phone/CodeEntry.tsx'
import { PhoneTable } from './screens/phone/PhoneTable.tsx'
import { usePhoneRoute } from './screens/phone/phone-route.ts'
import { openKeptLanguage } from './table/state/language.ts'
import { followTheme } from './table/state/theme.ts'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { Notices } from './ui/Notices.tsx'
import { reloadWhenOutdated } from './ui/page/build-version.ts'

const PhoneApp = () => {
  const code = usePhoneRoute((address) => address.code)
  return (
    <ErrorBoundary>
      {code === '' ? <CodeEntry /> : <PhoneTable key={code} code={code} kinds={PHONES} />}
      <Notices />
    </ErrorBoundary>
  )
}

followTheme()
reloadWhenOutdated()
const root = document.getElementById('root')
if (root !== null) void openKeptLanguage(['phone']).then(() => createRoot(root).render(<PhoneApp />))
