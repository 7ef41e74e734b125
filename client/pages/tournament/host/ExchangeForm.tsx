import { useState } from 'react'
import type { TournamentView } from '../../../../server/protocol/tournament.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { entrantName, latestRound } from '../evening.ts'
import type { HostActions } from './host-actions.ts'

interface ExchangeFormProps {
  readonly view: TournamentView
  readonly host: HostActions
}

/** Exchanges two entrants of a round that is drawn and has not begun. */
export const ExchangeForm = ({ view, host }: ExchangeFormProps) => {
  const { t } = useTranslation('tournament')
  const drawn = latestRound(view)?.tables.flatMap(({ sides }) => sides.flat()) ?? []
  const [one, setOne] = useState(drawn[0] ?? 0)
  const [other, setOther] = useState(drawn[1] ?? 0)
  const options = drawn.map((id) => ({ value: id, text: entrantName(view, id) }))
  return (
    <div className="stack">
      <p className="muted">{t('tournament.host.exchangeHint')}</p>
      <div className="row tournament-exchange">
        <Select label={t('tournament.host.exchangeOne')} value={one} options={options} onChange={setOne} />
        <Select label={t('tournament.host.exchangeOther')} value={other} options={options} onChange={setOther} />
        <Button
          className="small"
          text={t('tournament.host.exchange')}
          disabled={host.isBusy || one === other}
          onPress={() => void host.act({ kind: 'exchange', one, other })}
        />
      </div>
    </div>
  )
}
