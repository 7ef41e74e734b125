import { i18n } from '../../../i18n/i18n.ts'
import { setSettings, useSettings } from '../../../table/state/settings.ts'
import { showsTeamStandings } from '../Standings.tsx'
import { type Item, switchItem } from './item.ts'

/** The switch for the chances of the teams; empty if the number of teams does not allow them. */
export const chancesItems = (teams: number | undefined): readonly Item[] => {
  if (teams === undefined || !showsTeamStandings(teams)) return []
  const { chances } = useSettings.getState()
  return [switchItem('chances', i18n.t('tv:menu.chances'), chances, () => setSettings({ chances: !chances }))]
}
