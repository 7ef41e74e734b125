import { i18n } from '../../../i18n/i18n.ts'
import { setSettings, useSettings } from '../../../table/state/settings.ts'
import { showsTeamStandings } from '../team-standings.ts'
import type { Item } from './item.ts'
import { onOff } from './on-off.ts'

/** The switch for the chances of the teams; empty if the number of teams does not allow them. */
export const chancesItems = (teams: number | undefined): readonly Item[] => {
  if (teams === undefined || !showsTeamStandings(teams)) return []
  const { chances } = useSettings.getState()
  return [
    {
      id: 'chances',
      text: i18n.t('tv:menu.chances'),
      value: onOff(chances),
      act: () => setSettings({ chances: !chances }),
    },
  ]
}
