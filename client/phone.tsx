import { createRoot } from 'react-dom/client'
import { openLanguage } from './i18n/open-language.ts'
import './ui/style/fonts.css'
import './ui/style/tokens.css'
import './ui/style/base.css'
import './ui/style/controls.css'
import './ui/style/slider.css'
import './ui/style/pages.css'
import './ui/style/lobby.css'
import './ui/style/page-sizes.css'
import './ui/style/drawer.css'
import './rules/rules.css'
import './phone/style/phone.css'
import './phone/style/code-entry.css'
import './phone/style/seats.css'
import './phone/style/notices.css'
import './phone/style/phone-sizes.css'
import { renewWhenOutdated } from './net/build-version.ts'
import { PhoneApp } from './phone/PhoneApp.tsx'
import { wearTheme } from './state/page/theme.ts'

wearTheme()
renewWhenOutdated()
const root = document.getElementById('root')
if (root !== null) void openLanguage(['phone']).then(() => createRoot(root).render(<PhoneApp />))
