import './old-browser.ts'
import { createRoot } from 'react-dom/client'
import { i18n } from './i18n/i18n.ts'
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/controls.css'
import './style/pages.css'
import './style/plates.css'
import './style/table.css'
import './style/sizes.css'
import './style/decisions.css'
import './style/tv.css'
import './style/tv-lobby.css'
import './style/tv-playing.css'
import './style/tv-over.css'
import './style/tv-menu.css'
import './style/demo.css'
import { renewWhenOutdated } from './net/newer.ts'
import { Notices } from './overlay/Notices.tsx'
import { FaultFence } from './screens/FaultFence.tsx'
import { Tv } from './screens/tv/Tv.tsx'

document.documentElement.lang = i18n.language
document.documentElement.dir = i18n.dir()
renewWhenOutdated()
const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <FaultFence>
      <Tv />
      <Notices />
    </FaultFence>,
  )
}
