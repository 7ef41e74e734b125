import { createRoot } from 'react-dom/client'
import './ui/style/fonts.css'
import './ui/style/tokens.css'
import './ui/style/base.css'
import './ui/style/controls.css'
import './ui/style/slider.css'
import './ui/style/pages.css'
import './ui/style/lobby.css'
import './ui/style/page-sizes.css'
import './pages/home/home.css'
import './pages/setup/setup.css'
import './pages/rules/rules.css'
import './game/play/panels/player-panels.css'
import './game/play/panels/panel-cards.css'
import './game/play/panels/panel-layout.css'
import './game/play/table.css'
import './game/play/layout.css'
import './game/play/table-notices.css'
import './ui/style/sheet.css'
import './game/play/hand/hand.css'
import './game/play/choices/decisions.css'
import './ui/style/drawer.css'
import './game/settings/look.css'
import './game/settings/photo.css'
import './pages/fair/fair.css'
import { App, loadHome } from './App.tsx'
import { provideDeviceTables } from './table/net/device.ts'
import { requestTable } from './table/net/http.ts'
import { openKeptLanguage } from './table/state/language.ts'
import { followTheme } from './table/state/theme.ts'
import { reloadWhenOutdated } from './ui/page/build-version.ts'
import { useRoute } from './ui/page/route.ts'

/** The app is stored for use without a network after this time, when the first page has loaded. */
const KEEP_APP_DELAY_MS = 5000

followTheme()
provideDeviceTables(async () => (await import('./table/device/device-tables.ts')).openDeviceTables(requestTable))
reloadWhenOutdated()
const root = document.getElementById('root')
const isHome = useRoute.getState().route.at === 'home'
if (root !== null)
  void Promise.all([
    openKeptLanguage(),
    // If it fails, the app loads the page again like any other.
    isHome && loadHome().catch(() => undefined),
  ]).then(() => createRoot(root).render(<App />))
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void import('./app/start.ts').then(({ startKeeping }) => startKeeping()), KEEP_APP_DELAY_MS)
