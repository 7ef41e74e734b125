import type { ReactNode } from 'react'
import type { SeatedTeams } from '../../table/state/table.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { usePanels } from '../../ui/panels.ts'
import { LazySettingsDrawer } from '../settings/SettingsButton.tsx'
import { isCardTable } from '../use-game.ts'
import { LazyKeyboardShortcuts, LazyMoveHistory, LazyPhotoDrawer } from './lazy.tsx'

const LazyInviteDrawer = lazyComponent('InviteDrawer', () => import('../InviteDrawer.tsx'), ['host'])

interface TablePanelsProps {
  readonly game: SeatedTeams
  /** Drawer with the rules of the table. */
  readonly rules: ReactNode
}

/** The panel that is open beside the table, of any kind of game. */
export const TablePanels = ({ game, rules }: TablePanelsProps) => {
  const open = usePanels((panels) => panels.open)
  switch (open) {
    case 'log':
      return isCardTable(game) && <LazyMoveHistory game={game} />
    case 'settings':
      return <LazySettingsDrawer game={game} />
    case 'invite':
      return <LazyInviteDrawer state={game.state} />
    case 'keys':
      return <LazyKeyboardShortcuts />
    case 'photo':
      return <LazyPhotoDrawer />
    case 'rules':
      return rules
    default:
      return null
  }
}
