import { keepMatch } from '../chase/local/kept-match.ts'
import { newRollOff } from '../chase/local/local-match.ts'
import { sittersAt } from '../chase/local/sitters.ts'
import { i18n } from '../i18n/i18n.ts'
import { refusalText } from '../i18n/refusals.ts'
import { foundParty } from '../net/party.ts'
import { type Draft, setupOf, tableOf } from '../setup/draft.ts'
import { isMarbleChase } from '../setup/offered-game.ts'
import { ownFieldWoods, withFittingBoard } from '../setup/own-draft.ts'
import { showNotice } from '../state/notices.ts'
import { go } from '../state/page/route.ts'
import { botsOf, type PassSeat, sittersOf } from './roster.ts'

const playerName = (seat: number): string => i18n.t('pass.player', { number: seat + 1, ns: 'host' })

/** Marbles are rolled by this browser: the match needs no table. */
const beginChase = (draft: Draft, places: readonly PassSeat[]): void => {
  const { players, options } = setupOf(draft)
  keepMatch(newRollOff({ players, options }, sittersAt(places, playerName), ownFieldWoods(draft)))
  go({ at: 'chase' })
}

const beginCards = async (draft: Draft, places: readonly PassSeat[]): Promise<void> => {
  const table = tableOf({ ...withFittingBoard(draft), bots: botsOf(places, draft.bots) })
  const founded = await foundParty(table, sittersOf(places, playerName))
  if (founded.ok) go({ at: 'party', code: founded.value })
  else showNotice(refusalText(founded.error))
}

/** Begins the game at this device, or tells why it can't. */
export const beginHere = async (draft: Draft, places: readonly PassSeat[]): Promise<void> =>
  isMarbleChase(draft.set) ? beginChase(draft, places) : beginCards(draft, places)
