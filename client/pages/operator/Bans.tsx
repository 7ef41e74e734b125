import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { BanForm } from './BanForm.tsx'
import { momentText } from './moment-text.ts'
import type { PartProps } from './Reports.tsx'
import { Section } from './Section.tsx'

/** Longest text of an address of IPv6. */
const MAX_ADDRESS_LENGTH = 64

/** Bans an address that nobody has reported. */
const BanAddress = ({ decide, isBusy }: Pick<PartProps, 'decide' | 'isBusy'>) => {
  const { t } = useTranslation('operator')
  const [address, setAddress] = useState<string>()
  if (address === undefined) {
    return (
      <span className="row">
        <Button className="small" text={t('operator.banAddress')} onPress={() => setAddress('')} />
      </span>
    )
  }
  return (
    <div className="stack">
      <label className="field">
        <span>{t('operator.address')}</span>
        <input value={address} maxLength={MAX_ADDRESS_LENGTH} onChange={({ target }) => setAddress(target.value)} />
      </label>
      <BanForm
        hasAccount={false}
        hasAddress
        isBusy={isBusy || address.trim() === ''}
        onBan={(hours, reason) => decide({ what: 'ban/address', address: address.trim(), hours, reason })}
        onDone={() => setAddress(undefined)}
      />
    </div>
  )
}

/** The bans that hold, with the way to end each, and to add one. */
export const Bans = ({ overview: { bans }, decide, isBusy }: PartProps) => {
  const { t } = useTranslation('operator')
  return (
    <Section id="bans" title={t('operator.bans')} nothing={t('operator.noBans')} count={bans.length}>
      <ul className="operator-list">
        {bans.map(({ id, address, reason, made, ends, who }) => (
          <li key={id} className="operator-report">
            <b>{address || t('operator.anAccount')}</b>
            <q dir="auto">{reason}</q>
            <small>{t('operator.banFacts', { made: momentText(made), ends: momentText(ends), who })}</small>
            <span className="row">
              <Button
                className="small"
                text={t('operator.endBan')}
                disabled={isBusy}
                onPress={() => void decide({ what: 'ban/end', id })}
              />
            </span>
          </li>
        ))}
      </ul>
      <BanAddress decide={decide} isBusy={isBusy} />
    </Section>
  )
}
