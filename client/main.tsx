import { createRoot } from 'react-dom/client'
import { i18n } from './i18n/i18n.ts'
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/controls.css'
import './style/pages.css'
import './style/setup.css'
import './style/rules.css'
import './style/plates.css'
import './style/table.css'
import './style/sheet.css'
import './style/sizes.css'
import './style/hand.css'
import './style/decisions.css'
import './style/drawer.css'
import './style/look.css'
import './style/photo.css'
import './style/fair.css'
import { renewWhenOutdated } from './net/newer.ts'
import { App } from './screens/App.tsx'
import { wearTheme } from './store/theme.ts'

document.documentElement.lang = i18n.language
document.documentElement.dir = i18n.dir()
wearTheme()
renewWhenOutdated()
const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<App />)
