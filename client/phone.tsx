import { createRoot } from 'react-dom/client'
import { i18n } from './i18n/i18n.ts'
import './i18n/phone-texts.ts'
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/controls.css'
import './style/pages.css'
import './style/drawer.css'
import './style/rules.css'
import './style/phone.css'
import { renewWhenOutdated } from './net/newer.ts'
import { PhoneApp } from './phone/PhoneApp.tsx'
import { wearTheme } from './store/theme.ts'

document.documentElement.lang = i18n.language
document.documentElement.dir = i18n.dir()
wearTheme()
renewWhenOutdated()
const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<PhoneApp />)
