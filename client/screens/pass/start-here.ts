import { i18n } from '../../i18n/i18n.ts'
import { keepMatch } from '../../marble-chase/local/kept-match.ts'
import { newRollOff } from '../../marble-chase/local/local-match.ts'
import { sittersAt } from '../../marble-chase/local/sitters.ts'
import { type Draft, setupOf, tableOf } from '../../pages/setup/draft.ts'
import { ownFieldWoods, withFittingBoard } from '../../pages/setup/draft-board.ts'
import { foundParty } from '../../table/net/party.ts'
import { showNotice } from '../../table/state/notices.ts'
import { isMarbleChase } from '../../table/state/offered-game.ts'
import { go } from '../../table/state/page/route.ts'
import { refusalText } from '../../words/refusals.ts'
import { botsOf, type PassSeat, sittersOf } from './roster.ts'

const playerName = (seat: number): string => i18n.t('host:pass.player', { number: seat + 1 })

/** Marbles are rolled by this browser: the match needs no table. */
const startChase = (draft: Draft, places: readonly PassSeat[]): void => {
  const { players, options } = setupOf(draft)
  keepMatch(newRollOff({ players, options }, sittersAt(places, playerName), ownFieldWoods(draft)))
  go({ at: 'chase' })
}

const startCards = async (draft: Draft, places: readonly PassSeat[]): Promise<void> => {
  const table = tableOf({ ...withFittingBoard(draft), bots: botsOf(places, draft.bots) })
  const founded = await foundParty(table, sittersOf(places, playerName))
  if (founded.ok) go({ at: 'party', code: founded.value })
  else showNotice(refusalText(founded.error))
}

/** Begins the game at this device, or tells why it can't. */
export const startHere = async (draft: Draft, places: readonly PassSeat[]): Promise<void> =>
  isMarbleChase(draft.set) ? startChase(draft, places) : startCards(draft, places)
