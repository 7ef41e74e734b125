import type { MakeTable } from '../../../server/protocol/http.ts'
import { botAt } from '../../game/bots/bot-list.ts'
import { type PassSeat, resizeRoster } from '../../game/bots/roster.ts'
import { beginLocalMatch } from '../../marble-chase/local/begin-local-match.ts'
import { rolledOut } from '../../marble-chase/local/local-match.ts'
import { runningMatch } from '../../marble-chase/local/stored-match.ts'
import { useSettings } from '../../table/state/settings.ts'
import { navigate } from '../../ui/page/route.ts'

/** Returns the person in the first seat, and bots in the others. */
const placesOf = (name: string, { players, bots = '' }: MakeTable): readonly PassSeat[] => {
  const { colour } = useSettings.getState()
  const [person, ...others] = resizeRoster([{ name, colour, bot: '' }], players)
  return [person as PassSeat, ...others.map((place, i) => ({ ...place, bot: botAt(bots, i) }))]
}

/** Begins a match of Marble Chase against bots on this device; the dice have said who begins. While a match is in progress here, the set-up says so. */
export const playChaseNow = (name: string, table: MakeTable): void => {
  const { rules, players, options = {}, look } = table
  if (runningMatch() !== undefined) navigate({ at: 'pass', query: `rules=${rules}&players=${players}` })
  else beginLocalMatch({ players, options }, placesOf(name, table), { design: look?.design, prepare: rolledOut })
}
