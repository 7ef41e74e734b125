import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { Button } from '../../ui/Button.tsx'
import { closePanel } from '../../ui/panels.ts'
import { diceContext } from '../../words/game-text.ts'

/** Frees the own seat; in a running game after a question that says who plays on. */
export const LeaveSeat = ({ game }: { readonly game: SeatedTable }) => {
  const { t } = useTranslation('host')
  const [isAsked, setAsked] = useState(false)
  const { phase, absence, rules } = game.state
  const leave = async () => {
    if (await sendRequest('stand', {})) closePanel()
  }
  if (!isAsked) {
    const press = () => (phase === 'playing' ? setAsked(true) : void leave())
    return <Button text={t('leave.seat')} onPress={press} />
  }
  return (
    <div className="sure" role="alertdialog" aria-label={t('leave.seat')}>
      <p role="alert">{t(absence === 'bot' ? 'leave.botPlaysOn' : 'leave.gameWaits', diceContext(rules))}</p>
      <div className="row">
        <Button className="small" text={t('leave.stay')} onPress={() => setAsked(false)} />
        <Button className="small danger" text={t('leave.seat')} onPress={() => void leave()} />
      </div>
    </div>
  )
}
