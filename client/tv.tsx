// Polyfills for functions that the page and its libraries call and Chromium 79 lacks.
import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/find-last-index'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/typed-array/at'
import 'core-js/actual/string/at'
import 'core-js/actual/string/replace-all'
import 'core-js/actual/object/has-own'
import './screens/tv/weak-refs.ts'
import { createRoot } from 'react-dom/client'
import './ui/style/fonts.css'
import './ui/style/tokens.css'
import './ui/style/base.css'
import './ui/style/controls.css'
import './ui/style/slider.css'
import './ui/style/pages.css'
import './ui/style/lobby.css'
import './ui/style/page-sizes.css'
import './game/play/panels/player-panels.css'
import './game/play/panels/panel-cards.css'
import './game/play/table.css'
import './game/play/table-notices.css'
import './screens/tv/tv.css'
import './screens/tv/tv-lobby.css'
import './screens/tv/tv-playing.css'
import './screens/tv/tv-plates.css'
import './screens/tv/ending/tv-over.css'
import './screens/tv/menu/tv-menu.css'
import './screens/tv/demo.css'
import { Tv } from './screens/tv/Tv.tsx'
import { openKeptLanguage } from './table/state/language.ts'
import { TELEVISIONS } from './televisions.ts'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { Notices } from './ui/Notices.tsx'
import { reloadWhenOutdated } from './ui/page/build-version.ts'

reloadWhenOutdated()
const root = document.getElementById('root')
if (root !== null) {
  void openKeptLanguage(['tv', 'host', 'over', 'joining', 'moves']).then(() =>
    createRoot(root).render(
      <ErrorBoundary>
        <Tv televisions={TELEVISIONS} />
        <Notices />
      </ErrorBoundary>,
    ),
  )
}
