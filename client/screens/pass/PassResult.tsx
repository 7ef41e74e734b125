import { useState } from 'react'
import { seatsOfTeam } from '../../../engine/ruleset.ts'
import { ResultSheet } from '../../game/play/result/ResultSheet.tsx'
import { endText } from '../../game/story/story-words.ts'
import type { TableGame } from '../../game/use-game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { wantNextGame } from '../../table/net/party.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { forgetParty } from '../../table/storage/party.ts'
import { Button } from '../../ui/Button.tsx'
import { showNotice } from '../../ui/notices.ts'
import { navigate } from '../../ui/page/route.ts'
import { listOf, seatName } from '../../words/names.ts'

const RematchButton = () => {
  const { t } = useTranslation('host')
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    if (!(await wantNextGame())) showNotice(refusalText(undefined))
    setBusy(false)
  }
  return <Button className="primary" text={t('over.rematch')} disabled={busy} onPress={() => void again()} />
}

/** Result of a game on a shared device. */
export const PassResult = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('host')
  const { state, setup } = game
  const winners = seatsOfTeam(setup.rules, state.winner)
  const won = t('over.won', { names: listOf(winners.map((seat) => seatName(state.seats, seat))) })
  const others = () => {
    forgetParty(state.code)
    navigate({ at: 'pass', query: '' })
  }
  return (
    <ResultSheet game={game} winners={winners} label={won} heading={won} note={endText(game, -1)}>
      <RematchButton />
      <Button text={t('pass.others')} onPress={others} />
    </ResultSheet>
  )
}
