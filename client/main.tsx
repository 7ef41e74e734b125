import { createRoot } from 'react-dom/client'
import { openLanguage } from './i18n/open-language.ts'
import './ui/style/fonts.css'
import './ui/style/tokens.css'
import './ui/style/base.css'
import './ui/style/controls.css'
import './ui/style/pages.css'
import './setup/setup.css'
import './rules/rules.css'
import './play/panels/plates.css'
import './play/table.css'
import './ui/style/sheet.css'
import './ui/style/sizes.css'
import './play/hand/hand.css'
import './play/choices/decisions.css'
import './ui/style/drawer.css'
import './settings/look.css'
import './settings/photo.css'
import './fair/fair.css'
import { App } from './App.tsx'
import { renewWhenOutdated } from './net/build-version.ts'
import { wearTheme } from './state/page/theme.ts'

wearTheme()
renewWhenOutdated()
const root = document.getElementById('root')
if (root !== null) void openLanguage().then(() => createRoot(root).render(<App />))
