import { type FormEvent, useState } from 'react'
import { MAX_BAN_REASON_LENGTH } from '../../../server/protocol/conduct-kinds.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'

/** Lengths of bans that the page offers, in hours. */
const BAN_HOURS = { day: 24, week: 168, month: 720, year: 8760 } as const
type BanLength = keyof typeof BAN_HOURS
const BAN_LENGTHS = Object.keys(BAN_HOURS) as readonly BanLength[]

type BanTarget = 'account' | 'address' | 'both'

interface BanFormProps {
  readonly hasAccount: boolean
  readonly hasAddress: boolean
  readonly isBusy: boolean
  /** Resolves to true once the ban is made. */
  readonly onBan: (hours: number, reason: string, who: BanTarget) => Promise<boolean>
  readonly onDone: () => void
}

/** Returns whom a ban may be for. */
const targetsFor = ({
  hasAccount,
  hasAddress,
}: Pick<BanFormProps, 'hasAccount' | 'hasAddress'>): readonly BanTarget[] => {
  if (hasAccount && hasAddress) return ['account', 'address', 'both']
  return [hasAccount ? 'account' : 'address']
}

/** Asks whom a ban is for, for how long, and for the words that the banned will read. */
export const BanForm = ({ hasAccount, hasAddress, isBusy, onBan, onDone }: BanFormProps) => {
  const { t } = useTranslation('operator')
  const [who, setWho] = useState<BanTarget>(hasAccount ? 'account' : 'address')
  const [length, setLength] = useState<BanLength>('day')
  const [reason, setReason] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onBan(BAN_HOURS[length], reason.trim(), who)) onDone()
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <fieldset className="operator-choices">
        <legend>{t('operator.banTarget')}</legend>
        {targetsFor({ hasAccount, hasAddress }).map((target) => (
          <label key={target}>
            <input type="radio" name="target" checked={who === target} onChange={() => setWho(target)} />
            {t(`operator.target.${target}`)}
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span>{t('operator.banLength')}</span>
        <select value={length} onChange={({ target }) => setLength(target.value as BanLength)}>
          {BAN_LENGTHS.map((one) => (
            <option key={one} value={one}>
              {t(`operator.length.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('operator.banReason')}</span>
        <input value={reason} maxLength={MAX_BAN_REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
      </label>
      <span className="row">
        <Button className="small" text={t('operator.no')} onPress={onDone} />
        <button type="submit" className="button small danger" disabled={isBusy || reason.trim() === ''}>
          {t('operator.banYes')}
        </button>
      </span>
    </form>
  )
}
